import FibonacciTables
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A server on the loopback that answers one request for each connection, as told.
final class HTTPResponder: Sendable {
  struct Answer: Sendable {
    var status = 200
    var body = Data()
  }

  struct NoSocket: Error {}

  /// `http://127.0.0.1:` and the port.
  let address: String

  private let descriptor: Int32
  private let respond: @Sendable (URLComponents) async -> Answer
  private let requestCount = Atomic(0)

  /// Starts to listen; `respond` is given the path and the query of each request.
  init(_ respond: @escaping @Sendable (URLComponents) async -> Answer) throws {
    self.respond = respond
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &name) { name in
      unsafe name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        unsafe bind(descriptor, name, size) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, name, &size) == 0
      }
    }
    guard isBound else { throw NoSocket() }
    address = "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))"
    let thread = Thread { [self] in serve() }
    thread.start()
  }

  /// How many requests came.
  var requests: Int { requestCount.load(ordering: .relaxed) }

  /// Stops listening: whoever connects from here on is refused.
  func stop() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  private func serve() {
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return }
      requestCount.wrappingAdd(1, ordering: .relaxed)
      Task { [self] in
        let request = Self.request(connection)
        let answer = await respond(URLComponents(string: request) ?? URLComponents())
        Self.send(answer, connection)
        close(connection)
      }
    }
  }

  /// The target of the request: its second word.
  private static func request(_ connection: Int32) -> String {
    var text = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while text.range(of: Data("\r\n\r\n".utf8)) == nil {
      let count = unsafe read(connection, &buffer, buffer.count)
      guard count > 0 else { break }
      text += buffer.prefix(count)
    }
    let words = String(decoding: text, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? String(words[1]) : ""
  }

  private static func send(_ answer: Answer, _ connection: Int32) {
    let head =
      "HTTP/1.1 \(answer.status) Scripted\r\nContent-Length: \(answer.body.count)\r\n"
      + "Content-Type: application/json\r\nConnection: close\r\n\r\n"
    let bytes = Array(head.utf8) + answer.body
    var sent = 0
    while sent < bytes.count {
      let rest = Array(bytes[sent...])
      let count = unsafe systemSend(connection, rest, rest.count, noSignal)
      guard count > 0 else { return }
      sent += count
    }
  }
}

extension HTTPResponder {
  /// A server that answers as `fibbench serve` does.
  static func table(through last: Int) throws -> HTTPResponder {
    try HTTPResponder { request in
      let query = Dictionary(
        (request.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
      let source = StrategyPageSource(
        rowsPerPage: query["per_page"].flatMap { Int($0) } ?? 12, through: last)
      do {
        if request.path == "/api/table", let start = query["start"].flatMap({ Int($0) }) {
          return Answer(body: try JSONEncoder().encode(await source.opening(at: start)))
        }
        let parts = request.path.split(separator: "/")
        guard parts.starts(with: ["api", "table", "pages"]), let number = Int(parts[3]) else {
          return Answer(status: 404)
        }
        return Answer(body: try JSONEncoder().encode(await source.page(number)))
      } catch {
        return Answer(status: 404)
      }
    }
  }
}

/// `send(2)`, which the method of the same name hides.
private let systemSend = unsafe send

/// A connection that is gone is no signal.
private let noSignal: Int32 = 0x4000
