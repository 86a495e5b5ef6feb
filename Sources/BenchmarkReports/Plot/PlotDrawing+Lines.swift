internal import Benchmarking

extension PlotDrawing {
  /// Draws within the frame only, by a nested drawing of its size: a clip path would need a name,
  /// which two plots on one page would share.
  func clipped(_ writer: inout MarkupWriter, _ body: (inout MarkupWriter) -> Void) {
    let (left, top) = (PlotText.number(frame.left), PlotText.number(frame.top))
    let (width, height) = (PlotText.number(frame.width), PlotText.number(frame.height))
    writer.element(
      "svg",
      [
        "x": left, "y": top, "width": width, "height": height,
        "viewBox": "\(left) \(top) \(width) \(height)",
      ], body)
  }

  /// Draws a line: its band below it, its markers above.
  func draw(_ line: PlotLine, _ writer: inout MarkupWriter) {
    for run in line.runs {
      if let band = band(run) {
        writer.element("path", ["class": "plot-band \(line.style.fillClass)", "d": band])
      }
      let path = PlotText.path(run.compactMap(frame.place))
      writer.element("path", ["class": line.style.lineClass, "d": path])
    }
    for point in line.marked {
      guard let place = frame.place(point) else { continue }
      writer.element(
        "path", ["class": line.style.markerClass(of: point), "d": line.style.marker.path(place)])
    }
  }

  /// Draws what shows a point's values when it is pointed at: nothing to see, larger than its
  /// marker.
  func drawTargets(_ line: PlotLine, _ writer: inout MarkupWriter) {
    for point in line.runs.flatMap(\.self) {
      guard let place = frame.place(point) else { continue }
      writer.element("g", ["class": "plot-point"]) { writer in
        writer.element("title", text: plot.description(of: point, on: line.series))
        writer.element(
          "circle",
          [
            "class": "plot-target", "cx": PlotText.number(place.x), "cy": PlotText.number(place.y),
            "r": "7",
          ])
      }
    }
  }

  /// The outline of the bands of neighbouring points: along the upper ends and back along the lower
  /// ones. A point without a band pinches it to the line.
  private func band(_ points: ArraySlice<LinePlot.Point>) -> String? {
    guard points.contains(where: { $0.band != nil }) else { return nil }
    func edge(_ end: (Interval) -> Double) -> [PlotPlace] {
      points.compactMap { point in
        let value = point.band.map(end) ?? point.y
        return frame.place(LinePlot.Point(x: point.x, y: value)) ?? frame.place(point)
      }
    }
    return PlotText.path(edge(\.high) + edge(\.low).reversed()) + "Z"
  }
}

extension PlotStyle {
  fileprivate func markerClass(of point: LinePlot.Point) -> String {
    point.isHollow ? "plot-hollow plot-stroke-\(color)" : fillClass
  }
}
