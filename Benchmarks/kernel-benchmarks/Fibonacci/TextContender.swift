internal import Benchmarking
internal import CGMP
internal import FibonacciStrategies

/// A way from an index to the decimal text of its Fibonacci number.
enum TextContender: String, CaseIterable {
  /// `mpz_fib_ui` and `mpz_get_str`.
  case gmp
  /// Fast doubling in binary, and the conversion of `BigUInt`.
  case binary = "fast-doubling"
  /// Fast doubling in base 10¹⁸.
  case decimal = "fast-doubling-decimal"

  /// Makes F(index), hands its digits to `body` and lets them go.
  func withText(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    switch self {
    case .gmp: unsafe Self.withTextOfGMP(index, body)
    case .binary: unsafe Self.withText(FastDoubling(), index, body)
    case .decimal: unsafe Self.withText(FastDoublingDecimal(), index, body)
    }
  }

  private static func withText(
    _ strategy: some FibonacciStrategy, _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard var text = try? strategy.value(at: index).decimalText else {
      preconditionFailure("a strategy without a bound has every number")
    }
    text.withUTF8(body)
  }

  private static func withTextOfGMP(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var number = unsafe mpz_t()
    unsafe __gmpz_init(&number)
    unsafe __gmpz_fib_ui(&number, UInt(index))
    let capacity = unsafe __gmpz_sizeinbase(&number, 10) + 2
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
    unsafe __gmpz_get_str(text, 10, &number)
    // The size in base ten may be one more than there are digits.
    let count = unsafe text[capacity - 3] == 0 ? capacity - 3 : capacity - 2
    unsafe text.withMemoryRebound(to: UInt8.self, capacity: count) { digits in
      unsafe body(UnsafeBufferPointer(start: digits, count: count))
    }
    unsafe text.deallocate()
    unsafe __gmpz_clear(&number)
  }
}

/// A contender at one index, judged by GMP's digits.
final class TextWorkload: Workload {
  private let contender: TextContender
  private let index: Int

  init(_ contender: TextContender, index: Int) {
    self.contender = contender
    self.index = index
  }

  var growth: Growth { .power(1.3) }

  func probe(n: Int) {
    unsafe contender.withText(n) { _ in }
  }

  func run(iterations: Int) {
    repeatBatch(iterations: iterations, n: index) { index in
      var digitCount = 0
      unsafe contender.withText(index) { digitCount = $0.count }
      return digitCount
    }
  }

  func proveLast() -> Outcome {
    var isEqual = false
    unsafe TextContender.gmp.withText(index) { expected in
      unsafe contender.withText(index) { digits in isEqual = unsafe digits.elementsEqual(expected) }
    }
    return isEqual
      ? .proved(status: .ok, Proof(verifier: "gmp", sha256: "", bits: 0, digits: 0))
      : .wrong(note: "the digits differ from GMP's")
  }
}
