/// Writes elements of SVG and HTML, one a line; nothing can stay open or unescaped.
package struct MarkupWriter {
  package private(set) var text = ""
  private var depth = 0

  package init() {}

  /// Writes an element; without text of its own it is closed at once.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: Its attributes.
  ///   - content: Its text.
  ///   - title: What is shown when it is pointed at, in an element of SVG.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text content: String? = nil,
    title: String? = nil
  ) {
    let hint = title.map { "<title>\(Self.escaped($0))</title>" } ?? ""
    let end = content.map { ">\(hint)\(Self.escaped($0))</\(name)>" } ?? "/>"
    line("<\(name)\(Self.joined(attributes))\(end)")
  }

  /// Writes an element with the elements that `body` writes inside it.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
    _ body: (inout MarkupWriter) -> Void
  ) {
    line("<\(name)\(Self.joined(attributes))>")
    depth += 1
    body(&self)
    depth -= 1
    line("</\(name)>")
  }

  /// An element without elements of its own, for `element(_:_:children:)`.
  package struct Child {
    var name: String
    var attributes: KeyValuePairs<String, String>
    var text: String

    package init(name: String, attributes: KeyValuePairs<String, String> = [:], text: String) {
      self.name = name
      self.attributes = attributes
      self.text = text
    }
  }

  /// Writes an element with all its children on one line.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], children: [Child]
  ) {
    line("<\(name)\(Self.joined(attributes))>\(Self.text(of: children))</\(name)>")
  }

  /// Writes elements on one line.
  mutating func children(_ children: [Child]) {
    line(Self.text(of: children))
  }

  private static func text(of children: [Child]) -> String {
    children.map { child in
      let start = "<\(child.name)\(joined(child.attributes))>"
      return "\(start)\(escaped(child.text))</\(child.name)>"
    }.joined()
  }

  /// Writes the line before the first element that says which language follows.
  mutating func documentType(_ name: String) {
    line("<!DOCTYPE \(name)>")
  }

  /// Writes a script, which is the program's own, and free of `<` and `&`.
  mutating func script(_ program: String) {
    line("<script>")
    for statement in program.split(separator: "\n") { line("  \(statement)") }
    line("</script>")
  }

  /// Writes a style sheet, which is the program's own and needs no escaping.
  mutating func style(_ rules: String) {
    line("<style>")
    for rule in rules.split(separator: "\n") { line("  \(rule)") }
    line("</style>")
  }

  private mutating func line(_ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }

  private static func joined(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }

  /// Text that can be nothing but text, in an element as in an attribute, and that has only
  /// characters which XML 1.0 allows.
  package static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in DisplayText.harmless(text).unicodeScalars {
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
}
