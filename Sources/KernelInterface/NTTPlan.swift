/// The shape of a transform.
@usableFromInline package struct NTTPlan {
  /// The root stands for 2ᵏ points.
  package let exponent: Int

  /// Points in use, at least half of 2ᵏ.
  package let pointCount: Int

  /// How the points lie in the root's children.
  package let cut: NTTCut

  /// No root stands for fewer than 2ᵏ points.
  @inlinable package static var leastExponent: Int { 9 }

  /// No root stands for more than 2ᵏ points: the primes have no further roots of unity.
  @inlinable package static var greatestExponent: Int { 26 }

  /// Points in a block, the least part of a transform.
  @inlinable package static var blockLength: Int { 64 }

  /// Plans a transform that determines so many coefficients.
  package init(coefficientCount: Int) {
    var exponent = Self.leastExponent
    while 1 << exponent < coefficientCount { exponent += 1 }
    // Blocks are whole or not there at all.
    let unit = Self.blockLength
    let rounded = (coefficientCount + unit - 1) / unit * unit
    pointCount = max(rounded, 1 << (exponent - 1))
    self.exponent = exponent
    cut = NTTCut(pointCount: pointCount, exponent: exponent)
  }

  /// Vectors that the transform works on.
  package var vectorCount: Int { cut.usedChildren * cut.stride }
}

/// How a count of points lies in a node of 2ᵏ points with eight children.
@usableFromInline package struct NTTCut {
  /// Vectors in a child, the stride of the node's octets.
  package let stride: Int

  /// Children that are wanted whole.
  package let wholeChildren: Int

  /// Points wanted of the child after them.
  package let rest: Int

  /// The exponent from which on a node's pass takes three levels; a cut node of two or four blocks
  /// has none but whole children.
  @inlinable package static var leastExponentOfOctets: Int { 9 }

  package init(pointCount: Int, exponent: Int) {
    let childLength = 1 << (exponent - 3)
    stride = childLength / VectorShape.laneCount
    wholeChildren = pointCount / childLength
    rest = pointCount % childLength
  }

  /// Columns in which the cut child is known after its completion.
  package var restColumns: Int { rest / VectorShape.laneCount }

  /// Children that are used.
  package var usedChildren: Int { rest > 0 ? wholeChildren + 1 : wholeChildren }
}
