package import Benchmarking
private import FoundationEssentials

extension ResultsDocument {
  /// What another tool measured: without proofs, and without pairs of samples, so that times can be
  /// compared and ratios within a run cannot. Reads what Google Benchmark's JSON reporter or
  /// `hyperfine --export-json` wrote.
  ///
  /// - Returns: Nil if the text is neither.
  /// - Throws: Why it cannot be used, though it is one of them.
  package static func foreign(
    json text: String
  ) throws(ResultsDocumentError) -> ResultsDocument? {
    let data = Data(text.utf8)
    let decoder = JSONDecoder()
    // The keys that a file begins with tell the tool that wrote it.
    guard let file = try? decoder.decode([String: AnyValue].self, from: data),
      file["schema"] == nil
    else { return nil }
    do {
      if file["context"] != nil, file["benchmarks"] != nil {
        return try decoder.decode(GoogleBenchmarkFile.self, from: data).document()
      }
      guard file["results"] != nil else { return nil }
      return try decoder.decode(HyperfineFile.self, from: data).document()
    } catch {
      throw ResultsDocumentError(reading: error)
    }
  }
}

/// Whatever stands behind a key.
private struct AnyValue: Decodable {}

/// Rows of another tool on their way into a document.
struct ForeignRows {
  // The whole of Foundation has another type of the name.
  private typealias Measurement = Benchmarking.Measurement

  private var rows: [Case: Measurement] = [:]
  private var strategies: [String] = []

  /// Adds a batch to the row of a case, unless that has failed.
  ///
  /// - Parameters:
  ///   - nanoseconds: What the whole batch took.
  ///   - isProcess: Whether the batch had a process of its own.
  ///   - place: Where the time stands, for the error if it is none.
  mutating func add(
    _ subject: Case, iterations: Int, nanoseconds: Double, isProcess: Bool, at place: DocumentPlace
  ) throws(ResultsDocumentError) {
    let limits = ClosedRange<Int64>.someNanoseconds
    // A call in less than a nanosecond is kept as a batch of many.
    guard nanoseconds.isFinite, (0.5...Double(limits.upperBound)).contains(nanoseconds) else {
      throw .invalid(path: place.path, requirement: "be a time from 1 ns to 11 days")
    }
    let row = row(of: subject)
    // What failed once has failed.
    if row.status == .failed { return }
    let index = row.samples.count
    rows[subject]?.samples.append(
      Sample(
        process: isProcess ? index + 1 : 0, cycle: index, iterations: iterations,
        elapsedNanoseconds: max(limits.lowerBound, Int64(nanoseconds.rounded()))))
  }

  /// The case, by another name where it has a row: for tools that give each result one of its own.
  func unused(_ subject: Case) -> Case {
    var (unused, count) = (subject, 1)
    while rows[unused] != nil {
      count += 1
      unused = Case(strategy: "\(subject.strategy) (\(count))", n: subject.n)
    }
    return unused
  }

  /// Notes why a case has no times.
  mutating func fail(_ subject: Case, note: String) {
    rows[subject] = Measurement(case: row(of: subject).case, status: .failed, note: note)
  }

  private mutating func row(of subject: Case) -> Measurement {
    if let row = rows[subject] { return row }
    if !strategies.contains(subject.strategy) { strategies.append(subject.strategy) }
    let row = Measurement(case: subject, status: .ok)
    rows[subject] = row
    return row
  }

  /// The document of all rows, by size and in the order in which the strategies came.
  ///
  /// - Parameter key: Where they stood, for the error if there are none.
  func document(
    of key: String, tool: String, created: String, environment: EnvironmentRecord
  ) throws(ResultsDocumentError) -> ResultsDocument {
    try DocumentPlace.root[key].require(!rows.isEmpty, "hold a result")
    var plan = Plan(sizes: Set(rows.keys.map(\.n)).sorted(), strategies: strategies)
    plan.settings.processes = 1
    let counts = rows.values.map(\.samples.count).filter { $0 > 0 }
    plan.settings.minimumCycles = counts.min() ?? 1
    plan.settings.maximumCycles = counts.max() ?? 1
    var document = ResultsDocument(
      provenance: Provenance(toolVersion: tool, created: created, environment: environment),
      plan: plan)
    document.measurements = plan.sizes.flatMap { n in
      strategies.compactMap { rows[Case(strategy: $0, n: n)] }
    }
    document.seal()
    try document.check(at: .root)
    return document
  }
}
