internal import BigIntegers
internal import FibonacciStrategies
internal import KernelInterface
internal import Synchronization

/// F(n) in an arithmetic of its own, so that each of its parts can be spoilt alone: sums and
/// differences limb by limb, products by schoolbook and by transforms, squares in two threads.
///
/// Without a flaw it is right, which the selftest's control shows.
package struct MutantArithmetic: Sendable {
  private let flaw: ArithmeticFlaw?

  package init(flaw: ArithmeticFlaw?) {
    self.flaw = flaw
  }

  /// From this many limbs on, products are made by transforms.
  private static let leastTransformed = 6
  /// From this many limbs on, a product is large.
  private static let leastLarge = 32
  /// How often a thread looks for the other one, which the system may not have created.
  private static let patience = 100_000_000

  /// The words of F(index), by doubling of the pair F(k), F(k + 1).
  package func fibonacci(at index: Int) -> [UInt64] {
    var (current, next): ([UInt64], [UInt64]) = ([], [1])
    for shift in stride(from: index.significantBitCount - 1, through: 0, by: -1) {
      let even = product(current, difference(sum(next, next), current))
      let odd = sumOfSquares(current, next)
      let bitIsSet = (index >> shift) & 1 == 1
      (current, next) = bitIsSet ? (odd, sum(even, odd)) : (even, odd)
    }
    return current
  }
}

// MARK: - Sums

extension MutantArithmetic {
  private func sum(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var (longer, shorter) = left.count >= right.count ? (left, right) : (right, left)
    shorter += repeatElement(0, count: longer.count - shorter.count)
    var carry: UInt64 = 0
    for position in longer.indices {
      let wide = UInt128(longer[position]) + UInt128(shorter[position]) + UInt128(carry)
      longer[position] = UInt64(truncatingIfNeeded: wide)
      carry = flaw == .droppedCarry && position == 3 ? 0 : UInt64(wide >> 64)
    }
    if carry > 0 { longer.append(carry) }
    return longer
  }

  /// The difference of two numbers, the first of which is the larger.
  private func difference(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var result = left
    var borrow: UInt64 = 0
    for position in result.indices {
      let subtrahend = position < right.count ? right[position] : 0
      let (partial, first) = result[position].subtractingReportingOverflow(subtrahend)
      let (limb, second) = partial.subtractingReportingOverflow(borrow)
      result[position] = limb
      borrow = (first || second) && !(flaw == .droppedBorrow && position == 3) ? 1 : 0
    }
    return result.withoutLeadingZeros
  }
}

// MARK: - Products

extension MutantArithmetic {
  private func product(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    let isTransformed = min(left.count, right.count) >= Self.leastTransformed
    var result =
      isTransformed
      ? MutantTransform(flaw: flaw).product(left, right) : schoolbookProduct(left, right)
    if flaw == .flippedBit, result.count >= Self.leastLarge {
      result[result.count / 2] ^= 1 << 31
    }
    return result.withoutLeadingZeros
  }

  private func schoolbookProduct(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var result = [UInt64](repeating: 0, count: left.count + right.count)
    for (row, multiplier) in right.enumerated() {
      var carry: UInt64 = 0
      for (column, limb) in left.enumerated() {
        let wide =
          UInt128(limb) * UInt128(multiplier) + UInt128(result[row + column]) + UInt128(carry)
        result[row + column] = UInt64(truncatingIfNeeded: wide)
        carry = UInt64(wide >> 64)
      }
      result[row + left.count] = carry
    }
    return result
  }

  private func sumOfSquares(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    guard min(left.count, right.count) >= Self.leastLarge else {
      return sum(product(left, left), product(right, right))
    }
    let shared = Mutex<[UInt64]>([])
    let readers = Atomic(0)
    WorkerCrew.withCrew(threadCount: 2) { crew in
      crew.perform(2) { part in
        let square = part == 0 ? product(left, left) : product(right, right)
        if flaw == .race {
          // The worst that a scheduler may do without a lock around both steps: both read first.
          let before = shared.withLock { $0 }
          readers.add(1, ordering: .acquiringAndReleasing)
          for _ in 0..<Self.patience where readers.load(ordering: .acquiring) < 2 {}
          shared.withLock { $0 = sum(before, square) }
        } else {
          shared.withLock { $0 = sum($0, square) }
        }
      }
    }
    return shared.withLock { $0 }
  }
}

extension [UInt64] {
  /// The same number in its shortest form.
  package var withoutLeadingZeros: [UInt64] {
    Array(prefix((lastIndex { $0 != 0 } ?? -1) + 1))
  }
}
