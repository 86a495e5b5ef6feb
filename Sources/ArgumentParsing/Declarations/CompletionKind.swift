/// What a shell offers for a value when the user presses Tab.
package enum CompletionKind: Sendable, Equatable {
  /// Nothing.
  case none
  /// One of these words.
  case list([String])
  /// Some of these words, with commas between them.
  case commaSeparated([String])
  /// One word of the list that the root's configuration has under this name.
  case name(of: String)
  /// Some words of that list, or `all`, with commas between them.
  case names(of: String)
  /// A file.
  case file
  /// A directory.
  case directory
}

extension CompletionKind {
  /// The kind with a root's list in the place of its name; a list that is missing is empty.
  func resolved(by root: CommandConfiguration) -> CompletionKind {
    switch self {
    case .name(let list): .list(root.lists[list] ?? [])
    case .names(let list): .commaSeparated(["all"] + (root.lists[list] ?? []))
    case .none, .list, .commaSeparated, .file, .directory: self
    }
  }
}
