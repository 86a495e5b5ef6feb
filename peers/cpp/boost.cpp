// Boost.Multiprecision's cpp_int, which has no Fibonacci function: fast doubling by its operators.

#include <boost/multiprecision/cpp_int.hpp>
#include <boost/version.hpp>
#include <sstream>

#include "../c/worker.h"

using boost::multiprecision::cpp_int;

static cpp_int result;

static const char *title(void) { return "Boost.Multiprecision"; }
static const char *version(void) { return BOOST_LIB_VERSION; }
static const char *strategy(void) { return "boost-doubling"; }

static void compute(unsigned long n) {
  cpp_int a = 0, b = 1;  // F(k), F(k + 1)
  for (unsigned long bit = n ? 1UL << (63 - __builtin_clzl(n)) : 0; bit; bit >>= 1) {
    cpp_int even = a * (2 * b - a);
    cpp_int odd = a * a + b * b;
    if (n & bit) {
      a = odd;
      b = even + odd;
    } else {
      a = even;
      b = odd;
    }
  }
  result = a;
}

static char *hexadecimal(void) {
  std::ostringstream text;
  text << std::hex << result;
  return strdup(text.str().c_str());
}

int main() { return serve(); }
