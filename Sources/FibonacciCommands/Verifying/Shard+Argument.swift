package import ArgumentParsing
package import FibonacciVerification

extension Shard: ExpressibleByArgument {
  package init(argument: String) throws(ValidationError) {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], count >= 1 else {
      throw ValidationError("must be a part and how many there are, such as 1/8")
    }
    guard count <= Self.mostParts else {
      throw ValidationError("must be of at most \(Self.mostParts) parts")
    }
    guard 1...count ~= number else {
      throw ValidationError("must be from 1/\(count) to \(count)/\(count)")
    }
    self.init(number: number, count: count)
  }
}
