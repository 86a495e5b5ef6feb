internal import KernelInterface

/// The last six levels, for blocks of 64 points that lie in eight vectors: three across the
/// vectors, a transposition, and three more across what were the lanes, as in `NTTBlocks`.
extension FFTField {
  /// Goes down to the points of `count` blocks, the first of which is `node`.
  @inline(never)
  func transformBlocks(_ points: ComplexVectors, count: Int, node: Int) {
    for block in 0..<count {
      let place = unsafe points + block &* 8
      var octet = unsafe ComplexOctet(at: place, stride: 1)
      octet.transform(octetTurns(node &+ block))
      octet.transpose()
      octet.transform(laneTurns(node &+ block))
      unsafe octet.store(at: place, stride: 1)
    }
  }

  /// Goes up from the points of a block.
  @inline(__always)
  private func invert(_ octet: inout ComplexOctet, node: Int) {
    octet.inverseTransform(laneTurns(node))
    octet.transpose()
    octet.inverseTransform(octetTurns(node))
  }

  /// Goes up from the points of the blocks.
  @inline(never)
  func invertBlocks(_ points: ComplexVectors, count: Int, node: Int) {
    for block in 0..<count {
      let place = unsafe points + block &* 8
      var octet = unsafe ComplexOctet(at: place, stride: 1)
      invert(&octet, node: node &+ block)
      unsafe octet.store(at: place, stride: 1)
    }
  }

  /// Squares the points of the blocks and goes up again.
  @inline(never)
  func squareBlocks(_ points: ComplexVectors, count: Int, node: Int) {
    for block in 0..<count {
      let place = unsafe points + block &* 8
      var octet = unsafe ComplexOctet(at: place, stride: 1)
      octet.square()
      invert(&octet, node: node &+ block)
      unsafe octet.store(at: place, stride: 1)
    }
  }

  /// Multiplies the points of `points` by those of `others` and goes up again.
  @inline(never)
  func multiplyBlocks(_ points: ComplexVectors, by others: ComplexVectors, count: Int, node: Int) {
    for block in 0..<count {
      let place = unsafe points + block &* 8
      var octet = unsafe ComplexOctet(at: place, stride: 1)
      octet.multiply(by: unsafe ComplexOctet(at: others + block &* 8, stride: 1))
      invert(&octet, node: node &+ block)
      unsafe octet.store(at: place, stride: 1)
    }
  }

  /// Multiplies the points of `points` by those of `others`, which are left.
  @inline(never)
  func multiplyPoints(_ points: ComplexVectors, by others: ComplexVectors, vectorCount: Int) {
    for place in 0..<vectorCount {
      unsafe points[place] = points[place].multiplied(by: others[place])
    }
  }
}
