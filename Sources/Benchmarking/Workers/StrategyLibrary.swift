internal import CStrategyInterface
import SystemLibrary

/// A C library with strategies, loaded into this process: what `fibbench_strategy.h` describes.
@safe package final class StrategyLibrary {
  /// Which library it is, in its own words.
  package let title: String
  /// What it offers.
  package let strategies: [OfferedStrategy]
  private let library: UnsafePointer<fibbench_library>

  /// The library's own symbols come before those of the program, such as its libgmp.
  #if canImport(Darwin)
    // Darwin's libraries name the library of each symbol when they are linked: it has no such flag.
    private static let bindsDeeply: Int32 = 0
  #else
    private static let bindsDeeply: Int32 = 8
  #endif

  /// More than any library has.
  private static let mostStrategies = 1000

  /// Loads a library, for good.
  ///
  /// - Throws: `WorkerFailure.noLibrary` where it is none of this interface.
  package init(path: String) throws(WorkerFailure) {
    let file = path.contains("/") ? path : "./" + path
    guard let handle = unsafe dlopen(file, RTLD_NOW | RTLD_LOCAL | Self.bindsDeeply) else {
      let reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? "no reason"
      throw .noLibrary(path: path, problem: reason.replacing("\(file): ", with: ""))
    }
    guard let symbol = unsafe dlsym(handle, "fibbench_library") else {
      throw .noLibrary(path: path, problem: "it exports no 'fibbench_library'")
    }
    typealias Entry = @convention(c) () -> UnsafePointer<fibbench_library>?
    let entry = unsafe unsafeBitCast(symbol, to: Entry.self)
    guard let library = unsafe entry() else {
      throw .noLibrary(path: path, problem: "its 'fibbench_library' returns NULL")
    }
    guard unsafe library.pointee.version == 1,
      unsafe library.pointee.count == 0 || library.pointee.strategies != nil
    else {
      throw .noLibrary(
        path: path, problem: "it is of another version of fibbench_strategy.h than this program")
    }
    unsafe self.library = library
    let most = Self.mostStrategies
    // A `size_t` beyond 2⁶³ is negative here.
    guard unsafe (0...most).contains(library.pointee.count) else {
      throw .noLibrary(
        path: path, problem: "it has more than \(most) strategies, or its table is no such table")
    }
    title = unsafe library.pointee.title.map { unsafe String(cString: $0) } ?? "unknown"
    var strategies: [OfferedStrategy] = []
    for index in unsafe 0..<library.pointee.count {
      let strategy = unsafe library.pointee.strategies[index]
      if let problem = unsafe strategy.problem {
        let name = unsafe strategy.name.map { unsafe String(cString: $0) } ?? ""
        throw .noLibrary(path: path, problem: "'\(name)' \(problem)")
      }
      unsafe strategies.append(OfferedStrategy(strategy))
    }
    self.strategies = strategies
    if let problem = strategies.problem {
      throw .noLibrary(path: path, problem: problem)
    }
  }

  /// The work of a strategy at a size; nil where the library does not offer the strategy.
  ///
  /// - Precondition: The size is not negative.
  package func makeWorkload(_ subject: Case) -> (any Workload)? {
    strategies.firstIndex { $0.name == subject.strategy }.map { index in
      unsafe LibraryWorkload(library.pointee.strategies[index], n: subject.n)
    }
  }
}

extension fibbench_strategy {
  /// What is wrong with it, as the rest of a sentence that begins with its name.
  fileprivate var problem: String? {
    switch unsafe Int(exactness) {
    case Int(FIBBENCH_EXACT): unsafe bits == 0 ? nil : "is exact, and so its 'bits' must be 0"
    case Int(FIBBENCH_MODULO), Int(FIBBENCH_APPROXIMATE): nil
    case let kind: "is of the unknown kind \(kind); 'exactness' is one of the header's constants"
    }
  }

  /// The most words that a result at a size may have: F(n) has at most n bits for n > 0, of which
  /// log₂φ are used, and a caller of GMP may leave a word of zeros.
  fileprivate func mostWords(at n: Int) -> Int {
    let bits = unsafe Int(exactness) == Int(FIBBENCH_MODULO) ? Double(bits) : Double(n) * 0.6943
    return Int(bits / 64) + 2
  }
}

extension OfferedStrategy {
  fileprivate init(_ strategy: fibbench_strategy) {
    self.init(unsafe strategy.name.map { unsafe String(cString: $0) } ?? "")
    let bits = unsafe Int(strategy.bits)
    switch unsafe Int(strategy.exactness) {
    case Int(FIBBENCH_MODULO): modulo = bits
    case Int(FIBBENCH_APPROXIMATE): approximate = bits
    default: break
    }
  }
}

/// The work of a C strategy at one size.
@safe private final class LibraryWorkload: Workload {
  private let strategy: fibbench_strategy
  private let n: Int
  private let state: UnsafeMutableRawPointer?
  private var hasRun = false

  init(_ strategy: fibbench_strategy, n: Int) {
    unsafe self.strategy = strategy
    self.n = n
    unsafe state = strategy.prepare?(UInt64(n))
  }

  deinit {
    if let state = unsafe state { unsafe strategy.release?(state) }
  }

  var growth: Growth { .constant }

  func probe(n: Int) {}

  func run(iterations: Int) {
    guard let run = unsafe strategy.run, let state = unsafe state else { return }
    unsafe repeatCalling(run, state, iterations: iterations, n: n)
    hasRun = true
  }

  func proveLast() -> Outcome {
    .failed(note: "a worker does not judge its own results")
  }

  func lastResult(as form: WorkerResultForm) -> WorkerReply {
    guard let state = unsafe state else {
      return .failed(reason: "the library cannot compute this number")
    }
    var start: UnsafePointer<UInt64>?
    guard hasRun, let count = unsafe strategy.value?(state, &start) else {
      return .failed(reason: "never computed")
    }
    let isThere = unsafe start != nil || count == 0
    guard unsafe (0...strategy.mostWords(at: n)).contains(count), isThere else {
      // As a crash would: what comes next cannot be trusted either.
      let words = "the library's result at n = \(n) has \(UInt(bitPattern: count)) words, "
      _ = writeAll(words + "more than F(n) can have\n", to: STDERR_FILENO)
      exit(1)
    }
    var words = unsafe Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    while words.last == 0 { words.removeLast() }
    return switch form {
    case .hex: .value(hex: words.hexadecimal, sha256: nil)
    case .sha256: .value(hex: nil, sha256: sha256(ofWords: words))
    }
  }
}
