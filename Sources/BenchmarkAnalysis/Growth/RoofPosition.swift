package import Benchmarking

/// The position of a row under the roofs of its machine.
package struct RoofPosition: Equatable, Sendable {
  /// Which of the roofs is the nearer one.
  package enum Bound: String, Sendable {
    case arithmetic, memory
  }

  package let strategy: String
  package let n: Int
  /// What the processor itself does of the row's work, per second: the operation of the first roof.
  package let rate: Double
  /// `rate`, as a share of that roof.
  package let share: Double
  /// The time that the operations of the row would take at their best, as a share of the row's.
  package let operationShare: Double
  /// The same for the bytes that it moves.
  package let memoryShare: Double
  /// Bytes moved per second.
  package let bandwidth: Double
  /// Operations of the first roof for each byte.
  package let intensity: Double

  /// The roof that is nearer to the row.
  package var bound: Bound { operationShare >= memoryShare ? .arithmetic : .memory }

  /// Computes the position; nil for a row without times or a count of its work, and under no roof.
  package init?(_ row: ResultRow, under roofline: Roofline) {
    guard let work = row.work, let milliseconds = row.summary?.median, milliseconds > 0,
      work.movedBytes > 0, let roof = roofline.arithmetic.first, let best = roof.best,
      let bandwidth = roofline.bandwidth(workingSetBytes: work.workingSetBytes)
    else { return nil }
    let seconds = milliseconds * 1e-3
    let operations = Double(work.operations[roof.operation] ?? 0)
    strategy = row.strategy
    n = row.n
    rate = operations / seconds
    share = rate / best
    operationShare =
      roofline.arithmetic.dropFirst().reduce(0) { sum, peak in
        guard let count = work.operations[peak.operation], let best = peak.best else { return sum }
        return sum + Double(count) / best
      } / seconds
    memoryShare = Double(work.movedBytes) / bandwidth / seconds
    self.bandwidth = Double(work.movedBytes) / seconds
    intensity = operations / Double(work.movedBytes)
  }
}
