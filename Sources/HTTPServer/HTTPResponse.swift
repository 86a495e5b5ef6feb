/// The response to a client.
package struct HTTPResponse: Sendable {
  package var status: Int
  package var contentType: String
  package var body: [UInt8]
  /// Headers beside those that every response has.
  package var headers: [String: String] = [:]

  package init(status: Int = 200, contentType: String, body: [UInt8]) {
    self.status = status
    self.contentType = contentType
    self.body = body
  }

  /// A refusal: a short text that says what to do.
  package static func refusal(_ status: Int, _ reason: String) -> HTTPResponse {
    HTTPResponse(
      status: status, contentType: "text/plain; charset=utf-8", body: Array((reason + "\n").utf8))
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
}
