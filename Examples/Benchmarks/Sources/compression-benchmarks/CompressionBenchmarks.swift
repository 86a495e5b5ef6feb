import BenchmarkCommands
import CZstd

/// A library in C: Zstandard at several levels.
@main struct CompressionBenchmarks: BenchmarkProgram {
  static let summary = "Compare Zstandard's levels; the results are verified by decompression."

  static let benchmarks = Benchmarks("1e3..1e6:x10") {
    for level in [1, 3, 9] {
      Benchmark("zstd-\(level)", reference: "zstd-1") { n in
        let text = text(n)
        return { try compressed(text, level: Int32(level)) }
      } verify: {
        try decompressed($0) == text(decompressed($0).count)
      }
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let code: Int
    var description: String { String(cString: ZSTD_getErrorName(code)) }
  }

  /// Bytes that look like a log.
  private static func text(_ n: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var line = 0
    while bytes.count < n {
      bytes += "line \(line): \(line &* 7919 % 1009) ms\n".utf8
      line += 1
    }
    return Array(bytes.prefix(n))
  }

  private static func compressed(_ bytes: [UInt8], level: Int32) throws -> [UInt8] {
    var output = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
    let count = ZSTD_compress(&output, output.count, bytes, bytes.count, level)
    guard ZSTD_isError(count) == 0 else { throw Failure(code: count) }
    return Array(output.prefix(count))
  }

  private static func decompressed(_ bytes: [UInt8]) throws -> [UInt8] {
    let size = Int(ZSTD_getFrameContentSize(bytes, bytes.count))
    var output = [UInt8](repeating: 0, count: size)
    let count = ZSTD_decompress(&output, size, bytes, bytes.count)
    guard ZSTD_isError(count) == 0 else { throw Failure(code: count) }
    return Array(output.prefix(count))
  }
}
