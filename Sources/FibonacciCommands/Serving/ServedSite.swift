internal import FibonacciStrategies
internal import FibonacciVerification
internal import BenchmarkReports
internal import Benchmarking
internal import BigIntegers
internal import ChecklistParsing
internal import FibonacciTables
internal import FoundationEssentials
internal import HTTPServer
internal import ResultsStore

/// What `fibbench serve` answers: pages, and the JSON that they show.
final class ServedSite: Sendable {
  private let catalog: StrategyCatalog
  private let history: ServedHistory?
  private let reports: ReportFolder?
  private let parseChecklist: ChecklistParser
  /// Runs strategies for pages; nil where others than this machine reach the server.
  private let runs: ServedRun?
  private let additions = NeighbourAdditions()
  /// The proofs, which are made once.
  private let checklist = Once<Checklist>()
  private let work = WorkLimit(mostAtOnce: 3)

  /// The last index of a list, and of the table: beyond it, an answer would take too many digits.
  private static let (lastListed, lastInTable) = (10_000, 1_000_000)
  /// Pages up to here cost so little that any number of clients may request them at a time.
  private static let lastAtOnce = 20_000
  /// Digits that one answer may hold; a page far down has fewer rows.
  private static let mostDigits = 3_000_000
  private static let mostRowsOnPage = 100
  private static let mostCalculations = 1000

  /// Serves what the context holds, and the reports of a folder.
  ///
  /// - Parameter isLocal: Whether this machine alone reaches the server: others may not make it
  ///   work for a second.
  init(_ context: FibonacciContext, reports: ReportFolder?, isLocal: Bool) {
    runs = isLocal ? ServedRun(context) : nil
    catalog = context.catalog
    history = context.history.map(ServedHistory.init)
    self.reports = reports
    parseChecklist = context.parseChecklist
  }

  /// Answers a request.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    if request.method != "POST", let page = WebFile.response(for: request.path) { return page }
    do throws(Refusal) {
      if request.isFromAnotherSite { throw Refusal(403, "Pages of other sites get no answers.") }
      guard request.method == "POST" else { return try data(request) }
      return request.path == "/api/run" ? try run(request) : try record(request)
    } catch {
      return error.response
    }
  }

  private func data(_ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    switch request.path {
    case "/", "/table": try table(request)
    case "/verification":
      try work.run { () throws(Refusal) in WebFile.proofsPage(proofs()) }
    case "/api/list": try list(request)
    case "/api/table": try opening(request)
    case "/api/calculations":
      try json(list(of: newestEntries()))
    case let path where path.hasPrefix("/api/calculations/pages/"):
      try calculations(onPage: request)
    case "/api/verification":
      try work.run { () throws(Refusal) in try json(list(of: proofs())) }
    case "/api/run": try json(servedRuns().status)
    case "/api/reports": try json(list(of: reports?.entries() ?? []))
    case let path where path.hasPrefix("/api/table/pages/"): try page(request)
    case let path where path.hasPrefix("/reports/"):
      try report(String(path.dropFirst("/reports/".utf8.count)))
    default: throw Refusal(404, "There is no such page; begin at /.")
    }
  }
}

// MARK: - Numbers

extension ServedSite {
  /// A list is calculated anew each time, because its time is part of the answer.
  private func list(_ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let last = try request.number("n", in: 1...Self.lastListed)
    return HTTPResponse(
      contentType: "application/json",
      body: .pieces(holding: NumberListBody.heldBytes, next: NumberListBody(through: last).next))
  }

  private func servedRuns() throws(Refusal) -> ServedRun {
    guard let runs else {
      throw Refusal(403, "Strategies are run from pages of this machine only; leave --host out.")
    }
    return runs
  }

  /// Begins to run a strategy beside its reference; the run enters the history.
  private func run(_ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let runs = try servedRuns()
    let n = try request.number("n", in: 0...ServedRun.lastSize)
    try runs.start(request.query["strategy"] ?? "", at: n)
    return try json(runs.status)
  }

  /// Keeps a list that a page has shown, with the time that it was told.
  private func record(_ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    guard request.path == "/api/list" else {
      throw Refusal(405, "Only lists are kept, and strategies run.")
    }
    let last = try request.number("n", in: 1...Self.lastListed)
    guard let text = request.query["total_ms"], let total = Double(text), 0...3.6e6 ~= total else {
      throw Refusal(400, "'total_ms' must be a time in milliseconds.")
    }
    let entry = HistoryEntry(
      created: currentTimestamp(), command: "serve", strategy: nil, firstIndex: 1, n: last,
      milliseconds: total)
    try history?.inTime { (history) throws(HistoryError) in try history.record(entry) }
    return HTTPResponse(contentType: "application/json", body: .bytes(Array("{}".utf8)))
  }

  /// The page of the table, with the rows from the one on that the address names.
  private func table(_ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let typed = request.query["start"] ?? ""
    do throws(Refusal) {
      func place(_ name: String) throws(Refusal) -> Int? {
        guard let text = request.query[name], !text.isEmpty else { return nil }
        return try HTTPRequest.number(text, called: "N", in: 0...Self.lastInTable)
      }
      let (start, focus) = (try place("start"), try place("focus"))
      return WebFile.tablePage(
        try rows(from: start ?? focus ?? 0), typed: typed, focus: focus ?? start,
        last: Self.lastInTable)
    } catch  where error.status == 400 {
      return WebFile.tablePage(
        try rows(from: 0), typed: typed, focus: nil, last: Self.lastInTable, refusal: error)
    }
  }

