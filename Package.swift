// swift-tools-version: 6.2

import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

// FIBBENCH_PACKAGED=1 makes what scripts/package packs.
let isPackaged = Context.environment["FIBBENCH_PACKAGED"] == "1"

/// Each function has a section of its own, so that the linker leaves out what nobody calls.
let houseRules: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The house rules, for tests, and for modules that ask, choose, print and draw: they are not
/// optimised, which takes a third of the time. Statistics of samples, arithmetic, and what is done
/// to each character belong into others, and so do loops whose time is printed. What others inline
/// of them, such as the loop of a closure that is timed, is optimised where it is inlined. (Nobody
/// waits for such a module's interface: made apart, it is read twice.) Where nobody waits for the
/// build, that of packages, they are made small.
let commandRules: [SwiftSetting] =
  houseRules
  + [
    .unsafeFlags(
      (isPackaged ? ["-Osize"] : ["-Onone", "-assert-config", "Release"])
        + ["-no-emit-module-separately-wmo"],
      .when(configuration: .release))
  ]

// FIBBENCH_CHECKED=1 makes the checking build: what is proved of the kernels in doubles is asserted
// at run time (Documentation/Transforms.md). It is slow, and made by scripts/sanitized-test only.
let isChecked = Context.environment["FIBBENCH_CHECKED"] == "1"

// FIBBENCH_SANITIZED=1 makes a build for a sanitizer, whose `malloc` the C library would not see in
// a program that exports no names.
let isSanitized = Context.environment["FIBBENCH_SANITIZED"] == "1"

// FIBBENCH_TESTS=BigIntegers,HTTPServer leaves out the tests of other targets, and so what only
// they need: scripts/sanitized-test compiles what it tests, and no more.
let testedTargets = Context.environment["FIBBENCH_TESTS"]?.split(separator: ",").map(String.init)

func isWanted(_ target: Target) -> Bool {
  target.type != .test || testedTargets?.contains { target.name == $0 + "Tests" } ?? true
}

/// The house rules, and the compiler's own vector types; a debug build cannot use those, since it
/// does not fold the masks of shuffles into the constants that they must be. Rows of fixed length
/// are only indexed by constants: a canary around each takes a tenth of a small product. Functions
/// begin at multiples of 64 bytes, so that their loops lie alike in every build: from one to the
/// next hexadecimal of four limbs was read in 46 or 63 ns (AMD Zen 5, 2026-11-29), now in 28.
let vectorRules: [SwiftSetting] =
  houseRules
  + [
    .unsafeFlags(["-Xllvm", "-align-all-functions=6"], .when(configuration: .release)),
    .unsafeFlags(["-Xfrontend", "-disable-stack-protector"]),
    .enableExperimentalFeature("BuiltinModule"),
    .define("PORTABLE_VECTORS", .when(configuration: .debug)),
  ] + (isChecked ? [.define("CHECKED_ARITHMETIC")] : [])

/// `BigIntegers` without the compiler's pass that finds out what functions read and write: a
/// package of two lines takes 117 and 118 s of processor time to build in place of 123, and 99 rows
/// of `kernel-benchmarks` at x86-64-v4 take 0.988 to 1.016 of the time, 1.001 on the whole (AMD
/// Zen 4, 2026-11-30, builds in turn). Powers modulo 16 limbs at x86-64-v3 take 1.03, modulo 12,
/// 24 and 32 0.99 to 1.00. Kernels keep the pass: without it squares of eight limbs take 1.03 to
/// 1.05.
let withoutEffects: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xllvm", "-sil-disable-pass=compute-side-effects"], .when(configuration: .release))
]

// What the baseline of x86-64 is without: where there is no fused multiply-add, Karatsuba's method
// beats products in doubles and transforms up to 9000 limbs, and few such processors are left.
let longKernels = [
  "Complex", "FloatingPoint", "LevelKernels+Long.swift", "Residues", "Transforms", "Vectors",
]

