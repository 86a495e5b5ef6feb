// Stands in front of the C library's allocator, as its manual describes ("Replacing malloc"): what is
// defined here is what every library of the process calls. The memory itself is the C library's, and so
// is `free`.

#include "CAllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

#if !defined(__has_feature)
#define __has_feature(x) 0
#endif

// Sanitizers have allocators of their own, which must be the first.
#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

static _Atomic uint64_t allocation_count;
static _Atomic uint64_t allocated_bytes;

void fibbench_count_allocations(uint64_t *count, uint64_t *bytes) {
  *count = atomic_load_explicit(&allocation_count, memory_order_relaxed);
  *bytes = atomic_load_explicit(&allocated_bytes, memory_order_relaxed);
}

void *__libc_malloc(size_t bytes);
void *__libc_calloc(size_t count, size_t bytes);
void *__libc_realloc(void *memory, size_t bytes);
void *__libc_memalign(size_t alignment, size_t bytes);

static void note(size_t bytes) {
  atomic_fetch_add_explicit(&allocation_count, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&allocated_bytes, bytes, memory_order_relaxed);
}

void *malloc(size_t bytes) {
  note(bytes);
  return __libc_malloc(bytes);
}

void *calloc(size_t count, size_t bytes) {
  note(count * bytes);
  return __libc_calloc(count, bytes);
}

void *realloc(void *memory, size_t bytes) {
  note(bytes);
  return __libc_realloc(memory, bytes);
}

void *memalign(size_t alignment, size_t bytes) {
  note(bytes);
  return __libc_memalign(alignment, bytes);
}

void *aligned_alloc(size_t alignment, size_t bytes) { return memalign(alignment, bytes); }

int posix_memalign(void **memory, size_t alignment, size_t bytes) {
  int is_power_of_two = alignment != 0 && (alignment & (alignment - 1)) == 0;
  if (!is_power_of_two || alignment % sizeof(void *) != 0) return EINVAL;
  void *allocated = memalign(alignment, bytes);
  if (!allocated) return ENOMEM;
  *memory = allocated;
  return 0;
}

#endif
