// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "DigitsOfPi",
  platforms: [.macOS(.v15)],
  dependencies: [
    // In a package of your own: .package(url: "https://…/fibbench", from: "…").
    .package(name: "fibbench", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "digits-of-pi",
      dependencies: [.product(name: "BigIntegers", package: "fibbench")])
  ]
)
