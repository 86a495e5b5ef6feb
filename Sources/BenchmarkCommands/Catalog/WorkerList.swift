internal import ArgumentParsing
package import Benchmarking
internal import FoundationEssentials

/// Workers as data, by their names: in a suite, or in `fibbench.json`.
///
/// ```json
/// { "workers": { "python": {
///     "command": ["python3", "peers/python/worker.py"], "strategies": ["python-int"] } } }
/// ```
///
/// A file says which strategies its workers have, so that none is started to ask.
package struct WorkerList: Codable, Equatable {
  /// The workers, by their names.
  package var workers: [String: Entry]

  /// One of them.
  package struct Entry: Codable, Equatable {
    /// The program and its arguments.
    package var command: [String]
    /// The strategies that it offers.
    package var strategies: [OfferedStrategy]
    /// Commands that make it, run before it is started for the first time.
    package var build: [[String]]?
    /// Commands that install what it needs, for people and `scripts/peers`: a run only names them.
    package var install: [[String]]?
    /// What it is, for people.
    package var description: String?
  }

  /// Makes a list.
  package init(workers: [String: Entry]) {
    self.workers = workers
  }

  /// Reads the list of a file; nil where there is no such file.
  ///
  /// - Throws: `Failure` for one that cannot be read.
  package init?(path: String) throws(Failure) {
    func failure(_ problem: String) -> Failure {
      Failure("'\(path)' cannot be used: \(problem)", .usage)
    }
    let text: String
    do {
      guard let found = try fileTextIfPresent(at: path) else { return nil }
      text = found
    } catch {
      throw failure("\(error.reason); repair it, or remove it")
    }
    do {
      self = try JSONDecoder().decode(WorkerList.self, from: Data(text.utf8))
      try WrittenKeys.refuseRepeated(in: text)
    } catch let error as ValidationError {
      throw failure(error.message)
    } catch {
      throw failure(
        "it is no list of workers; write { \"workers\": { \"NAME\": { \"command\": [\"PROGRAM\"], "
          + "\"strategies\": [\"STRATEGY\"] } } }")
    }
    if let problem { throw failure(problem) }
  }

  /// What is wrong with the list; nil if it can be used.
  var problem: String? {
    for (name, entry) in workers.sorted(by: { $0.key < $1.key }) {
      if let problem = OfferedStrategy(name).problem { return "'\(name)' \(problem)" }
      let steps = [entry.command] + (entry.build ?? []) + (entry.install ?? [])
      if steps.contains(where: \.isEmpty) { return "a command of the worker '\(name)' is empty" }
      if let problem = entry.strategies.problem { return "of the worker '\(name)', \(problem)" }
    }
    return nil
  }

  /// The workers in the order of their names, as programs that may be missing here.
  var programs: [(program: WorkerProgram, strategies: [OfferedStrategy])] {
    workers.sorted { $0.key < $1.key }.map { name, entry in
      var program = WorkerProgram(name, layouts: [entry.command])
      program.build = entry.build ?? []
      program.install = entry.install ?? []
      program.mayBeMissing = true
      return (program, entry.strategies)
    }
  }
}

extension WorkerList {
  package init(from decoder: any Decoder) throws {
    try WrittenKeys.refuse(otherThan: ["workers"], of: "list of workers", in: decoder)
    workers = try decoder.container(keyedBy: AnyKey.self).decode(
      [String: Entry].self, forKey: "workers")
  }
}

extension WorkerList.Entry {
  private static let keys = ["build", "command", "description", "install", "strategies"]

  package init(from decoder: any Decoder) throws {
    try WrittenKeys.refuse(otherThan: Self.keys, of: "worker", in: decoder)
    let container = try decoder.container(keyedBy: AnyKey.self)
    command = try container.decode([String].self, forKey: "command")
    strategies = try container.decode([OfferedStrategy].self, forKey: "strategies")
    build = try container.decodeIfPresent([[String]].self, forKey: "build")
    install = try container.decodeIfPresent([[String]].self, forKey: "install")
    description = try container.decodeIfPresent(String.self, forKey: "description")
  }
}
