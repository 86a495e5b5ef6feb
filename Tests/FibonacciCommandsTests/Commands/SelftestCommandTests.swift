import FibonacciVerification
import BenchmarkCommands
import ArgumentParsing
import FibonacciCommands
import FibonacciStrategies
import Testing

@Suite("fibbench selftest")
struct SelftestCommandTests {
  @Test("--list names every fault, and plants none")
  func list() {
    let ending = fibbench("selftest --list")
    #expect(ending.code == .success && ending.messages == "")
    let names = ending.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(names == PlantedFault.all.map(\.name))
  }

  @Test("--only plants some, and says who caught them")
  func only() {
    let ending = fibbench("selftest --only lucas,leading-zero")
    #expect(ending.code == .success && ending.messages == "")
    let lines = ending.output.split(separator: "\n")
    #expect(lines[1].hasPrefix("lucas         bit-length, additions, gmp, fingerprint"))
    #expect(lines[2].hasPrefix("leading-zero  canonical, additions, gmp"))
    #expect(lines.last == "2/2 caught")
  }

  @Test("An unknown fault is a usage error with the nearest name")
  func unknown() {
    let ending = fibbench("selftest --only rase")
    #expect(ending.code == .usage && ending.output == "")
    #expect(ending.messages.hasPrefix("Error: there is no fault 'rase'; did you mean 'race'?"))
    #expect(fibbench("selftest --only lucas,").code == .usage)
  }

  @Test("A fault that survives makes the exit code 3, and so does a control that does not pass")
  func survivors() throws {
    let messages = MemorySink()
    let output = MemorySink()
    var context = FibonacciContext(
      catalog: StrategyCatalog([StrategyEntry(OneAhead())]), environment: [:])
    (context.base.output, context.base.messages) = (output, messages)
    let harmless = PlantedFault("harmless", "nothing is wrong") { nil }
    #expect(try context.selftest([harmless], control: false) == .wrongResult)
    #expect(output.text.contains("nothing: it survived") && output.text.contains("0/1 caught"))
    #expect(messages.text == "Error: the fault 'harmless' survived every check.\n")
    #expect(try context.selftest([], control: true) == .wrongResult)
    #expect(messages.text.contains("Error: sound work does not pass: one-ahead: "))
  }

  @Test("An interrupt ends it with the signal's exit code")
  func interrupted() {
    let ending = fibbench(["selftest"], interruption: { 2 })
    #expect(ending.code == .interrupted(by: 2))
  }
}
