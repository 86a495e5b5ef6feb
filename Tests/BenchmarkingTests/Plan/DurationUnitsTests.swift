import Benchmarking
import Testing

@Suite("Durations in units")
struct DurationUnitsTests {
  @Test("Milliseconds go in and out")
  func milliseconds() {
    #expect(Duration(milliseconds: 1.5) == .microseconds(1500))
    #expect(Duration(milliseconds: 0.0000014) == .nanoseconds(1))
    #expect(Duration.microseconds(2500).milliseconds == 2.5)
    #expect(Duration.seconds(3).seconds == 3)
  }

  @Test("What does not fit in 64 bits of nanoseconds saturates")
  func saturation() {
    #expect(Duration.seconds(2).nanoseconds == 2_000_000_000)
    #expect(Duration.seconds(-2).nanoseconds == -2_000_000_000)
    #expect(Duration.seconds(Int64.max).nanoseconds == .max)
    #expect(Duration.seconds(Int64.min).nanoseconds == .min)
    #expect(Duration(milliseconds: 1e300).nanoseconds == .max)
    #expect(Duration(milliseconds: -.infinity).nanoseconds == .min)
  }
}
