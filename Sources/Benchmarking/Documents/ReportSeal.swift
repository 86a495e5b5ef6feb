/// Digests of a report and of each of its rows, by which a change is found.
///
/// They find what a disk, an editor or a careless hand has changed, a time too. They keep nobody from
/// changing a report on purpose and computing them anew: they have no key. What F(n) is, the proofs say.
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
