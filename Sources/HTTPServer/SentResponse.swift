internal import CMicroHTTPD
internal import SystemLibrary

extension HTTPResponse {
  /// Queues the response. Bytes are copied; files and pieces are read as the client reads.
  ///
  /// - Parameter isHead: Whether only the headers were asked for. Pieces have no length, and
  ///   libmicrohttpd would write the end of such a body; so they are left out.
  func send(on connection: OpaquePointer, isHead: Bool = false) -> MHD_Result {
    var sent = self
    if isHead, case .pieces = body { sent.body = .bytes([]) }
    guard let response = unsafe sent.makeResponse() else { return .NO }
    defer { unsafe microHTTPD.MHD_destroy_response(response) }
    let all = Self.securityHeaders.merging(headers) { $1 }
    for (name, value) in all.merging(["Content-Type": contentType], uniquingKeysWith: { $1 }) {
      _ = unsafe microHTTPD.MHD_add_response_header(response, name, value)
    }
    return unsafe microHTTPD.MHD_queue_response(connection, UInt32(status), response)
  }

  private func makeResponse() -> OpaquePointer? {
    switch body {
    case .bytes(let bytes):
      return unsafe bytes.withUnsafeBytes { bytes in
        unsafe microHTTPD.MHD_create_response_from_buffer(
          bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .file(let file):
      // libmicrohttpd closes the descriptor that it is given.
      let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { return nil }
      return microHTTPD.MHD_create_response_from_fd64(UInt64(file.byteCount), copy)
    case .pieces(_, let next):
      let reader = unsafe Unmanaged.passRetained(PieceReader(next)).toOpaque()
      let response = unsafe microHTTPD.MHD_create_response_from_callback(
        fibbench_unknown_size(), PieceReader.blockSize, readPiece, reader, freeReader)
      if unsafe response == nil { unsafe freeReader(reader) }
      return unsafe response
    }
  }
}

/// Cuts pieces as libmicrohttpd has room for them.
private final class PieceReader {
  static let blockSize = 16 << 10

  private let next: () -> [UInt8]
  private var rest: ArraySlice<UInt8> = []
  private var isOver = false

  init(_ next: @escaping () -> [UInt8]) {
    self.next = next
  }

  /// Fills a buffer; the count, or 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while rest.isEmpty, !isOver {
      rest = next()[...]
      isOver = rest.isEmpty
    }
    let count = min(rest.count, buffer.count)
    unsafe buffer.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
}

private func readPiece(
  _ reader: UnsafeMutableRawPointer?, _: UInt64, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: Int
) -> Int {
  guard let reader = unsafe reader, let buffer = unsafe buffer else { return fibbench_end(1) }
  let pieces = unsafe Unmanaged<PieceReader>.fromOpaque(reader).takeUnretainedValue()
  let count = unsafe pieces.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
  return count > 0 ? count : fibbench_end(0)
}

private func freeReader(_ reader: UnsafeMutableRawPointer?) {
  guard let reader = unsafe reader else { return }
  unsafe Unmanaged<PieceReader>.fromOpaque(reader).release()
}
