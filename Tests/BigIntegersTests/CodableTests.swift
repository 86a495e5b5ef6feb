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

  @Test(
    "What is not a number is an error",
    arguments: ["[\"\"]", "[\"-1\"]", "[\"1e5\"]", "[1.5]", "[-12]"])
  func rejected(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([BigUInt].self, from: Data(text.utf8))
    }
  }

  @Test("Values are the keys of an object, as the standard library's integers are")
  func keys() throws {
    let long = BigInt(-10).power(41)
    let values = [BigInt(7): "a", long: "b"]
    let data = try JSONEncoder().encode(values)
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("\"7\":\"a\"") && text.contains("\"\(long)\":\"b\""), "\(text)")
    #expect(try JSONDecoder().decode([BigInt: String].self, from: data) == values)
    let list = PropertyListEncoder()
    #expect(
      try PropertyListDecoder().decode([BigUInt: Int].self, from: list.encode([BigUInt(9): 1]))
        == [9: 1])
    for key in ["-1", "x", ""] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([BigUInt: Int].self, from: Data("{\"\(key)\": 1}".utf8))
      }
    }
  }

  @Test("Null is a value that is not there, as for the standard library's integers")
  func null() throws {
    func isMissing<Number: Decodable>(_ type: Number.Type) -> Bool {
      do {
        _ = try JSONDecoder().decode([Number].self, from: Data("[null]".utf8))
        return false
      } catch DecodingError.valueNotFound {
        return true
      } catch {
        return false
      }
    }
    #expect(isMissing(Int128.self) && isMissing(BigUInt.self) && isMissing(BigInt.self))
    let optional = try JSONDecoder().decode([BigInt?].self, from: Data("[null, 7]".utf8))
    #expect(optional == [nil, 7])
  }

  @Test("Numbers of up to 128 bits are read as they are, and longer ones are refused")
  func numbers() throws {
    let decoder = JSONDecoder()
    let longest = (BigUInt(1) << 128) - 1
    for value in [0, BigUInt(1) << 53 + 1, BigUInt(UInt64.max) + 2, longest >> 1, longest] {
      #expect(try decoder.decode([BigUInt].self, from: Data("[\(value)]".utf8)) == [value])
    }
    let least = -(BigInt(1) << 127)
    #expect(try decoder.decode([BigInt].self, from: Data("[\(least)]".utf8)) == [least])
    let encoder = JSONEncoder()
    encoder.userInfo[.bigIntegersAsNumbers] = true
    for value in [0, -5, least, (BigInt(1) << 128) - 1] {
      #expect(try encoder.encode([value]) == Data("[\(value)]".utf8))
    }
    for value in [BigInt(1) << 128, least - 1] {
      #expect(throws: EncodingError.self) { try encoder.encode([value]) }
      #expect(throws: DecodingError.self) {
        try decoder.decode([BigInt].self, from: Data("[\(value)]".utf8))
      }
    }
  }

  @Test("Numbers of up to 64 bits survive formats that have no longer ones")
  func narrowNumbers() throws {
    let encoder = PropertyListEncoder()
    encoder.userInfo[.bigIntegersAsNumbers] = true
    let decoder = PropertyListDecoder()
    let values: [BigInt] = [0, -7, BigInt(Int64.min), BigInt(Int64.max), BigInt(UInt64.max)]
    let data = try encoder.encode(values)
    #expect(try decoder.decode([BigInt].self, from: data) == values)
    #expect(throws: DecodingError.self) { try decoder.decode([BigUInt].self, from: data) }
    let natural = try encoder.encode(values.suffix(2))
    #expect(try decoder.decode([BigUInt].self, from: natural) == values.suffix(2).map(BigUInt.init))
    #expect(throws: EncodingError.self) { try encoder.encode([BigInt(UInt64.max) + 1]) }
  }
}
