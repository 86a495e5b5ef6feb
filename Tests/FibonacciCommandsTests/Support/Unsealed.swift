import RegexBuilder

/// The text of a document without its digests: then nobody can tell that it was changed.
func unsealed(_ text: String) -> String {
  text.replacing(#/"digest": ?"[0-9a-f]*",\s*/#, with: "")
}
