package import Benchmarking

/// Values of one kind, one below the other in their order, in one panel or several, as data.
package struct RankPlot: Sendable {
  /// A line of the plot.
  package struct Entry: Sendable {
    package var name: String
    package var value: Double
    /// How far the truth may lie to either side.
    package var band: Interval?
    /// What stands behind the value, such as a ratio.
    package var remark: String
    /// Whether its marker is hollow, as that of what is not fully comparable to the others.
    package var isHollow: Bool
    /// Selects its colour and its marker.
    package var style: Int

    package init(
      _ name: String, value: Double, band: Interval? = nil, remark: String = "",
      isHollow: Bool = false, style: Int = 0
    ) {
      self.name = name
      self.value = value
      self.band = band
      self.remark = remark
      self.isHollow = isHollow
      self.style = style
    }
  }

  /// Entries under a title of their own; all panels share the axis.
  package typealias Panel = (title: String, entries: [Entry])

  package var title: String
  package var subtitle: String
  package var axis: LinePlot.Axis
  /// The entries to which those of their panel are compared: a line runs through their values.
  package var references: [String]
  /// What the remarks are, above them.
  package var remarks: String
  package var panels: [Panel]

  package init(
    title: String, subtitle: String = "", axis: LinePlot.Axis, references: [String] = [],
    remarks: String = "", panels: [Panel]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.axis = axis
    self.references = references
    self.remarks = remarks
    self.panels = panels
  }

  /// All entries, panel by panel.
  package var entries: [Entry] { panels.flatMap(\.entries) }
}
