import BigIntegers
import Foundation
import Testing

@Suite("The guided tour of the documentation")
struct GuidedTourTests {
  @Test("What the samples expect is so")
  func samples() {
    let mersenne: BigUInt = 170_141_183_460_469_231_731_687_303_715_884_105_727
    #expect(mersenne == (BigUInt(1) << 127) - 1)
    #expect(BigUInt("ff", radix: 16) == BigUInt(255))
    #expect(BigUInt("12 345") == nil)
    #expect(BigUInt(exactly: -1) == nil)

    let factorial = (1...30).reduce(BigUInt(1)) { $0 * BigUInt($1) }
    #expect(factorial.description == "265252859812191058636308480000000")
    let (quotient, remainder) = factorial.quotientAndRemainder(dividingBy: mersenne)
    #expect(quotient * mersenne + remainder == factorial)
    let root = factorial.squareRoot()
    #expect(root * root <= factorial && factorial < (root + 1) * (root + 1))

    #expect(BigUInt(3).subtracting(5) == nil)
    #expect(BigUInt(5).subtracting(3) == BigUInt(2))

    let inverse = BigUInt(3).inverse(modulo: mersenne)
    #expect(inverse == BigUInt(3).power(mersenne - 2, modulo: mersenne))
    let identity = BigUInt(240).bezoutIdentity(with: 46)
    #expect(identity.divisor == BigUInt(2))

    #expect(UInt8(exactly: factorial) == nil)
    #expect(UInt8(truncatingIfNeeded: BigUInt(258)) == 2)
    #expect(Double(BigUInt(10).power(20)) == 1e20)
  }

  @Test("The samples are those of the landing page, line by line")
  func verbatim() throws {
    let here = URL(filePath: #filePath)
    let page = here.deletingLastPathComponent().appending(
      path: "../../Sources/BigIntegers/BigIntegers.docc/BigIntegers.md")
    let tested = Set(try lines(of: here).map { $0.trimmingCharacters(in: .whitespaces) })
    var isCode = false
    var count = 0
    for line in try lines(of: page) {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
      } else if isCode {
        #expect(tested.contains(line), "\(line)")
        count += 1
      }
    }
    #expect(count > 15)
  }

  private func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }
}
