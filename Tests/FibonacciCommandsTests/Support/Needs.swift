import Foundation
import Testing

/// Where a program of this machine is; nil if it is not installed.
func installed(_ program: String) -> String? {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return
    (["/usr/bin", "/bin", "/usr/local/bin", "/opt/swift/usr/bin", "/usr/local/go/bin"]
    + path.split(separator: ":").map(String.init))
    .map { "\($0)/\(program)" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

extension Trait where Self == ConditionTrait {
  /// For what runs other programs of the machine; it is skipped where one is not installed.
  static func needs(_ programs: String...) -> Self {
    let missing = programs.filter { installed($0) == nil }.joined(separator: ", ")
    return .enabled(if: missing.isEmpty, "needs \(missing)")
  }
}
