internal import FoundationEssentials

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
  /// A longer file is not read into memory.
  private static let mostBytes = 32 << 20

  /// The reports, by name.
  package func entries() -> [Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().compactMap { name in
      var status = stat()
      // A link could lead elsewhere: it is not followed, and is no regular file.
      guard !name.hasPrefix("."), Self.suffixes.contains(where: name.hasSuffix),
        unsafe lstat(path + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG
      else { return nil }
      return Entry(name: name, bytes: Int(status.st_size))
    }
  }

  /// What a report holds; nothing for a name that is not among the entries, whatever it contains.
  package func contents(of name: String) -> [UInt8]? {
    guard let entry = entries().first(where: { $0.name == name }), entry.bytes <= Self.mostBytes
    else { return nil }
    return (try? Data(contentsOf: URL(filePath: path + "/" + name))).map { Array($0) }
  }
}
