package import Benchmarking

/// The rows of a document as a table, by size and in the order of the strategies.
struct ResultsTable {
  let table: DataTable
  /// What the columns mean.
  let legend: [String]
  /// How each row was measured.
  let details: DataTable
  /// Remarks about single rows.
  let notes: [String]
  /// Those of them that say more than the row's cells.
  let briefNotes: [String]

  /// Of more rows, the samples would be most of a page.
  static let mostUnfolding = 1000

  /// Makes the table.
  ///
  /// - Parameters:
  ///   - rows: What is shown.
  ///   - document: Where they stand.
  init(_ rows: [ResultRow], of document: ResultsDocument) {
    let plan = document.plan
    let fastest = Set(rows.leaders(in: document).flatMap(\.value))
    let columns = Self.columns(plan)
    let measurements = document.measurements.keyed(by: \.case)
    var group = 0
    table = DataTable(
      columns: columns,
      rows: rows.indices.map { index in
        let row = rows[index]
        if index > 0, (row.n, row.answer) != (rows[index - 1].n, rows[index - 1].answer) {
          group += 1
        }
        return DataTable.Row(
          Self.cells(row, plan), mark: Self.mark(row, isFastest: fastest.contains(index)),
          group: group, headings: Self.headings(row, plan),
          samples: rows.count > Self.mostUnfolding
            ? nil
            : SampleStrip(measurements[row.case]?.samples ?? [], time: row.summary?.time))
      },
      best: "the fastest exact row of its size"
        + (Self.hasSeveralAnswers(plan) ? " and answer" : "")
        + ", and what the intervals do not tell from it", heading: 1)
    legend = Self.legend(document, rows)
    details = Self.details(rows)
    notes = Self.notes(rows)
    // What has no times comes first: its cells do not say why.
    briefNotes = Self.notes(
      rows.filter { $0.summary == nil && $0.status != .overflow }
        + rows.filter { $0.summary != nil })
  }

  private static func notes(_ rows: [ResultRow]) -> [String] {
    let notes = rows.compactMap { row -> RowNote? in
      row.remark.map { remark in
        let status = row.status == .ok ? "" : "\(row.status.rawValue): "
        return (row.strategy, row.n, status + remark)
      }
    }
    return notes.sentences
  }

  /// How many calls each timed row is of, and how long the calls of its samples took.
  private static func details(_ rows: [ResultRow]) -> DataTable {
    let titles = ["Calls", "Samples", "50 %", "90 %", "99 %"]
    return DataTable(
      ofCases: titles.map { DataTable.Column($0, isNumber: true) },
      rows.compactMap { row in
        row.summary.map { summary in
          (
            row.strategy, row.n,
            [.count(row.calls), .count(summary.count)]
              + [summary.median, summary.quantile90, summary.quantile99].map(DataTable.Cell.time)
          )
        }
      })
  }

  private static func hasSeveralAnswers(_ plan: Plan) -> Bool { plan.groups?.count ?? 0 > 1 }

  /// What the heading of a row's group says beside the size, where answers differ: which one it is,
  /// and to which strategy the rows are compared.
  private static func headings(_ row: ResultRow, _ plan: Plan) -> [Int: String] {
    guard hasSeveralAnswers(plan), let answer = row.answer else { return [:] }
    guard !plan.references.isEmpty else { return [0: answer] }
    return [0: answer, 3: row.reference.map { "× faster than \($0)" } ?? "not compared"]
  }

  /// The extremes give way first where a terminal is narrow, then the intervals.
  private static func columns(_ plan: Plan) -> [DataTable.Column] {
    let longest = min(plan.strategies.map(DisplayText.width).max() ?? 0, 30)
    // The first column's title names the size.
    let answers = hasSeveralAnswers(plan) ? plan.groups?.map { ", \($0.answer)" } ?? [] : []
    let heading =
      DisplayText.width("N = \(NumberFormat.grouped(plan.sizes.max() ?? 0))")
      + (answers.map(DisplayText.width).max() ?? 0)
    let interval = DisplayText.width(" ± 0.5 %")
    let ratio = speedTitle(plan).map {
      DataTable.Column($0, isNumber: true, leastWidth: 21, intervalWidth: interval)
    }
    return [
      DataTable.Column("Strategy", isNumber: false, leastWidth: max(longest, heading)),
      DataTable.Column("N", isNumber: true),
      DataTable.Column("Time", isNumber: true, leastWidth: 15, intervalWidth: interval),
    ] + [ratio].compactMap(\.self) + [
      DataTable.Column("Min", isNumber: true, rank: 1, leastWidth: 7),
      DataTable.Column("Max", isNumber: true, rank: 2, leastWidth: 7),
      DataTable.Column("Verified", isNumber: false, leastWidth: 13),
    ]
  }

