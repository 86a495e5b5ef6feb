internal import KernelInterface
internal import Synchronization

/// Buffers that values of one thread have left, in place, for two limbs or fewer: they wait for the
/// next values that outgrow two.
///
/// So a value whose length goes to and fro allocates once. The buffers are a chain, the last one
/// first: the first limb of each is the address of the next. They are moved by address, since
/// counting references takes as long as allocating. Where threads have no state, none wait.
@safe
final class SpareBuffers: ThreadState {
  /// The most limbs that a buffer which waits has room for.
  static let longest = 1024

  /// The most buffers that wait in one thread.
  static let mostBuffers = 8

  private static let threads = ThreadStates()

  private static let anyThread = Atomic(false)

  /// Whether any thread has kept a buffer: a look that costs nothing where none ever does.
  @inline(__always)
  static var areInUse: Bool { anyThread.load(ordering: .relaxed) }

  /// The address of the buffer that was left last.
  @exclusivity(unchecked)
  private var first: UnsafeMutableRawPointer?

  /// The number of buffers.
  @exclusivity(unchecked)
  private var count = 0

  deinit {
    release()
  }

  /// Gives a value, which has no buffer, the one that was left last, if that has room for
  /// `capacity` limbs, and not for more than four times as many. Another is let go, so that none is
  /// kept that nobody wants.
  ///
  /// - Returns: Whether the value has one now.
  @inline(__always)
  static func take(_ buffer: inout LimbBuffer?, capacity: Int) -> Bool {
    guard let own = unsafe threads.own else { return false }
    return unsafe own._withUnsafeGuaranteedRef { state in
      let spares = unsafe unsafeDowncast(state, to: SpareBuffers.self)
      guard let address = unsafe spares.first else { return false }
      let room = unsafe spares.remove(address)
      guard capacity <= room, room <= 4 &* capacity &+ 4 else {
        unsafe Unmanaged<LimbBuffer>.fromOpaque(address).release()
        return false
      }
      unsafe withUnsafeMutablePointer(to: &buffer) { buffer in
        unsafe UnsafeMutableRawPointer(buffer).storeBytes(
          of: address, as: UnsafeMutableRawPointer?.self)
      }
      return true
    }
  }

  /// Takes a value's buffer away, which nobody else has, if there is room for it.
  ///
  /// - Returns: Whether the value has none now.
  @inline(__always)
  static func keep(_ buffer: inout LimbBuffer?) -> Bool {
    if unsafe threads.own == nil {
      threads.begin(SpareBuffers())
      anyThread.store(true, ordering: .relaxed)
    }
    guard let own = unsafe threads.own else { return false }
    return unsafe own._withUnsafeGuaranteedRef { state in
      let spares = unsafe unsafeDowncast(state, to: SpareBuffers.self)
      return unsafe withUnsafeMutablePointer(to: &buffer) { buffer in
        let place = UnsafeMutableRawPointer(buffer)
        guard let address = unsafe place.load(as: UnsafeMutableRawPointer?.self),
          unsafe spares.add(address)
        else { return false }
        unsafe place.storeBytes(of: nil, as: UnsafeMutableRawPointer?.self)
        return true
      }
    }
  }

  /// Lets go what waits in this thread.
  static func release() {
    unsafe threads.own?._withUnsafeGuaranteedRef { state in
      unsafe unsafeDowncast(state, to: SpareBuffers.self).release()
    }
  }

  private func release() {
    while let address = unsafe first {
      _ = unsafe remove(address)
      unsafe Unmanaged<LimbBuffer>.fromOpaque(address).release()
    }
  }

  /// Adds a buffer, unless there are many or it is long.
  @inline(__always)
  private func add(_ address: UnsafeMutableRawPointer) -> Bool {
    unsafe Unmanaged<LimbBuffer>.fromOpaque(address)._withUnsafeGuaranteedRef { buffer in
      guard unsafe count < Self.mostBuffers, buffer.limbCapacity <= Self.longest else {
        return false
      }
      unsafe buffer.limbs[0] = UInt(Swift.UInt(bitPattern: first))
      unsafe first = address
      unsafe count &+= 1
      return true
    }
  }

  /// Takes out the first buffer, and returns how many limbs it has room for.
  @inline(__always)
  private func remove(_ address: UnsafeMutableRawPointer) -> Int {
    unsafe Unmanaged<LimbBuffer>.fromOpaque(address)._withUnsafeGuaranteedRef { buffer in
      unsafe first = UnsafeMutableRawPointer(bitPattern: Swift.UInt(buffer.limbs[0]))
      unsafe count &-= 1
      return buffer.limbCapacity
    }
  }
}
