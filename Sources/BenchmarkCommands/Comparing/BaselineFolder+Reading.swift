internal import ArgumentParsing
internal import SampleAnalysis
internal import Benchmarking

extension Failure {
  /// A file that was to be the baseline cannot be read, or is no results document.
  static func unusableBaseline(_ path: String, _ reason: any Error) -> Failure {
    if let reason = reason as? FileError {
      return Failure("\(reason), or save a baseline", .referenceNotFound)
    }
    let reason = reason as? ResultsDocumentError ?? .notJSON
    return Failure("the baseline '\(path)' cannot be used: \(reason)", .referenceNotFound)
  }

  /// Results without a reference make no baseline.
  static let nothingToCompare = Failure(
    "there is no reference to compare to; measure two strategies or more, such as "
      + "--strategy fast-doubling,gmp", .usage)
}

extension BaselineFolder {
  /// The baselines of a name, at least one.
  func existing(_ name: String) throws -> [Entry] {
    let entries = try entries(named: name)
    guard entries.isEmpty else { return entries }
    var known: [String] = []
    for entry in try self.entries() where known.last != entry.name { known.append(entry.name) }
    let hint =
      known.isEmpty
      ? "save one with 'fibbench baseline save \(name)'" : "known: \(known.joined(separator: ", "))"
    throw Failure("there is no baseline '\(name)' in '\(path)'; \(hint)", .referenceNotFound)
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
      throw Failure.unusableBaseline(path, error)
    }
    try document.refuseEdits(path)
    return document
  }
}
