/// A case with nothing to run, for a reason that its row tells.
package final class SkippedWorkload: Workload {
  private let reason: () -> String

  /// - Parameter reason: Found out where it is asked for.
  package init(_ reason: @autoclosure @escaping () -> String) {
    self.reason = reason
  }

  package var growth: Growth { .constant }
  package func probe(n: Int) {}
  package func run(iterations: Int) {}
  package func proveLast() -> Outcome { .skipped(note: reason()) }
}
