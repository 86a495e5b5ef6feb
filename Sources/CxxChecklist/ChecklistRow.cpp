#include "ChecklistRow.hpp"

namespace checklist {

namespace {

inline Row row(std::uint8_t byte) noexcept {
  return {
      static_cast<std::uint8_t>((byte & 0x03) + 1),
      static_cast<std::uint8_t>(((byte >> 2) & 0x1f) + 1),
      (byte & 0x80) != 0,
  };
}

}  // namespace

Row parse(std::uint8_t byte) noexcept { return row(byte); }

void parseAll(const std::uint8_t *bytes, std::size_t count, Row *rows) noexcept {
  for (std::size_t index = 0; index < count; ++index) rows[index] = row(bytes[index]);
}

}  // namespace checklist
