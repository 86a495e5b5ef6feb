// The checking build, with the define `CHECKED_ARITHMETIC`, asserts at run time what
// `Transforms.md` proves: that no operation on doubles rounds where none may. In every other build
// nothing of it is left.

extension VectorDouble {
  /// Returns this: integers below 2⁵³ in magnitude, one in each lane.
  @inline(__always)
  var assertingIntegers: VectorDouble {
    #if CHECKED_ARITHMETIC
      checkIntegers()
    #endif
    return self
  }

  /// Returns this: doubles from `bound` to less than twice that, one in each lane.
  @inline(__always)
  func assertingBinade(from bound: Double) -> VectorDouble {
    #if CHECKED_ARITHMETIC
      forEachLane { value in
        precondition(bound <= value && value < 2 * bound, "half a product leaves its binade")
      }
    #endif
    return self
  }

  /// Returns this: the sum of the two, which has not been rounded.
  ///
  /// What a sum has lost is found as by D. Knuth (*The Art of Computer Programming*, volume 2,
  /// 4.2.2).
  @inline(__always)
  func assertingExactSum(of left: VectorDouble, _ right: VectorDouble) -> VectorDouble {
    #if CHECKED_ARITHMETIC
      checkSum(of: left, right)
    #endif
    return self
  }

  /// Asserts that no lane is further from an integer than `bound`.
  @inline(__always)
  func assertNearIntegers(within bound: Double) {
    #if CHECKED_ARITHMETIC
      forEachLane { value in
        precondition(
          (value - value.rounded()).magnitude <= bound, "a coefficient is too far from an integer")
      }
    #endif
  }

  #if CHECKED_ARITHMETIC
    // Calls: inlined into every operation, they take the compiler a quarter of an hour.
    @inline(never)
    private func checkIntegers() {
      forEachLane { value in
        precondition(value.magnitude < 0x1p53, "an intermediate result reaches 2⁵³")
        precondition(value == value.rounded(), "an intermediate result is no integer")
      }
    }

    @inline(never)
    private func checkSum(of left: VectorDouble, _ right: VectorDouble) {
      for lane in 0..<Self.laneCount {
        let (a, b) = (left[lane], right[lane])
        let sum = self[lane]
        let part = sum - a
        precondition((a - (sum - part)) + (b - part) == 0, "a sum has been rounded")
      }
    }

    private func forEachLane(_ body: (Double) -> Void) {
      for index in 0..<Self.laneCount { body(self[index]) }
    }
  #endif
}
