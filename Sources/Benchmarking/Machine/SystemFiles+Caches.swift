/// The sizes of memory between which its speed changes: what each cache holds, and beyond.
package enum MemorySizes {
  /// Half of each cache for data, from the first on, and more than all of them hold.
  ///
  /// Where the system does not report caches, halves of common sizes.
  ///
  /// - Parameter root: Where `/sys` is found; another folder in tests.
  package static func bytes(root: String = "") -> [Int] {
    let told = SystemFiles(root: root).dataCaches
    let caches = told.isEmpty ? [32 << 10, 512 << 10, 16 << 20] : told
    let beyond = min(max(4 * (caches.last ?? 0), 64 << 20), 512 << 20)
    return caches.map { $0 / 2 } + [beyond]
  }
}

extension SystemFiles {
  /// The sizes of the first processor's caches for data, ascending.
  fileprivate var dataCaches: [Int] {
    let folder = "/sys/devices/system/cpu/cpu0/cache/index"
    let sizes = (0..<8).compactMap { index -> Int? in
      guard let kind = line("\(folder)\(index)/type"), kind != "Instruction",
        let size = line("\(folder)\(index)/size"), size.hasSuffix("K")
      else { return nil }
      return Int(size.dropLast()).map { $0 << 10 }
    }
    return Set(sizes).sorted()
  }
}
