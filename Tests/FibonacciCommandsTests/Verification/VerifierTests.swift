import FibonacciVerification
import BenchmarkCommands
import Benchmarking
import FibonacciStrategies
import FibonacciTestSupport
import Testing

@Suite("Verifier")
struct VerifierTests {
  private static let indices =
    Array(0...120) + [184, 185, 186, 187, 188, 500, 1476, 1477, 5000, 65_535, 65_536, 65_537]

  @Test(
    "Every strategy of the catalog is right, each in its way", arguments: StrategyCatalogTests.all)
  func catalog(id: String) throws {
    let entry = try #require(StrategyCatalog.standard[id])
    let isRecursion = entry.complexity == .exponential
    let verifier = Verifier(deadline: isRecursion ? .milliseconds(20) : .seconds(10))
    for index in Self.indices {
      let judgement = verifier.judgement(of: entry, at: index)
      #expect(judgement.faults == [], "\(id) at \(index)")
      #expect(expectedStatuses(id, index).contains(judgement.status), "\(id) at \(index)")
    }
  }

  private func expectedStatuses(_ id: String, _ index: Int) -> [Status] {
    switch id {
    case "wrapping", "wrapping-doubling": index > 93 ? [.wrapped] : [.ok]
    case "checked": index > 93 ? [.overflow] : [.ok]
    case "checked-128": index > 186 ? [.overflow] : [.ok]
    case "binet": index > 1476 ? [.overflow] : index > 70 ? [.inexact] : [.ok]
    // In between, the machine decides.
    case "recursive": index > 44 ? [.skipped] : index > 24 ? [.ok, .skipped] : [.ok]
    default: [.ok]
    }
  }

  @Test("One bit is no plural")
  func oneBit() {
    let judgement = Verifier().judgement(of: StrategyEntry(OneAhead()), at: 0)
    #expect(judgement.faults.contains { $0.note == "has 1 bit instead of 0" }, "\(judgement)")
  }

  @Test("GMP does not judge its own arithmetic, and all else does")
  func independence() {
    let verifier = Verifier()
    let all: Set<Check> = [
      .canonical, .bitLength, .additions, .gmp, .fingerprint, .square, .identities,
    ]
    for entry in StrategyCatalog.standard.entries where entry.complexity == .multiplication {
      let usesGMP = entry.id.hasPrefix("gmp")
      #expect(entry.usesGMP == usesGMP)
      let judgement = verifier.judgement(of: entry, at: 1000)
      #expect(judgement.checks == (usesGMP ? all.subtracting([.gmp]) : all), "\(entry.id)")
    }
  }

  @Test("Beyond what is affordable, the fingerprint remains, and GMP takes no part")
  func reach() throws {
    let entry = StrategyEntry(FastDoubling())
    let judgement = Verifier().judgement(of: entry, at: 10_000_000)
    #expect(judgement.status == .ok && judgement.faults == [])
    #expect(judgement.checks == [.canonical, .bitLength, .fingerprint])
    #expect(judgement.falseAcceptance > 0 && judgement.falseAcceptance < 1e-22)
  }

  @Test("Each check catches what it is for, alone", arguments: 0..<10)
  func alone(position: Int) {
    let (entry, index, check) = [
      (StrategyEntry(LeadingZeroWord()), 100, Check.canonical),
      (StrategyEntry(OneAhead()), 101, .bitLength),
      (StrategyEntry(EarlyOverflow()), 100, .overflow),
      (StrategyEntry(LateOverflow()), 100, .overflow), (StrategyEntry(OneAhead()), 100, .additions),
      (StrategyEntry(WrongFrom90()), 100, .gmp), (StrategyEntry(WrongFrom90()), 100, .fingerprint),
      (StrategyEntry(WrongRemainder()), 100, .fingerprint),
      (StrategyEntry(FarApproximation()), 200, .additions),
      (StrategyEntry(WrongFrom90()), 100, .square),
    ][position]
    let judgement = Verifier(CheckPolicy(only: [check])).judgement(of: entry, at: index)
    #expect(judgement.status == .wrong && judgement.faults.first?.check == check, "\(judgement)")
    let others = Set(Check.allCases).subtracting([check])
    #expect(judgement.checks.isDisjoint(with: others))
  }

  @Test("A fault in the path that is timed is found, and named as such")
  func timedPath() {
    let verifier = Verifier()
    let entry = StrategyEntry(ForgetfulReuse())
    #expect(verifier.judgement(of: entry, at: 500).status == .ok)
    let judgement = verifier.judgement(of: entry, at: 100)
    #expect(judgement.status == .wrong)
    #expect(judgement.faults.allSatisfy { $0.path == .compute })
    #expect(judgement.faults.first?.check == .bitLength, "\(judgement.faults)")
  }

  @Test("A wrong residue names the first limb and bit, although no reference took part")
  func location() {
    let verifier = Verifier(CheckPolicy(only: [.fingerprint]))
    let fault = verifier.judgement(of: StrategyEntry(WrongFrom90()), at: 100).faults.first
    #expect(fault?.note.hasPrefix("has the wrong residue modulo the prime ") == true)
    #expect(
      fault?.note.hasSuffix("; it differs from the reference first in limb 0 of 2, bit 17") == true)
  }

  @Test("Where no chosen check applies, a result is not called right")
  func nothing() {
    let judgement = Verifier(CheckPolicy(only: [.fingerprint]))
      .judgement(of: StrategyEntry(BinetFormula()), at: 50)
    #expect(judgement.status == .skipped && judgement.checks == [])
    #expect(judgement.note == "none of the checks that were chosen can judge it")
  }

  @Test("What would miss the deadline is not begun, and says so")
  func deadline() {
    let entry = StrategyEntry(DoubleRecursion())
    let judgement = Verifier(deadline: .milliseconds(1)).judgement(of: entry, at: 90)
    #expect(judgement.status == .skipped)
    #expect(judgement.note?.hasPrefix("predicted ") == true)
    let note = judgement.note ?? ""
    #expect(note.hasSuffix(" over the deadline of 1 ms"), "\(note)")
  }
}

/// Right as a value; computes into an earlier result without dropping its longer end.
private struct ForgetfulReuse: FibonacciStrategy {
  static let id = "forgetful-reuse"
  static let summary = "keeps words of an earlier, longer result"
  static let exactness = Exactness.exact
  static let complexity = Complexity.quadratic

  func value(at index: Int) throws(FibonacciError) -> WordsValue {
    WordsValue(words: AdditionOracle.fibonacci(index))
  }

  func compute(_ value: inout WordsValue, at index: Int) throws(FibonacciError) {
    let words = AdditionOracle.fibonacci(index)
    value = WordsValue(words: words + value.words.dropFirst(words.count))
  }
}
