internal import CBenchmarkShims

/// A set of instructions that code is compiled for, by the names of the x86-64 psABI.
///
/// Each holds those before it: v2 has SSE4.2, v3 AVX2 and fused multiply-adds, v4 AVX-512.
package enum ProcessorLevel: String, CaseIterable, Comparable, Sendable {
  case v2 = "x86-64-v2"
  case v3 = "x86-64-v3"
  case v4 = "x86-64-v4"

  /// The environment's variable that asks for a level.
  package static let variable = "FIBBENCH_LEVEL"

  package static func < (left: ProcessorLevel, right: ProcessorLevel) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The highest level that this machine's processor and operating system have; nil if they have
  /// none.
  package static var ofThisMachine: ProcessorLevel? {
    switch fibbench_processor_level() {
    case ..<2: nil
    case 2: .v2
    case 3: .v3
    default: .v4
    }
  }

  /// Returns the level to run at: the machine's highest, unless the environment asks for a lower
  /// one.
  ///
  /// - Throws: `ProcessorLevelError` where there is none.
  package static func chosen(
    environment: [String: String], machine: ProcessorLevel? = .ofThisMachine
  ) throws(ProcessorLevelError) -> ProcessorLevel {
    guard let machine else { throw .noLevel }
    guard let name = environment[variable], !name.isEmpty else { return machine }
    guard let level = ProcessorLevel(rawValue: name) else { throw .unknown(name) }
    guard level <= machine else { throw .aboveMachine(level, machine: machine) }
    return level
  }
}

/// Why there is no level to run at.
package enum ProcessorLevelError: Error, Equatable {
  /// The processor is older than every level.
  case noLevel
  /// The environment asks for a level that there is not.
  case unknown(String)
  /// The environment asks for instructions that the machine does not have.
  case aboveMachine(ProcessorLevel, machine: ProcessorLevel)
}

extension ProcessorLevelError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noLevel:
      "this processor has not the instructions of x86-64-v2; "
        + "build from source with FIBBENCH_MARCH=x86-64"
    case .unknown(let name):
      "\(ProcessorLevel.variable)='\(name)' is not a level; there are "
        + ProcessorLevel.allCases.map(\.rawValue).joined(separator: ", ")
    case .aboveMachine(let level, let machine):
      "\(ProcessorLevel.variable)=\(level.rawValue) is above this machine's \(machine.rawValue); "
        + "choose that or a lower one, or leave it unset"
    }
  }
}
