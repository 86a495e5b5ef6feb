internal import KernelInterface

// Products with numbers whose points are kept.

extension FloatTransformer {
  func transform(_ operand: NTTOperand, into points: FFTPoints) {
    let plan = points.plan
    reserve(plan, wordRows: 1)
    let points = unsafe Self.vectors(points)
    let tables = tables(plan)
    unsafe load(operand, plan, tables, into: points)
    let childLength = plan.pointCount / 8 / plan.order
    for index in 0..<plan.order {
      let place = unsafe points + index * childLength
      unsafe tables.child(index).run(.points, place, place)
    }
  }

  func multiply(
    _ operand: NTTOperand, by kept: FFTPoints, from first: Int, into result: NTTTarget
  ) -> Int {
    let plan = kept.plan
    let vectorCount = plan.pointCount / 8
    reserve(plan, wordRows: 1)
    let points = unsafe complexRow(0, vectorCount)
    let others = unsafe Self.vectors(kept)
    let tables = tables(plan)
    unsafe load(operand, plan, tables, into: points)
    let childLength = vectorCount / plan.order
    for index in 0..<plan.order {
      let offset = index * childLength
      unsafe tables.child(index).run(.productByPoints, points + offset, others + offset)
    }
    unsafe invertRoot(points, plan, tables)
    let output = FFTOutput(plan)
    return unsafe output.store(points, vectorCount: vectorCount, from: first, into: result)
  }

  /// Goes down from a number, which may fill the ring, to the children of the root.
  private func load(
    _ operand: NTTOperand, _ plan: FFTPlan, _ tables: FFTTables, into points: ComplexVectors
  ) {
    let isHalf = 2 * operand.count <= plan.ringLimbs
    let rowLength = isHalf ? plan.ringLimbs / 2 : plan.ringLimbs
    let memory = unsafe UnsafeMutableRawPointer(arena[2]).bindMemory(
      to: UInt.self, capacity: rowLength)
    let digits = unsafe BalancedDigits(operand, rowLength: rowLength, in: memory)
    if isHalf { return unsafe load(digits, plan, tables, into: points) }
    let vectorCount = plan.pointCount / 8
    if plan.order == 8 {
      return unsafe tables.rootField.transformFullRoot(
        digits, into: points, stride: vectorCount / 8)
    }
    // The upper half of the digits are imaginary parts.
    let others = unsafe complexRow(1, vectorCount)
    unsafe load(digits.lowerHalf, plan, tables, into: points)
    unsafe load(digits.upperHalf(of: rowLength), plan, tables, into: others)
    for index in 0..<vectorCount &* Real.partCount {
      let place = unsafe ComplexPart(index, of: points)
      place[0] = unsafe place[0] + ComplexPart(index, of: others)[0].turnedLeft
    }
  }

  private static func vectors(_ points: FFTPoints) -> ComplexVectors {
    unsafe points.memory.bindMemory(to: ComplexVector.self, capacity: points.plan.pointCount / 8)
  }
}
