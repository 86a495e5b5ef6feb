internal import BenchmarkCommands
internal import ArgumentParsing
internal import Benchmarking
internal import FibonacciTables
internal import RemoteTables

/// `fibbench table`: rows n, F(n), as many as are read.
struct TableCommand: FibonacciCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Print the endless table of n and F(n).",
    discussion: """
      Rows are made only as fast as they are read: 'fibbench table | less' scrolls as far as you \
      like, 'fibbench table | head' ends at once. On a terminal the table opens $PAGER, or less \
      -S. With --to, the table ends, and the time of its calculation stands below it.

      Rows follow from their neighbours by addition, and a start far away is reached by fast \
      doubling. A --strategy computes each row itself; its rows are compared with those additions, \
      and a line shows where they stop being exact.

      Long numbers are shortened in the middle, to the columns of COLUMNS or of the terminal, or \
      to 80 elsewhere; csv, json and md show them in full.

      EXAMPLES:
        fibbench table | head -2000 | tail -1
        fibbench table --from 1e6 --full | less -S
        fibbench table --to 300 --format csv > fibonacci.csv
        fibbench table --strategy wrapping --from 90 --to 100
        fibbench table --columns 3 --section 30 --to 90
        fibbench table --url \(RemotePageSource.usualAddress)
      """)

  @OptionGroup var rows: TableRowOptions
  @OptionGroup var shape: TableShapeOptions
  @OptionGroup var recording: RecordingOptions

  func run(in context: FibonacciContext) throws -> ExitCode {
    try rows.checkCost(in: context)
    let pages = try TablePages(rows, in: context)
    if shape.format == .list, context.output.isTerminal,
      let command = Pager.command(environment: context.environment),
      let pager = Pager(command, environment: context.environment)
    {
      let ending = Result { try write(pages, to: pager.sink, context) }
      if pager.end() { return try ending.get() }
      // Without such a program, the table goes straight to the terminal, from its beginning.
      return try write(TablePages(rows, in: context), to: context.output, context)
    }
    return try write(pages, to: context.output, context)
  }

  private func write(
    _ pages: TablePages, to output: any TextSink, _ context: FibonacciContext
  ) throws -> ExitCode {
    var writer = TableWriter(
      shape, width: context.base.columns ?? context.output.columns, beyond: pages.beyondExactness,
      range: rows.first...(rows.to?.index ?? .max))
    try output.write(writer.header)
    while let page = try pages.next() {
      try output.write(try writer.text(of: page.rows, isLast: !page.hasMore))
    }
    if rows.to != nil {
      let total = "Total: \(NumberFormat.significant(pages.elapsed.milliseconds)) ms"
      if shape.format == .list { try output.write("\n\(total)\n") } else { context.say(total) }
      context.remember(pages.historyEntry, recording)
    }
    return .success
  }
}
