internal import Synchronization
internal import SystemLibrary

/// Ends connections whose clients take too long, whether they send slowly or read slowly, and those
/// that are too many.
///
/// libmicrohttpd itself ends only silent ones, so a byte from time to time would keep a connection
/// open forever; and where it has too many, it leaves new clients waiting without a word.
final class ConnectionClock: Sendable {
  private struct Connection {
    /// Whether a request has arrived whole and is being answered.
    var isAnswering = false
    var deadline: ContinuousClock.Instant
    let address: [UInt8]
    /// Whether it is about to be closed, and so counts no more.
    var isEnded = false
  }

  private let connections = Mutex<[Int32: Connection]>([:])
  private let limits: ServerLimits

  init(_ limits: ServerLimits) {
    self.limits = limits
  }

  /// How many requests are being answered.
  var answeringCount: Int { connections.withLock { $0.values.count { $0.isAnswering } } }

  /// Takes a new connection in. Where there are too many, the one that has waited longest for a
  /// request makes room, of the same address first; where none does, the new one gets a 503.
  func begin(_ socket: Int32, from address: [UInt8]) {
    let deadline = ContinuousClock.now + .seconds(limits.secondsToAsk)
    connections.withLock { connections in
      let own = connections.filter { $0.value.address == address && !$0.value.isEnded }
      let count = connections.values.count { !$0.isEnded }
      connections[socket] = Connection(deadline: deadline, address: address)
      guard own.count >= limits.connectionsPerAddress || count >= limits.connections else { return }
      let candidates =
        own.count >= limits.connectionsPerAddress
        ? own : connections.filter { $0.key != socket && !$0.value.isEnded }
      let idle = candidates.filter { !$0.value.isAnswering }
      let oldest = idle.min { $0.value.deadline < $1.value.deadline }
      let ended = oldest?.key ?? socket
      say("503 Service Unavailable", "Retry-After: 1\r\n", to: ended)
      connections[ended]?.isEnded = true
      shutdown(ended, Int32(SHUT_RDWR))
    }
  }

  /// Notes that a client may now take its time to send the next request.
  func expectRequest(on socket: Int32) {
    change(socket, isAnswering: false, seconds: limits.secondsToAsk)
  }

  /// Notes that a request has arrived.
  func beginAnswer(on socket: Int32) {
    change(socket, isAnswering: true, seconds: limits.secondsToRead)
  }

  private func change(_ socket: Int32, isAnswering: Bool, seconds: Double) {
    let deadline = ContinuousClock.now + .seconds(seconds)
    connections.withLock { connections in
      connections[socket]?.isAnswering = isAnswering
      connections[socket]?.deadline = deadline
    }
  }

  /// Ends a connection whose client has asked for what libmicrohttpd itself does not refuse.
  func end(_ socket: Int32, saying status: String) {
    connections.withLock { connections in
      guard connections[socket]?.isEnded == false else { return }
      say(status, to: socket)
      connections[socket]?.isEnded = true
      shutdown(socket, Int32(SHUT_RDWR))
    }
  }

  /// The connections that have not been closed yet.
  var count: Int { connections.withLock { $0.count } }

  /// Ends all connections.
  func endAll() {
    connections.withLock { connections in
      for socket in connections.keys {
        connections[socket]?.isEnded = true
        shutdown(socket, Int32(SHUT_RDWR))
      }
    }
  }

  /// Notes that a connection is about to be closed.
  func forget(_ socket: Int32) {
    connections.withLock { $0[socket] = nil }
  }

  /// Ends the connections that are past their deadlines.
  func endLateConnections() {
    // A socket is closed only after it was forgotten, which waits for this lock: its number is
    // still the connection's own here.
    connections.withLock { connections in
      for (socket, connection) in connections where connection.deadline < .now {
        if !connection.isAnswering { say("408 Request Timeout", to: socket) }
        shutdown(socket, Int32(SHUT_RDWR))
        connections[socket]?.deadline = .now + .seconds(limits.secondsToRead)
      }
    }
  }

  /// Says a status outside of libmicrohttpd, to a client that is not being answered.
  private func say(_ status: String, _ headers: String = "", to socket: Int32) {
    let text =
      "HTTP/1.1 \(status)\r\n\(headers)Connection: close\r\nContent-Length: 0\r\n\r\n"
    // A client that does not read even this gets nothing.
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    _ = unsafe send(socket, text, text.utf8.count, flags)
  }
}