  /// What the ratios are, such as `× faster than gmp, text than gmp-text`; nil where there are
  /// none.
  static func speedTitle(_ plan: Plan) -> String? {
    let others = (plan.groups ?? []).filter { $0.reference != plan.reference }.compactMap { group in
      group.reference.map { $0 == group.answer ? ", or \($0)" : ", \(group.answer) than \($0)" }
    }
    return plan.reference.map { "× faster than \($0)\(others.joined())" }
  }

  private static func cells(_ row: ResultRow, _ plan: Plan) -> [DataTable.Cell] {
    let summary = row.summary
    return DataTable.Cell.ofCase(row.strategy, row.n) + [
      summary.map { DataTable.Cell(milliseconds: $0.time, interval: $0.interval) }
        ?? DataTable.Cell(row.status.rawValue)
    ] + (plan.reference == nil ? [] : [speed(row)])
      + [.time(summary?.minimum), .time(summary?.maximum), DataTable.Cell(verdict(row))]
  }

  /// How many times as fast as the reference, with its interval: `2.79 ± 6.0 %`, or how many times
  /// slower: `113 × slower ± 0.8 %`; a `~` before it where the interval leaves open which is
  /// faster.
  static func speed(_ row: ResultRow) -> DataTable.Cell {
    guard let ratio = row.ratio else { return .unknown }
    let (speed, isReference) = (1 / ratio.ratio, row.strategy == row.reference)
    let mark = ratio.isInconclusive && !isReference ? "~" : ""
    let (text, ends) = NumberFormat.speed(speed, isReference ? nil : ratio.speedInterval)
    return DataTable.Cell(mark + text, value: speed, ends: ends)
  }

  static func verdict(_ row: ResultRow) -> String {
    guard let proof = row.proof else {
      return row.status == .ok ? "not verified" : row.status.rawValue
    }
    return row.status == .ok ? "✓ \(proof.verifier)" : "\(row.status.rawValue) (\(proof.verifier))"
  }

  private static func mark(_ row: ResultRow, isFastest: Bool) -> DataTable.Mark? {
    switch row.status {
    case .wrong, .suspect, .failed: .fault
    case .skipped, .overflow, .timeout: .absent
    case .ok, .wrapped, .inexact: isFastest ? .best : nil
    }
  }

  private static func legend(_ document: ResultsDocument, _ rows: [ResultRow]) -> [String] {
    let plan = document.plan
    guard rows.contains(where: { $0.summary != nil }) else { return [] }
    let processes = rows.map(\.processes).max() ?? 0
    let layouts = plan.settings.layouts
    let links = layouts > 1 ? " of \(layouts) layouts" : ""
    let place = processes > 1 ? "over \(processes) processes\(links)" : "within one process"
    let level = NumberFormat.percent(plan.settings.confidence)
    let share = NumberFormat.percent(Undisturbed.share)
    let effect = document.provenance.environment.runEffect
    let time =
      "Time: of one call when it was left alone, the \(share) quantile of all samples; ± or "
      + "[low, high]: its \(level) interval, \(place), \(scope(effect, \.time))."
    guard let title = speedTitle(plan) else { return [time] }
    return [
      time,
      "\(title): that strategy's time ÷ time, of the cycles that both have, with "
        + "its \(level) interval, \(place), \(scope(effect, \.ratio)); × slower where "
        + "it takes longer; ~ where no interval tells which is faster.",
    ]
  }

