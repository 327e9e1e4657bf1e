package dev.assay.check.text;

import java.util.Locale;

/** Foreign texts, such as names from a report or from someone's suite, made fit for a terminal. */
public final class Printable {
  private Printable() {}

  /** On one line, its control characters shown instead of obeyed. */
  public static String of(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            point -> {
              if (isHarmless(point)) {
                shown.appendCodePoint(point);
              } else {
                shown.append(String.format(Locale.ROOT, "\\u%04x", point));
              }
            });
    return shown.toString();
  }

  /** Of several lines one, where line breaks are no harm but a nuisance. */
  public static String oneLine(String text) {
    return of(text.replaceAll("\\s*\\R\\s*", " ").strip());
  }

  /** Line breaks, escape sequences and marks that reorder or hide text are not. */
  private static boolean isHarmless(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
