#ifndef FIBBENCH_C_ALLOCATION_COUNTER_H
#define FIBBENCH_C_ALLOCATION_COUNTER_H

#include <stdint.h>

/// How much memory this process has asked for so far, all its threads and libraries together.
///
/// A program that is linked with this module has an allocator that counts, in front of the C
/// library's. A reallocation counts as an allocation of its new size.
void fibbench_count_allocations(uint64_t *count, uint64_t *bytes);

#endif
