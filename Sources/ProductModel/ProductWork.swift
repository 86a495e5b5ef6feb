internal import BigIntegers
internal import KernelInterface

/// What products do, in the operations that they are made of: computed from their plans, without
/// running anything.
///
/// The operations are those that the counting build counts (`CountedOperation`), and the numbers
/// are the same. What lies around them (reading digits, carrying, the products of points, finding
/// numbers from residues) is left out, so that this is the least that a product does.
package struct ProductWork: Equatable, Sendable {
  /// Limbs times limbs.
  package private(set) var limbProducts = 0
  /// Digits of 50 to 52 bits times digits, zeros around the digits included.
  package private(set) var digitProducts = 0
  /// Butterflies of two residues.
  package private(set) var butterflies = 0
  /// Butterflies of two complex numbers.
  package private(set) var complexButterflies = 0
  /// Bytes that are read and written at least: operands and results once, rows of residues once in
  /// each of the steps that go over all of a row.
  package private(set) var movedBytes = 0
  /// The bytes of the largest product: what a cache holds that serves them all.
  package private(set) var workingSetBytes = 0

  /// Multiplications of lanes, fused with an addition or not: four of a butterfly (the
  /// product, what it misses, the quotient, the remainder), two of a digit product, and four at
  /// least of a complex butterfly.
  package var multiplications: Int {
    4 * butterflies + 2 * digitProducts + 4 * complexButterflies
  }

  package init() {}

  /// The work of a way to a number of so many limbs that multiplies digits alone.
  package init(digitProducts: Int, limbCount: Int) {
    self.digitProducts = digitProducts
    movedBytes = 2 * MemoryLayout<UInt>.size * limbCount
    workingSetBytes = movedBytes
  }

  /// How often an operation is done for which there is a peak.
  package subscript(peak: ArithmeticPeak) -> Int {
    switch peak {
    case .multiplication: multiplications
    case .butterfly: butterflies
    case .digitProduct: digitProducts
    case .limbProduct: limbProducts
    }
  }

  package static func += (work: inout ProductWork, more: ProductWork) {
    work.limbProducts += more.limbProducts
    work.digitProducts += more.digitProducts
    work.butterflies += more.butterflies
    work.complexButterflies += more.complexButterflies
    work.movedBytes += more.movedBytes
    work.workingSetBytes = max(work.workingSetBytes, more.workingSetBytes)
  }
}

// MARK: - The ladder

extension ProductWork {
  /// The work of a product of two numbers of so many limbs; nil for Karatsuba's, which is not
  /// counted.
  package static func product(_ firstCount: Int, _ secondCount: Int) -> ProductWork? {
    let (longer, shorter) = (max(firstCount, secondCount), min(firstCount, secondCount))
    switch Multiplication.method(productOf: longer, shorter) {
    case .schoolbook: return rows(longer, shorter, limbProducts: longer * shorter)
    case .digits:
      let count = DigitMultiplication.digitProducts(productOf: longer, shorter)
      return rows(longer, shorter, digitProducts: count)
    case .vectors:
      let count = VectorShape.digitProducts(productOf: longer, shorter)
      return rows(longer, shorter, digitProducts: count)
    case .floatingPoint: return floatingPoint(longer, shorter, .product)
    case .transforms: return transforms(longer, shorter, .product)
    case .karatsuba: return nil
    }
  }

  /// The work of a square of so many limbs; nil as for a product.
  package static func square(_ count: Int) -> ProductWork? {
    switch Multiplication.method(squareOf: count) {
    case .schoolbook: rows(count, count, limbProducts: count * (count + 1) / 2)
    case .digits:
      rows(
        count, count, digitProducts: DigitMultiplication.digitProducts(squareOf: count))
    case .vectors:
      rows(count, count, digitProducts: VectorShape.digitProducts(squareOf: count))
    case .floatingPoint: floatingPoint(count, count, .square)
    case .transforms: transforms(count, count, .square)
    case .karatsuba: nil
    }
  }

  /// The work of a product and of the square of its second factor, as `BigUIntRegister` makes them.
  package static func productAndSquare(_ firstCount: Int, _ secondCount: Int) -> ProductWork? {
    if FFTEngine.isBestShared(firstCount, secondCount) {
      return floatingPoint(firstCount, secondCount, .productAndSquare)
    }
    if BigUIntRegister.sharesTransforms(firstCount, secondCount) {
      return transforms(firstCount, secondCount, .productAndSquare)
    }
    guard var work = product(firstCount, secondCount), let square = square(secondCount) else {
      return nil
    }
    work += square
    return work
  }

  private static func rows(
    _ firstCount: Int, _ secondCount: Int, limbProducts: Int = 0, digitProducts: Int = 0
  ) -> ProductWork {
    var work = ProductWork()
    work.limbProducts = limbProducts
    work.digitProducts = digitProducts
    work.movedBytes = 2 * MemoryLayout<UInt>.size * (firstCount + secondCount)
    work.workingSetBytes = work.movedBytes
    return work
  }
}

extension VectorShape {
  /// Digit products of a product, as `multiply` makes them.
  fileprivate static func digitProducts(productOf longer: Int, _ shorter: Int) -> Int {
    let rows = VectorShape.digitCount(limbCount: shorter)
    let digits = VectorShape.digitCount(limbCount: longer)
    return stride(from: 0, to: rows + digits, by: VectorShape.columnsAtOnce).reduce(0) {
      sum, column in
      let range = max(0, column - digits + 1)..<min(rows, column + VectorShape.columnsAtOnce)
      return sum + range.count * VectorShape.columnsAtOnce
    }
  }

