import BigIntegers
import Foundation
import Testing

@Suite("The guided tour of the documentation")
struct GuidedTourTests {
  @Test("What the samples of the landing page expect is so")
  func samples() {
    let mersenne: BigUInt = 170_141_183_460_469_231_731_687_303_715_884_105_727
    #expect(mersenne == (BigUInt(1) << 127) - 1)
    #expect(BigUInt("ff", radix: 16) == BigUInt(255))
    #expect(BigUInt("12 345") == nil)
    #expect(BigUInt(exactly: -1) == nil)

    let factorial = BigUInt.factorial(30)
    #expect(factorial.grouped() == "265,252,859,812,191,058,636,308,480,000,000")
    let (quotient, remainder) = factorial.quotientAndRemainder(dividingBy: mersenne)
    #expect(quotient * mersenne + remainder == factorial)
    let root = factorial.squareRoot()
    #expect(root * root <= factorial && factorial < (root + 1) * (root + 1))
    #expect(BigUInt.fibonacci(100) == 354_224_848_179_261_915_075)

    #expect(BigUInt(3).subtracting(5) == nil)
    #expect(BigUInt(5).subtracting(3) == BigUInt(2))

    let debt: BigInt = -7
    #expect(debt / 2 == -3 && debt % 2 == -1)
    #expect(debt.flooredQuotientAndRemainder(dividingBy: 2) == (-4, 1))
    #expect(debt.euclideanQuotientAndRemainder(dividingBy: -2) == (4, 1))
    #expect(debt >> 1 == -4 && ~debt == 6 && debt & 0xff == 249)

    let inverse = BigUInt(3).inverse(modulo: mersenne)
    #expect(inverse == BigUInt(3).power(mersenne - 2, modulo: mersenne))
    let identity = BigUInt(240).bezoutIdentity(with: 46)
    #expect(identity.divisor == BigUInt(2))
    #expect(mersenne.isProbablyPrime() && BigUInt(3).jacobiSymbol(over: mersenne) == -1)

    #expect(UInt8(exactly: factorial) == nil)
    #expect(UInt8(truncatingIfNeeded: BigUInt(258)) == 2)
    #expect(Double(BigUInt(10).power(20)) == 1e20)
  }

  @Test("What the samples of the pages by task expect is so")
  func tasks() throws {
    #expect(BigUInt("2024-11".prefix(4)) == 2024)
    #expect(BigInt(-1_234_567).grouped(by: " ") == "-1 234 567")
    #expect(BigUInt(258).bigEndianBytes == [1, 2])
    #expect(BigInt(-129).littleEndianBytes == [127, 255])
    var text = KeptText()
    for number in [255, 256] as [BigUInt] {
      text.write(number, radix: 16)
      #expect(text.utf8.count == number.text(radix: 16).count)
    }
    #expect(text.description == "100")
    let encoder = JSONEncoder()
    encoder.userInfo[.bigIntegersAsBytes] = true
    #expect(try encoder.encode(BigUInt(258)) == Data("[1,2]".utf8))

    let mersenne = (BigUInt(1) << 127) - 1
    let isOdd = mersenne.withWords { words in words[0] & 1 == 1 }
    #expect(isOdd && mersenne.words.count == 2)
    BigUInt.releaseScratch()
    let pairs = [(mersenne, mersenne), (mersenne, 1)]
    var sum = BigUInt()
    for (a, b) in pairs {
      sum.formSum(of: a, b)  // as sum = a + b
      #expect(sum == a + b)
    }

    #expect(BigUInt(240).greatestCommonDivisor(with: 46) == 2)
    #expect(BigInt(-2).inverse(modulo: 7) == 3 && BigInt(-2).power(10, modulo: 7) == 2)
    #expect(BigUInt(1000).root(degree: 3) == 10)
    #expect(BigUInt.binomial(10, 3) == 120 && BigUInt.lucas(10) == 123)
  }

  @Test("The samples are those of the documentation, line by line")
  func verbatim() throws {
    let here = URL(filePath: #filePath)
    let folder = here.deletingLastPathComponent()
      .appending(path: "../../Sources/BigIntegers/BigIntegers.docc").standardized
    let tested = Set(try lines(of: here).map { $0.trimmingCharacters(in: .whitespaces) })
    let pages = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(pages.count >= 4)
    for page in pages {
      var isCode = false
      var count = 0
      for line in try lines(of: page) {
        if line.hasPrefix("```") {
          isCode = line == "```swift"
        } else if isCode {
          #expect(
            tested.contains(line.trimmingCharacters(in: .whitespaces)),
            "\(page.lastPathComponent): \(line)")
          count += 1
        }
      }
      #expect(count >= 3, "\(page.lastPathComponent)")
    }
  }

  private func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }
}
