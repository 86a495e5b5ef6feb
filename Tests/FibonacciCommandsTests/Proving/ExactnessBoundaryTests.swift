import FibonacciVerification
import BenchmarkCommands
import FibonacciStrategies
import FibonacciTestSupport
import Testing

@Suite("Exactness boundary")
struct ExactnessBoundaryTests {
  @Test("Boundaries are found where the types end")
  func boundaries() {
    let boundaries: [(String, Int?)] = [
      ("wrapping", 93), ("checked", 93), ("wrapping-doubling", 93), ("checked-128", 186),
      ("binet", 70), ("fast-doubling", nil), ("gmp", nil),
    ]
    for (id, expected) in boundaries {
      let found = lastExactIndex(through: 300) { index in
        try? StrategyCatalog.standard[id]?.words(at: index)
      }
      #expect(found == expected, "\(id)")
    }
  }

  @Test("An error, a wrong value, and one that is right again afterwards all end the range")
  func firstFault() {
    let numbers = Array(AdditionOracle().prefix(101))
    for fault in [0, 1, 50, 100] {
      let refused = lastExactIndex(through: 100) { $0 == fault ? nil : numbers[$0] }
      #expect(refused == fault - 1)
      let wrong = lastExactIndex(through: 100) { $0 == fault ? [7, 7, 7] : numbers[$0] }
      #expect(wrong == fault - 1)
    }
    #expect(lastExactIndex(through: 100) { numbers[$0] } == nil)
  }
}
