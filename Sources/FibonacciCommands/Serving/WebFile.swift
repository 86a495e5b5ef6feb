internal import Benchmarking
internal import CWebFiles
internal import HTTPServer

/// A file that a browser asks for; it is part of the program.
struct WebFile {
  private let contentType: String
  private let bytes: [UInt8]

  private init(_ contentType: String, _ name: String) {
    self.contentType = contentType
    let file = unsafe fibbench_web_file(name)
    bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// The response for a path, if it is that of a page as it stands or of what a page needs.
  static func response(for path: String) -> HTTPResponse? {
    files[path].map { HTTPResponse(contentType: $0.contentType, body: $0.bytes) }
  }

  /// A page with places, written `{{name}}`, that the server fills with texts or elements.
  func page(
    status: Int = 200, texts: [String: String], elements: [String: String]
  ) -> HTTPResponse {
    let values = texts.mapValues(\.escapedMarkup).merging(elements) { $1 }
    var page = ""
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    // What is filled in is not looked at again: a text may have braces.
    while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
      page += rest[..<start.lowerBound]
      page += values[String(rest[start.upperBound..<end.lowerBound])] ?? ""
      rest = rest[end.upperBound...]
    }
    return HTTPResponse(
      status: status, contentType: contentType, body: Array((page + rest).utf8))
  }

  /// The page of the endless table, with places that the server fills.
  static let table = WebFile(html, "table.html")
  /// The page of what was verified, with places that the server fills.
  static let verification = WebFile(html, "verification.html")

  private static let (html, script) = ("text/html; charset=utf-8", "text/javascript; charset=utf-8")

  private static let files = [
    "/list": WebFile(html, "list.html"),
    "/history": WebFile(html, "history.html"),
    "/reports": WebFile(html, "reports.html"),
    "/list.js": WebFile(script, "list.js"),
    "/history.js": WebFile(script, "history.js"),
    "/table.js": WebFile(script, "table.js"),
    "/reports.js": WebFile(script, "reports.js"),
    "/endless.js": WebFile(script, "endless.js"),
    "/numbers.js": WebFile(script, "numbers.js"),
    "/style.css": WebFile("text/css; charset=utf-8", "style.css"),
    "/icon.svg": WebFile("image/svg+xml", "icon.svg"),
  ]
}
