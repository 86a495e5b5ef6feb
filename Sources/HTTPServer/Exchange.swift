/// One request and its response, from the first line to the last byte.
final class Exchange {
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
