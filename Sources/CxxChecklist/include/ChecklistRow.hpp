#pragma once

// Where C++ is not spoken, this module is empty: whatever imports it indirectly reads it too.
#ifdef __cplusplus

#include <cstdint>

namespace checklist {

/// A row of a checklist.
struct Row {
  std::uint8_t section;  // 1 to 4
  std::uint8_t item;     // 1 to 32
  bool isChecked;
};

/// Reads a row from its byte: bit 7 tells whether it is checked, bits 0 and 1 are its section, less
/// one, and bits 2 to 6 its item, less one. Every byte is a row.
Row parse(std::uint8_t byte) noexcept;

}  // namespace checklist

#endif
