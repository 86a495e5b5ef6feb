// GMP in a loop of C, as a C program calls it: what the row `gmp` is held against.

#include <gmp.h>

#include "worker.h"

// As the Makefile says for the GMP that is built for this machine; nothing for that of the system.
#ifndef STRATEGY
#define STRATEGY "gmp-in-c"
#define MACHINE ""
#endif

static mpz_t result;
static char *text;
static char numbers[64];

static const char *title(void) { return "GMP in C"; }
static const char *version(void) {
  snprintf(numbers, sizeof numbers, "%s%s", gmp_version, MACHINE);
  return numbers;
}
static const char *strategy(void) { return STRATEGY; }

static void compute(unsigned long n) { mpz_fib_ui(result, n); }

static void write_text(void) {
  free(text);
  text = mpz_get_str(NULL, 10, result);
}

static void read_text(void) {
  if (mpz_set_str(result, text, 10) != 0) fail("the text is not a number");
}

static char *hexadecimal(void) { return mpz_get_str(NULL, 16, result); }

int main(void) {
  mpz_init(result);
  return serve();
}
