package import ArgumentParsing
internal import BenchmarkCommands
internal import BenchmarkReports
internal import Benchmarking
package import FibonacciVerification

// Plants faults and looks whether the checks of every run catch them. Sound work goes through the
// same checks: catching everything would otherwise mean nothing.

extension PlantedFault {
  /// The faults, in the order in which they are planted.
  package static let all =
    otherNumbers + spoiltForms + brokenPromises + flawedArithmetic + shortcuts + faultyClocks
    + spoiltShards + editedReports
}

extension StrategyCatalog {
  /// What the checks report about sound work, that of these strategies and others: empty unless
  /// they raise a false alarm.
  package func falseAlarms() -> [String] {
    let sound =
      entries.map { ($0.id, $0) }
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

extension FibonacciContext {
  /// Plants faults, prints which check caught each of them, and which survived.
  ///
  /// - Parameters:
  ///   - faults: What to plant.
  ///   - hasControl: Whether the strategies of the catalog meet the same checks.
  package func selftest(_ faults: [PlantedFault], control hasControl: Bool) throws -> ExitCode {
    let progress = ProgressLine(on: base.messages, isWanted: true, clock: base.clock)
    var table = DataTable(titles: ["Fault", "Caught by", "Time"], numbers: [2])
    var survivors: [String] = []
    for (index, fault) in faults.enumerated() {
      if base.interruption() != nil { break }
      progress.show(
        "planting \(fault.name)", fraction: Double(index) / Double(faults.count + 1))
      let start = base.clock.now()
      let exposure = fault.expose()
      let time = NumberFormat.duration(nanoseconds: Double(base.clock.now() - start))
      if exposure == nil { survivors.append(fault.name) }
      table.append([fault.name, exposure?.check ?? "nothing: it survived", time])
    }
    func tellOfSurvivors() {
      for name in survivors { say("Error: the fault '\(name)' survived every check.") }
    }
    if let signal = base.interruption() {
      progress.clear()
      tellOfSurvivors()
      return .gravest(.interrupted(by: signal), survivors.isEmpty ? .success : .wrongResult)
    }
    progress.show("the control: what is sound meets the same checks")
    let alarms = hasControl ? catalog.falseAlarms() : []
    progress.clear()
    var text = table.terminal(base.layout(for: base.output))
    text += "\n\(faults.count - survivors.count)/\(faults.count) caught\n"
    if hasControl, alarms.isEmpty {
      text += "Control: every strategy of the catalog passes the same checks.\n"
    }
    try base.output.write(text)
    tellOfSurvivors()
    for alarm in alarms { say("Error: sound work does not pass: \(alarm).") }
    return survivors.isEmpty && alarms.isEmpty ? .success : .wrongResult
  }
}
