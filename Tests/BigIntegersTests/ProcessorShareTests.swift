#if os(Linux)
  import KernelInterface
  import Testing

  @Suite("The share of the processors")
  struct ProcessorShareTests {
    private func quota(_ files: [String: String]) -> Int? {
      ProcessorShare.quota { files[$0] }
    }

    @Test("A quota of version 2 counts whole processors, the least of all groups above")
    func unified() {
      let group = ["/proc/self/cgroup": "0::/a/b\n"]
      func quota(_ limits: [String: String]) -> Int? {
        self.quota(group.merging(limits) { $1 })
      }
      #expect(quota([:]) == nil)
      #expect(quota(["/sys/fs/cgroup/a/b/cpu.max": "max 100000\n"]) == nil)
      #expect(quota(["/sys/fs/cgroup/a/b/cpu.max": "250000 100000\n"]) == 2)
      #expect(quota(["/sys/fs/cgroup/a/b/cpu.max": "50000 100000\n"]) == 1)
      #expect(
        quota([
          "/sys/fs/cgroup/a/b/cpu.max": "400000 100000\n",
          "/sys/fs/cgroup/a/cpu.max": "300000 100000",
        ]) == 3)
    }

    @Test("A quota of version 1 is found where the controller is named")
    func legacy() {
      let group = ["/proc/self/cgroup": "4:cpu,cpuacct:/x\n3:memory:/y\n"]
      func quota(_ limits: [String: String]) -> Int? {
        self.quota(group.merging(limits) { $1 })
      }
      let period = ["/sys/fs/cgroup/cpu/x/cpu.cfs_period_us": "100000\n"]
      #expect(
        quota(period.merging(["/sys/fs/cgroup/cpu/x/cpu.cfs_quota_us": "200000\n"]) { $1 }) == 2)
      #expect(
        quota(period.merging(["/sys/fs/cgroup/cpu/x/cpu.cfs_quota_us": "-1\n"]) { $1 }) == nil)
    }

    @Test(
      "An affinity is a list of ranges",
      arguments: [("0", 1), ("0-3", 4), ("0-1,4,6-7", 5), ("", nil), ("x", nil)] as [(String, Int?)]
    )
    func affinity(list: String, count: Int?) {
      let status = "Name:\tx\nCpus_allowed_list:\t\(list)\nMems_allowed_list:\t0-9\n"
      #expect(ProcessorShare.allowed { $0 == "/proc/self/status" ? status : nil } == count)
      #expect(ProcessorShare.allowed { _ in nil } == nil)
    }

    @Test("This process has a processor, and no quota that says otherwise")
    func here() {
      #expect(WorkerCrew.processorCount >= 1)
      #expect(quota(["/proc/self/cgroup": "garbage"]) == nil && quota([:]) == nil)
    }
  }
#endif
