// swift-tools-version: 6.2

import Foundation
import PackageDescription

// A plain `swift build` makes code for every processor of the architecture, and keeps `BigIntegers`
// usable as a dependency (older SwiftPMs refuse unsafe flags there). The scripts set FIBBENCH_MARCH, so
// that a build on a machine uses its instructions: `native`, or a level such as `x86-64-v3`; `portable`
// adds a program that holds several levels, see the end of this file.
let wanted = Context.environment["FIBBENCH_MARCH"] ?? ""
let isPortable = wanted == "portable"
let march = isPortable ? "" : wanted

let houseRules: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// FIBBENCH_CHECKED=1 makes the checking build: every intermediate of the kernels in doubles is asserted
// to be exact, at run time. It is slow, and made by scripts/checked-test only.
let isChecked = Context.environment["FIBBENCH_CHECKED"] == "1"

// FIBBENCH_LEDGER=1 makes the counting build: kernels count what they do, and fibbench's allocator what
// it is asked for. Made by scripts/ledger and scripts/checked-test only.
let isCounting = Context.environment["FIBBENCH_LEDGER"] == "1"

/// Whether the instructions asked for hold a fused multiply-add, without which the kernels that
/// compute in doubles are correct but slow. (On arm64 it is always there; the source knows that.)
let hasFusedMultiplyAdd =
  switch march {
  case "": false
  case "native":
    (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.contains(" fma ") ?? false
  case "x86-64", "x86-64-v2": false
  default: true
  }

/// The house rules, and the processor's own instructions where they are asked for.
let kernelRules: [SwiftSetting] =
  houseRules
  + (march.isEmpty ? [] : [.unsafeFlags(["-Xcc", "-march=\(march)"])])
  + (hasFusedMultiplyAdd ? [.define("FUSED_MULTIPLY_ADD")] : [])

/// The kernels' rules, and the compiler's own vector types; a debug build cannot use those, since it
/// does not fold the masks of shuffles into the constants that they must be. Rows of fixed length are
/// only indexed by constants: a canary around each takes a tenth of a small product.
let vectorRules: [SwiftSetting] =
  kernelRules + (march.isEmpty ? [] : [.unsafeFlags(["-Xfrontend", "-disable-stack-protector"])])
  + [
    .enableExperimentalFeature("BuiltinModule"),
    .define("PORTABLE_VECTORS", .when(configuration: .debug)),
  ] + (isChecked ? [.define("CHECKED_ARITHMETIC")] : [])
  + (isCounting ? [.define("COUNTED_OPERATIONS")] : [])

// The kernels for processors with AVX-512 IFMA: a target of its own, so that nobody else's code has these
// instructions. `BigIntegers` asks the processor before it calls them. Elsewhere the target is empty.
#if arch(x86_64)
  let digitRules: [SwiftSetting] =
    houseRules + [
      .unsafeFlags([
        "-Xcc", "-march=x86-64-v4", "-Xcc", "-mavx512ifma", "-Xcc", "-mavx512vbmi",
        "-Xfrontend", "-disable-stack-protector",
      ])
    ] + (isCounting ? [.define("COUNTED_OPERATIONS")] : [])
#else
  let digitRules = houseRules
#endif

/// A slowdown of known size, which `scripts/gate-trial` plants to see whether the gate finds it.
let plantedRules: [SwiftSetting] =
  Context.environment["FIBBENCH_PLANTED_SLOWDOWN"] == "1" ? [.define("PLANTED_SLOWDOWN")] : []

let package = Package(
  name: "fibbench",
  products: [
    .library(name: "BigIntegers", targets: ["BigIntegers"]),
    .executable(name: "fibbench", targets: ["fibbench"]),
    .executable(name: "fibbench-remote", targets: ["fibbench-remote"]),
  ],
  targets: [
    // Ground floor: parts that have never heard of each other.
    .target(name: "DigitKernels", swiftSettings: digitRules),
    .target(name: "BigIntegers", dependencies: ["DigitKernels"], swiftSettings: vectorRules),
    .target(
      name: "BenchmarkKit", dependencies: ["CBenchmarkShims"], swiftSettings: houseRules),
    .target(name: "ArgumentParsing", swiftSettings: houseRules),
    .target(
      name: "ProcessorLevels", dependencies: ["CBenchmarkShims"], swiftSettings: houseRules),
    .systemLibrary(name: "CBenchmarkShims"),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(name: "HTTPServer", dependencies: ["CMicroHTTPD"], swiftSettings: houseRules),
    .target(name: "CAllocationCounter"),
    .systemLibrary(name: "CGMP", pkgConfig: "gmp", providers: [.apt(["libgmp-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),

    // The checklist's parsers. Whatever imports the one in C++ has to speak C++ itself.
    .target(name: "ChecklistParsing", swiftSettings: houseRules),
    .target(name: "CxxChecklist"),
    .target(
      name: "CxxChecklistParsing", dependencies: ["ChecklistParsing", "CxxChecklist"],
      swiftSettings: houseRules + [.interoperabilityMode(.Cxx)]),

    // First floor: the ways to compute F(n), and the history of what was computed.
    .target(
      name: "FibonacciStrategies", dependencies: ["BigIntegers", "DigitKernels"],
      swiftSettings: kernelRules),

    .target(
      name: "ResultsStore", dependencies: ["BenchmarkKit", "CSQLite"], swiftSettings: houseRules),

    // Second floor: the ways that need GMP, and the tables.
    .target(
      name: "FibonacciGMP", dependencies: ["FibonacciStrategies", "CGMP"],
      swiftSettings: houseRules),

    .target(
      name: "FibonacciTables", dependencies: ["BigIntegers", "FibonacciStrategies"],
      swiftSettings: houseRules),
    .target(
      name: "RemoteTables", dependencies: ["FibonacciTables"], swiftSettings: houseRules),

    // Third floor: the commands, the only place that knows strategies, harness and arguments.
    .target(
      name: "FibBenchCommands",
      dependencies: [
        "ArgumentParsing", "BenchmarkKit", "BigIntegers", "CBenchmarkShims", "CCrypto",
        "ChecklistParsing", "FibonacciGMP", "FibonacciStrategies", "FibonacciTables", "HTTPServer",
        "ResultsStore",
      ],
      resources: [.embedInCode("Serving/Web")],
      swiftSettings: kernelRules + plantedRules),

    // Roof: the executables.
    .executableTarget(
      name: "fibbench",
      dependencies: ["CxxChecklistParsing", "FibBenchCommands"]
        + (isCounting ? ["CAllocationCounter"] : []),
      swiftSettings: houseRules + [.interoperabilityMode(.Cxx)]),
    .executableTarget(
      name: "fibbench-remote", dependencies: ["FibBenchCommands", "RemoteTables"],
      swiftSettings: houseRules),

    .executableTarget(
      name: "fibbench-memory", dependencies: ["CAllocationCounter", "FibBenchCommands"],
      swiftSettings: houseRules),

    .executableTarget(
      name: "kernel-benchmarks",
      dependencies: [
        "ArgumentParsing", "BenchmarkKit", "BigIntegers", "CBenchmarkShims", "CGMP",
        "FibonacciStrategies",
      ],
      path: "Benchmarks/kernel-benchmarks", swiftSettings: kernelRules),

    .executableTarget(
      name: "interop-benchmarks",
      dependencies: [
        "ArgumentParsing", "BenchmarkKit", "CBenchmarkShims", "ChecklistParsing",
        "CxxChecklistParsing",
      ],
      path: "Benchmarks/interop-benchmarks",
      swiftSettings: houseRules + [.interoperabilityMode(.Cxx)]),

    // Tests.
    .target(
      name: "FibonacciTestSupport", dependencies: ["BenchmarkKit", "CGMP"],
      path: "Tests/FibonacciTestSupport", swiftSettings: houseRules),
    .testTarget(
      name: "BigIntegersTests",
      dependencies: ["BenchmarkKit", "BigIntegers", "FibonacciTestSupport", "CGMP"],
      swiftSettings: houseRules),
    .testTarget(
      name: "DigitKernelsTests",
      dependencies: ["BigIntegers", "CGMP", "DigitKernels", "FibonacciTestSupport"],
      swiftSettings: houseRules),
    .testTarget(
      name: "BenchmarkKitTests", dependencies: ["BenchmarkKit", "FibonacciTestSupport"],
      swiftSettings: houseRules),
    .testTarget(
      name: "ProcessorLevelsTests", dependencies: ["ProcessorLevels"], swiftSettings: houseRules),
    .testTarget(
      name: "ArgumentParsingTests", dependencies: ["ArgumentParsing"], swiftSettings: houseRules),
    .testTarget(
      name: "FibonacciStrategiesTests",
      dependencies: [
        "BigIntegers", "FibonacciStrategies", "FibonacciGMP", "FibonacciTestSupport",
      ],
      swiftSettings: houseRules),
    .testTarget(
      name: "CxxChecklistParsingTests",
      dependencies: ["ChecklistParsing", "CxxChecklistParsing"],
      swiftSettings: houseRules + [.interoperabilityMode(.Cxx)]),
    .testTarget(
      name: "FibonacciTablesTests",
      dependencies: [
        "BenchmarkKit", "BigIntegers", "FibonacciStrategies", "FibonacciTables",
        "FibonacciTestSupport", "HTTPServer", "RemoteTables",
      ],
      swiftSettings: houseRules),
    .testTarget(
      name: "HTTPServerTests", dependencies: ["HTTPServer"], swiftSettings: houseRules),
    .testTarget(
      name: "ResultsStoreTests", dependencies: ["BenchmarkKit", "CSQLite", "ResultsStore"],
      swiftSettings: houseRules),
    .testTarget(
      name: "FibBenchCommandsTests",
      dependencies: [
        "ArgumentParsing", "BenchmarkKit", "BigIntegers", "ChecklistParsing", "FibBenchCommands",
        "FibonacciGMP",
        "FibonacciStrategies", "FibonacciTables", "FibonacciTestSupport", "HTTPServer",
        "ResultsStore",
      ],
      swiftSettings: houseRules),
  ]
)

// A program for unknown machines: everything that stands on BigIntegers is compiled once more for each
// level, as modules of their own (`x86_64_v3_BigIntegers`) from the same sources, and `fibbench-portable`
// chooses between them when it starts. Inside a level nothing differs from a build for it alone.
if isPortable {
  package.addProgram(ofLevels: ["v2", "v3", "v4"])
}

extension Package {
  /// Adds copies of all that stands on BigIntegers for each level, and the program that holds them.
  func addProgram(ofLevels levels: [String]) {
    // Targets stand behind those that they depend on.
    var names: Set = ["BigIntegers"]
    var originals: [Target] = []
    for target in targets where target.type == .regular && !target.name.contains("Test") {
      guard names.contains(target.name) || !names.isDisjoint(with: target.dependencyNames) else {
        continue
      }
      names.insert(target.name)
      originals.append(target)
    }
    for level in levels {
      targets += originals.map { $0.copied(for: level, with: names) }
    }
    targets.append(
      .executableTarget(
        name: "fibbench-portable",
        dependencies: ["ProcessorLevels"]
          + levels.map { .target(name: "x86_64_\($0)_FibBenchCommands") },
        swiftSettings: houseRules))
  }
}

extension Target {
  var dependencyNames: [String] {
    dependencies.compactMap { dependency in
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): name
      default: nil
      }
    }
  }

  /// Returns this target for a level, standing on the copies of those of its dependencies that are in
  /// `names`; its sources see them under their usual names.
  func copied(for level: String, with names: Set<String>) -> Target {
    let aliases = names.sorted().flatMap { ["-module-alias", "\($0)=x86_64_\(level)_\($0)"] }
    return .target(
      name: "x86_64_\(level)_\(name)",
      dependencies: dependencyNames.map {
        .target(name: names.contains($0) ? "x86_64_\(level)_\($0)" : $0)
      },
      path: "Levels/x86-64-\(level)/\(name)", resources: resources,
      swiftSettings: (swiftSettings ?? [])
        + [.unsafeFlags(["-Xcc", "-march=x86-64-\(level)"] + aliases)]
        + (level == "v2" ? [] : [.define("FUSED_MULTIPLY_ADD")]))
  }
}
