internal import Benchmarking
internal import CGMP

/// One way to do an operation: what it keeps, and what a batch calls over and over.
struct Kernel<State, Element: ProvableElement>: Sendable {
  /// Draws the operands, and makes all that the calls need.
  let make: @Sendable (KernelSetting) -> State
  /// The timed loop, which goes through states in turn. It is told which was called last, and
  /// returns it.
  let batch: @Sendable (inout [State], _ last: Int, _ iterations: Int, _ n: Int) -> Int
  /// What the last call computed, in a form in which contenders can be compared.
  let output: @Sendable (State) -> [Element]

  /// - Parameter call: Does the work once. The loop is compiled for a closure that is written here
  ///   and captures nothing, or for a function, which may ask to be inlined; it calls any other
  ///   closure through a pointer, which takes nanoseconds.
  @inline(__always)
  init(
    setting make: @escaping @Sendable (KernelSetting) -> State,
    call: @escaping @Sendable (inout State) -> Void,
    output: @escaping @Sendable (State) -> [Element]
  ) {
    self.make = make
    self.output = output
    batch = { states, last, iterations, n in
      guard states.count > 1 else {
        repeatBatch(iterations: iterations, n: n, into: &states[0]) { state, _ in call(&state) }
        return 0
      }
      return unsafe states.withUnsafeMutableBufferPointer { states in
        var place = last
        unsafe repeatBatch(iterations: iterations, n: n, into: &states) { states, _ in
          place = place + 1 < states.count ? place + 1 : 0
          unsafe call(&states[place])
        }
        return place
      }
    }
  }

  /// A way that needs the operands alone.
  @inline(__always)
  init(
    make: @escaping @Sendable (Operands) -> State,
    call: @escaping @Sendable (inout State) -> Void,
    output: @escaping @Sendable (State) -> [Element]
  ) {
    self.init(setting: { make($0.operands) }, call: call, output: output)
  }

  /// What one call leaves.
  func called(_ setting: KernelSetting) -> State {
    var states = [make(setting)]
    _ = batch(&states, 0, 1, setting.n)
    return states[0]
  }

  /// What one call computes.
  func result(_ setting: KernelSetting) -> [Element] { output(called(setting)) }
}

/// A limb, or a digit in ASCII.
protocol ProvableElement: Equatable, SendableMetatype {
  /// The SHA-256 of a result.
  static func sha256(of output: [Self]) -> String
  /// What is recorded of a result that equals GMP's.
  static func proof(of output: [Self]) -> Proof
}

extension UInt: ProvableElement {
  static func sha256(of output: [UInt]) -> String {
    Benchmarking.sha256(ofWords: output.map { UInt64($0) })
  }

  /// The limbs as one number, the least significant one first.
  static func proof(of output: [UInt]) -> Proof {
    let number = GMPNumber(output)
    return Proof(
      verifier: Contender.reference, sha256: sha256(of: output),
      bits: unsafe __gmpz_sizeinbase(number.pointer, 2), digits: number.decimalDigits)
  }
}

extension UInt8: ProvableElement {
  static func sha256(of output: [UInt8]) -> String { Benchmarking.sha256(of: output) }

  /// The text, of so many bits and digits.
  static func proof(of output: [UInt8]) -> Proof {
    Proof(
      verifier: Contender.reference, sha256: sha256(of: output), bits: 8 * output.count,
      digits: output.count)
  }
}

extension GMPNumber {
  /// How many decimal digits the number has; GMP's own answer may be one too many.
  fileprivate var decimalDigits: Int {
    let most = unsafe __gmpz_sizeinbase(pointer, 10)
    let power = GMPNumber()
    unsafe __gmpz_ui_pow_ui(power.pointer, 10, UInt(most - 1))
    return unsafe most > 1 && __gmpz_cmp(pointer, power.pointer) < 0 ? most - 1 : most
  }
}
