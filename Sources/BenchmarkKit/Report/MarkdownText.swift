/// The pieces of Markdown that reports share.
enum MarkdownText {
  /// A line of a table.
  static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  /// Keeps text from being taken for markup, and in its cell.
  static func escaped(_ text: String) -> String {
    var output = ""
    var previous: Character?
    for character in DisplayText.harmless(text) {
      // Brackets alone are text; what may follow them makes a link.
      let makesLink = previous == "]" && "([:".contains(character)
      switch character {
      case "<": output += "&lt;"
      case "&": output += "&amp;"
      default:
        if makesLink || "\\`*_|".contains(character) { output.append("\\") }
        output.append(character)
      }
      previous = character
    }
    return output
  }
}
