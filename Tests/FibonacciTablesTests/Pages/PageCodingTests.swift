import BigIntegers
import FibonacciTables
import Foundation
import Testing

@Suite("Pages as JSON")
struct PageCodingTests {
  private let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return encoder
  }()

  @Test("A page has its rows, its number and how many rows it could have")
  func page() throws {
    let rows = [Row(index: 92, value: 7_540_113_804_746_346_429), Row(index: 93, value: 3)]
    let page = Page(number: 46, rowsPerPage: 2, rows: rows)
    let json = try encoder.encode(page)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"data":[{"exact":true,"n":92,"value":"7540113804746346429"},"#
        + #"{"exact":true,"n":93,"value":"3"}],"#
        + #""page_number":46,"per_page":2}"#)
    #expect(try JSONDecoder().decode(Page.self, from: json) == page)
  }

  @Test(
    "What is not a page is not believed",
    arguments: [
      #"{"data":[],"page_number":-1,"per_page":12}"#,
      #"{"data":[],"page_number":0,"per_page":0}"#,
      #"{"data":[],"page_number":0,"per_page":12}"#,
      #"{"data":[],"page_number":9223372036854775807,"per_page":12}"#,
      #"{"data":[{"n":1,"value":"1","exact":true}],"page_number":0,"per_page":1}"#,
      #"{"data":[{"n":0,"value":"-1","exact":true}],"page_number":0,"per_page":1}"#,
      #"{"data":[{"n":0,"value":"0","exact":true},{"n":1,"value":"1","exact":true}],"#
        + #""page_number":0,"per_page":1}"#,
    ])
  func malformed(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Page.self, from: Data(json.utf8))
    }
  }
}
