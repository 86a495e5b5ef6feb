import BigIntegers
import KernelInterface

/// Multiplies and squares rows by every method.
struct ProductCheck {
  private var count = 0
  private var random = RandomLimbs()

  /// The base of decimal limbs.
  private static let decimalBase: UInt128 = 1_000_000_000_000_000_000

  mutating func run() {
    let lengths = Array(1...40) + [47, 64, 100, 129, 208, 257, 300, 520, 1000, 2048, 2049, 5000]
    for method in MultiplicationMethod.available {
      for left in lengths {
        for right in [left, left - left / 3, left / 2, 1]
        where right > 0 && method.isMade(for: left, right) {
          check(method, left, right)
        }
      }
      report(method.rawValue)
    }
    let engines = [
      ("three primes", NTTEngine()), ("four primes", NTTEngine(threePrimeLimit: 0)),
      ("four primes, narrow digits", NTTEngine(threePrimeLimit: 0, wideDigitLimit: 0)),
    ]
    for (name, engine) in engines {
      for length in [1, 100, 257, 1000, 2500] { check(engine, length, length - length / 5) }
      report(name)
    }
    for length in [1, 100, 257, 1000, 2500] { checkDecimal(length, length - length / 5) }
    report("decimal limbs")
    for length in [1, 100, 257, 1000, 2500] { checkFloating(length, length - length / 5) }
    report("floating-point, a product with a square")
  }

  /// Multiplies the same rows again and again; the product goes nowhere.
  mutating func multiply(by name: String, limbCount: Int, calls: Int) {
    guard let method = MultiplicationMethod(rawValue: name), method != .digits,
      method.isMade(for: limbCount, limbCount)
    else { TargetCheck.fail("'\(name)' makes no products of \(limbCount) limbs") }
    let (first, second) = (random.row(limbCount), random.row(limbCount))
    var scratch = [UInt](repeating: 0, count: method.scratchCount(limbCount, limbCount))
    var product = [UInt](repeating: .max, count: 2 * limbCount)
    for _ in 0..<calls {
      unsafe method.multiply(
        &product, first, limbCount, second, limbCount, scratch: &scratch)
    }
  }

  private mutating func report(_ kernels: String) {
    guard count > 0 else { TargetCheck.fail("\(kernels): nothing was checked") }
    TargetCheck.print(
      "\(kernels): \(count) products and squares are right on \(TargetCheck.processor).")
    count = 0
  }

  private mutating func check(_ method: MultiplicationMethod, _ left: Int, _ right: Int) {
    let (first, second) = (random.row(left), random.row(right))
    var scratch = [UInt](repeating: 0, count: method.scratchCount(left, right))
    var product = [UInt](repeating: .max, count: left + right)
    unsafe method.multiply(&product, first, left, second, right, scratch: &scratch)
    compare(product, first, second, "\(method.rawValue): \(left) × \(right) limbs")
    guard left == right else { return }
    unsafe method.square(&product, first, left, scratch: &scratch)
    compare(product, first, first, "\(method.rawValue): \(left) limbs squared")
  }

  private mutating func check(_ engine: NTTEngine, _ left: Int, _ right: Int) {
    let (first, second) = (random.row(left), random.row(right))
    var product = [UInt](repeating: .max, count: left + right)
    var square = [UInt](repeating: .max, count: 2 * right)
    unsafe engine.multiply(&product, first, left, second, right)
    compare(product, first, second, "\(left) × \(right) limbs")
    unsafe engine.square(&square, second, right)
    compare(square, second, second, "\(right) limbs squared")
    unsafe engine.multiplyAndSquare(&product, &square, first, left, second, right)
    compare(product, first, second, "\(left) × \(right) limbs with a square")
    compare(square, second, second, "\(right) limbs squared with a product")
  }

  private mutating func checkFloating(_ left: Int, _ right: Int) {
    let (first, second) = (random.row(left), random.row(right))
    var product = [UInt](repeating: .max, count: left + right)
    var square = [UInt](repeating: .max, count: 2 * right)
    unsafe FFTEngine().multiplyAndSquare(&product, &square, first, left, second, right)
    compare(product, first, second, "\(left) × \(right) limbs with a square")
    compare(square, second, second, "\(right) limbs squared with a product")
  }

  private mutating func checkDecimal(_ left: Int, _ right: Int) {
    let base = Self.decimalBase
    let first = random.row(left).map { $0 % UInt(base) }
    let second = random.row(right).map { $0 % UInt(base) }
    var product = [UInt](repeating: .max, count: left + right)
    unsafe NTTEngine().multiply(&product, first, left, second, right, base: .tenToThe18)
    compare(product, first, second, "\(left) × \(right) decimal limbs", base: base)
  }

  private mutating func compare(
    _ product: [UInt], _ first: [UInt], _ second: [UInt], _ what: String, base: UInt128 = 1 << 64
  ) {
    guard
      product.allSatisfy({ $0 < base }),
      Remainder.of(product, base: base) == Remainder.ofProduct(first, second, base: base)
    else { TargetCheck.fail("\(what) are wrong") }
    count += 1
  }
}
