#include <stddef.h>
#include <stdint.h>

/// The Adler-32 checksum of bytes (RFC 1950).
uint32_t checksum(const uint8_t *bytes, size_t count);
