import BigIntegers
import Testing

/// What stops a program says why, in a release build as well: these run in whichever is built.
@Suite("Failures")
struct FailureTests {
  private func sentence(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("A division by zero says so")
  func divisions() async {
    let inline = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigUInt(CommandLine.arguments.count) / BigUInt())
    }
    #expect(sentence(of: inline).contains("Division of a BigUInt by zero"))
    let long = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print((BigUInt(CommandLine.arguments.count) << 500) % BigUInt())
    }
    #expect(sentence(of: long).contains("Division of a BigUInt by zero"))
    let form = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var value = BigUInt()
      value.formQuotient(of: BigUInt(1) << (CommandLine.arguments.count * 200), dividingBy: 0)
    }
    #expect(sentence(of: form).contains("Division of a BigUInt by zero"))
    let signed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print((BigInt(CommandLine.arguments.count) << 500) % BigInt())
    }
    #expect(sentence(of: signed).contains("Division of a BigInt by zero"))
    let short = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigInt(-CommandLine.arguments.count).quotientAndRemainder(dividingBy: 0))
    }
    #expect(sentence(of: short).contains("Division of a BigInt by zero"))
    let place = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var value = BigInt(-CommandLine.arguments.count)
      value /= 0
    }
    #expect(sentence(of: place).contains("Division of a BigInt by zero"))
    let exact = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigInt(CommandLine.arguments.count).dividedExactly(by: 0))
    }
    #expect(sentence(of: exact).contains("Division of a BigInt by zero"))
  }

  @Test("A difference below zero says so, of values with and without memory")
  func differences() async {
    let inline = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigUInt(3) - BigUInt(CommandLine.arguments.count + 4))
    }
    #expect(sentence(of: inline).contains("A difference of BigUInt values is negative"))
    let long = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print((BigUInt(1) << 500) - (BigUInt(CommandLine.arguments.count) << 600))
    }
    #expect(sentence(of: long).contains("A difference of BigUInt values is negative"))
    let form = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var value = BigUInt(1) << 600
      value.formDifference(of: value, value + BigUInt(CommandLine.arguments.count))
    }
    #expect(sentence(of: form).contains("A difference of BigUInt values is negative"))
    let short = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var value = BigUInt(CommandLine.arguments.count)
      value.formDifference(of: value, BigUInt(1) << 600)
    }
    #expect(sentence(of: short).contains("A difference of BigUInt values is negative"))
  }

  @Test("A conversion out of range says so")
  func conversions() async {
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigUInt(-CommandLine.arguments.count))
    }
    #expect(sentence(of: negative).contains("Conversion of a negative integer to BigUInt"))
    let narrow = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(Int8(BigInt(CommandLine.arguments.count) + 1000))
    }
    #expect(sentence(of: narrow).contains("Conversion of a BigInt to a type that is too narrow"))
    let unsigned = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(Int8(BigUInt(CommandLine.arguments.count) + 127))
    }
    #expect(sentence(of: unsigned).contains("Conversion of a BigUInt to a type that is too narrow"))
    let signed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(UInt(BigInt(-CommandLine.arguments.count)))
    }
    #expect(sentence(of: signed).contains("Conversion of a BigInt to a type that is too narrow"))
    let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigInt(Double.infinity))
    }
    #expect(sentence(of: infinite).contains("Conversion of a number that is not finite to BigInt"))
    let fraction = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigUInt(-Double(CommandLine.arguments.count)))
    }
    #expect(sentence(of: fraction).contains("Conversion of a negative number to BigUInt"))
  }

  @Test("Roots, powers, bits and factorials of what has none say so")
  func domains() async {
    let root = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigUInt(5).root(degree: -CommandLine.arguments.count))
    }
    #expect(sentence(of: root).contains("The degree of a root must be positive"))
    let power = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigUInt(2).power(-CommandLine.arguments.count))
    }
    #expect(sentence(of: power).contains("A power of a BigUInt has no negative exponent"))
    let bit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigUInt(2).hasBit(at: -CommandLine.arguments.count))
    }
    #expect(sentence(of: bit).contains("A BigUInt has no bits at negative positions"))
    let factorial = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigUInt.factorial(-CommandLine.arguments.count))
    }
    #expect(sentence(of: factorial).contains("A negative number has no factorial"))
  }

  @Test("What a BigInt cannot do names a BigInt")
  func signedDomains() async {
    let power = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigInt(2).power(-CommandLine.arguments.count))
    }
    #expect(sentence(of: power).contains("A power of a BigInt has no negative exponent"))
    let bits = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigInt(2).lowBits(-CommandLine.arguments.count))
    }
    #expect(sentence(of: bits).contains("A BigInt has no negative number of bits"))
    let words = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var value = BigInt(2)
      value.reserveCapacity(-CommandLine.arguments.count)
    }
    #expect(sentence(of: words).contains("A BigInt has no negative number of words"))
    let random = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigInt.random(bitCount: -CommandLine.arguments.count))
    }
    #expect(sentence(of: random).contains("A random BigInt has no negative number of bits"))
    let shift = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigInt(CommandLine.arguments.count) << Int.max)
    }
    #expect(sentence(of: shift).contains("A shifted integer is too large for any memory"))
  }

  @Test("What no memory holds ends for want of memory, and not without a word")
  func extremes() async {
    let random = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigUInt.random(bitCount: Int.max - 1 + CommandLine.arguments.count.signum()))
    }
    #expect(sentence(of: random).contains("failed to allocate"))
    let factorial = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigUInt.factorial(Int.max - 1 + CommandLine.arguments.count.signum()))
    }
    #expect(sentence(of: factorial).contains("failed to allocate"))
    let room = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var value = BigInt(1) << 200
      value.reserveCapacity(Int.max - 1 + CommandLine.arguments.count.signum())
    }
    #expect(sentence(of: room).contains("Room for so many words is more than any memory has"))
  }

  @Test("What is out of range says which operation it was for")
  func operations() async {
    let rounds = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigUInt(97).isProbablyPrime(extraRounds: 24 + CommandLine.arguments.count))
    }
    #expect(sentence(of: rounds).contains("A primality test has from 0 to 24 extra rounds"))
    let power = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigUInt(CommandLine.arguments.count).power(3, modulo: 0))
    }
    #expect(sentence(of: power).contains("Power of a BigUInt modulo zero"))
    let signed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigInt(CommandLine.arguments.count).power(BigInt(-3), modulo: BigInt(0)))
    }
    #expect(sentence(of: signed).contains("Power of a BigInt modulo zero"))
    let residue = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigInt(CommandLine.arguments.count).residue(modulo: 0))
    }
    #expect(sentence(of: residue).contains("Residue of a BigInt modulo zero"))
    let inverse = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigInt(CommandLine.arguments.count).inverse(modulo: BigInt(0)) as Any)
    }
    #expect(sentence(of: inverse).contains("Inverse of a BigInt modulo zero"))
    let word = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(BigInt(5).words[CommandLine.arguments.count])
    }
    #expect(sentence(of: word).contains("A BigInt has no word at this position"))
    let limit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      BigUInt.scratchLimit = -CommandLine.arguments.count
    }
    #expect(sentence(of: limit).contains("The limit of scratch memory must not be negative"))
  }
}
