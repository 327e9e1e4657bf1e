package dev.assay.harness.environment;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a child JVM sees. The instrument comes first, so that another copy of it among the subject's
 * jars changes nothing; Commons Math comes last, so that a subject's own version of it wins. No
 * Jackson and no command line parser are here: a subject brings its own or none.
 *
 * @param instrument core and JMH
 * @param suites jars or class folders with suites and JMH classes
 * @param subject what is measured, with its libraries
 * @param peers what it is compared with
 * @param last libraries of the instrument that a subject may replace
 */
public record ChildClassPath(
    List<Path> instrument,
    List<Path> suites,
    List<Path> subject,
    List<Path> peers,
    List<Path> last) {

  public ChildClassPath {
    instrument = List.copyOf(instrument);
    suites = List.copyOf(suites);
    subject = List.copyOf(subject);
    peers = List.copyOf(peers);
    last = List.copyOf(last);
  }

  /** Everything that may move the numbers, in the order in which classes are looked for. */
  public List<Path> entries() {
    return Stream.of(instrument, suites, subject, peers, last).flatMap(List::stream).toList();
  }

  /** For {@code java -cp}. */
  public String text() {
    return entries().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
