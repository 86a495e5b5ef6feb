internal import SampleAnalysis
internal import Benchmarking

/// What the analyses find in a run: where strategies cross, and how their costs grow.
struct RunAnalysis {
  /// The costs of the strategies that have exact times at two sizes or more.
  let curves: [CostCurve]
  /// The pairs of strategies with exact times at common sizes.
  let crossovers: [Crossover]
  let confidence: Double

  /// Curves of more sizes than this are not analysed, as that takes time in proportion to the
  /// square.
  private static let mostSizes = 1000
  /// Of fewer sizes than this no local exponents are shown.
  private static let fewestForExponents = 10
  /// The resamples of the intervals: enough for two digits.
  private static let resamples = 500

  init(_ run: Report.Run) {
    let (document, plan) = (run.document, run.document.plan)
    confidence = plan.settings.confidence
    let exact = document.measurements.filter { $0.status == .ok }
    curves = plan.strategies.map { CostCurve(of: $0, in: exact) }
      .filter { (2...Self.mostSizes).contains($0.points.count) }
    let deviation = document.provenance.environment.runEffect?.ratio ?? 0
    let bootstrap = Bootstrap(
      confidence: confidence, resamples: Self.resamples, seed: plan.settings.seed
    ).acrossRuns(deviation)
    crossovers = curves.indices.flatMap { [curves] first in
      curves[(first + 1)...].filter { plan.isComparable(curves[first].name, $0.name) }
        .map { Crossover(curves[first], $0, bootstrap) }
    }
  }

  /// How steeply a cost grows around each of its sizes; none where they are too few to tell.
  func exponents(of curve: CostCurve) -> [LocalExponent] {
    guard curve.points.count >= Self.fewestForExponents else { return [] }
    return LocalExponent.sliding(over: curve, confidence: confidence)
  }

  /// The last place at which a strategy overtakes another one, if it stays ahead from there.
  func lastCrossing(of strategy: String, over other: String?) -> Crossover.Crossing? {
    let pair = crossovers.first { Set([$0.first, $0.second]) == Set([strategy, other ?? ""]) }
    return pair?.crossings.last.flatMap { $0.fasterAbove == strategy ? $0 : nil }
  }
}
