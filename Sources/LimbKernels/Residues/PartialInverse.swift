/// Butterflies on the way up of which only some results, and some inputs, are known.
///
/// A node holds `known` points v₀, v₁, … and, in the places of the points that are not known, its
/// own coefficients, as large as the full way up would leave them. The butterflies complete the
/// first coefficients, and compute the next point where `wantsNext` is set. For a node of two,
///
///     v₀ = x₀ + w x₁,    v₁ = x₀ - w x₁,    X₀ = 2 x₀ = v₀ + v₁,    X₁ = 2 x₁ = (v₀ - v₁) / w,
///
/// so from v₀ and X₁: X₀ = 2 v₀ - w X₁ and v₁ = v₀ - w X₁; from X₀ and X₁: v₀ = (X₀ + w X₁) / 2.
/// Larger nodes are made of these. All counts are literals where the functions are used, and the
/// conditions vanish.
struct PartialInverse {
  let half: Residue
  let modulus: Modulus

  /// - Parameter half: 1 / 2 modulo p.
  @inline(__always)
  init(half: Residue, modulus: Modulus) {
    self.half = half
    self.modulus = modulus
  }

  /// The first coefficient of a node of two points, from its first point and second coefficient.
  @inline(__always)
  func completedFirst(_ point: Residue, _ coefficient: Residue, _ w: Residue) -> Residue {
    var (first, second) = (point, coefficient)
    completeFromFirst(&first, &second, w)
    return first.reduced(modulo: modulus)
  }

  /// The first one to three coefficients of a node of four points; the others are not kept.
  @inline(__always)
  func completeFirst(
    known: Int, _ x: inout Quartet, _ w: QuartetFactors,
    _ v: QuartetFactors
  ) {
    complete(known: known, wantsNext: false, &x, w, v)
    x.x0 = x.x0.reduced(modulo: modulus)
    if known > 1 { x.x1 = x.x1.reduced(modulo: modulus) }
    if known > 2 { x.x2 = x.x2.reduced(modulo: modulus) }
  }

  /// Makes the first point and the second coefficient of a node of two the first coefficient and
  /// the second point.
  @inline(__always)
  private func completeFromFirst(_ a: inout Residue, _ b: inout Residue, _ w: Residue) {
    let product = b.multiplied(by: w, modulo: modulus)
    b = a - product
    a = a + b
  }

  /// The first point of a node of two, from both coefficients.
  @inline(__always)
  func point(_ a: Residue, _ b: Residue, _ w: Residue) -> Residue {
    (a + b.multiplied(by: w, modulo: modulus)).multiplied(by: half, modulo: modulus)
  }

  /// A node of four points, of which at most three are known.
  @inline(__always)
  func complete(
    known: Int, wantsNext: Bool, _ x: inout Quartet, _ w: QuartetFactors,
    _ v: QuartetFactors
  ) {
    switch known {
    case 3:
      completeThree(wantsNext: wantsNext, &x, w, v)
    case 2:
      inverseButterfly(&x.x0, &x.x1, v.level2.0, modulus)
      let (product0, product1) = (times(x.x2, w.level1), times(x.x3, w.level1))
      if wantsNext { x.x2 = point(x.x0 - product0, x.x1 - product1, w.level2.1) }
      x.x0 = x.x0 + x.x0 - product0
      x.x1 = x.x1 + x.x1 - product1
    case 1:
      var left1 = point(x.x1, x.x3, w.level1)
      completeFromFirst(&x.x0, &left1, w.level2.0)
      x.x0 = x.x0 + x.x0 - times(x.x2, w.level1)
      if wantsNext { x.x1 = left1 }
    default:
      if wantsNext {
        x.x0 = point(point(x.x0, x.x2, w.level1), point(x.x1, x.x3, w.level1), w.level2.0)
      }
    }
  }

  /// A node of four points, of which three are known.
  @inline(__always)
  private func completeThree(
    wantsNext: Bool, _ x: inout Quartet, _ w: QuartetFactors,
    _ v: QuartetFactors
  ) {
    inverseButterfly(&x.x0, &x.x1, v.level2.0, modulus)
    let (left0, product) = (x.x0, times(x.x3, w.level1))
    var (right0, right1) = (x.x2, x.x1 - product)
    x.x1 = x.x1 + right1
    completeFromFirst(&right0, &right1, w.level2.1)
    x.x0 = left0 + right0
    x.x2 = times((right0 - left0).reduced(modulo: modulus), v.level1)
    if wantsNext { x.x3 = right1 }
  }

  @inline(__always)
  private func times(_ x: Residue, _ w: Residue) -> Residue {
    x.multiplied(by: w, modulo: modulus)
  }
}
