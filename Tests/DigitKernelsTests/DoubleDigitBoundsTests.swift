import Testing

@testable import TestableDoubleDigitKernels

#if arch(x86_64)
  /// Columns against sums of products in 128 bits, digit by digit, with the greatest digits and the
  /// most of them that the bounds beside the kernels allow.
  @Suite("Columns of digits of 51 bits", .needsLevel3)
  struct DoubleDigitBoundsTests {
    private static let greatest = 0x1p51

    /// Digits with zeros around them.
    private func withDigits(_ values: [Double], _ body: (Digits) -> Void) {
      let words = DigitMemory.words(ofDigits: values.count)
      unsafe withUnsafeTemporaryAllocation(of: Int64.self, capacity: words) { memory in
        for index in 0..<words { unsafe memory[index] = 0 }
        var places = unsafe DigitMemory(memory.baseAddress.unsafelyUnwrapped)
        let digits = unsafe places.digits(values.count)
        for index in values.indices { unsafe digits[index] = values[index] }
        unsafe body(digits)
      }
    }

    /// Whether columns are those of a number: the sums of columns times 2^(51 · k), carried.
    private func expectNumber(
      _ columns: (Int) -> Int64, _ left: [Double], _ right: [Double], _ what: String
    ) {
      var (carry, expectedCarry) = (Int128(0), Int128(0))
      for column in 0..<(left.count + right.count) {
        carry += Int128(columns(column))
        for row in max(0, column - right.count + 1)..<min(left.count, column + 1) {
          expectedCarry += Int128(Int64(left[row])) * Int128(Int64(right[column - row]))
        }
        guard carry & Int128(Digit.mask) == expectedCarry & Int128(Digit.mask) else {
          Issue.record("\(what): digit \(column)")
          return
        }
        (carry, expectedCarry) = (carry >> 51, expectedCarry >> 51)
      }
      #expect(carry == expectedCarry, "\(what)")
    }

    /// The greatest digits with one sign, with the signs that make the other extreme, and in turn.
    private func patterns(_ count: Int) -> [[Double]] {
      let full = [Double](repeating: Self.greatest, count: count)
      return [
        full, full.map { -$0 }, full.enumerated().map { $0 % 2 == 0 ? $1 : -$1 },
        // The greatest rest of a product: 2⁵⁰ of 2⁵¹.
        full.map { _ in 0x1p51 - 1 }, full.map { _ in 0x1p50 + 1 },
      ]
    }

    @Test("Products of the greatest digits", arguments: [1, 4, 5, 7, 12, 31, 32, 100, 400])
    func products(count: Int) {
      for left in patterns(count) {
        for right in patterns(count) {
          unsafe withDigits(left) { leftDigits in
            unsafe withDigits(right) { rightDigits in
              unsafe withColumns(2 * count) { columns in
                unsafe DirectColumns.multiply(
                  leftDigits, count, rightDigits, count, to: columns)
                expectNumber({ unsafe columns[$0] }, left, right, "\(count) digits")
              }
            }
          }
        }
      }
    }

    @Test("Squares of the greatest digits", arguments: [1, 4, 5, 7, 12, 31, 32, 100, 400])
    func squares(count: Int) {
      for digits in patterns(count) {
        unsafe withDigits(digits) { place in
          unsafe withColumns(2 * count) { columns in
            unsafe DirectColumns.square(place, count, to: columns)
            expectNumber({ unsafe columns[$0] }, digits, digits, "\(count) digits")
          }
        }
      }
    }

    @Test(
      "Karatsuba's columns stay within their bounds", arguments: Array(8...140) + [240, 800])
    func karatsuba(count: Int) {
      // Halves that make the greatest differences, and columns with them.
      let greatest = 0x1p51 - 1
      let lower = KaratsubaColumns.lowerCount(count)
      let rows: [[Double]] = [
        [Double](repeating: greatest, count: count),
        (0..<count).map { $0 < lower ? greatest : 0 },
        (0..<count).map { $0 < lower ? 0 : greatest },
        (0..<count).map { $0 % 2 == 0 ? greatest : 0 },
        (0..<count).map { _ in 0x1p50 + 1 },
      ]
      let bound = (1.25 * Double(count) + 7) * -0x1p51...(2.25 * Double(count) + 11) * 0x1p51
      let wider = (4.125 * Double(count) + 50) * 0x1p51
      let some = rows.prefix(count > 140 ? 2 : 5)
      for left in some {
        for right in some {
          unsafe withDigits(left) { leftDigits in
            unsafe withDigits(right) { rightDigits in
              unsafe withColumns(2 * count + KaratsubaColumns.scratchCount(count)) { columns in
                let scratch = unsafe columns + DigitMemory.words(ofColumns: 2 * count)
                unsafe KaratsubaColumns.multiply(
                  leftDigits, rightDigits, count, leastHalf: .max, to: columns, scratch: scratch)
                expectNumber({ unsafe columns[$0] }, left, right, "\(count) digits")
                #expect((0..<2 * count).allSatisfy { bound.contains(unsafe Double(columns[$0])) })
                unsafe KaratsubaColumns.multiply(
                  leftDigits, rightDigits, count, leastHalf: 8, to: columns, scratch: scratch)
                expectNumber({ unsafe columns[$0] }, left, right, "\(count) digits, two steps")
                #expect((0..<2 * count).allSatisfy { unsafe abs(Double(columns[$0])) <= wider })
                unsafe KaratsubaColumns.square(leftDigits, count, to: columns, scratch: scratch)
                expectNumber({ unsafe columns[$0] }, left, left, "\(count) digits squared")
                #expect((0..<2 * count).allSatisfy { bound.contains(unsafe Double(columns[$0])) })
              }
            }
          }
        }
      }
    }

    private func withColumns(_ count: Int, _ body: (Columns) -> Void) {
      let words = DigitMemory.words(ofColumns: count) + 32
      unsafe withUnsafeTemporaryAllocation(of: Int64.self, capacity: words) { memory in
        for index in 0..<words { unsafe memory[index] = 0x5A5A_5A5A }
        unsafe body(memory.baseAddress.unsafelyUnwrapped)
      }
    }

    @Test("Doublings stay below 2⁶³")
    func pairs() {
      let count = Double(FibonacciPair.greatestCount)
      #expect((10 * 2.25 + 5 * 1.25) * count + 10 * 11 + 5 * 7 + 6 < 4096)
      #expect(FibonacciDigits.digitCount(FibonacciDigits.lastIndex / 4) <= Int(count))
    }
  }
#endif
