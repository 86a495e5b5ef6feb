// The one door between values and kernels: whoever passes pointers to a kernel gets them here.

extension BigUInt {
  /// Calls `body` with the limbs, which may be read until it returns, and their number.
  @inline(__always)
  func withLimbs<Result>(_ body: (_ limbs: UnsafeLimbs, _ count: Int) -> Result) -> Result {
    if let buffer {
      return withExtendedLifetime(buffer) { unsafe body(UnsafeLimbs(buffer.limbs), buffer.count) }
    }
    return unsafe withUnsafePointer(to: inlineLimbs) { inline in
      unsafe body(UnsafeRawPointer(inline).assumingMemoryBound(to: UInt.self), limbCount)
    }
  }

  /// Creates the value whose limbs `write` leaves in memory for `capacity` limbs.
  ///
  /// `write` gets uninitialised memory and returns how many limbs it has written, leading zeros
  /// included.
  @inline(__always)
  init(capacity: Int, writtenBy write: (_ limbs: UnsafeMutableLimbs) -> Int) {
    self.init()
    if capacity > Self.inlineCapacity {
      let newBuffer = LimbBuffer.make(capacity: capacity)
      let count = unsafe write(newBuffer.limbs)
      adopt(newBuffer, count: count)
    } else {
      unsafe withUnsafeMutablePointer(to: &inlineLimbs) { inline in
        let limbs = unsafe UnsafeMutableRawPointer(inline).assumingMemoryBound(to: UInt.self)
        let count = unsafe write(limbs)
        for index in count..<Self.inlineCapacity { unsafe limbs[index] = 0 }
      }
    }
  }

  /// Calls `update` with memory of this value's own for `capacity` limbs, of which the first ones
  /// hold its limbs; it returns the new number of limbs, leading zeros included.
  ///
  /// Memory once grown is kept, and grows with some slack, so that a value which is updated over
  /// and over allocates seldom.
  @inline(__always)
  mutating func updateLimbs(
    capacity: Int, _ update: (_ limbs: UnsafeMutableLimbs, _ count: Int) -> Int
  ) {
    let oldCount = limbCount
    if capacity > Self.inlineCapacity || buffer != nil {
      let ownBuffer = makeUniqueBuffer(capacity: Swift.max(capacity, oldCount))
      let count = unsafe update(ownBuffer.limbs, oldCount)
      adopt(ownBuffer, count: count)
    } else {
      unsafe withUnsafeMutablePointer(to: &inlineLimbs) { inline in
        let limbs = unsafe UnsafeMutableRawPointer(inline).assumingMemoryBound(to: UInt.self)
        let count = unsafe update(limbs, oldCount)
        for index in count..<Self.inlineCapacity { unsafe limbs[index] = 0 }
      }
    }
  }

  /// Replaces this value with the one that `write` leaves in memory for `capacity` limbs.
  ///
  /// Uses the value's own memory if nobody shares it and it is large enough. An operand that is
  /// this very value shares it, and so is never overwritten while it is read.
  @inline(__always)
  mutating func replaceLimbs(
    capacity: Int, writtenBy write: (_ limbs: UnsafeMutableLimbs) -> Int
  ) {
    guard capacity > Self.inlineCapacity, isKnownUniquelyReferenced(&buffer),
      let ownBuffer = buffer, ownBuffer.limbCapacity >= capacity
    else {
      self = unsafe BigUInt(capacity: capacity, writtenBy: write)
      return
    }
    let count = unsafe write(ownBuffer.limbs)
    adopt(ownBuffer, count: count)
  }
}

extension BigUInt {
  /// Makes this value the one in the low `count` limbs of a buffer, restoring the invariant.
  @inline(__always)
  private mutating func adopt(_ newBuffer: LimbBuffer, count: Int) {
    let limbs = unsafe newBuffer.limbs
    let count = unsafe Limbs.normalizedCount(limbs, count)
    newBuffer.count = count
    if count > Self.inlineCapacity {
      inlineLimbs = (0, 0)
      buffer = newBuffer
    } else {
      inlineLimbs = unsafe (count > 0 ? limbs[0] : 0, count > 1 ? limbs[1] : 0)
      buffer = nil
    }
  }

  /// The value's own buffer if it is large enough, else a new one with its limbs.
  private mutating func makeUniqueBuffer(capacity: Int) -> LimbBuffer {
    if isKnownUniquelyReferenced(&buffer), let own = buffer,
      own.limbCapacity >= capacity
    {
      return own
    }
    let grown = LimbBuffer.make(capacity: capacity + capacity / 4 + 2)
    unsafe withLimbs { limbs, count in
      unsafe grown.limbs.update(from: limbs, count: count)
      grown.count = count
    }
    return grown
  }
}
