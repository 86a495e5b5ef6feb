internal import CMicroHTTPD

/// The headers and parameters of a request, as libmicrohttpd holds them while it is answered.
@safe struct RequestHeaders {
  private let connection: OpaquePointer

  init(_ connection: OpaquePointer) {
    unsafe self.connection = connection
  }

  private subscript(name: String) -> String? {
    unsafe MHD_lookup_connection_value(connection, .HEADER_KIND, name)
      .map { unsafe String(cString: $0) }
  }

  /// Why the request is refused before a handler sees it; nil if it is not.
  func refusal(method: String) -> HTTPResponse? {
    guard method == "GET" || method == "HEAD" else {
      var refusal = HTTPResponse.refusal(405, "Only GET and HEAD are answered here.")
      refusal.headers["Allow"] = "GET, HEAD"
      return refusal
    }
    guard let host = self["Host"] else { return .refusal(400, "The Host header is missing.") }
    guard HostRule.accepts(host) else {
      return .refusal(421, "This server is not that host; use its address, or localhost.")
    }
    guard (self["Content-Length"] ?? "0") == "0", self["Transfer-Encoding"] == nil else {
      return .refusal(413, "Requests have no body here.")
    }
    return nil
  }

  /// Whether the browser says that a page of another site is behind the request. Following a link
  /// from elsewhere to a page is not meant.
  var isFromAnotherSite: Bool {
    guard let site = self["Sec-Fetch-Site"] else { return false }
    return !["same-origin", "none"].contains(site)
  }

  /// The parameters, decoded.
  var query: [String: String] {
    var query: [String: String] = [:]
    unsafe withUnsafeMutablePointer(to: &query) { query in
      _ = unsafe MHD_get_connection_values(
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

extension HTTPResponse {
  /// Queues the response; libmicrohttpd copies it.
  func send(on connection: OpaquePointer) -> MHD_Result {
    let response = unsafe body.withUnsafeBytes { bytes in
      unsafe MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let response = unsafe response else { return .NO }
    defer { unsafe MHD_destroy_response(response) }
    let all = Self.securityHeaders.merging(headers) { $1 }
    for (name, value) in all.merging(["Content-Type": contentType], uniquingKeysWith: { $1 }) {
      _ = unsafe MHD_add_response_header(response, name, value)
    }
    return unsafe MHD_queue_response(connection, UInt32(status), response)
  }
}
