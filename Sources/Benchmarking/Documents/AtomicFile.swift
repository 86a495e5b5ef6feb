import SystemLibrary

/// A file that always holds either its old contents or its new ones, whole.
///
/// Contents go to a temporary file in the same folder, are flushed to the disk, and take the place
/// of the file by a rename. A device, a pipe or a terminal cannot be replaced: it is opened at
/// once, and only `finish(_:)` writes to it.
package final class AtomicFile {
  /// The path as it was given.
  package let path: String
  /// Where a regular file is, all links followed.
  private let place: String
  /// The descriptor of a device, a pipe or a terminal; nil for a regular file.
  private let special: Int32?

  /// Makes sure that the file can be written, without changing it.
  ///
  /// - Parameter path: The file, whether it exists or not. A symbolic link is followed.
  /// - Throws: Why it cannot be written, before any work is done for it.
  package init(path: String) throws(FileError) {
    self.path = path
    if case .descriptor(let number) = FilePlace(path) {
      let descriptor = fcntl(number, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw FileError(path: path, operation: .open) }
      (place, special) = (path, descriptor)
      return
    }
    if let status = fileStatus(of: path) {
      if status.isFolder { throw FileError(path: path, operation: .open, code: EISDIR) }
      guard status.isRegular else {
        (place, special) = (path, try Self.openSpecial(path))
        return
      }
      guard unsafe access(path, W_OK) == 0 else { throw FileError(path: path, operation: .open) }
      place = resolvedPath(path) ?? path
    } else {
      guard errno == ENOENT, !path.isEmpty else { throw FileError(path: path, operation: .open) }
      place = Self.leadingTo(path)
    }
    special = nil
    // What replacing will need.
    TemporaryFile.removeAbandoned(beside: place)
    guard let temporary = TemporaryFile(beside: place) else {
      throw FileError(path: path, operation: .open)
    }
    temporary.remove()
  }

  deinit {
    if let special { close(special) }
  }

  /// Whether this is a regular file, not a device, pipe or terminal.
  package var isReplaceable: Bool { special == nil }

  /// Creates a file with its contents, whole, unless there is one already.
  ///
  /// - Returns: Whether it was created; false leaves what is there as it is.
  /// - Throws: Why it cannot be created.
  package static func create(path: String, contents: String) throws(FileError) -> Bool {
    TemporaryFile.removeAbandoned(beside: path)
    guard let temporary = TemporaryFile(beside: path) else {
      throw FileError(path: path, operation: .open)
    }
    defer { temporary.remove() }
    guard temporary.fill(contents) else { throw FileError(path: path, operation: .write) }
    if unsafe link(temporary.path, path) == 0 { return true }
    guard errno == EEXIST else { throw FileError(path: path, operation: .write) }
    return false
  }

  /// Replaces the contents with what is known so far; does nothing to a device or a pipe.
  ///
  /// - Throws: Why it failed; the file then holds what it held before.
  package func update(_ contents: String) throws(FileError) {
    if isReplaceable { try replace(with: contents) }
  }

  /// Writes the final contents.
  ///
  /// - Throws: Why it failed; a regular file then holds what it held before.
  package func finish(_ contents: String) throws(FileError) {
    guard let special else { return try replace(with: contents) }
    guard writeAll(contents, to: special) else { throw FileError(path: path, operation: .write) }
  }
}

extension AtomicFile {
  /// Opens a device or a pipe. A named pipe has to have a reader within some seconds.
  private static func openSpecial(_ path: String) throws(FileError) -> Int32 {
    let flags = O_WRONLY | O_CLOEXEC | O_NOCTTY
    for attempt in 0... {
      let descriptor = unsafe open(path, flags | O_NONBLOCK)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, flags)
        return descriptor
      }
      guard errno == ENXIO, attempt < patienceWithPipes / 10 else { break }
      usleep(10_000)
    }
    throw FileError(path: path, operation: .open)
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

  private func replace(with contents: String) throws(FileError) {
    guard let temporary = TemporaryFile(beside: place) else {
      throw FileError(path: path, operation: .replace)
    }
    do throws(FileError) {
      guard temporary.fill(contents) else { throw FileError(path: path, operation: .write) }
      guard temporary.replace(place) else { throw FileError(path: path, operation: .replace) }
    } catch {
      temporary.remove()
      throw error
    }
  }
}
