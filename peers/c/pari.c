// PARI: fibo, its own Fibonacci function. The stack is emptied after each call, as PARI programs do.

#include <pari/pari.h>

#include "worker.h"

static pari_sp bottom;
static char numbers[64];

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

static char *hexadecimal(void) {
  // The words of a t_INT, most significant first.
  long words = lgefint(result) - 2;
  char *text = malloc(16 * words + 2);
  if (words == 0) return strcpy(text, "0");
  char *end = text + sprintf(text, "%lx", (unsigned long)*int_W(result, words - 1));
  for (long i = words - 2; i >= 0; i--) {
    end += sprintf(end, "%016lx", (unsigned long)*int_W(result, i));
  }
  return text;
}

int main(void) {
  pari_init_opts((size_t)1 << 30, 2, INIT_DFTm);
  bottom = avma;
  return serve();
}
