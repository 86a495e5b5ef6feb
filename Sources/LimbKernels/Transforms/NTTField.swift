/// Vectors of residues in memory.
typealias UnsafeVectors = UnsafeMutablePointer<VectorDouble>

/// What the kernels need of one prime: the prime and its tables.
///
/// **Nodes.** The transform goes down a binary tree of remainders. The root is the polynomial
/// modulo x^n - 1. The node j of a level is the polynomial modulo x^(2m) - c, with c = t[j]²; its
/// children 2j and 2j + 1 are the remainders modulo x^m - t[j] and x^m + t[j]. The factors t[j] do
/// not depend on the level:
///
///     t[0] = 1,    t[2ᵏ + r] = t[r] · e(1 / 2ᵏ⁺²)   for r < 2ᵏ,
///
/// where e(1 / 2ᵏ) is a root of unity of order 2ᵏ. In particular t[1] = i, a root of -1, and
/// t[2j + 1] = i · t[2j].
///
/// **Inverses.** The exponents of a level, the odd multiples of 2⁻ᵏ⁻² below 1/2, are symmetric
/// about 1/4, and e(1/2 - x) = -1 / e(x). So -1 / t[j] is in the same table, at `reflected(j)`: the
/// level's bits of j complemented. The table continues below zero by the same rule, t[-1 - j] = -1
/// / t[j], which serves node 0.
///
/// All factors lie between -p / 2 and p / 2.
@safe
struct NTTField {
  /// The prime p.
  let prime: Double

  /// The double nearest to 1 / p.
  let inverse: Double

  /// 1 / 2 modulo p.
  let half: Double

  /// What the products of points are multiplied by: 1 / n, and what the reconstruction wants.
  var pointScale: Double

  /// t[j], from -4 on.
  let nodes: UnsafePointer<Double>

  /// The factors of the blocks of 64 points: four vectors for each, from block -1 on. Of block j,
  /// lane l: t[8j + l], t[16j + 2l], t[32j + 4l], t[32j + 4l + 2].
  let lanes: UnsafePointer<VectorDouble>

  /// The prime for vectors.
  @inline(__always)
  var modulus: VectorModulus {
    VectorModulus(prime: prime, inverse: inverse)
  }

  /// Returns t[j] in every lane.
  @inline(__always)
  func factor(_ node: Int) -> Residue {
    let factor = unsafe VectorDouble(repeating: nodes[node])
    return Residue(each: { _ in factor })
  }

  /// i, the root of -1, in every lane.
  @inline(__always)
  var imaginaryUnit: Residue {
    factor(1)
  }

  /// Returns the index at which the table has -1 / t[j].
  @inline(__always)
  static func reflected(_ node: Int) -> Int {
    guard node > 0 else { return -1 }
    let bitsBelowLeadingOne = Int.max &>> node.leadingZeroBitCount
    return node ^ bitsBelowLeadingOne
  }

  /// Returns the factors of a node and its descendants over three levels, and of the node `next`
  /// after it.
  @inline(__always)
  func octetFactors(_ node: Int, next: Int = 0) -> OctetFactors {
    @inline(__always)
    func factor(_ level: Int, _ place: Int) -> Residue {
      Residue(each: {
        unsafe VectorDouble(repeating: nodes[level &* (node &+ $0 &* next) &+ place])
      })
    }
    return OctetFactors(
      level1: factor(1, 0),
      level2: (factor(2, 0), factor(2, 1)),
      level3: (factor(4, 0), factor(4, 1), factor(4, 2), factor(4, 3)))
  }

  /// Returns the negated inverses of `octetFactors`.
  @inline(__always)
  func inverseOctetFactors(_ node: Int, next: Int = 0) -> OctetFactors {
    let (mirror, nextMirror) = (Self.reflected(node), Self.reflected(node &+ next))
    @inline(__always)
    func factor(_ level: Int, _ place: Int) -> Residue {
      Residue(each: {
        let mirror = $0 == 0 ? mirror : nextMirror
        return unsafe VectorDouble(repeating: nodes[level &* mirror &+ place])
      })
    }
    return OctetFactors(
      level1: factor(1, 0),
      level2: (factor(2, 1), factor(2, 0)),
      level3: (factor(4, 3), factor(4, 2), factor(4, 1), factor(4, 0)))
  }
}
