internal import CMicroHTTPD
internal import Synchronization
internal import SystemLibrary

/// A server of HTTP on one address; the only owner of libmicrohttpd's daemon.
///
/// Refuses by itself what no handler should see: methods other than GET and HEAD, bodies, hosts
/// that are not this machine, and requests that are too large or too slow.
@safe package final class HTTPServer {
  /// Answers a request, on one of the server's threads.
  package typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  private let daemon: OpaquePointer
  /// What the daemon's threads see; they own it too, until they have ended.
  private let site: Site
  private let isStopped = Atomic<Bool>(false)
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
    guard let address = sockaddr_storage(host: host, port: port) else { throw .notAnAddress(host) }
    let limits = try limits.withinDescriptors()
    let library = try unsafe loadedMicroHTTPD.get()
    site = Site(handler, limits)
    let context = unsafe Unmanaged.passRetained(site).toOpaque()
    let daemon = unsafe address.withPointer { address in
      unsafe fibbench_start_daemon(
        library, address, beginExchange, answer, connectionChanged, requestCompleted, context,
        UInt32(limits.threads), UInt32(2 * limits.connections), limits.bytesPerConnection,
        UInt32(limits.secondsToRead))
    }
    guard let daemon = unsafe daemon else {
      let code = errno
      unsafe Unmanaged<Site>.fromOpaque(context).release()
      throw .cannotListen(host: host, port: port, code: code)
    }
    unsafe self.daemon = daemon
    self.port = UInt16(truncatingIfNeeded: unsafe fibbench_daemon_port(library, daemon))
  }

  /// Stops a server that nobody stopped. The last reference must not end on one of its own threads,
  /// so a handler holds none.
  deinit { stop(patience: 0) }

  /// Ends connections that take too long; to be called about once a second.
  package func endLateConnections() {
    site.clock.endLateConnections()
  }

  /// Accepts no more connections, and lets those in progress finish; does nothing where that was
  /// done.
  ///
  /// - Parameter patience: After this many milliseconds they are closed anyway.
  package func stop(patience: Int = 500) {
    guard !isStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let listener = unsafe microHTTPD.MHD_quiesce_daemon(daemon)
    var waited = 0
    while site.clock.answeringCount > 0, waited < patience {
      usleep(10_000)
      waited += 10
    }
    // libmicrohttpd 0.9.75 crashes where a request that it refuses itself meets the end of the
    // daemon, so none is left for that.
    site.clock.endAll()
    waited = 0
    while site.clock.count > 0, waited < 1000 {
      usleep(1000)
      waited += 1
    }
    unsafe microHTTPD.MHD_stop_daemon(daemon)
    unsafe Unmanaged.passUnretained(site).release()
    if listener >= 0 { close(listener) }
  }
}

/// One request and its response, from the first line to the last byte.
private final class Exchange {
  /// What the client asked for, as it came.
  let target: String
  /// Whether the headers have been looked at.
  var hasHeaders = false
  /// The memory that the response takes.
  var heldBytes = 0

  init(target: String) {
    self.target = target
  }
}

/// What the callbacks of a server know.
private final class Site: Sendable {
  let handler: HTTPServer.Handler
  let clock: ConnectionClock
  /// The memory that all answers together take, and may take while their readers are slow.
  private let heldBytes = Mutex(0)
  private let mostHeldBytes: Int

  /// An answer of this size is always given: the number of connections limits them.
  private static let small = 16 << 10

  init(_ handler: @escaping HTTPServer.Handler, _ limits: ServerLimits) {
    self.handler = handler
    clock = ConnectionClock(limits)
    mostHeldBytes = limits.bytesHeld
  }

  /// Sets memory aside, unless that would be too much.
  ///
  /// - Returns: Whether it did; what was set aside must be released.
  func reserve(_ bytes: Int) -> Bool {
    heldBytes.withLock { held in
      guard bytes <= Self.small || held + bytes <= mostHeldBytes else { return false }
      held += bytes
      return true
    }
  }

  /// Gives memory back.
  func release(_ bytes: Int) {
    heldBytes.withLock { $0 -= bytes }
  }
}

private func site(_ context: UnsafeMutableRawPointer?) -> Site {
  guard let context = unsafe context else { preconditionFailure("a server gives its context") }
  return unsafe Unmanaged<Site>.fromOpaque(context).takeUnretainedValue()
}

/// Called for the first line of each request; what it returns is handed on with the request.
///
/// More parameters than fit into a connection's memory would leave it without an answer.
private func beginExchange(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?,
  _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  let text = unsafe target.map { unsafe String(cString: $0) } ?? ""
  if isTooLong(target: text), let connection = unsafe connection {
    unsafe site(context).clock.end(
      fibbench_connection_socket(microHTTPD, connection), saying: "414 URI Too Long")
  }
  return unsafe Unmanaged.passRetained(Exchange(target: text)).toOpaque()
}

private func answer(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ path: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?,
  _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let connection = unsafe connection, let path = unsafe path, let method = unsafe method,
    let state = unsafe state?.pointee
  else { return .NO }
  let site = unsafe site(context)
  let exchange = unsafe Unmanaged<Exchange>.fromOpaque(state).takeUnretainedValue()
  let headers = unsafe RequestHeaders(connection)
  if !exchange.hasHeaders {
    exchange.hasHeaders = true
    site.clock.beginAnswer(on: unsafe fibbench_connection_socket(microHTTPD, connection))
    // A response before the body is read makes libmicrohttpd close the connection, which it should.
    guard let refusal = headers.refusal(method: unsafe String(cString: method)) else {
      return .YES
    }
    return unsafe refusal.send(on: connection)
  }
  var response: HTTPResponse
  do throws(HTTPResponse) {
    let path = try requestPath(unsafe String(cString: path), of: exchange.target)
    response = try site.handler(
      HTTPRequest(
        method: unsafe String(cString: method), path: path, query: headers.query(),
        isFromAnotherSite: headers.isFromAnotherSite))
  } catch {
    response = error
  }
  if site.reserve(response.heldBytes) {
    exchange.heldBytes = response.heldBytes
  } else {
    response = .refusal(503, "Too many answers wait for slow readers; try again.")
  }
  return unsafe response.send(
    on: connection, isHead: String(cString: method) == "HEAD")
}

private func connectionChanged(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_ConnectionNotificationCode
) {
  guard let connection = unsafe connection else { return }
  let (clock, socket) = unsafe (
    site(context).clock, fibbench_connection_socket(microHTTPD, connection)
  )
  if code == .CONNECTION_NOTIFY_STARTED {
    clock.begin(socket, from: unsafe clientAddress(of: connection))
  } else {
    clock.forget(socket)
  }
}

private func requestCompleted(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _: MHD_RequestTerminationCode
) {
  guard let connection = unsafe connection else { return }
  let site = unsafe site(context)
  if let pointer = unsafe state?.pointee {
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
    site.release(exchange.heldBytes)
  }
  unsafe state?.pointee = nil
  site.clock.expectRequest(on: unsafe fibbench_connection_socket(microHTTPD, connection))
}
