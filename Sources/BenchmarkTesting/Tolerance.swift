/// How much slower something may be.
public struct Tolerance: Sendable {
  /// The share, such as 0.1.
  let share: Double

  /// A share in percent: `.percent(10)`.
  ///
  /// - Precondition: It is a number above 0.
  public static func percent(_ percent: Double) -> Tolerance {
    // A failed precondition says nothing in a release build.
    guard percent > 0, percent.isFinite else { fatalError("A tolerance is more than nothing") }
    return Tolerance(share: percent / 100)
  }
}
