import KernelInterface
import Testing

@Suite("The share of the processors that a process has")
struct ProcessorShareTests {
  @Test(
    "A quota counts as whole processors, rounded up",
    arguments: [
      ("max 100000\n", nil), ("200000 100000\n", 2), ("150000 100000\n", 2), ("1000 100000\n", 1),
      ("100001 100000", 2), ("", nil), ("many 100000", nil), ("0 100000", nil), ("100000 0", nil),
    ] as [(String, Int?)])
  func quota(text: String, count: Int?) {
    #expect(ProcessorShare.count(inQuota: text) == count)
  }

  @Test("An affinity mask counts its bits, in all its words")
  func affinity() {
    #expect(ProcessorShare.count(inStatus: "Name:\tx\nCpus_allowed:\t1,00000003\nMems:\t1\n") == 3)
    #expect(ProcessorShare.count(inStatus: "Cpus_allowed:\tff\nCpus_allowed_list:\t0-7\n") == 8)
    #expect(ProcessorShare.count(inStatus: "Cpus_allowed:\t0\n") == nil)
    #expect(ProcessorShare.count(inStatus: "") == nil)
  }

  @Test("The groups around a group count too, and only those of version 2")
  func groups() {
    #expect(
      ProcessorShare.paths(inGroups: "12:cpu:/x\n0::/user.slice/run.scope\n")
        == ["", "/user.slice", "/user.slice/run.scope"])
    #expect(ProcessorShare.paths(inGroups: "0::/\n") == [""])
    #expect(ProcessorShare.paths(inGroups: "4:cpu:/a\n").isEmpty)
  }

  @Test("A crew is no larger than the machine")
  func count() {
    #expect(WorkerCrew.processorCount >= 1)
  }
}
