import FibonacciTables
import HTTPServer
import RemoteTables
import Testing

@Suite("Pages from a server")
struct RemotePageSourceTests {
  /// What asking for page 2 gives when the server answers so.
  private func answer(_ answer: HTTPResponse) async throws -> Result<Page, PageError> {
    let server = try TableServer { _ in answer }
    defer { server.stop() }
    return await (try RemotePageSource(server.address)).result(2)
  }

  @Test(
    "What is not an address is refused",
    arguments: ["", "localhost", "file:///etc/passwd", "http://"])
  func address(text: String) {
    #expect(throws: PageError.self) { _ = try RemotePageSource(text) }
  }

  @Test("A server that is not there is unreachable")
  func unreachable() async throws {
    let server = try TableServer(through: 100)
    server.stop()
    guard case .failure(.unreachable) = await (try RemotePageSource(server.address)).result(2)
    else {
      Issue.record("reached a server that is not there")
      return
    }
  }

  @Test("A status other than 200 is a refusal", arguments: [400, 404, 500, 503])
  func refused(status: Int) async throws {
    #expect(try await answer(.refusal(status, "no")) == .failure(.refused(status: status)))
  }

  private func json(_ text: String) -> HTTPResponse {
    HTTPResponse(contentType: "application/json", body: Array(text.utf8))
  }

  @Test(
    "An answer that is not the page is not believed",
    arguments: [
      "", "<html>", "{}", #"{"data":[],"page_number":2,"per_page":12}"#,
      #"{"data":[],"page_number":3,"per_page":12,"end":{"reason":"last_row"}}"#,
      #"{"data":[],"page_number":2,"per_page":10,"end":{"reason":"last_row"}}"#,
    ])
  func malformed(body: String) async throws {
    guard case .failure(.malformed) = try await answer(json(body)) else {
      Issue.record("believed \(body)")
      return
    }
  }
}
