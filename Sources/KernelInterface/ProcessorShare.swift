#if canImport(Glibc)
  internal import Glibc

  /// How much of the machine's processors Linux lets this process have.
  package enum ProcessorShare {
    /// The processors on which its threads may run; nil if the system does not say.
    static var affinityCount: Int? {
      text(of: "/proc/self/status").flatMap(count(inStatus:))
    }

    /// The processors of the line `Cpus_allowed:`, a mask in hexadecimal with commas, if any.
    ///
    /// - Parameter status: What `/proc/self/status` holds.
    package static func count(inStatus status: String) -> Int? {
      let prefix = "Cpus_allowed:"
      guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(prefix) }) else {
        return nil
      }
      let count = line.dropFirst(prefix.count).reduce(0) {
        $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0)
      }
      return count > 0 ? count : nil
    }

    /// The processors whose whole time the least generous of its control groups grants, rounded up;
    /// nil without a limit.
    static var quota: Int? {
      guard let groups = text(of: "/proc/self/cgroup") else { return nil }
      return paths(inGroups: groups).compactMap { path in
        text(of: "/sys/fs/cgroup" + path + "/cpu.max").flatMap(count(inQuota:))
      }.min()
    }

    /// The paths of a process's group of version 2 and of those around it, the root's as nothing.
    ///
    /// - Parameter groups: What `/proc/self/cgroup` holds, such as `0::/user.slice/run.scope`.
    package static func paths(inGroups groups: String) -> [String] {
      let prefix = "0::"
      guard let line = groups.split(separator: "\n").first(where: { $0.hasPrefix(prefix) }) else {
        return []
      }
      let names = line.dropFirst(prefix.count).split(separator: "/")
      return (0...names.count).map { depth in
        names.prefix(depth).map { "/" + $0 }.joined()
      }
    }

    /// The processors that a quota comes to, at least one.
    ///
    /// - Parameter quota: What a group's `cpu.max` holds: microseconds in a period and the period,
    ///   or `max`.
    package static func count(inQuota quota: String) -> Int? {
      let words = quota.split(whereSeparator: { $0 == " " || $0 == "\n" })
      guard words.count == 2, let time = Int(words[0]), let period = Int(words[1]), time > 0,
        period > 0
      else { return nil }
      return max(1, (time - 1) / period + 1)
    }

    /// A small file's text; nil if it cannot be read.
    private static func text(of path: String) -> String? {
      let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = unsafe read(file, &bytes, bytes.count)
      return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }
#endif
