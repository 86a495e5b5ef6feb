private import FoundationEssentials
import SystemLibrary

/// The files in which Linux describes the machine.
package struct SystemFiles {
  let root: String

  /// - Parameter root: Where `/proc`, `/sys` and `/etc` are found; another folder in tests.
  package init(root: String = "") {
    self.root = root
  }

  /// The text of a file; nil where it cannot be read.
  package func text(_ path: String) -> String? {
    try? fileText(at: root + path)
  }

  /// The names in a folder; none where it cannot be read.
  func entries(_ path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: root + path)) ?? []
  }

  /// The first line of a file; nil if it is empty.
  func line(_ path: String) -> String? {
    let line = text(path)?.split(separator: "\n", maxSplits: 1).first.map(String.init)
    return line?.isEmpty == true ? nil : line
  }

  /// The first value of a key in lines of `key : value`.
  func value(of key: String, in path: String, separator: Character = ":") -> String? {
    text(path)?.value(of: key, separator: separator)
  }

  /// The bytes that a line of `key: count kB` gives.
  package func bytes(of key: String, in path: String) -> Int? {
    value(of: key, in: path)?.split(separator: " ").first.flatMap { Int($0) }.map { $0 * 1024 }
  }

  /// What Darwin's kernel answers in place of files; nil where a test has its own.
  private var kernelAnswers: KernelAnswers.Type? { root.isEmpty ? KernelAnswers.self : nil }

  /// On x86 the model's name; arm64 kernels give no name, but a device tree may.
  var cpu: String? {
    value(of: "model name", in: "/proc/cpuinfo")
      ?? text("/proc/device-tree/model").map { String($0.prefix { $0 != "\0" }) }
      ?? kernelAnswers?.text(of: "machdep.cpu.brand_string")
  }

  /// A number that `/proc/cpuinfo` gives of the first processor.
  func processorNumber(_ key: String) -> Int? {
    value(of: key, in: "/proc/cpuinfo").flatMap { Int($0) }
  }

  /// The choice in brackets, as in `always [madvise] never`.
  var hugePages: String? {
    line("/sys/kernel/mm/transparent_hugepage/enabled")?.split(separator: " ")
      .first { $0.hasPrefix("[") }.map { String($0.dropFirst().dropLast()) }
  }

  var logicalCores: Int? {
    let count = text("/proc/cpuinfo")?.split(separator: "\n")
      .count { $0.hasPrefix("processor") && $0.contains(":") }
    return count == 0 ? nil : count ?? kernelAnswers?.number(of: "hw.logicalcpu")
  }

  var loadAverages: [Double]? {
    let values = line("/proc/loadavg")?.split(separator: " ").prefix(3).compactMap { Double($0) }
    return values?.count == 3 ? values : kernelAnswers?.loadAverages
  }

  var kernel: String? {
    line("/proc/sys/kernel/osrelease") ?? kernelAnswers?.text(of: "kern.osrelease")
  }

  var operatingSystem: String? {
    value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=")
      ?? kernelAnswers?.text(of: "kern.osproductversion").map { "macOS \($0)" }
  }

  /// A hash of the system's identity, which must stay private (machine-id(5)), and of its
  /// processor: one image may be started on several. It outlives a restart.
  var machine: String? {
    (line("/etc/machine-id") ?? kernelAnswers?.machine).map { hash(of: [$0] + processorTraits) }
  }

  /// A hash of what the kernel draws when it starts; one host's containers share it.
  var boot: String? {
    (line("/proc/sys/kernel/random/boot_id") ?? kernelAnswers?.text(of: "kern.bootsessionuuid"))
      .map { hash(of: [$0]) }
  }

  private func hash(of parts: [String]) -> String {
    String((["fibbench"] + parts).joined(separator: " ").utf8.fnv1a, radix: 16)
  }

  /// What a processor is, and the instructions it shows: its name, the maker's numbers of x86 and
  /// of arm, and those extensions that levels are made of, since a virtual machine may hide some.
  private var processorTraits: [String] {
    let numbers = [
      "cpu family", "model", "stepping", "CPU implementer", "CPU part", "CPU variant",
      "CPU revision",
    ]
    let flags = ["flags", "Features"].compactMap { value(of: $0, in: "/proc/cpuinfo") }
      .flatMap { $0.split(separator: " ") }
    let extensions: Set<Substring> = [
      "sse4_2", "avx2", "bmi2", "fma", "adx", "avx512f", "avx512vl", "avx512ifma", "avx_ifma",
      "asimd", "sve", "sve2",
    ]
    return [cpu ?? ""] + numbers.map { value(of: $0, in: "/proc/cpuinfo") ?? "" }
      + extensions.intersection(flags).sorted().map(String.init)
  }

  /// What the machine is a guest of, as far as the processor's flags tell; nil where it is none, or
  /// nobody knows.
  var virtualization: String? {
    let flags = value(of: "flags", in: "/proc/cpuinfo")?.split(separator: " ")
    let isGuest = kernelAnswers?.number(of: "kern.hv_vmm_present") == 1
    guard isGuest || flags?.contains("hypervisor") == true else { return nil }
    return line("/sys/class/dmi/id/sys_vendor") ?? "hypervisor"
  }

  /// Whether the processor may run faster than its nominal clock for a while; nil if that is
  /// unknown.
  package var hasTurbo: Bool? {
    if let flag = line("/sys/devices/system/cpu/cpufreq/boost") { return flag == "1" }
    return line("/sys/devices/system/cpu/intel_pstate/no_turbo").map { $0 == "0" }
  }

  /// The ticks since the system's start in which a processor ran something, and in which the
  /// hypervisor gave it to another guest (proc(5), the first line of `/proc/stat`).
  package var ticks: (all: Double, stolen: Double)? {
    let fields = line("/proc/stat")?.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard let fields, fields.count >= 8 else { return nil }
    return (fields.prefix(8).reduce(0, +), fields[7])
  }
}
