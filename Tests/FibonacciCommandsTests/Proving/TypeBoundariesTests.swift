import FibonacciVerification
import BenchmarkCommands
import Testing

@Suite("Boundaries of the number types")
struct TypeBoundariesTests {
  /// The last n with F(n) ≤ limit, by additions of wide integers.
  private func lastIndex(_ limit: UInt128) -> Int {
    var (current, next, index): (UInt128, UInt128, Int) = (0, 1, 0)
    while next <= limit {
      // F(186) is the last that fits; its successor is not needed.
      let (sum, overflow) = current.addingReportingOverflow(next)
      (current, next, index) = (next, sum, index + 1)
      if overflow { return index }
    }
    return index
  }

  @Test("Additions reach the last number that fits, and pairs one less")
  func integers() {
    let limits: [String: UInt128] = [
      "Int8": 127, "UInt8": 255, "Int16": 1 << 15 - 1, "UInt16": 1 << 16 - 1, "Int32": 1 << 31 - 1,
      "UInt32": 1 << 32 - 1, "Int64": 1 << 63 - 1, "UInt64": 1 << 64 - 1, "Int128": 1 << 127 - 1,
      "UInt128": .max,
    ]
    let found = TypeBoundaries.found().filter { $0.type.contains("Int") }
    #expect(Set(found.map(\.type)) == Set(limits.keys))
    for boundaries in found {
      let last = limits[boundaries.type].map(lastIndex) ?? 0
      #expect(boundaries.additions == .exactThrough(last), "\(boundaries.type)")
      #expect(boundaries.pairs == .exactThrough(last - 1), "\(boundaries.type)")
      #expect(boundaries.binet == .exactThrough(min(last, 70)), "\(boundaries.type)")
    }
  }

  @Test(
    "The famous boundaries are among them",
    arguments: [
      ("Int32", 46), ("UInt32", 47), ("Double", 78), ("Int64", 92), ("UInt64", 93),
      ("Int128", 184), ("UInt128", 186),
    ])
  func famous(type: String, last: Int) {
    let found = TypeBoundaries.found().first { $0.type == type }
    #expect(found?.additions == .exactThrough(last))
  }

  @Test("A rounded sum spoils nothing but itself: floating-point pairs reach as far")
  func floatingPoint() {
    for boundaries in TypeBoundaries.found() where !boundaries.type.contains("Int") {
      #expect(boundaries.pairs == boundaries.additions)
    }
    let binet = TypeBoundaries.found().first { $0.type == "Double" }?.binet
    #expect(binet == .exactThrough(70))
  }
}
