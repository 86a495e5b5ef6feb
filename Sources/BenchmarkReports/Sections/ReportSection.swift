/// A part of a report under a heading of its own, before it takes a form.
package struct ReportSection: Sendable {
  /// What a section is made of.
  package enum Block: Sendable {
    /// The main findings.
    case headline(String)
    case text(String)
    /// Where and with what was measured: in one line, as names with values, and the shortest.
    case environment(String, [Fact], short: String)
    /// Warnings.
    case warning(String)
    case list([String])
    /// Remarks about rows: all of them, and those that say more than the rows do.
    case notes([String], brief: [String])
    case table(DataTable)
    /// The rows of a run, which a terminal shows size by size as they come.
    case rows(DataTable)
    /// What the columns of a table mean; on a terminal only where it is asked for.
    case legend(String)
    /// How rows were measured; on a terminal, where it is asked for, and in no other form.
    case details(DataTable, legend: String)
    case plot(ReportPlot)
  }

  /// A name with what it stands for.
  package typealias Fact = (name: String, value: String)

  /// The heading; nil at the head of a report.
  package let title: String?
  /// 2 for a part of the report, 3 for a part of one run of several.
  package let level: Int
  package let blocks: [Block]
  /// Whether it belongs on a terminal too, where there is no room for all.
  package let isBrief: Bool

  package init(_ title: String?, level: Int = 2, isBrief: Bool = false, _ blocks: [Block]) {
    self.title = title
    self.level = level
    self.isBrief = isBrief
    self.blocks = blocks
  }
}
