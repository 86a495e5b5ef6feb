import Benchmarking
import Testing

@Suite("Bootstrap")
struct BootstrapTests {
  @Test(
    "Percentiles of a small sample are expanded as Student's table says",
    arguments: [
      (0.95, 3, 4.303), (0.95, 5, 2.776), (0.95, 8, 2.365), (0.95, 30, 2.045), (0.9, 8, 1.895),
      (0.99, 13, 3.055),
    ])
  func expansion(confidence: Double, count: Int, student: Double) {
    let normal = [0.9: 1.645, 0.95: 1.960, 0.99: 2.576][confidence] ?? .nan
    let expected = student / normal * (Double(count) / Double(count - 1)).squareRoot()
    let expansion = Bootstrap(confidence: confidence, resamples: 1, seed: 1)
      .expansion(ofSampleOf: count)
    #expect(abs(expansion / expected - 1) < 0.035, "\(expansion), not \(expected)")
  }

  @Test(
    "The normal distribution's quantiles are the table's",
    arguments: [(0.1, 0.12566), (0.5, 0.67449), (0.95, 1.95996), (0.999, 3.29053)])
  func normalQuantiles(confidence: Double, quantile: Double) {
    let bootstrap = Bootstrap(confidence: confidence, resamples: 1, seed: 1)
    #expect(abs(bootstrap.normalQuantile - quantile) < 1e-5)
  }
}
