package dev.assay.core.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;

/**
 * Indents a document, but keeps whatever lies as deep as a round's samples on one line, so that a
 * round with its iterations fits on a screen.
 */
final class CompactRows extends DefaultPrettyPrinter {
  private static final long serialVersionUID = 1L;
  private static final int DEEPEST_INDENTED = 6;

  CompactRows() {
    super(
        Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
            .withObjectEmptySeparator("")
            .withArrayEmptySeparator("")
            .withRootSeparator(null));
    indentObjectsWith(new Shallow());
    indentArraysWith(new Shallow());
  }

  private CompactRows(CompactRows base) {
    super(base);
  }

  @Override
  public CompactRows createInstance() {
    return new CompactRows(this);
  }

  @Override
  public void writeEndObject(JsonGenerator generator, int entries) throws IOException {
    if (_nesting <= DEEPEST_INDENTED || entries == 0) {
      super.writeEndObject(generator, entries);
    } else {
      _nesting--;
      generator.writeRaw(" }");
    }
  }

  private static final class Shallow extends DefaultIndenter {
    private static final long serialVersionUID = 1L;

    private Shallow() {
      super("  ", "\n");
    }

    @Override
    public void writeIndentation(JsonGenerator generator, int level) throws IOException {
      if (level <= DEEPEST_INDENTED) {
        super.writeIndentation(generator, level);
      } else {
        generator.writeRaw(' ');
      }
    }
  }
}
