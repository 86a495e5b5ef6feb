// Times mpz_fib_ui in the loop that a C program would write: what the row `gmp` is held against.
//
// usage: fib_loop N...    prints "N nanoseconds" a line: the median over batches of one call's time.
#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC_RAW, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static int ascending(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return (difference > 0) - (difference < 0);
}

static double batch(mpz_t number, unsigned long n, long iterations) {
  long long start = now();
  for (long i = 0; i < iterations; i++) {
    unsigned long input = n;
    __asm__ volatile("" : "+r"(input) : : "memory");
    mpz_fib_ui(number, input);
    __asm__ volatile("" : : "r"(number) : "memory");
  }
  return (double)(now() - start) / (double)iterations;
}

int main(int count, char **words) {
  enum { batches = 21 };
  mpz_t number;
  mpz_init(number);
  for (int word = 1; word < count; word++) {
    unsigned long n = strtoul(words[word], NULL, 10);
    long iterations = 1;
    while (batch(number, n, iterations) * (double)iterations < 2e6) iterations *= 2;
    double times[batches];
    for (int i = 0; i < batches; i++) times[i] = batch(number, n, iterations);
    qsort(times, batches, sizeof *times, ascending);
    printf("%lu %.3f\n", n, times[batches / 2]);
  }
  return 0;
}
