/// The residue of a number that is given by its decimal digits: shares no code with any conversion;
/// nil where there is no digit, or something else, or a leading zero.
///
/// - Precondition: The modulus is not zero.
package func decimalResidue(of text: String, modulo modulus: UInt64) -> UInt64? {
  guard let first = text.utf8.first, first != UInt8(ascii: "0") || text.utf8.count == 1 else {
    return nil
  }
  var residue: UInt64 = 0
  // The digits since the last reduction, as a number, and the power of ten that is to come before
  // them.
  var (group, power): (UInt64, UInt64) = (0, 1)
  func reduced() -> UInt64 {
    UInt64((UInt128(residue) * UInt128(power) + UInt128(group)) % UInt128(modulus))
  }
  for digit in text.utf8 {
    guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
    (group, power) = (group * 10 + UInt64(digit - UInt8(ascii: "0")), power * 10)
    if power == 1_000_000_000_000_000_000 {
      residue = reduced()
      (group, power) = (0, 1)
    }
  }
  return reduced()
}
