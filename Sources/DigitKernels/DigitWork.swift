// How many digits the kernels multiply, computed from their plans: what the counting build counts.
// Zeros that fill vectors up are digits too.

extension ShortProduct {
  /// Digit products of a product of two numbers of so many limbs.
  static func digitProducts(_ leftCount: Int, _ rightCount: Int) -> Int {
    let rowTop = (64 * leftCount + 51) / 52 - 8 * (height - 1)
    let reach = 9 + 8 * (height - 1) - (64 * rightCount + 51) / 52
    return (0..<8).reduce(0) { sum, r in
      sum + 8 * (r < rowTop ? height : height - 1) * (r < reach ? height : width)
    }
  }
}

extension FixedProduct {
  /// Digit products of a product.
  static var digitProducts: Int {
    exactDigitProducts((64 * limbCount + 51) / 52, height: height, width: width)
  }
}

/// Digit products where only vectors are multiplied that hold a digit.
private func exactDigitProducts(_ digitCount: Int, height: Int, width: Int) -> Int {
  (0..<8).reduce(0) { sum, r in
    let rowCount = (0..<height).count { 8 * $0 + r < digitCount }
    return sum + 8 * rowCount * (0..<width).count { 8 * $0 - r < digitCount }
  }
}

extension SquareSums {
  /// Digit products of a square.
  static var digitProducts: Int {
    let vectors = (0..<height).reduce(0) { $0 + 2 * (width - $1) - 1 }
    return 8 * (4 * vectors + height)
  }
}

extension ShortDispatch {
  static func digitProducts(_ leftCount: Int, _ rightCount: Int) -> Int {
    switch leftCount {
    case ...6: ShortProduct<1, 2, 2, V>.digitProducts(leftCount, rightCount)
    case ...13: ShortProduct<2, 3, 4, V>.digitProducts(leftCount, rightCount)
    case ...19: ShortProduct<3, 4, 6, V>.digitProducts(leftCount, rightCount)
    default: ShortProduct<4, 5, 8, V>.digitProducts(leftCount, rightCount)
    }
  }

  static func digitProducts(fixed limbCount: Int) -> Int {
    switch limbCount {
    case 5: FixedProduct<5, 1, 2, 2, V>.digitProducts
    case 6: FixedProduct<6, 1, 2, 2, V>.digitProducts
    case 7: FixedProduct<7, 2, 3, 3, V>.digitProducts
    case 8: FixedProduct<8, 2, 3, 3, V>.digitProducts
    case 9: FixedProduct<9, 2, 3, 3, V>.digitProducts
    case 10: FixedProduct<10, 2, 3, 4, V>.digitProducts
    default: digitProducts(limbCount, limbCount)
    }
  }

  static func digitProducts(squareOf limbCount: Int) -> Int {
    switch limbCount {
    case 7...10: digitProducts(fixed: limbCount)
    case ...6: SquareSums<1, 2, 2, V>.digitProducts
    case ...13: SquareSums<2, 3, 4, V>.digitProducts
    case ...19: SquareSums<3, 4, 6, V>.digitProducts
    default: SquareSums<4, 5, 8, V>.digitProducts
    }
  }
}

extension ColumnProduct {
  static func digitProducts(_ rowCount: Int, _ digitCount: Int) -> Int {
    64 * rowCount * (digitCount + 1)
  }
}

extension ColumnSquare {
  static func digitProducts(_ count: Int) -> Int {
    var (sum, s) = (0, 0)
    while s < count {
      let height = ColumnProduct<V>.piece(of: count - s, atMost: greatestHeight)
      s += height
      if s < count { sum += ColumnProduct<V>.digitProducts(height, count - s) }
      sum += digitProducts(piece: height)
    }
    return sum
  }

  private static func digitProducts(piece height: Int) -> Int {
    switch height {
    case 1: SquareSums<1, 2, 2, V>.digitProducts
    case 2: SquareSums<2, 3, 4, V>.digitProducts
    case 3: SquareSums<3, 4, 6, V>.digitProducts
    default: SquareSums<4, 5, 8, V>.digitProducts
    }
  }
}

extension KaratsubaColumns {
  static func digitProducts(_ count: Int, steps: Int) -> Int {
    guard takesStep(count, steps) else { return ColumnProduct<V>.digitProducts(count, count) }
    let lower = (count + 1) / 2
    return 2 * digitProducts(lower, steps: steps - 1)
      + digitProducts(count - lower, steps: steps - 1)
  }

