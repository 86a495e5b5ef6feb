package import Benchmarking

extension Catalog {
  /// Takes in the strategies that a worker offers, under their names. Where one of these is taken,
  /// all of them have the worker's name before theirs: `arm:fast-doubling`.
  ///
  /// - Parameters:
  ///   - program: The worker.
  ///   - offers: Its strategies.
  ///   - isOnRequest: Whether they take part only where they are named.
  /// - Returns: A note for the user where names were taken, or where the catalog takes none in.
  @discardableResult
  package mutating func adopt(
    _ program: WorkerProgram, _ offers: [OfferedStrategy], isOnRequest: Bool = false
  ) -> String? {
    guard let describeOffer else {
      return "Note: the strategies of the worker '\(program.name)' cannot be judged here."
    }
    let known = Set(names)
    let clash = offers.first { known.contains($0.name) }?.name
    let prefix = clash == nil ? "" : "\(program.name):"
    for offer in offers {
      var benchmark = describeOffer(prefix + offer.name, offer)
      benchmark.program = program
      benchmark.isOnRequest = isOnRequest
      append(benchmark)
    }
    return clash.map {
      "Note: there is a '\($0)' already; the strategies of the worker '\(program.name)' are called "
        + "\(prefix)\($0) and so on here."
    }
  }
}

extension EnvironmentRecord {
  /// Keeps the versions of the workers that took part, beside those of the libraries.
  package mutating func noteVersions(of workers: [WorkerHost]) {
    for worker in workers {
      guard worker.isForeign, let identity = worker.identity else { continue }
      libraries[worker.name + Self.workerSuffix] = identity.version ?? "unknown"
    }
  }

  /// What stands after the name of a worker among the libraries.
  private static let workerSuffix = " worker"

  /// Whether a name among the libraries is that of a worker.
  static func isWorker(_ library: String) -> Bool { library.hasSuffix(workerSuffix) }
}
