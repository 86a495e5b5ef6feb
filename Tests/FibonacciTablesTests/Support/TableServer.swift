import FibonacciTables
import Foundation
import HTTPServer

/// A server on the loopback that answers as it is told; its threads are its own.
final class TableServer {
  /// `http://127.0.0.1:` and the port.
  let address: String

  private let server: HTTPServer

  init(_ respond: @escaping HTTPServer.Handler) throws {
    server = try HTTPServer(host: "127.0.0.1", port: 0, handler: respond)
    address = "http://127.0.0.1:\(server.port)"
  }

  /// Serves the pages up to that of a last row, as `fibbench serve` does.
  convenience init(through last: Int) throws {
    try self.init { request in
      let rowsPerPage = request.query["per_page"].flatMap { Int($0) } ?? 12
      guard let number = request.path.split(separator: "/").last.flatMap({ Int($0) }),
        let range = Page.rows(ofPage: number, rowsPerPage: rowsPerPage), range.lowerBound <= last
      else { return .refusal(404, "no such page") }
      let rows = zip(range, NeighbourAdditions().numbers(in: range))
      let page = Page(
        number: number, rowsPerPage: rowsPerPage, rows: rows.map { Row(index: $0, value: $1) })
      guard let json = try? JSONEncoder().encode(page) else { return .refusal(500, "no JSON") }
      return HTTPResponse(contentType: "application/json", body: Array(json))
    }
  }

  /// Stops listening: whoever connects from here on is refused.
  func stop() {
    server.stop()
  }
}
