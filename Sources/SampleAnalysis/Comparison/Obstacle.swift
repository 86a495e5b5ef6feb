/// Why no case of two runs can be compared.
package enum Obstacle: Equatable, Sendable {
  /// They differ in something that a comparison does not cancel.
  case different(what: String, old: String?, new: String?, remedy: String?)
  /// There is nothing that ratios are to.
  case noReference
  /// Nobody knows whether one machine measured both; perhaps it only started again.
  case unknownMachine(isRestarted: Bool)
  /// They are one and the same, which is not slower than itself and says nothing of any change.
  case oneRun
}

extension Obstacle: CustomStringConvertible {
  package var description: String {
    let fact =
      switch self {
      case .different(let what, let old, let new, _):
        "the \(what) differ: \(old ?? "unknown") then, \(new ?? "unknown") now"
      case .noReference: "the runs have no reference"
      case .unknownMachine(let isRestarted):
        "it is not known that one machine measured both"
          + (isRestarted ? ": it, or another like it, restarted" : "")
      case .oneRun: "both files hold one and the same run"
      }
    return remedy.map { "\(fact); \($0)" } ?? fact
  }

  /// What helps against it alone; nil where nothing does.
  package var remedy: String? {
    switch self {
    case .different(_, _, _, let remedy): remedy
    case .noReference:
      "measure with --reference, or compare times of one machine with --absolute"
    case .unknownMachine: "give --same-machine if one did"
    case .oneRun: "give a run of before the change and one of after it"
    }
  }
}
