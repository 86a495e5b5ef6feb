internal import ArgumentParsing
internal import BenchmarkReports
internal import Benchmarking

/// Why a file of results cannot be shown.
struct ResultsFileError: Error, CustomStringConvertible {
  let path: String
  let reason: any Error

  var description: String {
    if let reason = reason as? FileError { return "\(reason)" }
    return "cannot use '\(path)': \(reason)"
  }
}

/// A file of results that was changed after it was written.
struct EditedResults: CommandFailure {
  let path: String
  let edit: String
  var exitCode: ExitCode { .wrongResult }

  var description: String {
    "'\(path)' was changed after it was written: \(edit); measure again, or restore a copy"
  }
}

extension ResultsDocument {
  /// Reads the document in a file, of which every digest must fit; `-` is the standard input.
  init(unchangedFile path: String) throws {
    try self.init(file: path)
    try refuseEdits(path)
  }

  /// Refuses a document that was changed after it was written.
  func refuseEdits(_ path: String) throws(EditedResults) {
    if let edit { throw EditedResults(path: path, edit: edit) }
  }

  /// Reads the document in a file, which may be one of Google Benchmark or hyperfine; `-` is the
  /// standard input.
  init(file path: String) throws(ResultsFileError) {
    do {
      let text = try InputFile.text(at: path)
      if let foreign = try ForeignResults.document(json: text) {
        self = foreign
      } else {
        try self.init(json: text)
      }
    } catch {
      throw ResultsFileError(path: path, reason: error)
    }
  }
}
