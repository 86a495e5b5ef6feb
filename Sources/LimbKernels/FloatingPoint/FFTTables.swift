internal import KernelInterface

/// The roots of the transforms of one length.
///
/// The nearest doubles to what they stand for (`CirclePoint`); the tests compare them with an
/// extended precision that shares no code.
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

  /// The bytes of the roots of this length.
  var byteCount: Int {
    let trees = blockCount * (order == 8 ? 1 : order)
    return trees
      * (nodesPerBlock * 2 * MemoryLayout<Double>.stride + 8 * MemoryLayout<VectorDouble>.stride)
      + 36 * MemoryLayout<Double>.stride
  }

  init(_ plan: FFTPlan, next: FFTTables?) {
    (order, exponent, self.next) = (plan.order, plan.exponent, next)
    let treeCount = plan.order == 8 ? 1 : plan.order
    blockCount = plan.order == 8 ? 8 << plan.exponent : 1 << plan.exponent
    unsafe nodes = .allocate(capacity: 2 * FFTField.nodesPerBlock * blockCount * treeCount)
    unsafe lanes = VectorDouble.allocate(8 * blockCount * treeCount)
    unsafe rootValues = .allocate(capacity: 6 * 6)
    for tree in 0..<treeCount {
      let root = CirclePoint(order: plan.order, child: tree)
      fill(tree, root.halved)
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
      nodes: UnsafePointer(nodes + 2 * nodesPerBlock * blockCount * tree),
      lanes: UnsafePointer(lanes + 8 * blockCount * tree), blockCount: blockCount)
  }
}

// MARK: - Roots

extension FFTTables {
  /// Stores the constants of a pair of children (`OddRoot`).
  private func setConstants(pair: Int, _ root: CirclePoint) {
    var power = root
    for j in 1..<order {
      let place = 2 * (pair * (order - 1) + j - 1)
      unsafe rootValues[place] = power.cosine.high[0]
      unsafe rootValues[place + 1] = power.sine.high[0]
      power = power.turned(by: root)
    }
  }

  /// Stores the roots of a tree.
  ///
  /// - Parameter root: The root of its first node, w of `FFTField`, in every lane.
  private func fill(_ tree: Int, _ root: CirclePoint) {
    // A lane comes to its node of the eight on the fourth level from node to node.
    var point = root
    for level in 0..<3 {
      store(point, tree) { lane in (8 + lane) >> (3 - level) }
      let half = point.halved
      let takesSecond = TableReal { lane in lane & 4 >> level == 0 ? 1 : -1 }
      point = half.replacing(with: half.next, whereNegative: takesSecond)
    }
    fill(tree, NodeVector(first: 8, stride: 1), point)
  }

  /// Stores the roots of eight nodes and of all below them.
  private func fill(_ tree: Int, _ nodes: NodeVector, _ root: CirclePoint) {
    let count = nodesPerBlock * blockCount
    guard nodes.first < count else {
      let place = unsafe UnsafeMutableRawPointer(lanes + 8 * blockCount * tree)
      return unsafe FFTField.setLanes(
        place.assumingMemoryBound(to: Double.self), nodes.moved(by: -count), root)
    }
    store(root, tree) { nodes[$0] }
    let half = root.halved
    fill(tree, nodes.children, half)
    fill(tree, nodes.children.moved(by: 1), half.next)
  }

  /// Stores the roots of a node for each lane.
  @inline(__always)
  private func store(_ point: CirclePoint, _ tree: Int, node: (_ lane: Int) -> Int) {
    let (cosine, tangent) = point.rounded
    for lane in 0..<VectorDouble.laneCount {
      let place = 2 * (nodesPerBlock * blockCount * tree + node(lane))
      unsafe (nodes[place], nodes[place + 1]) = (cosine[lane], tangent[lane])
    }
  }

  private var nodesPerBlock: Int { FFTField.nodesPerBlock }
}

/// Eight nodes of a level of a tree, one for each lane of a vector.
struct NodeVector {
  /// The node of the first lane.
  let first: Int

  /// From each lane's node to the next one's.
  let stride: Int

  /// The first children.
  var children: NodeVector { NodeVector(first: 2 * first, stride: 2 * stride) }

  func moved(by distance: Int) -> NodeVector {
    NodeVector(first: first + distance, stride: stride)
  }

  @inline(__always)
  subscript(lane: Int) -> Int { first &+ lane &* stride }
}
