/// Memory from which registers are taken one after another.
@safe
package struct RegisterSpace: ~Copyable {
  private var next: UnsafeMutableLimbs
  private var rest: Int

  private init(_ limbs: UnsafeMutableBufferPointer<UInt>) {
    guard let start = limbs.baseAddress else {
      preconditionFailure("space for at least one limb has an address")
    }
    unsafe next = start
    rest = limbs.count
  }

  /// Calls `body` with space for so many limbs, on the stack if they are few.
  ///
  /// The body returns nothing: a generic result would be looked up at run time by every caller in
  /// another module, which takes longer than a small product.
  package static func withSpace(limbCount: Int, _ body: (inout RegisterSpace) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: max(1, limbCount)) { limbs in
      var space = unsafe RegisterSpace(limbs)
      body(&space)
    }
  }

  /// Takes a register that holds a number, with room for `capacity` limbs, at least for those.
  package mutating func register(_ value: UInt128, capacity: Int) -> BigUIntRegister {
    precondition(1 <= capacity && capacity <= rest, "registers fit their space")
    defer {
      unsafe next += capacity
      rest -= capacity
    }
    return unsafe BigUIntRegister(value, in: next, capacity: capacity)
  }
}
