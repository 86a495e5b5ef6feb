internal import KernelInterface

/// The pass from digits to the root's children, and the pass back.
///
/// The coefficients of both operands fill at most half of the reals that the complex numbers have
/// room for: all of them are real parts, so that the pass down works with real numbers.
extension FFTField {
  /// Goes from digits to the eight children of a root.
  @inline(never)
  func transformRoot(_ digits: BalancedDigits, into points: ComplexVectors, stride: Int) {
    let turns = octetTurns(1)
    for place in 0..<stride {
      @inline(__always)
      func coefficient(_ index: Int) -> Complex {
        let place = place &+ index &* stride
        return Complex(
          index < 7
            ? digits.vector(at: place)
            : digits.vector(at: place, isLast: place &+ 1 == 8 &* stride),
          VectorDouble())
      }
      var octet = ComplexOctet(
        coefficient(0), coefficient(1), coefficient(2), coefficient(3), coefficient(4),
        coefficient(5), coefficient(6), coefficient(7))
      octet.transformReal(turns)
      unsafe octet.store(at: points + place, stride: stride)
    }
  }
}

extension FFTField {
  /// Goes from twice as many digits, the upper half of which are imaginary parts, to the eight
  /// children of a root.
  @inline(never)
  func transformFullRoot(_ digits: BalancedDigits, into points: ComplexVectors, stride: Int) {
    let turns = octetTurns(1)
    for place in 0..<stride {
      @inline(__always)
      func coefficient(_ index: Int) -> Complex {
        let place = place &+ index &* stride
        let above = place &+ 8 &* stride
        return Complex(
          digits.vector(at: place),
          index < 7
            ? digits.vector(at: above)
            : digits.vector(at: above, isLast: above &+ 1 == 16 &* stride))
      }
      var octet = ComplexOctet(
        coefficient(0), coefficient(1), coefficient(2), coefficient(3), coefficient(4),
        coefficient(5), coefficient(6), coefficient(7))
      octet.transform(turns)
      unsafe octet.store(at: points + place, stride: stride)
    }
  }
}

/// Where the constants of a root with three, five or seven children are kept.
@safe
struct RootConstants {
  let values: UnsafePointer<Double>

  @inline(__always)
  func value(_ index: Int) -> Real {
    unsafe VectorDouble(repeating: values[index])
  }
}

extension RootConstants {
  /// Goes from digits to the children of a root: the pairs one after the other, then the single
  /// one.
  func transform(
    order: Int, _ digits: BalancedDigits, into points: ComplexVectors, stride: Int
  ) {
    switch order {
    case 3: unsafe transform3(digits, into: points, stride: stride)
    case 5: unsafe transform5(digits, into: points, stride: stride)
    default: unsafe transform7(digits, into: points, stride: stride)
    }
  }

  @inline(never)
  private func transform3(_ digits: BalancedDigits, into points: ComplexVectors, stride: Int) {
    unsafe OddRoot(order: 3, constants: self).transform(digits, into: points, stride: stride)
  }

  @inline(never)
  private func transform5(_ digits: BalancedDigits, into points: ComplexVectors, stride: Int) {
    unsafe OddRoot(order: 5, constants: self).transform(digits, into: points, stride: stride)
  }

  @inline(never)
  private func transform7(_ digits: BalancedDigits, into points: ComplexVectors, stride: Int) {
    unsafe OddRoot(order: 7, constants: self).transform(digits, into: points, stride: stride)
  }

  /// Goes from the children to coefficients, `order` times as large.
  func invert(order: Int, _ points: ComplexVectors, stride: Int) {
    switch order {
    case 3: unsafe invert3(points, stride: stride)
    case 5: unsafe invert5(points, stride: stride)
    default: unsafe invert7(points, stride: stride)
    }
  }

  @inline(never)
  private func invert3(_ points: ComplexVectors, stride: Int) {
    unsafe OddRoot(order: 3, constants: self).invert(points, stride: stride)
  }

  @inline(never)
  private func invert5(_ points: ComplexVectors, stride: Int) {
    unsafe OddRoot(order: 5, constants: self).invert(points, stride: stride)
  }

  @inline(never)
  private func invert7(_ points: ComplexVectors, stride: Int) {
    unsafe OddRoot(order: 7, constants: self).invert(points, stride: stride)
  }
}

extension OddRoot {
  @inline(__always)
  fileprivate func transform(
    _ digits: BalancedDigits, into points: ComplexVectors, stride: Int
  ) {
    for place in 0..<stride {
      let x = RealSeptet { index in
        let place = place &+ index &* stride
        return index >= order
          ? VectorDouble()
          : index < order &- 1
            ? digits.vector(at: place)
            : digits.vector(at: place, isLast: place &+ 1 == order &* stride)
      }
      let target = unsafe points + place
      unsafe (target[0], target[stride]) = pair(0, of: x)
      if order > 3 { unsafe (target[2 &* stride], target[3 &* stride]) = pair(1, of: x) }
      if order > 5 { unsafe (target[4 &* stride], target[5 &* stride]) = pair(2, of: x) }
      unsafe target[(order &- 1) &* stride] = single(of: x)
    }
  }

  @inline(__always)
  fileprivate func invert(_ points: ComplexVectors, stride: Int) {
    for place in 0..<stride {
      let target = unsafe points + place
      let first = unsafe PairSums(target[0], target[stride])
      let second =
        unsafe order > 3 ? PairSums(target[2 &* stride], target[3 &* stride]) : first
      let third =
        unsafe order > 5 ? PairSums(target[4 &* stride], target[5 &* stride]) : first
      let single = unsafe target[(order &- 1) &* stride]
      @inline(__always)
      func put(_ index: Int) {
        guard index < order else { return }
        unsafe target[index &* stride] = coefficient(index, first, second, third, single)
      }
      put(0)
      put(1)
      put(2)
      put(3)
      put(4)
      put(5)
      put(6)
    }
  }
}
