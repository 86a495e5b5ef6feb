internal import Benchmarking
internal import BigIntegers

// Tasks of the comparisons that libraries of big numbers are put to in public. Each contender goes
// the same way, in what its users would type; N is what the task's summary says.

extension Operation {
  static let tasks = [
    Operation(
      "fibonacci-by-additions", "F(N) by N additions", of: .longTask,
      gmp: GMPNumber.fibonacciByAdditions, ours: BigUInt.fibonacciByAdditions,
      proof: GMPNumber.fibonacci),
    Operation(
      "fibonacci-decimal", "F(N) by fast doubling, as decimal text", inBase: 10,
      gmp: GMPNumber.fibonacci, ours: BigUInt.fibonacci),
    Operation(
      "fibonacci-hexadecimal", "F(N) by fast doubling, as hexadecimal text", inBase: 16,
      gmp: GMPNumber.fibonacci, ours: BigUInt.fibonacci),
    Operation(
      "e", "N digits of e, by binary splitting of Σ 1 / k!", inBase: 10,
      gmp: GMPNumber.e, ours: BigUInt.e),
    Operation(
      "pi", "N digits of π, by binary splitting of Chudnovsky's series", inBase: 10,
      gmp: GMPNumber.pi, ours: BigUInt.pi),
    Operation(
      "factorial", "N!, by the library's function", of: .task,
      gmp: GMPNumber.factorial, ours: BigUInt.factorial),
    Operation(
      "pell", "the N-th Pell number, by N steps a + 2 b", of: .longTask,
      gmp: GMPNumber.pell, ours: BigUInt.pell),
    Operation(
      "power-of-two", "2^k modulo m, both of N digits, by the library's function", of: .longTask,
      gmp: GMPNumber.powerOfTwo, ours: BigUInt.powerOfTwo),
    Operation(
      "lucas-lehmer", "is 2^N − 1 a prime? N − 2 times s² − 2, and the remainder", of: .longTask,
      gmp: GMPNumber.lucasLehmer, ours: BigUInt.lucasLehmer),
  ]

  /// A task whose result is a number.
  ///
  /// - Parameter proof: How GMP computes what a worker's result is compared with; nil for the way
  ///   that is timed.
  private init(
    _ name: String, _ task: String, of shape: OperandShape,
    gmp: @escaping @Sendable (Int) -> GMPNumber, ours: @escaping @Sendable (Int) -> BigUInt,
    proof: (@Sendable (Int) -> GMPNumber)? = nil
  ) {
    let contenders = Contender.pair(
      Kernel(task: gmp) { $0.words },
      // GMP's zero has no limb.
      Kernel(task: ours) { $0.isZero ? [] : $0.words.map { UInt($0) } })
    self.init(name, "a task: \(task)", shape, contenders, gmpNumber: proof ?? gmp)
  }

  /// A task whose result is the text of a number.
  private init(
    _ name: String, _ task: String, inBase base: Int,
    gmp: @escaping @Sendable (Int) -> GMPNumber, ours: @escaping @Sendable (Int) -> BigUInt
  ) {
    let contenders = Contender.pair(
      Kernel(task: { GMPText(gmp($0), base: CInt(base)) }) { $0.bytes },
      Kernel(task: { String(ours($0), radix: base) }) { Array($0.utf8) })
    self.init(name, "a task: \(task)", .task, contenders, gmpNumber: gmp)
  }
}

extension Kernel {
  /// A task at work: a closure, whose call takes a nanosecond of at least microseconds.
  fileprivate init<Value>(
    task work: @escaping @Sendable (Int) -> Value,
    _ elements: @escaping @Sendable (Value) -> [Element]
  ) where State == (n: Int, last: Value?) {
    self.init(
      setting: { ($0.n, nil) },
      call: {
        // Let go first, so that there is memory for one result only.
        $0.last = nil
        $0.last = work($0.n)
      }, output: { $0.last.map(elements) ?? [] })
  }
}
