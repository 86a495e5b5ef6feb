import FibonacciTables
import HTTPServer
import RemoteTables
import Testing

@Suite("Pages from a server")
struct RemotePageSourceTests {
  /// How long an answer may take: among a thousand tests that begin at once, and of which some keep
  /// the processor for minutes, more than the usual half a minute.
  static let patience = Duration.seconds(900)

  /// What asking for page 2 gives when the server answers so.
  private func answer(_ answer: HTTPResponse) throws -> Result<Page, PageError> {
    let server = try TableServer { _ in answer }
    defer { server.stop() }
    let source = try RemotePageSource(server.address, timeout: Self.patience)
    return Result { () throws(PageError) in try source.page(2) }
  }

  @Test(
    "What is not an address is refused",
    arguments: ["", "localhost", "file:///etc/passwd", "http://"])
  func address(text: String) {
    #expect(throws: PageError.self) { _ = try RemotePageSource(text) }
  }

  @Test("A server that is not there is unreachable")
  func unreachable() throws {
    let server = try TableServer(through: 100)
    server.stop()
    let source = try RemotePageSource(server.address)
    guard
      case .failure(.unreachable) = Result(catching: { () throws(PageError) in
        try source.page(2)
      })
    else {
      Issue.record("reached a server that is not there")
      return
    }
  }

  @Test("A status other than 200 is a refusal", arguments: [400, 404, 500, 503])
  func refused(status: Int) throws {
    func reason(of text: String) throws -> Result<Page, PageError> {
      try answer(.refusal(status, text))
    }
    #expect(try reason(of: "No.") == .failure(.refused(status: status, reason: "No")))
    for text in ["", "<html>no</html>", "no\nno", String(repeating: "no", count: 100)] {
      #expect(try reason(of: text) == .failure(.refused(status: status, reason: "")))
    }
  }

  @Test("A redirect is not followed")
  func redirected() throws {
    let target = try TableServer(through: 100)
    defer { target.stop() }
    let page = try RemotePageSource(target.address, timeout: Self.patience).page(2)
    var moved = HTTPResponse.refusal(302, "elsewhere")
    moved.headers["Location"] = target.address + "/api/table/pages/2?per_page=12"
    #expect(try answer(moved) == .failure(.refused(status: 302, reason: "elsewhere")))
    #expect(page.rows.count == 12)
  }

  @Test("An answer without end is cut off")
  func endless() throws {
    let endless = HTTPResponse(
      contentType: "application/json",
      body: .pieces(holding: 1 << 20) { [UInt8](repeating: 0x20, count: 1 << 20) })
    guard case .failure(.malformed(let reason)) = try answer(endless) else {
      Issue.record("read an endless answer")
      return
    }
    #expect(reason.contains("longer than"))
  }

  @Test("A number that is not F(n) is not shown")
  func wrongValue() throws {
    let rows = (24..<36).map { #"{"n":\#($0),"value":"\#($0)","exact":true}"# }
    let page = #"{"data":[\#(rows.joined(separator: ","))],"page_number":2,"per_page":12}"#
    guard case .failure(.malformed(let reason)) = try answer(json(page)) else {
      Issue.record("believed a wrong number")
      return
    }
    #expect(reason.contains("F(24)"))
  }

  private func json(_ text: String) -> HTTPResponse {
    HTTPResponse(contentType: "application/json", body: Array(text.utf8))
  }

  @Test(
    "An answer that is not the page is not believed",
    arguments: [
      "", "<html>", "{}", #"{"data":[],"page_number":2,"per_page":12}"#,
      #"{"data":[],"page_number":3,"per_page":12}"#,
      #"{"data":[],"page_number":2,"per_page":10}"#,
    ])
  func malformed(body: String) throws {
    guard case .failure(.malformed) = try answer(json(body)) else {
      Issue.record("believed \(body)")
      return
    }
  }
}
