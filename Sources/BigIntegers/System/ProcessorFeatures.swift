#if arch(x86_64)
  internal import Builtin
  internal import _Builtin_intrinsics.intel.cpuid

  /// What this machine's processor and operating system have, by the instruction CPUID: the one
  /// list of what the kernels ask for.
  struct ProcessorFeatures {
    /// The levels that this build has kernels for, from the lowest to the best: none in a build for
    /// another processor.
    let levels: [ProcessorLevel]

    /// Whether there are products of 52 bits in vectors: AVX-512 IFMA and VBMI, beside level v4.
    private let hasDigits: Bool

    /// Whether the maker calls itself GenuineIntel, by the name's last four letters.
    private let isIntel = Self.leaf(0).ecx == 0x6C65_746E

    /// The vector of this processor at a level.
    func processor(_ level: ProcessorLevel) -> Processor {
      Processor(level, hasDigits: hasDigits, isIntel: isIntel)
    }

    init() {
      let basic = Self.leaf(1).ecx
      let (extended, more) = (Self.leaf(7).ebx, Self.leaf(7).ecx)
      let added = Self.leaf(0x8000_0001).ecx
      // The parts of the processor's state that the system saves, XCR0: none without OSXSAVE.
      let saved =
        Self.has([27], in: basic) ? UInt64(Builtin.int_x86_xgetbv(UInt32(0)._value)) : 0
      let levels: [(level: ProcessorLevel, isThere: Bool)] = [
        // SSE3, SSSE3, CMPXCHG16B, SSE4.1, SSE4.2, POPCNT; LAHF.
        (.v2, Self.has([0, 9, 13, 19, 20, 23], in: basic) && Self.has([0], in: added)),
        // FMA, MOVBE, OSXSAVE, AVX, F16C; BMI1, AVX2, BMI2; LZCNT; the state of XMM and YMM.
        (
          .v3,
          Self.has([12, 22, 27, 28, 29], in: basic) && Self.has([3, 5, 8], in: extended)
            && Self.has([5], in: added) && saved & 0x06 == 0x06
        ),
        // AVX-512 F, DQ, CD, BW, VL; the state of masks and ZMM.
        (.v4, Self.has([16, 17, 28, 30, 31], in: extended) && saved & 0xE6 == 0xE6),
      ]
      // A level of the psABI holds those before it.
      var found = [ProcessorLevel.v1] + levels.prefix { $0.isThere }.map { $0.level }
      // AVX-IFMA is no part of a level, and none of AVX-512.
      if let place = found.firstIndex(of: .v3), Self.hasAVXIFMA {
        found.insert(.v3AVXIFMA, at: place + 1)
      }
      self.levels = found.filter(Self.isBuilt)
      // IFMA; VBMI.
      hasDigits = self.levels.last == .v4 && Self.has([21], in: extended) && Self.has([1], in: more)
    }

    /// Whether a level's kernels are more than stand-ins: a build may be for one machine alone
    /// (`FIBBENCH_LEVELS` in `Package.swift`).
    private static func isBuilt(_ level: ProcessorLevel) -> Bool {
      switch level {
      #if WITHOUT_BASELINE
        case .v1, .v2: false
      #endif
      #if WITHOUT_V3
        case .v3: false
      #endif
      #if WITHOUT_AVXIFMA
        case .v3AVXIFMA: false
      #endif
      #if WITHOUT_V4
        case .v4: false
      #endif
      default: true
      }
    }

    /// Whether there are products of 52 bits in vectors of 256. The checking build has others in
    /// their place.
    private static var hasAVXIFMA: Bool {
      #if CHECKED_ARITHMETIC
        true
      #else
        has([23], in: leaf(7, 1).eax)
      #endif
    }

    /// Three registers of a leaf; zeros where the processor does not have it.
    private static func leaf(
      _ number: UInt32, _ part: UInt32 = 0
    ) -> (eax: UInt32, ebx: UInt32, ecx: UInt32) {
      var (eax, ebx, ecx, edx): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      _ = unsafe __get_cpuid_count(number, part, &eax, &ebx, &ecx, &edx)
      return (eax, ebx, ecx)
    }

    private static func has(_ bits: [UInt32], in register: UInt32) -> Bool {
      bits.allSatisfy { register >> $0 & 1 == 1 }
    }
  }
#endif
