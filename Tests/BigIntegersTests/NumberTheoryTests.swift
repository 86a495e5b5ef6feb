import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Primes, roots, factorials and Fibonacci numbers")
struct NumberTheoryTests {
  @Test("Numbers below 30000 are prime where no number divides them")
  func smallPrimes() {
    for number in 0..<30_000 {
      let isPrime =
        number > 1 && !(2...).lazy.prefix { $0 * $0 <= number }.contains { number % $0 == 0 }
      #expect(BigUInt(number).isProbablyPrime(extraRounds: 0) == isPrime, "\(number)")
    }
  }

  @Test("Pseudoprimes to many bases are found out, and Mersenne's primes are not accused")
  func primality() throws {
    // Strong pseudoprimes to the first 8, 11 and 12 primes (Jaeschke; Sorenson and Webster), strong
    // Lucas pseudoprimes (OEIS A217255), Carmichael numbers, squares of primes (Wieferich's too).
    let composites: [BigUInt] = [
      341_550_071_728_321, 3_825_123_056_546_413_051, 318_665_857_834_031_151_167_461,
      5459, 5777, 10877, 16109, 18971, 22499, 24569, 25199, 40309, 58519,
      561, 1729, 294_409, 56_052_361, 1_194_649, 12_327_121, 44_521 * 44_521,
    ]
    for composite in composites { #expect(!composite.isProbablyPrime(), "\(composite)") }
    for exponent in [61, 89, 107, 127, 521, 607, 1279] {
      #expect(((BigUInt(1) << exponent) - 1).isProbablyPrime(extraRounds: 3), "2^\(exponent) - 1")
    }
    for exponent in [67, 101, 257, 1277] {
      #expect(!((BigUInt(1) << exponent) - 1).isProbablyPrime(), "2^\(exponent) - 1")
    }
    #expect((BigUInt(10).power(100) + 267).isProbablyPrime())
    #expect(!(BigUInt(10).power(100) + 265).isProbablyPrime())
  }

  @Test("GMP takes the same numbers for primes")
  func agreement() {
    var operands = SeededOperands(seed: 212)
    var primeCount = 0
    for count in [1, 2, 3] {
      for _ in 0..<150 {
        var words = operands.words(count: count)
        words[0] |= 1
        let isPrime = GMPOracle.isProbablyPrime(words)
        #expect(BigUInt(words: words).isProbablyPrime() == isPrime, "\(words)")
        primeCount += isPrime ? 1 : 0
      }
    }
    #expect(primeCount > 10)
    // Without a small factor, and one less than a multiple of a power of two.
    let (first, second) = ((BigUInt(1) << 61) - 1, (BigUInt(1) << 89) - 1)
    #expect(!(first * second).isProbablyPrime() && !(first * 1_000_003).isProbablyPrime())
  }

  @Test("Factorials and binomial coefficients are those of additions and products one by one")
  func factorials() {
    var factorial = BigUInt(1)
    for number in 0..<400 {
      if number > 0 { factorial *= number }
      #expect(BigUInt.factorial(number) == factorial, "\(number)!")
    }
    var row: [BigUInt] = [1]
    for number in 0..<150 {
      #expect((0...number).map { BigUInt.binomial(number, $0) } == row, "row \(number)")
      #expect(BigUInt.binomial(number, number + 1) == 0)
      row = [1] + zip(row, row.dropFirst()).map { $0 + $1 } + [1]
    }
    #expect(BigUInt.binomial(1_000_000, 3) == 166_666_166_667_000_000)
    #expect(BigUInt.binomial(5000, 2500) * BigUInt.factorial(2500).squared() == .factorial(5000))
  }

  @Test("A root's power is not above the number, and the next one's is")
  func roots() {
    var operands = SeededOperands(seed: 211)
    for count in [1, 2, 3, 5, 8, 20, 60] {
      for degree in [1, 2, 3, 4, 5, 7, 10, 33, 100, 1000] {
        let power = BigUInt(words: operands.words(count: count))
        for number in [power, power.root(degree: degree).power(degree)] {
          let root = number.root(degree: degree)
          #expect(root.power(degree) <= number && number < (root + 1).power(degree))
        }
      }
    }
    #expect(BigUInt(0).root(degree: 5) == 0 && BigUInt(7).root(degree: 100) == 1)
    #expect((BigUInt(10).power(300) - 1).root(degree: 3) == BigUInt(10).power(100) - 1)
  }

  @Test("Fibonacci and Lucas numbers are those of additions")
  func fibonacci() {
    var (fibonacci, next, lucas, nextLucas) = (BigUInt(0), BigUInt(1), BigUInt(2), BigUInt(1))
    for index in 0..<3000 {
      #expect(BigUInt.fibonacci(index) == fibonacci, "F(\(index))")
      #expect(BigUInt.lucas(index) == lucas, "L(\(index))")
      (fibonacci, next) = (next, fibonacci + next)
      (lucas, nextLucas) = (nextLucas, lucas + nextLucas)
    }
    let words = AdditionOracle.fibonacci(30_001)
    #expect(BigUInt.fibonacci(30_001).words == words)
    #expect(BigUInt.lucas(60_000) == BigUInt.lucas(30_000).squared() - 2)
    #expect(BigUInt.lucas(60_001) * BigUInt.fibonacci(60_001) == BigUInt.fibonacci(120_002))
  }
}
