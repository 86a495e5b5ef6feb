/// A report as one self-contained page: no network and no other file, and readable without scripts.
///
/// It is HTML and well-formed XML at once, follows light and dark, and prints on paper. With a
/// script allowed, tables can be sorted by their headings.
package enum HTMLReport {
  /// Renders a report.
  ///
  /// - Parameters:
  ///   - report: What to show.
  ///   - title: The heading of the page.
  package static func text(_ report: Report, title: String) -> String {
    var writer = MarkupWriter()
    writer.documentType("html")
    writer.element("html", ["xmlns": "http://www.w3.org/1999/xhtml", "lang": "en"]) { writer in
      writer.element("head") { writer in
        writer.element("meta", ["charset": "utf-8"])
        writer.element(
          "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        writer.element(
          "title",
          text: ([title] + report.runs.prefix(1).map(ReportHeader.subject)).joined(separator: ": "))
        writer.style(PlotStyle.sheet)
        writer.style(style)
      }
      writer.element("body") { writer in
        page(of: report, title: title, &writer)
        writer.script(script)
      }
    }
    return writer.text
  }

  private static func page(of report: Report, title: String, _ writer: inout MarkupWriter) {
    let sections = report.sections
    writer.element("header") { writer in
      writer.element("h1", text: title)
      for run in report.runs.prefix(1) where report.runs.count == 1 {
        writer.element("p", ["class": "subject"], text: ReportHeader.subject(run))
      }
      contents(of: sections, &writer)
    }
    writer.element("main") { writer in
      for (number, section) in sections.enumerated() {
        writer.element("section", ["id": anchor(number)]) { writer in
          if let title = section.title { writer.element("h\(section.level)", text: title) }
          for block in section.blocks {
            let caption = if case .table = block { "By strategy" } else { "All rows" }
            draw(block, caption: section.title ?? caption, &writer)
          }
        }
      }
    }
    writer.element(
      "footer",
      text: "Every number is computed from the raw samples in the JSON document of its run."
        + (report.runs.contains { $0.rows.count > ResultsTable.mostUnfolding }
          ? " Of over \(ResultsTable.mostUnfolding) rows, samples do not unfold." : ""))
  }

  /// Links to the sections, if there are many.
  private static func contents(of sections: [ReportSection], _ writer: inout MarkupWriter) {
    let titled = sections.enumerated().filter { $0.element.title != nil && $0.element.level == 2 }
    guard titled.count > 1 else { return }
    writer.element("nav", ["aria-label": "Contents"]) { writer in
      for (number, section) in titled {
        writer.element("a", ["href": "#\(anchor(number))"], text: section.title ?? "")
      }
    }
  }

  /// A name for a section that no heading can break.
  private static func anchor(_ number: Int) -> String { "part-\(number + 1)" }
}
