/// An unsigned integer of any size.
public struct BigUInt: Sendable {
}
