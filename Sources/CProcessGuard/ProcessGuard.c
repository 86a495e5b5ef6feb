#define _GNU_SOURCE
#include "CProcessGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
// How a system waits for children, and finds those that others have started.
#ifndef __APPLE__
#include <dirent.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#else
#include <libproc.h>
#include <limits.h>
#include <mach-o/dyld.h>
#include <sys/event.h>
#endif

static int argument_count;
static char **arguments;

enum { control = 3 };

static void say(const void *message, size_t size) {
  send(control, message, size, MSG_NOSIGNAL);
}

#ifndef __APPLE__

/// A descriptor that can be read when a child has ended.
static int watch_children(const sigset_t *child) {
  return signalfd(-1, child, SFD_CLOEXEC | SFD_NONBLOCK);
}

/// Reads all that such a descriptor has.
static void forget_signals(int signals) {
  struct signalfd_siginfo ignored;
  while (read(signals, &ignored, sizeof ignored) > 0) {}
}

/// Makes the children of a child that has ended this process's own.
static void adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

/// Lets this process end with its parent.
static void end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); }

/// What the program stopped, or left in its own group, needs no look at /proc. It is counted when
/// it has ended.
static int end_group(pid_t worker) {
  kill(-worker, SIGKILL);
  return 0;
}

/// The parent of a process, from the fields after its name; 0 where it has ended.
static pid_t parent_of(const char *process) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%.20s/stat", process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  // The name may hold anything, parentheses included.
  const char *fields = strrchr(text, ')');
  int parent = 0;
  char state = 0;
  if (!fields || sscanf(fields + 1, " %c %d", &state, &parent) != 2 || state == 'Z') return 0;
  return parent;
}

/// Ends every child of this process.
static void kill_children(void) {
  DIR *folder = opendir("/proc");
  if (!folder) return;
  for (struct dirent *entry; (entry = readdir(folder));) {
    pid_t process = atoi(entry->d_name);
    if (process > 0 && parent_of(entry->d_name) == getpid()) kill(process, SIGKILL);
  }
  closedir(folder);
}

#else

// Without signalfd(2), a queue of events is a descriptor to wait for.
static int watch_children(const sigset_t *child) {
  struct kevent ended;
  EV_SET(&ended, SIGCHLD, EVFILT_SIGNAL, EV_ADD | EV_CLEAR, 0, 0, NULL);
  int queue = kqueue();
  return queue < 0 || kevent(queue, &ended, 1, NULL, 0, NULL) < 0 ? -1 : queue;
}

static void forget_signals(int queue) {
  struct kevent ended;
  struct timespec now = {0};
  while (kevent(queue, NULL, 0, &ended, 1, &now) > 0) {}
}

static void adopt_orphans(void) {}

static void end_with_parent(void) {}

/// Ends the processes of a list (libproc.h), with all that these have started: each stands still
/// before its children are asked for. Returns how many were running beside the program.
static int end_listed(uint32_t list, pid_t of, pid_t worker) {
  pid_t found[1024];
  struct proc_bsdshortinfo info;
  int count = proc_listpids(list, (uint32_t)of, found, sizeof found) / (int)sizeof *found;
  int left = 0;
  for (int index = 0; index < count; index++) {
    pid_t process = found[index];
    // One that has ended has no such information.
    if (proc_pidinfo(process, PROC_PIDT_SHORTBSDINFO, 0, &info, sizeof info) <= 0) continue;
    kill(process, SIGSTOP);
    left += end_listed(PROC_PPID_ONLY, process, worker);
    if (kill(process, SIGKILL) == 0 && process != worker) left += 1;
  }
  return left;
}

/// Orphans become launchd's children: those are found that are in the program's group, or whose
/// parents are running.
static int end_group(pid_t worker) {
  return end_listed(PROC_PPID_ONLY, getpid(), worker) + end_listed(PROC_PGRP_ONLY, worker, worker);
}

static void kill_children(void) {}

#endif

/// Ends what is left of the program. On Linux the children of a child that has ended become this
/// process's, so that the last of them is found when there are no children any more. Returns how many had to
/// be ended, beside the program itself.
static int end_all(pid_t worker, int *status) {
  int left = end_group(worker);
  for (int round = 0; round < 1000; round++) {
    int ended = 0;
    pid_t process;
    while ((process = waitpid(-1, &ended, WNOHANG)) > 0) {
      if (process == worker) *status = ended;
      else if (WIFSIGNALED(ended) && WTERMSIG(ended) == SIGKILL) left += 1;
    }
    if (process < 0 && errno == ECHILD) break;
    kill_children();
    struct timespec moment = {.tv_nsec = 1000000};
    nanosleep(&moment, NULL);
  }
  return left;
}

