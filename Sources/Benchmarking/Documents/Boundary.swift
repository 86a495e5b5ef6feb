/// Up to which size the results of a work are exact, found by trying.
package struct Boundary: Equatable, Codable, Sendable {
  /// The work.
  package var method: String
  /// The last size of an unbroken row of exact results; −1 if there is none, and nil if every size
  /// that was tried is exact.
  package var exactThrough: Int?
  /// The last size that would have been tried.
  package var triedThrough: Int
  /// What comes beyond the boundary, such as `error`.
  package var beyond: String?

  private enum CodingKeys: String, CodingKey {
    case method, beyond
    case exactThrough = "exact_through"
    case triedThrough = "tried_through"
  }

  package init(
    method: String, exactThrough: Int?, triedThrough: Int, beyond: String? = nil
  ) {
    self.method = method
    self.exactThrough = exactThrough
    self.triedThrough = triedThrough
    self.beyond = beyond
  }
}
