internal import Benchmarking
internal import SystemLibrary

/// The samples of a row as a page unfolds them: a line for each process, a dot for each sample, and
/// a mark at the time that the row shows.
package struct SampleStrip: Sendable {
  /// The milliseconds of a call in each sample, process by process.
  let processes: [[Double]]
  /// The row's time, in milliseconds.
  let time: Double

  /// Nil where there is no time.
  init?(_ samples: [Sample], time: Double?) {
    guard let time, time > 0 else { return nil }
    let groups = Dictionary(grouping: samples, by: \.process).sorted { $0.key < $1.key }
    processes = groups.map { $1.map { $0.nanosecondsPerIteration * 1e-6 } }
    self.time = time
  }

  private static let (width, lineHeight, margin) = (320.0, 7.0, 6.0)

  func draw(_ writer: inout MarkupWriter) {
    let times = processes.joined().filter { $0 > 0 }
    guard let least = times.min(), let most = times.max() else { return }
    func x(_ value: Double) -> Double {
      let share = most > least ? log(value / least) / log(most / least) : 0.5
      return Self.margin + max(share, 0) * (Self.width - 2 * Self.margin)
    }
    let height = Double(processes.count) * Self.lineHeight + 2 * Self.margin
    let size = (Self.width.coordinate, height.coordinate)
    var dots = ""
    for (line, times) in processes.enumerated() {
      let y = (Self.margin + (Double(line) + 0.5) * Self.lineHeight).coordinate
      for time in times where time > 0 { dots += "M\(x(time).coordinate),\(y)h0" }
    }
    let unit = TimeUnit(fitting: time)
    let text =
      "\(NumberFormat.counted(times.count, "sample")) of "
      + "\(NumberFormat.counted(processes.count, "process", plural: "processes")), a line each: "
      + "\(unit.text(least)) to \(unit.text(most)), logarithmic; the mark: \(unit.text(time))"
    writer.element(
      "svg",
      [
        "class": "samples", "viewBox": "0 0 \(size.0) \(size.1)", "width": size.0,
        "height": size.1, "role": "img", "aria-label": text,
      ]
    ) { writer in
      let mark = x(time).coordinate
      writer.element("path", ["class": "mark", "d": "M\(mark),0V\(size.1)"])
      writer.element("path", ["class": "dots", "d": dots])
    }
    writer.element("p", ["class": "legend"], text: text)
  }
}
