// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "DigitsOfE",
  dependencies: [
    // In a package of your own: .package(url: "https://…/fibbench", from: "…").
    .package(name: "fibbench", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "digits-of-e",
      dependencies: [.product(name: "BigIntegers", package: "fibbench")])
  ]
)
