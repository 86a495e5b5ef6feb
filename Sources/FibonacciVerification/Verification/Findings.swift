internal import Benchmarking

/// What the checks of one result find, as they are made.
struct Findings {
  /// How the results were computed.
  var path = Fault.Path.value
  /// What the result is, if no fault is found.
  var status = Status.ok
  /// The sum of the probabilities with which a fingerprint accepts what is wrong.
  var falseAcceptance = 0.0
  private(set) var checks: Set<Check> = []
  private(set) var faults: [Fault] = []
  private let wanted: Set<Check>

  init(making wanted: Set<Check>) {
    self.wanted = wanted
  }

  /// Makes a check if it is wanted.
  ///
  /// - Parameter fault: Finds what is wrong, in words that go on from `F(n) `.
  mutating func make(_ check: Check, _ fault: () -> String?) {
    guard wanted.contains(check) else { return }
    checks.insert(check)
    if let note = fault() { faults.append(Fault(check, path, note)) }
  }
}
