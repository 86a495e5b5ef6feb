import SystemLibrary

/// Which process started which, as the system shows it.
enum ProcessTree {
  /// All processes that descend from one; none where the system does not tell.
  static func descendants(of ancestor: pid_t) -> [pid_t] {
    var children: [pid_t: [pid_t]] = [:]
    let files = SystemFiles(root: "")
    for process in files.entries("/proc").compactMap({ pid_t($0) }) {
      guard let parent = parent(of: process, files) else { continue }
      children[parent, default: []].append(process)
    }
    var found: [pid_t] = []
    var open = [ancestor]
    while let next = open.popLast() {
      let more = KernelAnswers.children(of: next) ?? children[next] ?? []
      found += more
      open += more
    }
    return found
  }

  /// The parent of a process: the second field after its name, which may hold anything.
  private static func parent(of process: pid_t, _ files: SystemFiles) -> pid_t? {
    guard let text = files.text("/proc/\(process)/stat"), let name = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[name...].split(separator: " ")
    return fields.count > 2 ? pid_t(fields[2]) : nil
  }
}
