internal import BenchmarkKit
internal import FibonacciStrategies

extension StrategyCatalog {
  /// What theory says of each strategy's growth, by its name, for reports.
  var theories: [String: [TheoreticalExponent]] {
    Dictionary(
      entries.map { ($0.id.rawValue, $0.complexity.theories) },
      uniquingKeysWith: { first, _ in first })
  }
}
