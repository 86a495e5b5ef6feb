internal import BenchmarkCommands
internal import BenchmarkReports
internal import Benchmarking
internal import ResultsStore

/// Writes calculations in one of the forms in which they can be shown, some at a time: a history
/// may be longer than memory.
struct HistoryWriter {
  static let offered: [OutputForm] = [.table, .csv, .json, .markdown]

  /// How many there were so far.
  private(set) var count = 0
  private let form: OutputForm
  private let output: any TextSink
  private let layout: TerminalLayout
  private var batch: [HistoryEntry] = []
  private var isFirstBatch = true

  /// How many are written at a time; a table's columns are as wide as those of them need.
  private static let batchSize = 1000

  init(
    _ form: OutputForm, output: any TextSink, layout: TerminalLayout = TerminalLayout()
  ) {
    self.form = form
    self.layout = layout
    self.output = output
  }

  /// Takes one more.
  mutating func write(_ entry: HistoryEntry) throws {
    count += 1
    batch.append(entry)
    if batch.count == Self.batchSize { try writeBatch() }
  }

  /// Writes what is left; nothing at all where a table has no rows.
  mutating func finish() throws {
    if !batch.isEmpty || isFirstBatch { try writeBatch() }
    if form == .json { try output.write("\n]\n") }
  }

  private mutating func writeBatch() throws {
    defer { (batch, isFirstBatch) = ([], false) }
    switch form {
    case .table: try output.write(batch.isEmpty ? "" : table.terminal(layout))
    case .csv: try output.write(csv)
    case .json: try output.write((isFirstBatch ? "[\n" : ",\n") + elements)
    case .markdown: try output.write(markdown)
    default: form.isNotOffered()
    }
  }

  /// The batch as Markdown; without the lines of titles, unless it is the first.
  private var markdown: String {
    guard !isFirstBatch else { return table.markdown }
    return table.markdown.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
      .joined(separator: "\n")
  }

  /// The batch as JSON without the brackets around.
  private var elements: String {
    get throws {
      let text = try batch.jsonText(isPretty: true)
      return String(text.dropFirst("[\n".count).dropLast("\n]\n".count))
    }
  }

  private var table: DataTable {
    let titles = ["N", "Time", "Strategy", "Command", "When"]
    var table = DataTable(
      titles: form == .table && !isFirstBatch ? titles.map { _ in "" } : titles, numbers: [1],
      ranks: [3: 1, 4: 2])
    for entry in batch { table.append(entry.cells(layout.unit)) }
    return table
  }

  private var csv: String {
    let titles = [
      "created", "command", "strategy", "first_n", "n", "milliseconds", "status", "sha256",
    ]
    let records = batch.map { entry in
      [String](
        fields: entry.created, entry.command, entry.strategy, entry.firstIndex, entry.n,
        entry.milliseconds, entry.status, entry.sha256)
    }
    return ((isFirstBatch ? [titles] : []) + records).csv
  }
}

extension HistoryEntry {
  /// What a table shows of an entry, in the order of its titles.
  fileprivate func cells(_ unit: TimeUnit?) -> [String] {
    let time =
      milliseconds.map { (unit ?? TimeUnit(fitting: $0)).text($0) } ?? status ?? ""
    let indices = ([firstIndex].compactMap(\.self) + [n]).map(NumberFormat.grouped)
    return [indices.joined(separator: ".."), time, strategy ?? "", command, created]
  }
}
