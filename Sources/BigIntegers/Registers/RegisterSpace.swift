/// Memory from which registers of one capacity are taken one after another.
@safe
package struct RegisterSpace: ~Copyable {
  private let capacity: Int
  private var next: UnsafeMutableLimbs
  private var rest: Int

  /// Creates a space in memory for so many registers of so many limbs.
  init(_ limbs: UnsafeMutableLimbs, registerCount: Int, capacity: Int) {
    self.capacity = capacity
    unsafe next = limbs
    rest = registerCount
  }

  /// Calls `body` with space for so many registers of so many limbs, on the stack if they are few.
  ///
  /// - Precondition: `registerCount >= 1` and `capacity >= 2`.
  package static func withSpace(
    registerCount: Int, capacity: Int, _ body: (inout RegisterSpace) -> Void
  ) {
    precondition(registerCount >= 1 && capacity >= 2, "a register has room for two limbs")
    unsafe Workspace.withLimbs(registerCount * capacity) { limbs in
      var space = unsafe RegisterSpace(limbs, registerCount: registerCount, capacity: capacity)
      body(&space)
    }
  }

  /// Takes a register that holds a number.
  package mutating func register(_ value: UInt128) -> BigUIntRegister {
    unsafe BigUIntRegister(value, in: take(), capacity: capacity)
  }

  /// Takes a register that holds a number in base 10¹⁸.
  package mutating func register(_ value: DecimalNumber) -> DecimalRegister {
    unsafe DecimalRegister(value, in: take(), capacity: capacity)
  }

  private mutating func take() -> UnsafeMutableLimbs {
    precondition(rest > 0, "all registers of the space are taken")
    defer {
      unsafe next += capacity
      rest -= 1
    }
    return unsafe next
  }
}
