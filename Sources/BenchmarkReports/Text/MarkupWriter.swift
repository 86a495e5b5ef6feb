internal import Benchmarking

/// Writes elements of SVG and HTML, one a line; nothing can stay open or unescaped.
package struct MarkupWriter {
  package private(set) var text = ""
  private var depth = 0
  private var isOnOneLine = false

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
    let hint = title.map { "<title>\($0.escapedMarkup)</title>" } ?? ""
    let end = content.map { ">\(hint)\($0.escapedMarkup)</\(name)>" } ?? "/>"
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

  /// Writes all that `body` writes on one line.
  package mutating func onOneLine(_ body: (inout MarkupWriter) -> Void) {
    var writer = MarkupWriter()
    writer.isOnOneLine = true
    body(&writer)
    line(writer.text)
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
    text += isOnOneLine ? content : String(repeating: "  ", count: depth) + content + "\n"
  }

  private static func joined(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0)=\"\($1.escapedMarkup)\"" }.joined()
  }
}
