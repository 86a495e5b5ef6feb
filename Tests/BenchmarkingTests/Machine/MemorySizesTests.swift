import Benchmarking
import Foundation
import Testing

@Suite("Sizes of memory")
struct MemorySizesTests {
  @Test("Half of each cache for data, and four times the largest")
  func caches() throws {
    try withTemporaryFolder { root in
      let told = [
        ("Data", "48K"), ("Instruction", "32K"), ("Unified", "1024K"), ("Unified", "32768K"),
      ]
      for (index, (kind, size)) in told.enumerated() {
        let folder = root.appending(path: "sys/devices/system/cpu/cpu0/cache/index\(index)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("\(kind)\n".utf8).write(to: folder.appending(path: "type"))
        try Data("\(size)\n".utf8).write(to: folder.appending(path: "size"))
      }
      let sizes = MemorySizes.bytes(root: root.path(percentEncoded: false))
      #expect(sizes == [24 << 10, 512 << 10, 16 << 20, 128 << 20])
    }
  }

  @Test("A system that tells nothing gives sizes all the same, ascending")
  func nothing() {
    let sizes = MemorySizes.bytes(root: "/nowhere")
    #expect(sizes == sizes.sorted() && sizes.count == 4)
  }
}
