import KernelInterface
import Testing

/// The butterflies' own sources, in `Residues`, are compiled here once more for bounds in place of
/// vectors.
typealias Residue = ResidueBound
typealias Modulus = Void

/// What is known of a residue: a bound of its magnitude, in units of p, and the greatest bound of
/// all that came before it.
///
/// The butterflies run over these instead of numbers. Each operation yields the worst that the
/// operation on doubles could yield, by the error analysis at `Residue` in `VectorModulus.swift`.
struct ResidueBound {
  var magnitude: Double
  var peak: Double

  init(_ magnitude: Double) {
    self.magnitude = magnitude
    peak = magnitude
  }

  private init(_ magnitude: Double, after earlier: Double...) {
    self.magnitude = magnitude
    peak = earlier.reduce(magnitude, max)
  }

  /// 2⁵³ / p for the greatest of the primes: what no value may reach.
  static let limit = 0x1p53 / Double(NTTPrime.values.max() ?? 0)

  /// The unit roundoff times p: what a relative error of one rounding makes of p.
  private static let roundoff = 1 / limit

  static func + (left: ResidueBound, right: ResidueBound) -> ResidueBound {
    ResidueBound(left.magnitude + right.magnitude, after: left.peak, right.peak)
  }

  static func - (left: ResidueBound, right: ResidueBound) -> ResidueBound {
    left + right
  }

  func multiplied(by factor: ResidueBound, modulo modulus: Modulus) -> ResidueBound {
    let quotient = magnitude * factor.magnitude
    // A little more than 2u for terms of second order.
    let remainder = 0.5 + 2.000_001 * Self.roundoff * quotient
    let difference = remainder + Self.roundoff * quotient
    // Quotients must stay below 2⁵¹, not 2⁵³, to be rounded by an addition.
    return ResidueBound(remainder, after: peak, factor.peak, 4 * quotient, difference)
  }

  func multiplied(byVariable other: ResidueBound, modulo modulus: Modulus) -> ResidueBound {
    multiplied(by: other, modulo: modulus)
  }

  func reduced(modulo modulus: Modulus) -> ResidueBound {
    // The quotient is off by 1/2 and one relative error of at most 2⁻⁵³ · 12.
    ResidueBound(0.5 + 0x1p-48, after: peak)
  }
}

@Suite("NTT bounds")
struct NTTBoundsTests {
  /// Factors from tables, and those that are the product of one of them and a root of -1.
  private static let tableFactor = ResidueBound(0.5)
  private static let laneFactor = tableFactor.multiplied(by: tableFactor, modulo: ())

  private func factors(_ factor: ResidueBound) -> OctetFactors {
    OctetFactors(
      level1: factor, level2: (factor, factor), level3: (factor, factor, factor, factor))
  }

  private func octet(_ magnitude: Double) -> Octet {
    let x = ResidueBound(magnitude)
    return Octet(x, x, x, x, x, x, x, x)
  }

  private func residues(_ octet: Octet) -> [ResidueBound] {
    [octet.x0, octet.x1, octet.x2, octet.x3, octet.x4, octet.x5, octet.x6, octet.x7]
  }

  private func expect(_ residues: [ResidueBound], below bound: Double) {
    #expect(residues.allSatisfy { $0.magnitude < bound }, "\(residues)")
    #expect(residues.allSatisfy { $0.peak < ResidueBound.limit }, "\(residues)")
  }

  @Test("The limit is what the comments say")
  func limit() {
    #expect(ResidueBound.limit > 11.31)
    #expect(Self.laneFactor.magnitude < 0.55)
  }

  @Test("The way down keeps residues below 3.8 p, at the points below 3.25 p")
  func down() {
    var x = octet(3.8)
    x.transform(factors(Self.tableFactor), modulo: ())
    expect(residues(x), below: 3.25)
    x = octet(3.25)
    x.transform(factors(Self.laneFactor), modulo: ())
    expect(residues(x), below: 3.25)
    let y = ResidueBound(3.8)
    var quartet = Quartet(y, y, y, y)
    quartet.transform(factors(Self.tableFactor).upper, modulo: ())
    expect([quartet.x0, quartet.x1, quartet.x2, quartet.x3], below: 3.8)
    var (a, b) = (y.reduced(modulo: ()), y)
    butterfly(&a, &b, Self.tableFactor, ())
    expect([a, b], below: 3.8)
  }

  @Test("The root's pass keeps coefficients below 3.8 p", arguments: 0...8)
  func root(rows: Int) {
    var x = octet(0.53)
    let w = Self.tableFactor
    x.transformRoot(rows: rows, outputs: 8, w, w, w, modulo: ())
    expect(residues(x), below: 3.8)
  }

  @Test("Products of points are below 0.96 p")
  func points() {
    var x = octet(3.25)
    x.multiply(by: x, scale: Self.tableFactor, modulo: ())
    expect(residues(x), below: 0.96)
  }

  @Test("The way up keeps residues below 1.29 p")
  func up() {
    for factor in [Self.laneFactor, Self.tableFactor] {
      var x = octet(1.29)
      x.inverseTransform(factors(factor), modulo: ())
      expect(residues(x), below: 1.29)
    }
    let y = ResidueBound(1.29)
    var quartet = Quartet(y, y, y, y)
    quartet.inverseTransform(factors(Self.tableFactor).upper, modulo: ())
    expect([quartet.x0, quartet.x1, quartet.x2, quartet.x3], below: 1.29)
    var (a, b) = (y, y)
    inverseButterfly(&a, &b, Self.tableFactor, ())
    expect([a.reduced(modulo: ()), b], below: 1.29)
    var x = octet(1.29)
    let w = Self.tableFactor
    x.inverseTransformRoot(w, w, w, modulo: ())
    expect(residues(x), below: 0.501)
  }

  @Test("Completed nodes have least residues", arguments: 0...7, [false, true])
  func completion(known: Int, wantsNext: Bool) {
    guard known > 0 || wantsNext else { return }
    let partial = PartialInverse(half: Self.tableFactor, modulus: ())
    for tailIsZero in [false, true] where !tailIsZero || known >= 4 {
      var x = octet(1.29)
      let w = factors(Self.tableFactor)
      partial.complete(known: known, wantsNext: wantsNext, tailIsZero: tailIsZero, &x, w, w)
      expect(Array(residues(x).prefix(known + (wantsNext ? 1 : 0))), below: 0.501)
    }
  }

  @Test("Completed nodes of two and four points have least residues", arguments: 1...3)
  func shortCompletion(known: Int) {
    let partial = PartialInverse(half: Self.tableFactor, modulus: ())
    let y = ResidueBound(1.29)
    expect([partial.completedFirst(y, y, Self.tableFactor)], below: 0.501)
    var x = Quartet(y, y, y, y)
    let w = factors(Self.tableFactor).upper
    partial.completeFirst(known: known, &x, w, w)
    expect(Array([x.x0, x.x1, x.x2].prefix(known)), below: 0.501)
  }

  @Test("The root's half has least residues, and a point below 0.9 p")
  func halfRoot() {
    var x = octet(1.29)
    let w = Self.tableFactor
    x.completeHalfRoot(w, w, quarter: w, modulo: ())
    expect(Array(residues(x).prefix(4)), below: 0.501)
    expect([x.x4], below: 0.9)
  }
}
