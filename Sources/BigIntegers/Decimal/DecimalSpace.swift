/// Memory from which registers in base 10¹⁸ are taken one after another.
@safe
package struct DecimalSpace: ~Copyable {
  private var next: UnsafeMutableLimbs
  private var rest: Int

  private init(_ limbs: UnsafeMutableLimbs, count: Int) {
    unsafe next = limbs
    rest = count
  }

  /// Calls `body` with space for so many limbs, at least one.
  package static func withSpace(limbCount: Int, _ body: (inout DecimalSpace) -> Void) {
    unsafe Workspace.withLimbs(limbCount) { limbs in
      var space = unsafe DecimalSpace(limbs, count: limbCount)
      body(&space)
    }
  }

  /// Takes a register that holds a number, with room for `capacity` limbs, at least for those.
  package mutating func register(_ value: DecimalNumber, capacity: Int) -> DecimalRegister {
    precondition(1 <= capacity && capacity <= rest, "registers fit their space")
    defer {
      unsafe next += capacity
      rest -= capacity
    }
    return unsafe DecimalRegister(value, in: next, capacity: capacity)
  }
}
