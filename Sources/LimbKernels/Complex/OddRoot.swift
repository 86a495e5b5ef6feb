/// The root of a transform with three, five or seven children: xʳ = i at the r-th roots of i.
///
/// Mirrored at the imaginary axis, an r-th root of i for an odd r is another one, except i or -i
/// itself. So the children come in pairs, one at e(θ) and one at e(π - θ), and a single one last:
/// the even powers of the second are conjugates of the first's, the odd ones negated conjugates.
struct OddRoot {
  /// Children of the root, known when this is compiled.
  let order: Int

  /// Cosine and sine of j θ for every pair and 0 < j < `order`.
  let constants: RootConstants

  @inline(__always)
  init(order: Int, constants: RootConstants) {
    self.order = order
    self.constants = constants
  }

  @inline(__always)
  private func cosine(_ pair: Int, _ j: Int) -> Real {
    constants.value(2 &* (pair &* (order &- 1) &+ j &- 1))
  }

  @inline(__always)
  private func sine(_ pair: Int, _ j: Int) -> Real {
    constants.value(2 &* (pair &* (order &- 1) &+ j &- 1) &+ 1)
  }
}

/// As many real numbers as a root has children; those that it does not have stand for nothing.
struct RealSeptet {
  let x0, x1, x2, x3, x4, x5, x6: Real

  @inline(__always)
  init(_ element: (Int) -> Real) {
    (x0, x1, x2, x3) = (element(0), element(1), element(2), element(3))
    (x4, x5, x6) = (element(4), element(5), element(6))
  }
}

// MARK: - Down

extension OddRoot {
  /// The two children of a pair, of real numbers.
  @inline(__always)
  func pair(_ index: Int, of x: RealSeptet) -> (Complex, Complex) {
    var even = Complex(x.x0.addingProduct(cosine(index, 2), x.x2), x.x2 * sine(index, 2))
    var odd = Complex(x.x1 * cosine(index, 1), x.x1 * sine(index, 1))
    if order > 3 {
      even = adding(x.x4, index, 4, to: even)
      odd = adding(x.x3, index, 3, to: odd)
    }
    if order > 5 {
      even = adding(x.x6, index, 6, to: even)
      odd = adding(x.x5, index, 5, to: odd)
    }
    return (
      even + odd,
      Complex(even.real.subtracting(odd.real), odd.imaginary.subtracting(even.imaginary))
    )
  }

  @inline(__always)
  private func adding(_ x: Real, _ pair: Int, _ j: Int, to sum: Complex) -> Complex {
    Complex(
      sum.real.addingProduct(cosine(pair, j), x), sum.imaginary.addingProduct(sine(pair, j), x))
  }

  /// The child at i, of five, or at -i, of three or seven; of real numbers.
  @inline(__always)
  func single(of x: RealSeptet) -> Complex {
    let first = x.x0.subtracting(x.x2)
    return switch order {
    case 3: Complex(first, -x.x1)
    case 5: Complex(first.adding(x.x4), x.x1.subtracting(x.x3))
    default:
      Complex(first.adding(x.x4.subtracting(x.x6)), x.x3.subtracting(x.x1).subtracting(x.x5))
    }
  }
}

// MARK: - Up

/// The sum and the difference of the two children of a pair.
struct PairSums {
  let sum, difference: Complex

  @inline(__always)
  init(_ first: Complex, _ second: Complex) {
    sum = first + second
    difference = first - second
  }
}

extension OddRoot {
  /// Coefficient j, `order` times as large, of the pairs and of the single child.
  @inline(__always)
  func coefficient(
    _ j: Int, _ first: PairSums, _ second: PairSums, _ third: PairSums, _ single: Complex
  ) -> Complex {
    var result = first.adding(to: turned(single, j), self, 0, j)
    if order > 3 { result = second.adding(to: result, self, 1, j) }
    if order > 5 { result = third.adding(to: result, self, 2, j) }
    return result
  }

  /// The single child times the power -j of the root that it stands for.
  @inline(__always)
  private func turned(_ single: Complex, _ j: Int) -> Complex {
    switch (order == 5 ? j : 4 &- (j & 3)) & 3 {
    case 0: single
    case 1: single.turnedRight
    case 2: Complex(-single.real, -single.imaginary)
    default: single.turnedLeft
    }
  }

  @inline(__always)
  fileprivate func root(_ pair: Int, _ j: Int) -> (cosine: Real, sine: Real) {
    (cosine(pair, j), sine(pair, j))
  }
}

extension PairSums {
  /// Adds e(-j θ) times the first child and e(-j (π - θ)) times the second.
  @inline(__always)
  fileprivate func adding(
    to x: Complex, _ root: OddRoot, _ pair: Int, _ j: Int
  ) -> Complex {
    if j == 0 { return x + sum }
    let (cosine, sine) = root.root(pair, j)
    let (a, b) = j & 1 == 0 ? (sum, difference) : (difference, sum)
    return Complex(
      x.real.addingProduct(cosine, a.real).addingProduct(sine, b.imaginary),
      x.imaginary.addingProduct(cosine, a.imaginary).addingProduct(-sine, b.real))
  }
}
