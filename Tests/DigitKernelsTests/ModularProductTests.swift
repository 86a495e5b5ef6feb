import BigIntegers
import DigitKernels
import FibonacciTestSupport
import TestableDoubleDigitKernels
import Testing

#if arch(x86_64)
  private protocol TestedModulus {
    associatedtype Residue

    static var blockBits: Int { get }
    static var mostBits: Int { get }
    static func radixBits(_ bits: Int) -> Int
    static func wordCount(_ bits: Int, residues: Int) -> Int
    init(
      _ limbs: UnsafePointer<UInt>, _ limbCount: Int, bits: Int, quotient: UnsafePointer<UInt>,
      inverse: UnsafePointer<UInt>, residues: Int, memory: UnsafeMutablePointer<Int64>)
    func residue(_ index: Int) -> Residue
    func cut(_ limbs: UnsafePointer<UInt>, _ limbCount: Int, to residue: Residue)
    func multiply(_ left: Residue, _ right: Residue, into residue: Residue)
    func square(_ factor: Residue, into residue: Residue)
    func write(_ residue: Residue, to limbs: UnsafeMutablePointer<UInt>, _ limbCount: Int)
  }

  #if WITHOUT_V4
    /// Its tests are skipped where it is not built.
    private typealias WholeVectors = DoubleDigitKernels
  #else
    private typealias WholeVectors = LevelDigits

    extension LevelDigits.Modulus: @unsafe TestedModulus {}
  #endif
  extension DoubleDigitKernels.Modulus: @unsafe TestedModulus {}

  @Suite("Products modulo odd numbers in digits")
  struct ModularProductTests {
    @Test("In digits of 52 bits, between pages that end the program", .needsVectorsOf512)
    func digits() {
      let most = WholeVectors.Modulus.mostBits
      for bits in Array(2...120) + Array(stride(from: 121, through: most, by: 7)) + [most] {
        unsafe check(WholeVectors.Modulus.self, bits)
      }
    }

    @Test("In digits of 51 bits", .needsLevel3)
    func doubleDigits() {
      let (least, most) = (
        DoubleDigitKernels.Modulus.leastBits, DoubleDigitKernels.Modulus.mostBits
      )
      for bits in Array(least...1500) + Array(stride(from: 1501, through: most, by: 97)) + [most] {
        unsafe check(DoubleDigitKernels.Modulus.self, bits)
      }
    }

    /// Goes through odd moduli of so many bits, and pairs of residues.
    private func check<Modulus: TestedModulus>(_: Modulus.Type, _ bits: Int) {
      let count = (bits + 63) / 64
      for (index, (left, right)) in TestOperands.pairs(count, count, seed: bits).enumerated() {
        let place: FencedLimbs.Place = index % 2 == 0 ? .atStart : .atEnd
        // Its own left factor's pattern, or the right one's.
        for pattern in [left, right] {
          check(
            Modulus.self, odd(pattern, bits), bits, words(left), words(right), place)
        }
      }
    }

    /// Checks (x · y)², divided by R each time, and at the end.
    private func check<Modulus: TestedModulus>(
      _: Modulus.Type, _ modulus: [UInt64], _ bits: Int, _ left: [UInt64], _ right: [UInt64],
      _ place: FencedLimbs.Place
    ) {
      let block = GMPOracle.shiftedLeft([1], by: Modulus.blockBits)
      guard let inverse = GMPOracle.inverse(modulus, modulo: block) else {
        Issue.record("an even modulus")
        return
      }
      let negative = GMPOracle.difference(block, inverse)
      let quotient = GMPOracle.quotient(
        GMPOracle.sum(GMPOracle.product(modulus, negative), [1]), block)
      let (x, y) = (
        GMPOracle.remainder(left, modulus), GMPOracle.remainder(right, modulus)
      )
      let count = modulus.count
      func fenced(_ words: [UInt64], _ count: Int) -> FencedLimbs {
        FencedLimbs(
          words.map { UInt($0) } + [UInt](repeating: 0, count: count - words.count), place)
      }
      let inverseCount = (Modulus.blockBits + 63) / 64
      let rows = (fenced(modulus, count), fenced(quotient, count), fenced(negative, inverseCount))
      let (first, second) = (fenced(x, count), fenced(y, count))
      let result = FencedLimbs([UInt](repeating: 5, count: count + 1), place)
      let wordCount = Modulus.wordCount(bits, residues: 3)
      let memory = FencedLimbs([UInt](repeating: 0xA5A5_5A5A_A5A5_5A5A, count: wordCount), place)
      unsafe memory.limbs.withMemoryRebound(to: Int64.self, capacity: wordCount) { memory in
        let digits = unsafe Modulus(
          rows.0.limbs, count, bits: bits, quotient: rows.1.limbs, inverse: rows.2.limbs,
          residues: 3, memory: memory)
        unsafe digits.cut(first.limbs, count, to: digits.residue(1))
        unsafe digits.cut(second.limbs, count, to: digits.residue(2))
        digits.multiply(digits.residue(1), digits.residue(2), into: digits.residue(0))
        digits.square(digits.residue(0), into: digits.residue(0))
        unsafe digits.write(digits.residue(0), to: result.limbs, count)
      }
      let found = trimmed((0...count).map { unsafe UInt64(result.limbs[$0]) })
      let product = GMPOracle.product(x, y)
      // Of R, two in each factor of the square, and one each of the square and the end.
      #expect(
        GMPOracle.remainder(
          GMPOracle.shiftedLeft(found, by: 4 * Modulus.radixBits(bits)), modulus)
          == GMPOracle.remainder(GMPOracle.product(product, product), modulus),
        "\(left), \(right), modulo \(modulus)")
      #expect(
        GMPOracle.quotient(found, modulus).count <= 1
          && GMPOracle.quotient(found, modulus).first ?? 0 < 4,
        "not less than four times the modulus: \(modulus)")
    }

    private func odd(_ limbs: [UInt], _ bits: Int) -> [UInt64] {
      var words = words(limbs)
      let top = UInt64((bits - 1) % 64)
      words[words.count - 1] &= (1 << top) &* 2 &- 1
      words[words.count - 1] |= 1 << top
      words[0] |= 1
      return words
    }

    private func words(_ limbs: [UInt]) -> [UInt64] { limbs.map { UInt64($0) } }

    private func trimmed(_ words: [UInt64]) -> [UInt64] {
      words.lastIndex { $0 != 0 }.map { Array(words[...$0]) } ?? []
    }
  }
#endif
