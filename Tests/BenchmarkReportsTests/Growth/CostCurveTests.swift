import SampleAnalysis
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Curves of cost")
struct CostCurveTests {
  @Test("A curve has every size from 1 on whose times can be believed, once")
  func sizes() {
    let rows = [(0, Status.ok), (1, .ok), (2, .wrapped), (2, .ok), (3, .suspect), (5, .inexact)]
    let measurements =
      rows.map { n, status in
        Measurement(
          case: Case(strategy: "a", n: n), status: status, samples: SampleDocument.samples(100))
      } + [
        Measurement(case: Case(strategy: "a", n: 6), status: .ok, samples: []),
        Measurement(
          case: Case(strategy: "b", n: 7), status: .ok, samples: SampleDocument.samples(100)),
      ]
    #expect(CostCurve(of: "a", in: measurements).points.map(\.n) == [1, 2, 5])
  }
}
