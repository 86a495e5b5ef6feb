internal import KernelInterface

// Products with numbers whose points are kept.

extension FloatTransformer {
  func points(of operand: NTTOperand, _ plan: FFTPlan) -> FFTPoints {
    let result = FFTPoints(plan)
    reserve(plan)
    let points = unsafe Self.vectors(result)
    let tables = tables(plan)
    unsafe load(operand, plan, tables, into: points)
    let childLength = plan.pointCount / 8 / plan.order
    for index in 0..<plan.order { unsafe tables.child(index).descend(points + index * childLength) }
    return result
  }

  func multiply(
    _ operand: NTTOperand, by kept: FFTPoints, from first: Int, into result: NTTTarget
  ) -> Int {
    let plan = kept.plan
    let vectorCount = plan.pointCount / 8
    reserve(plan)
    let points = unsafe complexRow(0, vectorCount)
    let others = unsafe Self.vectors(kept)
    let tables = tables(plan)
    unsafe load(operand, plan, tables, into: points)
    let childLength = vectorCount / plan.order
    for index in 0..<plan.order {
      let offset = index * childLength
      unsafe tables.child(index).run(points + offset, by: others + offset)
    }
    unsafe invertRoot(points, plan, tables)
    let output = FFTOutput(scale: 1 / Double(plan.pointCount), errorBound: plan.errorBound)
    return unsafe output.store(points, vectorCount: vectorCount, from: first, into: result)
  }

  /// Makes room for a row of complex numbers, and one of digits.
  private func reserve(_ plan: FFTPlan) {
    arena.reserve(vectorCount: plan.pointCount / 4, count: 2)
  }

  /// Goes down from a number, which may fill the ring, to the children of the root.
  private func load(
    _ operand: NTTOperand, _ plan: FFTPlan, _ tables: FFTTables, into points: ComplexVectors
  ) {
    let isHalf = 2 * operand.count <= plan.ringLimbs
    let rowLength = isHalf ? plan.ringLimbs / 2 : plan.ringLimbs
    let memory = unsafe UnsafeMutableRawPointer(arena[1]).bindMemory(
      to: UInt.self, capacity: rowLength)
    let digits = unsafe BalancedDigits(operand, rowLength: rowLength, in: memory)
    let stride = plan.pointCount / plan.order / 8
    if isHalf {
      unsafe tables.rootField.transformRoot(digits, into: points, stride: stride)
    } else {
      unsafe tables.rootField.transformFullRoot(digits, into: points, stride: stride)
    }
  }

  private static func vectors(_ points: FFTPoints) -> ComplexVectors {
    unsafe points.memory.bindMemory(to: Complex.self, capacity: points.plan.pointCount / 8)
  }
}
