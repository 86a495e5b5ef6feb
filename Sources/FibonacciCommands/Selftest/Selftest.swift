package import ArgumentParsing
internal import BenchmarkCommands
internal import BenchmarkReports
internal import Benchmarking
internal import FibonacciStrategies
package import FibonacciVerification
internal import OracleArithmetic

/// Plants faults and looks whether the checks of every run catch them. Sound work goes through the
/// same checks: catching everything would otherwise mean nothing.
package struct Selftest: Sendable {
  /// The faults, in the order in which they are planted.
  package static let faults =
    PlantedFault.otherNumbers + PlantedFault.spoiltForms + PlantedFault.brokenPromises
    + PlantedFault.flawedArithmetic + PlantedFault.shortcuts + PlantedFault.faultyClocks
    + PlantedFault.spoiltShards + PlantedFault.editedReports

  private let catalog: StrategyCatalog

  /// Prepares a selftest whose control is a catalog.
  package init(control catalog: StrategyCatalog) {
    self.catalog = catalog
  }

  /// What the checks report about sound work: empty unless they raise a false alarm.
  package func falseAlarms() -> [String] {
    let sound =
      catalog.entries.map { ($0.id, $0) }
      + [("the mutants' arithmetic without a flaw", .withMutantArithmetic(nil))]
    return sound.compactMap { name, entry in
      let alarm = entry.exposureByVerifier() ?? entry.exposureByTimer(at: PlantedFault.timedIndex)
      return alarm.map { "\(name): \($0.check): \($0.note)" }
    } + alarmsOfReports()
  }

  /// What the checks report about two shards that make a whole, and about a report as it was
  /// written.
  private func alarmsOfReports() -> [String] {
    guard let bench = ReportBench(), bench.writeShards(), bench.writeReport() else {
      return ["reports: they cannot be written"]
    }
    let merged = bench.merge("2.json", "1.json")
    let verified = try? bench.verifyReport()
    return (merged.code == .success ? [] : ["two shards: merge: \(merged.message)"])
      + (verified?.code == .success
        ? [] : ["a report: verify: \(verified?.message ?? "unreadable")"])
  }
}

extension Selftest {
  /// Plants faults, prints which check caught each of them, and which survived.
  ///
  /// - Parameters:
  ///   - faults: What to plant.
  ///   - hasControl: Whether what is sound meets the same checks.
  ///   - context: What to work with.
  package func run(
    _ faults: [PlantedFault], control hasControl: Bool, in context: FibonacciContext
  ) throws -> ExitCode {
    let progress = ProgressLine(on: context.messages, isWanted: true, clock: context.clock)
    var table = DataTable(titles: ["Fault", "Caught by", "Time"], numbers: [2])
    var survivors: [String] = []
    for (index, fault) in faults.enumerated() {
      if context.interruption() != nil { break }
      progress.show(
        "planting \(fault.name)", fraction: Double(index) / Double(faults.count + 1))
      let start = context.clock.now()
      let exposure = fault.expose()
      let time = NumberFormat.duration(nanoseconds: Double(context.clock.now() - start))
      if exposure == nil { survivors.append(fault.name) }
      table.append([fault.name, exposure?.check ?? "nothing: it survived", time])
    }
    func tellOfSurvivors() {
      for name in survivors { context.say("Error: the fault '\(name)' survived every check.") }
    }
    if let signal = context.interruption() {
      progress.clear()
      tellOfSurvivors()
      return .gravest(.interrupted(by: signal), survivors.isEmpty ? .success : .wrongResult)
    }
    progress.show("the control: what is sound meets the same checks")
    let alarms = hasControl ? falseAlarms() : []
    progress.clear()
    var text = table.terminal(context.base.layout(for: context.output))
    text += "\n\(faults.count - survivors.count)/\(faults.count) caught\n"
    if hasControl, alarms.isEmpty {
      text += "Control: every strategy of the catalog passes the same checks.\n"
    }
    try context.output.write(text)
    tellOfSurvivors()
    for alarm in alarms { context.say("Error: sound work does not pass: \(alarm).") }
    return survivors.isEmpty && alarms.isEmpty ? .success : .wrongResult
  }
}
