internal import CProcessGuard
import SystemLibrary

/// A path that starts this process's own program again: the kernel's link to it, also where its
/// file was replaced, or else, without `/proc`, the path by which it was started.
package let ownProgram: String = {
  let link = "/proc/self/exe"
  if unsafe access(link, X_OK) == 0 { return link }
  guard let name = unsafe fibbench_program().map({ unsafe String(cString: $0) }) else {
    return link
  }
  return resolvedPath(name) ?? name
}()

/// What starts it again as a worker.
package var ownWorker: [String] { [ownProgram, "worker"] }

/// The arguments of this process, its name first, also where there is no `/proc`.
package var ownArguments: [String] {
  var arguments: [String] = []
  while let argument = unsafe fibbench_argument(Int32(arguments.count)) {
    unsafe arguments.append(String(cString: argument))
  }
  return arguments
}

/// Makes sure that no file gets the number of a standard descriptor that was closed.
package func openStandardDescriptors() {
  fibbench_open_standard_descriptors()
}
