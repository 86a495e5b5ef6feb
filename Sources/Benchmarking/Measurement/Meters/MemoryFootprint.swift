internal import CBenchmarkShims
import SystemLibrary

/// What memory a case took, in a process of its own.
package struct MemoryFootprint: Equatable, Sendable, Codable {
  /// The most memory that the process had at one time, itself included.
  package var peakResidentBytes: Int?
  /// How often one call asked for memory, once it had been called before.
  package var allocations: Int?
  /// How much it asked for in all.
  package var allocatedBytes: Int?
  /// In words, why something is missing; nil if nothing is.
  package var shortfall: String?

  private enum CodingKeys: String, CodingKey {
    case allocations, shortfall
    case peakResidentBytes = "peak_rss_bytes"
    case allocatedBytes = "allocated_bytes"
  }

  package init(
    peakResidentBytes: Int? = nil, allocations: Int? = nil, allocatedBytes: Int? = nil,
    shortfall: String? = nil
  ) {
    self.peakResidentBytes = peakResidentBytes
    self.allocations = allocations
    self.allocatedBytes = allocatedBytes
    self.shortfall = shortfall
  }

  /// The footprint of a work in this process: two calls of it, of which the second is counted.
  ///
  /// The first call makes lasting data, such as tables; the second is like those that are timed.
  package static func measure(_ workload: any Workload) -> MemoryFootprint {
    workload.run(iterations: 1)
    let before = allocationCount()
    workload.run(iterations: 1)
    let after = allocationCount()
    var footprint = MemoryFootprint(peakResidentBytes: SystemFiles().peakResidentBytes)
    if let before, let after {
      footprint.allocations = after.allocations - before.allocations
      footprint.allocatedBytes = after.bytes - before.bytes
    } else {
      footprint.shortfall = "this program does not count allocations"
    }
    return footprint
  }
}

/// What this process has asked for so far; nil unless it is linked with an allocator that counts.
func allocationCount() -> (allocations: Int, bytes: Int)? {
  var (count, bytes): (UInt64, UInt64) = (0, 0)
  guard unsafe fibbench_read_allocations(&count, &bytes) != 0 else { return nil }
  return (Int(count), Int(bytes))
}

extension SystemFiles {
  /// The most memory that this process has had at one time.
  var peakResidentBytes: Int? { peakResidentBytes(of: "self") }

  /// The most memory that a process has had at one time (proc(5)).
  ///
  /// Not `ru_maxrss`, into which a new program takes over what its parent had (Linux's
  /// `exec_mmap`).
  func peakResidentBytes(of process: String) -> Int? {
    value(of: "VmHWM", in: "/proc/\(process)/status").flatMap { line in
      line.split(separator: " ").first.flatMap { Int($0) }.map { $0 * 1024 }
    } ?? KernelAnswers.peakBytes(of: pid_t(process) ?? getpid())
  }
}
