internal import BenchmarkCommands
internal import FibonacciVerification
internal import ArgumentParsing
internal import Benchmarking
internal import BigIntegers
internal import CBenchmarkShims
internal import FibonacciStrategies
internal import OracleArithmetic
internal import ResultsStore
internal import SystemLibrary

/// `fibbench value`: prints one Fibonacci number, or a part of it.
struct ValueCommand: FibonacciCommand {
  static let configuration = CommandConfiguration(
    commandName: "value",
    abstract: "Print F(n): in decimal, in hexadecimal, modulo a number, or its ends.",
    discussion: """
      A whole number is proved by a fingerprint, its residue modulo a random prime, before it is \
      printed. --mod and --last reach any n at once, by doubling modulo a number; --first encloses \
      the number in intervals until its first digits are certain.

      EXAMPLES:
        fibbench value 300
        fibbench value --n 1e18 --last 20
        fibbench value --n 1e12 --first 15 --last 15
        fibbench value --n 186 --strategy checked-128 --hex
      """)

  @Argument(help: "Which Fibonacci number: 1000, 10k or 1e6.")
  var position: SizeArgument?
  @Option(letter: "n", help: "The same as an option.")
  var n: SizeArgument?
  @Option(
    letter: "s", help: "The strategy that computes it.",
    usual: "one in the base of the text, on all processors", completion: .name(of: "strategies"))
  var strategy: String?
  @Flag(help: "Print it in hexadecimal.")
  var hex = false
  @Option(help: "Print it modulo this number.", valueName: "modulus")
  var mod: ModulusArgument?
  @Option(help: "Print only this many leading digits.")
  var first: Int?
  @Option(help: "Print only this many trailing digits.")
  var last: Int?
  @Option(
    help: "The longest that the strategy may be predicted to take.",
    usual: "\(Int(usualDeadline.seconds))s")
  var deadline: Duration?
  @OptionGroup var recording: RecordingOptions

  private static let usualDeadline = Duration.seconds(60)

  /// The most digits that may be requested: products of that size take no more than seconds.
  private static let mostDigits = 1_000_000

  /// Which Fibonacci number.
  private var index: Int { (position ?? n)?.index ?? 0 }

  func validate() throws {
    switch (position, n) {
    case (nil, nil):
      throw ValidationError("which Fibonacci number is missing; name one, such as 'value 300'")
    case (_?, _?) where optionsOnLine.contains("--n"):
      throw ValidationError("the index is given twice; leave '--n' out")
    default: break
    }
    try first?.check("--first", in: 1...Self.mostDigits)
    try last?.check("--last", in: 1...Self.mostDigits)
    if mod != nil, first != nil || last != nil || hex {
      throw ValidationError("'--mod' cannot be combined with '--first', '--last' or '--hex'")
    }
    if hex, first != nil || last != nil {
      throw ValidationError("'--hex' cannot be combined with '--first' or '--last'")
    }
    if mod != nil || first != nil || last != nil {
      guard strategy == nil else {
        throw ValidationError(
          "'--strategy' computes whole numbers; leave it out with '--mod', '--first' and '--last'")
      }
      guard deadline == nil else {
        throw ValidationError(
          "'--deadline' is of whole numbers; leave it out with '--mod', '--first' and '--last'")
      }
    }
  }

  func run(in context: FibonacciContext) throws -> ExitCode {
    context.catchInterruptions()
    giveMemoryBackAtOnce()
    let start = context.clock.now()
    if mod == nil, first == nil, last == nil {
      try write(try wholeNumber(context), to: context.output)
      return .success
    }
    let text =
      mod.map { fibonacci(at: index, modulo: $0.modulus).description }
      ?? fibonacciEnds(of: index, first: first, last: last)
    record(nil, nanoseconds: context.clock.now() - start, context)
    try context.output.write(text + "\n")
    return .success
  }
}

/// Keeps large blocks of memory out of the heap, where a freed one would stay between others: a
/// number is computed once here, and each product's tables replace the last one's.
private func giveMemoryBackAtOnce() {
  // Darwin's heap has no such threshold to set.
  #if !canImport(Darwin)
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
  #endif
}

