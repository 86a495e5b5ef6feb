internal import CGMP

// The tasks with GMP's integers, as a program in C does them: operands and results keep their
// memory where they can.

extension GMPNumber {
  static func fibonacciByAdditions(_ n: Int) -> GMPNumber {
    let (a, b) = (GMPNumber(), GMPNumber(1))
    for _ in 0..<n {
      unsafe __gmpz_add(a.pointer, a.pointer, b.pointer)
      unsafe __gmpz_swap(a.pointer, b.pointer)
    }
    return a
  }

  static func fibonacci(_ n: Int) -> GMPNumber {
    let (a, b, c, d) = (GMPNumber(), GMPNumber(1), GMPNumber(), GMPNumber())
    for bit in (0..<(Int.bitWidth - n.leadingZeroBitCount)).reversed() {
      unsafe __gmpz_mul_2exp(c.pointer, b.pointer, 1)
      unsafe __gmpz_sub(c.pointer, c.pointer, a.pointer)
      unsafe __gmpz_mul(c.pointer, a.pointer, c.pointer)
      unsafe __gmpz_mul(d.pointer, a.pointer, a.pointer)
      unsafe __gmpz_mul(a.pointer, b.pointer, b.pointer)
      unsafe __gmpz_add(b.pointer, d.pointer, a.pointer)
      unsafe __gmpz_swap(a.pointer, c.pointer)
      if n >> bit & 1 == 1 {
        unsafe __gmpz_add(a.pointer, a.pointer, b.pointer)
        unsafe __gmpz_swap(a.pointer, b.pointer)
      }
    }
    return a
  }

  static func pell(_ n: Int) -> GMPNumber {
    let (a, b) = (GMPNumber(), GMPNumber(1))
    for _ in 0..<n {
      unsafe __gmpz_addmul_ui(a.pointer, b.pointer, 2)
      unsafe __gmpz_swap(a.pointer, b.pointer)
    }
    return a
  }

  static func factorial(_ n: Int) -> GMPNumber {
    let result = GMPNumber()
    unsafe __gmpz_fac_ui(result.pointer, UInt(n))
    return result
  }

  static func powerOfTwo(_ n: Int) -> GMPNumber {
    let (base, exponent, modulus) = (
      GMPNumber(2), GMPNumber.power(7, sevens(n)), GMPNumber.power(10, n)
    )
    unsafe __gmpz_add_ui(modulus.pointer, modulus.pointer, 1)
    unsafe __gmpz_powm(base.pointer, base.pointer, exponent.pointer, modulus.pointer)
    return base
  }

  static func lucasLehmer(_ n: Int) -> GMPNumber {
    let (s, modulus) = (GMPNumber(4), GMPNumber.power(2, n))
    unsafe __gmpz_sub_ui(modulus.pointer, modulus.pointer, 1)
    for _ in 2..<n {
      unsafe __gmpz_mul(s.pointer, s.pointer, s.pointer)
      unsafe __gmpz_sub_ui(s.pointer, s.pointer, 2)
      unsafe __gmpz_mod(s.pointer, s.pointer, modulus.pointer)
    }
    return s
  }

  static func e(_ n: Int) -> GMPNumber {
    let (p, q) = inverseFactorials(0..<termsOfE(n))
    let scale = GMPNumber.power(10, n)
    unsafe __gmpz_mul(p.pointer, p.pointer, scale.pointer)
    unsafe __gmpz_tdiv_q(p.pointer, p.pointer, q.pointer)
    unsafe __gmpz_add(p.pointer, p.pointer, scale.pointer)
    return p
  }

  private static func inverseFactorials(_ range: Range<Int>) -> (GMPNumber, GMPNumber) {
    if range.count == 1 { return (GMPNumber(1), GMPNumber(range.upperBound)) }
    let middle = range.lowerBound + range.count / 2
    let (p, q) = inverseFactorials(range.lowerBound..<middle)
    let (r, s) = inverseFactorials(middle..<range.upperBound)
    unsafe __gmpz_mul(p.pointer, p.pointer, s.pointer)
    unsafe __gmpz_add(p.pointer, p.pointer, r.pointer)
    unsafe __gmpz_mul(q.pointer, q.pointer, s.pointer)
    return (p, q)
  }

  static func pi(_ n: Int) -> GMPNumber {
    let (p, q, t) = chudnovsky(0..<termsOfPi(n))
    unsafe __gmpz_ui_pow_ui(p.pointer, 10, UInt(2 * (n + 10)))
    unsafe __gmpz_mul_ui(p.pointer, p.pointer, 10_005)
    unsafe __gmpz_sqrt(p.pointer, p.pointer)
    unsafe __gmpz_mul_ui(q.pointer, q.pointer, 426_880)
    unsafe __gmpz_mul(q.pointer, q.pointer, p.pointer)
    unsafe __gmpz_tdiv_q(q.pointer, q.pointer, t.pointer)
    // A name of its own keeps the divisor until the call returns.
    let spare = GMPNumber.power(10, 10)
    unsafe __gmpz_tdiv_q(q.pointer, q.pointer, spare.pointer)
    return q
  }

  private static func chudnovsky(_ range: Range<Int>) -> (GMPNumber, GMPNumber, GMPNumber) {
    if range.count == 1 {
      let k = range.lowerBound
      let (p, q, t) = (GMPNumber(1), GMPNumber(1), GMPNumber())
      if k > 0 {
        unsafe __gmpz_set_si(p.pointer, -(6 * k - 5))
        unsafe __gmpz_mul_si(p.pointer, p.pointer, (2 * k - 1) * (6 * k - 1))
        unsafe __gmpz_set_si(q.pointer, k * k)
        unsafe __gmpz_mul_si(q.pointer, q.pointer, k)
        unsafe __gmpz_mul_si(q.pointer, q.pointer, 10_939_058_860_032_000)
      }
      unsafe __gmpz_mul_si(t.pointer, p.pointer, 13_591_409 + 545_140_134 * k)
      return (p, q, t)
    }
    let middle = range.lowerBound + range.count / 2
    let (p, q, t) = chudnovsky(range.lowerBound..<middle)
    let (r, s, u) = chudnovsky(middle..<range.upperBound)
    unsafe __gmpz_mul(t.pointer, t.pointer, s.pointer)
    unsafe __gmpz_addmul(t.pointer, p.pointer, u.pointer)
    unsafe __gmpz_mul(p.pointer, p.pointer, r.pointer)
    unsafe __gmpz_mul(q.pointer, q.pointer, s.pointer)
    return (p, q, t)
  }
}

extension GMPNumber {
  fileprivate convenience init(_ small: Int) {
    self.init()
    unsafe __gmpz_set_si(pointer, small)
  }

  fileprivate static func power(_ base: UInt, _ exponent: Int) -> GMPNumber {
    let result = GMPNumber()
    unsafe __gmpz_ui_pow_ui(result.pointer, base, UInt(exponent))
    return result
  }
}

/// The text that `mpz_get_str` writes.
@safe
final class GMPText {
  private let text: UnsafeMutablePointer<CChar>

  init(_ number: GMPNumber, base: CInt) {
    let capacity = unsafe __gmpz_sizeinbase(number.pointer, base) + 2
    unsafe text = .allocate(capacity: capacity)
    unsafe __gmpz_get_str(text, base, number.pointer)
  }

  deinit { unsafe text.deallocate() }

  var bytes: [UInt8] { Array(unsafe String(cString: text).utf8) }
}
