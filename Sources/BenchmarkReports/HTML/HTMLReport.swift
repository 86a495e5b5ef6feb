extension Report {
  /// The report as one self-contained page: no network and no other file, and readable without
  /// scripts.
  ///
  /// It is HTML and well-formed XML at once, follows light and dark, and prints on paper. With a
  /// script allowed, tables can be sorted by their headings.
  ///
  /// - Parameter title: The heading of the page.
  package func html(title: String) -> String {
    var writer = MarkupWriter()
    writer.documentType("html")
    writer.element("html", ["xmlns": "http://www.w3.org/1999/xhtml", "lang": "en"]) { writer in
      writer.element("head") { writer in
        writer.element("meta", ["charset": "utf-8"])
        writer.element(
          "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        writer.element(
          "title",
          text: ([title] + runs.prefix(1).map(\.document.subject)).joined(separator: ": "))
        writer.style(PlotStyle.sheet)
        writer.style(Self.pageStyle)
      }
      writer.element("body") { writer in
        drawPage(title: title, &writer)
        writer.script(Self.pageScript)
      }
    }
    return writer.text
  }

  private func drawPage(title: String, _ writer: inout MarkupWriter) {
    writer.element("header") { writer in
      writer.element("h1", text: title)
      if let run = runs.first, runs.count == 1 {
        writer.element("p", ["class": "subject"], text: run.document.subject)
      }
      drawContents(&writer)
    }
    writer.element("main") { writer in
      for (number, section) in sections.enumerated() {
        writer.element("section", ["id": Self.anchor(number)]) { writer in
          if let title = section.title { writer.element("h\(section.level)", text: title) }
          for block in section.blocks {
            let caption = if case .table = block { "By strategy" } else { "All rows" }
            block.draw(caption: section.title ?? caption, &writer)
          }
        }
      }
    }
    writer.element(
      "footer",
      text: "Every number is computed from the raw samples in the JSON document of its run."
        + (runs.contains { $0.rows.count > ResultsTable.mostUnfolding }
          ? " Of over \(ResultsTable.mostUnfolding) rows, samples do not unfold." : ""))
  }

  /// Links to the sections, if there are many.
  private func drawContents(_ writer: inout MarkupWriter) {
    let titled = sections.enumerated().filter { $0.element.title != nil && $0.element.level == 2 }
    guard titled.count > 1 else { return }
    writer.element("nav", ["aria-label": "Contents"]) { writer in
      for (number, section) in titled {
        writer.element("a", ["href": "#\(Self.anchor(number))"], text: section.title ?? "")
      }
    }
  }

  /// A name for a section that no heading can break.
  private static func anchor(_ number: Int) -> String { "part-\(number + 1)" }
}