// FIBBENCH_LEVELS=x86-64-v4 (or x86-64-v3, or x86-64-v3-avxifma) makes kernels for processors of
// that one level, which takes three quarters of the time: scripts/fibbench asks for its machine's.
// The modules of the others are stand-ins of a line that nothing calls (`ProcessorFeatures`).
let (absentKernels, absentLevels): (Set<String>, [String]) =
  switch Context.environment["FIBBENCH_LEVELS"] {
  case "x86-64-v3": (["LimbKernelsV4", "DigitKernels", "DigitKernelsV3"], ["AVXIFMA", "V4"])
  case "x86-64-v3-avxifma": (["LimbKernelsV4", "DigitKernels"], ["V4"])
  case "x86-64-v4": (["LimbKernelsV3", "DigitKernelsV3"], ["V3", "AVXIFMA"])
  default: ([], [])
  }

// What x86-64-v4 takes from x86-64-v3, where that is there: what it adds makes rows of limbs no
// faster.
let schoolbookKernels =
  absentKernels.contains("LimbKernelsV3") ? [] : ["LevelKernels+Schoolbook.swift", "Schoolbook"]

// What checks kernels has the baseline's, too.
let hasBaseline = absentKernels.isEmpty || isChecked || isSanitized

/// A module of kernels, or what stands in for it.
func kernels(
  _ name: String, exclude: [String] = [], swiftSettings: [SwiftSetting]
) -> Target {
  guard absentKernels.contains(name) || (name == "LimbKernels" && !hasBaseline) else {
    return .target(
      name: name, dependencies: ["KernelInterface"], exclude: exclude, swiftSettings: swiftSettings)
  }
  let other =
    switch name {
    case "LimbKernelsV3": "LimbKernelsV4"
    case "LimbKernels", "LimbKernelsV4": "LimbKernelsV3"
    default: "DoubleDigitKernels"
    }
  return .target(
    name: name, dependencies: [.target(name: other)], path: "Sources/StandIns/" + name,
    swiftSettings: houseRules)
}

// The levels of instructions that kernels are compiled for, the baseline first. (x86-64-v2 has none
// of its own: with it, products took as long as without, to within noise.)
#if arch(x86_64)
  let kernelLevels = [
    (suffix: "", flags: [], defines: [String](), exclude: longKernels),
    (
      suffix: "V3", flags: ["-march=x86-64-v3", "-mtune=haswell"], defines: ["HALVED_VECTORS"],
      exclude: []
    ),
    (
      suffix: "V4", flags: ["-march=x86-64-v4", "-mtune=sapphirerapids"],
      defines: ["PAIRED_RESIDUES", "WIDE_VECTORS"], exclude: schoolbookKernels
    ),
  ]
#else
  let kernelLevels = [
    (suffix: "", flags: [String](), defines: ["HALVED_VECTORS"], exclude: [String]())
  ]
#endif

/// The kernels' modules: the baseline's and, on x86-64, one for each of the psABI's levels, from
/// the same sources. `BigIntegers` asks the processor which of them to call (`Processor`). A
/// debug build compiles all of them for the baseline, and without their defines.
///
/// A level's code must be its own: a copy of anything shared, such as a helper of reflection, could
/// become the whole program's. `scripts/check-levels` sees to that.
let kernelTargets: [Target] =
  kernelLevels.map { level in
    let defines: [SwiftSetting] = level.defines.map {
      .define($0, .when(configuration: .release))
    }
    return kernels(
      "LimbKernels" + level.suffix, exclude: level.exclude,
      swiftSettings: vectorRules
        + [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]
        + [.unsafeFlags(level.flags.flatMap { ["-Xcc", $0] }, .when(configuration: .release))]
        + defines)
  }

// The kernels for processors with AVX-512 IFMA: a target of its own, so that nobody else's code has
// these instructions. `BigIntegers` asks the processor before it calls them. Elsewhere the target
// is empty.
#if arch(x86_64)
  let digitRules: [SwiftSetting] =
    houseRules + [
      .unsafeFlags([
        "-Xcc", "-march=x86-64-v4", "-Xcc", "-mavx512ifma", "-Xcc", "-mavx512vbmi",
        "-Xfrontend", "-disable-stack-protector", "-Xfrontend", "-disable-reflection-metadata",
      ])
    ]
  // The same kernels for processors with AVX-IFMA, which have no AVX-512. No machine that fibbench
  // was made on has it: the checking build puts other instructions in their place.
  let halvedDigitRules: [SwiftSetting] =
    houseRules + [
      .define("AVX_IFMA"),
      .unsafeFlags([
        "-Xcc", "-march=x86-64-v3", "-Xcc", "-mavxifma",
        "-Xfrontend", "-disable-stack-protector", "-Xfrontend", "-disable-reflection-metadata",
      ]),
    ] + (isChecked ? [.define("CHECKED_ARITHMETIC")] : [])
