package import ArgumentParsing
package import Benchmarking

internal import Glibc

/// Where a command writes what it was asked to export: a file, or the standard output.
package struct ExportFile {
  private enum Target {
    case file(AtomicFile)
    case standardOutput(any TextSink)
  }

  /// Where it goes, as it was given.
  package let path: String
  private let target: Target

  /// Opens a file; `-` is the standard output.
  ///
  /// - Throws: Why it cannot be written, before any work is done for it.
  package init(_ path: String, output: any TextSink) throws(FileError) {
    self.path = path
    target = path == "-" ? .standardOutput(output) : .file(try AtomicFile(path: path))
  }

  /// Whether the standard output belongs to the export, so that a table has to stand beside it.
  package var isStandardOutput: Bool {
    if case .standardOutput = target { true } else { false }
  }

  /// Replaces the contents with what is known so far; does nothing where that is not possible.
  package func update(_ contents: String) throws {
    if case .file(let file) = target { try file.update(contents) }
  }

  /// Writes the final contents.
  package func finish(_ contents: String) throws {
    switch target {
    case .file(let file): try file.finish(contents)
    case .standardOutput(let sink): try sink.write(contents)
    }
  }

  /// Refuses two exports to one place, the later of which would destroy the earlier, and one that
  /// would destroy what it is made of.
  ///
  /// - Parameters:
  ///   - paths: Where all exports of a command go.
  ///   - inputs: The files that it reads.
  package static func refuseSharedPlaces(
    _ paths: [String], inputs: [String] = []
  ) throws(ValidationError) {
    var places: Set<String> = []
    for path in paths where !places.insert(place(path)).inserted {
      let name = path == "-" ? "the standard output" : "'\(path)'"
      throw ValidationError("two exports go to \(name); give each a file of its own")
    }
    let sources = Set(inputs.filter(isRegular).map(place))
    for path in paths where path != "-" && sources.contains(place(path)) {
      throw ValidationError("an export to '\(path)' would overwrite its input; name another file")
    }
  }

  /// Whether a path leads to a file whose contents an export would replace.
  private static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return unsafe path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// A name of the file that does not depend on how its path is written.
  private static func place(_ path: String) -> String {
    if ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) { return "-" }
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
