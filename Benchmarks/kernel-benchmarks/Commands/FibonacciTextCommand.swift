internal import ArgumentParsing
internal import BenchmarkReports
internal import Benchmarking

/// `kernel-benchmarks fibonacci-text`: times the way from N to the decimal text of F(N).
struct FibonacciTextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fibonacci-text",
    abstract: "Time the decimal text of Fibonacci numbers next to GMP's.",
    discussion: """
      From N to ASCII: mpz_fib_ui and mpz_get_str, fast doubling and a conversion, and doubling in \
      base 10^18. Every text is compared with GMP's, byte by byte.

      EXAMPLE:
        kernel-benchmarks fibonacci-text --n 1e5..1e8:x10 --deadline 20000
      """)

  @Option(name: .shortAndLong, help: "Which Fibonacci numbers.", valueName: "indices")
  var n: Sizes?
  @OptionGroup var measuring: MeasuringOptions

  mutating func run() throws {
    let indices = try (n ?? Sizes(argument: "1e5..1e7:x10")).values
    print(EnvironmentRecord.current.summary)
    let plan = Plan(
      sizes: indices, strategies: TextContender.allCases.map(\.rawValue),
      reference: TextContender.gmp.rawValue, settings: measuring.settings)
    let runner = Runner(plan: plan) { subject in
      guard let contender = TextContender(rawValue: subject.strategy) else {
        return UnofferedWorkload("there is no such contender")
      }
      return TextWorkload(contender, index: subject.n)
    }
    let measurements = runner.run().measurements
    print(Self.table(measurements, measuring.settings), terminator: "")
    if measurements.contains(where: { $0.status == .wrong }) { throw ExitCode(rawValue: 3) }
  }

  private static func table(_ measurements: [Measurement], _ settings: Settings) -> String {
    let bootstrap = Bootstrap(
      confidence: settings.confidence, resamples: settings.resamples, seed: settings.seed)
    var table = TextTable(alignments: [.right, .left, .right, .right, .right, .left])
    table.append(["N", "contender", "median [ms]", "GMP ÷ it", "95 %", "verified"])
    var reference: Measurement?
    for measurement in measurements {
      if measurement.strategy == TextContender.gmp.rawValue { reference = measurement }
      let summary = Summary(measurement.samples.map(\.nanosecondsPerIteration), bootstrap)
      let advantage = reference.flatMap {
        PairedRatio($0.samples, reference: measurement.samples, bootstrap)
      }
      table.append([
        "\(measurement.n)", measurement.strategy,
        summary.map { NumberFormat.significant($0.median / 1e6) } ?? "–",
        advantage.map { NumberFormat.ratio($0.ratio) } ?? "",
        advantage?.interval.map {
          "\(NumberFormat.ratio($0.low)) … \(NumberFormat.ratio($0.high))"
        } ?? "too few", measurement.note ?? measurement.status.rawValue,
      ])
    }
    return table.renderedLines.joined(separator: "\n") + "\n"
  }
}
