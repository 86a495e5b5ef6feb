import BigIntegers
import FibonacciGMP
import FibonacciTestSupport
import Foundation
import Testing

@Suite("GMPInteger")
struct GMPIntegerTests {
  @Test("A copy keeps its value when the original is overwritten")
  func copyOnWrite() {
    var original = GMPInteger()
    original.setFibonacci(1000)
    let copy = original
    let words = copy.words
    original.add(GMPInteger(1))
    original.setFibonacci(2000)
    #expect(copy.words == words && original.words != words)
  }

  @Test("A sum may take the destination's own value")
  func aliasedOperands() {
    var number = GMPInteger(3)
    number.add(number)
    #expect(number.words == [6])
  }

  @Test("Words go in as they come out, and leading zeros are dropped")
  func words() {
    for words: [UInt64] in [[], [1], [0, 1], [.max, .max], [7, 0, 1 << 63]] {
      #expect(GMPInteger(words: words).words == words)
      #expect(GMPInteger(words: words + [0, 0]) == GMPInteger(words: words))
    }
  }

  @Test("The text is that of the words, also where GMP expects a digit more")
  func text() {
    for value in [0, 1, 9, 10, 99, 100, 999_999, 1_000_000, UInt.max] as [UInt] {
      #expect(GMPInteger(value).decimalText == "\(value)")
    }
    var number = GMPInteger()
    number.setFibonacci(54_321)
    #expect(number.decimalText == BigUInt(words: number.words).description)
  }

  @Test("Operators leave their operands alone")
  func operators() {
    let (left, right) = (GMPInteger(words: [0, 1]), GMPInteger(12))
    #expect((left + right).words == [12, 1])
    #expect((left - right).words == [0 &- 12])
    #expect((left * right).words == [0, 12])
    #expect(left.words == [0, 1] && right.words == [12] && left != right)
  }

  @Test("Squares are told from their neighbours, and divisors are common and greatest")
  func divisors() {
    for root: UInt in [0, 1, 2, 3, 1 << 40] {
      let square = GMPInteger(root) * GMPInteger(root)
      #expect(square.isSquare)
      #expect(root == 0 || !(square + GMPInteger(1 + root)).isSquare)
    }
    #expect(GMPInteger(84).greatestCommonDivisor(with: GMPInteger(126)) == GMPInteger(42))
    #expect(GMPInteger(0).greatestCommonDivisor(with: GMPInteger(5)) == GMPInteger(5))
  }

  @Test("The library tells its version, its file and how it chooses its kernels")
  func library() throws {
    let version = GMPLibrary.version
    #expect(version.split(separator: ".").count == 3)
    #expect(GMPLibrary.build.hasPrefix("\(version) (/"))
    #expect(GMPLibrary.build.contains("libgmp.so") && GMPLibrary.build.contains("kernels"))
  }

  @Test("Numbers of 20 MB are advised to be huge pages, as our own are")
  func hugePages() throws {
    var number = GMPInteger()
    number.setFibonacci(240_000_000)
    #expect(try memoryFlags(at: number.memoryIdentity).contains("hg"))
    #expect(number.words.count > 2_600_000)
  }
}
