// The one door between values and kernels: whoever passes pointers to a kernel gets them here.

extension BigUInt {
  /// Calls `body` with the limbs, which may be read until it returns, and their number.
  ///
  /// The code is the same for both places of limbs: so the compiler counts no reference to the
  /// buffer, which takes as long as to add two dozen limbs.
  @inline(__always)
  func withLimbs<Result>(_ body: (_ limbs: UnsafeLimbs, _ count: Int) -> Result) -> Result {
    #if hasFeature(Embedded)
      // Of a copy like that below, Embedded Swift 6.3 leaves out the stores where the loop that
      // reads it is compiled into the caller (the optimiser's dead-store-elimination).
      unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: Self.inlineCapacity) { inline in
        unsafe (inline[0], inline[1]) = inlineLimbs
        let limbs =
          unsafe buffer.map { unsafe UnsafeLimbs($0.limbs) } ?? UnsafeLimbs(inline.start)
        return withExtendedLifetime(self) { unsafe body(limbs, limbCount) }
      }
    #else
      unsafe withUnsafePointer(to: inlineLimbs) { inline in
        let limbs =
          unsafe buffer.map { unsafe UnsafeLimbs($0.limbs) }
          ?? UnsafeRawPointer(inline).assumingMemoryBound(to: UInt.self)
        return withExtendedLifetime(self) { unsafe body(limbs, limbCount) }
      }
    #endif
  }

  /// Limbs that may be read, and their number.
  typealias Row = (limbs: UnsafeLimbs, count: Int)

  /// The limbs of a value that has a buffer, good as long as the value is.
  ///
  /// Who gets a value as a parameter, and does not change it, need not keep it alive: its caller
  /// does. So no reference is counted.
  @inline(__always)
  var longRow: Row {
    guard let buffer else { preconditionFailure("A value of few limbs has no buffer") }
    return unsafe (UnsafeLimbs(buffer.limbs), buffer.count)
  }

  /// The memory of this value's buffer, if it has one that nobody is seen to share.
  ///
  /// Whoever gets none goes on by `replaceLimbs` or `updateLimbs`, which ask Swift's runtime.
  ///
  /// All three belong in functions that are not inlined, and get the value as `inout`: then every
  /// other reference has been counted by a caller, before a call that may let this one go. Of a
  /// copy in one and the same function the compiler may count the reference later than this looks,
  /// since it does not know that it is looked at.
  @inline(__always)
  var ownMemory: Memory? {
    mutating get {
      // The address out of memory: the compiler would count a reference for a name of the buffer.
      let address = unsafe withUnsafeMutablePointer(to: &buffer) { buffer in
        unsafe UnsafeRawPointer(buffer).load(as: UnsafeRawPointer?.self)
      }
      guard let address = unsafe address, unsafe SoleReference.keeps(address) else { return nil }
      return unsafe buffer.unsafelyUnwrapped.withUnsafeMutablePointers { header, limbs in
        unsafe (limbs, header)
      }
    }
  }

  /// Creates the value whose limbs `write` leaves in memory for `capacity` limbs.
  ///
  /// `write` gets uninitialised memory and returns how many limbs it has written, leading zeros
  /// included.
  @inline(__always)
  init(capacity: Int, writtenBy write: (_ limbs: UnsafeMutableLimbs) -> Int) {
    self.init()
    if capacity > Self.stackCapacity {
      let newBuffer = LimbBuffer.make(capacity: capacity)
      let count = unsafe write(newBuffer.limbs)
      adopt(newBuffer, count: count)
    } else {
      var row: (UInt, UInt, UInt) = (0, 0, 0)
      unsafe withUnsafeMutablePointer(to: &row) { row in
        let limbs = unsafe UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt.self)
        unsafe adopt(limbs, count: write(limbs))
      }
    }
  }

  /// Creates a value of three limbs or more, the highest of which is not zero.
  @inline(__always)
  init(longCapacity capacity: Int, writtenBy write: (_ limbs: UnsafeMutableLimbs) -> Int) {
    let newBuffer = LimbBuffer.make(capacity: capacity)
    let count = unsafe write(newBuffer.limbs)
    assert(count > Self.inlineCapacity, "A value of few limbs has no buffer")
    unsafe assert(newBuffer.limbs[count - 1] != 0, "The highest limb is zero")
    newBuffer.count = count
    inlineLimbs = (0, 0)
    buffer = newBuffer
  }

  /// Creates the value of a row of limbs.
  init(copying limbs: UnsafeLimbs, count: Int) {
    unsafe self.init(capacity: count) { copy in
      unsafe copy.update(from: limbs, count: count)
      return count
    }
  }

  /// The most limbs that are first written to the stack: often the highest one is zero, and then
  /// no buffer is made for the others.
  private static var stackCapacity: Int { 3 }

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
      let memory = unsafe reserveLimbs(Swift.max(capacity, oldCount))
      unsafe setCount(update(memory.limbs, oldCount), of: memory)
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
    guard capacity > Self.inlineCapacity else {
      return self = unsafe BigUInt(capacity: capacity, writtenBy: write)
    }
    let memory = unsafe memoryToReplace(capacity: capacity)
    unsafe setCount(write(memory.limbs), of: memory)
  }

  /// Replaces this value with one of three limbs or more, the highest of which is not zero: as
  /// `replaceLimbs`, without a look at what was written.
  @inline(__always)
  mutating func replaceManyLimbs(
    capacity: Int, writtenBy write: (_ limbs: UnsafeMutableLimbs) -> Int
  ) {
    let memory = unsafe memoryToReplace(capacity: capacity)
    let count = unsafe write(memory.limbs)
    assert(count > Self.inlineCapacity, "A value of few limbs has no buffer")
    unsafe assert(memory.limbs[count - 1] != 0, "The highest limb is zero")
    unsafe memory.header.pointee.count = count
  }

  /// Makes this the value of up to four limbs, the lower two and the upper two.
  @usableFromInline
  @inline(never)
  mutating func setLimbs(low: UInt128, high: UInt128) {
    guard high != 0, let own = unsafe ownMemory, unsafe own.header.pointee.capacity >= 4 else {
      return setLimbsAnew(low: low, high: high)
    }
    unsafe own.header.pointee.count = Self.write(low: low, high: high, to: own.limbs)
  }

  /// Makes this the value of three limbs of which the highest is a carry of one.
  @usableFromInline
  @inline(never)
  mutating func setCarried(_ low: UInt128) {
    guard let own = unsafe ownMemory, unsafe own.header.pointee.capacity >= 3 else {
      return setLimbsAnew(low: low, high: 1)
    }
    unsafe own.limbs[0] = low.low
    unsafe own.limbs[1] = low.high
    unsafe own.limbs[2] = 1
    unsafe own.header.pointee.count = 3
  }

  /// The case that there are two limbs, or that new memory is needed.
  @inline(never)
  private mutating func setLimbsAnew(low: UInt128, high: UInt128) {
    guard high != 0 else { return setInline(low) }
    unsafe replaceManyLimbs(capacity: 4) { unsafe Self.write(low: low, high: high, to: $0) }
  }

  /// Writes three or four limbs, and returns how many.
  @inline(__always)
  static func write(low: UInt128, high: UInt128, to limbs: UnsafeMutableLimbs) -> Int {
    unsafe limbs[0] = low.low
    unsafe limbs[1] = low.high
    unsafe limbs[2] = high.low
    let top = high.high
    unsafe limbs[3] = top
    return top == 0 ? 3 : 4
  }

  /// Memory of this value's own, whatever it holds.
  @inline(__always)
  private mutating func memoryToReplace(capacity: Int) -> Memory {
    if let own = unsafe ownMemory, unsafe own.header.pointee.capacity >= capacity {
      return unsafe own
    }
    startBuffer(capacity: capacity)
    return unsafe bufferMemory
  }
}

