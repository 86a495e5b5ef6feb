// Boost.Multiprecision's cpp_int, which has no Fibonacci function: fast doubling by its operators.

#include <boost/multiprecision/cpp_int.hpp>
#include <boost/version.hpp>
#include <iterator>
#include <string>
#include <vector>

#include "../c/worker.h"

using boost::multiprecision::cpp_int;

static cpp_int result;
static std::string text;

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

static void write_text(void) { text = result.str(); }

static void read_text(void) { result = cpp_int(text); }

static char *hexadecimal(void) {
  // By bytes: the library's own conversion takes quadratic time.
  std::vector<unsigned char> bytes;
  export_bits(result, std::back_inserter(bytes), 8);
  auto *digits = static_cast<char *>(malloc(2 * bytes.size() + 2));
  char *end = digits + sprintf(digits, "0");
  for (unsigned char byte : bytes) end += sprintf(end, "%02x", byte);
  return digits;
}

int main() { return serve(); }
