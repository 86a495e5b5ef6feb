/// A calculation that was made for a user, as the history keeps it.
package struct Calculation: Equatable, Sendable {
  /// The command that made it.
  package var command: String
  /// The strategy; nil where the command has a way of its own.
  package var strategy: String?
  /// The first index of a list.
  package var firstIndex: Int?
  /// The index, or the last one of a list.
  package var n: Int
  /// The time that it took.
  package var elapsed: Duration

  package init(
    command: String, strategy: String?, firstIndex: Int? = nil, n: Int, elapsed: Duration
  ) {
    self.command = command
    self.strategy = strategy
    self.firstIndex = firstIndex
    self.n = n
    self.elapsed = elapsed
  }
}
