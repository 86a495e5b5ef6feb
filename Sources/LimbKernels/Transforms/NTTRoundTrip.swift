internal import KernelInterface

/// The two operands of a product at one node; for a square both are the same.
@safe
struct NTTOperands {
  let first: UnsafeVectors
  let second: UnsafeVectors
  let product: NTTProduct

  /// Returns the operands at a place further on.
  @inline(__always)
  func advanced(by vectorCount: Int) -> NTTOperands {
    unsafe NTTOperands(first: first + vectorCount, second: second + vectorCount, product: product)
  }

  /// Does something to each operand on the way down.
  @inline(__always)
  func forEachInput(_ body: (UnsafeVectors) -> Void) {
    unsafe body(first)
    if product.hasSecondOperand { unsafe body(second) }
  }

  /// Does something to each result on the way up.
  @inline(__always)
  func forEachOutput(_ body: (UnsafeVectors) -> Void) {
    if product.hasResult { unsafe body(first) }
    if product.hasSecondResult { unsafe body(second) }
  }
}

extension NTTField {
  /// Takes a node of 2ᵏ points from remainders to points, makes the products and comes back.
  ///
  /// Depth first, so that a part of the node that fits into a cache level stays there for the whole
  /// round trip, with both operands and the tables in step. The remainders come back times 2ᵏ.
  ///
  /// - Precondition: k ≥ 6.
  func roundTrip(_ operands: NTTOperands, exponent: Int, node: Int) {
    let levels = Self.levels(exponent: exponent)
    if levels == 0 {
      roundTripBlocks(operands, count: 1, node: node)
      return
    }
    let stride = 1 << (exponent - 3 - levels)
    transform(operands, levels: levels, stride: stride, node: node)
    if exponent - levels == 6 {
      roundTripBlocks(operands, count: 1 << levels, node: node << levels)
    } else {
      for child in 0..<1 << levels {
        roundTrip(
          operands.advanced(by: child * stride), exponent: exponent - levels,
          node: node << levels + child)
      }
    }
    switch levels {
    case 3:
      unsafe operands.forEachOutput {
        unsafe inverse8($0, stride: stride, node: node, columns: 0..<stride)
      }
    case 2: unsafe operands.forEachOutput { unsafe inverse4($0, stride: stride, node: node) }
    default: unsafe operands.forEachOutput { unsafe inverse2($0, stride: stride, node: node) }
    }
  }

  /// Goes one to three levels down with each operand.
  func transform(_ operands: NTTOperands, levels: Int, stride: Int, node: Int) {
    switch levels {
    case 3: unsafe operands.forEachInput { unsafe transform8($0, stride: stride, node: node) }
    case 2: unsafe operands.forEachInput { unsafe transform4($0, stride: stride, node: node) }
    default: unsafe operands.forEachInput { unsafe transform2($0, stride: stride, node: node) }
    }
  }

  /// The levels that one pass takes, so that blocks of 2⁶ points remain at the end.
  private static func levels(exponent: Int) -> Int {
    switch exponent {
    case 6: 0
    case 7: 1
    case 8, 10, 11: 2
    default: 3
    }
  }

  /// The round trip of `count` blocks of 64 points.
  func roundTripBlocks(_ operands: NTTOperands, count: Int, node: Int) {
    let (first, second) = unsafe (operands.first, operands.second)
    switch operands.product {
    case .square:
      unsafe transformBlocks(first, count: count, node: node)
      unsafe squareBlocks(first, count: count, node: node)
    case .points:
      unsafe transformBlocks(first, count: count, node: node)
    case .productByPoints:
      unsafe transformBlocks(first, count: count, node: node)
      unsafe multiplyBlocks(first, by: second, count: count, node: node)
    case .product:
      unsafe transformBlocks(first, second, count: count, node: node)
      unsafe multiplyBlocks(first, by: second, count: count, node: node)
    case .productAndSquare:
      unsafe transformBlocks(first, second, count: count, node: node)
      unsafe multiplyAndSquareBlocks(first, by: second, count: count, node: node)
    }
  }
}
