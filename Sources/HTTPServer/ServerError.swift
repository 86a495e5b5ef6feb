internal import SystemLibrary

/// Why a server does not start; `description` says what to do.
package enum ServerError: Error, Equatable, Sendable {
  /// libmicrohttpd is not installed, or is not the one that is needed; holds the loader's words.
  case noLibrary(String)
  /// Not an address of the machine.
  case notAnAddress(String)
  /// The address cannot be listened on; holds the system's error number.
  case cannotListen(host: String, port: UInt16, code: Int32)
  /// The process may have fewer files and connections open than any service needs.
  case tooFewDescriptors(Int, needed: Int)
}

extension ServerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noLibrary(let reason):
      return "libmicrohttpd cannot be loaded (\(reason)); "
        + "install it, on Debian with: apt-get install libmicrohttpd12"
    case .notAnAddress(let host):
      return "'\(host)' is not an address; name one of this machine's, such as 127.0.0.1 or ::1"
    case .tooFewDescriptors(let count, let needed):
      return "only \(count) files may be open here; allow \(needed) or more: ulimit -n \(needed)"
    case .cannotListen(let host, let port, let code):
      let remedy =
        code == EADDRNOTAVAIL
        ? "name one of this machine's, such as 127.0.0.1 or ::1"
        : "choose another --port, or 0 for any that is free"
      return "cannot listen on port \(port) of \(host): \(errorText(code)); \(remedy)"
    }
  }
}
