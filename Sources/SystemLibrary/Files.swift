/// What the system says of an error number.
package func errorText(_ code: Int32) -> String {
  unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
}

/// A path without symbolic links; nil where it leads to nothing.
package func resolvedPath(_ path: String) -> String? {
  guard let buffer = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(buffer) }
  return unsafe String(cString: buffer)
}

/// What the system knows of the file to which a path leads; nil leaves the reason in `errno`.
package func fileStatus(of path: String) -> stat? {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? status : nil
}

/// What the system knows of an open file; nil leaves the reason in `errno`.
package func fileStatus(of descriptor: Int32) -> stat? {
  var status = stat()
  return unsafe fstat(descriptor, &status) == 0 ? status : nil
}

extension stat {
  package var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  package var isPipe: Bool { st_mode & S_IFMT == S_IFIFO }
}

/// Writes a whole text, in as many calls as it takes; false leaves the reason in `errno`.
package func writeAll(_ text: String, to descriptor: Int32) -> Bool {
  var text = text
  return text.withUTF8 { unsafe writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
}

/// Writes all bytes, in as many calls as it takes; false leaves the reason in `errno`.
@unsafe package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var written = 0
  while written < bytes.count {
    let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
    let count = unsafe write(descriptor, rest.baseAddress, rest.count)
    if count > 0 {
      written += count
    } else if count == 0 {
      // What takes nothing has given no reason.
      errno = EIO
      return false
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

/// Reads what there is, of at most 64 KiB: nothing at the end; nil leaves the reason in `errno`.
package func readSome(from descriptor: Int32) -> [UInt8]? {
  let room = 1 << 16
  var count = 0
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
    repeat {
      count = unsafe read(descriptor, buffer.baseAddress, room)
    } while count < 0 && errno == EINTR
    initialized = max(count, 0)
  }
  return count < 0 ? nil : bytes
}

/// Whether there is something to read, if only the end, after at most so many milliseconds; without
/// an end of the wait for −1.
package func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
  var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return unsafe poll(&poller, 1, milliseconds) > 0
}

/// Where the next line ends in bytes, from a place in them on; nil where there is no end yet.
package func endOfLine(in bytes: [UInt8], from start: Int) -> Int? {
  unsafe bytes.withUnsafeBytes { buffer in
    guard let base = buffer.baseAddress, start < buffer.count else { return nil }
    let end = unsafe memchr(base + start, Int32(UInt8(ascii: "\n")), buffer.count - start)
    return unsafe end.map { unsafe UnsafeRawPointer($0) - base }
  }
}
