/// Many steps of Euclid's algorithm put together: as `LehmerMatrix`, with elements of any size.
struct CofactorMatrix {
  private(set) var topLeft = BigUInt(1)
  private(set) var topRight = BigUInt()
  private(set) var bottomLeft = BigUInt()
  private(set) var bottomRight = BigUInt(1)

  /// No step.
  init() {}

  /// The steps that were made in rows that keep all elements.
  init(_ rows: EuclideanRows) {
    (topLeft, topRight) = (rows.element(0), rows.element(1))
    (bottomLeft, bottomRight) = (rows.element(2), rows.element(3))
  }

  /// Whether it holds no step.
  var isIdentity: Bool { topRight.isZero && bottomLeft.isZero }

  /// Puts later steps behind those that are here: the product of both matrices.
  mutating func append(_ next: CofactorMatrix) {
    Self.append(next, to: &topLeft, &topRight)
    Self.append(next, to: &bottomLeft, &bottomRight)
  }

  /// Puts a division behind the steps that are here.
  mutating func append(_ division: (quotient: BigUInt, isLeft: Bool)) {
    Self.append(division, to: &topLeft, &topRight)
    Self.append(division, to: &bottomLeft, &bottomRight)
  }
}

// MARK: - Rows

extension CofactorMatrix {
  /// Multiplies a row by a matrix.
  static func append(_ next: CofactorMatrix, to left: inout BigUInt, _ right: inout BigUInt) {
    (left, right) = (
      left * next.topLeft + right * next.bottomLeft, left * next.topRight + right * next.bottomRight
    )
  }

  /// Multiplies a row by the matrix of a division.
  static func append(
    _ division: (quotient: BigUInt, isLeft: Bool), to left: inout BigUInt, _ right: inout BigUInt
  ) {
    if division.isLeft {
      right += division.quotient * left
    } else {
      left += division.quotient * right
    }
  }
}
