/// What stands between the method and the version in the first line of a request (RFC 9112, 3.2).
struct RequestTarget {
  /// The path, decoded; without the host of an absolute form.
  let path: String

  /// Longer targets are refused, and such of more parameters.
  private static let (mostBytes, mostParameters) = (8 << 10, 100)

  /// Whether a target is refused for its length.
  static func isTooLong(_ raw: String) -> Bool {
    raw.utf8.count > mostBytes
      || raw.utf8.count(where: { $0 == UInt8(ascii: "&") }) >= mostParameters
  }

  /// Reads a target.
  ///
  /// - Parameters:
  ///   - raw: The target as it came.
  ///   - path: Its path as libmicrohttpd decoded it.
  /// - Throws: The refusal where it is too long, or means something else than it seems to.
  init(raw: String, path: String) throws(HTTPResponse) {
    guard !Self.isTooLong(raw) else {
      throw .refusal(414, "The address is too long.")
    }
    guard !Self.hasControlBytes(raw) else {
      throw .refusal(400, "The address holds a control character.")
    }
    guard !path.hasPrefix("/") else {
      self.path = path
      return
    }
    guard let (host, rest) = Self.splitAbsolute(path) else {
      throw .refusal(400, "The address is neither a path nor one of HTTP.")
    }
    guard HostRule.accepts(host) else {
      throw .refusal(421, "This server is not that host; use its address.")
    }
    self.path = rest
  }

  /// The host and the path of `http://host/path`.
  private static func splitAbsolute(_ text: String) -> (host: String, path: String)? {
    guard text.prefix(7).lowercased() == "http://" else { return nil }
    let rest = text.dropFirst(7)
    let host = rest.prefix { $0 != "/" && $0 != "?" }
    let path = rest[host.endIndex...]
    return (String(host), path.isEmpty ? "/" : String(path))
  }

  /// Whether a byte, plain or encoded, would end or break a text.
  private static func hasControlBytes(_ raw: String) -> Bool {
    let bytes = Array(raw.utf8)
    for (position, byte) in bytes.enumerated() {
      if isControl(byte) { return true }
      guard byte == UInt8(ascii: "%"), position + 2 < bytes.count else { continue }
      let digits = String(decoding: bytes[(position + 1)...(position + 2)], as: UTF8.self)
      if let encoded = UInt8(digits, radix: 16), isControl(encoded) { return true }
    }
    return false
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
}
