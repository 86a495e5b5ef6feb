internal import Benchmarking

// The main findings of a run, in sentences.

/// The most strategies that are named one by one.
private let mostNamed = 3

extension Report.Run {
  /// Warnings: wrong results, implausible times and works that failed or were too slow.
  var warnings: [String] {
    rows.compactMap { $0.status.warning(of: $0.case, note: $0.note) }
  }

  /// Rows whose times say less than a reader may think, each with what helps.
  ///
  /// - Parameter past: An earlier run; what was so of a row there too is left out, as the machine
  ///   or the work is always so.
  func doubts(unlessIn past: PastRun? = nil) -> [String] {
    let doubts = zip(rows, Doubt.doubts(about: rows)).map { row, doubts in
      doubts.subtracting(past?[row.case]?.doubts ?? [])
    }
    return Doubt.allCases.compactMap { kind in
      let (fact, remedy) = kind.words
      return Self.doubt(fact, zip(rows, doubts).filter { $1.contains(kind) }.map(\.0), remedy) {
        row in
        guard kind == .varied, let summary = row.summary else { return "" }
        let factor = NumberFormat.significant(summary.median / summary.time, digits: 3)
        return " (\(factor) times)"
      }
    }
  }

  private static func doubt(
    _ fact: String, _ rows: [ResultRow], _ remedy: String,
    detail: (ResultRow) -> String
  ) -> String? {
    guard !rows.isEmpty else { return nil }
    let named = rows.prefix(mostNamed).map { "\($0.strategy) at N = \(size($0.n))\(detail($0))" }
    let rest = rows.count - mostNamed
    let more = rest > 0 ? [NumberFormat.counted(rest, "more row")] : []
    return "\(fact): \((named + more).joined(separator: ", ")); \(remedy)."
  }

  /// Which exact strategies are fastest at the largest size, from where on, and by how much, as the
  /// intervals of the table have it: for each answer of its own.
  func conclusions(_ analysis: RunAnalysis) -> [String] {
    let sentences = document.plan.answers.compactMap { answer -> String? in
      let rows = rows.filter { $0.answer == answer }
      let rivals = rows.rivalsAtLargest(in: document)
      guard rivals.isEmpty else { return Self.undecided(rivals) }
      let leaders = rows.leaders(in: document)
      guard let largest = leaders.keys.map(\.n).max() else {
        return document.interrupted ? nil : Self.shortfall(of: rows, document.plan.settings)
      }
      let finalists = rows.filter { $0.canLead && $0.n == largest }
        .sorted { $0.timeToCompare < $1.timeToCompare }
      guard let winner = finalists.first, finalists.count > 1 else { return nil }
      let even = leaders.first { $0.key.n == largest }?.value.map { rows[$0].strategy } ?? []
      return sentence(winner, runnerUp: finalists[1], even: even, analysis)
    }
    // One shortfall of both answers is one sentence.
    return sentences.first == sentences.last ? Array(sentences.prefix(1)) : sentences
  }

  /// That none can be called the fastest, because of rows that may be it.
  private static func undecided(_ rivals: [ResultRow]) -> String {
    let loops = rivals.filter(\.isEmptyLoop).map(\.strategy)
    let disturbed = rivals.filter { !$0.isEmptyLoop }.map(\.strategy)
    var reasons: [String] = []
    if !loops.isEmpty {
      let verb = loops.count > 1 ? "are" : "is"
      reasons.append("\(listed(loops)) \(verb) hardly slower than the empty loop")
    }
    if !disturbed.isEmpty {
      reasons.append("other work took the processor from \(listed(disturbed))")
    }
    return "At N = \(size(rivals[0].n)) it is undecided which exact strategy is the fastest: "
      + "\(reasons.joined(separator: "; "))."
  }

  /// Why nothing is said of the fastest of rows of which two or more were to be compared.
  private static func shortfall(of rows: [ResultRow], _ settings: Settings) -> String? {
    let open = rows.filter { $0.canLead && !$0.hasInterval }
    guard Set(open.map(\.strategy)).count > 1 else { return nil }
    let fewest = Undisturbed.fewestUnits
    // The cycles of a single process are its units.
    let tooFew = [
      ("--processes", 2..<fewest ~= settings.processes),
      ("--runs", settings.minimumCycles < fewest),
    ].filter(\.1).map { "\($0.0) \(fewest)" }
    let remedy =
      tooFew.isEmpty
      ? "other work left too few, so give more --runs, or measure on a quieter machine"
      : "give \(tooFew.joined(separator: " and ")) or more"
    let units = settings.processes == 1 ? "cycles" : "processes"
    return "It is undecided which exact strategy is the fastest: there are no intervals of fewer "
      + "than \(fewest) \(units); \(remedy)."
  }

