import BigIntegers
import FibonacciTestSupport
import KernelInterface
import Testing

@Suite("Registers of fixed capacity")
struct BigUIntRegisterTests {
  /// Limbs of the registers in these tests.
  private static let capacity = 700

  /// A register with the power of a limb.
  private func register(
    _ limb: UInt, toThe exponent: Int, in space: inout RegisterSpace
  ) -> BigUIntRegister {
    var power = space.register(1)
    var product = space.register(0)
    let factor = space.register(UInt128(limb))
    for _ in 0..<exponent {
      product.setProduct(power, factor)
      swap(&power, &product)
    }
    return power
  }

  private func power(_ limb: UInt, _ exponent: Int) -> BigUInt {
    (0..<exponent).reduce(BigUInt(1)) { power, _ in power * BigUInt(limb) }
  }

  private func withSpace(_ body: (inout RegisterSpace) -> Void) {
    RegisterSpace.withSpace(registerCount: 12, capacity: Self.capacity, body)
  }

  @Test("Products and squares are those of BigUInt", arguments: [1, 2, 40, 159, 160, 161, 300])
  func products(exponent: Int) {
    let (a, b) = (power(.max, exponent), power(.max - 2, exponent + 1))
    withSpace { space in
      let left = register(.max, toThe: exponent, in: &space)
      let right = register(.max - 2, toThe: exponent + 1, in: &space)
      var product = space.register(0)
      var square = space.register(0)
      product.setProduct(left, right, square: &square)
      #expect(product.value() == a * b)
      #expect(square.value() == b.squared())
      square.setProduct(right, left)
      #expect(square.value() == a * b)
      var value = BigUInt()
      BigUIntRegister.storeProduct(left, right, correction: 0, in: &value, spare: product)
      #expect(value == a * b)
      BigUIntRegister.storeProduct(right, left, correction: 1, in: &value, spare: product)
      #expect(value == a * b + 1)
      BigUIntRegister.storeProduct(right, left, correction: -1, in: &value, spare: product)
      #expect(value == a * b - 1)
    }
  }

  @Test("Products of any two short lengths, whichever operand is the longer")
  func shortProducts() {
    for (exponent, other) in (1...9).flatMap({ first in (1...9).map { (first, $0) } }) {
      let (a, b) = (power(.max, exponent), power(.max - 2, other))
      withSpace { space in
        let left = register(.max, toThe: exponent, in: &space)
        let right = register(.max - 2, toThe: other, in: &space)
        var product = space.register(0)
        var square = space.register(0)
        product.setProduct(left, right, square: &square)
        #expect(product.value() == a * b && square.value() == b * b)
        product.setProduct(left, right)
        #expect(product.value() == a * b)
      }
    }
  }

  @Test(
    "Long products agree with GMP, in one thread and in two",
    arguments: [(400, 390), (1200, 1200), (3000, 2500), (9000, 8000), (20_000, 100)])
  func longProducts(_ leftCount: Int, _ rightCount: Int) {
    let (first, second) = operandPairs(leftCount, rightCount, seed: leftCount)[6]
    let product = BigUInt(words: productOfGMP(first, second))
    let square = BigUInt(words: productOfGMP(first, first))
    let capacity = 2 * leftCount
    WorkerCrew.withCrew(threadCount: 2) { crew in
      for crew in [nil, crew] {
        RegisterSpace.withSpace(registerCount: 4, capacity: capacity) { space in
          var left = space.register(0)
          var right = space.register(0)
          set(&left, to: first)
          set(&right, to: second)
          var result = space.register(0)
          var other = space.register(0)
          result.setProduct(left, right, crew: crew)
          #expect(result.value() == product)
          result.setProduct(right, left, square: &other, crew: crew)
          #expect(result.value() == product && other.value() == square)
          var value = BigUInt()
          BigUIntRegister.storeProduct(
            left, right, correction: 0, in: &value, spare: other, crew: crew)
          #expect(value == product)
        }
      }
    }
  }

  private func set(_ register: inout BigUIntRegister, to limbs: [UInt]) {
    RegisterSpace.withSpace(registerCount: 1, capacity: limbs.count) { space in
      var unused = space.register(0)
      unsafe BigUIntRegister.setLimbs(of: &register, &unused, count: limbs.count) { memory, other in
        for index in limbs.indices { unsafe (memory[index], other[index]) = (limbs[index], 0) }
      }
    }
  }

  @Test("Carries and borrows reach a new limb and give it back")
  func carries() {
    withSpace { space in
      var number = space.register(UInt128(UInt.max))
      number.add(1)
      number.subtract(1)
      number.add(2)
      #expect(number.value() == BigUInt(UInt.max) + 2)
    }
  }

  @Test(
    "Half sums and double sums are those of BigUInt", arguments: [1, 3, 8, 21, 64, 256, 300, 600])
  func sums(exponent: Int) {
    let (lesser, greater) = (power(3, exponent), power(.max, exponent))
    withSpace { space in
      var small = register(3, toThe: exponent, in: &space)
      let large = register(.max, toThe: exponent, in: &space)
      var result = space.register(0)
      result.setHalfSum(small, large)
      #expect(result.value() == (lesser + greater) >> 1)
      result.setSum(small, twice: large)
      #expect(result.value() == lesser + greater + greater)
      small.halveSum(adding: large)
      #expect(small.value() == (lesser + greater) >> 1)
    }
  }
}
