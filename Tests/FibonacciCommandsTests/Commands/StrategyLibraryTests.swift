import ArgumentParsing
import Benchmarking
import FibonacciCommands
import FibonacciTestSupport
import Foundation
import Testing

/// A C library with strategies, compiled here: one that is right, and others that are not.
@Suite("Strategies of C libraries", .needs("cc"))
struct StrategyLibraryTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let source = #"""
    #include "fibbench_strategy.h"
    #include <stdlib.h>
    #include <unistd.h>

    struct state { uint64_t n, result; };

    static void *prepare(uint64_t n) {
      if (n > 93) return NULL;
      struct state *state = calloc(1, sizeof *state);
      if (state) state->n = n;
      return state;
    }
    static void add(void *opaque) {
      struct state *state = opaque;
      uint64_t a = 0, b = 1;
      for (uint64_t i = 0; i < state->n; i++) { uint64_t c = a + b; a = b; b = c; }
      state->result = a;
    }
    static void add_slowly(void *opaque) { usleep(100000); add(opaque); }
    static void miss(void *opaque) { add(opaque); ((struct state *)opaque)->result ^= 2; }
    static void crash(void *opaque) { (void)opaque; abort(); }
    static size_t value(void *opaque, const uint64_t **words) {
      *words = &((struct state *)opaque)->result;
      return 1;
    }

    static const struct fibbench_strategy strategies[] = {
      // So long a call that an answer which a busy machine delays is no tenth of it late.
      {"c-right", FIBBENCH_EXACT, 0, prepare, add_slowly, value, free},
      {"c-wrong", FIBBENCH_EXACT, 0, prepare, miss, value, free},
      {"c-crash", FIBBENCH_EXACT, 0, prepare, crash, value, free},
    };
    static const struct fibbench_library library = {
      FIBBENCH_STRATEGY_VERSION, "Test 1.0", 3, strategies};

    const struct fibbench_library *fibbench_library(void) { return &library; }
    """#

  /// Calls `body` with a library that is made of the source.
  private func withLibrary(
    _ source: String = Self.source, _ body: (_ path: String, _ folder: URL) throws -> Void
  ) throws {
    let compiler = try #require(installed("cc"))
    try withTemporaryFolder { folder in
      let path = { (name: String) in folder.path(name) }
      try source.write(toFile: path("myfib.c"), atomically: true, encoding: .utf8)
      let header = Self.root.appending(path: "Sources/CStrategyInterface")
      let words = [
        compiler, "-O2", "-Wall", "-Werror", "-shared", "-fPIC", "-I",
        header.path(percentEncoded: false),
        "-o", path("libmyfib.so"), path("myfib.c"),
      ]
      let ending = try RunningProgram.run(words)
      #expect(ending.code == 0, "\(ending.messages)")
      try body(path("libmyfib.so"), folder)
    }
  }

  private func run(_ strategies: String, _ library: String, in folder: URL) throws -> Child.Ending {
    try Child.run(
      "--n 10,93,94 --strategy \(strategies) --library \(library) --allow-debug-build "
        + "--export-csv - --no-history " + hasty.joined(separator: " "), in: folder)
  }

  @Test(
    "A library's strategy is verified, timed and reported like our own, or skipped"
  )
  func sound() throws {
    try withLibrary { path, folder in
      let ending = try run("gmp,c-right", path, in: folder)
      #expect(ending.code == 0 && ending.messages == "", "\(ending.messages)")
      let rows = try CSVRows(ending.output).rows.filter { $0["strategy"] == "c-right" }
      try #require(rows.map { $0["status"] } == ["ok", "ok", "skipped"])
      #expect(rows[1]["verifier"] == "gmp" && rows[1]["bits"] == "64")
    }
  }

  @Test("A wrong value ends with exit code 3, and a crash costs its row")
  func broken() throws {
    try withLibrary { path, folder in
      let wrong = try run("gmp,c-wrong", path, in: folder)
      #expect(wrong.code == 3 && wrong.messages.contains("c-wrong is wrong at N = 10"))
      #expect(wrong.messages.contains("limb 0") && wrong.messages.contains("bit 1"))
      let crash = try run("gmp,c-crash,c-right", path, in: folder)
      #expect(crash.code == 1 && crash.messages.contains("signal 6 (abort)"))
      let rows = try CSVRows(crash.output).rows.prefix(3)
      #expect(rows.map { $0["status"] } == ["ok", "failed", "ok"])
    }
  }

  @Test("What is no such library is refused on one line")
  func refused() throws {
    try withLibrary("int x;") { path, folder in
      let ending = try run("gmp", path, in: folder)
      #expect(ending.code == 1)
      #expect(
        ending.messages
          == "Error: '\(path)' is no library of strategies: it exports no 'fibbench_library'; give "
          + "a library that exports what fibbench_strategy.h declares.\n")
      #expect(throws: WorkerFailure.self) { try StrategyLibrary(path: path) }
    }
    try withLibrary(Self.source.replacing("FIBBENCH_STRATEGY_VERSION, ", with: "99, ")) {
      path, _ in
      let error = #expect(throws: WorkerFailure.self) { try StrategyLibrary(path: path) }
      #expect("\(String(describing: error))".contains("another version"))
    }
    try withLibrary("const void *fibbench_library(void) { return 0; }") { path, _ in
      let error = #expect(throws: WorkerFailure.self) { try StrategyLibrary(path: path) }
      #expect("\(String(describing: error))".contains("returns NULL"))
    }
    let error = #expect(throws: WorkerFailure.self) { try StrategyLibrary(path: "/no/such.so") }
    #expect("\(String(describing: error))".components(separatedBy: "/no/such.so").count == 2)
    let nameless = fibbench(["--n", "10", "--library", ""])
    #expect(nameless.code == .usage && nameless.messages.contains("'--library' must name a file"))
  }

  @Test("Counts beyond what Int holds are refused like other long ones")
  func hugeCounts() throws {
    try withLibrary(Self.source.replacing("\"Test 1.0\", 3,", with: "\"Test 1.0\", -1ul,")) {
      path, _ in
      let error = #expect(throws: WorkerFailure.self) { try StrategyLibrary(path: path) }
      #expect("\(String(describing: error))".contains("more than 1000 strategies"))
    }
    for (count, written) in [
      ("-1ul", "18446744073709551615"), ("1ul << 63", "9223372036854775808"),
    ] {
      try withLibrary(Self.source.replacing("return 1;", with: "return \(count);")) {
        path, folder in
        let ending = try run("gmp,c-right", path, in: folder)
        #expect(ending.code == 1, "\(ending)")
        #expect(ending.messages.contains("has \(written) words, more than F(n) can have"))
      }
    }
  }

  @Test("A library's worker keeps the rules of the protocol")
  func conformance() throws {
    try withLibrary(Self.source.replacing("\"c-", with: "\"d-")) { path, folder in
      let program = Child.program.path(percentEncoded: false)
      let ending = try Child(
        ["worker-check", "'\(program)' worker --library '\(path)'"], in: folder
      ).end()
      let faults = ending.output.split(separator: "\n").filter { $0.hasPrefix("FIX") }
      #expect(
        faults.allSatisfy { $0.contains("'d-wrong'") || $0.contains("'d-crash'") },
        "\(ending.output)")
      #expect(faults.contains { $0.contains("'d-wrong' is right") && $0.contains("bit 1") })
    }
  }
}
