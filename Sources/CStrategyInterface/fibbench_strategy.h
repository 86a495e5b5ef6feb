// How a C library brings strategies to fibbench: copy this file, which needs nothing else.
//
//   cc -O2 -shared -fPIC -o libmyfib.so myfib.c
//   fibbench --n 1e3..1e6:x10 --strategy fast-doubling,my-fib --library ./libmyfib.so
//
// fibbench loads the library into a process of its own, a worker, so that a crash costs its row and
// nothing else. The library's own symbols come first for it. A library that is loaded already counts
// as the same if it has the same SONAME: link another libgmp.so.10 than the system's statically.

#ifndef FIBBENCH_STRATEGY_H
#define FIBBENCH_STRATEGY_H

#include <stddef.h>
#include <stdint.h>

// The version of this interface.
#define FIBBENCH_STRATEGY_VERSION 1

// How results relate to F(n), where F(0) = 0 and F(1) = 1.
enum {
  FIBBENCH_EXACT = 0,        // every result is F(n)
  FIBBENCH_MODULO = 1,       // F(n) mod 2^bits
  FIBBENCH_APPROXIMATE = 2,  // F(n) to `bits` significant bits
};

// A way to compute Fibonacci numbers. All functions are called by one thread.
struct fibbench_strategy {
  // The name in reports and on the command line: at most 60 letters, digits, '-', '_', '.', '+' and '/'.
  const char *name;
  // One of the constants above, and the bits that it speaks of.
  uint32_t exactness;
  uint32_t bits;
  // Makes F(n) ready to be computed: allocates what `run` works with, and computes nothing of F(n).
  // NULL where it cannot be done, such as for a number that does not fit; the row is skipped then.
  void *(*prepare)(uint64_t n);
  // Computes F(n) once: what is timed. It must do the whole work each time that it is called.
  void (*run)(void *state);
  // The result of the last `run`: returns the number of 64-bit words, and sets `words` to the least
  // significant one. They must stay as they are until the next call. Zero may have no words.
  size_t (*value)(void *state, const uint64_t **words);
  // Frees what `prepare` allocated.
  void (*release)(void *state);
};

// All strategies of a library.
struct fibbench_library {
  // FIBBENCH_STRATEGY_VERSION.
  uint32_t version;
  // Which library it is and in which version, such as "MyBig 2.1"; kept with the results.
  const char *title;
  size_t count;
  const struct fibbench_strategy *strategies;
};

#ifdef __cplusplus
extern "C" {
#endif

// The one function that a library exports.
const struct fibbench_library *fibbench_library(void);

#ifdef __cplusplus
}
#endif

#endif
