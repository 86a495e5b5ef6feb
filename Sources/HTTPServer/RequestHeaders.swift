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
    guard method == "GET" || method == "HEAD" || method == "POST" && isFromOwnPage else {
      var refusal = HTTPResponse.refusal(405, "Only GET and HEAD are answered here.")
      refusal.headers["Allow"] = "GET, HEAD"
      return refusal
    }
    if let refusal = hostRefusal { return refusal }
    guard (self["Content-Length"] ?? "0") == "0", self["Transfer-Encoding"] == nil else {
      return .refusal(413, "Requests have no body here.")
    }
    return nil
  }

  /// Why the host is not one of this server; nil if it is.
  private var hostRefusal: HTTPResponse? {
    let hosts = values(of: "host")
    guard let host = hosts.first else { return .refusal(400, "The Host header is missing.") }
    guard hosts.count == 1 else { return .refusal(400, "There is more than one Host header.") }
    guard HostRule.accepts(host) else {
      return .refusal(421, "This server is not that host; use its address, or localhost.")
    }
    return nil
  }

  /// The values of every header of a name, which is given in lower case.
  private func values(of name: String) -> [String] {
    var headers: [(name: String, value: String)] = []
    unsafe withUnsafeMutablePointer(to: &headers) { headers in
      _ = unsafe microHTTPD.MHD_get_connection_values(
        connection, .HEADER_KIND,
        { context, _, name, value in
          typealias Headers = [(name: String, value: String)]
          guard let headers = unsafe context?.assumingMemoryBound(to: Headers.self),
            let name = unsafe name
          else { return .NO }
          let text = unsafe value.map { unsafe String(cString: $0) } ?? ""
          unsafe headers.pointee.append((String(cString: name), text))
          return .YES
        }, headers)
    }
    return headers.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// Whether the browser says that a page of another site is behind the request. Following a link
  /// from elsewhere to a page is not meant.
  var isFromAnotherSite: Bool {
    guard let site = self["Sec-Fetch-Site"] else { return false }
    return !["same-origin", "none"].contains(site)
  }

  /// Whether a script of this server's own pages is behind the request. Scripts of other sites
  /// cannot set the header: a browser asks for permission first, and gets none.
  private var isFromOwnPage: Bool {
    self["X-Requested-By"] == "page" && !isFromAnotherSite
  }

  /// The parameters, decoded.
  var query: [String: String] {
    var query: [String: String] = [:]
    unsafe withUnsafeMutablePointer(to: &query) { query in
      _ = unsafe microHTTPD.MHD_get_connection_values(
        connection, .GET_ARGUMENT_KIND,
        { context, _, name, value in
          guard let query = unsafe context?.assumingMemoryBound(to: [String: String].self),
            let name = unsafe name
          else { return .NO }
          let text = unsafe value.map { unsafe String(cString: $0) } ?? ""
          let key = unsafe String(cString: name)
          if unsafe query.pointee[key] == nil { unsafe query.pointee[key] = text }
          return .YES
        }, query)
    }
    return query
  }
}
