internal import Benchmarking

extension [String] {
  /// The cells as a line of a table in Markdown.
  var markdownLine: String { "| " + joined(separator: " | ") + " |" }
}

extension String {
  /// A picture in Markdown that has this title, in a file beside the text's own.
  package func markdownImage(file: String) -> String {
    let words = escapedMarkdown.filter { !"[]".contains($0) }
    return "![\(words)](\(file.percentEncoded))"
  }

  /// The name of a file as a relative address: all but what RFC 3986 calls unreserved is encoded.
  private var percentEncoded: String {
    utf8.reduce(into: "") { address, byte in
      let character = Character(UnicodeScalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "-._~".contains(character) {
        address.append(character)
      } else {
        address += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// The text, kept from being taken for Markdown, and in its cell.
  var escapedMarkdown: String {
    var output = ""
    var previous: Character?
    for character in harmless {
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
