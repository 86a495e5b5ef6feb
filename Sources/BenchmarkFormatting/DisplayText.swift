/// Text measured and broken in columns of a terminal.
package enum DisplayText {
  /// How many columns a terminal gives the text: two for the wide characters of East Asia and for
  /// emoji, one for others; marks that combine belong to the character before them.
  package static func width(_ text: String) -> Int {
    var count = 0
    for scalar in text.unicodeScalars {
      guard isPlain(scalar) else { return width(ofCharactersIn: text) }
      count += 1
    }
    return count
  }

  /// Whether the scalar is one column wide and, among others like it, a character of its own:
  /// letters and signs of Europe, punctuation, arrows, and operators.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0x300, 0x2010..<0x2028, 0x202F..<0x2060, 0x2190..<0x2300: true
    default: false
    }
  }

  private static func width(ofCharactersIn text: String) -> Int {
    text.reduce(0) { width, character in
      let isWide = character.unicodeScalars.first.map { scalar in
        wide.contains { $0.contains(scalar.value) }
      }
      return width + (isWide == true ? 2 : 1)
    }
  }

  /// The text in lines of at most so many columns, broken at spaces; a word that is too long sticks
  /// out, and so do the spaces in front of a text, which is indented by them.
  package static func filled(_ text: String, columns: Int) -> [String] {
    guard width(text) > columns else { return [text] }
    let indentation = String(text.prefix { $0 == " " })
    var lines: [String] = []
    var line = indentation
    for word in text.split(separator: " ") {
      if line.count > indentation.count {
        if width(line) + 1 + width(String(word)) > columns {
          lines.append(line)
          line = indentation
        } else {
          line += " "
        }
      }
      line += word
    }
    return lines + [line]
  }

  /// The larger blocks that Unicode Standard Annex #11 lists as wide.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]
}

extension StringProtocol {
  /// The text without these characters at its ends.
  package func trimmed(of characters: String) -> String {
    let tail = drop(while: characters.contains)
    let end = tail.lastIndex { !characters.contains($0) }.map(tail.index(after:))
    return String(tail[..<(end ?? tail.startIndex)])
  }
}
