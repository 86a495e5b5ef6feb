// The worker protocol of fibbench for a strategy in C or C++: Documentation/Workers.md.
//
// A program defines what is declared first, and calls `serve` from its main.

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
// The result in hexadecimal, to be freed by the caller.
static char *hexadecimal(void);

static unsigned long number_after(const char *line, const char *key) {
  const char *place = strstr(line, key);
  return place ? strtoul(place + strlen(key), NULL, 10) : 0;
}

static void run(unsigned long n, unsigned long iterations) {
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (unsigned long i = 0; i < iterations; i++) compute(n);
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("{\"ran\":{\"elapsed_ns\":%lld}}\n",
         (end.tv_sec - start.tv_sec) * 1000000000LL + (end.tv_nsec - start.tv_nsec));
}

static void print_result(void) {
  char *digits = hexadecimal();
  printf("{\"value\":{\"hex\":\"%s\"}}\n", digits);
  free(digits);
}

static int serve(void) {
  char line[1024], known[256];
  unsigned long n = 0;
  int is_prepared = 0, has_result = 0;
  snprintf(known, sizeof known, "\"strategy\":\"%s\"", strategy());
  while (fgets(line, sizeof line, stdin)) {
    if (strncmp(line, "{\"hello\"", 8) == 0) {
      printf("{\"worker\":{\"name\":\"%s\",\"version\":\"%s\",\"strategies\":[\"%s\"]}}\n", title(),
             version(), strategy());
    } else if (strncmp(line, "{\"prepare\"", 10) == 0 && strstr(line, known)) {
      n = number_after(line, "\"n\":");
      is_prepared = 1;
      has_result = 0;
      puts("{\"ready\":{}}");
    } else if (strncmp(line, "{\"run\"", 6) == 0 && is_prepared) {
      run(n, number_after(line, "\"iterations\":"));
      has_result = 1;
    } else if (strncmp(line, "{\"result\"", 9) == 0 && has_result) {
      print_result();
    } else if (strncmp(line, "{\"end\"", 6) == 0) {
      return 0;
    } else {
      puts("{\"failed\":{\"reason\":\"this cannot be done now\"}}");
    }
    fflush(stdout);
  }
  return 0;
}

#endif
