internal import BenchmarkCommands
internal import Benchmarking
internal import FibonacciVerification

extension VersionedDocument {
  /// The document in a file; `-` is the standard input.
  init(savedAt path: String) throws {
    let text = try fileText(at: path)
    do throws(ResultsDocumentError) {
      try self.init(json: text)
    } catch {
      let reason = error.sentence(expecting: Self.schema, version: Self.schemaVersion)
      throw Failure("cannot use '\(path)': \(reason)")
    }
  }
}

extension VerificationReport {
  /// The report in a file, as it was written.
  init(unchangedAt path: String) throws {
    self = try VerificationReport(savedAt: path)
    guard digest == fittingDigest else {
      throw Failure(
        "'\(path)' was changed after it was written: its digest does not fit; verify again, or "
          + "restore a copy", .wrongResult)
    }
  }

  /// The report in the file of `--resume`; nil if there is no such file yet.
  init?(resuming path: String) throws {
    guard try fileTextIfPresent(at: path) != nil else { return nil }
    self = try VerificationReport(unchangedAt: path)
  }
}
