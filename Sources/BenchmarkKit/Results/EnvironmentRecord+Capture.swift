private import FoundationEssentials

extension EnvironmentRecord {
  /// Looks at the machine; never fails: what cannot be read is nil.
  ///
  /// - Parameters:
  ///   - root: Where `/proc`, `/sys` and `/etc` are found; another folder in tests.
  ///   - libraries: The libraries that are measured, with their versions.
  ///   - march: The instructions that the build was allowed to use.
  ///   - commit: The commit that the program was built from.
  package static func capture(
    root: String = "", libraries: [String: String] = [:], march: String? = nil,
    commit: String? = nil
  ) -> EnvironmentRecord {
    let system = SystemFiles(root: root)
    var record = EnvironmentRecord(libraries: libraries)
    record.cpu = system.cpu
    record.logicalCores = system.logicalCores
    record.governor = system.line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
    record.loadAverages = system.loadAverages
    record.virtualization = system.virtualization
    record.kernel = system.line("/proc/sys/kernel/osrelease")
    record.operatingSystem = system.operatingSystem
    record.architecture = compiledArchitecture
    record.swiftVersion = compiledSwiftVersion
    record.buildConfiguration = isDebugBuild ? "debug" : "release"
    record.march = march
    record.commit = commit
    record.machine = system.machine
    return record
  }
}

private var compiledArchitecture: String? {
  #if arch(x86_64)
    "x86_64"
  #elseif arch(arm64)
    "arm64"
  #else
    nil
  #endif
}

/// The compiler's version as far as conditional compilation tells it.
private var compiledSwiftVersion: String? {
  #if compiler(>=6.4)
    "6.4 or newer"
  #elseif compiler(>=6.3)
    "6.3"
  #elseif compiler(>=6.2)
    "6.2"
  #else
    nil
  #endif
}

/// The files in which Linux describes the machine.
private struct SystemFiles {
  let root: String

  func text(_ path: String) -> String? {
    (try? Data(contentsOf: URL(filePath: root + path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The first line of a file; nil if it is empty.
  func line(_ path: String) -> String? {
    let line = text(path)?.split(separator: "\n").first.map(String.init)
    return line?.isEmpty == true ? nil : line
  }

  /// The first value of a key in lines of `key : value`.
  private func value(of key: String, in path: String, separator: Character = ":") -> String? {
    text(path)?.split(separator: "\n").lazy
      .map { $0.split(separator: separator, maxSplits: 1).map(Self.trimmed) }
      .first { $0.count == 2 && $0[0] == key }?[1]
  }

  private static func trimmed(_ text: Substring) -> String {
    let isBlank = { (character: Character) in " \t\"".contains(character) }
    let tail = text.drop(while: isBlank)
    let end = tail.lastIndex { !isBlank($0) }.map(tail.index(after:)) ?? tail.startIndex
    return String(tail[..<end])
  }

  /// On x86 the model's name; arm64 kernels give no name, but a device tree may.
  var cpu: String? {
    value(of: "model name", in: "/proc/cpuinfo")
      ?? text("/proc/device-tree/model").map { String($0.prefix { $0 != "\0" }) }
  }

  var logicalCores: Int? {
    let count = text("/proc/cpuinfo")?.split(separator: "\n")
      .count { $0.hasPrefix("processor") && $0.contains(":") }
    return count == 0 ? nil : count
  }

  var loadAverages: [Double]? {
    let values = line("/proc/loadavg")?.split(separator: " ").prefix(3).compactMap { Double($0) }
    return values?.count == 3 ? values : nil
  }

  var operatingSystem: String? {
    value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=")
  }

  /// A hash of the system's own identity, which is not to be told (machine-id(5)).
  var machine: String? {
    line("/etc/machine-id").map { String(("fibbench " + $0).utf8.fnv1a, radix: 16) }
  }

  var virtualization: String? {
    let flags = value(of: "flags", in: "/proc/cpuinfo")?.split(separator: " ")
    guard flags?.contains("hypervisor") == true else { return nil }
    return line("/sys/class/dmi/id/sys_vendor") ?? "hypervisor"
  }
}
