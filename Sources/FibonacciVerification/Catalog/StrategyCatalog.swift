internal import FibonacciGMP
internal import FibonacciStrategies

/// The strategies that fibbench knows, in the order in which they are listed.
package struct StrategyCatalog: Sendable {
  /// The entries, simplest first.
  package let entries: [StrategyEntry]

  /// Makes a catalog of some strategies, no two of the same name.
  package init(_ entries: [StrategyEntry]) {
    self.entries = entries
  }

  /// Every strategy. Add a new one here, and the tests of all of them run over it.
  package static let standard = StrategyCatalog([
    StrategyEntry(WrappingIteration()),
    StrategyEntry(CheckedIteration()),
    StrategyEntry(WrappingDoubling()),
    StrategyEntry(CheckedIteration128()),
    StrategyEntry(BinetFormula()),
    StrategyEntry(DoubleRecursion()),
    StrategyEntry(BigIteration()),
    StrategyEntry(MatrixPower()),
    StrategyEntry(Doubling()),
    StrategyEntry(FastDoubling()),
    StrategyEntry(FastDoublingThreads()),
    StrategyEntry(FastDoublingText()),
    StrategyEntry(FastDoublingTextThreads()),
    StrategyEntry(GMPFibonacci()),
    StrategyEntry(GMPText()),
    StrategyEntry(GMPDoubling()),
    StrategyEntry(GMPIteration()),
  ])

  /// The entry of this name, if there is one.
  package subscript(id: String) -> StrategyEntry? {
    entries.first { $0.id == id }
  }
}
