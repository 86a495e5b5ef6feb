package import FibonacciTables
internal import FoundationEssentials

/// Pages that a running `fibbench serve` computes, fetched over HTTP.
package struct RemotePageSource: PageSource {
  /// The port that `fibbench serve` listens on unless another is asked for.
  package static let usualPort: UInt16 = 8093
  /// Where such a server is.
  package static let usualAddress = "http://localhost:\(usualPort)"

  private let rowsPerPage: Int
  private let base: URL
  private let timeout: Duration

  /// Creates a source; connects only when it is asked for a page.
  ///
  /// - Parameters:
  ///   - address: Where the server is, such as `http://localhost:8093`.
  ///   - rowsPerPage: How many rows a page has.
  ///   - timeout: How long an answer may take.
  /// - Throws: `PageError.malformed` for what is not such an address.
  /// - Precondition: `rowsPerPage` is positive.
  package init(
    _ address: String, rowsPerPage: Int = Page.usualRowsPerPage,
    timeout: Duration = .seconds(30)
  ) throws(PageError) {
    precondition(rowsPerPage > 0, "a page has room for a row")
    guard let base = URL(string: address), ["http", "https"].contains(base.scheme?.lowercased()),
      base.host?.isEmpty == false
    else { throw .malformed("it is not an address such as \(Self.usualAddress)") }
    self.rowsPerPage = rowsPerPage
    self.base = base
    self.timeout = timeout
  }

  package func page(_ number: Int) throws(PageError) -> Page {
    guard Page.rows(ofPage: number, rowsPerPage: rowsPerPage) != nil else {
      throw .noSuchPage(number)
    }
    let url = base.appending(path: "api/table/pages/\(number)")
      .appending(queryItems: [URLQueryItem(name: "per_page", value: "\(rowsPerPage)")])
    let answer = try fetch(url.absoluteString, mostBytes: Self.mostBytes, timeout: timeout)
    guard answer.status == 200 else {
      throw .refused(status: answer.status, reason: Self.reason(in: answer.body))
    }
    let page: Page
    do {
      page = try JSONDecoder().decode(Page.self, from: Data(answer.body))
    } catch DecodingError.dataCorrupted(let context) {
      throw .malformed(context.debugDescription)
    } catch {
      throw .malformed("its answer is not a page in JSON")
    }
    try check(page, is: number)
    return page
  }

  /// The line of text that a refusal is; nothing where the answer is longer, or a page in HTML.
  private static func reason(in body: [UInt8]) -> String {
    let lines = String(decoding: body.prefix(longestReason), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    guard let line = lines.first, lines.count == 1, body.count <= longestReason,
      !line.hasPrefix("<")
    else { return "" }
    return line.hasSuffix(".") ? String(line.dropLast()) : String(line)
  }

  private static let longestReason = 200

  /// A page has at most 10 000 rows of at most 210 000 digits; nobody reads more than this.
  private static let mostBytes = 64 << 20

  private func check(_ page: Page, is number: Int) throws(PageError) {
    guard page.number == number, page.rowsPerPage == rowsPerPage else {
      throw .malformed(
        "it answers with page \(page.number) of \(page.rowsPerPage) rows, "
          + "and not with page \(number) of \(rowsPerPage)")
    }
    if let row = page.wrongRow() {
      throw .malformed("what it gives for F(\(row.index)) is not that number")
    }
  }
}
