/// What the control groups of this process, as containers set them, leave it of their memory
/// (Linux, *cgroups(7)*): in version 2 `memory.max` and `memory.current`, in version 1
/// `memory.limit_in_bytes` and `memory.usage_in_bytes`, for the process's group and all above it.
extension SystemFiles {
  /// The least that one of the groups has left, or nil where none has a limit.
  package var availableGroupBytes: Double? {
    guard let membership = text("/proc/self/cgroup") else { return nil }
    return membership.split(separator: "\n").compactMap(available(inHierarchy:)).min()
  }

  /// A line is `number:controllers:path`; version 2 has the number 0 and no controllers.
  private func available(inHierarchy line: Substring) -> Double? {
    let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3 else { return nil }
    if fields[0] == "0" && fields[1].isEmpty {
      return available(
        in: "/sys/fs/cgroup", fields[2], limit: "memory.max", usage: "memory.current")
    }
    guard fields[1].split(separator: ",").contains("memory") else { return nil }
    return available(
      in: "/sys/fs/cgroup/memory", fields[2], limit: "memory.limit_in_bytes",
      usage: "memory.usage_in_bytes")
  }

  /// From the process's group up to the root, which is all that a container sees of its own.
  private func available(
    in root: String, _ path: Substring, limit: String, usage: String
  ) -> Double? {
    let names = path.split(separator: "/")
    return (0...names.count).compactMap { depth in
      let folder = ([root] + names.prefix(depth).map(String.init)).joined(separator: "/")
      guard let limit = number(folder + "/" + limit), let usage = number(folder + "/" + usage)
      else { return nil }
      return max(limit - usage + reclaimable(in: folder), 0)
    }.min()
  }

  /// The bytes of files that were read long ago, which count as used until they are needed.
  private func reclaimable(in folder: String) -> Double {
    let names: [Substring] = ["inactive_file", "total_inactive_file"]
    let sizes = text(folder + "/memory.stat")?.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      return fields.count == 2 && names.contains(fields[0]) ? Double(fields[1]) : nil
    }
    return sizes?.max() ?? 0
  }

  /// The number in a file; nil where the file says `max`.
  private func number(_ path: String) -> Double? {
    text(path).flatMap { $0.split(separator: "\n").first }.flatMap { Double($0) }
  }
}
