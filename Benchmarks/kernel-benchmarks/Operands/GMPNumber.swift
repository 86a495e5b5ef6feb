internal import CGMP

/// The owner of one `mpz_t`.
@safe
final class GMPNumber {
  let pointer = UnsafeMutablePointer<mpz_t>.allocate(capacity: 1)

  init() {
    unsafe __gmpz_init(pointer)
  }

  /// Makes the number of some limbs.
  convenience init(_ limbs: [UInt]) {
    self.init()
    unsafe __gmpz_import(pointer, limbs.count, -1, MemoryLayout<UInt>.size, 0, 0, limbs)
  }

  deinit {
    unsafe __gmpz_clear(pointer)
    unsafe pointer.deallocate()
  }

  var words: [UInt] {
    unsafe (0..<__gmpz_size(pointer)).map { unsafe __gmpz_getlimbn(pointer, $0) }
  }
}
