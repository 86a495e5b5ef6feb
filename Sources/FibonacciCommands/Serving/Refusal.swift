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

  /// The number in a text that a client sent.
  static func number(
    _ text: String, called name: String, in range: ClosedRange<Int>
  ) throws(Refusal) -> Int {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), range.contains(number)
    else {
      throw Refusal(
        400,
        "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}
