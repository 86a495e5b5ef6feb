internal import KernelInterface

/// The pass from digits to the root's children, and the pass back.
///
/// The coefficients of both operands fill at most half of the reals that the complex numbers have
/// room for: all of them are real parts, so that the pass down works with real numbers.
extension FFTField {
  /// Goes from digits to the eight children of a root.
  @inline(never)
  func transformRoot(_ digits: some RootDigits, into points: ComplexVectors, stride: Int) {
    let turns = octetTurns(1)
    let partStride = stride &* Real.partCount
    for column in 0..<partStride {
      @inline(__always)
      func coefficient(_ index: Int) -> Complex {
        let place = column &+ index &* partStride
        return Complex(
          index < 7
            ? digits.part(at: place)
            : digits.part(at: place, isLast: place &+ 1 == 8 &* partStride),
          Real())
      }
      var octet = ComplexOctet(
        coefficient(0), coefficient(1), coefficient(2), coefficient(3), coefficient(4),
        coefficient(5), coefficient(6), coefficient(7))
      octet.transformReal(turns)
      unsafe octet.store(ComplexPart(column, of: points), stride: stride)
    }
  }
}

extension FFTField {
  /// Goes from twice as many digits, the upper half of which are imaginary parts, to the eight
  /// children of a root.
  @inline(never)
  func transformFullRoot(_ digits: BalancedDigits, into points: ComplexVectors, stride: Int) {
    let turns = octetTurns(1)
    let partStride = stride &* Real.partCount
    for column in 0..<partStride {
      @inline(__always)
      func coefficient(_ index: Int) -> Complex {
        let place = column &+ index &* partStride
        let above = place &+ 8 &* partStride
        return Complex(
          digits.part(at: place),
          index < 7
            ? digits.part(at: above)
            : digits.part(at: above, isLast: above &+ 1 == 16 &* partStride))
      }
      var octet = ComplexOctet(
        coefficient(0), coefficient(1), coefficient(2), coefficient(3), coefficient(4),
        coefficient(5), coefficient(6), coefficient(7))
      octet.transform(turns)
      unsafe octet.store(ComplexPart(column, of: points), stride: stride)
    }
  }
}

/// Where the constants of a root with three, five or seven children are kept.
@safe
struct RootConstants {
  let values: UnsafePointer<Double>

  @inline(__always)
  func value(_ index: Int) -> Real {
    unsafe Real(repeating: values[index])
  }
}

extension RootConstants {
  /// Goes from digits to the children of a root: the pairs one after the other, then the single
  /// one.
  func transform(
    order: Int, _ digits: some RootDigits, into points: ComplexVectors, stride: Int
  ) {
    switch order {
    case 3: unsafe transform3(digits, into: points, stride: stride)
    case 5: unsafe transform5(digits, into: points, stride: stride)
    default: unsafe transform7(digits, into: points, stride: stride)
    }
  }

  @inline(never)
  private func transform3(_ digits: some RootDigits, into points: ComplexVectors, stride: Int) {
    unsafe OddRoot(order: 3, constants: self).transform(digits, into: points, stride: stride)
  }

  @inline(never)
  private func transform5(_ digits: some RootDigits, into points: ComplexVectors, stride: Int) {
    unsafe OddRoot(order: 5, constants: self).transform(digits, into: points, stride: stride)
  }

  @inline(never)
  private func transform7(_ digits: some RootDigits, into points: ComplexVectors, stride: Int) {
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
    _ digits: some RootDigits, into points: ComplexVectors, stride: Int
  ) {
    let partStride = stride &* Real.partCount
    for column in 0..<partStride {
      let x = RealSeptet { index in
        let place = column &+ index &* partStride
        return index >= order
          ? Real()
          : index < order &- 1
            ? digits.part(at: place)
            : digits.part(at: place, isLast: place &+ 1 == order &* partStride)
      }
      let target = unsafe ComplexPart(column, of: points)
      (target[0], target[stride]) = pair(0, of: x)
      if order > 3 { (target[2 &* stride], target[3 &* stride]) = pair(1, of: x) }
      if order > 5 { (target[4 &* stride], target[5 &* stride]) = pair(2, of: x) }
      target[(order &- 1) &* stride] = single(of: x)
    }
  }

  @inline(__always)
  fileprivate func invert(_ points: ComplexVectors, stride: Int) {
    for column in 0..<stride &* Real.partCount {
      let target = unsafe ComplexPart(column, of: points)
      let first = PairSums(target[0], target[stride])
      let second = order > 3 ? PairSums(target[2 &* stride], target[3 &* stride]) : first
      let third = order > 5 ? PairSums(target[4 &* stride], target[5 &* stride]) : first
      let single = target[(order &- 1) &* stride]
      @inline(__always)
      func put(_ index: Int) {
        guard index < order else { return }
        target[index &* stride] = coefficient(index, first, second, third, single)
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
