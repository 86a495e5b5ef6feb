internal import ArgumentParsing
internal import Benchmarking

/// Programs whose strategies take part beside those of the catalog.
package struct WorkerOptions: ParsableArguments {
  package static let heading = "Worker"

  @Option(
    help: """
      Let the strategies of another program take part, which speaks the worker protocol, such as \
      python='python3 worker.py'.
      """, valueName: "name=command")
  var worker: [WorkerArgument] = []
  @Option(
    help:
      "Let the strategies of a C library take part, which exports those of fibbench_strategy.h.",
    completion: .file)
  var library: [String] = []

  package init() {}

  /// The options as words of a command line that repeats them, without quotation marks.
  package var words: [String] {
    worker.flatMap { ["--worker", $0.text] } + library.flatMap { ["--library", $0] }
  }

  package func validate() throws {
    if library.contains("") { throw ValidationError("'--library' must name a file") }
    let names = (worker.map(\.name) + library.map(Self.name(ofLibrary:))).sorted()
    if let name = zip(names, names.dropFirst()).first(where: ==)?.0 {
      throw ValidationError("two workers are called '\(name)'; give each a name of its own")
    }
  }

  /// The context with the strategies of the workers of these options, of a suite, and of the list
  /// in the working directory; of two workers of one name, the first of these counts.
  ///
  /// - Parameters:
  ///   - context: The context without them.
  ///   - suite: What may name workers, too.
  ///   - deadline: The longest that a call may take, and so that a worker may be silent.
  /// - Throws: `Failure` for a worker of these options that does not say what it offers, and for a
  ///   list that cannot be used.
  package func applied(
    to context: Context, suite: Suite? = nil, deadline: Duration? = nil
  ) throws -> Context {
    let limit = (deadline ?? suite?.settings?.deadline ?? Settings().deadline).limitOfExchanges()
    var context = context
    context.inputs += library + worker.flatMap(\.command) + [context.workerList].compactMap(\.self)
    var taken: Set<String> = []
    for program in programs(context) {
      taken.insert(program.name)
      let renamed = try context.catalog.adopt(
        program, offers(of: program, within: limit, context))
      if let renamed { context.say(renamed) }
    }
    let lists = [
      (suite?.workers.map { WorkerList(workers: $0) }, false),
      (try context.workerList.flatMap { path in try WorkerList(path: path) }, true),
    ]
    for (list, isOnRequest) in lists {
      for (program, offers) in list?.programs ?? [] where taken.insert(program.name).inserted {
        context.inputs += (program.layouts + program.build + program.install).flatMap(\.self)
        context.catalog.adopt(program, offers, isOnRequest: isOnRequest)
      }
    }
    return context
  }

  private func programs(_ context: Context) -> [WorkerProgram] {
    let own = context.worker?.first ?? ownWorker
    return worker.map { WorkerProgram($0.name, layouts: [$0.command]) }
      + library.map { path in
        WorkerProgram(Self.name(ofLibrary: path), layouts: [own + ["--library", path]])
      }
  }

  /// The name of the worker of a library: the file's, without folders, `lib` and extension.
  private static func name(ofLibrary path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.prefix { $0 != "." }
    let name = stem.hasPrefix("lib") && stem.count > 3 ? stem.dropFirst(3) : stem
    return String(name)
  }

  private func isLibrary(_ name: String) -> Bool {
    library.contains { Self.name(ofLibrary: $0) == name }
  }

  /// What a program offers, by its own word.
  private func offers(
    of program: WorkerProgram, within limit: Duration, _ context: Context
  ) throws -> [OfferedStrategy] {
    let host = WorkerHost(
      program, within: limit, shouldStop: { context.isInterrupted })
    defer { host.end() }
    do throws(WorkerFailure) {
      return try host.introduce().strategies
    } catch .refused(let reason) where isLibrary(program.name) {
      throw Failure("\(reason); give a library that exports what fibbench_strategy.h declares")
    } catch {
      throw Failure(
        "the worker '\(program.name)' does not say which strategies it has: \(error); "
          + "'\(context.tool.name) worker-check' with its command says what to fix")
    }
  }
}

/// A worker on the command line: `NAME=COMMAND`.
struct WorkerArgument: ExpressibleByArgument, Equatable {
  let name: String
  let command: [String]
  /// The whole of it.
  let text: String

  init(argument: String) throws(ValidationError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw ValidationError("must be a name, '=' and a command, such as python='python3 worker.py'")
    }
    name = String(parts[0])
    if OfferedStrategy(name).problem != nil {
      throw ValidationError(
        "must begin with a name of at most 60 letters, digits, '-', '_', '.' and '+', the first a "
          + "letter or a digit")
    }
    guard let words = words(of: String(parts[1])) else {
      throw ValidationError("has no command after its '=', or a quotation mark without its partner")
    }
    command = words
    text = argument
  }
}

/// Takes a command line apart at its spaces, with the quotation marks and backslashes of a shell
/// and nothing else of it.
///
/// - Returns: The words; nil where there are none, or a quotation does not end.
func words(of line: String) -> [String]? {
  var words: [String] = []
  var word: String?
  var quotation: Character?
  var rest = line[...]
  while let next = rest.popFirst() {
    if next == quotation {
      quotation = nil
    } else if next == "\\", quotation != "'", let escaped = rest.popFirst() {
      word = (word ?? "") + String(escaped)
    } else if quotation == nil, next == "'" || next == "\"" {
      quotation = next
      word = word ?? ""
    } else if quotation == nil, next == " " || next == "\t" || next == "\n" {
      if let word { words.append(word) }
      word = nil
    } else {
      word = (word ?? "") + String(next)
    }
  }
  if let word { words.append(word) }
  return quotation == nil && !words.isEmpty ? words : nil
}
