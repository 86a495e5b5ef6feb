import FibonacciVerification
import BenchmarkCommands
import FibonacciStrategies
import FibonacciTestSupport
import Testing

/// What every strategy of the catalog is held to, by being in it.
@Suite("Strategy catalog")
struct StrategyCatalogTests {
  static let all = StrategyCatalog.standard.entries.map(\.id)
  static let withoutRecursion = all.filter { $0 != "recursive" }

  @Test("No two strategies have one name, and a name finds its strategy")
  func names() {
    #expect(Set(Self.all).count == Self.all.count)
    for id in Self.all { #expect(StrategyCatalog.standard[id]?.id == id) }
    #expect(StrategyCatalog.standard["fats"] == nil)
  }

  @Test("Every F(n) from 0 to 10000 agrees with additions", arguments: withoutRecursion)
  func everyIndex(id: String) throws {
    let entry = try #require(StrategyCatalog.standard[id])
    let judge = Judge(entry)
    for (index, words) in AdditionOracle().prefix(10_001).enumerated() {
      judge.check(at: index, against: words)
    }
  }

  @Test("Every F(n) from 0 to 33 agrees with additions: the recursion gets no further in time")
  func recursion() throws {
    let entry = try #require(StrategyCatalog.standard["recursive"])
    let judge = Judge(entry)
    for (index, words) in AdditionOracle().prefix(34).enumerated() {
      judge.check(at: index, against: words)
    }
  }

  @Test("Points to 10⁶ agree with GMP", arguments: withoutRecursion)
  func largeIndices(id: String) throws {
    let entry = try #require(StrategyCatalog.standard[id])
    var indices = [100_000, 1_000_000]
    if entry.complexity != .quadratic {
      indices += [16_383, 65_535, 65_536, 131_071, 131_073, 524_288, 777_777, 999_999]
    }
    let judge = Judge(entry)
    for index in indices.sorted() { judge.check(at: index, against: fibonacciOfGMP(index)) }
  }
}

/// Holds the results of a strategy to its promise, by rules of its own.
private struct Judge {
  private let entry: StrategyEntry

  init(_ entry: StrategyEntry) {
    self.entry = entry
  }

  func check(at index: Int, against reference: [UInt64]) {
    let result = Result { () throws(FibonacciError) in try entry.words(at: index) }
    guard case .success(let words) = result else {
      if case .failure(.overflow(let first, let bitWidth)) = result {
        checkOverflow(of: first, bitWidth: bitWidth, at: index, against: reference)
      }
      return
    }
    switch entry.exactness {
    case .exact:
      #expect(words == reference, "\(entry.id) at \(index)")
    case .modulo(let bitWidth):
      #expect(bitWidth == 64)
      let lowest = reference.first ?? 0
      #expect(words == (lowest == 0 ? [] : [lowest]), "\(entry.id) at \(index)")
    case .approximate(let significandBits):
      // Both ends of the quotient are rounded to 53 bits themselves.
      let error = abs(quotient(words, reference) - 1)
      let limit =
        Double(2 * index + 8) * Double(sign: .plus, exponent: -significandBits, significand: 1)
      #expect(error <= limit, "\(entry.id) at \(index)")
    }
  }

  /// What is refused must be too long; what an exact strategy did not refuse must not be.
  private func checkOverflow(
    of first: Int, bitWidth: Int, at index: Int, against reference: [UInt64]
  ) {
    let refused = first == index ? reference : AdditionOracle.fibonacci(first)
    #expect(first <= index && bits(refused) > bitWidth, "\(entry.id) at \(index)")
    guard entry.exactness == .exact else { return }
    #expect(bits(AdditionOracle.fibonacci(first - 1)) <= bitWidth, "\(entry.id) at \(index)")
  }

  private func bits(_ words: [UInt64]) -> Int {
    words.count * 64 - (words.last ?? 0).leadingZeroBitCount
  }

  /// The quotient of two numbers of equal length, from their two highest words; 1 for 0/0.
  private func quotient(_ dividend: [UInt64], _ divisor: [UInt64]) -> Double {
    guard dividend != divisor else { return 1 }
    guard dividend.count == divisor.count else { return .infinity }
    func leading(_ words: [UInt64]) -> Double {
      words.suffix(2).reversed().reduce(0) { $0 * 0x1p64 + Double($1) }
    }
    return leading(dividend) / leading(divisor)
  }
}
