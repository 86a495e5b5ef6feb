/// A program that speaks the worker protocol, and how it comes to be.
package struct WorkerProgram: Hashable, Sendable {
  /// What the user calls it.
  package var name: String
  /// What starts it, path and arguments: one way for each layout, which processes take in turn.
  package var layouts: [[String]]
  /// What is run, in this order, before it is started for the first time.
  package var build: [[String]] = []
  /// What would install what it needs: never run, but named where it cannot be started.
  package var install: [[String]] = []
  /// Whether it is one of a list, of which some may not be installed here: where it cannot be
  /// started or built, its strategies are skipped rather than failed.
  package var mayBeMissing = false

  /// Variables of its environment beside this program's, `NAME=value`.
  package var variables: [String] = []
  /// Whether its memory is where it always is, as far as the system allows.
  package var hasFixedPlaces = false

  /// Whether it is another program than this one, so that what it claims is checked.
  package let isForeign: Bool

  /// Names a program.
  ///
  /// - Precondition: There is a layout, and each names a program.
  package init(_ name: String, layouts: [[String]], isForeign: Bool = true) {
    precondition(!layouts.isEmpty && layouts.allSatisfy { !$0.isEmpty }, "a worker is a program")
    self.name = name
    self.layouts = layouts
    self.isForeign = isForeign
  }
}

/// What a worker says of itself, but its name: users call it by theirs.
package struct WorkerIdentity: Equatable, Sendable {
  package var version: String?
  package var strategies: [OfferedStrategy]
  /// The forms in which it sends results.
  package var forms: Set<WorkerResultForm>
  /// What it offers beside the plain protocol.
  package var extensions: Set<String>

  /// Reads a reply to `hello`.
  ///
  /// - Throws: `WorkerFailure.malformed` for any other reply, and for a list of strategies that
  ///   cannot be told apart by name.
  package init(_ reply: WorkerReply) throws(WorkerFailure) {
    guard case .worker(_, let version, let strategies, let forms, let extensions) = reply
    else { throw .malformed("\(reply)") }
    self.version = version
    self.strategies = strategies
    self.forms = Set(forms ?? []).union([.hex])
    self.extensions = Set(extensions ?? [])
    if let problem = strategies.problem { throw .malformedOffer(problem) }
  }
}
