internal import CProcessGuard
internal import FibonacciTables
internal import SystemLibrary

/// The answer to a GET request, whatever its status, fetched by the program `curl`.
///
/// The answer of a server that is not trusted waits in a pipe, which holds little: `curl` reads no
/// faster than it is read from, and is ended where the answer is too long. No redirect is followed,
/// and no file of settings is read.
///
/// - Parameters:
///   - address: What to ask for, of `http` or `https`.
///   - mostBytes: The longest answer that is read.
///   - timeout: How long it may take.
func fetch(
  _ address: String, mostBytes: Int, timeout: Duration
) throws(PageError) -> (status: Int, body: [UInt8]) {
  var ends: [Int32] = [-1, -1]
  let code = unsafe fibbench_pipe(&ends)
  guard code == 0 else { throw .unreachable(errorText(code)) }
  defer { close(ends[0]) }
  let words = [
    "curl", "--disable", "--silent", "--globoff", "--proto", "=http,https", "--max-time",
    "\(timeout.components.seconds)", "--write-out", #"\n%{http_code} %{exitcode} %{errormsg}"#,
    "--url", address,
  ]
  let (process, failure) = spawn("curl", words, descriptors: [nil, ends[1], nil])
  close(ends[1])
  guard failure == 0 else {
    let remedy = "'curl', which fetches it, does not start: \(errorText(failure))"
    throw .unreachable(
      failure == ENOENT ? "'curl' is not installed (apt-get install curl)" : remedy)
  }
  let bytes = read(from: ends[0], atMost: mostBytes + 1000)
  // It may still be writing what is too long.
  kill(process, SIGKILL)
  while waitpid(process, nil, 0) < 0, errno == EINTR {}
  guard let bytes else { throw .malformed("its answer is longer than \(mostBytes >> 20) MB") }
  return try answer(in: bytes)
}

/// All that `curl` writes; nil where that is too much.
private func read(from descriptor: Int32, atMost mostBytes: Int) -> [UInt8]? {
  var bytes: [UInt8] = []
  while let piece = readSome(from: descriptor), !piece.isEmpty {
    guard bytes.count + piece.count <= mostBytes else { return nil }
    bytes += piece
  }
  return bytes
}

/// Tells the body from the line that `curl` ends its output with.
private func answer(in bytes: [UInt8]) throws(PageError) -> (status: Int, body: [UInt8]) {
  guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
    throw .unreachable("'curl' ended before its answer")
  }
  let words = String(decoding: bytes[(end + 1)...], as: UTF8.self)
    .split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
  guard words.count == 3, let status = Int(words[0]), words[1] == "0" else {
    throw .unreachable(words.count == 3 ? String(words[2]) : "'curl' is too old")
  }
  return (status, Array(bytes[..<end]))
}
