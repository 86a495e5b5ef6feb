import SystemLibrary

/// Limits for one client and for all together.
package struct ServerLimits: Sendable {
  /// Connections at a time; more are refused with 503, unless one makes room that waits for its
  /// client to ask.
  package var connections = 512
  /// The same of one address.
  package var connectionsPerAddress = 384
  /// The memory that answers may take together until slow clients have read them.
  package var bytesHeld = 16 << 20
  /// Threads that answer.
  package var threads = 4
  /// Memory for a connection's line and headers; longer ones are refused with 414 or 431.
  package var bytesPerConnection = 64 << 10
  /// How long a client may take to send a request, or to begin the next one; then it gets a 408.
  package var secondsToAsk = 10.0
  /// How long a client may take to read a response.
  package var secondsToRead = 60.0

  package init() {}

  /// Descriptors that are needed beside those of connections and of the files that they read.
  private static let otherDescriptors = 32

  /// The limits for as many connections as the process may have descriptors: each needs one, and
  /// one for the file that it reads. A server that finds none left would spin.
  ///
  /// - Throws: `tooFewDescriptors` where not even a few clients could be served.
  func withinDescriptors() throws(ServerError) -> ServerLimits {
    var limit = rlimit()
    guard unsafe getrlimit(systemNumber(RLIMIT_NOFILE), &limit) == 0 else {
      return self
    }
    let wanted = rlim_t(4 * connections + Self.otherDescriptors)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      unsafe setrlimit(systemNumber(RLIMIT_NOFILE), &limit)
    }
    let allowed = (Int(min(limit.rlim_cur, 1 << 20)) - Self.otherDescriptors) / 4
    guard allowed >= threads else {
      throw .tooFewDescriptors(Int(limit.rlim_cur), needed: 4 * threads + Self.otherDescriptors)
    }
    var limits = self
    limits.connections = min(connections, allowed)
    limits.connectionsPerAddress = min(connectionsPerAddress, limits.connections)
    return limits
  }
}
