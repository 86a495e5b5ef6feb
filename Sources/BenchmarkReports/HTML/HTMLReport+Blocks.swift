extension HTMLReport {
  /// Draws a part of a section.
  ///
  /// - Parameter caption: What a table of the section is called.
  static func draw(
    _ block: ReportSection.Block, caption: String, _ writer: inout MarkupWriter
  ) {
    switch block {
    case .headline(let text):
      writer.element("p", ["class": "headline"], text: keepingNumbersWhole(text))
    case .warning(let text):
      writer.element("p", ["class": "warning", "role": "alert"], text: "⚠ \(text)")
    case .text(let text), .legend(let text):
      writer.element("p", ["class": "legend"], text: text)
    case .environment(_, let facts, let short): draw(facts, short, &writer)
    case .list(let items), .notes(let items, _):
      writer.element("ul", ["class": "notes"]) { writer in
        for item in items { writer.element("li", text: item) }
      }
    case .table(let table), .rows(let table): draw(table, caption: caption, &writer)
    case .details: break
    case .plot(let plot):
      writer.element(
        "figure", ["class": "scroll", "role": "region", "tabindex": "0", "aria-label": plot.title]
      ) { plot.picture.draw(&$0, isAlone: false) }
    }
  }

  /// The text, such that no line ends between a number and a sign of relation, or its unit.
  private static func keepingNumbersWhole(_ text: String) -> String {
    text.replacing(" = ", with: "\u{A0}=\u{A0}").replacing(" ≈ ", with: "\u{A0}≈\u{A0}")
      .replacing(" × ", with: "\u{A0}×\u{A0}").replacing("± ", with: "±\u{A0}")
      .replacing(" %", with: "\u{A0}%")
  }

  /// Draws the facts, folded behind the shortest of them.
  private static func draw(
    _ facts: [ReportSection.Fact], _ short: String, _ writer: inout MarkupWriter
  ) {
    writer.element("details") { writer in
      writer.element("summary", text: short)
      writer.element("dl", ["class": "facts"]) { writer in
        for fact in facts {
          writer.element(
            "div",
            children: [
              MarkupWriter.Child(name: "dt", text: fact.name),
              MarkupWriter.Child(name: "dd", text: fact.value),
            ])
        }
      }
    }
  }

  private static func draw(
    _ table: DataTable, caption: String, _ writer: inout MarkupWriter
  ) {
    let region: KeyValuePairs = [
      "class": "scroll", "role": "region", "tabindex": "0", "aria-label": caption,
    ]
    let classes = Self.classes(of: table)
    writer.element("div", region) { writer in
      writer.element("table", ["class": "sortable"]) { writer in
        writer.element("caption", text: caption)
        writer.element("thead") { writer in
          writer.element(
            "tr",
            children: zip(table.columns, classes).map { column, classes in
              MarkupWriter.Child(
                name: "th",
                attributes: classes.isEmpty
                  ? ["scope": "col"] : ["scope": "col", "class": classes],
                text: column.title)
            })
        }
        writer.element("tbody") { writer in
          var previous = table.rows.first?.group
          for (row, texts) in zip(table.rows, table.texts().joined()) {
            draw(row, texts, of: table, classes, opensGroup: previous != row.group, &writer)
            previous = row.group
          }
        }
      }
    }
    if let best = table.shownBest {
      writer.element("p", ["class": "legend"], text: "★ \(best)")
    }
  }

  /// A row, whose numbers stand in full beside what is shown of them.
  private static func draw(
    _ row: DataTable.Row, _ texts: [String], of table: DataTable, _ columnClasses: [String],
    opensGroup: Bool, _ writer: inout MarkupWriter
  ) {
    let classes = [opensGroup ? "opens-group" : nil, row.mark?.rawValue].compactMap(\.self)
    let cells = zip(row.cells, columnClasses).enumerated().map { position, pair in
      let (cell, classes) = pair
      let isStarred = position == 0 && row.mark == .best
      let text = isStarred ? "★ \(texts[position])" : texts[position]
      guard !classes.isEmpty else { return MarkupWriter.Child(name: "td", text: text) }
      guard table.columns[position].isNumber, let value = cell.value else {
        return MarkupWriter.Child(name: "td", attributes: ["class": classes], text: text)
      }
      return MarkupWriter.Child(
        name: "td", attributes: ["class": classes, "data-value": "\(value)"],
        text: keepingNumbersWhole(text))
    }
    let attributes: KeyValuePairs =
      classes.isEmpty ? [:] : ["class": classes.joined(separator: " ")]
    guard let samples = row.samples, let first = cells.first else {
      return writer.element("tr", attributes, children: cells)
    }
    writer.element("tr", attributes) { writer in
      writer.element("td") { writer in
        writer.element("details") { writer in
          writer.element("summary", text: first.text)
          samples.draw(&writer)
        }
      }
      writer.children(Array(cells.dropFirst()))
    }
  }

  /// The classes of the columns: numbers, and what gives way where a page is narrow, as it does on
  /// a terminal; a size that all rows share is one, too, as it stands in the heading of the page.
  private static func classes(of table: DataTable) -> [String] {
    table.columns.enumerated().map { position, column in
      let isShared =
        position == table.heading && Set(table.rows.map { $0.cells[position].text }).count == 1
      return [column.isNumber ? "number" : nil, column.rank > 0 || isShared ? "wide" : nil]
        .compactMap(\.self).joined(separator: " ")
    }
  }
}
