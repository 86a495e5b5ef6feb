/// Memory from which registers in base 10¹⁸ are taken one after another.
@safe
package struct DecimalSpace: ~Copyable {
  private var next: UnsafeMutableLimbs
  private var rest: Int

  private init(_ limbs: UnsafeMutableBufferPointer<UInt>) {
    guard let start = limbs.baseAddress else {
      preconditionFailure("space for at least one limb has an address")
    }
    unsafe next = start
    rest = limbs.count
  }

  /// Calls `body` with space for so many limbs, at least one.
  package static func withSpace(limbCount: Int, _ body: (inout DecimalSpace) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: limbCount) { limbs in
      var space = unsafe DecimalSpace(limbs)
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
