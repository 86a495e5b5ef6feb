// FLINT: fmpz_fib_ui, its own Fibonacci function.

#include <flint/flint.h>
#include <flint/fmpz.h>

#include "worker.h"

static fmpz_t result;
static char *text;

static const char *title(void) { return "FLINT"; }
static const char *version(void) { return FLINT_VERSION; }
static const char *strategy(void) { return "flint-fib"; }
static void compute(unsigned long n) { fmpz_fib_ui(result, n); }

static void write_text(void) {
  flint_free(text);
  text = fmpz_get_str(NULL, 10, result);
}

static void read_text(void) {
  if (fmpz_set_str(result, text, 10) != 0) fail("the text is not a number");
}

static char *hexadecimal(void) { return fmpz_get_str(NULL, 16, result); }

int main(void) {
  fmpz_init(result);
  return serve();
}
