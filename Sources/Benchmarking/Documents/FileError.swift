import Glibc

/// Why a file could not be read or written; `description` says what to do.
package struct FileError: Error, Equatable, Sendable {
  /// What was being done to the file.
  package enum Operation: Equatable, Sendable {
    case read, open, write, replace
  }

  package let path: String
  package let operation: Operation
  /// The system's error number.
  package let code: Int32

  package init(path: String, operation: Operation, code: Int32) {
    self.path = path
    self.operation = operation
    self.code = code
  }
}

extension FileError: CustomStringConvertible {
  package var description: String {
    "cannot \(verb) '\(path)': \(reason); \(remedy)"
  }

  private var verb: String {
    switch operation {
    case .read: "read"
    case .open: "write to"
    case .write: "write all of"
    case .replace: "replace"
    }
  }

  /// What the system says.
  package var reason: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }

  private var remedy: String {
    switch code {
    case EISDIR where operation == .read: "name a file in it"
    case _ where operation == .read: "name another file"
    case ENOENT, ENOTDIR: "create the folder first"
    case EISDIR: "name a file, not a folder"
    case ENOSPC, EDQUOT: "make room; what the file held before is still there"
    default: "choose another path; what the file held before is still there"
    }
  }
}
