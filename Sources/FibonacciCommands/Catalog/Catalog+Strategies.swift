package import BenchmarkCommands
internal import BenchmarkReports
internal import Benchmarking
internal import FibonacciStrategies
package import FibonacciVerification

extension Catalog {
  /// The strategies as the commands over a catalog see them.
  package init(_ strategies: StrategyCatalog) {
    self.init(strategies.entries.map(Benchmark.init))
    let inexact = Set(strategies.entries.filter { $0.exactness != .exact }.map(\.id))
    chooseReference = { names in
      ["gmp", "gmp-text"].first { names.contains($0) }
        ?? names.first { !inexact.contains($0) } ?? names.first
    }
    examined = "fast-doubling,gmp-doubling,gmp"
    spread = "matrix,fast-doubling,gmp-doubling,gmp"
    principal = [
      "fast-doubling", "gmp", "fast-doubling-threads", "fast-doubling-text", "matrix",
      "gmp-doubling", "iterative", "gmp-text",
    ]
    square = AlgorithmSquare(
      plain: ("doubling", "gmp-doubling"), tuned: ("fast-doubling", "gmp"))
    resultName = { "F(\($0))" }
    makeOracle = { ReferenceOracle() }
    provesResults = true
    describeOffer = { Benchmark($0, $1) }
  }
}

extension Benchmark {
  /// A strategy as the commands over a catalog see it.
  init(_ entry: StrategyEntry) {
    self.init(entry.id, growth: Growth(entry.complexity)) { n, oracle in
      entry.makeWorkload(at: n, oracle: oracle)
    }
    answer = entry.answer.rawValue
    lastTabulatedSize = entry.lastTabulatedIndex
    theories = entry.complexity.theories
    boundary = { entry.boundary() }
    obstacle = { n in
      guard entry.complexity.hasUnboundedResults else { return nil }
      return MemoryShortage(ofFibonacciAt: n, by: entry.id, for: .run).map(\.description)
    }
    resultDigits = { FibonacciLength.decimalDigits(at: $0) }
    offer = OfferedStrategy(entry)
    makeJudge = { n, oracle in
      .fibonacci(n, exactness: entry.exactness, usesGMP: entry.usesGMP, oracle: oracle)
    }
    if let makeEntry = entry.withText { withText = { Benchmark(makeEntry()) } }
  }

  /// A strategy that a worker offers.
  ///
  /// Its cost is predicted to grow as products by Karatsuba's method do, which most libraries of
  /// big numbers come near; what takes longer meets the deadline, and is remembered.
  init(_ name: String, _ offer: OfferedStrategy) {
    self.init(name, growth: .power(1.585)) { _ in SkippedWorkload("never computed") }
    self.offer = offer
    // A worker says by a name that ends so that the text is what it times.
    answer = (offer.name.hasSuffix("-text") ? Answer.text : .number).rawValue
    let exactness = Exactness(offer)
    obstacle = { n in
      guard exactness == .exact else { return nil }
      return MemoryShortage(ofFibonacciAt: n, by: nil, for: .judging).map(\.description)
    }
    resultDigits = { FibonacciLength.decimalDigits(at: $0) }
    makeJudge = { n, oracle in
      .fibonacci(n, exactness: exactness, usesGMP: false, oracle: oracle)
    }
  }
}

extension RemoteWorkload.Judge {
  /// Judges a result that should be F(n).
  fileprivate static func fibonacci(
    _ n: Int, exactness: Exactness, usesGMP: Bool, oracle: Any?
  ) -> RemoteWorkload.Judge {
    guard let oracle = oracle as? ReferenceOracle else {
      preconditionFailure("the catalog makes a ReferenceOracle")
    }
    let judge = ResultJudge(index: n, exactness: exactness, usesGMP: usesGMP, oracle: oracle)
    return RemoteWorkload.Judge(longestReply: WorkerStrategy.longestReply(at: n)) { reply in
      FibonacciAnswer(reply).map(judge.outcome)
    }
  }
}

extension OfferedStrategy {
  /// A strategy as a worker of this program offers it.
  fileprivate init(_ entry: StrategyEntry) {
    self.init(entry.id)
    switch entry.exactness {
    case .exact: break
    case .modulo(let bitWidth): modulo = bitWidth
    case .approximate(let significandBits): approximate = significandBits
    }
  }
}

extension Exactness {
  /// What a worker says of its results.
  init(_ offer: OfferedStrategy) {
    self =
      if let bitWidth = offer.modulo {
        .modulo(bitWidth: bitWidth)
      } else if let bits = offer.approximate {
        .approximate(significandBits: bits)
      } else {
        .exact
      }
  }
}
