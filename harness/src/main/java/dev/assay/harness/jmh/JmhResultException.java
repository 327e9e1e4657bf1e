package dev.assay.harness.jmh;

/** JMH's result is not what was planned. */
public final class JmhResultException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  JmhResultException(String message) {
    super(message);
  }
}
