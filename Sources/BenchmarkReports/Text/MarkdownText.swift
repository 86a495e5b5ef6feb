internal import Benchmarking

/// The pieces of Markdown that reports share.
package enum MarkdownText {
  /// A line of a table.
  static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  /// A picture in a file beside the text's own, with what it shows.
  package static func image(_ title: String, file: String) -> String {
    let words = escaped(title).filter { !"[]".contains($0) }
    return "![\(words)](\(percentEncoded(file)))"
  }

  /// A file's name as a relative address: all but what RFC 3986 calls unreserved is encoded.
  private static func percentEncoded(_ name: String) -> String {
    name.utf8.reduce(into: "") { address, byte in
      let character = Character(UnicodeScalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "-._~".contains(character) {
        address.append(character)
      } else {
        address += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Keeps text from being taken for markup, and in its cell.
  static func escaped(_ text: String) -> String {
    var output = ""
    var previous: Character?
    for character in text.harmless {
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
