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

_Static_assert(MP_DIGIT_BIT % 4 == 0, "a digit of the library is not whole digits of base 16");

static char *hexadecimal(void) {
  // From the library's digits: its own conversions divide by 16, or by 256, once for each digit or byte.
  const int width = MP_DIGIT_BIT / 4;
  char *digits = malloc((size_t)width * a.used + 2), *end = digits;
  strcpy(digits, "0");
  for (int i = a.used; i-- > 0;) end += sprintf(end, "%0*llx", end == digits ? 1 : width, (unsigned long long)a.dp[i]);
  return digits;
}

int main(void) {
  check(mp_init_multi(&a, &b, &t, &u, NULL));
  return serve();
}
