import BenchmarkReports
import Testing

@Suite("Once")
struct OnceTests {
  @Test("A value is made when it is first asked for, and never again")
  func kept() {
    let once = Once<Int>()
    var made = 0
    for _ in 0..<3 {
      let value = once.value {
        made += 1
        return 7
      }
      #expect(value == 7)
    }
    #expect(made == 1)
  }
}
