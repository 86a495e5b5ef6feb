package import BenchmarkCommands
internal import Benchmarking
internal import BigIntegers
internal import KernelInterface
internal import ProductModel
internal import FibonacciStrategies
package import FibonacciVerification

extension Catalog {
  /// The strategies as the commands over a catalog see them.
  package init(_ strategies: StrategyCatalog) {
    self.init(strategies.entries.map(Benchmark.init))
    chooseReference = { $0.contains("gmp") ? "gmp" : $0.first }
    raceTasks = RaceTask.allCases
    resultName = { "F(\($0))" }
    typeBoundaries = { TypeBoundaries.found().flatMap(\.records) }
    makeOracle = { ReferenceOracle() }
    makeRooflineMeter = { ArithmeticRooflineMeter(clock: $0) }
    operationCounts = {
      OperationLedger.counts().map { counts in
        Dictionary(
          uniqueKeysWithValues: CountedOperation.allCases.map { ($0.name, counts[$0.rawValue]) })
      }
    }
  }
}

extension Benchmark {
  /// A strategy as the commands over a catalog see it.
  init(_ entry: StrategyEntry) {
    self.init(entry.id.rawValue, growth: Growth(entry.complexity)) { n, oracle in
      entry.makeWorkload(at: n, oracle: oracle)
    }
    theories = entry.complexity.theories
    boundary = { entry.boundary() }
    obstacle = { n in
      guard entry.complexity.hasUnboundedResults else { return nil }
      return MemoryShortage(ofFibonacciAt: n, by: entry.id, for: .run).map { "F(\(n)) \($0)" }
    }
    work = { n in entry.productWork(n).map(Work.init) }
    resultDigits = { FibonacciLength.decimalDigits(at: $0) }
    makeJudge = { n, oracle in
      guard let oracle = oracle as? ReferenceOracle else {
        preconditionFailure("the catalog makes a ReferenceOracle")
      }
      let judge = ResultJudge(
        index: n, exactness: entry.exactness, usesGMP: entry.usesGMP, oracle: oracle)
      let hexadecimalDigits = Int(Double(n) * FibonacciLength.bitsPerIndex / 4)
      return RemoteWorkload.Judge(longestReply: 2 * hexadecimalDigits) { result in
        switch result {
        case .words(let words): judge.outcome(of: .words(words))
        case .overflow(let index, let bitWidth):
          judge.outcome(of: .overflow(index: index, bitWidth: bitWidth))
        case .malformed(let text):
          .failed(note: "the worker answered '\(text)', which is no number")
        }
      }
    }
    makeEntrant = { entry.makeEntrant($0) }
  }
}
