import FibonacciVerification
import BenchmarkCommands
import FibonacciStrategies
import FibonacciTestSupport
import Testing

@Suite("Exactness boundary")
struct ExactnessBoundaryTests {
  @Test("Boundaries are found where the types end")
  func boundaries() {
    let boundaries: [(StrategyID, ExactnessBoundary)] = [
      ("wrapping", .exactThrough(93)), ("checked", .exactThrough(93)),
      ("wrapping-doubling", .exactThrough(93)), ("checked-128", .exactThrough(186)),
      ("binet", .exactThrough(70)), ("fast-doubling", .notFound(tried: 300)),
      ("gmp", .notFound(tried: 300)),
    ]
    for (id, expected) in boundaries {
      let found = ExactnessBoundary.find(through: 300) { index in
        try? StrategyCatalog.standard[id]?.words(at: index)
      }
      #expect(found == expected, "\(id)")
    }
  }

  @Test("An error, a wrong value, and one that is right again afterwards all end the range")
  func firstFault() {
    let numbers = Array(AdditionOracle().prefix(101))
    for fault in [0, 1, 50, 100] {
      let refused = ExactnessBoundary.find(through: 100) { $0 == fault ? nil : numbers[$0] }
      #expect(refused == .exactThrough(fault - 1))
      let wrong = ExactnessBoundary.find(through: 100) { $0 == fault ? [7, 7, 7] : numbers[$0] }
      #expect(wrong == .exactThrough(fault - 1))
    }
    #expect(ExactnessBoundary.find(through: 100) { numbers[$0] } == .notFound(tried: 100))
  }
}
