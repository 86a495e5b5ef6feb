/// Why a source has no page.
package enum PageError: Error, Hashable, Sendable {
  /// There is no page of this number: it is negative, or beyond every index.
  case noSuchPage(Int)
  /// The strategy claims to be exact, and computed something other than F(index).
  case wrong(index: Int)
  /// The server cannot be reached, or did not answer in time; says why.
  case unreachable(String)
  /// The server answered with this HTTP status, and said why; nothing where it did not.
  case refused(status: Int, reason: String)
  /// The server's answer is not the page that was asked for; says why.
  case malformed(String)
}
