/// The batch loop with nothing in it: its time per iteration is the floor under every other.
package final class EmptyLoop: Workload {
  private let n: Int
  private var last = 0

  package init(n: Int) {
    self.n = n
  }

  package var growth: Growth { .constant }

  package func probe(n: Int) {}

  package func run(iterations: Int) {
    last = repeatNothing(iterations: iterations, n: n)
  }

  package func proveLast() -> Outcome {
    last == n
      ? .proved(status: .ok, Proof(verifier: "identity"))
      : .wrong(note: "the empty loop changed its input")
  }
}
