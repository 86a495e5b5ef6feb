#ifndef FIBBENCH_INSTRUCTION_STEPPING_H
#define FIBBENCH_INSTRUCTION_STEPPING_H

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/types.h>

// Stepping is Linux's; what there is elsewhere stands at the end.
#ifndef __APPLE__
#include <elf.h>
#include <stddef.h>
#include <sys/personality.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

/// Tells whoever steps through this process that what is to be counted begins or ends here. SIGURG
/// is ignored by default, so it means nothing to anybody else.
static inline void fibbench_mark_steps(void) {
  syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), SIGURG);
}

/// Becomes the tracer of a process, which ends with this one (ptrace(2)). Returns 0 or an error
/// number, as all of these.
static inline int fibbench_seize(pid_t process) {
  return ptrace(PTRACE_SEIZE, process, (void *)0, (void *)PTRACE_O_EXITKILL) == 0 ? 0 : errno;
}

/// Stops a process that was seized.
static inline int fibbench_interrupt(pid_t process) {
  return ptrace(PTRACE_INTERRUPT, process, (void *)0, (void *)0) == 0 ? 0 : errno;
}

/// Lets a process that stands still run until the next signal, which it does not get before its
/// tracer passes it on; `signal` is one that it does get.
static inline int fibbench_resume(pid_t process, int signal) {
  return ptrace(PTRACE_CONT, process, (void *)0, (void *)(uintptr_t)signal) == 0 ? 0 : errno;
}

/// Lets a process that stands still execute one instruction.
static inline int fibbench_step(pid_t process, int signal) {
  return ptrace(PTRACE_SINGLESTEP, process, (void *)0, (void *)(uintptr_t)signal) == 0 ? 0 : errno;
}

/// Lets a process that stands still go on without a tracer.
static inline int fibbench_release(pid_t process) {
  return ptrace(PTRACE_DETACH, process, (void *)0, (void *)0) == 0 ? 0 : errno;
}

/// Ends a process that was seized, so that its parent learns of that.
static inline void fibbench_abandon(pid_t process) {
  kill(process, SIGKILL);
  int status = 0;
  for (;;) {
    pid_t answer = waitpid(process, &status, __WALL);
    if (answer < 0 && errno != EINTR) return;
    if (answer == process && (WIFEXITED(status) || WIFSIGNALED(status))) return;
  }
}

/// The processors that two threads could run on before they shared one, a bit each, and how many
/// bytes of these the kernel has; 0 where they share none.
typedef struct {
  unsigned long tracer[1024 / sizeof(unsigned long)], tracee[1024 / sizeof(unsigned long)];
  long byteCount;
} fibbench_shared_processor;

/// Keeps this thread and the first one of a process on the processor where this one is: each step
/// is a turn of one and then of the other, and to wake another processor takes several times as
/// long. Where the process may not run here, both stay as they are.
static inline fibbench_shared_processor fibbench_share_processor(pid_t process) {
  fibbench_shared_processor before = {.byteCount = 0};
  unsigned long one[1024 / sizeof(unsigned long)] = {0};
  const unsigned width = 8 * sizeof one[0];
  unsigned here = 0;
  long byteCount = syscall(SYS_sched_getaffinity, 0, sizeof before.tracer, before.tracer);
  if (byteCount <= 0 || syscall(SYS_getcpu, &here, (void *)0, (void *)0) != 0 ||
      syscall(SYS_sched_getaffinity, process, sizeof before.tracee, before.tracee) != byteCount ||
      here >= 8 * byteCount || !(before.tracee[here / width] >> here % width & 1))
    return before;
  one[here / width] = 1ul << here % width;
  if (syscall(SYS_sched_setaffinity, 0, byteCount, one) != 0) return before;
  syscall(SYS_sched_setaffinity, process, byteCount, one);
  before.byteCount = byteCount;
  return before;
}

/// Lets both run where they could before.
static inline void fibbench_part_processors(pid_t process, fibbench_shared_processor before) {
  if (before.byteCount == 0) return;
  syscall(SYS_sched_setaffinity, 0, before.byteCount, before.tracer);
  syscall(SYS_sched_setaffinity, process, before.byteCount, before.tracee);
}

/// Waits until a process stands still or ends, and returns its status (wait(2)), or -1 where a
/// signal to this process came first, or where `isPatient` is 0 and there is nothing yet.
static inline int fibbench_await_stop(pid_t process, int isPatient) {
  int status = 0;
  return waitpid(process, &status, isPatient ? __WALL : __WALL | WNOHANG) == process ? status : -1;
}

/// Where a process that stands still is in its code; 0 where that cannot be read.
static inline uint64_t fibbench_program_counter(pid_t process) {
  struct user_regs_struct registers;
  struct iovec place = {&registers, sizeof registers};
  if (ptrace(PTRACE_GETREGSET, process, (void *)NT_PRSTATUS, &place) != 0) return 0;
#if defined(__x86_64__)
  return registers.rip;
#elif defined(__aarch64__)
  return registers.pc;
#else
  return 0;
#endif
}

/// Whether what this thread starts from now on has its stack, heap and libraries where they always
/// are, instead of at random addresses (personality(2)). Returns 0 or an error number: containers
/// may refuse it.
static inline int fibbench_fix_addresses(int isFixed) {
  int current = personality(0xffffffff);
  if (current < 0) return errno;
  unsigned long wanted = isFixed ? (unsigned long)current | ADDR_NO_RANDOMIZE
                                 : (unsigned long)current & ~(unsigned long)ADDR_NO_RANDOMIZE;
  return personality(wanted) < 0 ? errno : 0;
}

#else

// Darwin lets nobody but debuggers that the user has approved of step through a process: here the
// first call says that this system does not have it, and so no other has anything to do.
enum { ADDR_NO_RANDOMIZE = 0x0040000 };
typedef int fibbench_shared_processor;

static inline void fibbench_mark_steps(void) { raise(SIGURG); }
static inline int fibbench_seize(pid_t process) { return ENOTSUP; }
static inline int fibbench_interrupt(pid_t process) { return ENOTSUP; }
static inline int fibbench_resume(pid_t process, int signal) { return ENOTSUP; }
static inline int fibbench_step(pid_t process, int signal) { return ENOTSUP; }
static inline int fibbench_release(pid_t process) { return ENOTSUP; }
static inline void fibbench_abandon(pid_t process) {}
static inline int fibbench_share_processor(pid_t process) { return 0; }
static inline void fibbench_part_processors(pid_t process, int before) {}
static inline int fibbench_await_stop(pid_t process, int isPatient) { return -1; }
static inline uint64_t fibbench_program_counter(pid_t process) { return 0; }
static inline int fibbench_fix_addresses(int isFixed) { return ENOTSUP; }

#endif

#endif
