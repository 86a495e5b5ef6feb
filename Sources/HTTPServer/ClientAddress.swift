internal import CMicroHTTPD

internal import SystemLibrary

/// Where a connection comes from: the address without the port; of version 6 the network that one
/// subscriber has (RFC 6177), its first 64 bits.
struct ClientAddress: Hashable {
  private var bytes: [UInt8] = []

  /// The address of a connection's client.
  init(of connection: OpaquePointer) {
    guard let address = unsafe fibbench_connection_address(microHTTPD, connection) else { return }
    switch Int32(unsafe address.pointee.sa_family) {
    case AF_INET:
      unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
        bytes = unsafe withUnsafeBytes(of: address.pointee.sin_addr) { unsafe Array($0) }
      }
    case AF_INET6:
      unsafe address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
        bytes = unsafe withUnsafeBytes(of: address.pointee.sin6_addr) { unsafe Array($0.prefix(8)) }
      }
    default: break
    }
  }
}