  /// As many rows as a page has, or as there are.
  private func rows(from start: Int) throws(Refusal) -> [Row] {
    try rows(in: start..<min(start + Page.usualRowsPerPage, Self.lastInTable + 1))
  }

  private func opening(_ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let start = try request.number("start", in: 0...Self.lastInTable, otherwise: 0)
    let rowsPerPage = try rowsPerPage(request)
    let page = try page(start / rowsPerPage, rowsPerPage: rowsPerPage)
    return try json(
      [
        // The table has no end.
        "total_elements": .some(Int?.none), "data": page.rows, "first_page": page.number,
        "per_page": page.rowsPerPage,
      ] as JSONObject)
  }

  private func page(_ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let rowsPerPage = try rowsPerPage(request)
    let text = String(request.path.dropFirst("/api/table/pages/".utf8.count))
    let last = NumberFormat.grouped(Self.lastInTable)
    let number = try HTTPRequest.number(
      text, called: "The page, of rows up to N = \(last),",
      in: 0...Self.lastInTable / rowsPerPage)
    return try json(page(number, rowsPerPage: rowsPerPage))
  }

  private func rowsPerPage(_ request: HTTPRequest) throws(Refusal) -> Int {
    try request.number(
      "per_page", in: 1...Self.mostRowsOnPage, otherwise: Page.usualRowsPerPage)
  }

  private func page(_ number: Int, rowsPerPage: Int) throws(Refusal) -> Page {
    let first = number * rowsPerPage
    // F(n) has about n · log₁₀φ digits.
    guard
      Double(first + rowsPerPage) * Double(rowsPerPage) * FibonacciLength.digitsPerIndex
        < Double(Self.mostDigits)
    else {
      throw Refusal(400, "So many rows that far down are too long; ask for fewer with per_page.")
    }
    return Page(
      number: number, rowsPerPage: rowsPerPage, rows: try rows(in: first..<first + rowsPerPage))
  }

  private func rows(in range: Range<Int>) throws(Refusal) -> [Row] {
    let values =
      range.lowerBound <= Self.lastAtOnce
      ? additions.numbers(in: range)
      : try work.run { () throws(Refusal) in additions.numbers(in: range) }
    return zip(range, values).map { Row(index: $0, value: $1) }
  }
}

// MARK: - What was calculated, proved and reported

extension ServedSite {
  private func servedHistory() throws(Refusal) -> ServedHistory {
    guard let history else {
      throw Refusal(404, "No history is kept: FIBBENCH_HISTORY says off, or there is no home.")
    }
    return history
  }

  /// One page of all entries, in any order.
  private func calculations(onPage request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let history = try servedHistory()
    let text = String(request.path.dropFirst("/api/calculations/pages/".utf8.count))
    let number = try HTTPRequest.number(text, called: "The page", in: 0...1_000_000_000)
    let count = try request.number("per_page", in: 1...Self.mostCalculations, otherwise: 100)
    let sort = request.query["sort"] ?? History.Column.created.rawValue
    guard let column = History.Column(rawValue: sort) else {
      let known = History.Column.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(400, "sort must be one of \(known).")
    }
    let order = request.query["order"] ?? "asc"
    guard ["asc", "desc"].contains(order) else {
      throw Refusal(400, "order must be asc or desc.")
    }
    let (entries, total) = try history.inTime { (history) throws(HistoryError) in
      try history.entries(
        onPage: number, of: count, by: column, isDescending: order == "desc")
    }
    return try json(
      ["data": entries, "page_number": number, "total_elements": total] as JSONObject)
  }

  private func newestEntries() throws(Refusal) -> [HistoryEntry] {
    try servedHistory().inTime { (history) throws(HistoryError) in
      try history.entries(HistoryFilter(last: Self.mostCalculations))
    }
  }

  private func proofs() -> [Checklist.Section] {
    checklist.value { Checklist(of: catalog) }.sections(by: parseChecklist)
  }

  private func report(_ name: String) throws(Refusal) -> HTTPResponse {
    guard let file = reports?.file(of: name) else {
      throw Refusal(404, "There is no such report; /reports lists them.")
    }
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    var response = HTTPResponse(
      contentType: Self.contentTypes[ending] ?? "text/plain; charset=utf-8", body: .file(file))
    // A report is a page of its own making: it loads nothing, and is not of this site for it.
    response.headers["Content-Security-Policy"] =
      "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; "
      + "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'"
    return response
  }

  /// What browsers show by itself; all else is text.
  private static let contentTypes = [
    "html": "text/html; charset=utf-8", "svg": "image/svg+xml", "json": "application/json",
  ]

  /// Entries under the name `data`, as in all answers.
  private func list(of entries: some Encodable) -> JSONObject { ["data": entries] }

  private func json(_ value: some Encodable) throws(Refusal) -> HTTPResponse {
    guard let text = try? value.jsonText() else {
      throw Refusal(500, "The answer cannot be written as JSON.")
    }
    return HTTPResponse(contentType: "application/json", body: Array(text.utf8))
  }
}
