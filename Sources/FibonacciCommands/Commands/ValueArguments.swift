internal import ArgumentParsing
internal import BigIntegers

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
