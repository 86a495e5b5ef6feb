internal import BenchmarkCommands
internal import Benchmarking
package import HTTPServer

/// Why a request gets no answer: a status, and what the client can do.
package struct Refusal: Error {
  package let status: Int
  package let reason: String

  package init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  package var response: HTTPResponse {
    HTTPResponse.refusal(status, reason)
  }
}

extension HTTPRequest {
  /// A number among the parameters.
  ///
  /// - Throws: `Refusal` where it is missing without a replacement, no number, or out of range.
  func number(
    _ name: String, in range: ClosedRange<Int>, otherwise replacement: Int? = nil
  ) throws(Refusal) -> Int {
    if query[name] == nil, let replacement { return replacement }
    return try Self.number(query[name] ?? "", called: name, in: range)
  }

  /// The number in a text that a client sent, in any form that `--n` takes one number in; thousands
  /// may also have commas between them, which separate sizes there.
  static func number(
    _ text: String, called name: String, in range: ClosedRange<Int>
  ) throws(Refusal) -> Int {
    let hasGroups = text.wholeMatch(of: #/[0-9]{1,3}(,[0-9]{3})+/#) != nil
    let plain = hasGroups ? text.filter { $0 != "," } : text
    guard let number = try? SizeArgument(argument: plain).index, range.contains(number) else {
      let ends = [range.lowerBound, range.upperBound].map(NumberFormat.grouped)
      let examples = range.contains(1000) ? ", such as 100, 1e2, 1 000 or 1,000" : ""
      throw Refusal(
        400, "\(name) must be a whole number from \(ends[0]) to \(ends[1])\(examples).")
    }
    return number
  }
}
