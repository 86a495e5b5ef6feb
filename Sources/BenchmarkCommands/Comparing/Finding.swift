internal import ArgumentParsing
internal import SampleAnalysis
internal import BenchmarkReports
internal import Benchmarking

/// The outcome of a comparison.
struct Finding {
  var comparison: Comparison
  /// The new run, with all its samples.
  let candidate: ResultsDocument
  /// Whether a result of either run was wrong, which outranks every verdict.
  var isWrong: Bool
  /// The signal that ended the measuring early, if one did.
  var signal: Int32?

  init(
    _ comparison: Comparison, old: ResultsDocument, candidate: ResultsDocument,
    isWrong: Bool = false, signal: Int32? = nil
  ) {
    self.comparison = comparison
    self.candidate = candidate
    let rows = old.measurements + candidate.measurements
    self.isWrong = isWrong || rows.contains { $0.status == .wrong }
    self.signal = signal
  }
}

/// Where a finding is written; files are opened before anything is measured.
struct VerdictOutputs {
  private let options: VerdictOptions
  private let context: Context
  private let files: Exports<Finding>

  /// Opens every file; none of them may be one that the comparison reads.
  ///
  /// - Throws: `FileError` for one that cannot be written.
  init(_ options: VerdictOptions, inputs: [String], context: Context) throws {
    self.options = options
    self.context = context
    let requests: [(String?, (Finding) throws -> String)] = [
      (options.exportMarkdown, { ComparisonReport.markdown($0.comparison) }),
      (options.exportJSON, { try $0.comparison.json() }),
      (options.junit, { JUnitReport.text($0.comparison) }),
      (options.exportBenchmark, { try GitHubBenchmark.json(ResultRow.rows(of: $0.candidate)) }),
      (options.exportResults, { try $0.candidate.json() }),
    ]
    files = try Exports(
      requests.compactMap { path, text in
        path.map { Export($0) { finding, _ in try text(finding) } }
      },
      inputs: inputs + context.inputs, output: context.output)
  }

  /// Writes the files, then the report, then what GitHub wants to know.
  func write(_ finding: Finding) throws {
    try files.finish(finding)
    let comparison = finding.comparison
    let output = files.usesStandardOutput ? context.messages : context.output
    switch options.format {
    case .table:
      guard !options.quiet.quiet else { break }
      let layout = options.table.layout(for: output, in: context)
      try output.write(ComparisonReport.terminal(comparison, layout))
    case .markdown: try output.write(ComparisonReport.markdown(comparison))
    case .json: try output.write(comparison.json())
    default: options.format.isNotOffered()
    }
    guard options.github else { return }
    try context.tellGitHub(
      GitHubAnnotations.text(comparison), summary: ComparisonReport.markdown(comparison))
  }
}

extension Context {
  /// Prints annotations beside the data, since the runner reads both streams, and adds to the
  /// summary of the job where there is one.
  func tellGitHub(_ annotations: String, summary: String) throws {
    try messages.write(annotations)
    if let file = environment["GITHUB_STEP_SUMMARY"], !file.isEmpty {
      try DescriptorSink.append(summary, to: file)
    }
  }
}
