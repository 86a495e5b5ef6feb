internal import ArgumentParsing
internal import BenchmarkReports
internal import Benchmarking

/// `kernel-benchmarks run`: times operations next to GMP's.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Time operations on limbs next to GMP's.",
    discussion: """
      Every result is compared with GMP's, limb by limb, before it is timed and afterwards. Times \
      are in nanoseconds; the ratio is GMP's time ÷ the contender's, paired cycle by cycle within \
      the run.

      EXAMPLES:
        kernel-benchmarks --n 2..1e5:x1.3
        kernel-benchmarks --operation multiply --contender all --n 8..400:x1.1 --export-svg m.svg
      """)

  @Option(
    help: "The operations, with commas between them.", valueName: "names",
    completion: .commaSeparated(Operation.allValueStrings))
  var operation = CommaSeparated(Operation.allCases)
  @Option(
    help: "The contenders beside gmp, with commas between them, or all.", valueName: "names")
  var contender = CommaSeparated([Contender.value])
  @Option(
    name: .shortAndLong, help: "The sizes in limbs; \(Self.usualSizes) without it.",
    valueName: "sizes")
  var n: Sizes?
  @OptionGroup var measuring: MeasuringOptions
  @Option(help: "Write the rows as CSV.", valueName: "file", completion: .file)
  var exportCSV: [String] = []
  @Option(help: "Write a plot of the ratios over limbs.", valueName: "file", completion: .file)
  var exportSVG: [String] = []

  private static let usualSizes = "2..1e5:x1.3"

  mutating func run() throws {
    let sizes = try (n ?? Sizes(argument: Self.usualSizes)).values
    // Opened before anything is measured, so that a mistyped path costs nothing.
    let csvFiles = try exportCSV.map { try AtomicFile(path: $0) }
    let plotFiles = try exportSVG.map { try AtomicFile(path: $0) }
    let environment = EnvironmentRecord.current
    print(environment.summary)
    var rows: [KernelRow] = []
    for operation in operation.elements {
      rows += try measure(operation, sizes: sizes)
      for file in csvFiles { try file.update(KernelRow.csv(rows)) }
    }
    for file in csvFiles { try file.finish(KernelRow.csv(rows)) }
    let plot = LinePlot(rows, subtitle: environment.plotSubtitle)
    for file in plotFiles { try file.finish(plot.svg()) }
    if rows.contains(where: { $0.status == .wrong }) { throw ExitCode(rawValue: 3) }
  }

  private func measure(_ operation: Operation, sizes: [Int]) throws -> [KernelRow] {
    let strategies = try names(of: operation)
    let session = Session(
      operation: operation, kind: measuring.operands,
      plan: Plan(
        sizes: sizes, strategies: strategies, reference: Contender.reference,
        settings: measuring.settings))
    let rows = KernelRow.rows(session.run(), of: operation, measuring.settings)
    print("\n" + KernelTable.text(rows, of: operation), terminator: "")
    return rows
  }

  /// The contenders asked for that the operation has; the methods of multiplication are contenders
  /// of products and squares only.
  private func names(of operation: Operation) throws -> [String] {
    let offered = operation.contenders.map(\.name)
    if contender.elements == ["all"] { return offered }
    for name in contender.elements where !Operation.allContenders.contains(name) {
      let names = Operation.allContenders.joined(separator: ", ")
      throw ValidationError("unknown contender '\(name)'; there are \(names), or all")
    }
    return offered.filter { $0 == Contender.reference || contender.elements.contains($0) }
  }
}

extension Operation {
  /// The names of all contenders of all operations.
  fileprivate static var allContenders: [String] {
    var names: [String] = []
    for contender in allCases.flatMap(\.contenders) where !names.contains(contender.name) {
      names.append(contender.name)
    }
    return names
  }
}

extension EnvironmentRecord {
  /// What a reader of a plot has to know about its figures.
  fileprivate var plotSubtitle: String {
    let version = libraries["GMP"].map { "GMP \($0)" }
    return [cpu, march, version, UTCTimestamp.now].compactMap(\.self).joined(separator: ", ")
  }
}
