// Prints π to as many decimals as you ask for, and checks them first: Chudnovsky's series and the
// arithmetic-geometric mean must agree on each.
//
//     swift run -c release digits-of-pi 1000

import BigIntegers
import Foundation

let words = CommandLine.arguments.dropFirst()
guard words.count <= 1, let count = Int(words.first ?? "100"), (1...10_000_000).contains(count)
else {
  FileHandle.standardError.write(
    Data("Usage: digits-of-pi [COUNT], with a count from 1 to 10000000\n".utf8))
  exit(64)
}

// Thirty digits more take the errors of the last units; a run of nines or zeros as long as that
// would be told, not hidden.
let spare = BigUInt(10).power(30)
let scale = BigUInt(10).power(count) * spare
let digits = ChudnovskySeries.pi(scaledBy: scale) / spare
guard digits == GeometricMean.pi(scaledBy: scale) / spare else {
  FileHandle.standardError.write(Data("The series and the mean differ.\n".utf8))
  exit(3)
}

let text = digits.description
print(text.prefix(1) + "." + text.dropFirst())
