// NTL's ZZ, which has no Fibonacci function: fast doubling by its own operations.

#include <NTL/ZZ.h>
#include <NTL/version.h>

#include <sstream>
#include <string>

#include "../c/worker.h"

static NTL::ZZ a, b, t, u;  // F(k), F(k + 1), and two to work with
static std::string text;

static const char *title(void) { return "NTL"; }
static const char *version(void) { return NTL_VERSION; }
static const char *strategy(void) { return "ntl-doubling"; }

static void compute(unsigned long n) {
  a = 0;
  b = 1;
  for (unsigned long bit = n ? 1UL << (63 - __builtin_clzl(n)) : 0; bit; bit >>= 1) {
    LeftShift(t, b, 1);  // F(2k) = F(k) (2 F(k + 1) - F(k))
    sub(t, t, a);
    mul(t, a, t);
    sqr(a, a);  // F(2k + 1) = F(k)^2 + F(k + 1)^2
    sqr(u, b);
    add(u, a, u);
    if (n & bit) {
      add(b, t, u);
      swap(a, u);
    } else {
      swap(a, t);
      swap(b, u);
    }
  }
}

static void write_text(void) {
  std::ostringstream stream;
  stream << a;
  text = stream.str();
}

static void read_text(void) {
  std::istringstream stream(text);
  if (!(stream >> a)) fail("the text is not a number");
}

static char *hexadecimal(void) {
  long count = NumBytes(a);
  auto *bytes = static_cast<unsigned char *>(malloc(count + 1));
  auto *digits = static_cast<char *>(malloc(2 * count + 2));
  BytesFromZZ(bytes, a, count);
  char *end = digits + sprintf(digits, "0");
  for (long i = count - 1; i >= 0; i--) end += sprintf(end, "%02x", bytes[i]);
  free(bytes);
  return digits;
}

int main() { return serve(); }
