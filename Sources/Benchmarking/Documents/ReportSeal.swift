/// Digests of a report and of each of its rows, by which a change is found.
///
/// They detect accidental edits, of times too, not tampering: they have no key, so anyone can
/// compute them again. Results are proved by the proofs.
extension Measurement {
  /// The SHA-256 of the row without its digest.
  package var fittingDigest: String {
    var row = self
    row.digest = nil
    return sha256(ofText: (try? JSONText.text(of: row)) ?? "")
  }
}

extension ResultsDocument {
  /// The SHA-256 of everything but the rows, and of the digests of these.
  package var fittingDigest: String {
    var document = self
    document.digest = nil
    document.measurements = []
    let rows = measurements.map { $0.digest ?? "" }
    return sha256(ofText: ((try? JSONText.text(of: document)) ?? "") + rows.joined(separator: "\n"))
  }
}
