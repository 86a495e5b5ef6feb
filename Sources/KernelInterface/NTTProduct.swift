/// What is made of the points of two operands.
@usableFromInline package enum NTTProduct: Sendable {
  /// The first operand becomes its square; there is no second.
  case square

  /// The first operand becomes the product; the second is spent.
  case product

  /// The first operand becomes the product, the second its own square.
  case productAndSquare

  /// The first operand becomes its points, which are kept; there is no second, and no result.
  case points

  /// The first operand becomes the product with points that are kept.
  case productByPoints

  /// Whether there is a second operand that is transformed.
  @inlinable package var hasSecondOperand: Bool {
    switch self {
    case .product, .productAndSquare: true
    case .square, .points, .productByPoints: false
    }
  }

  /// Whether there is a result.
  @inlinable package var hasResult: Bool {
    if case .points = self { false } else { true }
  }

  /// Whether there is a second result.
  @inlinable package var hasSecondResult: Bool {
    if case .productAndSquare = self { true } else { false }
  }

  /// The operands that are transformed, and the results.
  @inlinable package var rowCounts: (inputs: Int, outputs: Int) {
    switch self {
    case .square, .productByPoints: (1, 1)
    case .points: (1, 0)
    case .product: (2, 1)
    case .productAndSquare: (2, 2)
    }
  }

  /// The coefficients of what is wanted of two operands with so many.
  package func coefficientCount(_ first: Int, _ second: Int) -> Int {
    switch self {
    case .square, .product, .points, .productByPoints: first + second
    case .productAndSquare: max(first, second) + second
    }
  }
}
