package import Benchmarking
private import FoundationEssentials
private import SystemLibrary

/// The folder in which baselines are kept: `NAME/PROCESSOR.json`, each a results document.
///
/// Made for a repository: a name is a folder, and each model of processor has a file in it, so that
/// a runner of another model adds its own and leaves the others alone. A baseline is what
/// `--export-json` writes, one measurement a line.
package struct BaselineFolder: Sendable {
  package let path: String

  /// Names a folder, which need not exist yet.
  package init(path: String) {
    self.path = path
  }

  /// One baseline that is kept.
  package struct Entry: Sendable {
    package let name: String
    package let path: String
    /// The document, or why it cannot be read.
    package let content: Result<ResultsDocument, any Error>
  }

  /// Whether a name is allowed: letters, digits, `-`, `_` and `.`, but no `.` at its beginning.
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.first != "."
      && name.allSatisfy { character in
        character.isASCII
          && (character.isLetter || character.isNumber || "-_.".contains(character))
      }
  }

  /// Every baseline, by name and processor; none if the folder does not exist. A name whose folder
  /// cannot be read is an entry that says why.
  ///
  /// - Throws: `FileError` where the folder of all names cannot be read.
  package func entries() throws(FileError) -> [Entry] {
    try Self.contents(of: path).filter(Self.isName).flatMap { name in
      do throws(FileError) {
        return try entries(named: name, orFile: true)
      } catch {
        return [Entry(name: name, path: "\(path)/\(name)", content: .failure(error))]
      }
    }
  }

  /// The baselines of one name, a processor each.
  ///
  /// - Throws: `FileError` where the folder cannot be read.
  package func entries(named name: String) throws(FileError) -> [Entry] {
    try entries(named: name, orFile: false)
  }

  /// - Parameter orFile: Whether a file instead of a folder is no fault, and holds no baselines.
  private func entries(named name: String, orFile: Bool) throws(FileError) -> [Entry] {
    try Self.contents(of: "\(path)/\(name)", orFile: orFile)
      .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { file in
        let path = "\(path)/\(name)/\(file)"
        return Entry(name: name, path: path, content: Result { try document(in: path) })
      }
  }

  private func document(in path: String) throws -> ResultsDocument {
    guard let text = try fileTextIfPresent(at: path) else {
      throw FileError(path: path, operation: .read, code: ENOENT)
    }
    return try ResultsDocument(json: text)
  }

  /// The names in a folder, in order; none where it does not exist.
  private static func contents(
    of folder: String, orFile: Bool = false
  ) throws(FileError) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      if errno == ENOENT || orFile && errno == ENOTDIR { return [] }
      throw FileError(path: folder, operation: .list, code: errno)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Where the baseline of this name for this processor is kept.
  package func file(of name: String, cpu: String?) -> String {
    "\(path)/\(name)/\((cpu ?? "unknown processor").fileName).json"
  }

  /// Keeps a document under a name.
  ///
  /// - Parameters:
  ///   - document: What to keep.
  ///   - name: A name for which `isName` holds.
  ///   - replacing: Whether a baseline of that name for that processor may be replaced. Otherwise
  ///     the document is kept beside it, under the first free name `NAME-2`, `NAME-3` and so on:
  ///     what was measured is never lost, even if two runs save one name at once.
  /// - Returns: The name under which it is kept, and the file.
  /// - Throws: `FileError` where it cannot be written, `ResultsDocumentError` if it is no JSON.
  package func save(
    _ document: ResultsDocument, as name: String, replacing: Bool
  ) throws -> (name: String, path: String) {
    let text = try document.json()
    let isNew = fileStatus(of: path) == nil
    var candidate = name
    var attempt = 1
    while true {
      let file = file(of: candidate, cpu: document.baselinePlace)
      do {
        try makeFolder(for: candidate)
        if replacing { try AtomicFile(path: file).finish(text) }
        if try replacing || AtomicFile.create(path: file, contents: text) {
          return (candidate, file)
        }
      } catch {
        // What holds nothing does not stay.
        unsafe rmdir("\(path)/\(candidate)")
        if isNew { unsafe rmdir(path) }
        throw error
      }
      attempt += 1
      candidate = "\(name)-\(attempt)"
    }
  }

  private func makeFolder(for name: String) throws {
    let folder = "\(path)/\(name)"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FileError(path: folder, operation: .open, code: Self.obstacle(to: folder))
    }
  }

  /// Why a folder cannot be made. The error does not say it; the system does, of the first one that
  /// is missing.
  private static func obstacle(to folder: String) -> Int32 {
    guard unsafe mkdir(folder, 0o777) != 0 else { return EEXIST }
    let code = errno
    guard code == ENOENT, let slash = folder.lastIndex(of: "/") else { return code }
    let above = obstacle(to: String(folder[..<slash]))
    return above == EEXIST ? code : above
  }

  /// Deletes the baselines of a name, of every processor.
  ///
  /// - Returns: How many files were deleted.
  package func delete(_ name: String) throws -> Int {
    let files = try entries(named: name).map(\.path)
    for file in files { try FileManager.default.removeItem(atPath: file) }
    // A folder that holds anything else stays.
    if unsafe rmdir("\(path)/\(name)") == 0 { unsafe rmdir(path) }
    return files.count
  }
}

extension ResultsDocument {
  /// What the file of a baseline is named after: the processor, or of counts the level.
  fileprivate var baselinePlace: String? {
    let environment = provenance.environment
    return hasInstructions ? environment.levelOfInstructions : environment.processor
  }

  /// Whether instructions were counted.
  package var hasInstructions: Bool { measurements.contains { $0.instructions?.total != nil } }
}

extension EnvironmentRecord {
  /// The instructions that the measured code uses, or else its architecture.
  package var levelOfInstructions: String? { march ?? architecture }
}

extension String {
  /// The text as the name of a file: its letters and digits in lower case, all else as one hyphen.
  fileprivate var fileName: String {
    lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
  }
}
