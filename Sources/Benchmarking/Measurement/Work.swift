/// What one call of a case does at least, found without running it.
package struct Work: Equatable, Sendable, Codable {
  /// How often it does each operation, by the names of a `Roofline`.
  package var operations: [String: Int]
  /// The bytes that it reads and writes.
  package var movedBytes: Int
  /// The memory on which its largest part works.
  package var workingSetBytes: Int

  private enum CodingKeys: String, CodingKey {
    case operations
    case movedBytes = "moved_bytes"
    case workingSetBytes = "working_set_bytes"
  }

  package init(operations: [String: Int], movedBytes: Int, workingSetBytes: Int) {
    self.operations = operations
    self.movedBytes = movedBytes
    self.workingSetBytes = workingSetBytes
  }
}
