internal import BenchmarkCommands
internal import FibonacciVerification
internal import ArgumentParsing
internal import Benchmarking
internal import FibonacciStrategies

/// `fibbench verify`: judges strategies without timing them, or proves a report again.
struct VerifyCommand: FibonacciCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Prove strategies over ranges of n, or a saved report once more.",
    discussion: """
      Every strategy computes F(n) in both of its ways, as a value and, as it is timed, into an \
      earlier result; and every result is judged by checks that share no code with it: plain \
      additions, GMP (except for strategies on GMP's arithmetic), residues modulo random primes \
      that are drawn when all results exist, the exact number of bits, the square 5F² ± 4, and \
      identities. Expensive checks stop at a size limit; --check makes only those that it names, \
      at every index.

      Without --n it tries every n to 10000, then within two of every power of two and of every \
      size at which multiplication changes its method, and random ones up to --max.

      A strategy of a worker or a library answers twice at each index, by a loop of one call each. \
      One that crashes or hangs is not called again, and makes the exit code 1.

      With a report of 'fibbench run' it computes F(n) again for each row, without GMP, and \
      compares it with the row. It names every figure that was changed; the exit code is then 3. \
      A row of a worker that is not named is not verified; the exit code is then 1.

      EXAMPLES:
        fibbench verify --n 0..10000 --strategy all
        fibbench verify --n 1e7 --strategy 'fast-doubling*'
        fibbench verify --effort 10 --max 1e8 --resume night.json
        fibbench verify --n 0..2000 --strategy python-int --worker python='python3 worker.py'
        fibbench verify --seed 1 --shard 3/8 --export-json shard-3.json
        fibbench verify --merge shard-*.json --export-json whole.json
        fibbench verify results.json
      """)

  @Argument(
    help: """
      A report that --export-json of 'fibbench run' wrote; - is the standard input. With --merge, \
      the reports of all shards.
      """, valueName: "report", completion: .file)
  var reports: [String] = []
  @Flag(
    help: """
      Join the reports of all shards, in any order. Each must be given once, be finished, and have \
      the same plan, seed and version. The exit code is that of the whole.
      """)
  var merge = false
  @OptionGroup var selection: VerificationSelection
  @OptionGroup var workers: WorkerOptions
  @OptionGroup var output: VerificationOutput

  func validate() throws {
    guard !reports.isEmpty else {
      if merge { throw ValidationError("'--merge' needs the reports of all shards") }
      return
    }
    let idle =
      selection.givenOptions + (merge ? workers.givenOptions : [])
      + (output.resume == nil ? [] : ["--resume"])
      + (merge || output.exportJSON == nil ? [] : ["--export-json"])
    if let option = idle.first {
      throw ValidationError(
        "'\(option)' changes nothing, since a report is verified as a whole; leave it out")
    }
    guard merge || reports.count == 1 else {
      throw ValidationError("one report is verified at a time; shards are joined with '--merge'")
    }
    if merge {
      try FilePlace.checkExports([output.exportJSON].compactMap(\.self), inputs: reports)
    }
  }

  func run(in context: FibonacciContext) throws -> ExitCode {
    var context = context
    context.base = try workers.applied(to: context.base, deadline: selection.deadline)
    if merge { return try join(reports, in: context) }
    if let report = reports.first { return try prove(report, in: context) }
    context.catchInterruptions()
    let file = try VerificationReport.exports(
      to: output.resume ?? output.exportJSON, inputs: [], context)
    let kept = try output.resume.flatMap { try VerificationReport(resuming: $0) }
    let plan = try plan(in: context, keptSeed: kept?.plan.seed)
    let indices = try plan.checkedIndices()
    let fresh = VerificationReport(
      plan: plan, indices: indices, shard: selection.shard ?? .whole,
      toolVersion: context.tool.title, created: currentTimestamp(), environment: context.machine)
    if let kept, let difference = kept.difference(from: fresh) {
      throw Failure(
        "'\(output.resume ?? "")' cannot be gone on with: \(difference); repeat the options that "
          + "it was written with, or name another file")
    }
    let report = kept ?? fresh
    let (entries, hosts) = strategies(of: plan, indexCount: report.indexCount, in: context)
    var session = VerificationSession(
      report: report, indices: report.shard.part(of: indices), entries: entries, workers: hosts,
      file: file, output: output, context: context)
    return try session.run()
  }

  /// Proves a report again, and says what is wrong with it.
  private func prove(_ path: String, in context: FibonacciContext) throws -> ExitCode {
    let document = try ResultsDocument(savedAt: path)
    let tool = document.provenance.toolVersion
    guard tool.hasPrefix("\(context.tool.name) ") else {
      throw Failure(
        "'\(path)' was written by '\(tool)': nothing was verified, since only that program knows "
          + "its results; see what it verified, and whether the file was changed, with "
          + "'fibbench report'")
    }
    let promises = context.base.catalog.benchmarks.filter { $0.program != nil }
      .map { ($0.name, Exactness($0.offer)) }
    let proof = ResultsProof(
      of: document, catalog: context.catalog, workers: Dictionary(uniqueKeysWithValues: promises))
    for fault in proof.faults { context.say("Error: '\(path)': \(fault).") }
    let verdict: ExitCode =
      proof.faults.count > proof.unknownRows
      ? .wrongResult : proof.unknownRows > 0 ? .failure : .success
    return try context.base.concluding(verdict) {
      if !output.quiet.quiet { try context.output.write(proof.summary(of: document) + "\n") }
    }
  }

  /// The plan that the options ask for.
  ///
  /// - Parameter keptSeed: The seed of the report that is resumed.
  private func plan(in context: FibonacciContext, keptSeed: UInt64?) throws -> VerificationPlan {
    let names = try context.base.catalog.select(selection.strategy ?? "all", origin: "'--strategy'")
    return VerificationPlan(
      strategies: names, sizes: selection.n,
      maximum: selection.max?.index ?? VerificationPlan.defaultMaximum,
      effort: selection.effort ?? 1,
      // Short, so that it can be typed.
      seed: selection.seed ?? keptSeed ?? UInt64(UInt32.random(in: 1...UInt32.max)),
      checks: selection.check?.checks,
      deadlineMilliseconds: selection.deadline?.milliseconds,
      workers: workers.words.isEmpty ? nil : workers.words)
  }

  /// The strategies of a plan, and the workers that some of them are of.
  private func strategies(
    of plan: VerificationPlan, indexCount: Int, in context: FibonacciContext
  ) -> (entries: [any VerifiableStrategy], workers: [WorkerHost]) {
    var hosts: [WorkerProgram: WorkerHost] = [:]
    let limit = plan.deadline(indexCount: indexCount).limitOfExchanges()
    let entries = plan.strategies.compactMap { name -> (any VerifiableStrategy)? in
      guard let benchmark = context.base.catalog[name], let program = benchmark.program else {
        return context.catalog[name]
      }
      let host =
        hosts[program]
        ?? WorkerHost(
          program, within: limit, shouldStop: { context.interruption() != nil })
      hosts[program] = host
      return WorkerStrategy(
        name, benchmark.offer, exactness: Exactness(benchmark.offer), growth: benchmark.growth,
        on: host, limit: limit)
    }
    return (entries, Array(hosts.values))
  }
}

extension VerificationPlan {
  /// The indices; throws a message for the user if there are none.
  func checkedIndices() throws(ValidationError) -> [Int] {
    do {
      return try indices()
    } catch {
      throw ValidationError("'\(sizes == nil ? "--effort" : "--n")': \(error)")
    }
  }
}
