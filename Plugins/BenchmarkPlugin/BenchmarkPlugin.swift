import Foundation
import PackagePlugin

/// `swift package benchmark [--product NAME] ARGUMENT…`: builds a program of benchmarks for release,
/// and runs it with the arguments.
@main struct BenchmarkPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "product")
    let product = try product(named: names.last, in: context.package)
    let build = try packageManager.build(
      .product(product.name), parameters: .init(configuration: .release, logging: .concise))
    guard build.succeeded,
      let program = build.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      Diagnostics.error("'\(product.name)' cannot be built:\n\(build.logText)")
      return
    }
    let process = try Process.run(program.url, arguments: extractor.remainingArguments)
    process.waitUntilExit()
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      Diagnostics.error("'\(product.name)' ended with exit code \(process.terminationStatus)")
    }
  }

  /// The product of this name, or the only one that measures.
  private func product(named name: String?, in package: Package) throws -> any Product {
    let programs = package.products.filter { $0 is ExecutableProduct && $0.measures }
    if let name {
      guard let product = programs.first(where: { $0.name == name }) else {
        throw Failure("there is no program of benchmarks '\(name)' here", programs)
      }
      return product
    }
    guard let product = programs.first, programs.count == 1 else {
      throw Failure(
        programs.isEmpty
          ? "no executable product here depends on 'BenchmarkCommands'"
          : "there are several programs of benchmarks; choose one with --product", programs)
    }
    return product
  }
}

extension Product {
  /// Whether one of its targets uses the product `BenchmarkCommands`.
  fileprivate var measures: Bool {
    targets.contains { target in
      target.dependencies.contains { dependency in
        if case .product(let product) = dependency { product.name == "BenchmarkCommands" } else { false }
      }
    }
  }
}

/// Why nothing is run.
private struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ reason: String, _ programs: [any Product]) {
    let known = programs.map(\.name).sorted().joined(separator: ", ")
    description = reason + (known.isEmpty ? "" : "; there are \(known)")
  }
}
