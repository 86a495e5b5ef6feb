import Glibc

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
    var attempt = 0
    var number: Int32 = -1
    var temporary = ""
    repeat {
      temporary = "\(folder).incomplete-\(getpid())-\(attempt)"
      number = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      attempt += 1
    } while number < 0 && errno == EEXIST && attempt < 100
    guard number >= 0 else { return nil }
    self.path = temporary
    descriptor = Descriptor(number)
    var status = stat()
    if unsafe stat(path, &status) == 0 { fchmod(number, status.st_mode & 0o7777) }
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
