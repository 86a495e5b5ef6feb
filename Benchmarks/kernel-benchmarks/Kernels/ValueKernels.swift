internal import BigIntegers
internal import CGMP

// Values, as a user of the library has them and compiled into this module as they are into a
// user's, next to GMP's. Products and squares reuse the memory of the result, as GMP's do; sums,
// quotients and roots are made anew by each call.

/// The operands and the result of an operation of `BigUInt`.
struct Values {
  let left: BigUInt
  let right: BigUInt
  var result = BigUInt()
  /// How many limbs the output has at least: GMP's limb functions write them all.
  private let count: Int

  init(_ operands: Operands, count: Int = 0) {
    left = BigUInt(words: operands.left)
    right = BigUInt(words: operands.right)
    self.count = count
  }

  var output: [UInt] { result.limbs(count: count) }
}

extension Kernel<Values, UInt> {
  @inline(__always)
  init(
    _ make: @escaping @Sendable (Operands) -> Values,
    call: @escaping @Sendable (inout Values) -> Void
  ) {
    self.init(make: make, call: call, output: { $0.output })
  }

  /// `BigUInt.formProduct(of:_:)`.
  static var product: Self {
    @inline(__always) @Sendable
    func multiply(_ values: inout Values) {
      values.result.formProduct(of: values.left, values.right)
    }
    return Self({ Values($0, count: $0.left.count + $0.right.count) }, call: multiply)
  }

  /// `BigUInt.formSquare(of:)`.
  static var square: Self {
    Self({ Values($0, count: 2 * $0.left.count) }) { $0.result.formSquare(of: $0.left) }
  }

  /// `BigUInt.+`.
  static var sum: Self {
    Self({ Values($0, count: $0.left.count + 1) }) { $0.result = $0.left + $0.right }
  }
}

extension Kernel<(value: BigUInt, addend: BigUInt, count: Int), UInt> {
  /// `BigUInt.+=`, and `-=` so that the next call finds the same value.
  static var sumInPlace: Self {
    @inline(__always) @Sendable
    func addAndSubtract(_ state: inout State) {
      state.value += state.addend
      state.value -= state.addend
    }
    return Self(
      make: { (BigUInt(words: $0.left), BigUInt(words: $0.right), $0.left.count + 1) },
      call: addAndSubtract,
      // What the first half of a call makes.
      output: { ($0.value + $0.addend).limbs(count: $0.count) })
  }
}

extension Kernel<(values: Values, remainder: BigUInt), UInt> {
  /// `BigUInt.formSquareRoot(of:remainder:)`: the root.
  static var squareRoot: Self {
    Self(
      make: { (Values($0, count: ($0.left.count + 1) / 2), BigUInt()) },
      call: {
        $0.values.result.formSquareRoot(of: $0.values.left, remainder: &$0.remainder)
      }, output: { $0.values.output })
  }
}

extension Kernel<(values: Values, remainder: BigUInt, method: DivisionMethod?), UInt> {
  /// `BigUInt.formQuotient(of:dividingBy:remainder:)`: the remainder behind the quotient.
  ///
  /// - Parameter method: The method, unless the value is to choose it.
  static func quotient(by method: DivisionMethod? = nil) -> Self {
    Self(
      make: {
        (Values($0, count: $0.left.count - $0.right.count + 1), BigUInt(), method)
      },
      call: { state in
        let (dividend, divisor) = (state.values.left, state.values.right)
        if let method = state.method {
          (state.values.result, state.remainder) = method.quotientAndRemainder(
            dividend, dividingBy: divisor)
        } else {
          state.values.result.formQuotient(
            of: dividend, dividingBy: divisor, remainder: &state.remainder)
        }
      },
      output: { state in
        let count = state.values.right.limbs(count: 0).count
        return state.values.output + state.remainder.limbs(count: count)
      })
  }
}

extension Kernel<(values: Values, identity: BezoutIdentity), UInt> {
  /// The greatest common divisor as a combination of both values.
  static var bezoutIdentity: Self {
    Self(
      make: { (Values($0.ordered), BigUInt().bezoutIdentity(with: BigUInt())) },
      call: { $0.identity = $0.values.left.bezoutIdentity(with: $0.values.right) },
      // The divisor; nothing where it is not what the coefficients give.
      output: { values, identity in
        let (left, right) = (
          values.left * identity.coefficients.left, values.right * identity.coefficients.right
        )
        let (greater, less) = identity.isLeftSubtracted ? (right, left) : (left, right)
        guard greater == less + identity.divisor else { return [] }
        return identity.divisor.words.map { UInt($0) }
      })
  }
}

extension Kernel<(values: Values, order: UInt), UInt> {
  /// Whether the second value is less than the first, or equal to it: `<` and `==`.
  static var order: Self {
    @inline(__always) @Sendable
    func compare(_ state: inout State) {
      state.order =
        state.values.right < state.values.left
        ? 1 : state.values.right == state.values.left ? 2 : 0
    }
    return Self(
      make: { (Values($0.ordered), 0) }, call: compare, output: { [$0.order] })
  }
}
