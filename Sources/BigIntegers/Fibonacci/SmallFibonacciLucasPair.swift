internal import Synchronization

/// F(k) and L(k) of two limbs at most, in registers of the processor: where doublings start.
struct SmallFibonacciLucasPair {
  let fibonacci: UInt128
  let lucas: UInt128

  /// The greatest index for which both numbers have two limbs.
  static let lastIndex = 184

  /// The greatest index for which the Fibonacci number has two limbs.
  static let lastFibonacciIndex = 186

  /// Creates the pair at an index, from a table.
  ///
  /// - Precondition: `0 <= index <= lastIndex`.
  init(_ index: Int) {
    fibonacci = Self.fibonacci(index)
    lucas = unsafe 2 &* Self.numbers[index + 1] &- fibonacci
  }

  /// F(index), from a table.
  ///
  /// - Precondition: `0 <= index <= lastFibonacciIndex`.
  @inline(__always)
  static func fibonacci(_ index: Int) -> UInt128 {
    precondition(0 <= index && index <= lastFibonacciIndex, "the table ends there")
    return unsafe numbers[index]
  }

  /// F(0) to F(`lastFibonacciIndex`).
  @inline(__always)
  private static var numbers: UnsafePointer<UInt128> {
    unsafe UnsafePointer(bitPattern: address.load(ordering: .acquiring)) ?? makeNumbers()
  }

  /// Where they are, or zero. No lazy constant, for the reason at `Processor`.
  private static let address = Atomic<Swift.UInt>(0)

  /// Makes the numbers by additions: 3 kB, kept for good.
  @inline(never)
  private static func makeNumbers() -> UnsafePointer<UInt128> {
    let numbers = UnsafeMutablePointer<UInt128>.allocate(capacity: lastFibonacciIndex + 1)
    unsafe numbers.initialize(to: 0)
    unsafe (numbers + 1).initialize(to: 1)
    for index in 2...lastFibonacciIndex {
      unsafe (numbers + index).initialize(to: numbers[index - 1] + numbers[index - 2])
    }
    return unsafe UnsafePointer(address.publish(numbers))
  }
}
