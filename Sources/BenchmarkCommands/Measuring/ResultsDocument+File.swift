internal import Benchmarking
internal import FoundationEssentials

/// Why a file of results cannot be shown.
struct ResultsFileError: Error, CustomStringConvertible {
  let path: String
  let reason: ResultsDocumentError?

  var description: String {
    guard let reason else {
      return "cannot read '\(path)'; name a file that --export-json wrote"
    }
    return "cannot use '\(path)': \(reason)"
  }
}

extension ResultsDocument {
  /// Reads the document in a file; `-` is the standard input.
  init(file path: String) throws(ResultsFileError) {
    let url = URL(filePath: path == "-" ? "/dev/stdin" : path)
    guard let data = try? Data(contentsOf: url) else {
      throw ResultsFileError(path: path, reason: nil)
    }
    do {
      try self.init(json: String(decoding: data, as: UTF8.self))
    } catch {
      throw ResultsFileError(path: path, reason: error)
    }
  }
}
