package import FibonacciTables
internal import FoundationEssentials

/// Pages that a running `fibbench serve` computes, fetched over HTTP.
package struct RemotePageSource: PageSource {
  package let geometry: PageGeometry

  private let base: URL
  private let timeout: Duration

  /// Creates a source; connects only when it is asked for a page.
  ///
  /// - Parameters:
  ///   - address: Where the server is, such as `http://localhost:8080`.
  ///   - rowsPerPage: How many rows a page has.
  ///   - timeout: How long an answer may take.
  /// - Throws: `PageError.unreachable` for what is not such an address.
  /// - Precondition: `rowsPerPage` is positive.
  package init(
    _ address: String, rowsPerPage: Int = PageGeometry.usualRowsPerPage,
    timeout: Duration = .seconds(30)
  ) throws(PageError) {
    guard let geometry = PageGeometry(rowsPerPage: rowsPerPage) else {
      preconditionFailure("a page has room for a row")
    }
    guard let base = URL(string: address), ["http", "https"].contains(base.scheme?.lowercased()),
      base.host?.isEmpty == false
    else { throw .unreachable("it is not an address such as http://localhost:8080") }
    self.geometry = geometry
    self.base = base
    self.timeout = timeout
  }

  package func opening(at row: Int) async throws(PageError) -> TableOpening {
    let query = [URLQueryItem(name: "start", value: "\(row)")]
    let opening = try await fetch(TableOpening.self, "api/table", query)
    try check(opening.page, is: geometry.page(ofRow: row))
    return opening
  }

  package func page(_ number: Int) async throws(PageError) -> Page {
    guard geometry.rows(ofPage: number) != nil else { throw .noSuchPage(number) }
    let page = try await fetch(Page.self, "api/table/pages/\(number)", [])
    try check(page, is: number)
    return page
  }
}

extension RemotePageSource {
  /// Fetches and decodes one answer.
  private func fetch<Answer: Decodable>(
    _ type: Answer.Type, _ path: String, _ query: [URLQueryItem]
  ) async throws(PageError) -> Answer {
    let size = URLQueryItem(name: "per_page", value: "\(geometry.rowsPerPage)")
    let url = base.appending(path: path).appending(queryItems: query + [size])
    let transfer = Transfer(url.absoluteString, mostBytes: Self.mostBytes, timeout: timeout)
    let answer = try await transfer.answer()
    guard answer.status == 200 else { throw .refused(status: answer.status) }
    do {
      return try JSONDecoder().decode(type, from: Data(answer.body))
    } catch DecodingError.dataCorrupted(let context) {
      throw .malformed(context.debugDescription)
    } catch {
      throw .malformed("its answer is not a page in JSON")
    }
  }

  /// A page has at most 10 000 rows of at most 210 000 digits; nobody reads more than this.
  private static let mostBytes = 64 << 20

  private func check(_ page: Page, is number: Int) throws(PageError) {
    guard page.number == number, page.rowsPerPage == geometry.rowsPerPage else {
      throw .malformed(
        "it answers with page \(page.number) of \(page.rowsPerPage) rows, "
          + "and not with page \(number) of \(geometry.rowsPerPage)")
    }
    if let row = page.wrongRow() {
      throw .malformed("what it gives for F(\(row.index)) is not that number")
    }
  }
}