#else
  let digitRules = houseRules
  let halvedDigitRules = houseRules
#endif

// The kernels in digits of doubles, for x86-64-v3: a target of their own, too. The scheduler would
// load ahead and spill sums that fit in registers otherwise: without it, products are up to a tenth
// faster (AMD Zen 4, 2026-11-24). Functions begin on lines of the cache, wherever others end: the
// same machine code of a product of 20 limbs took 193 ns in one program and 219 in another, of a
// square of 16 limbs 160 and 116; on lines they take 194 and 123 (AMD Zen 3, 2026-12-01).
#if arch(x86_64)
  let doubleDigitRules: [SwiftSetting] =
    houseRules + [
      .unsafeFlags([
        "-Xcc", "-march=x86-64-v3", "-Xllvm", "-enable-misched=false",
        "-Xllvm", "-align-all-functions=6",
        "-Xfrontend", "-disable-stack-protector", "-Xfrontend", "-disable-reflection-metadata",
      ])
    ] + (isChecked ? [.define("CHECKED_ARITHMETIC")] : [])
#else
  let doubleDigitRules = houseRules
#endif

/// The module speaks C++, and needs nothing of Swift's overlays of the C++ library, which
/// toolchains do not bring for programs that hold Swift's library.
let cxxRules: [SwiftSetting] =
  houseRules + [
    .interoperabilityMode(.Cxx),
    .unsafeFlags(
      ["swiftCxx", "swiftCxxStdlib"].flatMap { library in
        ["-Xfrontend", "-disable-autolink-library", "-Xfrontend", library]
      }),
  ]

// Loaders read packed relocations since version 2.36 of the C library.
#if canImport(Glibc)
  let packsRelocations = (__GLIBC__, __GLIBC_MINOR__) >= (2, 36)
#else
  let packsRelocations = false
#endif

/// Swift's library is part of the program: loading and relocating its eleven files took 5 ms of the
/// start, longer than most commands (Xeon of family 6, model 143, 2026-11-22, scripts/start-time).
/// So the program also runs where Swift is not installed. What debuggers and profilers read of it
/// is compressed: 40 MB instead of 54. Nothing loads the program as a library, so it exports no
/// names, and what nobody calls can go. Functions of the same code are one. The table by which
/// exceptions of C++ find who catches them is left out, since nobody does; Swift's backtraces
/// follow frame pointers. With packed relocations the program of packages has 17.8 MB instead of
/// 19.8, stripped (2026-11-30, `scripts/package`).
let selfContained: [LinkerSetting] =
  isSanitized
  ? []
  : [
    .unsafeFlags(
      [
        "-static-stdlib", "-use-ld=lld", "-l_FoundationCShims", "-l_FoundationCollections",
      ]
        + [
          "--compress-debug-sections=zlib", "--no-export-dynamic", "--icf=all", "--no-eh-frame-hdr",
        ].flatMap { ["-Xlinker", $0] }
        + (packsRelocations ? ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] : [])
        + (isPackaged ? ["-Xlinker", "-rpath=$ORIGIN/../lib/fibbench"] : []),
      .when(platforms: [.linux], configuration: .release))
  ]

/// A library of C that is loaded in front of a program's own: it brings nothing of Swift.
let preloaded: [LinkerSetting] =
  isSanitized
  ? []
  : [
    .unsafeFlags(
      ["-static-stdlib", "-nostartfiles"], .when(platforms: [.linux], configuration: .release))
  ]

// Apple's SDK has Foundation as one module: there, two targets of our own have the names of its
// parts, and hand it on.
#if os(macOS)
  let foundationParts = ["FoundationEssentials", "FoundationXML"]
#else
  let foundationParts: [String] = []
#endif

