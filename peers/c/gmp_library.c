// Any libgmp as a library of strategies, for `--library`:
//
//   make -C peers build/gmp-library.so GMP=/opt/gmp
//   fibbench --n 1e3..1e7:x10 --strategy fast-doubling,gmp,gmp-library-fib --library peers/build/gmp-library.so
//
// fibbench itself has loaded the system's libgmp, and a second library of that name would be taken for the same.
// So this one is opened by its path, and each of its functions is looked up in it.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>

#include "fibbench_strategy.h"

_Static_assert(sizeof(mp_limb_t) == sizeof(uint64_t) && GMP_NAIL_BITS == 0, "limbs of 64 bits are needed");

// GMP's functions, as that file has them.
static struct {
  __typeof__(&mpz_init) init;
  __typeof__(&mpz_clear) clear;
  __typeof__(&mpz_fib_ui) fib_ui;
  __typeof__(&mpz_get_str) get_str;
  __typeof__(&mpz_set_str) set_str;
  __typeof__(&mpz_limbs_read) limbs_read;
  __typeof__(&mpz_size) size;
} gmp;

// Ends the process, which is a worker of its own, with a reason.
static void fail(const char *reason) {
  fprintf(stderr, "gmp-library: %s\n", reason);
  exit(1);
}

struct state {
  unsigned long n;
  mpz_t number;
  char *text;  // room for all digits; NULL where no text is made
};

static struct state *new_state(uint64_t n) {
  struct state *state = malloc(sizeof *state);
  if (!state) return NULL;
  state->n = n;
  state->text = NULL;
  gmp.init(state->number);
  return state;
}

static void release(void *opaque) {
  struct state *state = opaque;
  gmp.clear(state->number);
  free(state->text);
  free(state);
}

static void *prepare(uint64_t n) { return new_state(n); }

static void *prepare_text(uint64_t n) {
  struct state *state = new_state(n);
  if (!state) return NULL;
  state->text = malloc(n / 4 + 3);  // F(n) has less than 0.21 n + 1 digits
  if (state->text) return state;
  release(state);
  return NULL;
}

static void run(void *opaque) {
  struct state *state = opaque;
  gmp.fib_ui(state->number, state->n);
}

static void run_text(void *opaque) {
  struct state *state = opaque;
  gmp.fib_ui(state->number, state->n);
  gmp.get_str(state->text, 10, state->number);
}

static size_t value(void *opaque, const uint64_t **words) {
  struct state *state = opaque;
  *words = (const uint64_t *)gmp.limbs_read(state->number);
  return gmp.size(state->number);
}

// The number that the text says, made of nothing else.
static size_t value_of_text(void *opaque, const uint64_t **words) {
  struct state *state = opaque;
  if (gmp.set_str(state->number, state->text, 10) != 0) fail("the text is not a number");
  return value(state, words);
}

static void *symbol(void *file, const char *name) {
  void *address = dlsym(file, name);
  if (!address) fail(dlerror());
  return address;
}

// The symbol that a name of gmp.h stands for.
#define NAME(function) NAME_OF(function)
#define NAME_OF(function) #function

const struct fibbench_library *fibbench_library(void) {
  static char title[1024];
  static const struct fibbench_strategy strategies[] = {
      {"gmp-library-fib", FIBBENCH_EXACT, 0, prepare, run, value, release},
      {"gmp-library-fib-text", FIBBENCH_EXACT, 0, prepare_text, run_text, value_of_text, release},
  };
  static const struct fibbench_library library = {FIBBENCH_STRATEGY_VERSION, title, 2, strategies};

  void *file = dlopen(GMP_FILE, RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
  if (!file) fail(dlerror());
  gmp.init = symbol(file, NAME(mpz_init));
  gmp.clear = symbol(file, NAME(mpz_clear));
  gmp.fib_ui = symbol(file, NAME(mpz_fib_ui));
  gmp.get_str = symbol(file, NAME(mpz_get_str));
  gmp.set_str = symbol(file, NAME(mpz_set_str));
  gmp.limbs_read = symbol(file, NAME(mpz_limbs_read));
  gmp.size = symbol(file, NAME(mpz_size));
  const char *const *version = symbol(file, NAME(gmp_version));
  // A build with --enable-fat has a table of kernels to choose from.
  int is_fat = dlsym(file, "__gmpn_cpuvec") != NULL;
  snprintf(title, sizeof title, "GMP %s (%s, kernels %s)", *version, GMP_FILE,
           is_fat ? "chosen at run time" : "of one processor");
  return &library;
}
