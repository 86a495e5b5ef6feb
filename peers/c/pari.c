// PARI: fibo, its own Fibonacci function. The stack is emptied after each call, as PARI programs do.

#include <pari/pari.h>

#include "worker.h"

static pari_sp bottom;
static char numbers[64];
static char *text;

static const char *title(void) { return "PARI"; }
static const char *version(void) {
  snprintf(numbers, sizeof numbers, "%lu.%lu.%lu", (paricfg_version_code >> 16) & 0xFF,
           (paricfg_version_code >> 8) & 0xFF, paricfg_version_code & 0xFF);
  return numbers;
}
static const char *strategy(void) { return "pari-fibo"; }

static GEN result;

static void compute(unsigned long n) {
  set_avma(bottom);
  result = fibo((long)n);
}

static void write_text(void) {
  pari_free(text);
  text = GENtostr(result);
}

static void read_text(void) {
  set_avma(bottom);
  result = strtoi(text);
}

static char *hexadecimal(void) {
  // The words of a t_INT, most significant first.
  long words = lgefint(result) - 2;
  char *digits = malloc(16 * words + 2);
  if (words == 0) return strcpy(digits, "0");
  char *end = digits + sprintf(digits, "%lx", (unsigned long)*int_W(result, words - 1));
  for (long i = words - 2; i >= 0; i--) {
    end += sprintf(end, "%016lx", (unsigned long)*int_W(result, i));
  }
  return digits;
}

int main(void) {
  pari_init_opts((size_t)1 << 30, 2, INIT_DFTm);
  bottom = avma;
  return serve();
}