let package = Package(
  name: "fibbench",
  // `UInt128` came with this one.
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "BigIntegers", targets: ["BigIntegers"]),
    .library(name: "BigIntegersFoundation", targets: ["BigIntegersFoundation"]),
    .library(name: "Benchmarking", targets: ["Benchmarking"]),
    .library(name: "BenchmarkCommands", targets: ["BenchmarkCommands"]),
    .library(name: "BenchmarkTesting", targets: ["BenchmarkTesting"]),
    .plugin(name: "BenchmarkPlugin", targets: ["BenchmarkPlugin"]),
    .executable(name: "fibbench", targets: ["fibbench"]),
    .library(name: "fibbench-memory", type: .dynamic, targets: ["CAllocationCounter"]),
  ],
  targets: [
    // Arithmetic, measuring and reports: parts that have never heard of Fibonacci strategies.
    .target(name: "KernelInterface", swiftSettings: houseRules),
    .target(
      name: "SystemLibrary", dependencies: foundationParts.map { .target(name: $0) },
      swiftSettings: houseRules),
    kernels("DigitKernels", swiftSettings: digitRules),
    kernels("DigitKernelsV3", swiftSettings: halvedDigitRules),
    .target(
      name: "DoubleDigitKernels", dependencies: ["KernelInterface"],
      swiftSettings: doubleDigitRules),
    .target(
      name: "BigIntegers",
      dependencies: ["DigitKernels", "DigitKernelsV3", "DoubleDigitKernels", "KernelInterface"]
        + kernelTargets.map { .target(name: $0.name) },
      swiftSettings: vectorRules + withoutEffects
        + (absentLevels + (hasBaseline ? [] : ["BASELINE"])).map { .define("WITHOUT_" + $0) }),
    .target(
      name: "BigIntegersFoundation", dependencies: ["BigIntegers"], swiftSettings: houseRules),
    // What is done to each sample, call and character: optimised, and so apart from `Benchmarking`.
    // (Of the modules that are ready SwiftPM compiles the last by name first: these do not come
    // before the kernels, which `BigIntegers` waits for.)
    .target(
      name: "BenchmarkFormatting", dependencies: ["SystemLibrary"], swiftSettings: houseRules),
    .target(
      name: "BenchmarkSampling", dependencies: ["CBenchmarkShims", "SystemLibrary"],
      swiftSettings: houseRules),
    .target(
      name: "Benchmarking",
      dependencies: [
        "BenchmarkFormatting", "BenchmarkSampling", "CBenchmarkShims", "CCrypto", "CProcessGuard",
        "CStrategyInterface", "SystemLibrary",
      ],
      swiftSettings: commandRules),
    .target(
      name: "SampleAnalysis", dependencies: ["Benchmarking", "SystemLibrary"],
      swiftSettings: commandRules),
    .target(
      name: "BenchmarkReports", dependencies: ["Benchmarking", "SampleAnalysis", "SystemLibrary"],
      swiftSettings: commandRules),
    .target(name: "ArgumentParsing", swiftSettings: commandRules),
    .systemLibrary(name: "CBenchmarkShims"),
    .systemLibrary(name: "CStrategyInterface"),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    // Only a header: the library is loaded where a server starts. (`pkgConfig` would link it.)
    .systemLibrary(name: "CMicroHTTPD"),
    .target(
      name: "HTTPServer", dependencies: ["CMicroHTTPD", "SystemLibrary"],
      swiftSettings: commandRules),
    .target(name: "CWebFiles", exclude: ["Web"]),
    .target(name: "CAllocationCounter", linkerSettings: preloaded),
    .target(name: "CProcessGuard"),
    .systemLibrary(
      name: "CGMP", pkgConfig: "gmp", providers: [.apt(["libgmp-dev"]), .brew(["gmp"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl"])]),

    // The checklist's parsers. Whatever imports the one in C++ has to speak C++ itself.
    .target(name: "ChecklistParsing", swiftSettings: houseRules),
    .target(name: "CxxChecklist"),
    .target(
      name: "CxxChecklistParsing", dependencies: ["ChecklistParsing", "CxxChecklist"],
      swiftSettings: cxxRules),

    // The ways to compute F(n), and the history of what was computed.
    .target(
      name: "FibonacciStrategies",
      dependencies: [
        "Benchmarking", "BigIntegers", "KernelInterface", "SystemLibrary",
      ],
      swiftSettings: houseRules),

    .target(
      name: "ResultsStore", dependencies: ["Benchmarking", "CSQLite", "SystemLibrary"],
      swiftSettings: commandRules),

    // The ways that need GMP, what judges all of them, and the tables.
    .target(
      name: "FibonacciGMP",
      dependencies: [
        "Benchmarking", "BigIntegers", "CGMP", "FibonacciStrategies", "SystemLibrary",
      ],
      swiftSettings: houseRules),

    .target(
      name: "OracleArithmetic",
      dependencies: ["BigIntegers", "FibonacciStrategies", "KernelInterface"],
      swiftSettings: houseRules),

    .target(
      name: "FibonacciVerification",
      dependencies: [
        "Benchmarking", "BigIntegers", "FibonacciGMP", "FibonacciStrategies", "KernelInterface",
        "OracleArithmetic", "SystemLibrary",
      ],
      swiftSettings: commandRules),

    .target(
      name: "FibonacciTables", dependencies: ["BigIntegers", "FibonacciStrategies"],
      swiftSettings: commandRules),
    .target(
      name: "RemoteTables", dependencies: ["CProcessGuard", "FibonacciTables", "SystemLibrary"],
      swiftSettings: commandRules),

    // The commands over a catalog of strategies, whatever they compute.
    .target(
      name: "BenchmarkCommands",
      dependencies: [
        "ArgumentParsing", "BenchmarkReports", "Benchmarking", "CBenchmarkShims", "SampleAnalysis",
        "SystemLibrary",
      ],
      swiftSettings: commandRules),

    .target(
      name: "BenchmarkTesting", dependencies: ["Benchmarking"], swiftSettings: houseRules),

    // The catalog of Fibonacci strategies, and the commands that only they have.
    .target(
      name: "FibonacciCommands",
      dependencies: [
        "ArgumentParsing", "BenchmarkCommands", "BenchmarkReports", "Benchmarking", "BigIntegers",
        "CBenchmarkShims", "CWebFiles", "ChecklistParsing", "FibonacciGMP", "FibonacciStrategies",
        "FibonacciTables", "FibonacciVerification", "HTTPServer", "OracleArithmetic",
        "RemoteTables", "ResultsStore", "SampleAnalysis", "SystemLibrary",
      ],
      swiftSettings: commandRules),

    // The executables, and `swift package benchmark` of other packages.
    .plugin(
      name: "BenchmarkPlugin",
      capability: .command(
        intent: .custom(
          verb: "benchmark", description: "Build a program of benchmarks for release, and run it."),
        permissions: [
          .writeToPackageDirectory(reason: "Baselines and reports are written where you ask.")
        ])),
    .executableTarget(
      name: "fibbench",
      dependencies: ["CxxChecklistParsing", "FibonacciCommands"],
      swiftSettings: cxxRules, linkerSettings: selfContained),

    .executableTarget(
      name: "kernel-benchmarks",
      dependencies: [
        "ArgumentParsing", "BenchmarkCommands", "Benchmarking", "BigIntegers", "CBenchmarkShims",
        "CGMP", "SystemLibrary",
      ],
      path: "Benchmarks/kernel-benchmarks", swiftSettings: houseRules),

    // Tests. What the kernels of digits keep to themselves is tested in copies, from the same
    // sources; in the checking build it is those for AVX-IFMA.
    .target(
      name: "TestableDigitKernels", dependencies: ["KernelInterface"],
      swiftSettings: (isChecked ? halvedDigitRules : digitRules)
        + [.unsafeFlags(["-enable-testing"])]),
    .target(
      name: "TestableDoubleDigitKernels", dependencies: ["KernelInterface"],
      swiftSettings: doubleDigitRules
        + [.define("FORCED_CARRIES"), .unsafeFlags(["-enable-testing"])]),
    .target(
      name: "FibonacciTestSupport",
      dependencies: ["Benchmarking", "BigIntegers", "CGMP", "SystemLibrary"],
      path: "Tests/FibonacciTestSupport", swiftSettings: houseRules),
    .testTarget(
      name: "BigIntegersTests",
      dependencies: [
        "Benchmarking", "BigIntegers", "FibonacciTestSupport", "KernelInterface",
        "CGMP", "SystemLibrary",
      ],
      swiftSettings: commandRules),
    // Products of `BigIntegers` by every method, apart, for `scripts/sanitized-test`.
    .testTarget(
      name: "MultiplicationTests",
      dependencies: [
        "Benchmarking", "BigIntegers", "CGMP", "FibonacciTestSupport", "KernelInterface",
      ],
      swiftSettings: commandRules),
    .testTarget(
      name: "BigIntegersFoundationTests",
      dependencies: ["BigIntegers", "BigIntegersFoundation"], swiftSettings: commandRules),
    .testTarget(
      name: "DigitKernelsTests",
      dependencies: [
        "BigIntegers", "CGMP", "DigitKernels", "FibonacciTestSupport", "KernelInterface",
        "SystemLibrary", "TestableDigitKernels", "TestableDoubleDigitKernels",
      ],
      swiftSettings: commandRules + absentLevels.map { .define("WITHOUT_" + $0) }),
    .testTarget(
      name: "BenchmarkingTests",
      dependencies: ["Benchmarking", "CBenchmarkShims", "FibonacciTestSupport", "SystemLibrary"],
      swiftSettings: commandRules),
    .testTarget(
      name: "BenchmarkReportsTests",
      dependencies: [
        "BenchmarkReports", "Benchmarking", "FibonacciTestSupport", "SampleAnalysis",
        "SystemLibrary",
      ],
      swiftSettings: commandRules),
    // What several threads do at once: `scripts/sanitized-test races` tests them.
    .testTarget(
      name: "ConcurrencyTests",
      dependencies: ["Benchmarking", "BigIntegers", "FibonacciTestSupport", "KernelInterface"],
      swiftSettings: commandRules),
    .testTarget(
      name: "BenchmarkCommandsTests",
      dependencies: ["BenchmarkCommands", "BenchmarkTesting", "Benchmarking"],
      swiftSettings: commandRules),
    .testTarget(
      name: "ArgumentParsingTests", dependencies: ["ArgumentParsing", "FibonacciTestSupport"],
      swiftSettings: commandRules),
    .testTarget(
      name: "FibonacciStrategiesTests",
      dependencies: [
        "BigIntegers", "FibonacciStrategies", "FibonacciGMP", "FibonacciTestSupport",
        "KernelInterface",
      ],
      swiftSettings: commandRules),
    .testTarget(
      name: "CxxChecklistParsingTests",
      dependencies: ["ChecklistParsing", "CxxChecklistParsing"],
      swiftSettings: commandRules + [.interoperabilityMode(.Cxx)]),
    .testTarget(
      name: "FibonacciTablesTests",
      dependencies: [
        "Benchmarking", "BigIntegers", "FibonacciStrategies", "FibonacciTables",
        "FibonacciTestSupport", "HTTPServer", "RemoteTables",
      ],
      swiftSettings: commandRules),
    .testTarget(
      name: "HTTPServerTests", dependencies: ["HTTPServer", "SystemLibrary"],
      swiftSettings: commandRules),
    .testTarget(
      name: "ResultsStoreTests",
      dependencies: ["Benchmarking", "CSQLite", "ResultsStore", "SystemLibrary"],
      swiftSettings: commandRules),
    .testTarget(
      name: "FibonacciCommandsTests",
      dependencies: [
        "ArgumentParsing", "BenchmarkCommands", "BenchmarkReports", "Benchmarking", "BigIntegers",
        "ChecklistParsing", "FibonacciCommands", "FibonacciGMP", "FibonacciStrategies",
        "FibonacciTables", "FibonacciTestSupport", "FibonacciVerification", "HTTPServer",
        "OracleArithmetic", "ResultsStore", "SampleAnalysis",
      ],
      swiftSettings: commandRules),
  ].filter(isWanted) + kernelTargets
    + foundationParts.map { .target(name: $0, path: "Sources/StandIns/" + $0) }
)

for name in testedTargets ?? []
where !package.targets.contains(where: { $0.name == name + "Tests" }) {
  fatalError("FIBBENCH_TESTS: there are no tests called \(name)")
}
