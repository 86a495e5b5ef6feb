import SystemLibrary

/// Where a path leads, however it is written: two paths of one place are one file.
package enum FilePlace: Hashable, Sendable {
  /// The standard output: `-`, a name of its descriptor, or the very file that it goes to.
  case standardOutput
  /// A descriptor that this process was given, such as what `>(…)` makes of a command.
  case descriptor(Int32)
  /// A regular file, which a new one replaces, or none yet.
  case file(String)
  /// A device, a pipe, a socket or a folder.
  case special(String)

  /// The place of a path as things are.
  package init(_ path: String) {
    if path == "-" {
      self = .standardOutput
      return
    }
    if let number = Self.descriptor(path) {
      self = number == STDOUT_FILENO ? .standardOutput : .descriptor(number)
      return
    }
    guard let status = fileStatus(of: path) else {
      self = .file(Self.name(path))
      return
    }
    // Replacing the file to which a standard stream goes would lose what else is written there.
    if status.isRegular, let stream = Self.standardStream(Identity(status)) {
      self = stream == STDOUT_FILENO ? .standardOutput : .descriptor(stream)
    } else {
      self = status.isRegular ? .file(Self.name(path)) : .special(Self.name(path))
    }
  }

  /// Whether a file there is replaced as a whole.
  package var isReplaceable: Bool {
    if case .file = self { true } else { false }
  }

  /// The regular file there, by the numbers that the system gives it, also where a descriptor leads
  /// to it; nil where there is none, or something else.
  package var identity: Identity? {
    let status: stat? =
      switch self {
      case .standardOutput: fileStatus(of: STDOUT_FILENO)
      case .descriptor(let number): fileStatus(of: number)
      case .file(let path): fileStatus(of: path)
      case .special: nil
      }
    return status.flatMap { $0.isRegular ? Identity($0) : nil }
  }

  /// What tells a file from all others, whatever its names.
  package struct Identity: Hashable {
    private let device: UInt64
    private let number: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(status.st_ino)
    }
  }

  /// The descriptor that a path names.
  static func descriptor(_ path: String) -> Int32? {
    let streams = ["/dev/stdin", "/dev/stdout", "/dev/stderr"]
    if let number = streams.firstIndex(of: path) { return Int32(number) }
    for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
      return Int32(path.dropFirst(prefix.count)).flatMap { fcntl($0, F_GETFD) >= 0 ? $0 : nil }
    }
    return nil
  }

  /// The standard output or error, where it goes to this file.
  private static func standardStream(_ file: Identity) -> Int32? {
    [STDOUT_FILENO, STDERR_FILENO].first { fileStatus(of: $0).map(Identity.init) == file }
  }

  /// A name of a file that does not depend on how its path is written.
  private static func name(_ path: String) -> String {
    if let whole = resolvedPath(path) { return whole }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    return (resolvedPath(folder) ?? folder) + "/" + name
  }
}