  /// Digit products of a square, as `square` makes them.
  fileprivate static func digitProducts(squareOf count: Int) -> Int {
    let digits = VectorShape.digitCount(limbCount: count)
    return stride(from: 0, to: 2 * digits, by: VectorShape.columnsAtOnce).reduce(0) { sum, column in
      let range =
        max(0, column - digits + 1)..<min(digits, (column + VectorShape.columnsAtOnce) / 2)
      return sum + range.count * VectorShape.columnsAtOnce
    }
  }
}

// MARK: - Transforms

extension ProductWork {
  /// The work of transforms in floating point; nil if there is no proof for such lengths.
  private static func floatingPoint(
    _ firstCount: Int, _ secondCount: Int, _ product: NTTProduct
  ) -> ProductWork? {
    let longer = max(firstCount, secondCount)
    let plan = FFTPlan(
      limbCount: longer, productCount: product == .product ? firstCount + secondCount : 2 * longer)
    guard let plan else { return nil }
    // Levels of butterflies, not counting a root of an odd order.
    let levels = plan.exponent + (plan.order == 8 ? 9 : 6)
    let row = plan.pointCount * 2 * MemoryLayout<Double>.stride
    let (inputs, outputs) = product.rowCounts
    let limbs = MemoryLayout<UInt>.size * (firstCount + secondCount) * (1 + outputs)
    var work = ProductWork()
    work.complexButterflies = product.transformCount * levels * plan.pointCount / 2
    // As for the residues below.
    work.movedBytes = row * (2 * inputs + 4 * outputs) + limbs
    work.workingSetBytes = row * inputs + limbs
    return work
  }

  /// The work of transforms; nil if a short product that unfolding takes has no count.
  private static func transforms(
    _ firstCount: Int, _ secondCount: Int, _ product: NTTProduct
  ) -> ProductWork? {
    let coefficients = product.coefficientCount(firstCount, secondCount)
    let shorter = min(firstCount, secondCount)
    guard
      shorter <= NTTEngine.maximumCountOfThreePrimes
        && coefficients <= 1 << NTTPlan.greatestExponent
    else {
      let digits: FourPrimeDigits =
        shorter <= NTTEngine.maximumCountOfWideDigits ? .wide : .narrow
      let counts = (digits.count(limbCount: firstCount), digits.count(limbCount: secondCount))
      let plan = NTTPlan(coefficientCount: product.coefficientCount(counts.0, counts.1))
      return transforms(firstCount, secondCount, product, plan, primeCount: 4)
    }
    guard
      let folding = NTTFolding(
        coefficientCount: coefficients, longestOperand: max(firstCount, secondCount))
    else {
      let plan = NTTPlan(coefficientCount: coefficients)
      return transforms(firstCount, secondCount, product, plan, primeCount: 3)
    }
    let plan = NTTPlan(coefficientCount: folding.count)
    var work = transforms(firstCount, secondCount, product, plan, primeCount: 3)
    var pieces: [ProductWork?] = []
    if product != .square { pieces.append(lowest(firstCount, secondCount, folding)) }
    if product != .product { pieces.append(lowest(squareOf: secondCount, folding)) }
    for piece in pieces {
      guard let piece else { return nil }
      work += piece
    }
    return work
  }

  /// The product of the lowest limbs that unfolding a product takes.
  private static func lowest(
    _ firstCount: Int, _ secondCount: Int, _ folding: NTTFolding
  ) -> ProductWork? {
    let known = folding.knownCount(limbCount: firstCount + secondCount)
    return known == 0 ? ProductWork() : product(min(known, firstCount), min(known, secondCount))
  }

  private static func lowest(squareOf count: Int, _ folding: NTTFolding) -> ProductWork? {
    let known = folding.knownCount(limbCount: 2 * count)
    return known == 0 ? ProductWork() : square(min(known, count))
  }

  private static func transforms(
    _ firstCount: Int, _ secondCount: Int, _ product: NTTProduct, _ plan: NTTPlan, primeCount: Int
  ) -> ProductWork {
    let butterflies = Self.butterflies(exponent: plan.exponent, pointCount: plan.pointCount)
    let row = plan.vectorCount * MemoryLayout<Double>.stride * VectorShape.laneCount
    let (inputs, outputs) = product.rowCounts
    let operands =
      MemoryLayout<UInt>.size * (product == .square ? 0 : firstCount) + MemoryLayout<UInt>.size
      * secondCount
    let results = MemoryLayout<UInt>.size * (firstCount + secondCount) * outputs
    // Down from the root a row is written, its children read it, and write it if it is a result's;
    // up to the root it is read and written, and read once more to find the number.
    let rows = row * (2 * inputs + 4 * outputs)
    var work = ProductWork()
    work.butterflies = primeCount * product.transformCount * butterflies
    work.movedBytes = primeCount * (operands + rows) + results
    work.workingSetBytes =
      primeCount * row * outputs + row * (inputs - outputs) + operands + results
    return work
  }

  /// The butterflies of one transform that determines the first points of a node of 2ᵏ.
  ///
  /// A whole node has k levels of half as many butterflies as points. In a cut one, three levels
  /// are those of the whole, and the rest of the levels those of its children, of which one may be
  /// cut; one of two or four blocks has the one or two levels above them.
  private static func butterflies(exponent: Int, pointCount: Int) -> Int {
    let half = 1 << (exponent - 1)
    if pointCount == 0 { return 0 }
    if pointCount == 2 * half { return exponent * half }
    if exponent < NTTCut.leastExponentOfOctets {
      return (exponent - 6) * half
        + pointCount / NTTPlan.blockLength
        * butterflies(exponent: 6, pointCount: NTTPlan.blockLength)
    }
    let cut = NTTCut(pointCount: pointCount, exponent: exponent)
    return 3 * half + cut.wholeChildren * (exponent - 3) * half / 8
      + butterflies(exponent: exponent - 3, pointCount: cut.rest)
  }
}
