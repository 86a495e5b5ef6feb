internal import BigIntegers
internal import FibonacciStrategies

/// What is done with F(n), and so how much memory that takes at its peak: as a multiple of the
/// bytes of F(n), found by measuring.
///
/// Intel Xeon (Sapphire Rapids), 22 November 2026: the greatest sum of `RssAnon` (proc(5)) over the
/// program and its workers, sampled every 3 ms, at F(10⁷) and F(10⁸); the slope between the two.
/// What is left over is the fixed part. `gmp-doubling` and additions: from F(10⁷) alone. `value
/// --hex` of `fast-doubling` and `fast-doubling-threads`: AMD Zen 4, 26 November 2026, to F(10⁹);
/// `value` of these and of `matrix`: AMD Zen 5, 29 November 2026, by the maximum resident set at
/// F(10⁷) and F(10⁸).
/// `fast-doubling-text-threads` is taken for `fast-doubling-text`. `judging`: AMD Zen 5, 28
/// November 2026, F(10⁹) of `fast-doubling` and `gmp`, sampled every 200 ms: 7.5 and 4.3. `run`:
/// there too, F(10⁹) and, of `gmp-doubling`, F(3·10⁸), sampled every 20 ms, under `ulimit -v
/// 3000000`, so that no scratch memory is kept from one turn to the next.
package enum MemoryUse: Int, CaseIterable, Sendable {
  /// `run --runs 2`: the worker's results, and here its answer, GMP's number, residues and digests.
  case run
  /// `value`: the number, a residue, and the decimal text, of which base 10¹⁸ has a piece only.
  case value
  /// `value --hex`.
  case hexadecimal
  /// `verify --n`: two results, and their residues.
  case verification
  /// The worker of a run: two calls, and the digest of the last result.
  ///
  /// AMD Zen 5, 29 November 2026, what it tells of itself (`memory`): F(10⁹), and F(3·10⁸) of
  /// `matrix` and `gmp-doubling`, beyond what F(10) takes.
  case worker
  /// `table --from N --to N`: the row, and the additions that judge it.
  case table
  /// The part of a run that is not in the worker.
  case judging

  /// By strategy, in the order of the cases.
  private static let measured: [String: [Double]] = [
    "matrix": [16.9, 22.4, 12.5, 15.1, 18.1, 31.9, 8],
    "fast-doubling": [15.1, 22.7, 9.8, 11.1, 10.6, 31.3, 8],
    "fast-doubling-threads": [12.9, 22.7, 9.8, 12.9, 10.6, 33.2, 8],
    "fast-doubling-text": [19.7, 9.2, 13.8, 17.2, 18.7, 33.0, 8],
    "fast-doubling-text-threads": [19.7, 9.2, 13.8, 17.2, 18.7, 33.0, 8],
    "gmp": [8.8, 7.0, 5.0, 5.6, 5.1, 31.3, 8],
    "gmp-doubling": [11.9, 8.2, 5.9, 6.9, 7.2, 31.3, 8],
  ]

  /// The peak as a multiple of the bytes of F(n); of a strategy that was not measured, the greatest
  /// of all.
  ///
  /// - Parameter strategy: What computes F(n); nil for a table's additions.
  package func resultsAtPeak(of strategy: String?) -> Double {
    if self == .table, strategy == nil { return 26 }
    if let strategy, let multiples = Self.measured[strategy] { return multiples[rawValue] }
    return Self.measured.values.map { $0[rawValue] }.max() ?? 0
  }

  /// What is done, given the name of the number.
  func words(_ number: String) -> String {
    switch self {
    case .run: "a run of \(number)"
    case .value: "\(number) as text"
    case .hexadecimal: "\(number) in hexadecimal"
    case .verification: "to verify \(number)"
    case .worker: "\(number), computed twice,"
    case .table: "the row of \(number)"
    case .judging: "the proof of \(number)"
    }
  }

  /// The memory that it takes beside, whatever the number: tables and buffers.
  package var fixedBytes: Double { self == .run ? 13e6 : 4e6 }

  /// What transforms in floating point take beyond those modulo primes, where they have digits of
  /// fewer than 16 bits: rows and tables for up to 77 000 limbs, of which decimal text wants many.
  /// Text that is written whole has decimal ones then, up to some F(13·10⁶).
  ///
  /// AMD Zen 3, 27 November 2026, maximum resident set at F(10⁷) with them and without.
  private func narrowDigitBytes(at index: Int, by strategy: String?) -> Double {
    guard Thresholds.current.floatingPoint.upperBound > 10_000, self != .judging,
      !isByGMP(strategy), !(self == .value && isText(strategy))
    else { return 0 }
    return (self == .value ? 20e6 : 8e6) * min(1, Double(index) / 1e7)
  }

  /// What the divisions that cut a number into decimal blocks keep for the next ones.
  private func keptBytes(at index: Int, by strategy: String?) -> Double {
    guard self == .value, !isByGMP(strategy), !isText(strategy) else { return 0 }
    return 9e6 * min(1, Double(index) / 1e7)
  }

  private func isByGMP(_ strategy: String?) -> Bool {
    strategy == "gmp" || strategy == "gmp-doubling"
  }

  private func isText(_ strategy: String?) -> Bool {
    strategy == FastDoublingText.id || strategy == FastDoublingTextThreads.id
  }

  /// The greatest index for which transforms make the last product at once. Beyond it, their space
  /// grows no more, and what does is the pair, the result and the parts of products.
  private static let lastUnsplit = 8.1e9

  /// What grows with the result then, as a multiple of it.
  ///
  /// AMD Zen 4, 26 November 2026, maximum resident set: F(8·10⁹), F(10¹⁰), F(2·10¹⁰) take 6.7, 6.0
  /// and 8.8 GB with --hex, F(10¹⁰) and F(2·10¹⁰) 6.1 and 8.9 GB as text.
  private static let resultsBeyond = 3.5

  /// Whether it was measured that this use of a strategy takes less beyond `lastUnsplit`.
  private func isSplit(by strategy: String?) -> Bool {
    switch self {
    case .value, .run, .worker:
      strategy == FastDoublingText.id || strategy == FastDoublingTextThreads.id
    case .hexadecimal: strategy == FastDoubling.id || strategy == FastDoublingThreads.id
    case .verification, .table, .judging: false
    }
  }

  /// The bytes that computing F(index) takes at its peak, beyond those of the program itself.
  package func peakBytes(at index: Int, by strategy: String?) -> Double {
    let whole = isSplit(by: strategy) ? min(Double(index), Self.lastUnsplit) : Double(index)
    let indices =
      resultsAtPeak(of: strategy) * whole + Self.resultsBeyond * (Double(index) - whole)
    return fixedBytes + narrowDigitBytes(at: index, by: strategy)
      + keptBytes(at: index, by: strategy)
      + indices * FibonacciLength.bitsPerIndex / 8
  }
}
