#include "ChecklistRow.hpp"

namespace checklist {

Row parse(std::uint8_t byte) noexcept {
  return {
      static_cast<std::uint8_t>((byte & 0x03) + 1),
      static_cast<std::uint8_t>(((byte >> 2) & 0x1f) + 1),
      (byte & 0x80) != 0,
  };
}

}  // namespace checklist