extension BigUInt {
  /// Replaces this value with the one that `write` leaves in memory for `count` limbs, all of which
  /// it writes; the memory is used again if it is large enough.
  @inline(never)
  mutating func setLimbs(
    count: Int, writtenBy write: (_ limbs: UnsafeMutablePointer<UInt>) -> Void
  ) {
    unsafe replaceLimbs(capacity: count) { limbs in
      unsafe write(limbs)
      return count
    }
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

  /// Makes this value, which has no buffer, the one in the low `count` limbs of a row of three.
  @inline(__always)
  private mutating func adopt(_ limbs: UnsafeLimbs, count: Int) {
    let count = unsafe Limbs.normalizedCount(limbs, count)
    if count > Self.inlineCapacity {
      buffer = unsafe Self.buffer(copying: limbs, count: count)
    } else {
      inlineLimbs = unsafe (count > 0 ? limbs[0] : 0, count > 1 ? limbs[1] : 0)
    }
  }

  /// Apart, so that whoever makes a value stays short enough to be inlined.
  @inline(never)
  private static func buffer(copying limbs: UnsafeLimbs, count: Int) -> LimbBuffer {
    let newBuffer = LimbBuffer.make(capacity: count)
    unsafe newBuffer.limbs.update(from: limbs, count: count)
    newBuffer.count = count
    return newBuffer
  }

  /// Where a buffer's limbs and header are. Behind pointers, since each mention of the buffer
  /// itself is at risk of being counted as a reference.
  typealias Memory = (
    limbs: UnsafeMutableLimbs, header: UnsafeMutablePointer<LimbBuffer.Header>
  )

  /// The memory of this value's buffer, of which there must be one.
  @inline(__always)
  private var bufferMemory: Memory {
    guard let buffer else { preconditionFailure("Memory was reserved, and there is none") }
    return unsafe buffer.withUnsafeMutablePointers { header, limbs in unsafe (limbs, header) }
  }

  /// Restores the invariant after `count` limbs were written to this value's own buffer.
  @inline(__always)
  mutating func setCount(_ count: Int, of memory: Memory) {
    let count = unsafe Limbs.normalizedCount(memory.limbs, count)
    unsafe memory.header.pointee.count = count
    if count <= Self.inlineCapacity { leaveBuffer() }
  }

  /// Makes sure that the limbs stand in a buffer of this value's own with room for `capacity`.
  @inline(__always)
  private mutating func reserveLimbs(_ capacity: Int) -> Memory {
    if let own = unsafe ownMemory, unsafe own.header.pointee.capacity >= capacity {
      return unsafe own
    }
    moveLimbs(toBufferFor: capacity)
    return unsafe bufferMemory
  }

  /// Whether the value has a buffer that nobody shares, with room for `capacity` limbs.
  @inline(__always)
  private mutating func ownsBuffer(capacity: Int) -> Bool {
    isKnownUniquelyReferenced(&buffer) && (buffer?.limbCapacity ?? 0) >= capacity
  }

  /// Gives the value a new buffer, without the limbs, unless it has one that is large enough.
  @inline(never)
  private mutating func startBuffer(capacity: Int) {
    if buffer == nil {
      if SpareBuffers.areInUse, SpareBuffers.take(&buffer, capacity: capacity) {
        return inlineLimbs = (0, 0)
      }
    } else if ownsBuffer(capacity: capacity) {
      return
    }
    let newBuffer = LimbBuffer.make(capacity: capacity)
    inlineLimbs = (0, 0)
    buffer = newBuffer
  }

  /// Moves the limbs to a larger buffer, with some slack, unless the value has one that is large
  /// enough.
  @inline(never)
  private mutating func moveLimbs(toBufferFor capacity: Int) {
    if buffer == nil {
      if SpareBuffers.areInUse, SpareBuffers.take(&buffer, capacity: capacity) {
        let memory = unsafe bufferMemory
        unsafe memory.limbs[0] = inlineLimbs.0
        unsafe memory.limbs[1] = inlineLimbs.1
        unsafe memory.header.pointee.count = inlineLimbCount
        return inlineLimbs = (0, 0)
      }
    } else if ownsBuffer(capacity: capacity) {
      return
    }
    let grown = LimbBuffer.make(capacity: capacity + capacity / 4 + 2)
    unsafe withLimbs { limbs, count in
      unsafe grown.limbs.update(from: limbs, count: count)
      grown.count = count
    }
    inlineLimbs = (0, 0)
    buffer = grown
  }

  /// Keeps the few limbs of a value that has shrunk in the value itself.
  @inline(never)
  private mutating func leaveBuffer() {
    let memory = unsafe bufferMemory
    let (limbs, count) = unsafe (memory.limbs, memory.header.pointee.count)
    inlineLimbs = unsafe (count > 0 ? limbs[0] : 0, count > 1 ? limbs[1] : 0)
    dropBuffer()
  }

  /// Lets the buffer go, for the next value of this thread where nobody else has it.
  @usableFromInline
  @inline(never)
  mutating func dropBuffer() {
    if unsafe ownMemory != nil, SpareBuffers.keep(&buffer) { return }
    buffer = nil
  }
}
