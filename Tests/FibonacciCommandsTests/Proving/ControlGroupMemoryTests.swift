import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("Memory of control groups")
struct ControlGroupMemoryTests {
  private func available(_ files: [String: String]) throws -> Double? {
    try withTemporaryFolder(holding: files) {
      SystemFiles(root: $0.path(percentEncoded: false)).availableGroupBytes
    }
  }

  @Test("The tightest of the groups above a process counts, in version 2")
  func unified() throws {
    let files = [
      "proc/self/cgroup": "0::/user/box\n",
      "sys/fs/cgroup/user/memory.max": "1000\n",
      "sys/fs/cgroup/user/memory.current": "900\n",
      "sys/fs/cgroup/user/box/memory.max": "800\n",
      "sys/fs/cgroup/user/box/memory.current": "100\n",
    ]
    #expect(try available(files) == 100)
  }

  @Test("A group without a limit does not count, and one that is over it has nothing left")
  func limits() throws {
    var files = [
      "proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "max\n",
      "sys/fs/cgroup/memory.current": "5\n",
    ]
    #expect(try available(files) == nil)
    files["sys/fs/cgroup/memory.max"] = "3\n"
    #expect(try available(files) == 0)
    #expect(try available([:]) == nil)
  }

  @Test("Version 1 has a hierarchy for memory, in a container seen at its root")
  func hierarchies() throws {
    let files = [
      "proc/self/cgroup": "9:name=systemd:/x\n4:cpu,memory:/box\n0::/\n",
      "sys/fs/cgroup/memory/memory.limit_in_bytes": "700\n",
      "sys/fs/cgroup/memory/memory.usage_in_bytes": "200\n",
      "sys/fs/cgroup/memory/memory.stat": "cache 90\ninactive_file 20\ntotal_inactive_file 50\n",
    ]
    #expect(try available(files) == 550)
  }
}
