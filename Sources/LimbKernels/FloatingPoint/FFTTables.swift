internal import KernelInterface

/// The roots of the transforms of one length.
///
/// The nearest doubles to what they stand for (`CirclePoint`); `FFTTablesTests` compares them with
/// an extended precision that shares no code.
@safe
final class FFTTables: @unchecked Sendable {
  let order: Int
  let exponent: Int

  /// Tables of other lengths.
  let next: FFTTables?

  /// Trees one after the other: one for eight children, or one for each child.
  private let nodes: UnsafeMutablePointer<Double>
  private let lanes: UnsafeMutablePointer<VectorDouble>
  private let rootValues: UnsafeMutablePointer<Double>
  private let blockCount: Int

  init(_ plan: FFTPlan, next: FFTTables?) {
    (order, exponent, self.next) = (plan.order, plan.exponent, next)
    let treeCount = plan.order == 8 ? 1 : plan.order
    blockCount = plan.order == 8 ? 8 << plan.exponent : 1 << plan.exponent
    unsafe nodes = .allocate(capacity: 16 * blockCount * treeCount)
    unsafe lanes = VectorDouble.allocate(8 * blockCount * treeCount)
    unsafe rootValues = .allocate(capacity: 6 * 6)
    // The child of the angle (1 + 4 k) a, a = π / 2 r.
    let first = Self.firstRoot(order: plan.order)
    for tree in 0..<treeCount {
      let root = Self.power(first, Self.multiple(plan.order, child: tree))
      fill(tree, node: 1, root.halved)
      if tree & 1 == 0 && tree + 1 < treeCount { setConstants(pair: tree / 2, root) }
    }
  }

  deinit {
    unsafe nodes.deallocate()
    unsafe lanes.deallocate()
    unsafe rootValues.deallocate()
  }

  /// The root's field, if it has eight children.
  var rootField: FFTField { field(tree: 0) }

  /// The constants of a root with fewer.
  var rootConstants: RootConstants { unsafe RootConstants(values: UnsafePointer(rootValues)) }

  /// A child of the root.
  func child(_ index: Int) -> FFTChild {
    order == 8
      ? FFTChild(field: field(tree: 0), node: 8 + index, exponent: exponent)
      : FFTChild(field: field(tree: index), node: 1, exponent: exponent)
  }

  private func field(tree: Int) -> FFTField {
    unsafe FFTField(
      nodes: UnsafePointer(nodes + 16 * blockCount * tree),
      lanes: UnsafePointer(lanes + 8 * blockCount * tree), blockCount: blockCount)
  }
}

// MARK: - Roots

extension FFTTables {
  /// The least angle of the roots of i, as a point: π / 2 for the tree of a root with eight
  /// children, π / 2 r for r = 3, 5, 7.
  ///
  /// The doubles of the sines' and cosines' high and low parts, from their expansions.
  private static func firstRoot(order: Int) -> CirclePoint {
    switch order {
    case 3:
      CirclePoint(cosine: DoubleDouble(3).squareRoot.half, sine: DoubleDouble(0.5))
    case 5:
      CirclePoint(
        cosine: DoubleDouble(0x1.e6f0e134454ffp-1, 0x1.798ddb868c354p-55),
        sine: DoubleDouble(0x1.3c6ef372fe950p-2, -0x1.f506319fcfd19p-56))
    case 7:
      CirclePoint(
        cosine: DoubleDouble(0x1.f329c0558e969p-1, -0x1.c6ab5b10ae22ap-57),
        sine: DoubleDouble(0x1.c7b90e3024582p-3, 0x1.a50bf75360795p-57))
    default: CirclePoint(cosine: DoubleDouble(0), sine: DoubleDouble(1))
    }
  }

  /// The angle of a child, in multiples of the least: pairs that are mirrored at the imaginary
  /// axis, the one on it last.
  private static func multiple(_ order: Int, child: Int) -> Int {
    switch (order, child) {
    case (3, 1): 5
    case (3, 2): 9
    case (5, 1): 9
    case (5, 2): 13
    case (5, 3): 17
    case (5, 4): 5
    case (7, 1): 13
    case (7, 2): 5
    case (7, 3): 9
    case (7, 4): 17
    case (7, 5): 25
    case (7, 6): 21
    default: 1
    }
  }

  private static func power(_ point: CirclePoint, _ exponent: Int) -> CirclePoint {
    var result = point
    for _ in 1..<exponent { result = result.turned(by: point) }
    return result
  }

  /// Stores the constants of a pair of children (`OddRoot`).
  private func setConstants(pair: Int, _ root: CirclePoint) {
    var power = root
    for j in 1..<order {
      let place = 2 * (pair * (order - 1) + j - 1)
      unsafe rootValues[place] = power.cosine.high
      unsafe rootValues[place + 1] = power.sine.high
      power = power.turned(by: root)
    }
  }

  /// Stores the roots of a node and of all below it.
  ///
  /// - Parameter root: The root of the node, w of `FFTField`.
  private func fill(_ tree: Int, node: Int, _ root: CirclePoint) {
    let count = 8 * blockCount
    guard node < count else { return setLanes(tree, node - count, root) }
    let place = 2 * (count * tree + node)
    unsafe (nodes[place], nodes[place + 1]) = root.rounded
    let half = root.halved
    fill(tree, node: 2 * node, half)
    fill(tree, node: 2 * node + 1, half.next)
  }

  /// Stores the roots of a node of eight points, and of those below it.
  private func setLanes(_ tree: Int, _ index: Int, _ root: CirclePoint) {
    let half = root.halved
    let first = 8 * (blockCount * tree + index / 8)
    setLane(first, index % 8, root)
    setLane(first + 2, index % 8, half)
    setLane(first + 4, index % 8, half.halved)
    setLane(first + 6, index % 8, half.next.halved)
  }

  private func setLane(_ vector: Int, _ lane: Int, _ root: CirclePoint) {
    let place = unsafe UnsafeMutableRawPointer(lanes + vector).assumingMemoryBound(to: Double.self)
    unsafe (place[lane], place[8 + lane]) = root.rounded
  }
}
