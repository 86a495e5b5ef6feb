internal import BigIntegers
internal import FibonacciTables

/// What a page shows of a Fibonacci number.
typealias FibonacciNumber = BigUInt

/// `GET /api/list?n=…`.
struct NumberList: Encodable {
  let totalElements: Int
  let data: [Row]
  let milliseconds: Double

  private enum CodingKeys: String, CodingKey {
    case data
    case totalElements = "total_elements"
    case milliseconds = "total_ms"
  }
}

/// Entries under the name `data`, as in all answers.
struct Listed<Element: Encodable>: Encodable {
  let data: [Element]
}
