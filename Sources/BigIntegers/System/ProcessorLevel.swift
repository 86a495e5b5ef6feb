#if arch(x86_64)
  internal import Builtin
  internal import _Builtin_intrinsics.intel.cpuid
#endif
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A set of instructions that kernels are compiled for.
///
/// On x86-64 these are the levels of its psABI, of which each holds those before it: v2 has SSE4.2,
/// v3 AVX2 and fused multiply-adds, v4 AVX-512. Other architectures have one level.
package enum ProcessorLevel: String, CaseIterable, Comparable, Sendable {
  #if arch(x86_64)
    case v1 = "x86-64"
    case v2 = "x86-64-v2"
    case v3 = "x86-64-v3"
    case v4 = "x86-64-v4"
  #elseif arch(arm64)
    case baseline = "arm64"
  #else
    case baseline = "baseline"
  #endif

  /// The environment's variable that asks for a lower level than the machine's.
  package static let variable = "FIBBENCH_LEVEL"

  package static func < (left: ProcessorLevel, right: ProcessorLevel) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The highest level that this machine's processor and operating system have.
  package static var ofThisMachine: ProcessorLevel {
    #if arch(x86_64)
      ProcessorIdentification().level
    #else
      .baseline
    #endif
  }

  /// The level of the kernels that run: the machine's, unless the environment asks for a lower one.
  ///
  /// What the environment cannot have is ignored here; programs end with the `fault`.
  package static let current = (try? chosen(request)) ?? ofThisMachine

  /// Why the environment cannot have the level that it asks for; nil if it can.
  package static var fault: ProcessorLevelError? {
    do throws(ProcessorLevelError) {
      _ = try chosen(request)
      return nil
    } catch {
      return error
    }
  }

  /// What the environment asks for, if anything.
  package static var request: String? {
    #if canImport(Glibc) || canImport(Darwin)
      unsafe getenv(variable).map { unsafe String(cString: $0) }
    #else
      nil
    #endif
  }

  /// Returns the level to run at.
  ///
  /// - Parameter name: The level that is asked for; nil or nothing for the machine's highest.
  /// - Throws: `ProcessorLevelError` where that is not to be had.
  package static func chosen(
    _ name: String?, machine: ProcessorLevel = .ofThisMachine
  ) throws(ProcessorLevelError) -> ProcessorLevel {
    guard let name, !name.isEmpty else { return machine }
    guard let level = ProcessorLevel(rawValue: name) else { throw .unknown(name) }
    guard level <= machine else { throw .aboveMachine(level, machine: machine) }
    return level
  }
}

/// Why a level is not to be had.
package enum ProcessorLevelError: Error, Equatable {
  /// There is no level of that name.
  case unknown(String)
  /// The machine does not have its instructions.
  case aboveMachine(ProcessorLevel, machine: ProcessorLevel)
}

extension ProcessorLevelError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let name):
      "\(ProcessorLevel.variable)='\(name)' is not a level; choose one of "
        + ProcessorLevel.allCases.map { $0.rawValue }.joined(separator: ", ")
    case .aboveMachine(let level, let machine):
      "\(ProcessorLevel.variable)=\(level.rawValue) is above this machine's \(machine.rawValue); "
        + "choose that or a lower one, or leave it unset"
    }
  }
}

#if arch(x86_64)
  /// What the processor says of itself, by the instruction CPUID.
  private struct ProcessorIdentification {
    /// ECX of leaf 1, EBX of leaf 7, ECX of leaf 8000_0001h.
    private let (features, extendedFeatures, moreFeatures): (UInt32, UInt32, UInt32)

    /// The parts of the processor's state that the operating system saves: XCR0.
    private let savedState: UInt64

    init() {
      features = Self.leaf(1).ecx
      extendedFeatures = Self.leaf(7).ebx
      moreFeatures = Self.leaf(0x8000_0001).ecx
      // Where OSXSAVE is not set, there is no XCR0 to read.
      savedState = features >> 27 & 1 == 1 ? UInt64(Builtin.int_x86_xgetbv(UInt32(0)._value)) : 0
    }

    /// A leaf's registers; zeros where the processor does not have it.
    private static func leaf(_ number: UInt32) -> (ebx: UInt32, ecx: UInt32) {
      var (eax, ebx, ecx, edx): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      _ = unsafe __get_cpuid_count(number, 0, &eax, &ebx, &ecx, &edx)
      return (ebx, ecx)
    }

    var level: ProcessorLevel {
      // SSE3, SSSE3, CMPXCHG16B, SSE4.1, SSE4.2, POPCNT; LAHF.
      guard has([0, 9, 13, 19, 20, 23], in: features), has([0], in: moreFeatures) else {
        return .v1
      }
      // FMA, MOVBE, OSXSAVE, AVX, F16C; BMI1, AVX2, BMI2; LZCNT; the state of XMM and YMM.
      guard has([12, 22, 27, 28, 29], in: features), has([3, 5, 8], in: extendedFeatures),
        has([5], in: moreFeatures), savedState & 0x06 == 0x06
      else { return .v2 }
      // AVX-512 F, DQ, CD, BW, VL; the state of masks and ZMM.
      guard has([16, 17, 28, 30, 31], in: extendedFeatures), savedState & 0xE6 == 0xE6 else {
        return .v3
      }
      return .v4
    }

    private func has(_ bits: [UInt32], in register: UInt32) -> Bool {
      bits.allSatisfy { register >> $0 & 1 == 1 }
    }
  }
#endif
