internal import BenchmarkCommands
internal import ArgumentParsing
internal import HTTPServer
internal import RemoteTables
internal import SystemLibrary

/// `fibbench serve`: the tables in the browser.
struct ServeCommand: FibonacciCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the endless table, proofs, reports and the history in a browser.",
    discussion: """
      Serves pages and JSON to this machine until it is interrupted. It opens on the endless \
      table; the proofs, the reports of a folder, and the history are other pages.

      It writes to the history only, unless --no-history is given: a list that a page has \
      calculated on request, and a strategy that was run from the page of the history, up to \
      N = 10000. Opening and scrolling pages write nothing, and reports are never changed. With \
      another --host, others reach it too, and may read the history and the reports, but run \
      nothing.

      EXAMPLES:
        fibbench serve
        fibbench serve --port 0 --results results
      """)

  @Option(help: "The address to listen on.", valueName: "address")
  var host = "127.0.0.1"
  @Option(letter: "p", help: "The port; 0 is any that is free.", valueName: "number")
  var port = RemotePageSource.usualPort
  @Option(help: "The folder whose reports are shown.", completion: .directory)
  var results: String?
  @Flag(help: "Show no history.")
  var noHistory = false

  func run(in context: FibonacciContext) throws -> ExitCode {
    var context = context
    if noHistory { context.history = nil }
    let reports = results.map { ReportFolder(path: $0) }
    if let reports, !reports.exists {
      throw Failure("there is no folder '\(reports.path)'; name one that holds reports")
    }
    let isLocal = host == "localhost" || host == "::1" || host.hasPrefix("127.")
    let site = ServedSite(context, reports: reports, isLocal: isLocal)
    context.catchInterruptions()
    let server = try HTTPServer(host: host, port: port) { site.answer($0) }
    defer { server.stop() }
    let name = host.contains(":") ? "[\(host)]" : host
    try context.output.write("Serving http://\(name):\(server.port)/ until Ctrl-C.\n")
    while context.interruption() == nil {
      usleep(100_000)
      server.endLateConnections()
    }
    return .success
  }
}
