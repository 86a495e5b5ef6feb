#ifndef FIBBENCH_C_BENCHMARK_SHIMS_H
#define FIBBENCH_C_BENCHMARK_SHIMS_H

#include <stdint.h>

/// Hands `value` back unchanged, in a way that the optimiser cannot see through: a timed loop whose
/// input passes through here can be neither folded nor hoisted.
static inline int64_t fibbench_launder(int64_t value) {
  __asm__ volatile("" : "+r"(value) : : "memory");
  return value;
}

/// Tells the optimiser that all memory reachable from `pointer` is read here, so that the work which
/// wrote it cannot be left out.
static inline void fibbench_consume(const void *pointer) {
  __asm__ volatile("" : : "r"(pointer) : "memory");
}

#endif
