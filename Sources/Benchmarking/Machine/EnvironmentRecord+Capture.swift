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
    record.cpuFamily = system.processorNumber("cpu family")
    record.cpuModel = system.processorNumber("model")
    record.cpuStepping = system.processorNumber("stepping")
    record.microcode = system.value(of: "microcode", in: "/proc/cpuinfo")
    record.hugePages = system.hugePages
    record.logicalCores = system.logicalCores
    record.governor = system.line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
    record.loadAverages = system.loadAverages
    record.virtualization = system.virtualization
    record.kernel = system.kernel
    record.operatingSystem = system.operatingSystem
    record.architecture = compiledArchitecture
    record.swiftVersion = compiledSwiftVersion
    record.buildConfiguration = isDebugBuild ? "debug" : "release"
    record.march = march
    record.commit = commit
    record.machine = system.machine
    record.boot = system.boot
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

/// The compiler's version as far as conditional compilation shows it.
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
