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

  @Test("What a plan leaves out keeps its default")
  func defaults() throws {
    let json = Data(#"{"sizes": [5], "strategies": ["a"], "settings": {"seed": 9}}"#.utf8)
    let plan = try JSONDecoder().decode(Plan.self, from: json)
    #expect(plan.reference == nil)
    #expect(plan.settings.seed == 9)
    #expect(plan.settings.minimumCycles == Settings().minimumCycles)
  }
}
