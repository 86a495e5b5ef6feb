internal import Benchmarking

/// A series of a plot, placed in its frame: what is drawn of it.
struct PlotLine {
  let series: LinePlot.Series
  private let frame: PlotFrame
  let style: PlotStyle
  /// The points between those that the axes cannot show.
  private let runs: [ArraySlice<LinePlot.Point>]
  /// The points that have a marker.
  private let marked: [LinePlot.Point]
  /// The places that the line passes through.
  let places: [PlanePoint]

  /// Up to this many points, each has a marker.
  private static let mostMarkers = 60
  /// Of more points, this many have one.
  private static let fewMarkers = 12

  init(_ series: LinePlot.Series, position: Int, in frame: PlotFrame) {
    self.series = series
    self.frame = frame
    style = PlotStyle(series.style ?? position)
    let points = Self.reduced(series.points, to: frame)
    runs = points.split { frame.place($0) == nil }
    let shown = runs.flatMap(\.self)
    let stride = shown.count <= Self.mostMarkers ? 1 : shown.count / Self.fewMarkers
    marked = shown.indices.filter { $0.isMultiple(of: stride) || $0 == shown.count - 1 }
      .map { shown[$0] }
    places = shown.compactMap(frame.place)
  }

  /// The points that are distinct in the drawing: where many share a column of pixels, the first,
  /// the lowest, the highest and the last of them.
  private static func reduced(
    _ points: [LinePlot.Point], to frame: PlotFrame
  ) -> [LinePlot.Point] {
    guard Double(points.count) > frame.width / 2 else { return points }
    func column(_ point: LinePlot.Point) -> Int? {
      frame.place(point).map { Int($0.x.rounded(.down)) }
    }
    var kept: [Int] = []
    var start = 0
    while start < points.count {
      let end = points[start...].firstIndex { column($0) != column(points[start]) } ?? points.count
      let run = start..<end
      let extremes = [
        start, run.min { points[$0].y < points[$1].y }, run.max { points[$0].y < points[$1].y },
        end - 1,
      ]
      kept += Set(extremes.compactMap(\.self)).sorted()
      start = end
    }
    return kept.map { points[$0] }
  }
}

extension PlotLine {
  /// Draws a line: its band below it, its markers above.
  func draw(_ writer: inout MarkupWriter) {
    for run in runs {
      if let band = band(run) {
        writer.element("path", ["class": "plot-band \(style.fillClass)", "d": band])
      }
      let path = run.compactMap(frame.place).path
      writer.element("path", ["class": style.lineClass, "d": path])
    }
    for point in marked {
      guard let place = frame.place(point) else { continue }
      writer.element(
        "path",
        ["class": style.markerClass(isHollow: point.isHollow), "d": style.marker(at: place)])
    }
  }

  /// Draws what shows the description of a point when it is pointed at: nothing to see, larger than
  /// its marker.
  func drawTargets(
    _ writer: inout MarkupWriter, _ description: (LinePlot.Point, LinePlot.Series) -> String
  ) {
    for point in runs.flatMap(\.self) {
      guard let place = frame.place(point) else { continue }
      writer.element("g", ["class": "plot-point"]) { writer in
        writer.element("title", text: description(point, series))
        writer.element(
          "circle",
          [
            "class": "plot-target", "cx": place.x.coordinate, "cy": place.y.coordinate,
            "r": "7",
          ])
      }
    }
  }

  /// The outline of the bands of neighbouring points: along the upper ends and back along the lower
  /// ones. A point without a band pinches it to the line.
  private func band(_ points: ArraySlice<LinePlot.Point>) -> String? {
    guard points.contains(where: { $0.band != nil }) else { return nil }
    func edge(_ end: (Interval) -> Double) -> [PlanePoint] {
      points.compactMap { point in
        let value = point.band.map(end) ?? point.y
        return frame.place(LinePlot.Point(x: point.x, y: value)) ?? frame.place(point)
      }
    }
    return (edge(\.high) + edge(\.low).reversed()).path + "Z"
  }
}
