internal import Benchmarking
internal import BigIntegers

// Tasks of the comparisons that libraries of big numbers are put to in public. Each contender goes
// the same way, in what its users would type; N is what the task's summary says.

/// A task at work: a closure, whose call takes a nanosecond of at least microseconds.
struct TaskKernel<Value, Element: ProvableElement>: Kernel {
  private let work: () -> Value
  private let elements: (Value) -> [Element]
  private var last: Value?

  init(_ work: @escaping () -> Value, _ elements: @escaping (Value) -> [Element]) {
    self.work = work
    self.elements = elements
  }

  mutating func call() {
    // Let go first, so that there is memory for one result only.
    last = nil
    last = work()
  }

  var output: [Element] { last.map(elements) ?? [] }
}

extension Contender {
  /// GMP and the library at a task whose result is a number.
  static func task(
    gmp: @escaping (Int) -> GMPNumber, ours: @escaping (Int) -> BigUInt
  ) -> [Contender] {
    pair(
      gmp: { n in TaskKernel({ gmp(n) }, { $0.words }) },
      ours: { n in
        // GMP's zero has no limb.
        TaskKernel({ ours(n) }, { $0.isZero ? [] : $0.words.map { UInt($0) } })
      })
  }

  /// The same at one whose result is a text.
  static func textTask(
    gmp: @escaping (Int) -> GMPText, ours: @escaping (Int) -> String
  ) -> [Contender] {
    pair(
      gmp: { n in TaskKernel({ gmp(n) }, { $0.bytes }) },
      ours: { n in TaskKernel({ ours(n) }, { Array($0.utf8) }) })
  }

  private static func pair<Reference: Kernel, Value: Kernel>(
    gmp: @escaping (Int) -> Reference, ours: @escaping (Int) -> Value
  ) -> [Contender] where Reference.Element == Value.Element {
    [
      Contender(name: reference) {
        KernelWorkload($0, make: { gmp($0.n) }, reference: { gmp($0.n) })
      },
      Contender(name: value) { KernelWorkload($0, make: { ours($0.n) }, reference: { gmp($0.n) }) },
    ]
  }
}
