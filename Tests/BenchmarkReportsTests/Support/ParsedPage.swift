import Foundation
import FoundationXML
import Testing

/// A page of a report as Foundation's XML parser reads it, which shares nothing with the writer.
final class ParsedPage: NSObject, XMLParserDelegate {
  struct Cell {
    var text = ""
    /// The attribute in which numbers stand in full.
    var value: String?
  }

  /// The rows of each table, headings included.
  private(set) var tables: [[[Cell]]] = []
  /// The texts of elements, by their names and, after a dot, their classes.
  private(set) var texts: [String: [String]] = [:]
  /// The names of all elements.
  private(set) var names: Set<String> = []
  private var open: [(name: String, text: String)] = []

  init(_ html: String) throws {
    super.init()
    let parser = XMLParser(data: Data(html.utf8))
    parser.delegate = self
    try #require(parser.parse(), "not well-formed: \(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    names.insert(name)
    switch name {
    case "table": tables.append([])
    case "tr": tables[tables.count - 1].append([])
    case "th", "td":
      let (table, row) = (tables.count - 1, tables[tables.count - 1].count - 1)
      tables[table][row].append(Cell(value: attributes["data-value"]))
    default: break
    }
    open.append((name + (attributes["class"].map { ".\($0)" } ?? ""), ""))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !open.isEmpty { open[open.count - 1].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let (key, text) = open.popLast() else { return }
    texts[key, default: []].append(text)
    // What a cell unfolds is not its text, but what stands before that is.
    if name == "summary", let cell = open.lastIndex(where: { $0.name.hasPrefix("td") }) {
      open[cell].text += text
    }
    guard name == "th" || name == "td" else { return }
    let (table, row) = (tables.count - 1, tables[tables.count - 1].count - 1)
    tables[table][row][tables[table][row].count - 1].text =
      text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
