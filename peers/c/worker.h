// The worker protocol of fibbench for a library of C or C++: Documentation/Workers.md.
//
// A program defines what is declared first, and calls `serve` from its main. It has two strategies then: the
// number, and the number with its decimal text, under the name of the first one and `-text`.

#ifndef WORKER_H
#define WORKER_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Who it is: the library, its version, and the name of its strategy.
static const char *title(void);
static const char *version(void);
static const char *strategy(void);
// Computes F(n) once: what is timed.
static void compute(unsigned long n);
// Makes the decimal text of the number, and keeps it: what is timed as well with `-text`.
static void write_text(void);
// Makes the number anew, of nothing but the text, so that the result tells what the text says. Ends the program
// if the text is not a number.
static void read_text(void);
// The number in hexadecimal, to be freed by the caller.
static char *hexadecimal(void);

static unsigned long number_after(const char *line, const char *key) {
  const char *place = strstr(line, key);
  return place ? strtoul(place + strlen(key), NULL, 10) : 0;
}

static int names_strategy(const char *line, const char *suffix) {
  char known[256];
  snprintf(known, sizeof known, "\"strategy\":\"%s%s\"", strategy(), suffix);
  return strstr(line, known) != NULL;
}

static void run(unsigned long n, unsigned long iterations, int with_text) {
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (unsigned long i = 0; i < iterations; i++) {
    compute(n);
    if (with_text) write_text();
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("{\"ran\":{\"elapsed_ns\":%lld}}\n",
         (end.tv_sec - start.tv_sec) * 1000000000LL + (end.tv_nsec - start.tv_nsec));
}

static void print_result(int with_text) {
  if (with_text) read_text();
  char *digits = hexadecimal();
  printf("{\"value\":{\"hex\":\"%s\"}}\n", digits);
  free(digits);
}

static int serve(void) {
  char line[1024];
  unsigned long n = 0;
  int with_text = 0, is_prepared = 0, has_result = 0;
  while (fgets(line, sizeof line, stdin)) {
    if (strncmp(line, "{\"hello\"", 8) == 0) {
      printf("{\"worker\":{\"name\":\"%s\",\"version\":\"%s\",\"strategies\":[\"%s\",\"%s-text\"]}}\n",
             title(), version(), strategy(), strategy());
    } else if (strncmp(line, "{\"prepare\"", 10) == 0 &&
               (names_strategy(line, "") || names_strategy(line, "-text"))) {
      n = number_after(line, "\"n\":");
      with_text = names_strategy(line, "-text");
      is_prepared = 1;
      has_result = 0;
      puts("{\"ready\":{}}");
    } else if (strncmp(line, "{\"run\"", 6) == 0 && is_prepared) {
      run(n, number_after(line, "\"iterations\":"), with_text);
      has_result = 1;
    } else if (strncmp(line, "{\"result\"", 9) == 0 && has_result) {
      print_result(with_text);
    } else if (strncmp(line, "{\"end\"", 6) == 0) {
      return 0;
    } else {
      puts("{\"failed\":{\"reason\":\"this cannot be done now\"}}");
    }
    fflush(stdout);
  }
  return 0;
}

// Ends the program: what it was about to do cannot be done.
static inline void fail(const char *reason) {
  fprintf(stderr, "%s: %s\n", title(), reason);
  exit(1);
}

#endif
