internal import ArgumentParsing
internal import BenchmarkKit
internal import CBenchmarkShims
internal import ChecklistParsing
internal import CxxChecklistParsing

/// The program: what it costs to cross from Swift to C++ and back, once for each row or once for all.
struct InteropBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "interop-benchmarks",
    abstract: "Time a parser in C++, called from Swift, next to its twin in Swift.",
    discussion: """
      A checklist of N rows of one byte each is parsed by 'swift', by 'c++' with a call for each row, \
      and by 'c++-whole' with one call for all rows, which are then made into Swift's. Results are \
      compared with Swift's before they are timed and afterwards.
      """)

  @Option(name: .shortAndLong, help: "The numbers of rows.", valueName: "sizes")
  var n = "1,16,256,4096"
  @Option(help: "Write a report in Markdown.", valueName: "file", completion: .file)
  var exportMarkdown: [String] = []
  @Option(help: "Write everything, raw samples too, as JSON.", valueName: "file", completion: .file)
  var exportJSON: [String] = []

  private static let parsers: [(name: String, parse: ChecklistParser)] = [
    ("swift", parseChecklist), ("c++", parseChecklistInCxx),
    ("c++-whole", parseWholeChecklistInCxx),
  ]

  func run() throws {
    let plan = Plan(
      sizes: try SizeExpression(n).sizes, strategies: Self.parsers.map(\.name), reference: "swift",
      settings: Settings())
    let markdown = try exportMarkdown.map { try AtomicFile(path: $0) }
    let json = try exportJSON.map { try AtomicFile(path: $0) }
    let runner = Runner(plan: plan) { subject in
      guard let parser = Self.parsers.first(where: { $0.name == subject.strategy }) else {
        preconditionFailure("the plan names only these parsers")
      }
      return ChecklistWorkload(parser.parse, rowCount: subject.n)
    }
    let result = runner.run()
    var document = ResultsDocument(
      toolVersion: "interop-benchmarks", created: UTCTimestamp.now,
      environment: .capture(
        libraries: [:], march: "baseline"),
      plan: plan, interrupted: false)
    document.floor = result.floor
    document.measurements = result.measurements
    let report = Report([Report.Run("", document)])
    for file in markdown { try file.finish(MarkdownReport.text(report)) }
    for file in json { try file.finish(document.json()) }
    print(TerminalReport.text(report, isColored: false), terminator: "")
    if report.isWrong { throw ExitCode(rawValue: 3) }
  }
}
