internal import FibonacciVerification
internal import Benchmarking
internal import FibonacciStrategies

/// A call that would take longer is left out.
private let deadline = Duration.milliseconds(250)

/// Planted faults and sound strategies go through the same checks: the verifier and the timer's
/// guards that every run has.
extension StrategyEntry {
  /// A busy system may hide a fault, so it is looked for again.
  private static let looks = 5

  /// The indices that are verified: dense at first, then about powers of two and where a result
  /// grows by a limb, and beyond 2²⁰.
  private static let verifiedIndices: [Int] = {
    let powers = (8...13).flatMap { (1 << $0) - 2...(1 << $0) + 2 }
    // F(n) grows by a limb every 64/log₂φ ≈ 92.19 indices.
    let limbs = (2...24).flatMap { count in
      let index = Int(Double(64 * count) / FibonacciLength.bitsPerIndex)
      return index - 1...index + 3
    }
    return Set(0...200).union(powers).union(limbs)
      .union([30_011, 100_003, 1 << 20, 1 << 20 + 1, 1_234_567]).sorted()
  }()

  /// Verifies the strategy; nil if nothing is wrong with it.
  ///
  /// Identities look ahead, and so are often the first to see a fault: it is followed to the index
  /// where a result itself is wrong.
  func exposureByVerifier() -> Exposure? {
    let verifier = Verifier(deadline: deadline)
    var found: [(index: Int, fault: Fault)] = []
    for index in Self.verifiedIndices {
      found += verifier.judgement(of: self, at: index).faults.map { (index, $0) }
      if found.contains(where: { $0.fault.check != .identities }) { break }
    }
    guard let first = found.first else { return nil }
    let checks = Check.allCases.filter { check in found.contains { $0.fault.check == check } }
    return (
      check: checks.map(\.rawValue).joined(separator: ", "),
      note: "F(\(first.index)) \(first.fault.note)"
    )
  }

  /// Times the strategy; nil if its times are plausible.
  func exposureByTimer(
    at index: Int, clock: any BenchmarkClock = MonotonicClock()
  ) -> Exposure? {
    var plan = Plan(sizes: [index], strategies: [id])
    (plan.settings.minimumCycles, plan.settings.maximumCycles) = (2, 2)
    (plan.settings.warmupCycles, plan.settings.deadline) = (0, deadline)
    let oracle = ReferenceOracle()
    let runner = Runner(plan: plan, clock: clock) { _ in
      makeWorkload(at: index, oracle: oracle)
    }
    for row in runner.run().measurements where row.status == .suspect || row.status == .wrong {
      return (check: "timer guard", note: "N = \(index): \(row.note ?? "")")
    }
    return nil
  }

  /// Times a strategy with a fault, until the fault shows.
  func exposureByTimerAtLast(at index: Int) -> Exposure? {
    for _ in 0..<Self.looks {
      if let exposure = exposureByTimer(at: index) { return exposure }
    }
    return nil
  }
}
