internal import KernelInterface

/// A child of the root: 64 · 2ᵉ points, down to the points and up again, in depth first, so that
/// most of it happens in the first cache.
@safe
struct FFTChild {
  let field: FFTField

  /// The child's node in the field's tree.
  let node: Int

  /// e of its length.
  let exponent: Int

  /// Makes the products of the points of two rows, or the square of the first's.
  func run(
    _ product: NTTProduct, _ points: ComplexVectors, _ others: ComplexVectors
  ) {
    unsafe transform(points, exponent, node)
    switch product {
    case .square: unsafe invert(points, exponent, node) { unsafe square($0, $1, $2) }
    case .points: break
    case .productByPoints: unsafe multiply(points, by: others)
    case .product:
      unsafe transform(others, exponent, node)
      unsafe multiply(points, by: others)
    case .productAndSquare:
      unsafe transform(others, exponent, node)
      unsafe field.multiplyPoints(points, by: others, vectorCount: 8 << exponent)
      unsafe invert(points, exponent, node) { place, count, node in
        unsafe field.invertBlocks(place, count: count, node: node)
      }
      unsafe invert(others, exponent, node) { unsafe square($0, $1, $2) }
    }
  }

  private func multiply(_ points: ComplexVectors, by others: ComplexVectors) {
    unsafe invert(points, exponent, node) { place, count, node in
      unsafe field.multiplyBlocks(place, by: others + (place - points), count: count, node: node)
    }
  }

  private func square(_ points: ComplexVectors, _ count: Int, _ node: Int) {
    unsafe field.squareBlocks(points, count: count, node: node)
  }

  /// The levels of a node's pass: as few passes as possible, and the least of them two levels if
  /// there are two. Halved vectors go by pairs of levels, three at once if their number is odd.
  @inline(__always)
  private func levels(_ exponent: Int) -> Int {
    let wantsPair = Real.partCount > 1 ? exponent & 1 == 0 : exponent == 4
    return wantsPair ? min(exponent, 2) : min(exponent, 3)
  }

  private func transform(_ points: ComplexVectors, _ exponent: Int, _ node: Int) {
    let levels = levels(exponent)
    let stride = 8 << (exponent - levels)
    switch levels {
    case 3: unsafe field.transform8(points, stride: stride, node: node)
    case 2: unsafe field.transform4(points, stride: stride, node: node)
    case 1: unsafe field.transform2(points, stride: stride, node: node)
    default: break
    }
    if exponent == levels {
      return unsafe field.transformBlocks(points, count: 1 << levels, node: node << levels)
    }
    for child in 0..<1 << levels {
      unsafe transform(points + child * stride, exponent - levels, node << levels + child)
    }
  }

  private func invert(
    _ points: ComplexVectors, _ exponent: Int, _ node: Int,
    fromBlocks: (ComplexVectors, Int, Int) -> Void
  ) {
    let levels = levels(exponent)
    let stride = 8 << (exponent - levels)
    if exponent == levels {
      unsafe fromBlocks(points, 1 << levels, node << levels)
    } else {
      for child in 0..<1 << levels {
        unsafe invert(
          points + child * stride, exponent - levels, node << levels + child,
          fromBlocks: fromBlocks)
      }
    }
    switch levels {
    case 3: unsafe field.inverse8(points, stride: stride, node: node)
    case 2: unsafe field.inverse4(points, stride: stride, node: node)
    case 1: unsafe field.inverse2(points, stride: stride, node: node)
    default: break
    }
  }
}