  /// For what an interval holds: this run, or other runs of this machine as well.
  private static func scope(_ effect: RunEffect?, _ kind: KeyPath<RunEffect, Double>) -> String {
    guard let effect else { return "within this run" }
    return
      "and for what runs differ by on this machine (\(NumberFormat.spread(effect[keyPath: kind])), "
      + "\(effect.runs) runs over \(NumberFormat.fixed(effect.minutes, decimals: 0)) min, "
      + "\(effect.created.prefix(10)))"
  }
}

/// What rows are compared by: a size, and an answer where rows differ in it.
struct Question: Hashable {
  let n: Int
  let answer: String?
}

extension [ResultRow] {
  /// For each question the positions of the rows that may be called the fastest: the one of the
  /// least time, and those that the intervals do not tell from it. A question of which an interrupt
  /// left only some rows has none, and so has one of which a single row has times, rows have no
  /// intervals, or a rival may be faster.
  func leaders(in document: ResultsDocument) -> [Question: [Int]] {
    let positions = Dictionary(
      grouping: indices, by: { Question(n: self[$0].n, answer: self[$0].answer) })
    return positions.compactMapValues { places in
      let eligible = places.filter { self[$0].canLead }
        .sorted { self[$0].summary?.time ?? 0 < self[$1].summary?.time ?? 0 }
      guard let first = eligible.first, areComparable(places, document.plan),
        eligible.allSatisfy({ self[$0].hasInterval }), rivals(at: places).isEmpty
      else { return nil }
      return eligible.filter { $0 == first || !self[$0].isToldApart(from: self[first]) }
    }
  }

  /// The rows of the largest size that keep any other from being called the fastest there: exact
  /// ones that are disturbed or hardly more than a loop, and not slower for certain.
  func rivalsAtLargest(in document: ResultsDocument) -> [ResultRow] {
    guard let n = lazy.filter({ $0.summary != nil }).map(\.n).max() else { return [] }
    let places = indices.filter { self[$0].n == n }
    return areComparable(places, document.plan) ? rivals(at: places).map { self[$0] } : []
  }

  private func rivals(at places: [Int]) -> [Int] {
    let first = places.map { self[$0] }.filter(\.canLead)
      .min { $0.summary?.time ?? 0 < $1.summary?.time ?? 0 }
    return places.filter { place in
      let row = self[place]
      guard row.status == .ok, row.isVerified, row.isDisturbed || row.isEmptyLoop,
        let time = row.summary?.time
      else { return false }
      guard let first, let least = first.summary?.time else { return true }
      return time < least || !row.isToldApart(from: first)
    }
  }

  private func areComparable(_ places: [Int], _ plan: Plan) -> Bool {
    places.count(where: { self[$0].summary != nil }) > 1 && isComplete(places, plan)
  }

  private func isComplete(_ places: [Int], _ plan: Plan) -> Bool {
    let answer = places.first.flatMap { self[$0].answer }
    return Set(places.map { self[$0].strategy })
      .isSuperset(of: plan.strategies.filter { plan.answer(of: $0) == answer })
  }
}

extension PairedRatio {
  /// The interval of how many times as fast.
  var speedInterval: Interval? { interval?.reciprocal }
}

extension Interval {
  /// The interval of 1 ÷ what it holds.
  package var reciprocal: Interval { Interval(low: 1 / high, high: 1 / low) }

  /// One side of an interval may be so many times as long as the other one, or it is shown by its
  /// ends: `±` would reach below what was found.
  private static let mostSkew = 2.0
  /// Up to this share of the value `±` with the longer side is as true, and shorter.
  private static let narrow = 0.1

  /// The interval behind its value: ` ± 0.6 %`, the longer side, or ` [26.6, 30.1]` if it is
  /// skewed.
  func text(around value: Double, number: (Double) -> String) -> String {
    let (below, above) = (value - low, high - value)
    let (short, long) = (min(below, above), max(below, above))
    if long >= Self.narrow * value, long > Self.mostSkew * short {
      return " [\(number(low)), \(number(high))]"
    }
    return " ± \(NumberFormat.spread(max(long, 0) / value))"
  }
}
