#include "checksum.h"

uint32_t checksum(const uint8_t *bytes, size_t count) {
  uint32_t a = 1, b = 0;
  while (count > 0) {
    // So many bytes that the sums stay below 2^32.
    size_t run = count < 5552 ? count : 5552;
    count -= run;
    while (run-- > 0) {
      a += *bytes++;
      b += a;
    }
    a %= 65521;
    b %= 65521;
  }
  return b << 16 | a;
}
