import SystemLibrary

/// What a worker writes to its standard error: shown line by line as far as it is short, made
/// harmless, and never waited for.
final class WorkerErrors {
  let descriptor: Int32
  private let name: String?
  private let most: Int
  private var shown = 0
  /// The beginning of a line that is not shown yet.
  private var unfinished: [UInt8] = []
  private var tail: [UInt8] = []

  /// How much of its end is kept.
  private static let tailLength = 1 << 10

  /// Reads the end of a pipe, and closes it in the end.
  ///
  /// - Parameters:
  ///   - name: What stands before each line; nil where nothing does.
  ///   - most: How many bytes are shown.
  init(_ descriptor: Int32, of name: String?, showing most: Int = 1 << 14) {
    self.descriptor = descriptor
    self.name = name
    self.most = most
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit {
    finish()
    close(descriptor)
  }

  /// Takes what there is, and shows the last line, though it has no end.
  func finish() {
    drain()
    if !unfinished.isEmpty { show([UInt8(ascii: "\n")]) }
  }

  /// The last line that is not empty, without what a terminal would not print; nil if there is
  /// none.
  var lastLine: String? {
    let lines = tail.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard let last = lines.last(where: { line in line.contains { $0 > 0x20 } }) else { return nil }
    let text = String(decoding: last, as: UTF8.self).unicodeScalars
      .filter { $0.value >= 0x20 && $0.value != 0x7F }
    return String(String.UnicodeScalarView(text.prefix(200)))
  }

  /// Takes what there is, and waits for nothing.
  func drain() {
    // A flood ends somewhere, so that the worker's reply is read too.
    for _ in 0..<64 {
      guard let bytes = readSome(from: descriptor), !bytes.isEmpty else { return }
      let visible = bytes.prefix(max(most - shown, 0))
      shown += visible.count
      show(visible)
      tail = Array((tail + bytes).suffix(Self.tailLength))
    }
  }

  /// Shows whole lines, in which nothing moves a cursor or is a command to a runner of CI.
  private func show(_ bytes: some Sequence<UInt8>) {
    unfinished += bytes
    guard let end = unfinished.lastIndex(of: UInt8(ascii: "\n")) else { return }
    let lines = String(decoding: unfinished[..<end], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    unfinished.removeFirst(end + 1)
    let prefix = name.map { "\($0.harmless): " } ?? ""
    let text = lines.map { line in
      "\(prefix)\(String(line).replacing("\t", with: "  ").harmless)\n"
    }.joined()
    _ = writeAll(text, to: STDERR_FILENO)
  }
}
