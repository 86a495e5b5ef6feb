// LibTomMath, which has no Fibonacci function: fast doubling by its own operations.

#include <tommath.h>

#include "worker.h"

static mp_int a, b, t, u;  // F(k), F(k + 1), and two to work with

static const char *title(void) { return "LibTomMath"; }
static const char *version(void) { return LIBRARY_VERSION; }
static const char *strategy(void) { return "tommath-doubling"; }

static void check(mp_err code) {
  if (code != MP_OKAY) {
    fprintf(stderr, "LibTomMath: %s\n", mp_error_to_string(code));
    exit(1);
  }
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

static char *hexadecimal(void) {
  // By bytes: the library's own conversion divides by 16, once for each digit.
  size_t size = mp_ubin_size(&a);
  unsigned char *bytes = malloc(size + 1);
  check(mp_to_ubin(&a, bytes, size, NULL));
  char *text = malloc(2 * size + 2);
  strcpy(text, "0");
  for (size_t i = 0; i < size; i++) {
    text[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
    text[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    text[2 * i + 2] = 0;
  }
  free(bytes);
  return text;
}

int main(void) {
  check(mp_init_multi(&a, &b, &t, &u, NULL));
  return serve();
}
