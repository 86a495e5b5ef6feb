import BigIntegers
import FibonacciTestSupport
import Foundation
import Testing

@Suite("Coding")
struct CodableTests {
  @Test("Values survive JSON, as decimal text")
  func roundTrip() throws {
    let values = Corners.words.map { BigUInt(words: $0) }
    let data = try JSONEncoder().encode(values)
    #expect(try JSONDecoder().decode([BigUInt].self, from: data) == values)
    #expect(
      try JSONEncoder().encode([BigUInt(10).power(20)])
        == Data("[\"1\(String(repeating: "0", count: 20))\"]".utf8))
  }

  @Test("What is not a number is an error", arguments: ["[\"\"]", "[\"-1\"]", "[\"1e5\"]", "[12]"])
  func rejected(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([BigUInt].self, from: Data(text.utf8))
    }
  }
}
