internal import CGMP
internal import FibonacciStrategies

/// From an index to the digits of its Fibonacci number, by a strategy.
struct FibonacciText<Strategy: FibonacciStrategy>: Kernel {
  private let strategy: Strategy
  private let index: Int
  private var text = ""

  init(_ strategy: Strategy, index: Int) {
    self.strategy = strategy
    self.index = index
  }

  mutating func call() {
    // Let go first, so that there is memory for one text only.
    text = ""
    guard let value = try? strategy.value(at: index) else {
      preconditionFailure("a strategy without a bound has every number")
    }
    text = value.decimalText
  }

  var output: [UInt8] { Array(text.utf8) }
}

/// The same by `mpz_fib_ui` and `mpz_get_str`.
@safe
final class GMPFibonacciText: Kernel {
  private let index: Int
  private var text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
  private var count = 0

  init(index: Int) {
    self.index = index
  }

  deinit {
    unsafe text.deallocate()
  }

  func call() {
    unsafe text.deallocate()
    let number = GMPNumber()
    unsafe __gmpz_fib_ui(number.pointer, UInt(index))
    let capacity = unsafe __gmpz_sizeinbase(number.pointer, 10) + 2
    unsafe text = .allocate(capacity: capacity)
    unsafe __gmpz_get_str(text, 10, number.pointer)
    // The size in base ten may be one more than there are digits.
    count = unsafe text[capacity - 3] == 0 ? capacity - 3 : capacity - 2
  }

  var output: [UInt8] {
    unsafe UnsafeBufferPointer(start: text, count: count).map { UInt8(bitPattern: $0) }
  }
}
