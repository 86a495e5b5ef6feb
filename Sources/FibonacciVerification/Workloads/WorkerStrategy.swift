package import Benchmarking
package import FibonacciStrategies

/// A strategy of a worker, as it is verified: each answer is that of a loop of one call, whose
/// result is asked for.
package final class WorkerStrategy: VerifiableStrategy {
  package let id: String
  package let exactness: Exactness
  private let name: String
  private let growth: Growth
  private let host: WorkerHost
  private let limit: Duration

  /// Names a strategy of a worker.
  ///
  /// - Parameters:
  ///   - id: What it is called here.
  ///   - offer: What the worker says of it.
  ///   - exactness: What that means for its results.
  ///   - growth: How its cost is predicted to grow.
  ///   - host: The worker, which may have other strategies too.
  ///   - limit: The longest that one exchange may take.
  package init(
    _ id: String, _ offer: OfferedStrategy, exactness: Exactness, growth: Growth,
    on host: WorkerHost, limit: Duration
  ) {
    self.id = id
    self.exactness = exactness
    self.growth = growth
    self.host = host
    self.limit = limit
    name = offer.name
  }

  /// Its numbers have no bound that is known here.
  package var complexity: Complexity { .multiplication }

  /// Not known: a library on GMP is judged by GMP too, and by checks that are not GMP's.
  package var usesGMP: Bool { false }

  package var predictedWork: CostPrediction.Work {
    CostPrediction.Work(id, growth: growth) { [self] index in
      _ = answer(at: index)
    }
  }

  package func answer(at index: Int) -> FibonacciAnswer {
    answer(at: index, anew: true)
  }

  /// Runs a second loop at the index, into what the worker has left of the first.
  package func makeRecyclingComputation() -> RecyclingComputation {
    return { [self] in answer(at: $0, anew: false) }
  }

  /// The most bytes that a reply with F(index) may have.
  package static func longestReply(at index: Int) -> Int {
    2 * Int(Double(index) * FibonacciLength.bitsPerIndex / 4)
  }

  /// - Parameter anew: Whether the case is chosen again where it is chosen already.
  private func answer(at index: Int, anew: Bool) -> FibonacciAnswer {
    let subject = Case(strategy: name, n: index)
    do throws(WorkerFailure) {
      if anew { try host.choose(subject, within: limit) }
      let ran = try host.ask(.run(iterations: 1, counting: nil), of: subject, within: limit)
      guard case .ran = ran else { throw .malformed("\(ran)") }
      let reply = try host.ask(
        .result(form: .hex), of: subject, within: limit,
        longestReply: Self.longestReply(at: index))
      guard let answer = FibonacciAnswer(reply) else { throw .malformed("\(reply)") }
      return answer
    } catch {
      return error.refusal.map { FibonacciAnswer.none($0) } ?? .failed("\(error)")
    }
  }
}
