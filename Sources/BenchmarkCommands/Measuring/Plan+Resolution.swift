package import ArgumentParsing
internal import Benchmarking

extension Plan {
  /// A longer range is rather meant to have a step: each size takes a block of its own.
  static let mostWithoutStep = 1000

  /// Makes a plan of what was asked for on the command line, in a suite, or in both; the command
  /// line wins.
  ///
  /// - Throws: `ValidationError` for what cannot be understood, `Failure` for an unknown reference,
  ///   or a suite that cannot be read.
  init(
    _ selection: SelectionOptions, _ measurement: MeasurementOptions, catalog: Catalog
  ) throws {
    try self.init(selection, measurement, suite: selection.loadedSuite(), catalog: catalog)
  }

  /// The same of a suite that is read already; nil where none is named.
  init(
    _ selection: SelectionOptions, _ measurement: MeasurementOptions, suite: Suite?,
    catalog: Catalog
  ) throws {
    guard let n = selection.n ?? suite?.n ?? catalog.sizes else {
      throw ValidationError("no sizes are given; say for instance --n 10000")
    }
    let sizes: [Int]
    do {
      sizes = try [Int](sizes: n, mostWithoutStep: Self.mostWithoutStep)
    } catch {
      throw ValidationError("\(selection.origin(of: "--n", selection.n)): \(error)")
    }
    var strategies = try catalog.select(
      selection.strategy ?? suite?.strategy ?? "all",
      origin: selection.origin(of: "--strategy", selection.strategy))
    let reference = try catalog.reference(
      named: selection.reference ?? suite?.reference, among: &strategies)
    let groups = catalog.groups(of: strategies, reference: reference)
    var settings = suite?.settings ?? Settings()
    if suite?.settings == nil {
      settings.maximumTime = min(
        settings.maximumTime, MeasurementOptions.usualTotalTime / sizes.count)
    }
    self.init(
      sizes: sizes, strategies: groups?.flatMap(\.strategies) ?? strategies,
      reference: groups?.lazy.compactMap(\.reference).first ?? reference, groups: groups,
      settings: measurement.applied(to: settings))
  }
}

extension SelectionOptions {
  /// Reads the suite that is named, if one is.
  func loadedSuite() throws(Failure) -> Suite? {
    guard let suite else { return nil }
    return try Suite(path: suite)
  }

  /// What a message calls the place where a value was found: the option, or else the suite.
  fileprivate func origin(of option: String, _ value: String?) -> String {
    guard value == nil, let suite else { return "'\(option)'" }
    return "'\(option.dropFirst(2))' of the suite '\(suite)'"
  }
}

extension Catalog {
  /// The strategies that an expression names.
  ///
  /// - Parameters:
  ///   - expression: The terms, separated by commas.
  ///   - origin: What a message calls the place where the expression stands.
  package func select(_ expression: String, origin: String) throws(ValidationError) -> [String] {
    do {
      let onRequest = benchmarks.filter(\.isOnRequest).map(\.name)
      return try selectStrategies(expression, among: names, onRequest: Set(onRequest))
    } catch {
      switch error {
      case .unknown(let name):
        throw ValidationError(unknownStrategy(name))
      case .emptyTerm:
        throw ValidationError(
          "\(origin): a name is missing in '\(expression)'; write all, or names with commas "
            + "between them")
      case .nothingLeft:
        throw ValidationError(
          "\(origin): '\(expression)' leaves every strategy out; leave out fewer")
      }
    }
  }

  /// The one strategy of this name.
  package func strategy(named name: String) throws(ValidationError) -> Benchmark {
    guard let benchmark = self[name] else {
      throw ValidationError(unknownStrategy(name))
    }
    return benchmark
  }

  /// The strategies by what they answer, in the order in which the catalog has the answers; nil
  /// where it has none.
  ///
  /// - Parameter reference: That of its group; other groups have the catalog's choice, if there is
  ///   anything to compare.
  fileprivate func groups(of strategies: [String], reference: String?) -> [Plan.Group]? {
    let all = strategies.compactMap { name in self[name]?.answer.map { (answer: $0, name: name) } }
    guard all.count == strategies.count else { return nil }
    return benchmarks.compactMap(\.answer).distinct.compactMap { answer in
      let names = all.filter { $0.answer == answer }.map(\.name)
      guard !names.isEmpty else { return nil }
      let own = reference.flatMap { names.contains($0) ? $0 : nil }
      return Plan.Group(
        answer: answer, reference: own ?? (names.count > 1 ? chooseReference(names) : nil),
        strategies: names)
    }
  }

  /// The reference: the one that is named, which then takes part; else the catalog's choice, if
  /// there is anything to compare.
  fileprivate func reference(
    named name: String?, among chosen: inout [String]
  ) throws(Failure) -> String? {
    guard let name else {
      guard chosen.count > 1 else { return nil }
      return chooseReference(chosen)
    }
    guard self[name] != nil else { throw Failure(unknownStrategy(name), .referenceNotFound) }
    if !chosen.contains(name) { chosen.append(name) }
    return name
  }

  private func unknownStrategy(_ name: String) -> String {
    var candidates = names
    var likely: [String] = []
    while likely.count < 3, let next = nearest(to: name, in: candidates) {
      likely.append(next)
      candidates.removeAll { $0 == next }
    }
    let quoted = (likely.isEmpty ? Array(names.prefix(3)) : likely).map { "'\($0)'" }
    let choice =
      quoted.count > 1
      ? "\(quoted.dropLast().joined(separator: ", ")) or \(quoted[quoted.count - 1])"
      : quoted.joined()
    return "unknown strategy '\(name)'. "
      + (likely.isEmpty
        ? "There are \(names.count), such as \(choice)." : "Did you mean \(choice)?")
  }
}
