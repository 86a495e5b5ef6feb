internal import BenchmarkReports
internal import Benchmarking

/// Where what a command found goes: files, which are opened before anything is measured, and the
/// standard output.
struct Outputs<Content> {
  private let files: Exports<Content>
  private let form: OutputForm
  private let isQuiet: Bool
  /// Shows it: on the standard output, unless an export has that; then it is shown beside it.
  private let sink: any TextSink
  /// As wide as the terminal is when something is shown.
  private let layout: () -> TerminalLayout
  private let show: (Content, OutputForm, TerminalLayout) throws -> String

  /// Opens every file.
  ///
  /// - Parameters:
  ///   - exports: The files, of which those without a path are not asked for.
  ///   - others: Where the command writes besides.
  ///   - form: How the content is shown; a table is not shown where all is to be quiet.
  ///   - inputs: What the command reads, beside what its context names.
  ///   - show: The content in a form.
  /// - Throws: `FileError` for a file that cannot be written.
  init(
    _ exports: [(path: String?, text: (Content) throws -> String)], others: [String?] = [],
    _ form: OutputForm, _ table: TableOptions, _ quiet: QuietOptions, inputs: [String] = [],
    _ context: Context, show: @escaping (Content, OutputForm, TerminalLayout) throws -> String
  ) throws {
    let isTaken = (exports.map(\.path) + others).contains {
      $0.map { FilePlace($0) == .standardOutput } ?? false
    }
    let sink = isTaken ? context.messages : context.output
    self.sink = sink
    layout = { table.layout(for: sink, in: context) }
    self.form = form
    isQuiet = quiet.quiet
    self.show = show
    files = try Exports(
      exports.compactMap { path, text in path.map { Export($0) { content, _ in try text(content) } }
      },
      inputs: inputs + context.inputs, output: context.output, clock: context.clock)
  }

  /// Writes what is known so far to the files.
  func update(_ content: Content) throws {
    try files.update(content)
  }

  /// Writes the content for good: the files first, then the standard output.
  ///
  /// - Parameter isEmpty: Whether nothing was done; then every file stays what it was.
  func finish(_ content: Content, isEmpty: Bool = false) throws {
    try files.finish(content, isEmpty: isEmpty)
    if form == .table, isQuiet { return }
    try sink.write(show(content, form, layout()))
  }
}
