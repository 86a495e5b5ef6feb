import SystemLibrary

/// The response to a client.
package struct HTTPResponse: Sendable {
  /// What follows the headers.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// A file, which is read as fast as the client is.
    case file(OpenFile)
    /// Pieces that are made as fast as the client reads, by one thread at a time, until one is
    /// empty; and the memory that this takes at the most.
    case pieces(holding: Int, next: @Sendable () -> [UInt8])
  }

  package var status: Int
  package var contentType: String
  package var body: Body
  /// Headers beside those that every response has.
  package var headers: [String: String] = [:]

  package init(status: Int = 200, contentType: String, body: Body) {
    self.status = status
    self.contentType = contentType
    self.body = body
  }

  package init(status: Int = 200, contentType: String, body: [UInt8]) {
    self.init(status: status, contentType: contentType, body: .bytes(body))
  }

  /// A refusal: a short text that says what to do.
  package static func refusal(_ status: Int, _ reason: String) -> HTTPResponse {
    var refusal = HTTPResponse(
      status: status, contentType: "text/plain; charset=utf-8", body: Array((reason + "\n").utf8))
    if status == 503 { refusal.headers["Retry-After"] = "1" }
    return refusal
  }

  /// What every response carries: nothing is loaded from elsewhere, nothing is embedded elsewhere,
  /// and text is not interpreted as a program.
  package static let securityHeaders = [
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
      + "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
  ]

  /// The memory that the response takes until the client has read it.
  var heldBytes: Int {
    switch body {
    case .bytes(let bytes): bytes.count
    case .file: 0
    case .pieces(let bytes, _): bytes
    }
  }
}

/// Thrown where a request is refused, it takes the place of the answer.
extension HTTPResponse: Error {}

/// A file that is open for reading, until nobody needs it any more.
package final class OpenFile: Sendable {
  package let descriptor: Int32
  package let byteCount: Int

  /// Takes over an open descriptor.
  package init(descriptor: Int32, byteCount: Int) {
    self.descriptor = descriptor
    self.byteCount = byteCount
  }

  deinit { close(descriptor) }
}
