internal import CProcessGuard
import SystemLibrary

/// This process's own program.
package enum OwnProgram {
  /// A path that starts it again: the kernel's link to it, also where its file was replaced, or
  /// else, without `/proc`, the path by which it was started.
  package static let path: String = {
    let link = "/proc/self/exe"
    if unsafe access(link, X_OK) == 0 { return link }
    guard let name = unsafe fibbench_program().map({ unsafe String(cString: $0) }) else {
      return link
    }
    return resolvedPath(name) ?? name
  }()

  /// What starts it again as a worker.
  package static var worker: [String] { [path, "worker"] }

  /// The arguments of this process, its name first, also where there is no `/proc`.
  package static var arguments: [String] {
    var arguments: [String] = []
    while let argument = unsafe fibbench_argument(Int32(arguments.count)) {
      unsafe arguments.append(String(cString: argument))
    }
    return arguments
  }

  /// Makes sure that no file gets the number of a standard descriptor that was closed.
  package static func openStandardDescriptors() {
    fibbench_open_standard_descriptors()
  }
}
