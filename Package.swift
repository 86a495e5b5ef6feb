// swift-tools-version: 6.2

import PackageDescription

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

/// What notes, or reads, the counts of the counting build.
let countingRules: [SwiftSetting] = isCounting ? [.define("COUNTED_OPERATIONS")] : []

/// The house rules, and the compiler's own vector types; a debug build cannot use those, since it does not
/// fold the masks of shuffles into the constants that they must be. Rows of fixed length are only indexed by
/// constants: a canary around each takes a tenth of a small product.
let vectorRules: [SwiftSetting] =
  houseRules
  + [
    .unsafeFlags(["-Xfrontend", "-disable-stack-protector"]),
    .enableExperimentalFeature("BuiltinModule"),
    .define("PORTABLE_VECTORS", .when(configuration: .debug)),
  ] + (isChecked ? [.define("CHECKED_ARITHMETIC")] : []) + countingRules

// The levels of instructions that kernels are compiled for, the baseline first. This is the one place that
// names them. (x86-64-v2 has none of its own: with it, products took as long as without, to within noise.)
#if arch(x86_64)
  let kernelLevels = [
    (suffix: "", flags: [], hasFusedMultiplyAdd: false),
    (suffix: "V3", flags: ["-march=x86-64-v3", "-mtune=haswell"], hasFusedMultiplyAdd: true),
    (
      suffix: "V4", flags: ["-march=x86-64-v4", "-mtune=sapphirerapids"], hasFusedMultiplyAdd: true
    ),
  ]
#else
  let kernelLevels = [(suffix: "", flags: [String](), hasFusedMultiplyAdd: true)]
#endif

/// The kernels' modules: the baseline's and, on x86-64, one for each of the psABI's levels, from the same
/// sources. `BigIntegers` asks the processor which of them to call (`Kernels.table`). A debug
/// build compiles all of them for the baseline.
///
/// A level's code must be its own: a copy of anything shared, such as a helper of reflection, could become
/// the whole program's. `scripts/check-levels` sees to that.
let kernelTargets: [Target] =
  kernelLevels.map { level in
    .target(
      name: "LimbKernels" + level.suffix, dependencies: ["KernelInterface"],
      swiftSettings: vectorRules
        + [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]
        + [.unsafeFlags(level.flags.flatMap { ["-Xcc", $0] }, .when(configuration: .release))]
        + (level.hasFusedMultiplyAdd ? [.define("FUSED_MULTIPLY_ADD")] : []))
  }

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
    .target(name: "KernelInterface", swiftSettings: houseRules + countingRules),
    .target(
      name: "BigIntegers",
      dependencies: ["KernelInterface"] + kernelTargets.map { .target(name: $0.name) },
      swiftSettings: vectorRules),
    .target(
      name: "ProductModel", dependencies: ["BigIntegers", "KernelInterface"],
      swiftSettings: houseRules),
    .target(
      name: "BenchmarkKit", dependencies: ["CBenchmarkShims"], swiftSettings: houseRules),
    .target(name: "ArgumentParsing", swiftSettings: houseRules),
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
      name: "FibonacciStrategies",
      dependencies: ["BigIntegers", "KernelInterface", "ProductModel"], swiftSettings: houseRules),

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
        "KernelInterface", "ProductModel", "ResultsStore",
      ],
      resources: [.embedInCode("Serving/Web")],
      swiftSettings: houseRules + plantedRules),

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
      path: "Benchmarks/kernel-benchmarks", swiftSettings: houseRules),

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
      dependencies: [
        "BenchmarkKit", "BigIntegers", "FibonacciTestSupport", "KernelInterface", "ProductModel",
        "CGMP",
      ],
      swiftSettings: houseRules),
    .testTarget(
      name: "BenchmarkKitTests", dependencies: ["BenchmarkKit", "FibonacciTestSupport"],
      swiftSettings: houseRules),
    .testTarget(
      name: "ArgumentParsingTests", dependencies: ["ArgumentParsing"], swiftSettings: houseRules),
    .testTarget(
      name: "FibonacciStrategiesTests",
      dependencies: [
        "BigIntegers", "FibonacciStrategies", "FibonacciGMP", "FibonacciTestSupport",
        "KernelInterface", "ProductModel",
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
  ] + kernelTargets
)
