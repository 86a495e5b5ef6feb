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

  /// A page: its own part within the frame of all pages, which links to them.
  ///
  /// - Parameters:
  ///   - name: The name of its part, and of its script.
  ///   - hasScript: Whether it has a script.
  ///   - style: The class of its body, if it has one.
  private init(page name: String, hasScript: Bool = true, style: String? = nil) {
    let links = Self.pages.map { page in
      let current = page.name == name ? #" aria-current="page""# : ""
      return "<a href=\"\(page.path)\"\(current)>\(page.title)</a>\n"
    }
    let values: [String: String?] = [
      "heading": Self.pages.first { $0.name == name }?.heading, "links": links.joined(),
      "script": hasScript ? "<script type=\"module\" src=\"/\(name).js\"></script>\n" : nil,
      "class": style.map { " class=\"\($0)\"" },
      "body": String(decoding: WebFile(Self.html, "\(name).html").bytes, as: UTF8.self),
    ]
    contentType = Self.html
    let frame = WebFile(Self.html, "frame.html").bytes
    bytes = Array(Self.filled(frame, values.compactMapValues(\.self)).utf8)
  }

  private static let pages = [
    (path: "/", name: "table", title: "Table", heading: "Fibonacci numbers"),
    (path: "/list", name: "list", title: "List", heading: "Fibonacci numbers"),
    (path: "/verification", name: "verification", title: "Proofs", heading: "Proofs"),
    (path: "/reports", name: "reports", title: "Reports", heading: "Reports"),
    (path: "/history", name: "history", title: "History", heading: "History"),
  ]

  /// The response for a path, if it is that of a page as it stands or of what a page needs.
  static func response(for path: String) -> HTTPResponse? {
    files[path].map { HTTPResponse(contentType: $0.contentType, body: $0.bytes) }
  }

  /// A page with places, written `{{name}}`, that the server fills with texts or elements.
  func page(
    status: Int = 200, texts: [String: String], elements: [String: String]
  ) -> HTTPResponse {
    let page = Self.filled(bytes, texts.mapValues(\.escapedMarkup).merging(elements) { $1 })
    return HTTPResponse(status: status, contentType: contentType, body: Array(page.utf8))
  }

  /// A text with its places filled; what is filled in is not looked at again: it may have braces.
  private static func filled(_ template: [UInt8], _ values: [String: String]) -> String {
    var page = ""
    var rest = String(decoding: template, as: UTF8.self)[...]
    while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
      page += rest[..<start.lowerBound]
      page += values[String(rest[start.upperBound..<end.lowerBound])] ?? ""
      rest = rest[end.upperBound...]
    }
    return page + rest
  }

  /// The page of the endless table, with places that the server fills.
  static let table = WebFile(page: "table", style: "has-controls")
  /// The page of what was verified, with places that the server fills.
  static let verification = WebFile(page: "verification", hasScript: false)

  private static let (html, script) = ("text/html; charset=utf-8", "text/javascript; charset=utf-8")

  private static let files = [
    "/list": WebFile(page: "list"),
    "/history": WebFile(page: "history"),
    "/reports": WebFile(page: "reports"),
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
