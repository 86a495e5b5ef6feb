internal import CWebFiles

/// A file that a browser asks for; it is part of the program.
struct WebFile {
  let contentType: String
  let bytes: [UInt8]

  private init(_ contentType: String, _ name: String) {
    self.contentType = contentType
    let file = unsafe fibbench_web_file(name)
    bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// The file of a path, as it stands.
  static func file(at path: String) -> WebFile? { files[path] }

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
