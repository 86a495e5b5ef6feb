import SystemLibrary

extension SystemFiles {
  /// All processes that descend from one; none where the system does not tell.
  func descendants(of ancestor: pid_t) -> [pid_t] {
    var children: [pid_t: [pid_t]] = [:]
    for process in entries("/proc").compactMap({ pid_t($0) }) {
      guard let parent = parent(of: process) else { continue }
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
  private func parent(of process: pid_t) -> pid_t? {
    guard let text = text("/proc/\(process)/stat"), let name = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[name...].split(separator: " ")
    return fields.count > 2 ? pid_t(fields[2]) : nil
  }
}
