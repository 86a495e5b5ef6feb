// Prints e to as many decimals as you ask for, and proves them first: the series 1 + 1/1! + 1/2! +
// … and Euler's continued fraction must agree on each.
//
//     swift run -c release digits-of-e 1000

import BigIntegers
import Foundation

let words = CommandLine.arguments.dropFirst()
guard words.count <= 1, let count = Int(words.first ?? "100"), (1...10_000_000).contains(count)
else {
  FileHandle.standardError.write(
    Data("Usage: digits-of-e [COUNT], with a count from 1 to 10000000\n".utf8))
  exit(64)
}

let scale = BigUInt(10).power(count)
let digits = ExponentialSeries.e(scaledBy: scale)

// The convergents may leave the last digit open, and then there must be a few more.
var terms = ContinuedFraction.terms(forBits: scale.bitCount)
var enclosed = ContinuedFraction.e(scaledBy: scale, terms: terms)
while enclosed == nil {
  terms += 6
  enclosed = ContinuedFraction.e(scaledBy: scale, terms: terms)
}
guard digits == enclosed else {
  FileHandle.standardError.write(Data("The series and the continued fraction differ.\n".utf8))
  exit(3)
}

let text = digits.description
print(text.prefix(1) + "." + text.dropFirst())
