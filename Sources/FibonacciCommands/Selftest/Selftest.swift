package import FibonacciVerification
internal import ArgumentParsing
internal import FibonacciStrategies
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
  private let bench = SelftestBench()

  /// Prepares a selftest whose control is a catalog.
  package init(control catalog: StrategyCatalog) {
    self.catalog = catalog
  }

  /// Plants a fault; nil if it survived every check.
  package func plant(_ fault: PlantedFault) -> Exposure? {
    fault.exposure(on: bench)
  }

  /// What the checks report about sound work: empty unless they raise a false alarm.
  package func falseAlarms() -> [String] {
    let sound =
      catalog.entries.map { ($0.id.rawValue, $0) }
      + [("the mutants' arithmetic without a flaw", .withMutantArithmetic(nil))]
    return sound.compactMap { name, entry in
      let alarm = bench.verify(entry) ?? bench.time(entry, at: PlantedFault.timedIndex)
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
