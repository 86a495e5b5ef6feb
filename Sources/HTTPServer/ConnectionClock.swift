internal import Synchronization

internal import Glibc

/// Ends connections whose clients take too long, whether they send slowly or read slowly.
///
/// libmicrohttpd itself ends only silent ones, so a byte from time to time would keep a connection
/// open forever.
final class ConnectionClock: Sendable {
  private struct Connection {
    /// Whether a request has arrived whole and is being answered.
    var isAnswering = false
    var deadline: ContinuousClock.Instant
  }

  private let connections = Mutex<[Int32: Connection]>([:])
  private let limits: ServerLimits

  init(_ limits: ServerLimits) {
    self.limits = limits
  }

  /// How many requests are being answered.
  var answeringCount: Int { connections.withLock { $0.values.count { $0.isAnswering } } }

  /// Notes that a client may now take its time to send a request.
  func expectRequest(on socket: Int32) {
    let deadline = ContinuousClock.now + .seconds(limits.secondsToAsk)
    connections.withLock { $0[socket] = Connection(deadline: deadline) }
  }

  /// Notes that a request has arrived.
  func beginAnswer(on socket: Int32) {
    let deadline = ContinuousClock.now + .seconds(limits.secondsToRead)
    connections.withLock { $0[socket] = Connection(isAnswering: true, deadline: deadline) }
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
        if !connection.isAnswering { sayTimeout(socket) }
        shutdown(socket, Int32(SHUT_RDWR))
        connections[socket]?.deadline = .now + .seconds(limits.secondsToRead)
      }
    }
  }

  private func sayTimeout(_ socket: Int32) {
    let text = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
    // A client that does not read even this gets nothing.
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    _ = unsafe send(socket, text, text.utf8.count, flags)
  }
}
