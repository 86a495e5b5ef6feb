package import ChecklistParsing
internal import CxxChecklist

/// Reads a row from its byte, in C++.
package func parseChecklistRowInCxx(_ byte: UInt8) -> ChecklistRow {
  let row = checklist.parse(byte)
  return ChecklistRow(section: Int(row.section), item: Int(row.item), isChecked: row.isChecked)
}

/// Reads the rows of a checklist from their bytes, in C++: one call of it for each row.
@Sendable package func parseChecklistInCxx(_ bytes: [UInt8]) -> [ChecklistRow] {
  bytes.map(parseChecklistRowInCxx)
}
