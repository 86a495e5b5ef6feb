internal import FoundationEssentials

/// What the runner asks a worker: one JSON object a line, with one key that names the request.
///
/// The protocol stands in `Documentation/Workers.md`.
package enum WorkerRequest: Equatable, Sendable {
  /// Begins; the worker answers who it is.
  case hello(protocol: Int)
  /// Chooses the strategy and the size of the requests that follow. A case may be chosen again, and
  /// then keeps what it has.
  case prepare(strategy: String, n: Int)
  /// Runs the chosen case so many times, and times the loop.
  case run(iterations: Int, counting: Bool?)
  /// Runs the chosen strategy once at each of these sizes, the largest first, and times that.
  case runSizes(from: Int, count: Int)
  /// Runs the chosen case so many times, with a SIGURG to itself right before and right after.
  case step(iterations: Int)
  /// Asks for the result of the last iteration: its digits, or only its SHA-256.
  case result(form: WorkerResultForm?)
  /// Asks for the judgement of that by a quick proof, which this program's own worker knows.
  case judge
  /// Asks what memory the process and its runs have taken so far.
  case memory
  /// Ends; the worker exits without an answer.
  case end

  /// The version of the protocol that this program speaks.
  package static let protocolVersion = 1
}

/// How a result travels.
package enum WorkerResultForm: String, Codable, Sendable {
  /// All of it, as a hexadecimal number.
  case hex
  /// The SHA-256 of its little-endian 64-bit words.
  case sha256
}

/// What a worker answers.
package enum WorkerReply: Equatable, Sendable {
  /// Who it is and what it offers. `forms` names the result forms beside `hex`; `extensions` the
  /// requests beside `prepare`, `run`, `result` and `end`.
  case worker(
    name: String, version: String?, strategies: [OfferedStrategy], forms: [WorkerResultForm]?,
    extensions: [String]?)
  /// The case is chosen.
  case ready
  /// The loop ran; nil for `elapsed_ns` where the worker does not offer such a run.
  case ran(elapsedNanoseconds: Int64?, usage: ProcessUsage?, counts: EventCounts?)
  /// The result.
  case value(hex: String?, sha256: String?)
  /// There is no result, since the number of this index does not fit into so many bits.
  case overflow(index: Int, bitWidth: Int)
  /// The worker judged the result itself.
  case judged(outcome: Outcome)
  /// There is none, for a reason.
  case failed(reason: String)
  /// What memory the process has taken, and what its runs have asked for.
  case memory(peakResidentBytes: Int?, allocations: Int?, allocatedBytes: Int?)
}

extension WorkerRequest: Codable {
  private enum CodingKeys: String, CodingKey {
    case hello, prepare, run, step, result, judge, memory, end
    case runSizes = "run_sizes"
  }
}

extension WorkerRequest {
  /// The request as it is sent, with the end of its line.
  package var line: [UInt8] { jsonLine + [UInt8(ascii: "\n")] }
}

extension WorkerReply {
  /// The reply as it is sent, without the end of its line.
  package var line: String { String(decoding: jsonLine, as: UTF8.self) }
}

extension Encodable {
  fileprivate var jsonLine: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let text = try? encoder.encode(self) else {
      preconditionFailure("a message has nothing that JSON cannot hold")
    }
    return [UInt8](text)
  }
}

extension WorkerReply: CustomStringConvertible {
  /// The beginning of the reply as it is sent.
  package var description: String {
    WorkerFailure.excerpt(of: Array(line.utf8))
  }
}

extension WorkerReply: Codable {
  private enum CodingKeys: String, CodingKey {
    case worker, ready, ran, value, overflow, judged, failed, memory
  }

  private enum RanCodingKeys: String, CodingKey {
    case usage, counts
    case elapsedNanoseconds = "elapsed_ns"
  }

  private enum OverflowCodingKeys: String, CodingKey {
    case index
    case bitWidth = "bit_width"
  }

  private enum MemoryCodingKeys: String, CodingKey {
    case allocations
    case peakResidentBytes = "peak_rss_bytes"
    case allocatedBytes = "allocated_bytes"
  }
}
