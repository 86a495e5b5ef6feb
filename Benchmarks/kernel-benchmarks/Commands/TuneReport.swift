internal import BenchmarkReports
internal import Benchmarking
internal import SystemLibrary

extension TuneCommand {
  /// What tuning one threshold found, with the command that finds it again.
  ///
  /// - Parameter sizes: The sizes, as they are typed.
  func report(
    _ pairs: [SwitchPoint.Pairs], of operation: Operation, _ step: LadderStep, sizes: String
  ) -> String {
    let (name, from, to) = (operation.rawValue, step.from, step.to)
    var table = DataTable(titles: ["n", "\(from) ÷ \(to)", "95 %"], numbers: [0, 1, 2])
    for pair in pairs { table.append(cells(pair)) }
    let found =
      SwitchPoint(pairs, settings.bootstrap).map { point in
        let place =
          switch point.place {
          case nil: "not faster up to \(pairs.last?.n ?? 0) limbs"
          case let n? where n == pairs.first?.n: "faster from \(n) limbs on, or from fewer"
          case let n?: "faster from \(n) limbs on"
          }
        return "\(place) (95 %: \(Self.name(point.low)) to \(Self.name(point.high)))"
      } ?? "no size was measured with both"
    return table.terminal() + "\(name), \(from) to \(to): \(found)\n"
      + "scripts/tune --operation \(name) --from \(from) --to \(to) --n \(sizes) "
      + "--seed \(settings.seed)"
  }

  private func cells(_ pairs: SwitchPoint.Pairs) -> [String] {
    let interval = Interval.signTest(pairs.logarithms, confidence: settings.confidence).map {
      "\(Self.ratio($0.low)) … \(Self.ratio($0.high))"
    }
    return ["\(pairs.n)", Self.ratio(pairs.logarithms.median), interval ?? "too few"]
  }

  private static func ratio(_ logarithm: Double) -> String {
    NumberFormat.fixed(exp(logarithm), decimals: 2)
  }

  private static func name(_ place: Int?) -> String { place.map { "\($0)" } ?? "never" }
}
