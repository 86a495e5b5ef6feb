import BigIntegers
import Testing

@Suite("Registers of fixed capacity")
struct BigUIntRegisterTests {
  /// A register with the power of a limb.
  private func register(_ limb: UInt, toThe exponent: Int) -> BigUIntRegister {
    var power = BigUIntRegister(1, capacity: exponent + 2)
    for _ in 0..<exponent {
      let factor = BigUIntRegister(limb, capacity: 1)
      var product = BigUIntRegister(0, capacity: exponent + 2)
      product.setProduct(power, factor)
      swap(&power, &product)
    }
    return power
  }

  private func power(_ limb: UInt, _ exponent: Int) -> BigUInt {
    (0..<exponent).reduce(BigUInt(1)) { power, _ in power * BigUInt(limb) }
  }

  @Test("Products and squares are those of BigUInt", arguments: [1, 2, 40, 159, 160, 161, 300])
  func products(exponent: Int) {
    let (a, b) = (power(.max, exponent), power(.max - 2, exponent + 1))
    let left = register(.max, toThe: exponent)
    let right = register(.max - 2, toThe: exponent + 1)
    var product = BigUIntRegister(0, capacity: 2 * exponent + 2)
    var square = BigUIntRegister(0, capacity: 2 * exponent + 2)
    product.setProduct(left, right, square: &square)
    #expect(product.value() == a * b)
    #expect(square.value() == b.squared())
    var reverse = BigUIntRegister(0, capacity: 2 * exponent + 2)
    reverse.setProduct(right, left)
    #expect(reverse.value() == a * b)
  }

  @Test("Carries and borrows reach a new limb and give it back")
  func carries() {
    var number = BigUIntRegister(.max, capacity: 3)
    number.add(1)
    number.subtract(1)
    number.add(2)
    #expect(number.value() == BigUInt(UInt.max) + 2)
  }

  @Test("Half sums and double sums are those of BigUInt", arguments: [1, 3, 8, 21, 64])
  func sums(exponent: Int) {
    let (lesser, greater) = (power(3, exponent), power(.max, exponent))
    let small = register(3, toThe: exponent)
    let large = register(.max, toThe: exponent)
    var half = BigUIntRegister(0, capacity: exponent + 2)
    half.setHalfSum(small, large)
    #expect(half.value() == (lesser + greater) >> 1)
    var sum = BigUIntRegister(0, capacity: exponent + 2)
    sum.setSum(small, twice: large)
    #expect(sum.value() == lesser + greater + greater)
    var other = register(3, toThe: exponent)
    other.halveSum(adding: large)
    #expect(other.value() == (lesser + greater) >> 1)
  }
}
