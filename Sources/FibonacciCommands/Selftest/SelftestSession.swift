internal import BenchmarkCommands
internal import FibonacciVerification
package import ArgumentParsing
internal import BenchmarkReports
internal import Benchmarking

/// One selftest from its first fault to its exit code.
package struct SelftestSession {
  private let faults: [PlantedFault]
  private let hasControl: Bool
  private let context: FibonacciContext
  private let selftest: Selftest

  /// Prepares a selftest.
  ///
  /// - Parameters:
  ///   - faults: What to plant.
  ///   - hasControl: Whether the strategies of the context's catalog meet the same checks.
  ///   - context: What to work with.
  package init(_ faults: [PlantedFault], control hasControl: Bool, in context: FibonacciContext) {
    self.faults = faults
    self.hasControl = hasControl
    self.context = context
    selftest = Selftest(control: context.catalog)
  }

  /// Plants the faults, prints which check caught each of them, and which survived.
  package func run() throws -> ExitCode {
    let progress = ProgressLine(on: context.messages, isWanted: true, clock: context.clock)
    var table = DataTable(titles: ["Fault", "Caught by", "Time"], numbers: [2])
    var survivors: [String] = []
    for (index, fault) in faults.enumerated() {
      if context.interruption() != nil { break }
      progress.show(
        "planting \(fault.name)", fraction: Double(index) / Double(faults.count + 1))
      let start = context.clock.now()
      let exposure = selftest.plant(fault)
      let time = NumberFormat.duration(nanoseconds: Double(context.clock.now() - start))
      if exposure == nil { survivors.append(fault.name) }
      table.append([fault.name, exposure?.check ?? "nothing: it survived", time])
    }
    if let signal = context.interruption() {
      progress.clear()
      for name in survivors { context.say("Error: the fault '\(name)' survived every check.") }
      return .gravest(.interrupted(by: signal), survivors.isEmpty ? .success : .wrongResult)
    }
    progress.show("the control: what is sound meets the same checks")
    let alarms = hasControl ? selftest.falseAlarms() : []
    progress.clear()
    try context.output.write(text(table, survivors: survivors.count, alarms: alarms.count))
    for name in survivors { context.say("Error: the fault '\(name)' survived every check.") }
    for alarm in alarms { context.say("Error: sound work does not pass: \(alarm).") }
    return survivors.isEmpty && alarms.isEmpty ? .success : .wrongResult
  }

  private func text(_ table: DataTable, survivors: Int, alarms: Int) -> String {
    var lines = [table.terminal(context.base.layout(for: context.output))]
    lines.append("\(faults.count - survivors)/\(faults.count) caught")
    if hasControl, alarms == 0 {
      lines.append("Control: every strategy of the catalog passes the same checks.")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
