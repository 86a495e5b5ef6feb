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

  /// Serves the rows from 0 to a last one, as `fibbench serve` would if its table had an end.
  convenience init(through last: Int) throws {
    try self.init { request in
      (try? Self.answer(request, last)) ?? .refusal(404, "no such page")
    }
  }

  /// Stops listening: whoever connects from here on is refused.
  func stop() {
    server.stop()
  }

  private static func answer(_ request: HTTPRequest, _ last: Int) throws -> HTTPResponse {
    let rowsPerPage = request.query["per_page"].flatMap { Int($0) } ?? 12
    let number = request.path.split(separator: "/").last.flatMap { Int($0) }
    return try json(page(number ?? 0, rowsPerPage, last))
  }

  private static func page(_ number: Int, _ rowsPerPage: Int, _ last: Int) -> Page {
    let range = (number * rowsPerPage..<(number + 1) * rowsPerPage).clamped(to: 0..<last + 1)
    let numbers = range.isEmpty ? [] : NeighbourAdditions().numbers(in: range)
    return Page(
      number: number, rowsPerPage: rowsPerPage,
      rows: zip(range, numbers).map { Row(index: $0, value: $1) },
      end: (number + 1) * rowsPerPage > last ? .lastRow : nil)
  }

  private static func json(_ value: some Encodable) throws -> HTTPResponse {
    HTTPResponse(contentType: "application/json", body: Array(try JSONEncoder().encode(value)))
  }
}
