internal import SystemLibrary

/// Whether a `Host` header, with or without a port, is meant for this server: an address, or
/// `localhost`.
///
/// A page of another site can make a browser come here by a name that it has pointed at this
/// machine; such a name is neither.
func isOwnHost(_ header: String) -> Bool {
  if header.hasPrefix("[") {
    guard let end = header.firstIndex(of: "]") else { return false }
    let address = header[header.index(after: header.startIndex)..<end]
    return isPort(header[header.index(after: end)...]) && isAddress(String(address), AF_INET6)
  }
  let name = header.prefix { $0 != ":" }
  guard isPort(header[name.endIndex...]) else { return false }
  return name.lowercased() == "localhost" || isAddress(String(name), AF_INET)
}

private func isPort(_ text: Substring) -> Bool {
  text.isEmpty || (text.first == ":" && UInt16(text.dropFirst()) != nil)
}

private func isAddress(_ text: String, _ family: Int32) -> Bool {
  var storage = in6_addr()
  return unsafe inet_pton(family, text, &storage) == 1
}
