// OpenSSL's BIGNUM, which has no Fibonacci function: fast doubling by its own operations.

#include <openssl/bn.h>
#include <openssl/crypto.h>

#include "worker.h"

static BIGNUM *a, *b, *t, *u;  // F(k), F(k + 1), and two to work with
static BN_CTX *context;
static char *text;

static const char *title(void) { return "OpenSSL BIGNUM"; }
static const char *version(void) { return OpenSSL_version(OPENSSL_VERSION_STRING); }
static const char *strategy(void) { return "openssl-doubling"; }

static void check(int is_done) {
  if (!is_done) fail("out of memory");
}

static void compute(unsigned long n) {
  BN_zero(a);
  check(BN_one(b));
  for (unsigned long bit = n ? 1UL << (63 - __builtin_clzl(n)) : 0; bit; bit >>= 1) {
    check(BN_lshift1(t, b));           // F(2k) = F(k) (2 F(k + 1) - F(k))
    check(BN_sub(t, t, a));
    check(BN_mul(t, a, t, context));
    check(BN_sqr(a, a, context));      // F(2k + 1) = F(k)^2 + F(k + 1)^2
    check(BN_sqr(u, b, context));
    check(BN_add(u, a, u));
    if (n & bit) {
      check(BN_add(b, t, u));
      BN_swap(a, u);
    } else {
      BN_swap(a, t);
      BN_swap(b, u);
    }
  }
}

static void write_text(void) {
  OPENSSL_free(text);
  check((text = BN_bn2dec(a)) != NULL);
}

static void read_text(void) {
  if (BN_dec2bn(&a, text) != (int)strlen(text)) fail("the text is not a number");
}

static char *hexadecimal(void) {
  char *digits = BN_bn2hex(a);
  check(digits != NULL);
  char *copy = strdup(digits);
  OPENSSL_free(digits);
  return copy;
}

int main(void) {
  check((a = BN_new()) && (b = BN_new()) && (t = BN_new()) && (u = BN_new()));
  check((context = BN_CTX_new()) != NULL);
  return serve();
}
