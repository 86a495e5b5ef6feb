extension ReportSection.Block {
  /// Draws the part of a section.
  ///
  /// - Parameter caption: What a table of the section is called.
  func draw(caption: String, _ writer: inout MarkupWriter) {
    switch self {
    case .headline(let text):
      writer.element("p", ["class": "headline"], text: text.keepingNumbersWhole)
    case .warning(let text):
      writer.element("p", ["class": "warning", "role": "alert"], text: "⚠ \(text)")
    case .text(let text), .legend(let text):
      writer.element("p", ["class": "legend"], text: text)
    case .environment(_, let facts, let short): Self.draw(facts, short, &writer)
    case .list(let items), .notes(let items, _):
      writer.element("ul", ["class": "notes"]) { writer in
        for item in items { writer.element("li", text: item) }
      }
    case .table(let table), .rows(let table): table.draw(caption: caption, &writer)
    case .details: break
    case .plot(let plot):
      writer.element(
        "figure", ["class": "scroll", "role": "region", "tabindex": "0", "aria-label": plot.title]
      ) { plot.picture.draw(&$0, isAlone: false) }
    }
  }

  /// Draws the facts, folded behind the shortest of them.
  private static func draw(
    _ facts: [ReportSection.Fact], _ short: String, _ writer: inout MarkupWriter
  ) {
    writer.element("details") { writer in
      writer.element("summary", text: short)
      writer.element("dl", ["class": "facts"]) { writer in
        for fact in facts {
          writer.onOneLine { line in
            line.element("div") { div in
              div.element("dt", text: fact.name)
              div.element("dd", text: fact.value)
            }
          }
        }
      }
    }
  }
}

extension String {
  /// The text, such that no line ends between a number and a sign of relation, or its unit.
  fileprivate var keepingNumbersWhole: String {
    replacing(" = ", with: "\u{A0}=\u{A0}").replacing(" ≈ ", with: "\u{A0}≈\u{A0}")
      .replacing(" × ", with: "\u{A0}×\u{A0}").replacing("± ", with: "±\u{A0}")
      .replacing(" %", with: "\u{A0}%")
  }
}

extension DataTable {
  fileprivate func draw(caption: String, _ writer: inout MarkupWriter) {
    let region: KeyValuePairs = [
      "class": "scroll", "role": "region", "tabindex": "0", "aria-label": caption,
    ]
    let classes = columnClasses
    writer.element("div", region) { writer in
      writer.element("table", ["class": "sortable"]) { writer in
        writer.element("caption", text: caption)
        writer.element("thead") { writer in
          writer.onOneLine { line in
            line.element("tr") { row in
              for (column, classes) in zip(columns, classes) {
                row.element(
                  "th", classes.isEmpty ? ["scope": "col"] : ["scope": "col", "class": classes],
                  text: column.title)
              }
            }
          }
        }
        writer.element("tbody") { writer in
          var previous = rows.first?.group
          for (row, texts) in zip(rows, texts().joined()) {
            draw(row, texts, classes, opensGroup: previous != row.group, &writer)
            previous = row.group
          }
        }
      }
    }
    if let best = shownBest {
      writer.element("p", ["class": "legend"], text: "★ \(best)")
    }
  }

  /// Draws a row; below its first cell samples unfold, where there are any.
  private func draw(
    _ row: Row, _ texts: [String], _ columnClasses: [String], opensGroup: Bool,
    _ writer: inout MarkupWriter
  ) {
    let classes = [opensGroup ? "opens-group" : nil, row.mark?.rawValue].compactMap(\.self)
    let attributes: KeyValuePairs =
      classes.isEmpty ? [:] : ["class": classes.joined(separator: " ")]
    var texts = texts
    if row.mark == .best { texts[0] = "★ \(texts[0])" }
    guard let samples = row.samples else {
      return writer.onOneLine { line in
        line.element("tr", attributes) {
          draw(row.cells.indices, of: row, texts, columnClasses, &$0)
        }
      }
    }
    writer.element("tr", attributes) { writer in
      writer.element("td") { writer in
        writer.element("details") { writer in
          writer.element("summary", text: texts[0])
          samples.draw(&writer)
        }
      }
      writer.onOneLine { draw(row.cells.indices.dropFirst(), of: row, texts, columnClasses, &$0) }
    }
  }

  /// Draws cells, whose numbers stand in full beside what is shown of them.
  private func draw(
    _ places: Range<Int>, of row: Row, _ texts: [String], _ classes: [String],
    _ writer: inout MarkupWriter
  ) {
    for place in places {
      let (text, classes) = (texts[place], classes[place])
      if classes.isEmpty {
        writer.element("td", text: text)
      } else if columns[place].isNumber, let value = row.cells[place].value {
        writer.element(
          "td", ["class": classes, "data-value": "\(value)"], text: text.keepingNumbersWhole)
      } else {
        writer.element("td", ["class": classes], text: text)
      }
    }
  }

  /// The classes of the columns: numbers, and what gives way where a page is narrow, as it does on
  /// a terminal; a size that all rows share is one, too, as it stands in the heading of the page.
  private var columnClasses: [String] {
    columns.enumerated().map { position, column in
      let isShared =
        position == heading && Set(rows.map { $0.cells[position].text }).count == 1
      return [column.isNumber ? "number" : nil, column.rank > 0 || isShared ? "wide" : nil]
        .compactMap(\.self).joined(separator: " ")
    }
  }
}
