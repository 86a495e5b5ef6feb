import BigIntegers
import Testing

@Suite("Protocols of numbers")
struct NumericTests {
  /// Works for every number the standard library knows of.
  private func sum<Number: Numeric>(of numbers: [Number]) -> Number {
    numbers.reduce(.zero, +)
  }

  @Test("Generic code over Numeric")
  func numeric() {
    let large = BigUInt(1) << 200
    #expect(sum(of: [large, 1, large]) == (BigUInt(1) << 201) + 1)
    #expect(large.magnitude == large)
    #expect(large.signum() == BigUInt(1) && BigUInt().signum() == BigUInt())
  }

  @Test("Ranges can be walked, over the border of a limb")
  func ranges() {
    let border = BigUInt(1) << 128
    #expect(Array(border - 2..<border + 2) == [border - 2, border - 1, border, border + 1])
    #expect(Array(stride(from: border + 1, to: border - 2, by: -2)) == [border + 1, border - 1])
    #expect((border - 5).distance(to: border) == 5 && border.distance(to: border - 5) == -5)
    #expect(border.advanced(by: -1) == border - 1)
  }
}
