import SystemLibrary

/// A file that always holds either its old contents or its new ones, whole.
///
/// Contents go to a temporary file in the same folder, are flushed to the disk, and take the place
/// of the file by a rename. A device, a pipe or a terminal cannot be replaced: it is opened at
/// once, and only `finish(_:)` writes to it.
package final class AtomicFile {
  private enum Target {
    case regular(path: String)
    case special(descriptor: Int32)
  }

  /// The path as it was given.
  package let path: String
  private let target: Target

  /// Makes sure that the file can be written, without changing it.
  ///
  /// - Parameter path: The file, whether it exists or not. A symbolic link is followed.
  /// - Throws: Why it cannot be written, before any work is done for it.
  package init(path: String) throws(FileError) {
    self.path = path
    let place = FilePlace(path)
    if case .descriptor(let number) = place {
      let descriptor = fcntl(number, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw Self.failure(path, .open) }
      target = .special(descriptor: descriptor)
      return
    }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT, !path.isEmpty else { throw Self.failure(path, .open) }
      let place = Self.leadingTo(path)
      target = .regular(path: place)
      try Self.probe(place, as: path)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      throw FileError(path: path, operation: .open, code: EISDIR)
    case S_IFREG:
      guard unsafe access(path, W_OK) == 0 else { throw Self.failure(path, .open) }
      let resolved = Self.resolved(path)
      target = .regular(path: resolved)
      try Self.probe(resolved, as: path)
    default:
      target = .special(descriptor: try Self.openSpecial(path))
    }
  }

  deinit {
    if case .special(let descriptor) = target { close(descriptor) }
  }

  /// Whether this is a regular file, not a device, pipe or terminal.
  package var isReplaceable: Bool {
    if case .regular = target { true } else { false }
  }

  /// Creates a file with its contents, whole, unless there is one already.
  ///
  /// - Returns: Whether it was created; false leaves what is there as it is.
  /// - Throws: Why it cannot be created.
  package static func create(path: String, contents: String) throws(FileError) -> Bool {
    TemporaryFile.removeAbandoned(beside: path)
    guard let temporary = TemporaryFile(beside: path) else { throw failure(path, .open) }
    defer { temporary.remove() }
    guard temporary.descriptor.write(contents), fsync(temporary.descriptor.number) == 0 else {
      throw failure(path, .write)
    }
    if temporary.link(as: path) { return true }
    guard errno == EEXIST else { throw failure(path, .write) }
    return false
  }

  /// Replaces the contents with what is known so far; does nothing to a device or a pipe.
  ///
  /// - Throws: Why it failed; the file then holds what it held before.
  package func update(_ contents: String) throws(FileError) {
    guard case .regular(let resolved) = target else { return }
    try replace(resolved, with: contents)
  }

  /// Writes the final contents.
  ///
  /// - Throws: Why it failed; a regular file then holds what it held before.
  package func finish(_ contents: String) throws(FileError) {
    switch target {
    case .regular(let resolved):
      try replace(resolved, with: contents)
    case .special(let descriptor):
      guard Descriptor(descriptor).write(contents) else { throw Self.failure(path, .write) }
    }
  }
}

extension AtomicFile {
  private static func failure(_ path: String, _ operation: FileError.Operation) -> FileError {
    FileError(path: path, operation: operation, code: errno)
  }

  /// Opens a device or a pipe. A named pipe has to have a reader within some seconds.
  private static func openSpecial(_ path: String) throws(FileError) -> Int32 {
    let flags = O_WRONLY | O_CLOEXEC | O_NOCTTY
    for attempt in 0... {
      let descriptor = unsafe open(path, flags | O_NONBLOCK)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, flags)
        return descriptor
      }
      guard errno == ENXIO, attempt < InputFile.patience / 10 else { break }
      usleep(10_000)
    }
    throw failure(path, .open)
  }

  /// Follows symbolic links, so that a rename replaces the file and not the link to it.
  private static func resolved(_ path: String) -> String {
    guard let buffer = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(buffer) }
    return unsafe String(cString: buffer)
  }

  /// Where links that lead to no file yet want it to be.
  private static func leadingTo(_ path: String) -> String {
    var place = path
    // As many as the system follows.
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink(place, &target, target.count - 1)
      guard count > 0 else { break }
      let link = String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      let folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? ""
      place = link.hasPrefix("/") ? link : folder + link
    }
    return place
  }

  /// Creates a temporary file beside the file and removes it again: what replacing will need.
  private static func probe(_ resolved: String, as path: String) throws(FileError) {
    TemporaryFile.removeAbandoned(beside: resolved)
    guard let temporary = TemporaryFile(beside: resolved) else { throw failure(path, .open) }
    temporary.remove()
  }

  private func replace(_ resolved: String, with contents: String) throws(FileError) {
    guard let temporary = TemporaryFile(beside: resolved) else {
      throw Self.failure(path, .replace)
    }
    guard temporary.descriptor.write(contents), fsync(temporary.descriptor.number) == 0 else {
      let failure = Self.failure(path, .write)
      temporary.remove()
      throw failure
    }
    guard temporary.replace(resolved) else {
      let failure = Self.failure(path, .replace)
      temporary.remove()
      throw failure
    }
  }
}
