internal import ArgumentParsing
internal import BenchmarkKit
internal import BigIntegers

/// An index on the command line: `1000`, `1_000_000`, `10k`, `1e18`.
struct IndexArgument: ExpressibleByArgument {
  let index: Int

  init(_ index: Int) {
    self.index = index
  }

  var defaultValueDescription: String { "\(index)" }

  init(argument: String) throws(ValidationError) {
    do {
      index = try SizeExpression.number(argument)
    } catch .negative {
      throw ValidationError("must not be negative")
    } catch .tooLarge {
      throw ValidationError("must be at most \(Int.max)")
    } catch .fractional {
      throw ValidationError("must be a whole number")
    } catch {
      throw ValidationError("must be one index, such as 1000, 10k or 1e18")
    }
  }
}

/// A modulus on the command line: a positive decimal number of any size.
struct ModulusArgument: ExpressibleByArgument {
  let modulus: BigUInt

  init(argument: String) throws(ValidationError) {
    guard let modulus = BigUInt(argument.filter { $0 != "_" }) else {
      throw ValidationError("must be a whole number without a sign, such as 1000000007")
    }
    guard !modulus.isZero else { throw ValidationError("must not be zero") }
    self.modulus = modulus
  }
}
