internal import Benchmarking

/// Why something cannot be proved, or the shards of a verification cannot be joined.
package enum VerificationError: Error, Equatable, CustomStringConvertible {
  /// GMP's F(index) is not F(index) modulo a random prime: the reference cannot be trusted.
  case fingerprintMismatch(index: Int)
  /// Some shards are missing.
  case missing([String])
  /// Two files hold the same shard.
  case repeated(String, String, String)
  /// A shard was interrupted.
  case unfinished(String, String, done: Int, of: Int)
  /// A shard belongs to another verification; says how.
  case other(String, String, than: String)

  package var description: String {
    switch self {
    case .fingerprintMismatch(let index):
      "GMP's F(\(NumberFormat.grouped(index))) has the wrong residue modulo a random prime: the "
        + "reference is broken"
    case .missing(let shards):
      "shard\(shards.count == 1 ? "" : "s") \(Self.list(shards)) "
        + "\(shards.count == 1 ? "is" : "are") missing; name the files of all shards"
    case .repeated(let shard, let first, let second):
      "'\(first)' and '\(second)' both hold shard \(shard); leave one of them out"
    case .unfinished(let path, let shard, let done, let count):
      "'\(path)' is not finished: \(NumberFormat.grouped(done)) of \(NumberFormat.grouped(count)) "
        + "of shard \(shard) are done; run its command again"
    case .other(let path, let difference, let first):
      "'\(path)' does not belong to '\(first)': \(difference); merge the shards of one run"
    }
  }

  /// Ten names, and how many there are beyond.
  private static func list(_ names: [String]) -> String {
    let rest = names.count - 10
    return names.prefix(10).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
