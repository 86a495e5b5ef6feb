/// Longer targets are refused, and such of more parameters.
private let (mostBytes, mostParameters) = (8 << 10, 100)

/// Whether what stands between the method and the version in the first line of a request (RFC 9112,
/// 3.2) is refused for its length.
func isTooLong(target: String) -> Bool {
  target.utf8.count > mostBytes
    || target.utf8.count(where: { $0 == UInt8(ascii: "&") }) >= mostParameters
}

/// The path of a target, without the host of an absolute form.
///
/// - Parameters:
///   - decoded: The path as libmicrohttpd decoded it.
///   - target: The target as it came.
/// - Throws: The refusal where it is too long, or means something else than it seems to.
func requestPath(_ decoded: String, of target: String) throws(HTTPResponse) -> String {
  guard !isTooLong(target: target) else {
    throw .refusal(414, "The address is too long.")
  }
  guard !hasControlBytes(target) else {
    throw .refusal(400, "The address holds a control character.")
  }
  guard !decoded.hasPrefix("/") else { return decoded }
  // `http://host/path`
  guard decoded.prefix(7).lowercased() == "http://" else {
    throw .refusal(400, "The address is neither a path nor one of HTTP.")
  }
  let rest = decoded.dropFirst(7)
  let host = rest.prefix { $0 != "/" && $0 != "?" }
  guard isOwnHost(String(host)) else {
    throw .refusal(421, "This server is not that host; use its address.")
  }
  let path = rest[host.endIndex...]
  return path.isEmpty ? "/" : String(path)
}

/// Whether a byte, plain or encoded, would end or break a text.
private func hasControlBytes(_ target: String) -> Bool {
  let bytes = Array(target.utf8)
  for (position, byte) in bytes.enumerated() {
    if isControl(byte) { return true }
    guard byte == UInt8(ascii: "%"), position + 2 < bytes.count else { continue }
    let digits = String(decoding: bytes[(position + 1)...(position + 2)], as: UTF8.self)
    if let encoded = UInt8(digits, radix: 16), isControl(encoded) { return true }
  }
  return false
}

private func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
