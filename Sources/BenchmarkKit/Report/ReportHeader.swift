/// The lines that reports have above and below their table.
enum ReportHeader {
  /// Where, when and with what was measured.
  static func text(_ document: ResultsDocument) -> String {
    let parts = [document.created, document.environment.summary, document.toolVersion]
    let suffix = document.interrupted ? " (interrupted: some rows are missing)" : ""
    return parts.filter { !$0.isEmpty }.joined(separator: ", ") + suffix
  }

  /// The line about the empty loop, if it was measured.
  static func floor(_ document: ResultsDocument) -> [String] {
    document.floor.map { floor in
      ["Empty loop: \(NumberFormat.significant(floor.nanosecondsPerIteration)) ns per iteration"]
    } ?? []
  }
}
