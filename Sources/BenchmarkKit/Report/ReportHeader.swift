/// The lines that reports have above and below their table.
enum ReportHeader {
  /// Where, when and with what was measured.
  static func text(_ document: ResultsDocument) -> String {
    let parts = [document.created, document.environment.summary, document.toolVersion]
    let suffix = document.interrupted ? " (interrupted: some rows are missing)" : ""
    return parts.filter { !$0.isEmpty }.joined(separator: ", ") + suffix
  }

  /// Where and when was measured, as short as the foot of a plot needs it.
  static func short(_ document: ResultsDocument) -> String {
    let environment = document.environment
    let versions = environment.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let parts =
      [environment.cpu, environment.march, environment.swiftVersion.map { "Swift \($0)" }]
      .compactMap(\.self) + versions + [String(document.created.prefix(10))]
    return parts.joined(separator: ", ")
  }

  /// The line about the empty loop, if it was measured.
  static func floor(_ document: ResultsDocument) -> [String] {
    document.floor.map { floor in
      ["Empty loop: \(NumberFormat.significant(floor.nanosecondsPerIteration)) ns per iteration"]
    } ?? []
  }
}
