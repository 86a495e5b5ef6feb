extension UnsafeMutableBufferPointer {
  /// Where memory begins that is not empty.
  @inline(__always)
  var start: UnsafeMutablePointer<Element> {
    guard let start = baseAddress else {
      preconditionFailure("memory that is not empty has an address")
    }
    return unsafe start
  }
}

extension Limbs {
  /// Copies limbs to where none of them are.
  ///
  /// Up to thirty-two are copied here, in two or three pieces that meet or overlap, since to call
  /// the C library takes as long as to copy a dozen.
  @inline(__always)
  static func copy(_ limbs: UnsafeLimbs, count: Int, to target: UnsafeMutableLimbs) {
    if count < 4 {
      if count >= 2 {
        unsafe copyEnds(SIMD2<UInt>.self, limbs, count, to: target)
      } else if count == 1 {
        unsafe target[0] = limbs[0]
      }
    } else if count <= 8 {
      unsafe copyEnds(SIMD4<UInt>.self, limbs, count, to: target)
    } else if count <= 16 {
      unsafe copyEnds(SIMD8<UInt>.self, limbs, count, to: target)
    } else if count <= 24 {
      unsafe copyEnds(SIMD8<UInt>.self, limbs, 16, to: target)
      unsafe copyEnds(SIMD4<UInt>.self, limbs + (count &- 8), 8, to: target + (count &- 8))
    } else if count <= 32 {
      unsafe copyEnds(SIMD16<UInt>.self, limbs, count, to: target)
    } else {
      unsafe target.update(from: limbs, count: count)
    }
  }

  /// Copies the first limbs of a row and the last ones, as many as a vector has.
  @inline(__always)
  private static func copyEnds<Vector: SIMD>(
    _: Vector.Type, _ limbs: UnsafeLimbs, _ count: Int, to target: UnsafeMutableLimbs
  ) where Vector.Scalar == UInt {
    let last = count &- Vector.scalarCount
    let (low, high) = unsafe (
      UnsafeRawPointer(limbs).loadUnaligned(as: Vector.self),
      UnsafeRawPointer(limbs + last).loadUnaligned(as: Vector.self)
    )
    unsafe UnsafeMutableRawPointer(target).storeBytes(of: low, as: Vector.self)
    unsafe UnsafeMutableRawPointer(target + last).storeBytes(of: high, as: Vector.self)
  }
}
