internal import CMicroHTTPD

internal import Glibc

/// A server of HTTP on one address; the only owner of libmicrohttpd's daemon.
///
/// Refuses by itself what no handler should see: methods other than GET and HEAD, bodies, hosts
/// that are not this machine, and requests that are too large or too slow.
@safe package final class HTTPServer {
  /// Answers a request, on one of the server's threads.
  package typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  private let daemon: OpaquePointer
  private let site: Site
  /// The port that the server listens on.
  package let port: UInt16

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - host: An address of this machine, or `localhost`.
  ///   - port: The port; 0 for any that is free.
  ///   - limits: What clients may take.
  ///   - handler: Answers what was not refused.
  package init(
    host: String, port: UInt16, limits: ServerLimits = ServerLimits(),
    handler: @escaping Handler
  ) throws(ServerError) {
    guard let address = SocketAddress(host: host, port: port) else { throw .notAnAddress(host) }
    site = Site(handler: handler, clock: ConnectionClock(limits))
    let context = unsafe Unmanaged.passUnretained(site).toOpaque()
    let daemon = unsafe address.withPointer { address in
      unsafe fibbench_start_daemon(
        address, answer, connectionChanged, requestCompleted, context,
        UInt32(limits.threads), UInt32(limits.connections), limits.bytesPerConnection,
        UInt32(limits.secondsToRead))
    }
    guard let daemon = unsafe daemon else {
      throw .cannotListen(host: host, port: port, code: errno)
    }
    unsafe self.daemon = daemon
    self.port = UInt16(truncatingIfNeeded: unsafe fibbench_daemon_port(daemon))
  }

  /// Ends connections that take too long; to be called about once a second.
  package func endLateConnections() {
    site.clock.endLateConnections()
  }

  /// Accepts no more connections, and lets those in progress finish.
  ///
  /// - Parameter patience: After this many milliseconds they are closed anyway.
  package func stop(patience: Int = 500) {
    let listener = unsafe MHD_quiesce_daemon(daemon)
    var waited = 0
    while site.clock.answeringCount > 0, waited < patience {
      usleep(10_000)
      waited += 10
    }
    unsafe MHD_stop_daemon(daemon)
    if listener >= 0 { close(listener) }
  }
}

/// What the callbacks of a server know.
private final class Site: Sendable {
  let handler: HTTPServer.Handler
  let clock: ConnectionClock

  init(handler: @escaping HTTPServer.Handler, clock: ConnectionClock) {
    self.handler = handler
    self.clock = clock
  }
}

private func site(_ context: UnsafeMutableRawPointer?) -> Site {
  guard let context = unsafe context else { preconditionFailure("a server gives its context") }
  return unsafe Unmanaged<Site>.fromOpaque(context).takeUnretainedValue()
}

/// Marks a request whose headers have been looked at: its address is all that counts.
nonisolated(unsafe) private let seen = UnsafeMutableRawPointer.allocate(
  byteCount: 1, alignment: 1)

private func answer(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ path: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?,
  _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let connection = unsafe connection, let path = unsafe path, let method = unsafe method,
    let state = unsafe state
  else { return .NO }
  let site = unsafe site(context)
  let headers = unsafe RequestHeaders(connection)
  if unsafe state.pointee == nil {
    unsafe state.pointee = unsafe seen
    site.clock.beginAnswer(on: unsafe fibbench_connection_socket(connection))
    // A response before the body is read makes libmicrohttpd close the connection, which it should.
    guard let refusal = headers.refusal(method: unsafe String(cString: method)) else {
      return .YES
    }
    return unsafe refusal.send(on: connection)
  }
  let request = HTTPRequest(
    method: unsafe String(cString: method), path: unsafe String(cString: path),
    query: headers.query, isFromAnotherSite: headers.isFromAnotherSite)
  return unsafe site.handler(request).send(on: connection)
}

private func connectionChanged(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_ConnectionNotificationCode
) {
  guard let connection = unsafe connection else { return }
  let (clock, socket) = unsafe (site(context).clock, fibbench_connection_socket(connection))
  if code == .CONNECTION_NOTIFY_STARTED {
    clock.expectRequest(on: socket)
  } else {
    clock.forget(socket)
  }
}

private func requestCompleted(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _: MHD_RequestTerminationCode
) {
  guard let connection = unsafe connection else { return }
  unsafe state?.pointee = nil
  unsafe site(context).clock.expectRequest(on: fibbench_connection_socket(connection))
}
