package import SampleAnalysis
package import Benchmarking

/// One strategy of a catalog: work at any size, and what is known of it without running it.
public struct Benchmark: Sendable {
  /// The name used in plans, in reports and on the command line.
  package let name: String
  /// How the cost grows with the size, for predictions.
  package var growth: Growth
  /// The methods by which the cost may grow, to stand beside what is measured.
  package var theories: [TheoreticalExponent] = []
  /// Up to which size the results are exact, found by trying; nil if that does not apply.
  package var boundary: @Sendable () -> Boundary? = { nil }
  /// Why this machine cannot do the work at a size, in a clause with a subject; nil if it can.
  package var obstacle: @Sendable (_ n: Int) -> String? = { _ in nil }
  /// The decimal digits of the result at a size; nil if it is not a number.
  package var resultDigits: @Sendable (_ n: Int) -> Int? = { _ in nil }
  /// Makes the one that makes the text of its number as well, for races; nil where there is none.
  package var withText: (@Sendable () -> Benchmark)?
  /// Judges a result that came from another process; by default only what the worker judged itself
  /// counts.
  package var makeJudge: @Sendable (_ n: Int, _ oracle: Any?) -> RemoteWorkload.Judge = { _, _ in
    RemoteWorkload.Judge(longestReply: 0) { _ in
      .failed(note: "nothing here can judge a result that the worker did not judge itself")
    }
  }
  /// What a worker calls it, and how its results relate to the true ones.
  package var offer: OfferedStrategy
  /// The program that does its work; nil for this one.
  package var program: WorkerProgram?
  /// What it answers, where others of its catalog answer something else: only those with the same
  /// answer are compared.
  package var answer: String?
  /// Whether it answers with a text, and so can race for nothing else.
  var makesText: Bool { answer == RaceTask.text.rawValue }
  /// The last size at which it reads its result from a table; nil where it has none.
  package var lastTabulatedSize: Int?
  /// The benchmark that it asks to be compared to, where none is named.
  package var reference: String?
  /// Whether it takes part only where it is named: `all` leaves it out.
  package var isOnRequest = false
  private let prepare: @Sendable (_ n: Int, _ oracle: Any?) -> any Workload

  /// Describes a benchmark whose results are judged without an oracle.
  package init(
    _ name: String, growth: Growth, prepare: @escaping @Sendable (_ n: Int) -> any Workload
  ) {
    self.name = name
    offer = OfferedStrategy(name)
    self.growth = growth
    self.prepare = { n, _ in prepare(n) }
  }

  /// Describes a benchmark whose results are judged by an oracle that a run shares among all of
  /// them.
  ///
  /// - Precondition: The catalog makes oracles of this type.
  package init<Oracle>(
    _ name: String, growth: Growth,
    prepare: @escaping @Sendable (_ n: Int, _ oracle: Oracle) -> any Workload
  ) {
    self.name = name
    offer = OfferedStrategy(name)
    self.growth = growth
    self.prepare = { n, oracle in
      guard let oracle = oracle as? Oracle else {
        preconditionFailure("the catalog of '\(name)' makes no oracles of type \(Oracle.self)")
      }
      return prepare(n, oracle)
    }
  }

  /// The work at one size, ready to be timed and judged.
  package func makeWorkload(at n: Int, oracle: Any?) -> any Workload {
    prepare(n, oracle)
  }
}
