/// Reads RFC 4180 in its strictest form: CR LF after each record, quotes only around whole fields.
struct CSVReader {
  struct Malformed: Error {
    let offset: Int
  }

  private let bytes: [UInt8]
  private var index = 0

  /// The records of a text.
  static func records(_ text: String) throws -> [[String]] {
    var reader = CSVReader(bytes: Array(text.utf8))
    var records: [[String]] = []
    while reader.index < reader.bytes.count { records.append(try reader.record()) }
    return records
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private mutating func record() throws -> [String] {
    var fields = [try field()]
    while next == UInt8(ascii: ",") {
      index += 1
      fields.append(try field())
    }
    guard bytes[index...].starts(with: [13, 10]) else { throw Malformed(offset: index) }
    index += 2
    return fields
  }

  private mutating func field() throws -> String {
    guard next == UInt8(ascii: "\"") else {
      let field = bytes[index...].prefix { !",\r\n".utf8.contains($0) }
      guard !field.contains(UInt8(ascii: "\"")) else { throw Malformed(offset: index) }
      index += field.count
      return String(decoding: field, as: UTF8.self)
    }
    var field: [UInt8] = []
    repeat {
      index += 1
      let part = bytes[index...].prefix { $0 != UInt8(ascii: "\"") }
      index += part.count + 1
      guard index <= bytes.count else { throw Malformed(offset: index) }
      field += part
      // A quote after a quote is one quote of the field.
      if next == UInt8(ascii: "\"") { field.append(UInt8(ascii: "\"")) }
    } while next == UInt8(ascii: "\"")
    return String(decoding: field, as: UTF8.self)
  }
}
