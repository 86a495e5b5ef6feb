internal import CMicroHTTPD

/// The headers and parameters of a request, as libmicrohttpd holds them while it is answered.
@safe struct RequestHeaders {
  private let connection: OpaquePointer

  init(_ connection: OpaquePointer) {
    unsafe self.connection = connection
  }

  private subscript(name: String) -> String? {
    unsafe microHTTPD.MHD_lookup_connection_value(connection, .HEADER_KIND, name)
      .map { unsafe String(cString: $0) }
  }

  /// Why the request is refused before a handler sees it; nil if it is not.
  func refusal(method: String) -> HTTPResponse? {
    let isOfPage = method == "POST" && self["X-Requested-By"] == "page"
    guard method == "GET" || method == "HEAD" || isOfPage else {
      var refusal = HTTPResponse.refusal(
        405, "Only GET and HEAD are answered here, and POST with the header X-Requested-By: page.")
      refusal.headers["Allow"] = "GET, HEAD"
      return refusal
    }
    if let refusal = hostRefusal { return refusal }
    // Scripts of other sites cannot set that header either: a browser asks for permission first,
    // and gets none.
    if isOfPage, isFromAnotherSite {
      return .refusal(403, "Pages of other sites get no answers.")
    }
    guard (self["Content-Length"] ?? "0") == "0", self["Transfer-Encoding"] == nil else {
      return .refusal(413, "Requests have no body here.")
    }
    return nil
  }

  /// Why the host is not one of this server; nil if it is.
  private var hostRefusal: HTTPResponse? {
    let hosts = fields(.HEADER_KIND).filter { $0.name.lowercased() == "host" }.map(\.value)
    guard let host = hosts.first else { return .refusal(400, "The Host header is missing.") }
    guard hosts.count == 1 else { return .refusal(400, "There is more than one Host header.") }
    guard isOwnHost(host) else {
      return .refusal(421, "This server is not that host; use its address, or localhost.")
    }
    return nil
  }

  private typealias Fields = [(name: String, value: String)]

  /// Every header, or every parameter, decoded.
  private func fields(_ kind: MHD_ValueKind) -> Fields {
    var fields: Fields = []
    unsafe withUnsafeMutablePointer(to: &fields) { fields in
      _ = unsafe microHTTPD.MHD_get_connection_values(
        connection, kind,
        { context, _, name, value in
          guard let fields = unsafe context?.assumingMemoryBound(to: Fields.self),
            let name = unsafe name
          else { return .NO }
          let text = unsafe value.map { unsafe String(cString: $0) } ?? ""
          unsafe fields.pointee.append((String(cString: name), text))
          return .YES
        }, fields)
    }
    return fields
  }

  /// Whether the browser says that a page of another site is behind the request. Following a link
  /// from elsewhere to a page is not meant.
  var isFromAnotherSite: Bool {
    if let site = self["Sec-Fetch-Site"], !["same-origin", "none"].contains(site) { return true }
    // Browsers name where a page is from, also those that say nothing else of it.
    guard let origin = self["Origin"]?.lowercased() else { return false }
    return origin != "http://\(self["Host"]?.lowercased() ?? "")"
  }

  /// The parameters, decoded.
  ///
  /// - Throws: The refusal where one is given twice: a server before this one may have looked at
  ///   the other.
  func query() throws(HTTPResponse) -> [String: String] {
    var query: [String: String] = [:]
    for (name, value) in fields(.GET_ARGUMENT_KIND) {
      guard query.updateValue(value, forKey: name) == nil else {
        throw .refusal(400, "The address has a parameter twice; give it once.")
      }
    }
    return query
  }
}
