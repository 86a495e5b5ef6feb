// swift-tools-version: 6.2

import PackageDescription

/// A program of benchmarks.
func benchmarks(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: [.product(name: "BenchmarkCommands", package: "fibbench")] + dependencies)
}

let package = Package(
  name: "Benchmarks",
  products: ["sort", "string", "json", "c", "compression"].map {
    .executable(name: "\($0)-benchmarks", targets: ["\($0)-benchmarks"])
  },
  dependencies: [
    // In a package of your own: .package(url: "https://…/fibbench", from: "…").
    .package(name: "fibbench", path: "../..")
  ],
  targets: [
    .target(name: "Sorting"),
    .target(name: "CChecksum"),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
    benchmarks("sort-benchmarks", ["Sorting"]),
    benchmarks("string-benchmarks"),
    benchmarks("json-benchmarks"),
    benchmarks("c-benchmarks", ["CChecksum"]),
    benchmarks("compression-benchmarks", ["CZstd"]),
    .testTarget(
      name: "SortingTests",
      dependencies: ["Sorting", .product(name: "BenchmarkTesting", package: "fibbench")]),
  ]
)
