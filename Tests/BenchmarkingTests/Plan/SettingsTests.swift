import Benchmarking
import Foundation
import Testing

@Suite("Settings")
struct SettingsTests {
  @Test("Samples are never shorter than a millisecond")
  func shortest() throws {
    var settings = Settings()
    settings.minimumSampleTime = .microseconds(10)
    #expect(settings.minimumSampleTime == .milliseconds(1))
    settings.minimumSampleTime = .milliseconds(5)
    #expect(settings.minimumSampleTime == .milliseconds(5))
    let json = Data(#"{"minimum_sample_time_ms": 0.01}"#.utf8)
    let read = try JSONDecoder().decode(Settings.self, from: json)
    #expect(read.minimumSampleTime == .milliseconds(1))
  }

  @Test("A plan survives its JSON, whose keys carry units")
  func roundTrip() throws {
    var settings = Settings()
    settings.seed = .max
    settings.deadline = .milliseconds(1500)
    settings.maximumTime = .nanoseconds(1_234_567)
    let plan = Plan(sizes: [1, 2], strategies: ["a", "b"], reference: "a", settings: settings)
    let json = try JSONEncoder().encode(plan)
    #expect(try JSONDecoder().decode(Plan.self, from: json) == plan)
    let text = String(decoding: json, as: UTF8.self)
    #expect(text.contains(#""deadline_ms":1500"#))
    #expect(text.contains(#""maximum_time_ms":1.234567"#))
  }

  @Test("Every setting is read as it was written")
  func everySetting() throws {
    var settings = Settings()
    settings.seed = 2
    settings.processes = 3
    settings.layouts = 4
    settings.warmupCycles = 5
    settings.warmupTime = .milliseconds(6)
    settings.minimumCycles = 7
    settings.maximumCycles = 8
    settings.maximumTime = .milliseconds(9)
    settings.deadline = .milliseconds(10)
    settings.confidence = 0.5
    settings.resamples = 12
    settings.minimumSampleTime = .milliseconds(13)
    let json = try JSONEncoder().encode(settings)
    #expect(try JSONDecoder().decode(Settings.self, from: json) == settings)
    let keys = try JSONDecoder().decode([String: Double].self, from: json).keys
    #expect(keys.sorted() == Settings.names.sorted())
  }

  @Test("A setting outside of its range is refused by its name", arguments: Settings.names)
  func outside(name: String) throws {
    guard name != "seed" else { return }
    for number in [-1, 1e19] where name != "minimum_sample_time_ms" || number > 0 {
      // A whole number that no type can hold is refused earlier.
      let text =
        name == "confidence" || name.hasSuffix("_ms")
        ? "\(number)" : "\(Int(number.sign == .minus ? -1 : 1e18))"
      let json = Data(#"{"\#(name)": \#(text)}"#.utf8)
      let settings = try JSONDecoder().decode(Settings.self, from: json)
      let error = #expect(throws: ResultsDocumentError.self) { try settings.check(at: .root) }
      #expect("\(error.map { "\($0)" } ?? "")".hasPrefix("\(name) must be "))
    }
  }

  @Test("What a plan leaves out keeps its default")
  func defaults() throws {
    let json = Data(#"{"sizes": [5], "strategies": ["a"], "settings": {"seed": 9}}"#.utf8)
    let plan = try JSONDecoder().decode(Plan.self, from: json)
    #expect(plan.reference == nil)
    #expect(plan.settings.seed == 9)
    #expect(plan.settings.minimumCycles == Settings().minimumCycles)
  }
}
