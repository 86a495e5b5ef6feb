internal import BenchmarkCommands
internal import Benchmarking
internal import Synchronization

// Libraries of other languages at the same tasks, as workers: `pi.gmpy2` is the operation `pi` by
// what its worker calls `gmpy2`.

extension Benchmark {
  /// A contender that a worker offers, whose results are compared with GMP's.
  init(_ name: String, ofWorker offer: OfferedStrategy) {
    let operation = Operation(named: String(offer.name.prefix { $0 != "." }))
    let expected = ExpectedResults(operation)
    self.init(name, growth: operation?.shape.growth ?? .constant) { _ in
      SkippedWorkload("it is no task, which is what workers take part in")
    }
    self.offer = offer
    obstacle = { n in
      guard let operation, operation.gmpNumber != nil else {
        return "it is no task, which is what workers take part in"
      }
      return n < operation.shape.smallest ? "it begins at N = \(operation.shape.smallest)" : nil
    }
    makeJudge = { n, _ in
      // N! has the most digits for its N, less than ten in base 16 for each.
      RemoteWorkload.Judge(longestReply: 100 + 12 * n) { reply in
        let noNumber = Outcome.failed(note: "its result is no number")
        switch reply {
        case .value(let hex?, _):
          guard let words = [UInt64](hexadecimal: hex), let (right, proof) = expected[n] else {
            return noNumber
          }
          return words == right
            ? .proved(status: .ok, proof) : .wrong(note: "the number is not GMP's")
        case .overflow: return noNumber
        default: return nil
        }
      }
    }
  }
}

/// What GMP computes in a task, once for each size.
private final class ExpectedResults: Sendable {
  private let operation: Operation?
  private let known = Mutex<[Int: (words: [UInt64], proof: Proof)]>([:])

  init(_ operation: Operation?) {
    self.operation = operation
  }

  subscript(n: Int) -> (words: [UInt64], proof: Proof)? {
    known.withLock { known in
      if let result = known[n] { return result }
      guard let words = operation?.gmpNumber?(n).words else { return nil }
      let result = (words.map { UInt64($0) }, UInt.proof(of: words))
      known[n] = result
      return result
    }
  }
}
