#define _GNU_SOURCE
#include "CProcessGuard.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int argument_count;
static char **arguments;

enum { control = 3 };

static void say(const void *message, size_t size) {
  send(control, message, size, MSG_NOSIGNAL);
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

/// Ends what is left of the program. The children of a child that has ended become this process's,
/// so that the last of them is found when there are no children any more. Returns how many had to
/// be ended, beside the program itself.
static int end_all(pid_t worker, int *status) {
  int left = 0;
  // What the program stopped, or left in its own group, needs no look at /proc.
  kill(-worker, SIGKILL);
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
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (getppid() == guard) execvp(words[0], words);
  int code = errno;
  while (write(failure, &code, sizeof code) < 0 && errno == EINTR) {}
  _exit(127);
}

static _Noreturn void guard(char **words) {
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  fcntl(control, F_SETFD, FD_CLOEXEC);
  sigset_t child, blocked;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  blocked = child;
  // Comes with the signal that lets it go on, where the program has stopped it.
  sigaddset(&blocked, SIGHUP);
  sigprocmask(SIG_BLOCK, &blocked, NULL);
  int signals = signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
  int failure[2] = {-1, -1};
  struct fibbench_start start = {0};
  pid_t self = getpid();
  pid_t worker = -1;
  if (signals < 0 || pipe2(failure, O_CLOEXEC) != 0 || (worker = fork()) < 0) {
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
    struct signalfd_siginfo ignored;
    while (read(signals, &ignored, sizeof ignored) > 0) {}
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
  return (const char *)getauxval(AT_EXECFN);
}

int fibbench_pipe(int ends[2]) {
  return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
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
