/// The status with which a process ends.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Success.
  package static let success = ExitCode(rawValue: 0)
  /// Something failed.
  package static let failure = ExitCode(rawValue: 1)
  /// The command line could not be understood (`EX_USAGE` of sysexits.h).
  package static let usage = ExitCode(rawValue: 64)
}
