import ArgumentParsing
import Testing

@Suite("Values of words")
struct ExpressibleByArgumentTests {
  private func reason<Value: ExpressibleByArgument>(
    _ word: String, as _: Value.Type
  ) -> String? {
    do throws(ValidationError) {
      _ = try Value(argument: word)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("Whole numbers are taken up to the ends of their range")
  func range() throws {
    #expect(try Int(argument: "-9223372036854775808") == .min)
    #expect(try UInt64(argument: "18446744073709551615") == .max)
    #expect(try UInt16(argument: "+65535") == .max)
    #expect(
      reason("9223372036854775808", as: Int.self)
        == "must be between -9223372036854775808 and 9223372036854775807")
    #expect(reason("65536", as: UInt16.self) == "must be between 0 and 65535")
    #expect(reason("-1", as: UInt64.self) == "must not be negative")
  }

  @Test(
    "What is no whole number is called so",
    arguments: ["", "-", "+", "--5", "5.0", "1e3", " 5", "5 ", "0x10", "٣", "five"])
  func notWhole(word: String) {
    #expect(reason(word, as: Int.self) == "must be a whole number")
    #expect(reason(word, as: UInt64.self) == "must be a whole number")
  }

  @Test("Enumerations list their words")
  func enumeration() throws {
    #expect(try Format(argument: "md") == .markdown)
    #expect(Format.allValueStrings == ["md", "csv", "json", "html"])
    #expect(Format.defaultCompletionKind == .list(["md", "csv", "json", "html"]))
    #expect(reason("markdown", as: Format.self) == "must be one of md, csv, json, html")
    #expect(reason("MD", as: Format.self) == "must be one of md, csv, json, html")
  }
}
