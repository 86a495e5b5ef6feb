import SystemLibrary

/// An open file descriptor.
struct Descriptor {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  /// Writes a whole text, in as many calls as it takes; false leaves the reason in `errno`.
  func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { bytes in
        unsafe systemWrite(number, bytes.baseAddress, bytes.count)
      }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if written == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}

/// `write(2)`, which the method of the same name hides.
private let systemWrite = unsafe write

/// A new file beside another, which it is to replace.
struct TemporaryFile {
  let path: String
  let descriptor: Descriptor
  private let folder: String

  /// Creates the file with the mode of the file it is to replace, or else with the one that the
  /// process gives to new files; nil leaves the reason in `errno`.
  init?(beside path: String) {
    let slash = path.lastIndex(of: "/")
    folder = slash.map { String(path[...$0]) } ?? "./"
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
    descriptor = Descriptor(number)
    var status = stat()
    if unsafe stat(path, &status) == 0 { fchmod(number, status.st_mode & 0o7777) }
  }

  /// Locks a file, unless it was removed meanwhile.
  private static func isLocked(_ file: Int32) -> Bool {
    var status = stat()
    // A file system without locks has nobody who removes by them.
    _ = flock(file, LOCK_EX)
    return unsafe fstat(file, &status) != 0 || status.st_nlink > 0
  }

  /// How the names of temporary files begin; sixteen digits follow, so that no other file is taken
  /// for one.
  private static let prefix = ".incomplete-fibbench-"

  private static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 16
      && name.utf8.dropFirst(prefix.utf8.count).allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
      }
  }

  /// Removes what writers have left in the folder of a file that were killed. A writer holds a lock
  /// on its file, also from another container, whose processes have numbers of their own.
  static func removeAbandoned(beside path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    for name in SystemFiles(root: "").entries(folder) where isTemporary(name) {
      let file = unsafe open(folder + name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard file >= 0 else { continue }
      var status = stat()
      if unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        flock(file, LOCK_EX | LOCK_NB) == 0
      {
        unsafe unlink(folder + name)
      }
      close(file)
    }
  }

  /// Takes the place of a file; false leaves the reason in `errno`.
  func replace(_ path: String) -> Bool {
    guard unsafe rename(self.path, path) == 0 else { return false }
    close(descriptor.number)
    // The rename itself is flushed as well; a file system that cannot do so has still renamed.
    let folder = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
    return true
  }

  /// Gives the file a second name, which nothing may have yet; false leaves the reason in `errno`.
  func link(as path: String) -> Bool {
    unsafe systemLink(self.path, path) == 0
  }

  /// Removes the file.
  func remove() {
    close(descriptor.number)
    unsafe unlink(path)
  }
}

/// `link(2)`, which the method of the same name hides.
private let systemLink = unsafe link
