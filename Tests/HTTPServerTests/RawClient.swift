import SystemLibrary

/// A client that sends whatever bytes it is told, and knows nothing of HTTP.
struct RawClient {
  private let descriptor: Int32

  /// Connects to a port of this machine.
  init?(port: UInt16) {
    descriptor = socket(AF_INET, systemNumber(SOCK_STREAM), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let connected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { return nil }
  }

  /// Sends a text; how many bytes the server took.
  @discardableResult
  func send(_ text: String) -> Int {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe systemSend(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    return text.utf8.count - rest.count
  }

  /// Reads until the server closes the connection, or says nothing for seconds.
  func readToEnd() -> String {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      text += buffer.prefix(count)
    }
    close(descriptor)
    return String(decoding: text, as: UTF8.self)
  }

  /// The status of an answer to a text that asks to close the connection.
  static func status(of text: String, port: UInt16) -> Int? {
    guard let client = RawClient(port: port) else { return nil }
    client.send(text)
    return client.readToEnd().split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}

/// `send(2)`, which the method of the same name hides.
private let systemSend = unsafe send
