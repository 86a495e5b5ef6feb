/// One calculation that was made: a number, a list of them, or a row of a run.
package struct HistoryEntry: Equatable, Sendable {
  /// When it was made: ISO 8601, UTC.
  package var created: String
  /// What made it, such as `value`, `run` or `serve`.
  package var command: String
  /// The strategy; nil where the command has a way of its own, as for the last digits of a number.
  package var strategy: String?
  /// The first index of a list; nil for a single number.
  package var firstIndex: Int?
  /// The index, or the last one of a list.
  package var n: Int
  /// The time that the calculation took, of a run's row the one that its table shows; nil for a row
  /// without times.
  package var milliseconds: Double?
  /// How a run's row ended, such as `ok` or `overflow`; nil for other calculations.
  package var status: String?
  /// The digest of a run's result, or nil.
  package var sha256: String?

  package init(
    created: String, command: String, strategy: String?, firstIndex: Int? = nil, n: Int,
    milliseconds: Double?, status: String? = nil, sha256: String? = nil
  ) {
    self.created = created
    self.command = command
    self.strategy = strategy
    self.firstIndex = firstIndex
    self.n = n
    self.milliseconds = milliseconds
    self.status = status
    self.sha256 = sha256
  }
}

/// As in `fibbench history --format json` and `GET /api/calculations`.
extension HistoryEntry: Codable {
  private enum CodingKeys: String, CodingKey {
    case created, command, strategy, n, milliseconds, status, sha256
    case firstIndex = "first_n"
  }
}
