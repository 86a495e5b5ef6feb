package import ArgumentParsing
internal import Benchmarking

/// A size on the command line: `1000`, `1_000_000`, `10k`, `1e18`.
package struct SizeArgument: ExpressibleByArgument {
  package let index: Int

  package init(_ index: Int) {
    self.index = index
  }

  package var defaultValueDescription: String { "\(index)" }

  package init(argument: String) throws(ValidationError) {
    do {
      index = try SizeExpression.number(argument)
    } catch .negative {
      throw ValidationError("must not be negative")
    } catch .tooLarge {
      throw ValidationError("must be at most \(Int.max)")
    } catch .fractional {
      throw ValidationError("must be a whole number")
    } catch {
      throw ValidationError("must be one index, such as 1000, 10k or 1e18")
    }
  }
}
