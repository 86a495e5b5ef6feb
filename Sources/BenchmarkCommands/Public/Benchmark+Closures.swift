public import Benchmarking

extension Benchmark {
  /// Describes a benchmark by a closure that prepares its work.
  ///
  /// ```swift
  /// Benchmark("sort") { n in
  ///   let numbers = (0..<n).shuffled()
  ///   return { numbers.sorted() }
  /// } verify: { $0 == Array($0.indices) }
  /// ```
  ///
  /// What `prepare` does is not timed; the closure that it returns is, and is called in a loop that
  /// is compiled for its result. A call through a closure takes about a nanosecond, which the time
  /// holds.
  ///
  /// - Parameters:
  ///   - name: What it is called on the command line and in reports: at most 60 letters, digits,
  ///     `-`, `_`, `.`, `+` and `/`, the first a letter or a digit. Spaces become `-`.
  ///   - reference: The name of the benchmark that it is compared to.
  ///   - growth: How the time grows with the size; with it, calls that would take longer than the
  ///     deadline are predicted and left out, and times that do not grow are suspect.
  ///   - prepare: Makes the work at a size, once in each process. It may throw: the row then says
  ///     why it failed.
  ///   - verify: Whether a result is right. Asked before anything is timed, and again afterwards;
  ///     without it the row is not verified.
  @inlinable
  public init<Value>(
    _ name: String, reference: String? = nil, growth: Growth = .constant,
    _ prepare: @escaping @Sendable (_ n: Int) throws -> () throws -> Value,
    verify: (@Sendable (Value) throws -> Bool)? = nil
  ) {
    self.init(
      name, reference: reference, growth: growth,
      loop: { n in
        let work = try prepare(n)
        var last: Value?
        return PreparedWork { iterations, now in
          let start = now()
          let value = try repeatBatch(iterations: iterations, n: n) { _ in try work() }
          let end = now()
          last = value
          return end - start
        } isRight: {
          guard let verify, let last else { return nil }
          return try verify(last)
        }
      })
  }

  /// Describes a benchmark whose work changes or uses up its input, of which each call gets a new
  /// one.
  ///
  /// ```swift
  /// Benchmark("sort in place") { n in (0..<n).shuffled() } work: { $0.sort() }
  /// ```
  ///
  /// Inputs are made outside the timer, 64 at a time, so the clock is read once for 64 calls. What
  /// the calls use beside time is not told: it could not be told from what the inputs take.
  ///
  /// - Parameters:
  ///   - name: As above.
  ///   - reference: As above.
  ///   - growth: As above.
  ///   - input: Makes the input of one call at a size.
  ///   - work: What is timed.
  ///   - verify: Whether what a call made of its input, and what it returned, is right.
  @inlinable
  public init<Input, Value>(
    _ name: String, reference: String? = nil, growth: Growth = .constant,
    input: @escaping @Sendable (_ n: Int) throws -> Input,
    work: @escaping @Sendable (inout Input) throws -> Value,
    verify: (@Sendable (Input, Value) throws -> Bool)? = nil
  ) {
    self.init(
      name, reference: reference, growth: growth,
      loop: { n in
        var last: (input: Input, value: Value)?
        return PreparedWork(isAllTimed: false) { iterations, now in
          var elapsed: Int64 = 0
          var left = iterations
          while left > 0 {
            var inputs = try (0..<min(left, Self.inputsAtOnce)).map { _ in try input(n) }
            left -= inputs.count
            var next = 0
            let start = now()
            let value = try repeatBatch(iterations: inputs.count, n: n) { _ in
              defer { next += 1 }
              return try work(&inputs[next])
            }
            elapsed += now() - start
            last = (inputs[inputs.count - 1], value)
          }
          return elapsed
        } isRight: {
          guard let verify, let last else { return nil }
          return try verify(last.input, last.value)
        }
      })
  }

  /// Describes a benchmark of asynchronous work.
  ///
  /// The calls of a batch follow each other in one task, and the clock is read in that task: what
  /// it takes to begin it and to wait for it is not in the time.
  ///
  /// - Parameters:
  ///   - name: As above.
  ///   - reference: As above.
  ///   - growth: As above.
  ///   - prepare: Makes the work at a size.
  ///   - verify: Whether a result is right.
  @inlinable
  public init<Value: Sendable>(
    async name: String, reference: String? = nil, growth: Growth = .constant,
    _ prepare: @escaping @Sendable (_ n: Int) async throws -> @Sendable () async throws -> Value,
    verify: (@Sendable (Value) async throws -> Bool)? = nil
  ) {
    self.init(
      name, reference: reference, growth: growth,
      loop: { n in
        let work = try waiting { try await prepare(n) }
        var last: Value?
        return PreparedWork { iterations, _ in
          let (value, elapsed) = try waiting {
            let start = nanoseconds()
            let value = try await repeatBatch(iterations: iterations, n: n) { _ in
              try await work()
            }
            return (value, nanoseconds() - start)
          }
          last = value
          return elapsed
        } isRight: {
          guard let verify, let last else { return nil }
          return try waiting { try await verify(last) }
        }
      })
  }

  /// How many inputs are made before the clock is read.
  @usableFromInline
  static var inputsAtOnce: Int { 64 }

  /// Describes a benchmark by what prepares its loop: for works that the other initialisers do not
  /// fit.
  ///
  /// - Parameters:
  ///   - name: As above.
  ///   - reference: As above.
  ///   - growth: As above.
  ///   - prepare: Makes the loop and the check of the work at a size.
  public init(
    _ name: String, reference: String? = nil, growth: Growth = .constant,
    loop prepare: @escaping @Sendable (_ n: Int) throws -> PreparedWork
  ) {
    self.init(name.replacing(" ", with: "-"), growth: growth) { n in
      PreparedWorkload(n: n, growth: growth, prepare: prepare)
    }
    self.reference = reference?.replacing(" ", with: "-")
  }
}
