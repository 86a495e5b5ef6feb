internal import BigIntegers
internal import FibonacciTables

/// What a page shows of a Fibonacci number.
typealias FibonacciNumber = BigUInt

/// A page of entries, and how many there are on all pages.
struct ListedPage<Element: Encodable>: Encodable {
  let data: [Element]
  let pageNumber: Int
  let totalElements: Int

  private enum CodingKeys: String, CodingKey {
    case data
    case pageNumber = "page_number"
    case totalElements = "total_elements"
  }
}

/// Entries under the name `data`, as in all answers.
struct Listed<Element: Encodable>: Encodable {
  let data: [Element]
}
