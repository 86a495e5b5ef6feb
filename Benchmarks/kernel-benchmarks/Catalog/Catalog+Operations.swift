internal import BenchmarkCommands
internal import Benchmarking

extension Catalog {
  /// Every way to do every operation: `multiply/gmp`, `multiply/BigUInt`, …
  ///
  /// - Parameter operands: How the operands are drawn that are timed.
  static func operations(on operands: Operands.Kind = .uniform) -> Catalog {
    var catalog = Catalog(
      Operation.allCases.flatMap { operation in
        operation.contenders.map { Benchmark(operation, contender: $0.name, on: operands) }
      })
    catalog.chooseReference = Operation.reference
    catalog.describeOffer = { Benchmark($0, ofWorker: $1) }
    return catalog
  }
}

extension Benchmark {
  /// One contender of an operation.
  fileprivate init(_ operation: Operation, contender: String, on operands: Operands.Kind) {
    self.init(operation.strategy(contender), growth: operation.shape.growth) { n in
      operation.makeWorkload(of: contender, at: n, kind: operands)
    }
  }
}

extension Operation {
  /// What a contender of this operation is called in the catalog.
  func strategy(_ contender: String) -> String { "\(rawValue)/\(contender)" }

  /// GMP's way to do the operation of these strategies, or the first of them; nil where they are of
  /// several, whose times have no common measure.
  fileprivate static func reference(among strategies: [String]) -> String? {
    // A worker's have a point in that place.
    let operations = Set(strategies.map { $0.prefix { $0 != "/" && $0 != "." } })
    guard let operation = operations.first, operations.count == 1 else { return nil }
    let reference = "\(operation)/\(Contender.reference)"
    return strategies.contains(reference) ? reference : strategies.first
  }

  /// Makes a contender ready at a size.
  ///
  /// - Parameters:
  ///   - contender: One of the operation's.
  ///   - n: The size.
  ///   - kind: How the operands are drawn that are timed; results are verified on every kind.
  func makeWorkload(of contender: String, at n: Int, kind: Operands.Kind) -> any Workload {
    guard let contender = contenders.first(where: { $0.name == contender }) else {
      preconditionFailure("'\(rawValue)' has no contender '\(contender)'")
    }
    guard n >= shape.smallest else {
      return SkippedWorkload("its operands have at least \(shape.smallest) limbs")
    }
    return contender.makeWorkload(KernelSetting(shape: shape, n: n, kind: kind))
  }
}
