#if arch(x86_64)
  /// The pairs F(k), L(k) for k = 128 … 255, from which doublings start: 8 kB, made by additions.
  ///
  /// A pair is eight digits of 52 bits, four of each number, in a cache line of its own.
  @safe
  struct FibonacciTable: @unchecked Sendable {
    static let firstIndex = 128
    static let lastIndex = 255

    static let shared = FibonacciTable()

    private let lanes: UnsafePointer<Int64>

    /// The eight digits of a pair.
    @inline(__always)
    func pair(_ index: Int) -> UnsafePointer<Int64> {
      unsafe lanes + 8 &* (index &- Self.firstIndex)
    }

    private init() {
      let pairCount = Self.lastIndex - Self.firstIndex + 1
      let lanes = unsafe UnsafeMutableRawPointer.allocate(byteCount: 64 * pairCount, alignment: 64)
        .bindMemory(to: Int64.self, capacity: 8 * pairCount)
      var current = FourDigits(0)
      var next = FourDigits(1)
      for index in 0...Self.lastIndex {
        // L(k) = F(k + 1) + F(k - 1), F(k - 1) = F(k + 1) - F(k).
        if index >= Self.firstIndex {
          let place = unsafe lanes + 8 * (index - Self.firstIndex)
          unsafe current.store(in: place)
          unsafe (next + (next - current)).store(in: place + 4)
        }
        (current, next) = (next, current + next)
      }
      unsafe self.lanes = UnsafePointer(lanes)
    }
  }

  /// A number of four digits of 52 bits.
  private struct FourDigits {
    private var digits: SIMD4<Int64>

    init(_ value: Int64) { digits = SIMD4(value, 0, 0, 0) }

    private init(carrying columns: SIMD4<Int64>) {
      digits = columns
      for index in 0..<3 {
        digits[index + 1] += digits[index] >> 52
        digits[index] &= 1 << 52 - 1
      }
    }

    static func + (left: FourDigits, right: FourDigits) -> FourDigits {
      FourDigits(carrying: left.digits &+ right.digits)
    }

    static func - (left: FourDigits, right: FourDigits) -> FourDigits {
      FourDigits(carrying: left.digits &- right.digits)
    }

    func store(in place: UnsafeMutablePointer<Int64>) {
      for index in 0..<4 { unsafe place[index] = digits[index] }
    }
  }
#endif
