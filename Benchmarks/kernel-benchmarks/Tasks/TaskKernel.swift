internal import Benchmarking
internal import BigIntegers

// Tasks of the comparisons that libraries of big numbers are put to in public. Each contender goes
// the same way, in what its users would type; N is what the task's summary says.

extension Contender {
  /// GMP and the library at a task whose result is a number.
  static func task(
    gmp: @escaping (Int) -> GMPNumber, ours: @escaping (Int) -> BigUInt
  ) -> [Contender] {
    pair(
      Kernel(task: gmp) { $0.words },
      // GMP's zero has no limb.
      Kernel(task: ours) { $0.isZero ? [] : $0.words.map { UInt($0) } })
  }

  /// The same at one whose result is a text.
  static func textTask(
    gmp: @escaping (Int) -> GMPText, ours: @escaping (Int) -> String
  ) -> [Contender] {
    pair(Kernel(task: gmp) { $0.bytes }, Kernel(task: ours) { Array($0.utf8) })
  }
}

extension Kernel {
  /// A task at work: a closure, whose call takes a nanosecond of at least microseconds.
  fileprivate init<Value>(
    task work: @escaping (Int) -> Value, _ elements: @escaping (Value) -> [Element]
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
