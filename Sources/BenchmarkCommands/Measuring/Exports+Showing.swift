internal import BenchmarkReports
internal import Benchmarking

extension Exports {
  /// Opens every file of a command, which also shows what it found: on the standard output, or
  /// beside it where an export has that.
  ///
  /// - Parameters:
  ///   - exports: The files, of which those without a path are not asked for.
  ///   - others: Where the command writes besides.
  ///   - form: How the content is shown; a table is not shown where all is to be quiet.
  ///   - inputs: What the command reads, beside what its context names.
  ///   - text: The content in a form.
  /// - Throws: `FileError` for a file that cannot be written.
  convenience init(
    _ exports: [(path: String?, text: (Content) throws -> String)], others: [String?] = [],
    _ form: OutputForm, _ table: TableOptions, _ quiet: QuietOptions, inputs: [String] = [],
    _ context: Context,
    showing text: @escaping (Content, OutputForm, TerminalLayout) throws -> String
  ) throws {
    let isTaken = (exports.map(\.path) + others).contains {
      $0.map { FilePlace($0) == .standardOutput } ?? false
    }
    let sink = isTaken ? context.messages : context.output
    try self.init(
      exports.map { path, text in (path, { content, _ in try text(content) }) },
      inputs: inputs + context.inputs, output: context.output, clock: context.clock
    ) { content in
      if form == .table, quiet.quiet { return }
      // As wide as the terminal is now.
      try sink.write(text(content, form, table.layout(for: sink, in: context)))
    }
  }
}
