import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("Environment record")
struct EnvironmentRecordTests {
  /// The record of a machine with these files.
  private func record(of files: [String: String]) throws -> EnvironmentRecord {
    try withTemporaryFolder(holding: files) { .capture(root: $0.path(percentEncoded: false)) }
  }

  @Test("A virtual machine's files are read")
  func virtualMachine() throws {
    let processor =
      "processor\t: 0\nmodel name\t: Fast CPU: @ 3 GHz\nflags\t\t: fpu hypervisor avx2\n\n"
    let record = try record(of: [
      "proc/cpuinfo": processor + processor,
      "proc/loadavg": "0.52 0.58 0.59 1/467 12345\n",
      "proc/sys/kernel/osrelease": "6.1.0-test\n",
      "etc/os-release": "NAME=\"Test\"\nPRETTY_NAME=\"Test OS 12 (bookworm)\"\n",
      "sys/devices/system/cpu/cpu0/cpufreq/scaling_governor": "performance\n",
      "sys/class/dmi/id/sys_vendor": "QEMU\n",
    ])
    #expect(record.cpu == "Fast CPU: @ 3 GHz")
    #expect(record.logicalCores == 2)
    #expect(record.loadAverages == [0.52, 0.58, 0.59])
    #expect(record.kernel == "6.1.0-test")
    #expect(record.operatingSystem == "Test OS 12 (bookworm)")
    #expect(record.governor == "performance")
    #expect(record.virtualization == "QEMU")
  }

  @Test("Bare metal has no virtualisation, whoever made the machine")
  func bareMetal() throws {
    let metal = [
      "proc/cpuinfo": "processor : 0\nflags : fpu avx2\n", "sys/class/dmi/id/sys_vendor": "Maker\n",
    ]
    #expect(try record(of: metal).virtualization == nil)
    let nameless = ["proc/cpuinfo": "flags : hypervisor\n"]
    #expect(try record(of: nameless).virtualization == "hypervisor")
  }

  @Test("What is missing, empty or garbled is nil")
  func missing() throws {
    let garbled = [
      "proc/cpuinfo": "", "proc/loadavg": "a b c\n", "proc/sys/kernel/osrelease": "\n",
      "etc/os-release": "PRETTY_NAME",
    ]
    for record in [EnvironmentRecord.capture(root: "/nonexistent"), try record(of: garbled)] {
      #expect(record.cpu == nil && record.logicalCores == nil && record.loadAverages == nil)
      #expect(record.kernel == nil && record.operatingSystem == nil && record.governor == nil)
      #expect(record.virtualization == nil)
    }
  }

  @Test("This machine has a kernel and this build a compiler; the rest is as told")
  func here() {
    let record = EnvironmentRecord.capture(
      libraries: ["GMP": "6.3.0"], march: "native", commit: "0123abc")
    #expect(record.kernel?.isEmpty == false)
    #expect((record.logicalCores ?? 0) >= 1)
    #expect(record.swiftVersion?.hasPrefix("6") == true)
    #expect(record.buildConfiguration == (isDebugBuild ? "debug" : "release"))
    #expect(record.libraries == ["GMP": "6.3.0"])
    #expect(record.march == "native")
    #expect(record.commit == "0123abc")
  }

  @Test("A machine is its system and its processor, and not its start")
  func machine() throws {
    func record(
      image: String = "0123", model: Int = 2, stepping: Int = 1, flags: String = "avx2 hypervisor",
      boot: String = "a-1"
    ) throws -> EnvironmentRecord {
      try self.record(of: [
        "etc/machine-id": image + "\n", "proc/sys/kernel/random/boot_id": boot + "\n",
        "proc/cpuinfo":
          "cpu family : 26\nmodel : \(model)\nmodel name : AMD EPYC\nstepping : \(stepping)\n"
          + "flags : \(flags)\n",
      ])
    }
    let one = try record()
    #expect(one.machine?.isEmpty == false && one.boot?.isEmpty == false)
    #expect(one.machine?.contains("0123") == false && one.boot?.contains("a-1") == false)
    #expect(one.isOfMachine(like: try record()) == true)
    // A flag that no level is made of comes with the kernel.
    #expect(one.isOfMachine(like: try record(flags: "hypervisor avx2 fsrm")) == true)
    for other in [
      try record(image: "4567"), try record(model: 17), try record(stepping: 2),
      try record(flags: "avx2 avx512f hypervisor"),
    ] {
      #expect(one.isOfMachine(like: other) == false)
    }
    let restarted = try record(boot: "a-2")
    #expect(restarted.machine == one.machine)
    #expect(one.isOfMachine(like: restarted) == nil)
    // Documents of before 1.0.0 hold a number of the image alone.
    var former = one
    (former.machine, former.boot) = ("89", nil)
    #expect(one.isOfMachine(like: former) == nil)
    #expect(former.isOfMachine(like: former) == nil)
    former.machine = nil
    #expect(one.isOfMachine(like: former) == nil)
  }

  @Test("Processors of one name are told apart by their numbers")
  func processor() {
    var zen5 = EnvironmentRecord()
    zen5.cpu = "AMD EPYC"
    let nameOnly = zen5
    (zen5.cpuFamily, zen5.cpuModel) = (26, 2)
    var zen4 = zen5
    (zen4.cpuFamily, zen4.cpuModel) = (25, 17)
    #expect(zen5.isOfProcessor(like: zen5))
    #expect(!zen5.isOfProcessor(like: zen4))
    #expect(!zen5.isOfProcessor(like: nameOnly))
    #expect(nameOnly.isOfProcessor(like: nameOnly))
  }

  @Test("The summary is one line of what is known")
  func summary() {
    var record = EnvironmentRecord(libraries: ["OpenSSL": "3.0", "GMP": "6.3.0"])
    #expect(record.summary == "GMP 6.3.0, OpenSSL 3.0")
    record.cpu = "Fast CPU"
    record.logicalCores = 1
    record.buildConfiguration = "release"
    record.march = "native"
    record.commit = "abc"
    #expect(
      record.summary
        == "Fast CPU, 1 logical core, release -march=native, GMP 6.3.0, OpenSSL 3.0, commit abc")
  }
}
