internal import ArgumentParsing
internal import BenchmarkCommands
internal import BenchmarkReports

/// `fibbench selftest`: plants faults, every one of which must be caught.
struct SelftestCommand: FibonacciCommand {
  static let configuration = CommandConfiguration(
    commandName: "selftest",
    abstract: "Plant faults, every one of which must be caught.",
    discussion: """
      Each fault is a mutant that does its work with one thing wrong: in a number, in the \
      arithmetic, in what is timed, in the clock or in a report. It meets the verifier, the timer \
      guards and the reading of reports that every run has. Then every strategy of the catalog \
      meets them too, and must pass. If a fault survives or a sound strategy does not pass, the \
      exit code is 3.

      EXAMPLES:
        fibbench selftest
        fibbench selftest --only race,skipped-reduction
      """, isAdvanced: true)

  @Flag(help: "Print the faults, and plant none.")
  var list = false
  @Option(
    help: "Plant only these, with commas between them, and leave out the control.",
    valueName: "names")
  var only: String?

  func run(in context: FibonacciContext) throws -> ExitCode {
    let faults = try chosenFaults()
    if list {
      var table = DataTable(titles: ["", ""])
      for fault in faults { table.append([fault.name, fault.summary]) }
      try context.output.write(table.terminal(context.base.layout(for: context.output)))
      return .success
    }
    context.catchInterruptions()
    return try context.selftest(faults, control: only == nil)
  }

  private func chosenFaults() throws(ValidationError) -> [PlantedFault] {
    guard let only else { return PlantedFault.all }
    var chosen: [PlantedFault] = []
    for name in only.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let fault = PlantedFault.all.first(where: { $0.name == name }) else {
        let hint = nearest(to: name, in: PlantedFault.all.map { $0.name })
          .map { "did you mean '\($0)'?" }
        throw ValidationError(
          "there is no fault '\(name)'; \(hint ?? "--list shows them")")
      }
      chosen.append(fault)
    }
    return chosen
  }
}
