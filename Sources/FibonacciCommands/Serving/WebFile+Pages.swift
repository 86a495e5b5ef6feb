internal import BenchmarkReports
internal import Benchmarking
internal import FibonacciTables
internal import HTTPServer

// The pages whose first rows the server writes, so that they are there without JavaScript.

/// Digits at either end of a number that is shown in short, and the most that are not.
private let (kept, longest) = (24, 60)

extension WebFile {
  /// The table's first rows, with links to those before and behind.
  ///
  /// - Parameters:
  ///   - rows: What is shown; they end where the table does.
  ///   - typed: What stands in the field.
  ///   - focus: The row to look at; nil where none was asked for.
  ///   - last: The last index of the table.
  ///   - refusal: Why what was typed is no place to go to.
  static func tablePage(
    _ rows: [Row], typed: String, focus: Int?, last: Int, refusal: Refusal? = nil
  ) -> HTTPResponse {
    let start = rows.first?.index ?? 0
    var lines = MarkupWriter()
    for row in rows {
      let style = row.index == focus ? "row focus" : "row"
      lines.element("div", ["class": style, "role": "listitem"]) { line in
        line.element("span", text: "\(row.index)")
        line.element("span", ["class": "number"]) { number(row, &$0) }
      }
    }
    var links = MarkupWriter()
    let (before, behind) = (max(start - Page.usualRowsPerPage, 0), start + rows.count)
    if start > 0 {
      links.element("a", ["href": "/?start=\(before)", "rel": "prev"], text: "Previous")
    }
    if behind <= last {
      links.element("a", ["href": "/?start=\(behind)", "rel": "next"], text: "Next")
    }
    return table.page(
      status: refusal?.status ?? 200,
      texts: [
        "typed": typed, "invalid": "\(refusal != nil)", "refusal": refusal?.reason ?? "",
        "start": "\(start)", "focus": focus.map { "\($0)" } ?? "",
      ], elements: ["rows": lines.text, "links": links.text])
  }

  private static func number(_ row: Row, _ line: inout MarkupWriter) {
    let digits = "\(row.value)"
    guard digits.utf8.count > longest else { return line.element("span", text: digits) }
    line.element("span", text: "\(digits.prefix(kept))…\(digits.suffix(kept)) ")
    line.element(
      "a", ["class": "digits", "href": "/api/table?start=\(row.index)&per_page=1"],
      text: "\(NumberFormat.grouped(digits.utf8.count)) digits")
  }

  /// What is proved: strategies down, indices across.
  static func proofsPage(_ sections: [Checklist.Section]) -> HTTPResponse {
    var writer = MarkupWriter()
    writer.element("table", ["class": "cells grid-of-proofs"]) { table in
      table.element("caption", ["class": "unseen"], text: "Proofs, strategies by index")
      table.element("thead") { head in
        head.onOneLine { line in
          line.element("tr") { row in
            row.element("th", ["scope": "col"], text: "Strategy")
            for item in sections.first?.items ?? [] {
              row.element("th", ["scope": "col", "class": "number"], text: "F(\(item.n))")
            }
          }
        }
      }
      table.element("tbody") { body in
        for section in sections {
          body.element("tr") { row in
            row.element("th", ["scope": "row"], text: section.strategy)
            for (kind, word, meaning) in section.items.map(\.look) {
              row.element("td", ["class": kind]) { cell in
                cell.element(
                  "span", ["role": "img", "aria-label": meaning, "title": meaning], text: word)
              }
            }
          }
        }
      }
    }
    let kinds = sections.flatMap(\.items).map(\.look.kind)
    func count(_ kind: String) -> Int { kinds.count { $0 == kind } }
    return verification.page(
      texts: [
        "total":
          "\(count("check")) proved, \(count("failed")) failed, \(count("open")) not applicable"
      ], elements: ["table": writer.text])
  }
}

extension Checklist.Item {
  /// How a cell looks, by the kind of what it says: `check`, `failed`, or `open` where it is not
  /// F(n) because the strategy does not promise that there.
  fileprivate var look: (kind: String, word: String, meaning: String) {
    if proved { return ("check", "✓", "proved") }
    let note = note ?? "no reason"
    guard Checklist.notApplicable.contains(note) else { return ("failed", "✗", "failed: \(note)") }
    return ("open", note == Checklist.wraps ? "wraps" : note, "not applicable: \(note)")
  }
}
