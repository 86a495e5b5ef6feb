// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ExactRationals",
  platforms: [.macOS(.v15)],
  dependencies: [
    // In a package of your own: .package(url: "https://…/fibbench", from: "…").
    .package(name: "fibbench", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "exact-rationals",
      dependencies: [.product(name: "BigIntegers", package: "fibbench")])
  ]
)
