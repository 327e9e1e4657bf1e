package dev.assay.check.cli;

/** A check that goes on until it is interrupted. */
final class EndlessCheck {
  private EndlessCheck() {}

  public static void main(String[] arguments) throws InterruptedException {
    Runtime.getRuntime().addShutdownHook(new Thread(CheckMain::interrupted));
    System.out.println("running");
    Thread.currentThread().join();
  }
}
