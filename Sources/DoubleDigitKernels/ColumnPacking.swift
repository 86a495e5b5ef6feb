#if arch(x86_64) || arch(arm64)
  /// Carries columns, and packs the digits into limbs.
  enum ColumnPacker {
    /// Writes the number whose columns these are, in so many limbs.
    ///
    /// Columns are read up to a multiple of eight, and may be changed.
    @inline(__always)
    static func pack(
      _ columns: Columns, into limbs: UnsafeMutablePointer<UInt>, limbCount: Int
    ) {
      if _slowPath(unsafe !packOnce(columns, into: limbs, byteCount: 8 &* limbCount)) {
        unsafe packFully(columns, into: limbs, limbCount: limbCount)
      }
    }

    @inline(never)
    private static func packFully(
      _ columns: Columns, into limbs: UnsafeMutablePointer<UInt>, limbCount: Int
    ) {
      unsafe ColumnCarrier.carryFully(columns, Digit.count(ofLimbs: limbCount) &+ 1)
      _ = unsafe packOnce(columns, into: limbs, byteCount: 8 &* limbCount)
    }

    /// Whether one carry was enough; if not, what it has written is not the number.
    @inline(__always)
    private static func packOnce(
      _ columns: Columns, into limbs: UnsafeMutableRawPointer, byteCount: Int
    ) -> Bool {
      var carrier = ColumnCarrier()
      var byte = 0
      var source = unsafe columns
      while byte &+ 54 <= byteCount {
        let low = unsafe carrier.digits(of: FourColumns(loading: source))
        let high = unsafe carrier.digits(of: FourColumns(loading: source + 4))
        packEight(low, high) { offset, half in
          unsafe limbs.storeBytes(of: half, toByteOffset: byte &+ offset, as: HalfColumns.self)
        }
        byte &+= 51
        unsafe source += 8
      }
      while byte < byteCount {
        let low = unsafe carrier.digits(of: FourColumns(loading: source))
        let high = unsafe carrier.digits(of: FourColumns(loading: source + 4))
        packEight(low, high) { offset, half in
          unsafe store(half, in: limbs, at: byte &+ offset, byteCount: byteCount)
        }
        byte &+= 51
        unsafe source += 8
      }
      return carrier.isFinished
    }

    /// Packs eight digits to 51 bytes: 16 each at 0, 12, 25 and 38, of which the last three are
    /// zero or what the next ones begin with.
    @inline(__always)
    private static func packEight(
      _ low: FourColumns, _ high: FourColumns, _ store: (Int, HalfColumns) -> Void
    ) {
      // Two digits make 102 bits, in the two lanes of half a vector, which begin at a bit of the
      // bytes 0, 12, 25 and 38: at bits 0, 6, 4 and 2.
      let first =
        low.shiftedRight(by: FourColumns(0, 13, 0, 7)).shiftedLeft(by: FourColumns(0, 0, 6, 0))
        | swapped(low).shiftedLeft(by: FourColumns(51, 64, 57, 64))
      let second =
        high.shiftedRight(by: FourColumns(0, 9, 0, 11)).shiftedLeft(by: FourColumns(4, 0, 2, 0))
        | swapped(high).shiftedLeft(by: FourColumns(55, 64, 53, 64))
      store(0, first.lowHalf)
      store(12, first.highHalf | tail(of: first.lowHalf, from: 12))
      store(25, second.lowHalf | tail(of: first.highHalf, from: 13))
      store(38, second.highHalf | tail(of: second.lowHalf, from: 13))
    }

    /// The two lanes of each half in turn.
    @inline(__always)
    private static func swapped(_ columns: FourColumns) -> FourColumns {
      FourColumns(columns[1], columns[0], columns[3], columns[2])
    }

    /// One byte, brought down to the lowest: the last bits of two digits.
    @inline(__always)
    private static func tail(of half: HalfColumns, from byte: UInt8) -> HalfColumns {
      var places = Places(repeating: 255)
      places[0] = byte
      return half.bytes(at: places)
    }

    /// Stores as many of 16 bytes as are before `byteCount`.
    @inline(__always)
    private static func store(
      _ half: HalfColumns, in bytes: UnsafeMutableRawPointer, at offset: Int, byteCount: Int
    ) {
      let rest = byteCount &- offset
      if rest >= 16 {
        return unsafe bytes.storeBytes(of: half, toByteOffset: offset, as: HalfColumns.self)
      }
      if rest <= 0 { return }
      var place = unsafe bytes + offset
      var word = half[0]
      if rest & 8 != 0 {
        unsafe place.storeBytes(of: word, as: Int64.self)
        word = half[1]
        unsafe place += 8
      }
      if rest & 4 != 0 {
        unsafe place.storeBytes(of: Int32(truncatingIfNeeded: word), as: Int32.self)
        word &>>= 32
        unsafe place += 4
      }
      if rest & 2 != 0 {
        unsafe place.storeBytes(of: Int16(truncatingIfNeeded: word), as: Int16.self)
        word &>>= 16
        unsafe place += 2
      }
      if rest & 1 != 0 {
        unsafe place.storeBytes(of: Int8(truncatingIfNeeded: word), as: Int8.self)
      }
    }
  }
#endif
