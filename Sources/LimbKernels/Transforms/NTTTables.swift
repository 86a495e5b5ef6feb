internal import KernelInterface

/// The tables of one prime, which grow with the longest transform so far.
@safe
final class NTTTables {
  let prime: NTTPrime

  /// Blocks of 64 points that the tables serve, a power of two.
  private var blockCount = 0
  /// Blocks that there is room for.
  private var blockCapacity = 1
  private var nodes: UnsafeMutablePointer<Double>
  private var lanes: UnsafeVectors

  /// Blocks for which there is room from the second on: tables of a megabyte, of which nothing is
  /// touched that is not needed.
  private static let fewBlocks = 1 << 12

  /// Doubles before t[0], vectors before block 0: where the tables continue below zero.
  private static let nodeMargin = 8
  private static let laneMargin = 4

  /// What points are multiplied by in a transform of 2ᵉ points, by e.
  private let pointScales: InlineArray<27, Double>

  /// Builds the tables for a single block.
  init(prime index: Int) {
    let prime = NTTPrime.all[index]
    self.prime = prime
    pointScales = GarnerConstants.pointScales(prime: index)
    unsafe (nodes, lanes) = Self.allocate(blockCount: 1)
    for index in -4..<32 {
      unsafe nodes[index] = Self.smallFactor(index, prime)
    }
    for block in -1...0 {
      for vector in 0..<4 {
        // 8 and 1, 16 and 2, 32 and 4 for the last two.
        let step = 1 << min(vector, 2)
        let factor = 8 * step
        var bits = WordVector()
        for lane in 0..<VectorDouble.laneCount {
          let index = factor * block + step * lane + (vector == 3 ? 2 : 0)
          bits[lane] = Self.smallFactor(index, prime).bitPattern
        }
        unsafe lanes[4 * block + vector] = VectorDouble(bitPattern: bits)
      }
    }
    blockCount = 1
  }

  deinit {
    unsafe Self.deallocate(nodes, lanes)
  }

  /// The bytes that there is room for.
  var byteCount: Int {
    Self.nodeCount(blockCount: blockCapacity) * MemoryLayout<Double>.stride
      + 4 * blockCapacity * MemoryLayout<VectorDouble>.stride
  }

  /// Makes room for the tables of longer transforms.
  func reserve(pointCount: Int) {
    var count = blockCapacity
    while count * NTTField.blockLength < pointCount { count *= 2 }
    if count > blockCapacity { move(blockCapacity: count) }
  }

  /// What the kernels need of the prime for a transform.
  ///
  /// The pointers in it are valid until the next call for more points.
  func field(_ plan: NTTPlan) -> NTTField {
    while blockCount * NTTField.blockLength < plan.pointCount { double() }
    return unsafe NTTField(
      prime: Double(prime.value), inverse: 1 / Double(prime.value),
      half: prime.centered((prime.value + 1) / 2), pointScale: pointScales[plan.exponent],
      nodes: UnsafePointer(nodes), lanes: UnsafePointer(lanes))
  }

  /// Returns t[index] by its definition.
  private static func smallFactor(_ index: Int, _ prime: NTTPrime) -> Double {
    guard index >= 0 else {
      // t[-1 - j] = -1 / t[j].
      return index == -1 ? -1 : smallFactor(NTTField.reflected(-1 - index), prime)
    }
    var factor: UInt64 = 1
    for bit in 0..<Int.bitWidth where index >> bit & 1 == 1 {
      factor = prime.product(factor, prime.rootOfUnity(orderExponent: bit + 2))
    }
    return prime.centered(factor)
  }
}

// MARK: - Growth

extension NTTTables {
  /// Doubles the blocks that the tables serve.
  ///
  /// The upper half of a table is the lower half times a constant: t[2ᵏ + r] = t[2ᵏ] · t[r].
  private func double() {
    let count = blockCount
    let nodeCount = Self.nodeCount(blockCount: count)
    if blockCapacity < 2 * count { move(blockCapacity: max(2 * count, Self.fewBlocks)) }
    if Self.nodeCount(blockCount: 2 * count) > nodeCount {
      extendNodes(from: nodeCount)
    }
    extendLanes(from: count)
    blockCount = 2 * count
  }

