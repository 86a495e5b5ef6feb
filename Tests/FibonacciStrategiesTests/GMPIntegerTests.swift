import FibonacciGMP
import Testing

@Suite("GMPInteger")
struct GMPIntegerTests {
  @Test("A copy keeps its value when the original is overwritten")
  func copyOnWrite() {
    var original = GMPInteger()
    original.setFibonacci(1000)
    let copy = original
    let words = copy.words
    original.add(1)
    original.setFibonacci(2000)
    #expect(copy.words == words && original.words != words)
  }

  @Test("Sums and products may take the destination's own value")
  func aliasedOperands() {
    var number = GMPInteger(3)
    number.setSum(number, number)
    #expect(number.words == [6])
    number.setProduct(number, number)
    #expect(number.words == [36])
    number.add(number)
    number.subtract(1)
    number.halve()
    #expect(number.words == [35])
  }

  @Test("The library tells its version")
  func version() {
    #expect(gmpVersion.split(separator: ".").count == 3)
  }
}