  /// Of more sizes than this a plot tells more.
  static let mostNamedSizes = 12

  /// Which exact strategies are fastest at each size, and how fast the next one beside them is;
  /// nothing for one size, too many sizes, or two strategies.
  var leaderSentences: [String] {
    let (sizes, plan) = (Set(rows.map(\.n)).sorted(), document.plan)
    guard (2...Self.mostNamedSizes).contains(sizes.count), plan.strategies.count > 2 else {
      return []
    }
    let answers = plan.answers
    let leaders = rows.leaders(in: document)
    return sizes.flatMap { n in
      answers.compactMap { answer in
        guard let places = leaders[Question(n: n, answer: answer)] else { return nil }
        let even = places.map { rows[$0] }
        // A rival counts as it is: what was not examined could only be less fast.
        let others = rows.filter { row in
          row.status == .ok && row.isVerified && row.ratio != nil && row.n == n
            && row.answer == answer && !even.contains { $0.strategy == row.strategy }
        }
        let subject =
          "N = \(size(n))" + (answers.count > 1 ? answer.map { ", \($0)" } ?? "" : "")
        // The only one of its kind is no winner.
        guard even.count + others.count > 1 else { return nil }
        return sentence(subject, even, others.min { $0.timeToCompare < $1.timeToCompare })
      }
    }
  }

  private func sentence(_ subject: String, _ even: [ResultRow], _ next: ResultRow?) -> String {
    let names = listed(even.map(\.strategy))
    let open = even.count > 1 ? "undecided between \(names)" : names
    guard let next, let first = even.first,
      let ratio = ratio(of: next.strategy, to: first.strategy, n: next.n)
    else { return "\(subject): \(open)." }
    let doubt = next.notExamined == nil ? "" : ", which was not examined,"
    guard !ratio.isInconclusive else {
      return "\(subject): \(open); \(next.strategy)\(doubt) may be as fast."
    }
    return "\(subject): \(open); \(next.strategy)\(doubt) is \(ratio.words)."
  }

  /// The fastest, how fast it is beside the reference or the next one, and which others may be as
  /// fast; or that the intervals do not tell.
  private func sentence(
    _ winner: ResultRow, runnerUp: ResultRow, even: [String], _ analysis: RunAnalysis
  ) -> String {
    let (name, place) = (winner.strategy, "N = \(size(winner.n))")
    if let reference = winner.reference, name != reference, let ratio = winner.ratio,
      ratio.ratio < 1, !ratio.isInconclusive
    {
      let others = even.filter { $0 != name }
      let tie = others.isEmpty ? "" : "; \(listed(others)) may be as fast"
      guard let crossing = analysis.lastCrossing(of: name, over: reference) else {
        return "At \(place) \(name) is \(ratio.words) than \(reference)\(tie)."
      }
      return "\(name) overtakes \(reference) at N ≈ \(crossing.placeText); "
        + "at \(place) it is \(ratio.words)\(tie)."
    }
    guard even.count < 2 else {
      return
        "At \(place) it is undecided which exact strategy is the fastest: the intervals do not "
        + "tell \(listed(even)) apart."
    }
    let next = runnerUp.strategy
    let share = document.plan.answers.count > 1 ? " of its answer" : ""
    let fact = "At \(place) \(name) is the fastest exact strategy\(share); \(next)"
    guard let ratio = ratio(of: next, to: name, n: runnerUp.n), !ratio.isInconclusive else {
      return "\(fact) may be as fast."
    }
    return "\(fact) is \(ratio.words)."
  }
}

extension Doubt {
  /// What is doubtful, and what helps.
  fileprivate var words: (fact: String, remedy: String) {
    let quieter = "close other programs, or measure on a quieter machine"
    return switch self {
    case .lost:
      (
        "Other work took the processor from most samples, so that there is a time but no ratio",
        quieter
      )
    case .wide:
      (
        "The interval of the ratio, or of a time without one, is wider than ±10 %",
        "measure longer with --max-time, or with more --processes"
      )
    case .disturbed:
      ("Other work took the processor from more than a quarter of the samples", quieter)
    case .varied:
      (
        "Half of the samples took that much longer than undisturbed ones, and those of other rows "
          + "did not: its own work varies",
        "look at the median beside the time"
      )
    }
  }
}

extension ResultRow {
  fileprivate var timeToCompare: Double { summary?.time ?? .infinity }
}

/// Names in a sentence: `a`, `a and b`, `a, b and 3 others`.
private func listed(_ names: [String]) -> String {
  let rest = names.count - mostNamed
  let parts = rest > 1 ? Array(names.prefix(mostNamed)) + ["\(rest) others"] : names
  guard let last = parts.last, parts.count > 1 else { return names.joined() }
  return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
}

private func size(_ n: Int) -> String { NumberFormat.grouped(n) }
