#ifndef FIBBENCH_C_BENCHMARK_SHIMS_H
#define FIBBENCH_C_BENCHMARK_SHIMS_H

#include <errno.h>
#include <stdint.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>
// Where the processor's counters are, which each system has in a way of its own.
#ifndef __APPLE__
#include <linux/perf_event.h>
#include <malloc.h>
#else
#include <libproc.h>
#include <mach/mach_time.h>
#endif

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

#ifndef __APPLE__

/// Opens a counter of an event of the processor (`PERF_COUNT_HW_...`): of this thread and all that it
/// starts from now on, on any processor, in user mode only, which needs no privilege up to
/// `kernel.perf_event_paranoid` = 2. It stands still until it is started (perf_event_open(2)).
///
/// Returns a descriptor, or the negative of the error number.
static inline int fibbench_open_counter(uint64_t event) {
  struct perf_event_attr attributes = {
      .type = PERF_TYPE_HARDWARE,
      .size = sizeof(struct perf_event_attr),
      .config = event,
      .read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING,
      .disabled = 1,
      .inherit = 1,
      .exclude_kernel = 1,
      .exclude_hv = 1,
  };
  long descriptor =
      syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
  return descriptor < 0 ? -errno : (int)descriptor;
}

/// Reads three numbers: the count, the time it was wanted, and the time it really counted. Returns
/// 0 where they cannot be read.
static inline int fibbench_read_counter(int descriptor, uint64_t numbers[]) {
  return read(descriptor, numbers, 3 * sizeof *numbers) == 3 * sizeof *numbers;
}

/// Lets a counter go on, or stand still where `isRunning` is 0.
static inline void fibbench_run_counter(int descriptor, int isRunning) {
  ioctl(descriptor, isRunning ? PERF_EVENT_IOC_ENABLE : PERF_EVENT_IOC_DISABLE, 0);
}

static inline void fibbench_close_counter(int descriptor) { close(descriptor); }

#else

// Darwin counts two events for each process, from its start on, of all its threads and of what the
// kernel does for them (proc_pid_rusage in libproc.h). A counter is the number of its event.
enum perf_hw_id {
  PERF_COUNT_HW_CPU_CYCLES = 0,
  PERF_COUNT_HW_INSTRUCTIONS = 1,
  PERF_COUNT_HW_CACHE_MISSES = 3,
  PERF_COUNT_HW_BRANCH_MISSES = 5,
};

static inline int fibbench_read_counter(int counter, uint64_t numbers[]) {
  struct rusage_info_v4 account;
  if (proc_pid_rusage(getpid(), RUSAGE_INFO_V4, (rusage_info_t *)&account) != 0) return 0;
  int isOfCycles = counter == PERF_COUNT_HW_CPU_CYCLES;
  numbers[0] = isOfCycles ? account.ri_cycles : account.ri_instructions;
  numbers[1] = numbers[2] = mach_absolute_time();
  return 1;
}

static inline int fibbench_open_counter(uint64_t event) {
  if (event > PERF_COUNT_HW_INSTRUCTIONS) return -ENOTSUP;
  uint64_t numbers[3];
  // A processor that shows no counters, as in a virtual machine, leaves them at 0.
  return fibbench_read_counter((int)event, numbers) && numbers[0] > 0 ? (int)event : -ENODEV;
}

static inline void fibbench_run_counter(int counter, int isRunning) {}

static inline void fibbench_close_counter(int counter) {}

#endif

/// Sends this process SIGALRM after some milliseconds; may be called by a handler of signals.
static inline void fibbench_raise_alarm(int milliseconds) {
  struct itimerval timer = {
      .it_value = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000}};
  setitimer(ITIMER_REAL, &timer, 0);
}

/// popen(3) for reading and pclose(3), which Darwin's headers keep from Swift.
static inline FILE *fibbench_popen(const char *command) { return popen(command, "r"); }
static inline int fibbench_pclose(FILE *stream) { return pclose(stream); }

#endif
