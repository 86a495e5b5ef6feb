internal import BenchmarkReports
internal import Benchmarking

/// The table of one operation on a terminal.
enum KernelTable {
  /// Renders rows: at each size the fastest is marked with `*`, and a ratio whose interval leaves
  /// open which is faster with `~`.
  static func text(_ rows: [KernelRow], of operation: Operation) -> String {
    var table = TextTable(alignments: [.left, .right, .left, .right, .right, .right, .left])
    table.append(["", "n", "contender", "median [ns]", "GMP ÷ it", "95 %", "verified"])
    let fastest = fastest(of: rows)
    for (index, row) in rows.enumerated() {
      table.append([fastest.contains(index) ? "*" : ""] + cells(row))
    }
    let head = ["\(operation.rawValue): \(operation.summary)"]
    return (head + table.renderedLines + notes(rows)).joined(separator: "\n") + "\n"
  }

  private static func cells(_ row: KernelRow) -> [String] {
    let time = row.summary.map { NumberFormat.significant($0.median) } ?? "–"
    let verdict = row.status == .ok ? "gmp" : row.status.rawValue
    guard row.contender != Contender.reference, let advantage = row.advantage else {
      return ["\(row.n)", row.contender, time, "", "", verdict]
    }
    let ratio = (advantage.isInconclusive ? "~" : "") + NumberFormat.ratio(advantage.ratio)
    let interval = advantage.interval.map {
      "\(NumberFormat.ratio($0.low)) … \(NumberFormat.ratio($0.high))"
    }
    return ["\(row.n)", row.contender, time, ratio, interval ?? "too few", verdict]
  }

  private static func fastest(of rows: [KernelRow]) -> Set<Int> {
    var best: [Int: (index: Int, median: Double)] = [:]
    for (index, row) in rows.enumerated() {
      guard row.status == .ok, let median = row.summary?.median else { continue }
      if let leader = best[row.n], leader.median <= median { continue }
      best[row.n] = (index, median)
    }
    return Set(best.values.map(\.index))
  }

  private static func notes(_ rows: [KernelRow]) -> [String] {
    rows.compactMap { row in
      row.note.map { "\(row.contender) at n = \(row.n): \($0)" }
    }
  }
}

extension NumberFormat {
  /// A ratio with two digits behind the point, or three where it is below a tenth.
  static func ratio(_ value: Double) -> String {
    fixed(value, decimals: value < 0.1 ? 3 : 2)
  }
}
