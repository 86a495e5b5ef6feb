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
  package static func withSpace<Result>(
    limbCount: Int, _ body: (inout RegisterSpace) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: max(1, limbCount)) { limbs in
      var space = unsafe RegisterSpace(limbs)
      return body(&space)
    }
  }

  /// Takes a register that holds a small number, with room for `capacity` limbs, at least one.
  package mutating func register(_ value: UInt, capacity: Int) -> BigUIntRegister {
    precondition(1 <= capacity && capacity <= rest, "registers fit their space")
    defer {
      unsafe next += capacity
      rest -= capacity
    }
    return unsafe BigUIntRegister(value, in: next, capacity: capacity)
  }
}
