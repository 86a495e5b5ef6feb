internal import BigIntegers
internal import FibonacciTables

/// What a page shows of a Fibonacci number.
typealias FibonacciNumber = BigUInt

/// Entries under the name `data`, as in all answers.
struct Listed<Element: Encodable>: Encodable {
  let data: [Element]
}