  static func digitProducts(squareOf count: Int, steps: Int) -> Int {
    guard takesStep(count, steps) else { return ColumnSquare<V>.digitProducts(count) }
    let lower = (count + 1) / 2
    return 2 * digitProducts(squareOf: lower, steps: steps - 1)
      + digitProducts(squareOf: count - lower, steps: steps - 1)
  }
}

extension LongProduct {
  static func digitProducts(_ leftCount: Int, _ rightCount: Int) -> Int {
    let plan = ProductPlan.product(rightCount)
    let rows = plan.vectorCount(rightCount)
    let count = plan.vectorCount(leftCount)
    switch Layout(leftCount, rightCount, plan) {
    case .karatsuba: return KaratsubaColumns<V>.digitProducts(rows, steps: plan.steps)
    case .direct:
      let direct = ProductPlan(steps: 0)
      return ColumnProduct<V>.digitProducts(
        direct.vectorCount(rightCount), direct.vectorCount(leftCount))
    case .chunks:
      let chunk = chunkCount(rows, plan)
      let whole =
        plan.steps > 0
        ? KaratsubaColumns<V>.digitProducts(rows, steps: plan.steps)
        : ColumnProduct<V>.digitProducts(rows, chunk)
      let rest = count % chunk
      return count / chunk * whole + (rest > 0 ? ColumnProduct<V>.digitProducts(rows, rest) : 0)
    }
  }

  static func digitProducts(squareOf limbCount: Int) -> Int {
    let plan = ProductPlan.square(limbCount)
    return KaratsubaColumns<V>.digitProducts(
      squareOf: plan.vectorCount(limbCount), steps: plan.steps)
  }
}

#if arch(x86_64)
  extension DigitKernels {
    /// Digits times digits in a product of so many limbs.
    package static func digitProducts(productOf leftCount: Int, _ rightCount: Int) -> Int {
      if needsScratch(productOf: leftCount, rightCount) {
        return LongProduct<IFMAVector>.digitProducts(leftCount, rightCount)
      }
      return leftCount == rightCount
        ? ShortDispatch<IFMAVector>.digitProducts(fixed: leftCount)
        : ShortDispatch<IFMAVector>.digitProducts(leftCount, rightCount)
    }

    /// Digits times digits in a square of so many limbs.
    package static func digitProducts(squareOf limbCount: Int) -> Int {
      limbCount > longestInRegisters
        ? LongProduct<IFMAVector>.digitProducts(squareOf: limbCount)
        : ShortDispatch<IFMAVector>.digitProducts(squareOf: limbCount)
    }
  }

  extension FibonacciNumber {
    /// Digits times digits on the way to F(n).
    package static func digitProducts(_ n: Int) -> Int {
      let first = exactDigitProducts(4, height: 1, width: 1)
      let second = exactDigitProducts(7, height: 1, width: 2)
      let pairProducts = 2 * (first + second)
      switch n {
      case ...FibonacciTable.lastIndex: return 0
      case ...511: return first
      case ...1023: return 2 * first + second
      case ...2047: return pairProducts + exactDigitProducts(14, height: 2, width: 3)
      default: break
      }
      return LongPair<V>.digitProducts(to: n >> 1, plan: plan(n), from: pairProducts)
        + LongPair<V>.digitProducts(at: n >> 1, plan: plan(n))
    }

    /// Digits times digits on the way to the pair at k, which is in memory.
    package static func digitProducts(pair k: Int) -> Int {
      let pairProducts =
        2 * exactDigitProducts(4, height: 1, width: 1)
        + 2 * exactDigitProducts(7, height: 1, width: 2)
      return LongPair<V>.digitProducts(to: k, plan: plan(2 * k), from: pairProducts)
    }
  }
#endif

extension LongPair {
  /// Digit products of a pair's product.
  static func digitProducts(at k: Int, plan: ProductPlan) -> Int {
    KaratsubaColumns<V>.digitProducts(vectorCount(k, width: plan.width), steps: plan.steps)
  }

  /// Digit products of the doublings to index k, with those to a pair in registers.
  static func digitProducts(to k: Int, plan: ProductPlan, from start: Int) -> Int {
    var shift = 54 - k.leadingZeroBitCount
    var sum = start
    while shift > 0 {
      let count = vectorCount(k >> shift, width: plan.width)
      sum += KaratsubaColumns<V>.digitProducts(count, steps: plan.steps)
      sum += KaratsubaColumns<V>.digitProducts(squareOf: count, steps: plan.steps)
      shift -= 1
    }
    return sum
  }
}
