internal import Benchmarking

extension ResultsDocument {
  /// The document of a run that begins now: where and with what, but no measurement yet.
  static func empty(_ plan: Plan, context: Context) -> ResultsDocument {
    ResultsDocument(provenance: context.provenance, plan: plan, interrupted: true)
  }
}
