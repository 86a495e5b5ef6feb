internal import FoundationEssentials
package import HTTPServer
internal import SystemLibrary

/// The folder whose reports are served: its own files, and nothing below or beside it.
package struct ReportFolder: Sendable {
  package struct Entry: Encodable {
    package let name: String
    package let bytes: Int
    /// The first finding of a report in Markdown.
    package let headline: String?
  }

  package let path: String

  package init(path: String) {
    self.path = path
  }

  private static let suffixes = [".json", ".md", ".csv", ".svg", ".txt", ".html"]
  /// More are not listed.
  private static let mostEntries = 10_000

  /// Whether there is such a folder.
  package var exists: Bool { fileStatus(of: path)?.isFolder == true }

  /// The reports, by name.
  package func entries() -> [Entry] {
    let folder = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return [] }
    defer { close(folder) }
    return names.filter(Self.isReport).sorted().prefix(Self.mostEntries).compactMap { name in
      var status = stat()
      // A link could lead elsewhere: it is not followed, and is no regular file.
      guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.isRegular
      else { return nil }
      return Entry(
        name: name, bytes: Int(status.st_size), headline: Self.headline(of: name, in: folder))
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
    guard let entry = names.first(where: { $0.utf8.elementsEqual(name.utf8) }) else { return nil }
    // A pipe in the place of a file would block whoever opens it.
    let descriptor = unsafe openat(folder, entry, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard let status = fileStatus(of: descriptor), status.isRegular else {
      close(descriptor)
      return nil
    }
    return OpenFile(descriptor: descriptor, byteCount: Int(status.st_size))
  }

  /// How much of a report is looked at for its first finding.
  private static let headBytes = 4096

  /// The first line of a report in Markdown that is all bold.
  private static func headline(of name: String, in folder: Int32) -> String? {
    guard name.hasSuffix(".md") else { return nil }
    let descriptor = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: headBytes)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    guard count > 0 else { return nil }
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    return lines.first { $0.hasPrefix("**") && $0.hasSuffix("**") && $0.count > 4 }
      .map { String($0.dropFirst(2).dropLast(2)).replacing("\\", with: "") }
  }

  private static func isReport(_ name: String) -> Bool {
    !name.hasPrefix(".") && suffixes.contains(where: name.hasSuffix)
  }

  /// The names in the folder; those that are not UTF-8 cannot be asked for.
  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
}
