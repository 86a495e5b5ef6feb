/// Where and with what was measured; what is not known is nil.
package struct EnvironmentRecord: Equatable, Codable, Sendable {
  /// The processor's name.
  package var cpu: String?
  /// The numbers by which the processor's maker tells its designs apart, where the name does not: a
  /// virtual machine may call every one of them by one name. Nil where the kernel gives none.
  package var cpuFamily: Int?
  package var cpuModel: Int?
  package var cpuStepping: Int?
  /// The version of the processor's microcode.
  package var microcode: String?
  /// When the system gives huge pages: `always`, `madvise` or `never`.
  package var hugePages: String?
  /// The processors that the system schedules on.
  package var logicalCores: Int?
  /// What chooses the first processor's frequency, such as `performance` or `powersave`.
  package var governor: String?
  /// The mean number of runnable tasks over the last 1, 5 and 15 minutes.
  package var loadAverages: [Double]?
  /// The hypervisor under the system, or `hypervisor` if it hides its name; nil on bare metal, and
  /// on processors that do not report it, such as those of arm64.
  package var virtualization: String?
  /// The kernel's release.
  package var kernel: String?
  /// The distribution's name.
  package var operatingSystem: String?
  /// The instruction set, such as `x86_64`.
  package var architecture: String?
  /// The compiler that built the program.
  package var swiftVersion: String?
  /// `release` or `debug`.
  package var buildConfiguration: String?
  /// The instructions that the build was allowed to use, such as `native`; nil for the base set.
  package var march: String?
  /// The commit that the program was built from.
  package var commit: String?
  /// A number that stands for the system and its processor without naming them, the same after a
  /// restart; nil where the system has no identity. Hosts of one design that were started from one
  /// image share it, and `boot` tells them apart.
  package var machine: String?
  /// A number that stands for one start of the kernel; nil in documents of before 1.0.0, whose
  /// `machine` is the image's alone.
  package var boot: String?
  /// How much runs differ on this machine; nil where nobody measured that.
  package var runEffect: RunEffect?
  /// The libraries that were measured, with their versions.
  package var libraries: [String: String]
  /// The files of the libraries whose instructions were counted: the SHA-256 of each; nil if none.
  package var builds: [String: String]?

  private enum CodingKeys: String, CodingKey {
    case microcode
    case cpuFamily = "cpu_family"
    case cpuModel = "cpu_model"
    case cpuStepping = "cpu_stepping"
    case runEffect = "run_effect"
    case hugePages = "huge_pages"
    case cpu, governor, virtualization, kernel, architecture, march, commit, machine, boot
    case libraries, builds
    case logicalCores = "logical_cores"
    case loadAverages = "load_averages"
    case operatingSystem = "operating_system"
    case swiftVersion = "swift_version"
    case buildConfiguration = "build_configuration"
  }

  package init(libraries: [String: String] = [:]) {
    self.libraries = libraries
  }

  /// The processor's name, with family and model where they are known: what tells one design from
  /// another.
  package var processor: String? {
    guard let cpu, let cpuFamily, let cpuModel else { return cpu }
    return "\(cpu) (family \(cpuFamily), model \(cpuModel))"
  }

  /// Whether two records are of one design. A name with numbers is not the name alone, which may
  /// be that of several designs.
  package func isOfProcessor(like other: EnvironmentRecord) -> Bool {
    processor == other.processor
  }

  /// Whether one machine measured both; nil where that is not known: after a restart, which may as
  /// well be another host of the same image, and where a record has no identity.
  package func isOfMachine(like other: EnvironmentRecord) -> Bool? {
    guard let machine, let theirs = other.machine, (boot == nil) == (other.boot == nil) else {
      return nil
    }
    guard machine == theirs else { return false }
    return boot != nil && boot == other.boot ? true : nil
  }

  /// The record in one line, for the head of a report.
  package var summary: String {
    let cores = logicalCores.map { NumberFormat.counted($0, "logical core") }
    let swift = swiftVersion.map { "Swift \($0)" }
    let build = [buildConfiguration, march.map { "-march=\($0)" }].compactMap(\.self)
    let machine = [
      processor, cores, virtualization.map { "virtualised (\($0))" }, operatingSystem, kernel,
      swift,
      build.isEmpty ? nil : build.joined(separator: " "),
    ]
    let parts =
      machine.compactMap(\.self) + namedLibraries + (commit.map { ["commit \($0)"] } ?? [])
    return parts.joined(separator: ", ")
  }

  /// The libraries with their versions, by name.
  package var namedLibraries: [String] {
    libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
  }
}
