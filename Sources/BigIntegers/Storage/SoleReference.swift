internal import Synchronization

/// Whether one reference alone keeps a buffer, without a call.
///
/// `isKnownUniquelyReferenced` calls Swift's runtime, and a function that calls saves registers:
/// that takes longer than a sum of four limbs. The runtime counts an object's references in the
/// word that follows the pointer to its metadata (`HeapObject.h` and `RefCount.h` of the runtime).
/// What that word holds in an object with a single reference is not written down here: it is read
/// from objects that have one, once, and only where it is seen to change with a second and a third
/// reference and to come back. Under a runtime that counts elsewhere, nothing matches, and all
/// values ask the runtime, as they do about every buffer that does not match.
enum SoleReference {
  /// The word of an object with a single reference; zero until it is known, all ones if it cannot
  /// be. No object's count is either, since it counts at least the object itself.
  private static let mark = Atomic<Swift.UInt>(0)
  private static let unknowable = Swift.UInt.max

  /// Looks what the word of an object with one reference is, unless that is known.
  @inline(__always)
  static func learn() {
    if mark.load(ordering: .relaxed) == 0 { compareCounts() }
  }

  /// Whether the buffer at an address has a single reference. If not, it has more, or that is not
  /// known.
  @inline(__always)
  static func keeps(_ object: UnsafeRawPointer) -> Bool {
    // Acquiring: what others did with the buffer before they let it go comes before what its last
    // owner does, as with `isKnownUniquelyReferenced`.
    unsafe count(of: object).pointee.load(ordering: .acquiring) == mark.load(ordering: .relaxed)
  }

  @inline(__always)
  private static func count(of object: UnsafeRawPointer) -> UnsafePointer<Atomic<Swift.UInt>> {
    unsafe (object + MemoryLayout<Swift.UInt>.size).assumingMemoryBound(to: Atomic<Swift.UInt>.self)
  }

  /// Reads the counts of two objects with one, two, three, two and one reference.
  @inline(never)
  private static func compareCounts() {
    let (first, second) = (singleCount(), singleCount())
    mark.store(first == second ? first : unknowable, ordering: .relaxed)
  }

  /// The word of an object with one reference, if it is seen to count them.
  private static func singleCount() -> Swift.UInt {
    var buffer = LimbBuffer.makeUnseen(capacity: 1)
    guard isKnownUniquelyReferenced(&buffer) else { return unknowable }
    let word = unsafe count(of: unsafeBitCast(buffer, to: UnsafeRawPointer.self))
    var (second, third): (LimbBuffer?, LimbBuffer?)
    let one = unsafe word.pointee.load(ordering: .sequentiallyConsistent)
    set(&second, to: buffer)
    let two = unsafe word.pointee.load(ordering: .sequentiallyConsistent)
    set(&third, to: buffer)
    let three = unsafe word.pointee.load(ordering: .sequentiallyConsistent)
    set(&third, to: nil)
    let twoAgain = unsafe word.pointee.load(ordering: .sequentiallyConsistent)
    set(&second, to: nil)
    let oneAgain = unsafe word.pointee.load(ordering: .sequentiallyConsistent)
    let isUnique = isKnownUniquelyReferenced(&buffer)
    let isCounted =
      isUnique && one != 0 && one != two && one != three && two != three && twoAgain == two
      && oneAgain == one
    return isCounted ? one : unknowable
  }

  /// Keeps a reference in a variable, in a function of its own: of two that a function counts and
  /// lets go, the compiler leaves out both.
  @inline(never)
  private static func set(_ variable: inout LimbBuffer?, to buffer: LimbBuffer?) {
    variable = buffer
  }
}
