/* Tells ThreadSanitizer what Swift's Mutex orders where threads had to wait: the fast ways in and out are compiled
   into the caller, and seen, but the slow ones stand in Swift's library, and are not. Loaded before that library
   by scripts/sanitized-test; without it, everything behind a contended Mutex would be a race. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define HANDLE "$s15Synchronization12_MutexHandleV"
#define IN_SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

/* Not there in a program without the sanitizer, such as a worker. */
void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

IN_SWIFT void lock_slow(uint32_t state, SELF) __asm__(HANDLE "9_lockSlowyys6UInt32VF");
IN_SWIFT void unlock_slow(SELF) __asm__(HANDLE "11_unlockSlowyyF");

IN_SWIFT void lock_slow(uint32_t state, SELF) {
  IN_SWIFT void (*library)(uint32_t, SELF) = dlsym(RTLD_NEXT, HANDLE "9_lockSlowyys6UInt32VF");
  library(state, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

IN_SWIFT void unlock_slow(SELF) {
  IN_SWIFT void (*library)(SELF) = dlsym(RTLD_NEXT, HANDLE "11_unlockSlowyyF");
  if (__tsan_release) __tsan_release(self);
  library(self);
}