  /// Moves the tables to where they have room to grow.
  private func move(blockCapacity growth: Int) {
    let nodeCount = Self.nodeCount(blockCount: blockCount)
    let (newNodes, newLanes) = unsafe Self.allocate(blockCount: growth)
    unsafe (newNodes - 4).update(from: nodes - 4, count: nodeCount + 4)
    unsafe (newLanes - Self.laneMargin).update(
      from: lanes - Self.laneMargin, count: 4 * blockCount + Self.laneMargin)
    unsafe Self.deallocate(nodes, lanes)
    unsafe (nodes, lanes) = (newNodes, newLanes)
    blockCapacity = growth
  }

  private func extendNodes(from count: Int) {
    let modulus = modulus
    let step = VectorDouble(repeating: powerOfTwoFactor(count))
    unsafe UnsafeMutableRawPointer(nodes).withMemoryRebound(
      to: VectorDouble.self, capacity: 2 * count / VectorDouble.laneCount
    ) { vectors in
      let half = count / VectorDouble.laneCount
      for place in 0..<half {
        unsafe vectors[half + place] = vectors[place].multipliedExactly(by: step, modulo: modulus)
      }
    }
  }

  private func extendLanes(from count: Int) {
    let modulus = modulus
    let step0 = VectorDouble(repeating: powerOfTwoFactor(8 * count))
    let step1 = VectorDouble(repeating: powerOfTwoFactor(16 * count))
    let step2 = VectorDouble(repeating: powerOfTwoFactor(32 * count))
    for block in 0..<count {
      let source = unsafe lanes + 4 * block
      let target = unsafe source + 4 * count
      unsafe target[0] = source[0].multipliedExactly(by: step0, modulo: modulus)
      unsafe target[1] = source[1].multipliedExactly(by: step1, modulo: modulus)
      unsafe target[2] = source[2].multipliedExactly(by: step2, modulo: modulus)
      unsafe target[3] = source[3].multipliedExactly(by: step2, modulo: modulus)
    }
  }

  private var modulus: VectorModulus {
    VectorModulus(prime: Double(prime.value), inverse: 1 / Double(prime.value))
  }

  /// Returns t[index] for a power of two.
  private func powerOfTwoFactor(_ index: Int) -> Double {
    prime.centered(prime.rootOfUnity(orderExponent: index.trailingZeroBitCount + 2))
  }

  /// 4 nodes to a block, but never fewer than 32.
  private static func nodeCount(blockCount: Int) -> Int {
    max(32, 4 * blockCount)
  }

  private static func allocate(
    blockCount: Int
  ) -> (UnsafeMutablePointer<Double>, UnsafeVectors) {
    let nodeCount = nodeCount(blockCount: blockCount) + nodeMargin
    let nodes = unsafe UnsafeMutableRawPointer(
      VectorDouble.allocate(nodeCount / VectorDouble.laneCount)
    ).bindMemory(to: Double.self, capacity: nodeCount)
    let lanes = unsafe VectorDouble.allocate(4 * blockCount + laneMargin)
    return unsafe (nodes + nodeMargin, lanes + laneMargin)
  }

  private static func deallocate(_ nodes: UnsafeMutablePointer<Double>, _ lanes: UnsafeVectors) {
    unsafe (nodes - nodeMargin).deallocate()
    unsafe (lanes - laneMargin).deallocate()
  }
}

extension VectorDouble {
  /// Returns the product of least magnitude, for tables.
  @inline(__always)
  fileprivate func multipliedExactly(
    by factor: VectorDouble, modulo modulus: VectorModulus
  ) -> VectorDouble {
    multiplied(by: factor, modulo: modulus).reduced(modulo: modulus)
  }
}
