internal import KernelInterface

/// A child of the root: 64 · 2ᵉ points of each operand.
@safe
struct FFTChild {
  let field: FFTField

  /// The child's node in the field's tree.
  let node: Int

  /// e of its length.
  let exponent: Int

  /// Makes the products of two rows, or the square of the first's: down to the points and up again.
  func run(_ product: NTTProduct, _ points: ComplexVectors, _ others: ComplexVectors) {
    unsafe field.roundTrip(product, points, others, exponent: exponent, node: node)
  }
}

extension FFTField {
  /// Takes a node of 64 · 2ᵉ points down, makes the products and comes back.
  ///
  /// Depth first, so that a part of both rows that fits into a cache stays there for the whole
  /// round trip.
  fileprivate func roundTrip(
    _ product: NTTProduct, _ points: ComplexVectors, _ others: ComplexVectors, exponent: Int,
    node: Int
  ) {
    let levels = Self.levels(exponent)
    let stride = 8 << (exponent - levels)
    unsafe transform(points, levels, stride, node)
    if product.hasSecondOperand { unsafe transform(others, levels, stride, node) }
    if exponent == levels {
      unsafe roundTripBlocks(product, points, others, count: 1 << levels, node: node << levels)
    } else {
      for child in 0..<1 << levels {
        let offset = child * stride
        unsafe roundTrip(
          product, points + offset, others + offset, exponent: exponent - levels,
          node: node << levels + child)
      }
    }
    if product.hasResult { unsafe invert(points, levels, stride, node) }
    if product.hasSecondResult { unsafe invert(others, levels, stride, node) }
  }

  /// The levels of a node's pass: as few passes as possible, and the least of them two levels if
  /// there are two. Halved vectors go by pairs of levels, three at once if their number is odd.
  private static func levels(_ exponent: Int) -> Int {
    let wantsPair = Real.partCount > 1 ? exponent & 1 == 0 : exponent == 4
    return wantsPair ? min(exponent, 2) : min(exponent, 3)
  }

  private func transform(_ points: ComplexVectors, _ levels: Int, _ stride: Int, _ node: Int) {
    switch levels {
    case 3: unsafe transform8(points, stride: stride, node: node)
    case 2: unsafe transform4(points, stride: stride, node: node)
    case 1: unsafe transform2(points, stride: stride, node: node)
    default: break
    }
  }

  private func invert(_ points: ComplexVectors, _ levels: Int, _ stride: Int, _ node: Int) {
    switch levels {
    case 3: unsafe inverse8(points, stride: stride, node: node)
    case 2: unsafe inverse4(points, stride: stride, node: node)
    case 1: unsafe inverse2(points, stride: stride, node: node)
    default: break
    }
  }

  /// The round trip of blocks of 64 points.
  private func roundTripBlocks(
    _ product: NTTProduct, _ points: ComplexVectors, _ others: ComplexVectors, count: Int,
    node: Int
  ) {
    unsafe transformBlocks(points, count: count, node: node)
    if product.hasSecondOperand { unsafe transformBlocks(others, count: count, node: node) }
    switch product {
    case .square: unsafe squareBlocks(points, count: count, node: node)
    case .points: break
    case .product, .productByPoints:
      unsafe multiplyBlocks(points, by: others, count: count, node: node)
    case .productAndSquare:
      unsafe multiplyPoints(points, by: others, vectorCount: 8 * count)
      unsafe invertBlocks(points, count: count, node: node)
      unsafe squareBlocks(others, count: count, node: node)
    }
  }
}
