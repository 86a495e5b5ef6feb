#if os(Linux)
  internal import Glibc

  /// How many processors this process may keep busy: those that its affinity allows, and no more
  /// than the quotas of its control groups pay for (Linux, *sched_setaffinity(2)*, *cgroups(7)*).
  package enum ProcessorShare {
    /// The first bytes of a file, as many as a setting of the kernel has.
    static func text(of path: String) -> String? {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: 16_384)
      let count = unsafe read(descriptor, &bytes, bytes.count)
      return count >= 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }

    /// The processors that the affinity of this process allows; nil where the system does not tell.
    ///
    /// - Parameter text: Reads a file; nil where there is none.
    package static func allowed(_ text: (String) -> String?) -> Int? {
      let key = "Cpus_allowed_list:"
      let line = text("/proc/self/status")?.split(separator: "\n").first { $0.hasPrefix(key) }
      guard let ranges = line?.dropFirst(key.count).split(whereSeparator: { ", \t".contains($0) })
      else { return nil }
      let counts = ranges.map { range in
        let ends = range.split(separator: "-").compactMap { Int($0) }
        return ends.count == 2 && ends[0] <= ends[1] ? ends[1] - ends[0] + 1 : ends.count
      }
      let count = counts.reduce(0, +)
      return count > 0 ? count : nil
    }

    /// The least quota of the control groups of this process, in processors, rounded down: helpers
    /// beyond it would be stopped while others wait for them. Nil where none has a quota.
    ///
    /// - Parameter text: Reads a file; nil where there is none.
    package static func quota(_ text: (String) -> String?) -> Int? {
      let memberships = text("/proc/self/cgroup")?.split(separator: "\n") ?? []
      return memberships.compactMap { quota(ofMembership: $0, text) }.min()
    }

    /// A line is `number:controllers:path`; version 2 has the number 0 and no controllers.
    private static func quota(
      ofMembership line: Substring, _ text: (String) -> String?
    ) -> Int? {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { return nil }
      let isUnified = fields[0] == "0" && fields[1].isEmpty
      guard isUnified || fields[1].split(separator: ",").contains("cpu") else { return nil }
      let root = isUnified ? "/sys/fs/cgroup" : "/sys/fs/cgroup/cpu"
      let names = fields[2].split(separator: "/")
      return (0...names.count).compactMap { depth in
        let folder = ([root] + names.prefix(depth).map(String.init)).joined(separator: "/")
        let numbers =
          isUnified
          ? numbers(text(folder + "/cpu.max"))
          : numbers(text(folder + "/cpu.cfs_quota_us"))
            + numbers(text(folder + "/cpu.cfs_period_us"))
        guard numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return nil }
        return max(1, numbers[0] / numbers[1])
      }.min()
    }

    /// The numbers at the beginning of a text; none where it says `max`.
    private static func numbers(_ text: String?) -> [Int] {
      let words = text?.split { $0 == " " || $0 == "\n" } ?? []
      return words.prefix { Int($0) != nil }.compactMap { Int($0) }
    }
  }
#endif
