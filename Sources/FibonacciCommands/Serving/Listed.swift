/// Entries under the name `data`, as in all answers.
struct Listed<Element: Encodable>: Encodable {
  let data: [Element]
  /// Which page they are, and how many entries all pages have; nil where there are no pages.
  var pageNumber: Int?
  var totalElements: Int?

  private enum CodingKeys: String, CodingKey {
    case data
    case pageNumber = "page_number"
    case totalElements = "total_elements"
  }
}
