extension String {
  /// The text made fit to be shown: names, notes and paths come from documents and from users.
  ///
  /// Every control and format character is replaced by U+FFFD, so that no text can move a cursor,
  /// break a line or turn the writing around. So is the beginning of what the runner of GitHub's
  /// actions takes for a command: `::` before all else, and `##[` anywhere
  /// (actions/runner, `ActionCommand.cs`).
  package var harmless: String {
    guard unicodeScalars.contains(where: { $0.isHarmful || $0 == ":" || $0 == "#" }) else {
      return self
    }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.isHarmful ? "\u{FFFD}" : scalar) }
    let text = String(scalars).replacing("##[", with: "##\u{FFFD}[")
    let start = text.drop { $0.isWhitespace }
    return start.hasPrefix("::") ? "\u{FFFD}\(start.dropFirst())" : text
  }

  /// Harmless text that can be nothing but text in XML and HTML, in an element as in an attribute,
  /// and that has only characters which XML 1.0 allows.
  package var escapedMarkup: String {
    var output = ""
    for scalar in harmless.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": output += "\u{FFFD}"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// Harmless text as a field of comma-separated values: quoted when it holds a quote or a comma
  /// (RFC 4180), and with an apostrophe before it when a spreadsheet would take it for a formula
  /// (OWASP, *CSV Injection*). Numbers stay as they are.
  package var csvField: String {
    guard Double(self) == nil else { return self }
    let text = harmless
    // Scalars, because a combining character would melt into the sign, or into a quote.
    let isFormula = text.unicodeScalars.first.map { "=+-@".unicodeScalars.contains($0) } ?? false
    let field = isFormula ? "'" + text : text
    let quote: Unicode.Scalar = "\""
    guard field.unicodeScalars.contains(where: { $0 == quote || $0 == "," }) else { return field }
    var output = String.UnicodeScalarView([quote])
    for scalar in field.unicodeScalars {
      if scalar == quote { output.append(quote) }
      output.append(scalar)
    }
    output.append(quote)
    return String(output)
  }

  /// JSON with what is harmful in its strings as `\\u009b`; it has nothing of that elsewhere but
  /// line feeds.
  package var escapedJSON: String {
    func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "\u{7F}" || (!scalar.isASCII && scalar.isHarmful)
    }
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    return unicodeScalars.reduce(into: "") { output, scalar in
      if isEscaped(scalar) {
        for unit in String(scalar).utf16 { output += "\\u" + unit.hexadecimalDigits }
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character does something instead of standing for something.
  package var isHarmful: Bool {
    // Most are these, and their category takes a search.
    if (" "..."~").contains(self) { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// All hexadecimal digits that its bits make, zeros at the beginning too.
  package var hexadecimalDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
  }
}
