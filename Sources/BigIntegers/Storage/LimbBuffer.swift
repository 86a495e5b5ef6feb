internal import KernelInterface

/// A heap buffer of limbs behind its header, in one allocation.
///
/// It owns memory and nothing else: the limbs below `count` are initialised, those above are not.
/// `BigUInt` writes to a buffer only while it holds the only reference.
@usableFromInline
final class LimbBuffer: ManagedBuffer<LimbBuffer.Header, UInt> {
  @usableFromInline
  struct Header {
    /// The number of limbs in use.
    var count: Int
    /// The number of limbs there is room for.
    let capacity: Int
  }

  /// Makes a buffer of no limbs with room for `capacity`: of huge pages, if that is much.
  @inline(__always)
  static func make(capacity: Int) -> LimbBuffer {
    SoleReference.learn()
    let buffer = makeUnseen(capacity: capacity)
    if capacity >= 1 << 21 { buffer.adviseHugePages() }
    return buffer
  }

  /// Makes a buffer without a look at how the runtime counts its references.
  @inline(__always)
  static func makeUnseen(capacity: Int) -> LimbBuffer {
    let buffer = create(minimumCapacity: capacity) { _ in Header(count: 0, capacity: capacity) }
    return unsafe unsafeDowncast(buffer, to: LimbBuffer.self)
  }

  /// The number of limbs in use.
  ///
  /// Read behind a pointer, as the limbs are: an access to the object's own property would be
  /// checked for exclusivity at run time, which costs more than a small sum does.
  @inline(__always)
  var count: Int {
    get { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count } }
    set { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count = newValue } }
  }

  /// The number of limbs there is room for.
  @inline(__always)
  var limbCapacity: Int {
    unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.capacity }
  }

  /// The limbs, which may be used while the buffer is certain to live.
  @inline(__always)
  var limbs: UnsafeMutableLimbs {
    unsafe withUnsafeMutablePointerToElements { unsafe $0 }
  }

  /// Asks for huge pages, before the first limb is written.
  @inline(never)
  private func adviseHugePages() {
    unsafe LargeMemory.adviseHugePages(limbs, byteCount: limbCapacity * MemoryLayout<UInt>.stride)
  }
}
