extension String {
  /// The text made fit to be shown: names, notes and paths come from documents and from users.
  ///
  /// Every control and format character is replaced by U+FFFD, so that no text can move a cursor,
  /// break a line or turn the writing around. So is the beginning of what the runner of GitHub's
  /// actions takes for a command: `::` before all else, and `##[` anywhere
  /// (actions/runner, `ActionCommand.cs`).
  package var harmless: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.isHarmful ? "\u{FFFD}" : scalar) }
    let text = String(scalars).replacing("##[", with: "##\u{FFFD}[")
    let start = text.drop { $0.isWhitespace }
    return start.hasPrefix("::") ? "\u{FFFD}\(start.dropFirst())" : text
  }
}

extension Unicode.Scalar {
  /// Whether the character does something instead of standing for something.
  package var isHarmful: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
