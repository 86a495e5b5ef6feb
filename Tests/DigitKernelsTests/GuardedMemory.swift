@testable import TestableDigitKernels
import SystemLibrary
import Testing

#if arch(x86_64)
  /// Memory with limbs behind it that nobody may touch.
  enum GuardedMemory {
    private static let guardCount = 32
    private static let pattern: UInt = 0xA5A5_5A5A_A5A5_5A5A

    /// Returns what a kernel writes; what it leaves behind the result, or behind its scratch, is
    /// checked.
    static func result(
      count: Int, scratchCount: Int = LevelDigits.scratchCount,
      _ kernel: (UnsafeMutablePointer<UInt>, UnsafeMutablePointer<Int64>) -> Void
    ) -> [UInt] {
      var result = [UInt](repeating: pattern, count: count + guardCount)
      var scratch = [Int64](
        repeating: Int64(bitPattern: UInt64(pattern)), count: scratchCount + guardCount)
      unsafe kernel(&result, &scratch)
      #expect(result.dropFirst(count).allSatisfy { $0 == pattern }, "written behind the result")
      #expect(
        scratch.dropFirst(scratchCount).allSatisfy { UInt(bitPattern: Int($0)) == pattern },
        "written behind the scratch")
      return Array(result.prefix(count))
    }
  }

  /// A row of limbs in pages of its own, which begins or ends where a page begins that nobody may
  /// touch.
  @safe
  final class FencedLimbs {
    enum Place: CaseIterable { case atStart, atEnd }

    let limbs: UnsafeMutablePointer<UInt>
    private let memory: UnsafeMutableRawPointer
    private let byteCount: Int

    init(_ values: [UInt], _ place: Place) {
      let page = 4096
      let inner = (8 * values.count + page - 1) / page * page
      byteCount = inner + 2 * page
      unsafe memory = mmap(
        nil, byteCount, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      unsafe precondition(memory != MAP_FAILED, "there is memory for a test")
      unsafe precondition(mprotect(memory + page, inner, PROT_READ | PROT_WRITE) == 0)
      let start =
        unsafe place == .atStart ? memory + page : memory + page + inner - 8 * values.count
      unsafe limbs = start.bindMemory(to: UInt.self, capacity: values.count)
      for index in values.indices { unsafe limbs[index] = values[index] }
    }

    deinit { unsafe munmap(memory, byteCount) }
  }
#endif
