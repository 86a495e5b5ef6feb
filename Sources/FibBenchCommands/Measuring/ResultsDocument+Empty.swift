internal import BenchmarkKit

extension ResultsDocument {
  /// The document of a run that begins now: where and with what, but no measurement yet.
  static func empty(_ plan: Plan, context: Context) -> ResultsDocument {
    ResultsDocument(
      toolVersion: "fibbench \(Version.number)", created: UTCTimestamp.now,
      environment: .capture(
        libraries: Version.libraries, march: Version.instructionLevel,
        commit: context.environment["FIBBENCH_COMMIT"].flatMap { $0.isEmpty ? nil : $0 }),
      plan: plan, interrupted: true)
  }
}
