internal import ArgumentParsing
internal import Benchmarking
internal import CBenchmarkShims
internal import SystemLibrary

/// The program git, asked in the folder in which this program runs.
enum Git {
  /// The place of each commit in the history of them all, oldest first.
  ///
  /// - Parameter commits: Their names, whole or abbreviated, as documents have them.
  /// - Returns: Nil where git does not know all of them here, or is not installed.
  static func order(of commits: Set<String>) -> [String: Int]? {
    // What a document says is not trusted to be a name.
    func isName(_ text: String) -> Bool {
      7...64 ~= text.utf8.count && text.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
    guard !commits.isEmpty, commits.allSatisfy(isName),
      let text = output(["rev-list", "--topo-order", "--reverse"] + commits.sorted())
    else { return nil }
    var places: [String: Int] = [:]
    let lengths = Set(commits.map(\.utf8.count))
    for (place, line) in text.split(separator: "\n").enumerated() {
      for length in lengths {
        let name = String(line.prefix(length))
        if commits.contains(name) { places[name] = place }
      }
    }
    return places.count == commits.count ? places : nil
  }

  /// Whether the working directory is in a repository that git can read.
  static var isHere: Bool { output(["rev-parse", "--git-dir"]) != nil }

  /// The whole name of the commit that a revision names; nil where there is none.
  static func commit(_ revision: String) -> String? {
    guard !revision.hasPrefix("-") else { return nil }
    return output(["rev-parse", "--verify", "--quiet", revision + "^{commit}"]).map(firstLine)
  }

  /// The commits from one to a later one, of which the first is left out, along first parents;
  /// nil where the one is not before the other.
  static func commits(from first: String, to last: String) -> [String]? {
    guard output(["merge-base", "--is-ancestor", first, last]) != nil else { return nil }
    return output(["rev-list", "--first-parent", "--reverse", "\(first)..\(last)"])?
      .split(separator: "\n").map(String.init)
  }

  /// A commit's abbreviated name and the first line of its message.
  static func summary(of commit: String) -> String {
    output(["log", "-1", "--format=%h %s", commit]).map { firstLine($0).harmless }
      ?? String(commit.prefix(9))
  }

  /// The commits that a merge joins to its first parent; none of any other commit.
  static func joined(by commit: String) -> [String] {
    let line = output(["rev-list", "--parents", "--max-count=1", commit]).map(firstLine) ?? ""
    return line.split(separator: " ").dropFirst(2).map(String.init)
  }

  /// Lets a folder be a work tree of its own that holds a commit.
  ///
  /// - Returns: Whether git could do so.
  static func checkOut(_ commit: String, in folder: String) -> Bool {
    if output(["-C", folder, "rev-parse", "--is-inside-work-tree"]) != nil, isTree(folder) {
      return output(["-C", folder, "checkout", "--quiet", "--force", "--detach", commit]) != nil
    }
    _ = output(["worktree", "prune"])
    return output(["worktree", "add", "--quiet", "--force", "--detach", folder, commit]) != nil
  }

  /// Forgets such a folder, with all that is in it.
  static func removeTree(_ folder: String) {
    _ = output(["worktree", "remove", "--force", folder])
  }

  /// Whether a folder is the root of a work tree, and not only within one.
  private static func isTree(_ folder: String) -> Bool {
    output(["-C", folder, "rev-parse", "--show-prefix"]).map(firstLine) == ""
  }

  private static func firstLine(_ text: String) -> String {
    String(text.prefix { $0 != "\n" })
  }

  /// What git prints for these arguments; nil where it fails.
  private static func output(_ arguments: [String]) -> String? {
    let words = arguments.map(\.quotedForShell).joined(separator: " ")
    let command = "exec git \(words) 2>/dev/null </dev/null"
    guard let stream = unsafe fibbench_popen(command) else { return nil }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&piece, 1, piece.count, stream)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return unsafe fibbench_pclose(stream) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
