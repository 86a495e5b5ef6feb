package import ChecklistParsing
internal import CxxChecklist

/// Reads a row from its byte, in C++.
package func parseChecklistRowInCxx(_ byte: UInt8) -> ChecklistRow {
  ChecklistRow(checklist.parse(byte))
}

/// Reads the rows of a checklist from their bytes, in C++: one call of it for each row.
@Sendable package func parseChecklistInCxx(_ bytes: [UInt8]) -> [ChecklistRow] {
  bytes.map(parseChecklistRowInCxx)
}

/// Reads the rows of a checklist from their bytes, in C++: one call for all of them, and its rows
/// made into Swift's afterwards.
@Sendable package func parseWholeChecklistInCxx(_ bytes: [UInt8]) -> [ChecklistRow] {
  let count = bytes.count
  let rows = unsafe [checklist.Row](unsafeUninitializedCapacity: count) { rows, initializedCount in
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe checklist.parseAll(bytes.baseAddress, count, rows.baseAddress)
    }
    initializedCount = count
  }
  return rows.map(ChecklistRow.init)
}

extension ChecklistRow {
  fileprivate init(_ row: checklist.Row) {
    self.init(section: Int(row.section), item: Int(row.item), isChecked: row.isChecked)
  }
}
