#ifndef FIBBENCH_C_PROCESS_GUARD_H
#define FIBBENCH_C_PROCESS_GUARD_H

#include <stdint.h>

/// How a guard says that its program was started, or why not: the first message to its control
/// socket.
struct fibbench_start {
  /// The system's error number; 0 where the program runs.
  int32_t error;
  /// The program's process.
  int32_t process;
};

/// How the program of a guard ended: the last message.
struct fibbench_ending {
  /// The status as waitpid(2) gives it.
  int32_t status;
  /// How many processes that it had started were still running; these were ended.
  int32_t left;
};

/// The name under which this program, started again, is a guard.
///
/// Its further arguments are a program and that program's arguments. Standard input, output and
/// error are the program's; descriptor 3 is the control socket. The guard starts the program in a
/// process group of its own and waits. When the program ends, or nobody holds the other end of the
/// socket any more, it ends all that the program has started, whatever session, group or
/// environment that has chosen: orphans become the guard's children (PR_SET_CHILD_SUBREAPER).
///
/// What is not guaranteed: a process that this user may not end (a set-user-ID program) stays, and
/// so may what a program has started that ends its own guard. On Darwin orphans stay that have left
/// the program's group.
#define FIBBENCH_GUARD "fibbench-guard"

/// An argument of this process as the system handed it over, which needs no /proc; NULL after the
/// last one.
const char *fibbench_argument(int index);

/// The path by which this program was started.
const char *fibbench_program(void);

/// Makes a pipe whose ends no program inherits; 0, or the error number.
int fibbench_pipe(int ends[2]);

/// Opens standard descriptors that were closed when this process started, so that no file gets
/// their numbers: for reading nothing, or so that every write fails as it would have.
void fibbench_open_standard_descriptors(void);

#endif
