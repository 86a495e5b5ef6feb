internal import Benchmarking

/// What a program measures: benchmarks, and the sizes at which they are measured unless `--n` names
/// others.
///
/// ```swift
/// Benchmarks("1e3..1e6:x10") {
///   Benchmark("sort") { n in … }
///   Benchmark("heap sort", reference: "sort") { n in … }
/// }
/// ```
public struct Benchmarks: Sendable {
  let sizes: String
  let list: [Benchmark]

  /// Lists benchmarks.
  ///
  /// - Parameters:
  ///   - sizes: As `--n` takes them: `10000`, `1,10,100`, `0..1000:+50` or `1e3..1e6:x10`.
  ///   - list: The benchmarks, each under a name of its own.
  public init(_ sizes: String, @BenchmarksBuilder _ list: () -> [Benchmark]) {
    self.sizes = sizes
    self.list = list()
  }
}

/// Builds the list of `Benchmarks`, with `if`, `for` and the like.
@resultBuilder
public enum BenchmarksBuilder {
  /// One benchmark.
  public static func buildExpression(_ benchmark: Benchmark) -> [Benchmark] { [benchmark] }
  /// Benchmarks that a function or a property lists.
  public static func buildExpression(_ benchmarks: [Benchmark]) -> [Benchmark] { benchmarks }
  /// One part after the other.
  public static func buildBlock(_ parts: [Benchmark]...) -> [Benchmark] { parts.flatMap(\.self) }
  /// `if`.
  public static func buildOptional(_ part: [Benchmark]?) -> [Benchmark] { part ?? [] }
  /// `if`, where there is an `else`.
  public static func buildEither(first part: [Benchmark]) -> [Benchmark] { part }
  /// `else`.
  public static func buildEither(second part: [Benchmark]) -> [Benchmark] { part }
  /// `for`.
  public static func buildArray(_ parts: [[Benchmark]]) -> [Benchmark] { parts.flatMap(\.self) }
  /// `if #available`.
  public static func buildLimitedAvailability(_ part: [Benchmark]) -> [Benchmark] { part }
}

extension Benchmarks {
  /// What is wrong with the list, in a line that says what to do; nil if it can be measured.
  package var problem: String? {
    if list.isEmpty { return "there are no benchmarks; list some in 'benchmarks'" }
    if let problem = list.map(\.offer).problem { return problem }
    let names = Set(list.map(\.name))
    if let lost = list.first(where: { $0.reference.map { !names.contains($0) } ?? false }) {
      return "'\(lost.name)' names the reference '\(lost.reference ?? "")', which is no benchmark"
    }
    do {
      _ = try [Int](sizes: sizes, mostWithoutStep: Plan.mostWithoutStep)
      return nil
    } catch {
      return "of the benchmarks' own sizes, \(error)"
    }
  }

  /// The catalog of the commands. Benchmarks with different references answer different questions.
  package var catalog: Catalog {
    let references = list.compactMap(\.reference)
    var list = self.list
    if Set(references).count > 1 {
      for index in list.indices { list[index].answer = family(of: list[index]) }
    }
    var catalog = Catalog(list)
    catalog.sizes = sizes
    catalog.chooseReference = { chosen in references.first(where: chosen.contains) ?? chosen.first }
    return catalog
  }

  /// What a benchmark is compared to, directly or by way of others; its own name where that is
  /// nothing.
  private func family(of benchmark: Benchmark) -> String {
    var name = benchmark.name
    var seen: Set<String> = []
    while seen.insert(name).inserted, let next = list.first(where: { $0.name == name })?.reference {
      name = next
    }
    return name
  }
}
