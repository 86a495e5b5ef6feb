internal import BenchmarkReports
internal import Benchmarking

internal import Glibc

/// What tuning one threshold found, with the command that finds it again.
enum TuneReport {
  static func text(
    _ pairs: [SwitchPoint.Pairs], _ operation: Operation, _ step: LadderStep, _ sizes: Sizes,
    _ settings: Settings
  ) -> String {
    let (from, to) = (step.from, step.to)
    let command =
      "scripts/tune --operation \(operation.rawValue) --from \(from) --to \(to) "
      + "--n \(sizes.text) --seed \(settings.seed)"
    let bootstrap = Bootstrap(
      confidence: settings.confidence, resamples: settings.resamples, seed: settings.seed)
    var table = TextTable(alignments: [.right, .right, .right])
    table.append(["n", "\(from) ÷ \(to)", "95 %"])
    for pair in pairs { table.append(cells(pair, bootstrap)) }
    let found =
      SwitchPoint(pairs, bootstrap).map {
        "\(sentence($0, pairs)) (95 %: \(name($0.low)) to \(name($0.high)))"
      } ?? "no size was measured with both"
    return (table.renderedLines + ["\(operation.rawValue), \(from) to \(to): \(found)", command])
      .joined(separator: "\n")
  }

  private static func cells(_ pairs: SwitchPoint.Pairs, _ bootstrap: Bootstrap) -> [String] {
    let interval = Interval.ofMedian(of: pairs.logarithms, bootstrap).map {
      "\(NumberFormat.ratio(exp($0.low))) … \(NumberFormat.ratio(exp($0.high)))"
    }
    return ["\(pairs.n)", NumberFormat.ratio(exp(pairs.logarithms.median)), interval ?? "too few"]
  }

  private static func sentence(_ point: SwitchPoint, _ pairs: [SwitchPoint.Pairs]) -> String {
    switch point.place {
    case .beyond: "not faster up to \(pairs.last?.n ?? 0) limbs"
    case .at(let n) where n == pairs.first?.n: "faster from \(n) limbs on, or from fewer"
    case .at(let n): "faster from \(n) limbs on"
    }
  }

  private static func name(_ place: SwitchPoint.Place) -> String {
    switch place {
    case .at(let n): "\(n)"
    case .beyond: "never"
    }
  }
}
