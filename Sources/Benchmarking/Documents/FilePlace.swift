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
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      self = .file(Self.name(path))
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      // Replacing the file to which a standard stream goes would lose what else is written there.
      if let stream = Self.standardStream(status) {
        self = stream == STDOUT_FILENO ? .standardOutput : .descriptor(stream)
      } else {
        self = .file(Self.name(path))
      }
    default: self = .special(Self.name(path))
    }
  }

  /// Whether a file there is replaced as a whole.
  package var isReplaceable: Bool {
    if case .file = self { true } else { false }
  }

  /// The regular file there, by the numbers that the system gives it, also where a descriptor leads
  /// to it; nil where there is none, or something else.
  package var identity: Identity? {
    var status = stat()
    let isThere =
      switch self {
      case .standardOutput: unsafe fstat(STDOUT_FILENO, &status) == 0
      case .descriptor(let number): unsafe fstat(number, &status) == 0
      case .file(let path): unsafe stat(path, &status) == 0
      case .special: false
      }
    guard isThere, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
  }

  /// What tells a file from all others, whatever its names.
  package struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
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

  /// The standard output or error, where it goes to this regular file.
  private static func standardStream(_ file: stat) -> Int32? {
    for number in [STDOUT_FILENO, STDERR_FILENO] {
      var status = stat()
      if unsafe fstat(number, &status) == 0, status.st_dev == file.st_dev,
        status.st_ino == file.st_ino
      {
        return number
      }
    }
    return nil
  }

  /// A name of a file that does not depend on how its path is written.
  private static func name(_ path: String) -> String {
    if let whole = resolved(path) { return whole }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    return (resolved(folder) ?? folder) + "/" + name
  }

  private static func resolved(_ path: String) -> String? {
    guard let buffer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(buffer) }
    return unsafe String(cString: buffer)
  }
}