/// Becomes the program; returns only to say that this is impossible.
static void become(char **words, pid_t guard, int failure) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  setpgid(0, 0);
  // A guard that is ended itself takes the program with it.
  end_with_parent();
  if (getppid() == guard) execvp(words[0], words);
  int code = errno;
  while (write(failure, &code, sizeof code) < 0 && errno == EINTR) {}
  _exit(127);
}

static _Noreturn void guard(char **words) {
  adopt_orphans();
  fcntl(control, F_SETFD, FD_CLOEXEC);
  sigset_t child, blocked;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  blocked = child;
  // Comes with the signal that lets it go on, where the program has stopped it.
  sigaddset(&blocked, SIGHUP);
  sigprocmask(SIG_BLOCK, &blocked, NULL);
  int signals = watch_children(&child);
  int failure[2] = {-1, -1};
  struct fibbench_start start = {0};
  pid_t self = getpid();
  pid_t worker = -1;
  if (signals < 0 || fibbench_pipe(failure) != 0 || (worker = fork()) < 0) {
    start.error = errno;
  } else if (worker == 0) {
    become(words, self, failure[1]);
  } else {
    close(failure[1]);
    int code = 0;
    ssize_t count;
    while ((count = read(failure[0], &code, sizeof code)) < 0 && errno == EINTR) {}
    if (count == sizeof code) start.error = code;
    close(failure[0]);
  }
  // Who reads its output shall see where the program closes it.
  for (int standard = 0; standard < control; standard++) close(standard);
  start.process = worker;
  say(&start, sizeof start);
  if (start.error) _exit(127);

  struct fibbench_ending ending = {.status = SIGKILL};
  struct pollfd waited[2] = {{.fd = signals, .events = POLLIN}, {.fd = control, .events = POLLIN}};
  int isRunning = 1;
  while (isRunning) {
    if (poll(waited, 2, -1) < 0 && errno != EINTR) break;
    // Nothing is sent to a guard: its peer closes, or is gone.
    if (waited[1].revents) break;
    forget_signals(signals);
    int status = 0;
    for (pid_t process; (process = waitpid(-1, &status, WNOHANG)) > 0;) {
      if (process == worker) {
        ending.status = status;
        isRunning = 0;
      }
    }
  }
  ending.left = end_all(worker, &ending.status);
  say(&ending, sizeof ending);
  _exit(0);
}

/// Runs before the program's own beginning, in a copy that was started to be a guard: it loads
/// nothing of the program and needs no command of its own.
__attribute__((constructor)) static void begin(int count, char **words) {
  argument_count = count;
  arguments = words;
  if (count > 1 && strcmp(words[0], FIBBENCH_GUARD) == 0) guard(words + 1);
}

const char *fibbench_argument(int index) {
  return index < argument_count ? arguments[index] : NULL;
}

const char *fibbench_program(void) {
  // The kernel tells it, or the loader.
#ifdef __APPLE__
  static char path[PATH_MAX];
  uint32_t size = sizeof path;
  return _NSGetExecutablePath(path, &size) == 0 ? path : NULL;
#else
  return (const char *)getauxval(AT_EXECFN);
#endif
}

int fibbench_pipe(int ends[2]) {
  // Without pipe2(2), what another thread starts in between inherits the ends.
#ifdef __APPLE__
  if (pipe(ends) != 0) return errno;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  return 0;
#else
  return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
#endif
}

void fibbench_open_standard_descriptors(void) {
  for (int standard = 0; standard < 3; standard++) {
    if (fcntl(standard, F_GETFD) >= 0 || errno != EBADF) continue;
    // The lowest free number is this one.
    int file = open("/dev/null", standard == 0 ? O_WRONLY : O_RDONLY);
    int ends[2];
    if (file < 0 && pipe(ends) == 0) {
      // Without /dev/null: an end of a pipe that cannot be used this way.
      file = ends[standard == 0 ? 1 : 0];
      if (file != standard) dup2(file, standard);
      for (int end = 0; end < 2; end++) {
        if (ends[end] > 2) close(ends[end]);
      }
    }
  }
}
