package import ArgumentParsing
package import Benchmarking
private import FoundationEssentials

/// The files that a command was asked to write: opened before it measures, and rewritten while it
/// does, so that an interrupt keeps what was done.
///
/// This is the one way to them: an export is whole or not there, a pipe gets the final contents
/// only, and `-`, or whatever else names the standard output, is written last.
package final class Exports<Content> {
  /// The contents of a file; the path is nil where they go to a pipe, which has nothing beside it.
  package typealias Form = (Content, _ path: String?) throws -> String
  /// A text beside a file, and its path.
  package typealias Companion = (path: String, text: String)

  private let output: any TextSink
  private let clock: any BenchmarkClock
  private let inputs: [String]
  private var files: [(file: AtomicFile, form: Form)] = []
  private var streams: [Form] = []
  private let companions: (Content, _ path: String) -> [Companion]
  private var nextUpdate: Int64
  private let leastPause: Duration
  /// Shows the content beside the files; nil where that is done elsewhere, or not at all.
  private let show: ((Content) throws -> Void)?

  /// Rewriting a file costs time in proportion to its contents: this is the largest share, as a
  /// divisor.
  private static var shareOfTime: Int64 { 20 }

  /// Opens every file.
  ///
  /// - Parameters:
  ///   - exports: The files, of which those without a path are not asked for.
  ///   - companions: What is written beside a file.
  ///   - inputs: What the command reads, which nothing may replace.
  ///   - output: The standard output.
  ///   - clock: By which rewriting is rationed.
  ///   - leastPause: How long nothing is rewritten after that at the least.
  ///   - show: Shows the content once it is written for good.
  /// - Throws: `FileError` for a file that cannot be written, before any work is done for it.
  package init(
    _ exports: [(path: String?, form: Form)],
    companions: @escaping (Content, _ path: String) -> [Companion] = { _, _ in [] },
    inputs: [String] = [], output: any TextSink,
    clock: any BenchmarkClock = MonotonicClock(), leastPause: Duration = .zero,
    show: ((Content) throws -> Void)? = nil
  ) throws {
    self.companions = companions
    self.output = output
    self.clock = clock
    self.leastPause = leastPause
    self.show = show
    self.inputs = inputs
    nextUpdate = clock.now()
    try FilePlace.checkExports(exports.compactMap(\.path), inputs: inputs)
    for case (let path?, let form) in exports {
      if FilePlace(path) == .standardOutput {
        streams.append(form)
      } else {
        files.append((try AtomicFile(path: path), form))
      }
    }
  }

  /// Whether the standard output belongs to an export, so that a table has to stand elsewhere.
  package var usesStandardOutput: Bool { !streams.isEmpty }
  /// Whether anything is written elsewhere.
  var hasFiles: Bool { !files.isEmpty }

  /// Writes what is known so far to the files, unless that would take too large a share of the
  /// time.
  package func update(_ content: @autoclosure () throws -> Content) throws {
    let start = clock.now()
    guard start >= nextUpdate, !files.isEmpty else { return }
    try uninterrupted { try write(content()) { try $0.update($1) } }
    let end = clock.now()
    nextUpdate = end + max(Self.shareOfTime * (end - start), leastPause.nanoseconds)
  }

  /// Writes the content for good: the files first, then the standard output; and shows it.
  ///
  /// - Parameter isEmpty: Whether nothing was done; then every file stays what it was.
  package func finish(_ content: Content, isEmpty: Bool = false) throws {
    try uninterrupted {
      let files = Result { if !isEmpty { try write(content) { try $0.finish($1) } } }
      for form in streams { try output.write(form(content, nil)) }
      try files.get()
    }
    try show?(content)
  }

  /// Writes every file that can be written, and then throws why the first of the others could not.
  private func write(_ content: Content, _ body: (AtomicFile, String) throws -> Void) throws {
    var failure: (any Error)?
    for (file, form) in files {
      let path = file.isReplaceable ? file.path : nil
      do {
        try body(file, form(content, path))
        if let path { try writeCompanions(companions(content, path)) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  private func writeCompanions(_ companions: [Companion]) throws {
    try FilePlace.checkExports(companions.map(\.path) + files.map(\.file.path), inputs: inputs)
    for (path, text) in companions { try AtomicFile(path: path).finish(text) }
  }
}

/// Where exports may go.
extension FilePlace {
  /// Refuses two exports to one place, the later of which would destroy the earlier, and one that
  /// would destroy what it is made of.
  ///
  /// - Parameters:
  ///   - paths: Where all exports of a command go.
  ///   - inputs: The files that it reads.
  package static func checkExports(
    _ paths: [String], inputs: [String] = []
  ) throws(ValidationError) {
    try checkInputs(inputs)
    var places: Set<FilePlace> = []
    for path in paths where !places.insert(FilePlace(path)).inserted {
      let name = FilePlace(path) == .standardOutput ? "the standard output" : "'\(path)'"
      throw ValidationError("two exports go to \(name); give each a file of its own")
    }
    let sources = Set(inputs.filter { $0 != "-" }.map { FilePlace($0) })
    let files = Set(sources.compactMap(\.identity))
    for path in paths {
      let place = FilePlace(path)
      guard
        place.isReplaceable && sources.contains(place) || place.identity.map(files.contains) == true
      else { continue }
      throw ValidationError("an export to '\(path)' would overwrite its input; name another file")
    }
  }

  /// Refuses the standard input in two places, of which the second would find nothing.
  ///
  /// - Parameter areDistinct: Whether to refuse a regular file that is named twice as well.
  static func checkInputs(
    _ inputs: [String], areDistinct: Bool = false
  ) throws(ValidationError) {
    guard inputs.count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("'-' is the standard input, which is read once; name it once")
    }
    var files: Set<Identity> = []
    for path in inputs where areDistinct && path != "-" {
      guard let file = FilePlace(path).identity else { continue }
      guard files.insert(file).inserted else {
        throw ValidationError("'\(path)' is given twice, and its rows would be, too; name it once")
      }
    }
  }

  /// Refuses, before anything is measured, what the plots beside a report in Markdown would
  /// destroy.
  ///
  /// - Parameters:
  ///   - report: The report's path.
  ///   - others: Other exports, and inputs.
  static func checkPlots(beside report: String, others: [String]) throws(ValidationError) {
    guard FilePlace(report).isReplaceable else { return }
    let start = report.lastIndex(of: "/").map { report.index(after: $0) } ?? report.startIndex
    let dot = report[start...].dropFirst().lastIndex(of: ".") ?? report.endIndex
    let stem = FilePlace(String(report[..<dot]))
    for path in others where path.hasSuffix(".svg") {
      let dashes = path.indices.filter { path[$0] == "-" }
      guard dashes.contains(where: { FilePlace(String(path[..<$0])) == stem }) else { continue }
      throw ValidationError(
        "'\(path)' has a name of the plots beside '\(report)'; choose another for the report")
    }
    let folder = report[..<start].isEmpty ? "." : String(report[..<start])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let prefix = report[start..<dot] + "-"
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(".svg") {
      guard !FilePlace("\(folder)/\(name)").isReplaceable else { continue }
      throw ValidationError(
        "'\(name)' is no regular file, and has a name of the plots beside '\(report)'; "
          + "choose another for the report")
    }
  }
}
