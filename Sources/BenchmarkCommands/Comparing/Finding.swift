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

extension VerdictOptions {
  /// Opens every file for a finding; none of them may be one that the comparison reads.
  func outputs(inputs: [String], context: Context) throws -> Exports<Finding> {
    try Exports(
      [
        (exportMarkdown, { $0.comparison.markdown }),
        (exportJSON, { try $0.comparison.json() }),
        (junit, { $0.comparison.junit }),
        (exportResults, { try $0.candidate.json() }),
      ], format, table, quiet, inputs: inputs, context
    ) { finding, form, layout in
      switch form {
      case .table: finding.comparison.terminal(layout)
      case .markdown: finding.comparison.markdown
      case .json: try finding.comparison.json()
      default: form.isNotOffered()
      }
    }
  }
}

extension Context {
  /// Prints annotations beside the data, since the runner reads both streams, and adds to the
  /// summary of the job where there is one.
  func tellGitHub(_ comparison: Comparison) throws {
    try messages.write(comparison.gitHubAnnotations)
    if let file = environment["GITHUB_STEP_SUMMARY"], !file.isEmpty {
      try DescriptorSink.append(comparison.markdown, to: file)
    }
  }
}
