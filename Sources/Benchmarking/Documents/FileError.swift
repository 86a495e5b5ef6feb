import SystemLibrary

/// Why a file could not be read or written; `description` says what to do.
package struct FileError: Error, Equatable, Sendable {
  /// What was being done to the file.
  package enum Operation: Equatable, Sendable {
    case read, list, open, write, replace
  }

  package let path: String
  package let operation: Operation
  /// The system's error number.
  package let code: Int32

  /// Names a failure; its reason is the system's last one, unless another is given.
  package init(path: String, operation: Operation, code: Int32 = errno) {
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
    case .read, .list: "read"
    case .open: "write to"
    case .write: "write all of"
    case .replace: "replace"
    }
  }

  /// Stands for an error number where a file is neither regular nor a folder.
  static let notRegular: Int32 = -1

  /// What the system says.
  package var reason: String {
    switch (code, operation) {
    case (Self.notRegular, _): "it is no regular file"
    case (ENOENT, .read): "there is no such file"
    case (EISDIR, .read): "it is a folder"
    case (ENOTDIR, .list): "it is no folder"
    case (EACCES, .read), (EPERM, .read), (EACCES, .list): "it is forbidden to this user"
    case (EFBIG, .read): "it is longer than 1 GiB"
    case (ETIMEDOUT, .read): "it is a pipe, and nobody writes to it"
    case (ENXIO, .open): "it is a pipe, and nobody reads it"
    case (ENOENT, .open) where hasFolder: "its folder takes no new file"
    default: errorText(code)
    }
  }

  private var remedy: String {
    switch code {
    case EISDIR where operation == .read: "name a file in it"
    case EACCES where operation == .read: "allow it with chmod, or name another file"
    case EACCES where operation == .list: "allow it with chmod, or name another folder"
    case _ where operation == .list: "name another folder"
    case _ where operation == .read: "name another file"
    case _ where path.isEmpty: "give it a name"
    case ENOENT where !hasFolder: "create the folder first"
    case EISDIR: "name a file, not a folder"
    case ENOSPC, EDQUOT: "make room\(whatIsKept)"
    default: "choose another path\(whatIsKept)"
    }
  }

  /// Whether the folder that the file would be in is there.
  private var hasFolder: Bool {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "."
    return fileStatus(of: String(folder))?.isFolder ?? false
  }

  /// A file that was to be replaced is as it was; one that a descriptor leads to was written on.
  private var whatIsKept: String {
    let place = FilePlace(path)
    return place.isReplaceable && place.identity != nil
      ? "; what the file held before is still there" : ""
  }
}
