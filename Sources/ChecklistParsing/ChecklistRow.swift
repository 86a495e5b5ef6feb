/// A row of a checklist, which travels as one byte.
///
/// Bit 7 tells whether it is checked, bits 0 and 1 are its section, less one, and bits 2 to 6 its
/// item, less one. Every byte is a row.
package struct ChecklistRow: Hashable, Sendable {
  /// From 1 to 4.
  package let section: Int
  /// From 1 to 32.
  package let item: Int
  package let isChecked: Bool

  /// - Precondition: The section is in 1…4 and the item in 1…32.
  package init(section: Int, item: Int, isChecked: Bool) {
    precondition((1...4).contains(section), "a byte has room for four sections")
    precondition((1...32).contains(item), "a byte has room for 32 items")
    self.section = section
    self.item = item
    self.isChecked = isChecked
  }

  /// Reads a row from its byte.
  package init(byte: UInt8) {
    section = Int(byte & 0x03) + 1
    item = Int(byte >> 2 & 0x1f) + 1
    isChecked = byte & 0x80 != 0
  }

  /// The byte as which the row travels.
  package var byte: UInt8 {
    UInt8(section - 1) | UInt8(item - 1) << 2 | (isChecked ? 0x80 : 0)
  }
}

/// Reads the rows of a checklist from their bytes.
package typealias ChecklistParser = @Sendable ([UInt8]) -> [ChecklistRow]

/// The parser in Swift: the twin of the one in C++.
@Sendable package func parseChecklist(_ bytes: [UInt8]) -> [ChecklistRow] {
  bytes.map { ChecklistRow(byte: $0) }
}
