/// What the runner reports while it works; it prints nothing itself.
package enum RunnerEvent: Sendable {
  /// The empty loop was measured.
  case floorMeasured(Floor)
  /// The cases of size `n` begin: block `index` (from 0) of `count`.
  case blockStarted(n: Int, index: Int, count: Int)
  /// A case is skipped, as its call would be over the deadline.
  case tooSlow(Case)
  /// A step of a case begins.
  case stepStarted(Case, Step)
  /// Every case of the block ran once more; holds the share of the whole run that is done, from 0
  /// to 1.
  case cycleFinished(fraction: Double)
  /// A row is complete.
  case rowFinished(Measurement)
  /// A process of the size `n` has ended: what is known of the size's rows until the next one. None
  /// where they are complete.
  case processFinished(n: Int, rows: [Measurement])
}

/// What is done with a case.
package enum Step: String, Sendable {
  case verifying, calibrating, guarding, warmingUp = "warming up", measuring
}
