internal import Benchmarking
internal import BenchmarkReports

extension LinePlot {
  /// GMP's time ÷ ours over limbs, a line for each operation and contender.
  init(_ rows: [KernelRow], subtitle: String) {
    let ours = rows.filter { $0.contender != Contender.reference && $0.advantage != nil }
    let contenders = Set(ours.map(\.contender))
    var series: [Series] = []
    for row in ours {
      guard let advantage = row.advantage else { continue }
      // With one contender only, the operation alone tells the lines apart.
      let name =
        contenders.count == 1
        ? row.operation.rawValue : "\(row.operation.rawValue), \(row.contender)"
      let point = Point(x: Double(row.n), y: advantage.ratio, band: advantage.interval)
      if let index = series.firstIndex(where: { $0.name == name }) {
        series[index].points.append(point)
      } else {
        series.append(Series(name, points: [point]))
      }
    }
    let subject = contenders.count == 1 ? contenders.first.map { "\($0) against GMP" } : nil
    self.init(
      title: subject ?? "Methods against GMP", subtitle: subtitle,
      horizontal: Axis("limbs", scale: .logarithmic),
      vertical: Axis("GMP's time ÷ ours (above 1 is faster than GMP)", scale: .logarithmic),
      levels: [Level(y: 1, label: "as fast as GMP")], series: series)
  }
}
