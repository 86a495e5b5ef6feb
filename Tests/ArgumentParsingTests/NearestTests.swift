import ArgumentParsing
import Testing

@Suite("The nearest name")
struct NearestTests {
  private let strategies = ["wrapping", "binet", "fast-doubling", "fast-doubling-threads", "gmp"]

  @Test(
    "A letter too many, missing, wrong or exchanged is forgiven",
    arguments: [
      ("gmpp", "gmp"), ("gm", "gmp"), ("gnp", "gmp"), ("gpm", "gmp"), ("GMP", "gmp"),
      ("fast-duobling", "fast-doubling"), ("fastdoubling", "fast-doubling"),
      ("bient", "binet"), ("wraping", "wrapping"),
    ])
  func mistakes(word: String, expected: String) {
    #expect(nearest(to: word, in: strategies) == expected)
  }

  @Test("A beginning is near, with its mistakes; the first of equals wins")
  func beginnings() {
    #expect(nearest(to: "fats", in: strategies) == "fast-doubling")
    #expect(nearest(to: "fast", in: strategies) == "fast-doubling")
    #expect(nearest(to: "fast", in: strategies.reversed()) == "fast-doubling-threads")
  }

  @Test("A whole word comes before a beginning")
  func wholeFirst() {
    #expect(nearest(to: "run", in: ["run-all", "runs"]) == "runs")
  }

  @Test(
    "What is far has no neighbour", arguments: ["", "x", "wx", "quantum", "zzz", "gmp-iterative-x"])
  func strangers(word: String) {
    #expect(nearest(to: word, in: strategies) == nil)
  }

  @Test("Nothing is near among no candidates, nor to an empty one")
  func noCandidates() {
    #expect(nearest(to: "gmp", in: []) == nil)
    #expect(nearest(to: "gmp", in: [""]) == nil)
  }

  @Test("Letters between two exchanged ones count once each")
  func unrestrictedTransposition() {
    // From "ca" to "abc" it is two mistakes, but three where exchanged letters stay neighbours.
    #expect(nearest(to: "xxxxca", in: ["xxxxca-or-more", "xxxxabc"]) == "xxxxabc")
  }
}
