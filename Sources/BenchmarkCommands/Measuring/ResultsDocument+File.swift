internal import ArgumentParsing
internal import BenchmarkReports
internal import Benchmarking

extension ResultsDocument {
  /// Reads the document in a file, of which every digest must fit; `-` is the standard input.
  init(unchangedFile path: String) throws(Failure) {
    try self.init(file: path)
    try refuseEdits(path)
  }

  /// Reads the document in a file that was named as a baseline, of which every digest must fit.
  init(baselineFile path: String) throws {
    do {
      self = try Self.content(of: path)
    } catch {
      throw Failure.unusableBaseline(path, error)
    }
    try refuseEdits(path)
  }

  /// Reads the document in a file, which may be one of Google Benchmark or hyperfine; `-` is the
  /// standard input.
  init(file path: String) throws(Failure) {
    do {
      self = try Self.content(of: path)
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Reads the document in a file that was found in a folder, of which every digest must fit.
  ///
  /// - Returns: Nil where the file is JSON that does not name itself results.
  init?(inFolder path: String) throws(Failure) {
    do {
      self = try Self.content(of: path)
    } catch ResultsDocumentError.foreign {
      return nil
    } catch {
      throw Self.failure(path, error)
    }
    try refuseEdits(path)
  }

  private static func failure(_ path: String, _ error: any Error) -> Failure {
    error is FileError ? Failure("\(error)") : Failure("cannot use '\(path)': \(error)")
  }

  private static func content(of path: String) throws -> ResultsDocument {
    let text = try fileText(at: path)
    return try ResultsDocument.foreign(json: text) ?? ResultsDocument(json: text)
  }

  /// Refuses a document that was changed after it was written.
  func refuseEdits(_ path: String) throws(Failure) {
    if let refusal = refusalOfEdits(path) { throw refusal }
  }

  /// What a user reads of a document that was changed after it was written; nil for any other.
  func refusalOfEdits(_ path: String) -> Failure? {
    edit.map { edit in
      Failure(
        "'\(path)' was changed after it was written: \(edit); measure again, or restore a copy",
        .wrongResult)
    }
  }
}
