package import Benchmarking

/// Lines over a common horizontal axis, with bands of uncertainty, as data.
package struct LinePlot: Sendable {
  /// A place on a line.
  package struct Point: Sendable {
    package var x: Double
    package var y: Double
    /// How far up and down the truth may lie.
    package var band: Interval?
    /// Whether the point is drawn hollow, as one that is not fully comparable to the others.
    package var isHollow: Bool
    /// Its label, if its place on the axis is not its value.
    package var name: String?

    package init(
      x: Double, y: Double, band: Interval? = nil, isHollow: Bool = false, name: String? = nil
    ) {
      self.x = x
      self.y = y
      self.band = band
      self.isHollow = isHollow
      self.name = name
    }
  }

  /// One line through its points, as a rule from left to right. A point that its axes cannot show,
  /// such as 0 on a logarithmic one, breaks the line.
  package struct Series: Sendable {
    package var name: String
    package var points: [Point]
    /// Selects colour, dash pattern and marker; nil selects by its place among the series.
    package var style: Int?

    package init(_ name: String, points: [Point], style: Int? = nil) {
      self.name = name
      self.points = points
      self.style = style
    }
  }

  /// An axis: what it shows, and how.
  package struct Axis: Sendable {
    package var label: String
    package var scale: PlotScale.Kind
    package var unit: PlotUnit

    package init(_ label: String, scale: PlotScale.Kind, unit: PlotUnit = .number) {
      self.label = label
      self.scale = scale
      self.unit = unit
    }
  }

  /// A level across the plot to which lines are compared; always within the vertical axis.
  package typealias Level = (y: Double, label: String)

  /// A place on the horizontal axis at which something happens.
  package typealias Mark = (x: Double, label: String)

  package var title: String
  /// What to know about the figures: machine, date, libraries.
  package var subtitle: String
  package var horizontal: Axis
  package var vertical: Axis
  package var levels: [Level]
  package var marks: [Mark]
  package var series: [Series]

  package init(
    title: String, subtitle: String = "", horizontal: Axis, vertical: Axis, levels: [Level] = [],
    marks: [Mark] = [], series: [Series]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.horizontal = horizontal
    self.vertical = vertical
    self.levels = levels
    self.marks = marks
    self.series = series
  }
}

extension LinePlot {
  /// The scale of the horizontal axis, wide enough for every point.
  var horizontalScale: PlotScale {
    PlotScale(horizontal.scale, covering: series.flatMap { $0.points.map(\.x) })
  }

  /// The scale of the vertical axis, high enough for every point, the levels and the ends of bands.
  ///
  /// Only a band that would take more than a quarter of the axis leaves the plot: one wild interval
  /// would flatten all lines.
  var verticalScale: PlotScale {
    let points = series.flatMap(\.points)
    let heights = points.map(\.y) + levels.map(\.y)
    let narrow = PlotScale(vertical.scale, covering: heights)
    let ends = points.compactMap(\.band).flatMap { [$0.low, $0.high] }.filter { end in
      narrow.fraction(of: end).map { -0.25...1.25 ~= $0 } ?? false
    }
    return PlotScale(vertical.scale, covering: heights + ends)
  }

  /// The tooltip of a point: `gmp, N 1000: 92.28 ns (92.01 ns to 92.6 ns)`.
  func description(of point: Point, on series: Series) -> String {
    let name = point.name ?? "\(horizontal.label) \(horizontal.unit.text(point.x))"
    let place = "\(series.name), \(name)"
    let band = point.band.map {
      " (\(vertical.unit.text($0.low)) to \(vertical.unit.text($0.high)))"
    }
    return "\(place): \(vertical.unit.text(point.y))\(band ?? "")"
  }
}
