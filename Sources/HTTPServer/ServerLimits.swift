/// Limits for one client and for all together.
package struct ServerLimits: Sendable {
  /// Connections at a time; more wait to be accepted.
  package var connections = 256
  /// Threads that answer.
  package var threads = 4
  /// Memory for a connection's line and headers; longer ones are refused with 414 or 431.
  package var bytesPerConnection = 32 << 10
  /// How long a client may take to send a request, or to begin the next one; then it gets a 408.
  package var secondsToAsk = 10.0
  /// How long a client may take to read a response.
  package var secondsToRead = 60.0

  package init() {}
}
