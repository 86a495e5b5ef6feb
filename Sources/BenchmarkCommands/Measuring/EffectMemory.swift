internal import ArgumentParsing
package import Benchmarking
internal import FoundationEssentials

/// The file in which what runs differ by on this machine is remembered: read once, and replaced as
/// a whole.
package final class EffectMemory {
  /// The file, whether it exists or not.
  package let file: String
  /// Whether the folder of the file is made where it is missing.
  private let makesFolder: Bool
  private var known: Result<MachineEffect?, Failure>?
  private var hasSpoken = false

  /// Names the file; touches nothing.
  package init(file: String, makesFolder: Bool = true) {
    self.file = file
    self.makesFolder = makesFolder
  }

  /// What runs differ by on a machine; nil where nobody measured it there.
  ///
  /// - Parameters:
  ///   - machine: The machine; nil for one without an identity.
  ///   - say: Told once why what is in the file is not used.
  package func effect(of machine: String?, say: (String) -> Void) -> RunEffect? {
    do {
      guard let found = try content() else { return nil }
      if found.machine == machine { return found.effect }
      tell(say, "Note: '\(file)' is of another machine, and not used; run 'doctor --spread 4min'.")
    } catch {
      tell(say, "Warning: \(error); intervals hold within this run.")
    }
    return nil
  }

  /// Makes sure that the file can be written, and holds nothing that must not be lost.
  package func check() throws {
    _ = try content()
    try makeFolder()
    _ = try AtomicFile(path: file)
  }

  /// Remembers what runs differ by; the file holds all of it, or what it held before.
  package func remember(_ effect: MachineEffect) throws {
    try makeFolder()
    try AtomicFile(path: file).finish(try effect.json() + "\n")
    known = .success(effect)
  }

  private func content() throws(Failure) -> MachineEffect? {
    let result = known ?? Result { () throws(Failure) in try read() }
    known = result
    return try result.get()
  }

  private func read() throws(Failure) -> MachineEffect? {
    do {
      return try fileTextIfPresent(at: file).map { text in try MachineEffect(json: text) }
    } catch {
      throw failure(error)
    }
  }

  private func makeFolder() throws {
    guard makesFolder else { return }
    let folder = URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)
    do {
      // As for the history beside it: folders of this kind are the user's alone.
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw failure(error)
    }
  }

  /// Why what runs differ by is neither read nor replaced.
  private func failure(_ reason: any Error) -> Failure {
    switch reason {
    case let reason as FileError: Failure("\(reason)")
    case let reason as ResultsDocumentError:
      Failure(
        "'\(file)' is not used: \(reason.problem); move it away, and run 'doctor --spread 4min'")
    default:
      Failure("cannot create the folder of '\(file)'; create it, or set FIBBENCH_HISTORY")
    }
  }

  private func tell(_ say: (String) -> Void, _ line: String) {
    guard !hasSpoken else { return }
    hasSpoken = true
    say(line)
  }
}
