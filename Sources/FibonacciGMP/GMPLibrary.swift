internal import CGMP
internal import SystemLibrary

/// The GMP library that this process has loaded: which one it is, and where its memory comes from.
package enum GMPLibrary {
  /// Its version, such as `6.2.1`.
  package static var version: String {
    unsafe String(cString: __gmp_version)
  }

  /// Its version, the file it was loaded from, whether it chooses its kernels by the processor at
  /// run time (a build with `--enable-fat`) or has those of one processor, and how it gets huge
  /// pages.
  package static var build: String {
    let process = unsafe dlopen(nil, RTLD_NOW)
    let isFat = unsafe dlsym(process, "__gmpn_cpuvec") != nil
    let address = unsafe UInt(bitPattern: dlsym(process, "__gmpz_fib_ui"))
    let file = file(holding: address) ?? "unknown file"
    let choice = isFat ? "kernels chosen at run time" : "kernels of one processor"
    return "\(version) (\(file), \(choice), \(hugePages))"
  }

  /// The file that is mapped at an address; nil if the system does not say.
  private static func file(holding address: UInt) -> String? {
    guard let maps = unsafe fopen("/proc/self/maps", "re") else {
      return KernelAnswers.file(holding: address)
    }
    defer { unsafe fclose(maps) }
    var (text, capacity): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    defer { unsafe free(text) }
    while unsafe getline(&text, &capacity, maps) > 0, let start = unsafe text {
      let line = unsafe String(cString: start)
      let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard ends.count == 2, ends[0] <= address, address < ends[1] else { continue }
      return line.firstIndex(of: "/").map { String(line[$0...].prefix { $0 != "\n" }) }
    }
    return nil
  }

  /// How GMP gets huge pages.
  #if canImport(Darwin)
    // Darwin gives none to who asks.
    private static let hugePages = "no huge pages"
  #else
    private static let hugePages = "huge pages from 16 MB as for BigUInt"
  #endif

  /// The size from which GMP's memory is advised to be huge pages: that of our own arithmetic.
  private static let leastHugeByteCount = 16 << 20

  /// Makes GMP take its memory from the C library, as it does by default, but with the advice about
  /// huge pages that our own numbers get: neither side has them alone.
  ///
  /// Whatever GMP holds already stays valid.
  static let hasEqualPages: Bool = {
    unsafe __gmp_set_memory_functions(
      { byteCount in unsafe GMPLibrary.advised(malloc(byteCount), byteCount) },
      { memory, _, byteCount in unsafe GMPLibrary.advised(realloc(memory, byteCount), byteCount) },
      { memory, _ in unsafe free(memory) })
    return true
  }()

  /// The memory, advised; no memory ends the process, because GMP can do nothing without.
  private static func advised(
    _ memory: UnsafeMutableRawPointer?, _ byteCount: Int
  ) -> UnsafeMutableRawPointer {
    guard let memory = unsafe memory else { fatalError("GMP: no memory for \(byteCount) bytes") }
    guard byteCount >= leastHugeByteCount else { return unsafe memory }
    // Darwin has no such advice.
    #if !canImport(Darwin)
      let page = 4096
      let start = UInt(bitPattern: memory) & ~UInt(page - 1)
      if let pages = unsafe UnsafeMutableRawPointer(bitPattern: start) {
        _ = unsafe madvise(pages, byteCount, MADV_HUGEPAGE)
      }
    #endif
    return unsafe memory
  }
}
