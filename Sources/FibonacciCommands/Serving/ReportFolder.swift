package import HTTPServer

internal import Glibc

/// The folder whose reports are served: its own files, and nothing below or beside it.
package struct ReportFolder: Sendable {
  package struct Entry: Encodable {
    package let name: String
    package let bytes: Int
  }

  package let path: String

  package init(path: String) {
    self.path = path
  }

  private static let suffixes = [".json", ".md", ".csv", ".svg", ".txt", ".html"]
  /// More are not listed.
  private static let mostEntries = 10_000

  /// Whether there is such a folder.
  package var exists: Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The reports, by name.
  package func entries() -> [Entry] {
    let folder = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return [] }
    defer { close(folder) }
    return Self.names(in: folder).filter(Self.isReport).sorted().prefix(Self.mostEntries)
      .compactMap { name in
        var status = stat()
        // A link could lead elsewhere: it is not followed, and is no regular file.
        guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
          status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        return Entry(name: name, bytes: Int(status.st_size))
      }
  }

  /// A report, opened; nothing for a name that is not among the entries, whatever it contains.
  ///
  /// What is opened is the folder's own entry, whose name has the same bytes: texts that are
  /// canonically equivalent may be two files.
  package func file(of name: String) -> OpenFile? {
    guard Self.isReport(name), !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let folder = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    defer { close(folder) }
    guard let entry = Self.names(in: folder).first(where: { $0.utf8.elementsEqual(name.utf8) })
    else { return nil }
    // A pipe in the place of a file would block whoever opens it.
    let descriptor = unsafe openat(folder, entry, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    return OpenFile(descriptor: descriptor, byteCount: Int(status.st_size))
  }

  private static func isReport(_ name: String) -> Bool {
    !name.hasPrefix(".") && suffixes.contains(where: name.hasSuffix)
  }

  /// The names in an open folder; those that are not UTF-8 cannot be asked for.
  private static func names(in folder: Int32) -> [String] {
    guard let stream = unsafe fdopendir(fcntl(folder, F_DUPFD_CLOEXEC, 0)) else { return [] }
    defer { _ = unsafe closedir(stream) }
    unsafe rewinddir(stream)
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(validatingCString: $0)
        }
      }
      if let name { names.append(name) }
    }
    return names
  }
}
