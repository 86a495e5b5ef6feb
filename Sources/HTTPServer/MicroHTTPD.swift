internal import CMicroHTTPD
internal import SystemLibrary

/// The name of libmicrohttpd's file, which ends with the version of the interface in the header;
/// systems compose it differently.
#if canImport(Darwin)
  private let file = "libmicrohttpd.12.dylib"
#else
  private let file = "libmicrohttpd.so.12"
#endif

/// libmicrohttpd, which nothing but a server needs: loaded at the first use, or why there is none.
/// Functions in C are not `Sendable`, though nothing changes them.
nonisolated(unsafe) let loadedMicroHTTPD = Result { () throws(ServerError) in
  var library = fibbench_microhttpd()
  guard unsafe fibbench_load_microhttpd(file, &library) else {
    throw .noLibrary(unsafe dlerror().map { unsafe String(cString: $0) } ?? file)
  }
  return library
}

/// The functions of libmicrohttpd, for what is called by a server that started.
var microHTTPD: fibbench_microhttpd {
  guard case .success(let library) = unsafe loadedMicroHTTPD else {
    preconditionFailure("no server starts without its library")
  }
  return library
}
