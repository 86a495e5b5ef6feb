/// A set of instructions that kernels are compiled for.
///
/// On x86-64 these are the levels of its psABI, of which each holds those before it: v2 has SSE4.2,
/// v3 AVX2 and fused multiply-adds, v4 AVX-512. One more is v3 with AVX-IFMA, which Intel's
/// processors since 2023 have that have no AVX-512. Other architectures have one level.
package enum ProcessorLevel: String, CaseIterable, Comparable, Sendable {
  #if arch(x86_64)
    case v1 = "x86-64"
    case v2 = "x86-64-v2"
    case v3 = "x86-64-v3"
    case v3AVXIFMA = "x86-64-v3-avxifma"
    case v4 = "x86-64-v4"
  #elseif arch(arm64)
    case baseline = "arm64"
  #else
    case baseline = "baseline"
  #endif

  /// The environment's variable by which fibbench, kernel-benchmarks and the tests are asked for a
  /// lower level than the machine's. Other programs that use this library have none.
  package static let variable = "FIBBENCH_LEVEL"

  /// In the order of the cases: what a higher level has, a lower one need not lack.
  package static func < (left: ProcessorLevel, right: ProcessorLevel) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The level of the kernels that run.
  package static var current: ProcessorLevel { Processor.current.level }

  /// The levels that this machine's processor and operating system have, and the build kernels for;
  /// the best one last.
  package static var ofThisMachine: [ProcessorLevel] {
    #if arch(x86_64)
      ProcessorFeatures().levels
    #else
      [.baseline]
    #endif
  }

  /// Returns the level to run at.
  ///
  /// - Parameters:
  ///   - name: The level that is asked for; nil or nothing for the machine's best.
  ///   - machine: The machine's levels that the build has kernels for, the best one last.
  /// - Throws: `ProcessorLevelError` where that is not to be had.
  package static func chosen(
    _ name: String?, machine: [ProcessorLevel] = ofThisMachine
  ) throws(ProcessorLevelError) -> ProcessorLevel {
    guard let best = machine.last else { throw .none }
    guard let name, !name.isEmpty else { return best }
    guard let level = ProcessorLevel(rawValue: name) else { throw .unknown(name) }
    guard machine.contains(level) else { throw .notOfMachine(level, machine: machine) }
    return level
  }
}

/// Why a level is not to be had.
package enum ProcessorLevelError: Error, Equatable {
  /// The build has kernels for none of the machine's levels.
  case none
  /// There is no level of that name.
  case unknown(String)
  /// The machine does not have its instructions, or the build has no kernels for it.
  case notOfMachine(ProcessorLevel, machine: [ProcessorLevel])
}

extension ProcessorLevelError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .none:
      "this build has kernels for processors of another kind than this one; build it here, or with "
        + "FIBBENCH_LEVELS=all"
    case .unknown(let name):
      "\(ProcessorLevel.variable)='\(name)' is not a level; choose one of "
        + Self.list(ProcessorLevel.allCases)
    case .notOfMachine(let level, let machine):
      "\(ProcessorLevel.variable)=\(level.rawValue) is not a level of this machine, or of this "
        + "build; choose one of \(Self.list(machine)), or leave it unset"
    }
  }

  private static func list(_ levels: [ProcessorLevel]) -> String {
    levels.map { $0.rawValue }.joined(separator: ", ")
  }
}
