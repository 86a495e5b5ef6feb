extension [Double] {
  /// A standard error of the mean; nil for too few values.
  ///
  /// The factor for small samples makes multiples of the error as wide as the tails of Student's
  /// distribution are; it is 2 for six values and 1.1 for forty.
  package func standardError(of mean: Double) -> Double? {
    guard count >= Undisturbed.fewestUnits else { return nil }
    let squares = reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = (squares / Double(count - 1)).squareRoot()
    return deviation / Double(count).squareRoot() * (1 + 4 / Double(count - 2))
  }

  /// The means of resamples, in the order in which the seed draws them.
  package func resampledMeans(_ bootstrap: Bootstrap) -> [Double] {
    var generator = SeededGenerator(seed: bootstrap.seed)
    return (0..<bootstrap.resamples).map { _ in
      indices.reduce(0) { sum, _ in sum + self[generator.next(below: count)] } / Double(count)
    }
  }
}
