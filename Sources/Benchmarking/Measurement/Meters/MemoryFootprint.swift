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
}

extension MemoryFootprint {
  /// The variable of this program's environment that loads a library in front of the allocator,
  /// which counts allocations (ld.so(8)): none where its file is not found, beside the program.
  package static var countingVariables: [String] {
    let library = "libfibbench-memory.so"
    guard let handle = unsafe dlopen(library, RTLD_LAZY | RTLD_LOCAL) else { return [] }
    unsafe dlclose(handle)
    return ["LD_PRELOAD=\(library)"]
  }

  /// What this process has asked for so far; nil where nobody counts.
  static var allocationCount: (allocations: Int, bytes: Int)? {
    guard let counter = unsafe counter else { return nil }
    var (count, bytes): (UInt64, UInt64) = (0, 0)
    unsafe counter(&count, &bytes)
    return (Int(count), Int(bytes))
  }

  private typealias Counter =
    @convention(c) @Sendable (UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<UInt64>) -> Void

  /// The library's function, where it was loaded.
  private static let counter: Counter? = {
    let symbol = unsafe dlsym(dlopen(nil, RTLD_NOW), "fibbench_count_allocations")
    return unsafe unsafeBitCast(symbol, to: Counter?.self)
  }()
}

extension SystemFiles {
  /// The most memory that this process has had at one time.
  var peakResidentBytes: Int? { peakResidentBytes(of: "self") }

  /// The most memory that a process has had at one time (proc(5)).
  ///
  /// Not `ru_maxrss`, into which a new program takes over what its parent had (Linux's
  /// `exec_mmap`).
  func peakResidentBytes(of process: String) -> Int? {
    bytes(of: "VmHWM", in: "/proc/\(process)/status")
      ?? KernelAnswers.peakBytes(of: pid_t(process) ?? getpid())
  }
}
