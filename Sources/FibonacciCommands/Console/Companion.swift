internal import Benchmarking
internal import Glibc

/// A program beside this one, for work whose libraries would make every start of this one slower.
///
/// The library that speaks HTTP takes longer to load than most commands take to run; as in git,
/// whose `git-remote-https` is such a companion, only what needs it pays for it.
package enum Companion {
  /// Becomes the companion, with this process's arguments and environment.
  ///
  /// - Returns: Only if this was not possible; otherwise the call does not return.
  package static func becomeRemote() -> CompanionError {
    var path = OwnProgram.path
    if let own = unsafe realpath(path, nil) {
      path = unsafe String(cString: own)
      unsafe free(own)
    }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let words = [folder + CompanionError.remote.name] + OwnProgram.arguments.dropFirst()
    _ = unsafe withStrings(words) { unsafe execv(words[0], $0) }
    return .remote
  }
}

/// The companion is missing, or not a program.
package struct CompanionError: Error, CustomStringConvertible {
  let name: String

  /// The companion that speaks HTTP.
  static let remote = CompanionError(name: "fibbench-remote")

  package var description: String {
    "'\(name)' is missing beside fibbench; build both, with: swift build -c release"
  }
}
