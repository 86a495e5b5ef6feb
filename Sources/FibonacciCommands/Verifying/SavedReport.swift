internal import BenchmarkCommands
internal import FibonacciVerification
internal import ArgumentParsing
internal import Benchmarking
internal import FoundationEssentials

/// A JSON document in a file.
struct SavedReport {
  let path: String
  let text: String

  /// Reads a file; `-` is the standard input.
  init(path: String) throws(SavedReportError) {
    do {
      text = try InputFile.text(at: path)
    } catch {
      throw .unreadable(error)
    }
    self.path = path
  }

  /// The document, as one of its kind.
  func document<Document: VersionedDocument>(
    as _: Document.Type = Document.self
  ) throws(SavedReportError) -> Document {
    do {
      return try Document(json: text)
    } catch {
      throw .unfit(path, error, schema: Document.schema, version: Document.schemaVersion)
    }
  }

  /// The report of a verification, as it was written.
  func verification() throws(SavedReportError) -> VerificationReport {
    let report = try document(as: VerificationReport.self)
    guard report.digest == report.fittingDigest else { throw .edited(path) }
    return report
  }
}

extension VerificationReport {
  /// The report in the file of `--resume`; nil if there is no such file yet.
  init?(resuming path: String) throws(SavedReportError) {
    do {
      guard try InputFile.textIfPresent(at: path) != nil else { return nil }
    } catch {
      throw .unreadable(error)
    }
    self = try SavedReport(path: path).verification()
  }
}

/// Why a saved report cannot be used.
enum SavedReportError: CommandFailure, Equatable {
  /// There is no readable file.
  case unreadable(FileError)
  /// No document of the schema that is wanted.
  case unfit(String, ResultsDocumentError, schema: String, version: Int)
  /// Changed after it was written: its digest does not fit.
  case edited(String)
  /// The report of another verification; says how.
  case other(path: String, String)

  var exitCode: ExitCode {
    if case .edited = self { .wrongResult } else { .failure }
  }

  var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .unfit(let path, let reason, let schema, let version):
      "cannot use '\(path)': \(reason.sentence(expecting: schema, version: version))"
    case .edited(let path):
      "'\(path)' was changed after it was written: its digest does not fit; verify again, or "
        + "restore a copy"
    case .other(let path, let difference):
      "'\(path)' cannot be gone on with: \(difference); repeat the options that it was written "
        + "with, or name another file"
    }
  }
}
