/// The memory of a number in base 10¹⁸ that is being made, from which registers are taken one after
/// another.
@safe
package struct DecimalSpace: ~Copyable {
  private var next: UnsafeMutableLimbs
  private var rest: Int

  private init(_ limbs: UnsafeMutableLimbs, count: Int) {
    unsafe next = limbs
    rest = count
  }

  /// Lets `body` make a number in memory for so many limbs, at least one, and leave it in the first
  /// register.
  ///
  /// - Returns: How many limbs it has.
  static func count(
    in limbs: UnsafeMutableLimbs, limbCount: Int,
    _ body: (inout DecimalSpace) -> DecimalRegister
  ) -> Int {
    var space = unsafe DecimalSpace(limbs, count: limbCount)
    return unsafe body(&space).count(beginningAt: limbs)
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

extension DecimalNumber {
  /// Creates the number that `body` leaves in the first register of a space of so many limbs, at
  /// least one. The space becomes the number's own memory.
  package init(limbCount: Int, _ body: (inout DecimalSpace) -> DecimalRegister) {
    unsafe self.init(capacity: limbCount) { limbs in
      unsafe DecimalSpace.count(in: limbs, limbCount: limbCount, body)
    }
  }
}
