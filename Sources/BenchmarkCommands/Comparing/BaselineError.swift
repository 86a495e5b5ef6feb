internal import ArgumentParsing
internal import SampleAnalysis
internal import Benchmarking

/// Why a baseline cannot be used; `description` says what to do.
enum BaselineError: CommandFailure, Equatable {
  /// There is none of that name; the names there are.
  case missing(name: String, folder: String, known: [String])
  /// The file cannot be read: it is missing, a folder or forbidden.
  case unreadable(FileError)
  /// The file is there, but is no results document.
  case damaged(path: String, ResultsDocumentError)
  /// There is one of that name for this processor.
  case taken(name: String)

  var exitCode: ExitCode {
    if case .taken = self { .failure } else { .referenceNotFound }
  }

  var description: String {
    switch self {
    case .missing(let name, let folder, let known):
      let hint =
        known.isEmpty
        ? "save one with 'fibbench baseline save \(name)'"
        : "known: \(known.joined(separator: ", "))"
      return "there is no baseline '\(name)' in '\(folder)'; \(hint)"
    case .unreadable(let error):
      return "\(error), or save a baseline"
    case .damaged(let path, let reason):
      return "the baseline '\(path)' cannot be used: \(reason)"
    case .taken(let name):
      return "there is a baseline '\(name)' for this processor; choose another name, or add --force"
    }
  }
}

extension BaselineError {
  /// What is wrong with a file that was named as the baseline.
  init(_ error: ResultsFileError) {
    switch error.reason {
    case let reason as FileError: self = .unreadable(reason)
    case let reason as ResultsDocumentError: self = .damaged(path: error.path, reason)
    default: self = .damaged(path: error.path, .notJSON)
    }
  }
}

/// Results without a reference make no baseline.
struct NothingToCompare: CommandFailure {
  var exitCode: ExitCode { .usage }

  var description: String {
    "a baseline needs a reference to compare to; measure two strategies or more, such as "
      + "--strategy fast-doubling,gmp"
  }
}

extension BaselineFolder {
  /// The baselines of a name, at least one.
  func existing(_ name: String) throws -> [Entry] {
    let entries = try entries(named: name)
    guard entries.isEmpty else { return entries }
    var known: [String] = []
    for entry in try self.entries() where known.last != entry.name { known.append(entry.name) }
    throw BaselineError.missing(name: name, folder: path, known: known)
  }

  /// The baseline of a name that suits a processor: its own, or else that of another one, which a
  /// comparison will refuse in words.
  func baseline(_ name: String, cpu: String?) throws -> ResultsDocument {
    let entries = try existing(name)
    let own = file(of: name, cpu: cpu)
    let fitting = entries.first { $0.path == own } ?? entries[0]
    return try fitting.document()
  }
}

extension BaselineFolder.Entry {
  /// The document, of which every digest must fit.
  func document() throws -> ResultsDocument {
    let document: ResultsDocument
    do {
      document = try content.get()
    } catch {
      throw BaselineError(ResultsFileError(path: path, reason: error))
    }
    try document.refuseEdits(path)
    return document
  }
}
