internal import Benchmarking
internal import HTTPServer

/// The pages that a browser shows.
enum WebPages {
  /// The response for a path, if it is that of a page as it stands or of what a page needs.
  static func response(for path: String) -> HTTPResponse? {
    WebFile.file(at: path).map { HTTPResponse(contentType: $0.contentType, body: $0.bytes) }
  }

  /// A page with places, written `{{name}}`, that the server fills with texts or elements.
  static func page(
    _ template: WebFile, status: Int = 200, texts: [String: String] = [:],
    elements: [String: String] = [:]
  ) -> HTTPResponse {
    let values = texts.mapValues(\.escapedMarkup).merging(elements) { $1 }
    var page = ""
    var rest = String(decoding: template.bytes, as: UTF8.self)[...]
    // What is filled in is not looked at again: a text may have braces.
    while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
      page += rest[..<start.lowerBound]
      page += values[String(rest[start.upperBound..<end.lowerBound])] ?? ""
      rest = rest[end.upperBound...]
    }
    return HTTPResponse(
      status: status, contentType: template.contentType, body: Array((page + rest).utf8))
  }
}
