import Benchmarking
import Testing

/// Here, since `scripts/sanitized-test races` makes the one debug build among the checks.
@Suite("Build configuration")
struct BuildConfigurationTests {
  @Test("A build for debugging knows that it is one, and one for release that it is not")
  func known() {
    // SwiftPM's own word for it.
    #if DEBUG
      #expect(isDebugBuild)
    #else
      #expect(!isDebugBuild)
    #endif
  }
}
