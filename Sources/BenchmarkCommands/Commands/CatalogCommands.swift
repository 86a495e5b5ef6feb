package import ArgumentParsing

/// The commands over a catalog, for a program to list among its subcommands.
package enum CatalogCommands {
  package static let run: any ParsableCommand.Type = RunCommand.self
  package static let crossover: any ParsableCommand.Type = CrossoverCommand.self
  package static let race: any ParsableCommand.Type = RaceCommand.self
  package static let baseline: any ParsableCommand.Type = BaselineCommand.self
  package static let compare: any ParsableCommand.Type = CompareCommand.self
  package static let bisect: any ParsableCommand.Type = BisectCommand.self
  package static let doctor: any ParsableCommand.Type = DoctorCommand.self
  package static let report: any ParsableCommand.Type = ReportCommand.self
  package static let historyChanges: any ParsableCommand.Type = HistoryChangesCommand.self
  package static let worker: any ParsableCommand.Type = WorkerCommand.self
  package static let workerCheck: any ParsableCommand.Type = WorkerCheckCommand.self
}
