internal import BenchmarkCommands
internal import Benchmarking
internal import FibonacciVerification

extension VersionedDocument {
  /// The document in a file; `-` is the standard input.
  init(savedAt path: String) throws(FibonacciCommandError) {
    let text: String
    do {
      text = try InputFile.text(at: path)
    } catch {
      throw .unreadable(error)
    }
    do {
      try self.init(json: text)
    } catch {
      throw .unfit(path, error, schema: Self.schema, version: Self.schemaVersion)
    }
  }
}

extension VerificationReport {
  /// The report in a file, as it was written.
  init(unchangedAt path: String) throws(FibonacciCommandError) {
    self = try VerificationReport(savedAt: path)
    guard digest == fittingDigest else { throw .edited(path) }
  }

  /// The report in the file of `--resume`; nil if there is no such file yet.
  init?(resuming path: String) throws(FibonacciCommandError) {
    do {
      guard try InputFile.textIfPresent(at: path) != nil else { return nil }
    } catch {
      throw .unreadable(error)
    }
    self = try VerificationReport(unchangedAt: path)
  }
}
