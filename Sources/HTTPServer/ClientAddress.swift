internal import CMicroHTTPD
internal import SystemLibrary

/// Where a connection comes from: the bytes of the address without the port; of version 6 those of
/// the network that one subscriber has (RFC 6177), its first 64 bits. None where that is not known.
func clientAddress(of connection: OpaquePointer) -> [UInt8] {
  guard let address = unsafe fibbench_connection_address(microHTTPD, connection) else { return [] }
  switch Int32(unsafe address.pointee.sa_family) {
  case AF_INET:
    return unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
      unsafe withUnsafeBytes(of: address.pointee.sin_addr) { unsafe Array($0) }
    }
  case AF_INET6:
    return unsafe address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
      unsafe withUnsafeBytes(of: address.pointee.sin6_addr) { unsafe Array($0.prefix(8)) }
    }
  default: return []
  }
}
