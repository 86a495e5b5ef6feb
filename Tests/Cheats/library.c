// A library whose strategies cheat: everything is computed in `prepare`, and `run` copies it, or does nothing at all.
// Results are right. Compiled by the tests.
#include "fibbench_strategy.h"

#include <stdlib.h>
#include <string.h>

struct state {
  size_t count;
  uint64_t *kept, *result;
};

// Both numbers of `words` words become the sum, and the first of them.
static void add(uint64_t *a, uint64_t *b, size_t words) {
  unsigned carry = 0;
  for (size_t i = 0; i < words; i++) {
    uint64_t old = a[i], sum = old + b[i] + carry;
    carry = carry ? sum <= old : sum < old;
    b[i] = old;
    a[i] = sum;
  }
}

static void *prepare(uint64_t n) {
  struct state *state = calloc(1, sizeof *state);
  if (!state) return NULL;
  state->count = n * 7 / 10 / 64 + 1;
  // a, b = F(0), F(-1) = 0, 1
  uint64_t *a = calloc(state->count, 8), *b = calloc(state->count, 8);
  b[0] = 1;
  for (uint64_t i = 0; i < n; i++) add(a, b, state->count);
  free(b);
  state->kept = a;
  state->result = malloc(8 * state->count);
  memcpy(state->result, a, 8 * state->count);
  return state;
}

static void copy(void *opaque) {
  struct state *state = opaque;
  memcpy(state->result, state->kept, 8 * state->count);
}

static void nothing(void *opaque) { (void)opaque; }

static size_t value(void *opaque, const uint64_t **words) {
  struct state *state = opaque;
  *words = state->result;
  return state->count;
}

static void release(void *opaque) {
  struct state *state = opaque;
  free(state->kept);
  free(state->result);
  free(state);
}

static const struct fibbench_strategy strategies[] = {
  {"lib-copy", FIBBENCH_EXACT, 0, prepare, copy, value, release},
  {"lib-empty", FIBBENCH_EXACT, 0, prepare, nothing, value, release},
};
static const struct fibbench_library library = {FIBBENCH_STRATEGY_VERSION, "cheats 1", 2, strategies};

const struct fibbench_library *fibbench_library(void) { return &library; }
