package import BigIntegers

/// Powers of the matrix [[1, 1], [1, 0]] over `BigUInt`: its n-th power holds F(n) beside the
/// diagonal.
package struct MatrixPower: FibonacciStrategy {
  package static let id = "matrix"
  package static let summary = "powers of [[1, 1], [1, 0]] over BigUInt"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  package init() {}

  package func value(at index: Int) -> BigUInt {
    precondition(index >= 0, "the index must not be negative")
    var power = SymmetricMatrix.identity
    for shift in stride(from: index.significantBitCount - 1, through: 0, by: -1) {
      power = power.squared()
      if (index &>> shift) & 1 == 1 {
        power = power.timesFibonacciMatrix()
      }
    }
    return power.offDiagonal
  }
}

/// The matrix [[upper, offDiagonal], [offDiagonal, lower]]: every power of [[1, 1], [1, 0]] is
/// symmetric, [[F(n + 1), F(n)], [F(n), F(n − 1)]].
private struct SymmetricMatrix {
  var upper: BigUInt
  var offDiagonal: BigUInt
  var lower: BigUInt

  static let identity = SymmetricMatrix(upper: 1, offDiagonal: 0, lower: 1)

  func squared() -> SymmetricMatrix {
    let square = offDiagonal.squared()
    return SymmetricMatrix(
      upper: upper.squared() + square,
      offDiagonal: offDiagonal * (upper + lower),
      lower: square + lower.squared())
  }

  /// The product with [[1, 1], [1, 0]].
  func timesFibonacciMatrix() -> SymmetricMatrix {
    SymmetricMatrix(upper: upper + offDiagonal, offDiagonal: upper, lower: offDiagonal)
  }
}
