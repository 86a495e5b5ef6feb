internal import CGMP
package import FibonacciStrategies
internal import SystemLibrary

/// A result that GMP's arithmetic made: GMP cannot judge it.
package protocol GMPValue: FibonacciValue {}

/// A non-negative integer of GMP; the only owner of an `mpz_t`.
///
/// A value with copy-on-write storage. Its operations overwrite a destination, as GMP's own do, and
/// so use its memory again.
@safe package struct GMPInteger: GMPValue, Sendable {
  private(set) var storage: Storage

  /// Creates an integer from a small one.
  package init(_ value: UInt = 0) {
    storage = Storage()
    if value != 0 {
      unsafe __gmpz_set_ui(storage.number, value)
    }
  }

  /// The number's 64-bit words, least significant first, without leading zero words.
  package var words: [UInt64] {
    withExtendedLifetime(storage) { storage in
      let count = unsafe __gmpz_size(storage.number)
      return unsafe [UInt64](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        for position in 0..<count {
          unsafe buffer.initializeElement(
            at: position, to: UInt64(__gmpz_getlimbn(storage.number, position)))
        }
        initializedCount = count
      }
    }
  }

  /// The address of the number's memory, for tests of where it lies.
  package var memoryIdentity: UInt {
    withExtendedLifetime(storage) { unsafe UInt(bitPattern: __gmpz_limbs_read($0.number)) }
  }

  /// The number in decimal, by `mpz_get_str`.
  package var decimalText: String {
    withExtendedLifetime(storage) { storage in
      // Room for the digits, of which there may be one fewer, and for the byte that ends them.
      let capacity = unsafe __gmpz_sizeinbase(storage.number, 10) + 2
      return unsafe String(unsafeUninitializedCapacity: capacity) { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) { text in
          guard let start = text.baseAddress else { return 0 }
          _ = unsafe __gmpz_get_str(start, 10, storage.number)
          return unsafe strlen(start)
        }
      }
    }
  }

  /// Sets this integer to a small one.
  package mutating func set(_ value: UInt) {
    unsafe __gmpz_set_ui(uniqueNumber(), value)
  }

  /// Sets this integer to F(index) by `mpz_fib_ui`.
  package mutating func setFibonacci(_ index: UInt) {
    unsafe __gmpz_fib_ui(uniqueNumber(), index)
  }

  /// Adds another integer to this one.
  package mutating func add(_ other: GMPInteger) {
    let number = unsafe uniqueNumber()
    unsafe __gmpz_add(number, number, other.storage.number)
  }

  /// The number, after making sure that no other value shares it.
  mutating func uniqueNumber() -> UnsafeMutablePointer<mpz_t> {
    if !isKnownUniquelyReferenced(&storage) {
      let copy = Storage()
      unsafe __gmpz_set(copy.number, storage.number)
      storage = copy
    }
    return unsafe storage.number
  }
}

/// The `mpz_t` itself, initialised and cleared with the object.
///
/// It is written only while uniquely referenced, by a mutating function of the value above.
@safe final class Storage: @unchecked Sendable {
  /// Where the number stands: valid as long as the object lives.
  let number: UnsafeMutablePointer<mpz_t>

  init() {
    precondition(GMPLibrary.hasEqualPages, "GMP's memory is as ours")
    unsafe number = .allocate(capacity: 1)
    unsafe __gmpz_init(number)
  }

  deinit {
    unsafe __gmpz_clear(number)
    unsafe number.deallocate()
  }
}
