internal import Benchmarking
package import FibonacciStrategies

/// The doubling of the pair F, L, as in `fast-doubling`, on GMP's arithmetic: separates what the
/// algorithm gains from what the arithmetic gains.
package struct GMPDoubling: FibonacciStrategy {
  package static let id: StrategyID = "gmp-doubling"
  package static let summary = "doubling of the pair F, L over GMP's integers"
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  package init() {}

  package func value(at index: Int) throws(FibonacciError) -> GMPInteger {
    var registers = Registers()
    registers.compute(at: index)
    return registers.spare
  }

  private static let kept = KeptNumbers { Registers() }

  /// The numbers are kept from one call to the next, as `fast-doubling` keeps its own.
  package func compute(
    _ value: inout GMPInteger, at index: Int, iterations: Int
  ) throws(FibonacciError) {
    Self.kept.withNumbers { registers in
      repeatBatch(iterations: iterations, n: index, into: &value) { value, index in
        registers.compute(at: index)
        swap(&value, &registers.spare)
      }
    }
  }
}

/// The numbers of a doubling, whose memory is used again.
private struct Registers: Sendable {
  var fibonacci = GMPInteger()
  var lucas = GMPInteger()
  var spare = GMPInteger()

  /// Leaves F(index) in `spare`.
  mutating func compute(at index: Int) {
    precondition(index >= 0, "the index must not be negative")
    fibonacci.set(0)
    lucas.set(2)
    guard index > 0 else { return spare.set(0) }
    var k = 0  // fibonacci == F(k), lucas == L(k)
    for shift in stride(from: index.significantBitCount - 1, to: 0, by: -1) {
      spare.setProduct(fibonacci, lucas)
      fibonacci.setProduct(lucas, lucas)
      swap(&fibonacci, &spare)
      swap(&lucas, &spare)
      if k.isMultiple(of: 2) { lucas.subtract(2) } else { lucas.add(2) }
      k = 2 * k
      if (index &>> shift) & 1 == 1 {
        // F(k + 1) = (F(k) + L(k))/2, L(k + 1) = F(k + 1) + 2·F(k)
        spare.setSum(fibonacci, lucas)
        spare.halve()
        lucas.setSum(spare, fibonacci)
        lucas.add(fibonacci)
        swap(&fibonacci, &spare)
        k += 1
      }
    }
    guard index & 1 == 1 else {
      return spare.setProduct(fibonacci, lucas)
    }
    fibonacci.add(lucas)
    fibonacci.halve()
    spare.setProduct(fibonacci, lucas)
    if k.isMultiple(of: 2) { spare.subtract(1) } else { spare.add(1) }
  }
}
