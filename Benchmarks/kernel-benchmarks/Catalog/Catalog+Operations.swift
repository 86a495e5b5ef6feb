internal import BenchmarkCommands
internal import Benchmarking

extension Catalog {
  /// Every way to do every operation: `multiply/gmp`, `multiply/BigUInt`, …
  ///
  /// - Parameter operands: How the operands are drawn that are timed.
  static func operations(on operands: Operands.Kind = .uniform) -> Catalog {
    var catalog = Catalog(
      Operation.all.flatMap { operation in
        operation.contenders.map { Benchmark(operation, $0, on: operands) }
      })
    catalog.chooseReference = Operation.reference
    catalog.describeOffer = { Benchmark($0, ofWorker: $1) }
    return catalog
  }
}

extension Benchmark {
  /// One contender of an operation.
  ///
  /// - Parameter kind: How the operands are drawn that are timed; results are verified on every
  ///   kind.
  fileprivate init(_ operation: Operation, _ contender: Contender, on kind: Operands.Kind) {
    let shape = operation.shape
    self.init(operation.strategy(contender.name), growth: shape.growth) { n in
      guard n >= shape.smallest else {
        return SkippedWorkload("its operands have at least \(shape.smallest) limbs")
      }
      return contender.makeWorkload(KernelSetting(shape: shape, n: n, kind: kind))
    }
  }
}

extension Operation {
  /// GMP's way to do the operation of these strategies, or the first of them; nil where they are of
  /// several, whose times have no common measure.
  fileprivate static func reference(among strategies: [String]) -> String? {
    // A worker's have a point in that place.
    let operations = Set(strategies.map { $0.prefix { $0 != "/" && $0 != "." } })
    guard let operation = operations.first, operations.count == 1 else { return nil }
    let reference = "\(operation)/\(Contender.reference)"
    return strategies.contains(reference) ? reference : strategies.first
  }
}
