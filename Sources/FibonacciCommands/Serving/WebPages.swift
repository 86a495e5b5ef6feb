internal import HTTPServer

/// The pages that a browser shows; they are part of the program.
enum WebPages {
  /// The response for a path, if it is that of a page or of what a page needs.
  static func response(for path: String) -> HTTPResponse? {
    guard let (type, body) = files[path] else { return nil }
    return HTTPResponse(contentType: type, body: body)
  }

  private static let (html, script) = ("text/html; charset=utf-8", "text/javascript; charset=utf-8")

  private static let files: [String: (String, [UInt8])] = [
    "/": (html, PackageResources.list_html),
    "/summary": (html, PackageResources.summary_html),
    "/table": (html, PackageResources.table_html),
    "/verification": (html, PackageResources.verification_html),
    "/reports": (html, PackageResources.reports_html),
    "/list.js": (script, PackageResources.list_js),
    "/summary.js": (script, PackageResources.summary_js),
    "/table.js": (script, PackageResources.table_js),
    "/verification.js": (script, PackageResources.verification_js),
    "/reports.js": (script, PackageResources.reports_js),
    "/endless.js": (script, PackageResources.endless_js),
    "/numbers.js": (script, PackageResources.numbers_js),
    "/style.css": ("text/css; charset=utf-8", PackageResources.style_css),
    "/icon.svg": ("image/svg+xml", PackageResources.icon_svg),
  ]
}
