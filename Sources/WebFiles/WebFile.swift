/// A file that a browser asks for; it is part of the program.
///
/// A module of its own: its bytes are data only where they are optimised, and take longer to
/// compile than the commands that serve them where they are not.
package struct WebFile: Sendable {
  package let contentType: String
  package let bytes: [UInt8]

  private init(_ contentType: String, _ bytes: [UInt8]) {
    self.contentType = contentType
    self.bytes = bytes
  }

  /// The file of a path, as it stands.
  package static func file(at path: String) -> WebFile? { files[path] }

  /// The page of the endless table, with places that the server fills.
  package static let table = WebFile(html, PackageResources.table_html)
  /// The page of what was verified, with places that the server fills.
  package static let verification = WebFile(html, PackageResources.verification_html)

  private static let (html, script) = ("text/html; charset=utf-8", "text/javascript; charset=utf-8")

  private static let files = [
    "/list": WebFile(html, PackageResources.list_html),
    "/history": WebFile(html, PackageResources.history_html),
    "/reports": WebFile(html, PackageResources.reports_html),
    "/list.js": WebFile(script, PackageResources.list_js),
    "/history.js": WebFile(script, PackageResources.history_js),
    "/table.js": WebFile(script, PackageResources.table_js),
    "/reports.js": WebFile(script, PackageResources.reports_js),
    "/endless.js": WebFile(script, PackageResources.endless_js),
    "/numbers.js": WebFile(script, PackageResources.numbers_js),
    "/style.css": WebFile("text/css; charset=utf-8", PackageResources.style_css),
    "/icon.svg": WebFile("image/svg+xml", PackageResources.icon_svg),
  ]
}
