import FibonacciVerification
import BenchmarkCommands
import FibonacciStrategies
import FibonacciTestSupport
import Testing

@Suite("Agreement with the reference")
struct AgreementTests {
  private let reference = AdditionOracle.fibonacci(200)

  @Test("Equal words are equal, where they have the bits that were promised")
  func equal() {
    #expect(Agreement(of: reference, with: reference, at: 200, exactness: .exact) == .equal)
    #expect(
      Agreement(of: reference, with: reference, at: 200, exactness: .modulo(bitWidth: 139))
        == .equal)
    #expect(
      Agreement(of: [], with: [], at: 0, exactness: .approximate(significandBits: 53)) == .equal)
  }

  @Test("An exact result may differ in no bit; the note names the first that does")
  func exact() {
    for bit in 0..<138 {
      var words = reference
      words[bit / 64] ^= 1 << UInt64(bit % 64)
      while words.last == 0 { words.removeLast() }
      #expect(
        Agreement(of: words, with: reference, at: 200, exactness: .exact)
          == .different(
            "differs from the reference first in limb \(bit / 64) of \(reference.count), "
              + "bit \(bit % 64)"))
    }
  }

  @Test("A result with leading zero words is none, whatever was promised")
  func leadingZeros() {
    for index in [0, 50, 200] {
      let reference = AdditionOracle.fibonacci(index)
      for words in [reference + [0], Array(reference.prefix(1)) + [0]] {
        for exactness in [
          .exact, .modulo(bitWidth: 64), .approximate(significandBits: 53),
        ] as [Exactness] {
          #expect(
            Agreement(of: words, with: reference, at: index, exactness: exactness)
              == .different("has leading zero limbs"))
        }
      }
    }
  }

  @Test("A remainder equals the lowest bits, and nothing else does")
  func modulo() {
    func agreement(_ words: [UInt64], _ bitWidth: Int) -> Agreement {
      Agreement(of: words, with: reference, at: 200, exactness: .modulo(bitWidth: bitWidth))
    }
    #expect(agreement([reference[0]], 64) == .equalModulo)
    #expect(agreement([reference[0] & 0xFFFF_FFFF], 32) == .equalModulo)
    #expect(agreement(Array(reference.prefix(2)), 128) == .equalModulo)
    // The whole number is no remainder, however right it is.
    for wrong in [[reference[0] ^ 1], [reference[0], 1], [], [reference[1]], reference] {
      guard case .different = agreement(wrong, 64) else {
        Issue.record("\(wrong) passed")
        continue
      }
    }
  }

  @Test("An approximation may be off by (2n + 4)·2^−53 of the value, and by no more")
  func approximate() {
    // 2^100 stands for F(200): what is judged is only the distance.
    let reference: [UInt64] = [0, 1 << 36]
    func agreement(offBy error: UInt64, above: Bool) -> Agreement {
      let words: [UInt64] = above ? [error, 1 << 36] : [0 &- error, (1 << 36) - 1]
      return Agreement(
        of: words, with: reference, at: 200, exactness: .approximate(significandBits: 53))
    }
    let allowed: UInt64 = 404 << 47
    for above in [true, false] {
      #expect(agreement(offBy: 1, above: above) == .close)
      #expect(agreement(offBy: allowed, above: above) == .close)
      #expect(agreement(offBy: allowed + 1, above: above) != .close)
    }
  }
}
