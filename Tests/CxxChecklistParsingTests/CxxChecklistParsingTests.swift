import ChecklistParsing
import CxxChecklistParsing
import Testing

@Suite("Checklists in C++ and in Swift")
struct CxxChecklistParsingTests {
  private let bytes = Array(UInt8.min...UInt8.max)

  @Test("Both parsers agree on all 256 bytes")
  func agreement() {
    let rows = bytes.map { ChecklistRow(byte: $0) }
    #expect(bytes.map(parseChecklistRowInCxx) == rows)
    #expect(parseChecklistInCxx(bytes) == rows)
    #expect(parseChecklist(bytes) == rows)
  }

  @Test(
    "Bytes written down by hand",
    arguments: [
      (0b0_00000_00, 1, 1, false), (0b1_00000_00, 1, 1, true), (0b0_00001_00, 1, 2, false),
      (0b0_00000_01, 2, 1, false), (0b0_11111_11, 4, 32, false), (0b1_10110_10, 3, 23, true),
    ] as [(UInt8, Int, Int, Bool)])
  func known(byte: UInt8, section: Int, item: Int, isChecked: Bool) {
    let row = ChecklistRow(section: section, item: item, isChecked: isChecked)
    #expect(ChecklistRow(byte: byte) == row && row.byte == byte)
    #expect(parseChecklistRowInCxx(byte) == row)
  }

  @Test("A row that was read is written as the same byte")
  func roundTrip() {
    #expect(bytes.map { ChecklistRow(byte: $0).byte } == bytes)
  }
}
