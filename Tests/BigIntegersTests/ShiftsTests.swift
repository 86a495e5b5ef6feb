import Benchmarking
import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Shifts of BigUInt")
struct ShiftsTests {
  private static let counts = [0, 1, 63, 64, 65, 127, 128, 129, 300]

  /// Corners, and values of one to 29 limbs: shifts take eight limbs at once.
  private static let values: [BigUInt] = {
    var generator = SeededGenerator(seed: 4242)
    let corners: [BigUInt] = [0, 1, BigUInt(UInt64.max), BigUInt(words: [0, 0, 1])]
    return corners
      + (1...29).map { length in BigUInt(words: (0..<length).map { _ in generator.next() }) }
  }()

  @Test(
    "A shift left multiplies by a power of two, and one to the right divides", arguments: counts)
  func meaning(count: Int) {
    let power = BigUInt(2).power(count)
    for value in Self.values {
      #expect((value << count).words == (value * power).words)
      #expect((value >> count).words == (value / power).words)
    }
  }

  @Test("A negative count shifts the other way", arguments: counts)
  func negative(count: Int) {
    for value in Self.values {
      #expect((value << -count).words == (value >> count).words)
      #expect((value >> -count).words == (value << count).words)
    }
  }

  @Test("In place gives the same as out of place", arguments: counts + counts.map { -$0 })
  func inPlace(count: Int) {
    for value in Self.values {
      var (left, right) = (value, value)
      left <<= count
      right >>= count
      #expect(left.words == (value << count).words)
      #expect(right.words == (value >> count).words)
    }
  }

  @Test("Signed values in place likewise, in both directions", arguments: counts)
  func signed(count: Int) {
    for value in Self.values {
      let number = -BigInt(value)
      var (left, right) = (number, number)
      left <<= -count
      right >>= -count
      #expect(left == number >> count && right == number << count)
    }
  }

  @Test("A shift to the right by more than any number has leaves nothing")
  func beyond() {
    for value in Self.values {
      #expect((value >> Int.max).isZero)
      #expect((value << Int.min).isZero)
      var shifted = value
      shifted >>= UInt.max
      #expect(shifted.isZero)
    }
  }
}
