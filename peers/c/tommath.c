// LibTomMath, which has no Fibonacci function: fast doubling by its own operations.

#include <tommath.h>

#include "worker.h"

static mp_int a, b, t, u;  // F(k), F(k + 1), and two to work with
static char *text;

static const char *title(void) { return "LibTomMath"; }
static const char *version(void) { return LIBRARY_VERSION; }
static const char *strategy(void) { return "tommath-doubling"; }

static void check(mp_err code) {
  if (code != MP_OKAY) fail(mp_error_to_string(code));
}

static void compute(unsigned long n) {
  mp_zero(&a);
  mp_set_ul(&b, 1);
  for (unsigned long bit = n ? 1UL << (63 - __builtin_clzl(n)) : 0; bit; bit >>= 1) {
    check(mp_mul_2(&b, &t));     // F(2k) = F(k) (2 F(k + 1) - F(k))
    check(mp_sub(&t, &a, &t));
    check(mp_mul(&a, &t, &t));
    check(mp_sqr(&a, &a));       // F(2k + 1) = F(k)^2 + F(k + 1)^2
    check(mp_sqr(&b, &u));
    check(mp_add(&a, &u, &u));
    if (n & bit) {
      check(mp_add(&t, &u, &b));
      mp_exch(&a, &u);
    } else {
      mp_exch(&a, &t);
      mp_exch(&b, &u);
    }
  }
}

static void write_text(void) {
  int size;
  check(mp_radix_size(&a, 10, &size));
  text = realloc(text, size);
  check(mp_to_radix(&a, text, size, NULL, 10));
}

static void read_text(void) { check(mp_read_radix(&a, text, 10)); }

static char *hexadecimal(void) {
  // By bytes: the library's own conversion divides by 16, once for each digit.
  size_t size = mp_ubin_size(&a);
  unsigned char *bytes = malloc(size + 1);
  check(mp_to_ubin(&a, bytes, size, NULL));
  char *digits = malloc(2 * size + 2);
  strcpy(digits, "0");
  for (size_t i = 0; i < size; i++) {
    digits[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
    digits[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    digits[2 * i + 2] = 0;
  }
  free(bytes);
  return digits;
}

int main(void) {
  check(mp_init_multi(&a, &b, &t, &u, NULL));
  return serve();
}
