internal import SystemLibrary

extension sockaddr_storage {
  /// An address of version 4 or 6 and a port to listen on; `localhost` is 127.0.0.1.
  init?(host: String, port: UInt16) {
    self.init()
    let host = host == "localhost" ? "127.0.0.1" : host
    var (four, six) = (sockaddr_in(), sockaddr_in6())
    if unsafe inet_pton(AF_INET, host, &four.sin_addr) == 1 {
      four.sin_family = sa_family_t(AF_INET)
      four.sin_port = port.bigEndian
      unsafe withUnsafeMutableBytes(of: &self) {
        unsafe $0.storeBytes(of: four, as: sockaddr_in.self)
      }
    } else if unsafe inet_pton(AF_INET6, host, &six.sin6_addr) == 1 {
      six.sin6_family = sa_family_t(AF_INET6)
      six.sin6_port = port.bigEndian
      unsafe withUnsafeMutableBytes(of: &self) {
        unsafe $0.storeBytes(of: six, as: sockaddr_in6.self)
      }
    } else {
      return nil
    }
  }

  /// Calls a body with the address as C wants it.
  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>) -> Result) -> Result {
    unsafe withUnsafePointer(to: self) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0) }
    }
  }
}
