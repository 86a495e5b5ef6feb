import SystemLibrary

/// A new file beside another, which it is to replace.
struct TemporaryFile {
  let path: String
  private let descriptor: Int32
  private let folder: String

  /// Creates the file with the mode of the file it is to replace, or else with the one that the
  /// process gives to new files; nil leaves the reason in `errno`.
  init?(beside path: String) {
    folder = Self.folder(of: path)
    var attempts = 100
    var number: Int32 = -1
    var temporary = ""
    repeat {
      temporary = folder + Self.prefix + String(UInt64.random(in: 1 << 60 ... .max), radix: 16)
      number = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if number >= 0, !Self.isLocked(number) {
        // Somebody tidied up between the two calls.
        close(number)
        (number, errno) = (-1, EEXIST)
      }
      attempts -= 1
    } while number < 0 && errno == EEXIST && attempts > 0
    guard number >= 0 else { return nil }
    self.path = temporary
    descriptor = number
    if let status = fileStatus(of: path) { fchmod(number, status.st_mode & 0o7777) }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// Locks a file, unless it was removed meanwhile.
  private static func isLocked(_ file: Int32) -> Bool {
    // A file system without locks has nobody who removes by them.
    _ = flock(file, LOCK_EX)
    return fileStatus(of: file).map { $0.st_nlink > 0 } ?? true
  }

  /// How the names of temporary files begin; sixteen digits follow, so that no other file is taken
  /// for one.
  private static let prefix = ".incomplete-fibbench-"

  private static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 16
      && name.utf8.dropFirst(prefix.utf8.count).allSatisfy(\.isHexadecimalDigit)
  }

  /// Removes what writers have left in the folder of a file that were killed. A writer holds a lock
  /// on its file, also from another container, whose processes have numbers of their own.
  static func removeAbandoned(beside path: String) {
    let folder = folder(of: path)
    for name in SystemFiles().entries(folder) where isTemporary(name) {
      let file = unsafe open(folder + name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard file >= 0 else { continue }
      if fileStatus(of: file)?.isRegular == true, flock(file, LOCK_EX | LOCK_NB) == 0 {
        unsafe unlink(folder + name)
      }
      close(file)
    }
  }

  /// Writes the contents to the disk; false leaves the reason in `errno`.
  func fill(_ contents: String) -> Bool {
    writeAll(contents, to: descriptor) && fsync(descriptor) == 0
  }

  /// Takes the place of a file; false leaves the reason in `errno`.
  func replace(_ path: String) -> Bool {
    guard unsafe rename(self.path, path) == 0 else { return false }
    close(descriptor)
    // The rename itself is flushed as well; a file system that cannot do so has still renamed.
    let folder = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
    return true
  }

  /// Removes the file.
  func remove() {
    close(descriptor)
    unsafe unlink(path)
  }
}
