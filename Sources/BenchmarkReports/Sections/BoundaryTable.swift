package import Benchmarking

/// How far works are exact, one a line.
package struct BoundaryTable {
  /// What the numbers are.
  package static let caption =
    "Exact for every N up to the one that stands here, found in this run by trying one after the "
    + "other."

  package let table: DataTable

  /// Makes the table; nil if no work has a boundary.
  package init?(_ boundaries: [Boundary]) {
    let ofWorks = boundaries.filter { $0.type == nil }
    guard !ofWorks.isEmpty else { return nil }
    table = DataTable(
      [["Strategy", "Exact to", "Beyond"]]
        + ofWorks.map { [$0.method, Self.text($0), $0.beyond ?? ""] }, words: [0, 2])
  }

  /// The last exact size: `93`, `none`, or `300 at least`.
  private static func text(_ boundary: Boundary) -> String {
    guard let last = boundary.exactThrough else { return "\(boundary.triedThrough) at least" }
    return last < 0 ? "none" : "\(last)"
  }
}
