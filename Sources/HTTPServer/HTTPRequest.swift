/// A client's request.
package struct HTTPRequest: Sendable {
  /// `GET`, `HEAD`, or `POST` where a script of one of the server's own pages sends it.
  package let method: String
  /// The path, decoded, such as `/api/table`.
  package let path: String
  /// The parameters behind the question mark, decoded; no name is there twice.
  package let query: [String: String]
  /// Whether a page of another site caused the request, as far as the browser tells.
  package let isFromAnotherSite: Bool
}
