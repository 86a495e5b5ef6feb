/// Parameters of the terminal's "select graphic rendition" (ECMA-48, 8.3.117).
package enum TerminalStyle: Int {
  case bold = 1
  case faint = 2
  case red = 31
  case green = 32
  case yellow = 33

  /// The text in this style, where colours are wanted at all.
  package func applied(to text: String, if isColored: Bool) -> String {
    isColored ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
