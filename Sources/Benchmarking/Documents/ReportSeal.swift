/// Digests of a report and of each of its rows, by which a change is found.
///
/// They detect accidental edits, of times too, not tampering: they have no key, so anyone can
/// compute them again. Results are proved by the proofs.
extension Measurement {
  /// Whether the row's digest fits, or there is none.
  package var isSealed: Bool { digest == nil || digest == fittingDigest }

  /// The SHA-256 of the row without its digest.
  package var fittingDigest: String {
    var row = self
    row.digest = nil
    return sha256(of: ((try? row.digestedJSONText()) ?? "").utf8)
  }
}

extension ResultsDocument {
  /// What was changed after the document was written, in words; nil if every digest fits. A digest
  /// that is not there shows nothing.
  package var edit: String? {
    if let row = measurements.first(where: { !$0.isSealed }) {
      return "the digest of \(row.case) does not fit"
    }
    guard let digest, digest != fittingDigest else { return nil }
    return "the digest of its plan, its environment or its list of rows does not fit"
  }

  /// How many digests are missing, of one for each row and one for the whole.
  package var missingDigests: Int {
    measurements.count { $0.digest == nil } + (digest == nil ? 1 : 0)
  }

  /// The SHA-256 of everything but the rows, and of the digests of these.
  package var fittingDigest: String {
    var document = self
    document.digest = nil
    document.measurements = []
    let rows = measurements.map { $0.digest ?? "" }
    let text = (try? document.digestedJSONText()) ?? ""
    return sha256(of: (text + rows.joined(separator: "\n")).utf8)
  }

  /// Computes all digests anew.
  package mutating func seal() {
    for index in measurements.indices {
      measurements[index].digest = measurements[index].fittingDigest
    }
    digest = fittingDigest
  }
}
