internal import Foundation

/// What Linux notes about the memory at an address, as in `/proc/self/smaps`: "hg" where huge pages
/// were advised.
package func memoryFlags(at address: UInt) throws -> [Substring] {
  var isInside = false
  let maps = try FileHandle(forReadingAtPath: "/proc/self/smaps")?.readToEnd() ?? Data()
  for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
    let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
    if ends.count == 2 { isInside = ends[0] <= address && address < ends[1] }
    if isInside, line.hasPrefix("VmFlags:") { return line.split(separator: " ") }
  }
  return []
}