extension ValueCommand {
  /// Writes a number and the end of its line; digits leave as they are made.
  private func write(_ number: any FibonacciValue, to output: any TextSink) throws {
    if hex {
      try output.write("0x")
      try number.forEachHexadecimalPiece { try output.write($0) }
    } else {
      try number.forEachDecimalPiece { try output.write($0) }
    }
    try output.write("\n")
  }

  /// F(n) by the chosen strategy, proved where it claims to be F(n) itself.
  private func wholeNumber(_ context: FibonacciContext) throws -> any FibonacciValue {
    let usual = hex ? FastDoublingThreads.id : FastDoublingTextThreads.id
    let entry = try context.strategy(named: strategy ?? usual)
    let strategy = entry.id
    try checkCost(of: entry, clock: context.clock)
    let start = context.clock.now()
    let value: any FibonacciValue
    do {
      // Decimal limbs leave as text piece by piece.
      value =
        switch entry.id {
        case FastDoublingText.id: DecimalDoubling().value(at: index)
        case FastDoublingTextThreads.id: DecimalDoubling(threadCount: nil).value(at: index)
        default: try entry.value(at: index)
        }
    } catch {
      throw Failure.overflow(
        strategy: strategy, error, remedy: "use --strategy \(FastDoubling.id)")
    }
    let nanoseconds = context.clock.now() - start
    try judge(value, of: entry, context)
    record(strategy, nanoseconds: nanoseconds, context)
    return value
  }

  /// Refuses a number that breaks its strategy's promise, and adds a note if the strategy promises
  /// less than F(n).
  private func judge(
    _ value: any FibonacciValue, of entry: StrategyEntry, _ context: FibonacciContext
  ) throws {
    var generator = SystemRandomNumberGenerator()
    if Fingerprint(ofFibonacciAt: index, using: &generator).matches(value) { return }
    switch entry.exactness {
    case .exact:
      let number = "F(\(NumberFormat.grouped(index)))"
      throw Failure(
        "'\(entry.id)' computed a wrong \(number): it has the wrong residue modulo a random prime",
        .wrongResult)
    case .modulo(let bitWidth):
      context.say("Note: this is F(\(NumberFormat.grouped(index))) mod 2^\(bitWidth).")
    case .approximate(let significandBits):
      context.say("Note: only about \(significandBits) bits of this are right.")
    }
  }

  /// Records the calculation; one without a strategy is a remainder or the number's ends.
  private func record(_ strategy: String?, nanoseconds: Int64, _ context: FibonacciContext) {
    context.remember(
      HistoryEntry(
        created: currentTimestamp(), command: "value", strategy: strategy, n: index,
        milliseconds: Double(nanoseconds) * 1e-6), recording)
  }

  /// Refuses work that exceeds the machine's memory or the deadline, before it begins.
  private func checkCost(
    of entry: StrategyEntry, clock: any BenchmarkClock
  ) throws(Failure) {
    if entry.complexity.hasUnboundedResults,
      let shortage = MemoryShortage(
        ofFibonacciAt: index, by: entry.id, for: hex ? .hexadecimal : .value)
    {
      throw Failure("\(shortage); use --mod, --first or --last")
    }
    let refusal = CostPrediction(clock: clock)
      .refusal(of: entry.predictedWork, at: index, deadline: deadline ?? Self.usualDeadline)
    if let refusal {
      throw .tooSlow(
        strategy: entry.id, index: index, refusal,
        remedy: "use a faster --strategy, --mod, --first or --last, or a longer --deadline")
    }
  }
}

/// A modulus on the command line: a positive decimal number of any size.
struct ModulusArgument: ExpressibleByArgument {
  let modulus: BigUInt

  init(argument: String) throws(ValidationError) {
    guard let modulus = BigUInt(argument.filter { $0 != "_" }) else {
      throw ValidationError("must be a whole number without a sign, such as 1000000007")
    }
    guard !modulus.isZero else { throw ValidationError("must not be zero") }
    self.modulus = modulus
  }
}
