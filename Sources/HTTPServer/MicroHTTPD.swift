internal import CMicroHTTPD

internal import SystemLibrary

/// Loads libmicrohttpd, which nothing but a server needs.
enum MicroHTTPD {
  /// The library, loaded at the first use, or why there is none. Functions in C are not `Sendable`,
  /// though nothing changes them.
  nonisolated(unsafe) static let loaded = Result { () throws(ServerError) in try load() }

  /// The name of its file, which systems compose differently.
  #if canImport(Darwin)
    private static let usualFile = "libmicrohttpd.12.dylib"
  #else
    private static let usualFile = "libmicrohttpd.so.12"
  #endif

  /// Loads a file that has the library's functions.
  ///
  /// - Parameter file: Its name, which ends with the version of the interface in the header.
  static func load(_ file: String = usualFile) throws(ServerError) -> fibbench_microhttpd {
    var library = fibbench_microhttpd()
    guard unsafe fibbench_load_microhttpd(file, &library) else {
      throw .noLibrary(unsafe dlerror().map { unsafe String(cString: $0) } ?? file)
    }
    return library
  }
}

/// The functions of libmicrohttpd, for what is called by a server that started.
var microHTTPD: fibbench_microhttpd {
  guard case .success(let library) = unsafe MicroHTTPD.loaded else {
    preconditionFailure("no server starts without its library")
  }
  return library
}
