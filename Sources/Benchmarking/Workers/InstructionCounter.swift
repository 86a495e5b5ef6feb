internal import FoundationEssentials
import SystemLibrary

/// Counts the instructions of calls, in a worker of its own for each case.
package struct InstructionCounter {
  /// The most instructions that all counted calls of a case may take together.
  package var budget: Int
  /// The libraries whose code was counted, by name: the digest of each file, where it is neither
  /// the program nor of the system.
  package private(set) var builds: [String: String] = [:]

  /// How many counts are made.
  private static let counts = 3
  /// How many calls come before those, in which a process makes what lasts, such as tables.
  private static let callsBefore = 3
  /// Up to this size no smaller one predicts.
  private static let predictsFrom = 127
  /// How many times smaller the sizes are that predict.
  private static let smaller = (first: 64, second: 16)
  /// No exchange may take longer.
  private static let limit = Duration.seconds(60)

  package static let usualBudget = 1_400_000

  package init(budget: Int = Self.usualBudget) {
    self.budget = budget
  }

  /// Counts a call of a case: the fewest instructions of several counts. Where calls cannot be
  /// stepped through, the processor's counters count if there are
  /// any; otherwise the count says why there is none.
  ///
  /// - Parameters:
  ///   - subject: The case, as the worker calls it.
  ///   - growth: How its cost grows with the size.
  ///   - proof: What its result must be; nil where that is not known.
  ///   - program: The worker.
  ///   - shouldStop: Asked now and then; true ends the count.
  package mutating func count(
    _ subject: Case, growth: Growth, proof: Proof?, in program: WorkerProgram,
    shouldStop: @escaping () -> Bool
  ) -> InstructionCount {
    var program = program
    program.hasFixedPlaces = true
    let host = WorkerHost(program, shouldStop: shouldStop)
    defer { host.end() }
    do throws(WorkerFailure) {
      _ = try host.introduce()
      if !host.isForeign, !host.offers("stepping") {
        throw .refused("this build of the program is too old to be counted")
      }
      let count = try stepped(subject, growth, on: host)
      if let sha256 = proof?.sha256 { try Self.require(sha256, of: subject, on: host) }
      return count
    } catch {
      let reason = "\(error)"
      return (try? Self.byCounters(subject, on: host)) ?? InstructionCount(shortfall: reason)
    }
  }

  private mutating func stepped(
    _ subject: Case, _ growth: Growth, on host: WorkerHost
  ) throws(WorkerFailure) -> InstructionCount {
    // Where a worker marks its work, a loop of two calls has one call more than a loop of one: the
    // one that finds its memory as the call before left it, as all timed calls do but the first.
    let isMarked = host.offers("stepping")
    if subject.n > Self.predictsFrom {
      try predict(subject, growth, calls: Self.steppedCalls(isMarked), on: host)
    }
    try Self.warm(subject, on: host)
    var left = budget
    func step(_ iterations: Int) throws(WorkerFailure) -> SteppedInstructions {
      do throws(WorkerFailure) {
        let steps = try host.step(iterations, of: subject, most: left, within: Self.limit)
        left -= steps.total
        return steps
      } catch .tooManySteps {
        throw .refused(
          "\(Self.steppedCalls(isMarked)) calls take more than "
            + "\(NumberFormat.counted(budget, "instruction")); give a larger --instruction-budget")
      }
    }
    let first = isMarked ? try step(1) : nil
    var calls: [SteppedInstructions] = []
    for _ in 0..<Self.counts {
      let steps = try step(isMarked ? 2 : 1)
      calls.append(first.map(steps.without) ?? steps)
    }
    // Interpreters take a little more or less for the same each time.
    if let first, calls.contains(where: { 100 * $0.total <= first.total }) {
      throw .refused("a step of two iterations takes the worker hardly more than a step of one")
    }
    return count(calls, on: host)
  }

  /// How many calls are stepped through for all counts of a case.
  private static func steppedCalls(_ isMarked: Bool) -> Int { isMarked ? 1 + 2 * counts : counts }

  /// Refuses a case that is predicted to take more than the budget.
  private func predict(
    _ subject: Case, _ growth: Growth, calls: Int, on host: WorkerHost
  ) throws(WorkerFailure) {
    func count(_ n: Int) throws(WorkerFailure) -> Double {
      let small = Case(strategy: subject.strategy, n: n)
      try Self.warm(small, on: host)
      return Double(max(try host.step(1, of: small, most: budget, within: Self.limit).total, 1))
    }
    let sizes = (first: subject.n / Self.smaller.first, second: subject.n / Self.smaller.second)
    let counts = (first: try count(sizes.first), second: try count(sizes.second))
    // Theory is of large sizes, and small ones grow slower: what grows faster than predicted meets
    // the budget while it is counted.
    let seen =
      log(counts.second / counts.first) / log(Double(sizes.second) / Double(sizes.first))
      * log(Double(subject.n) / Double(sizes.second))
    let ratio = min(growth.logarithmOfRatio(from: sizes.second, to: subject.n), seen)
    let call = counts.second * exp(min(max(ratio, 0), 500))
    let all = call * Double(calls)
    guard all > Double(budget) else { return }
    throw .refused(
      "\(calls) calls would take about \(NumberFormat.significant(all, digits: 2)) "
        + "instructions, predicted from N = \(NumberFormat.grouped(sizes.second)), and "
        + "the budget is \(NumberFormat.grouped(budget)); give a larger --instruction-budget")
  }

  /// Calls that are not counted. Replies with times have as many digits as these need, and leave
  /// the heap of a worker another way each time: where it marks its work, none are asked for.
  private static func warm(_ subject: Case, on host: WorkerHost) throws(WorkerFailure) {
    let request: WorkerRequest =
      host.offers("stepping") ? .step(iterations: 1) : .run(iterations: 1, counting: nil)
    for _ in 0..<callsBefore {
      _ = try host.ask(request, of: subject, within: limit)
    }
  }

  private mutating func count(
    _ calls: [SteppedInstructions], on host: WorkerHost
  ) -> InstructionCount {
    let totals = calls.map(\.total)
    guard let least = calls.min(by: { $0.total < $1.total }) else {
      preconditionFailure("a count is of some calls")
    }
    var libraries: [String: Int] = [:]
    for (file, count) in least.files {
      let library = host.library(of: file)
      if count > 0 { libraries[library, default: 0] += count }
      if library != "program", !InstructionCount.isOfSystem(library), builds[library] == nil {
        builds[library] = (try? Data(contentsOf: URL(filePath: file))).map { sha256(of: $0) }
      }
    }
    let portable = calls.map { call in
      call.files.filter { !InstructionCount.isOfSystem(host.library(of: $0.key)) }.values.reduce(
        0, +)
    }
    let threads = calls.map(\.threads).max() ?? 1
    var remarks: [String] = []
    if threads > 1 { remarks.append("the count is of one of \(threads) threads") }
    if host.isForeign, !host.offers("stepping") {
      remarks.append("the count is of the whole worker, its interpreter and the exchange included")
    }
    if !least.hasFixedPlaces {
      remarks.append("the system gives random addresses, so that another run may count otherwise")
    }
    return InstructionCount(
      total: libraries.values.reduce(0, +), libraries: libraries,
      spread: (totals.max() ?? 0) - least.total,
      portableSpread: (portable.max() ?? 0) - (portable.min() ?? 0),
      threads: threads > 1 ? threads : nil,
      shortfall: remarks.isEmpty ? nil : remarks.joined(separator: "; "))
  }

  /// What the processor's counters say, of loops of two calls and of one.
  private static func byCounters(
    _ subject: Case, on host: WorkerHost
  ) throws(WorkerFailure) -> InstructionCount? {
    func count(_ iterations: Int) throws(WorkerFailure) -> Int? {
      let request = WorkerRequest.run(iterations: iterations, counting: true)
      guard case .ran(_, _, let counts?) = try host.ask(request, of: subject, within: limit)
      else { return nil }
      return counts.events[.instructions]
    }
    try warm(subject, on: host)
    guard host.offers("counting") else { return nil }
    var calls: [Int] = []
    for _ in 0..<Self.counts {
      guard let one = try count(1), let two = try count(2) else { return nil }
      calls.append(max(two - one, 0))
    }
    guard let least = calls.min(), let most = calls.max() else { return nil }
    return InstructionCount(method: .counters, total: least, spread: most - least)
  }

  /// Refuses a count of calls that computed something else than was proved.
  private static func require(
    _ sha256: String, of subject: Case, on host: WorkerHost
  ) throws(WorkerFailure) {
    guard host.identity?.forms.contains(.sha256) == true else { return }
    let found: String? =
      switch try host.ask(.result(form: .sha256), of: subject, within: limit) {
      case .value(_, let sha256): sha256
      case .judged(let outcome): outcome.proof?.sha256
      default: nil
      }
    guard found == sha256 else {
      throw .refused("the call that was counted gave another result")
    }
  }
}

extension WorkerHost {
  /// What reports call a file of the worker: its program, or the library without its version.
  fileprivate func library(of file: String) -> String {
    guard !file.isEmpty else { return "other" }
    if file == programFile { return "program" }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    if name.hasPrefix("[") { return String(name.dropFirst().prefix { $0 != "]" }) }
    return name.firstRange(of: ".so").map { String(name[..<$0.lowerBound]) } ?? name
  }
}
