/// A word that a shell offers, with what it means, which zsh and fish show.
package struct CompletionWord: Sendable, Equatable {
  package let text: String
  package let summary: String

  package init(_ text: String, _ summary: String = "") {
    self.text = text
    self.summary = summary
  }
}

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
  /// One of these words.
  case described([CompletionWord])
  /// Some of these words, with commas between them.
  case describedSequence([CompletionWord])
  /// The lines that the program prints with these arguments, or a file.
  case linesOrFile(of: String)
  /// A file.
  case file
  /// A directory.
  case directory
}

extension CompletionKind {
  /// What stands for a value of this kind in help; nil where the value's type or property says it.
  var valueName: String? {
    switch self {
    case .file: "file"
    case .directory: "folder"
    case .name: "name"
    case .names, .commaSeparated: "names"
    case .none, .list, .described, .describedSequence, .linesOrFile: nil
    }
  }

  /// Whether a value is a list of names, of which a dash leaves one out.
  var isSequence: Bool {
    switch self {
    case .names, .commaSeparated, .describedSequence: true
    case .none, .list, .name, .described, .linesOrFile, .file, .directory: false
    }
  }

  /// The kind with a root's list in the place of its name; a list that is missing is empty.
  func resolved(by root: CommandConfiguration) -> CompletionKind {
    switch self {
    case .name(let list): .described(root.lists[list] ?? [])
    case .names(let list):
      .describedSequence([CompletionWord("all", "all of them")] + (root.lists[list] ?? []))
    case .none, .list, .described, .describedSequence, .linesOrFile, .commaSeparated, .file,
      .directory:
      self
    }
  }
}
