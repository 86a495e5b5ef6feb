/// A series of a plot, placed in its frame: what is drawn of it.
struct PlotLine {
  let series: LinePlot.Series
  let style: PlotStyle
  /// The points between those that the axes cannot show.
  let runs: [ArraySlice<LinePlot.Point>]
  /// The points that have a marker.
  let marked: [LinePlot.Point]
  /// The places that the line passes through.
  let places: [PlotPlace]

  /// Up to this many points, each has a marker.
  private static let mostMarkers = 60
  /// Of more points, this many have one.
  private static let fewMarkers = 12

  init(_ series: LinePlot.Series, position: Int, in frame: PlotFrame) {
    self.series = series
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
