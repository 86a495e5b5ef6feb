/// What a shell offers for a value when the user presses Tab.
package enum CompletionKind: Sendable, Equatable {
  /// Nothing.
  case none
  /// One of these words.
  case list([String])
  /// Some of these words, with commas between them.
  case commaSeparated([String])
  /// A file.
  case file
  /// A directory.
  case directory
}
