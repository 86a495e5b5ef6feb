internal import Benchmarking
internal import HTTPServer

/// The pages that a browser shows; they are part of the program.
enum WebPages {
  /// The response for a path, if it is that of a page as it stands or of what a page needs.
  static func response(for path: String) -> HTTPResponse? {
    guard let (type, body) = files[path] else { return nil }
    return HTTPResponse(contentType: type, body: body)
  }

  /// A page with places, written `{{name}}`, that the server fills with texts or elements.
  static func page(
    _ template: [UInt8], status: Int = 200, texts: [String: String] = [:],
    elements: [String: String] = [:]
  ) -> HTTPResponse {
    let values = texts.mapValues(\.escapedMarkup).merging(elements) { $1 }
    var page = ""
    var rest = String(decoding: template, as: UTF8.self)[...]
    // What is filled in is not looked at again: a text may have braces.
    while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
      page += rest[..<start.lowerBound]
      page += values[String(rest[start.upperBound..<end.lowerBound])] ?? ""
      rest = rest[end.upperBound...]
    }
    return HTTPResponse(status: status, contentType: html, body: Array((page + rest).utf8))
  }

  private static let (html, script) = ("text/html; charset=utf-8", "text/javascript; charset=utf-8")

  private static let files: [String: (String, [UInt8])] = [
    "/list": (html, PackageResources.list_html),
    "/history": (html, PackageResources.history_html),
    "/reports": (html, PackageResources.reports_html),
    "/list.js": (script, PackageResources.list_js),
    "/history.js": (script, PackageResources.history_js),
    "/table.js": (script, PackageResources.table_js),
    "/reports.js": (script, PackageResources.reports_js),
    "/endless.js": (script, PackageResources.endless_js),
    "/numbers.js": (script, PackageResources.numbers_js),
    "/style.css": ("text/css; charset=utf-8", PackageResources.style_css),
    "/icon.svg": ("image/svg+xml", PackageResources.icon_svg),
  ]
}
