// Java's BigInteger, which has no Fibonacci function: fast doubling by its own operations.

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Worker {
  static final String STRATEGY = "java-doubling";

  /** Computes F(n) by fast doubling. */
  static BigInteger fibonacci(long n) {
    BigInteger a = BigInteger.ZERO, b = BigInteger.ONE;
    for (int i = 63 - Long.numberOfLeadingZeros(n); i >= 0; i--) {
      BigInteger even = a.multiply(b.shiftLeft(1).subtract(a));
      BigInteger odd = a.multiply(a).add(b.multiply(b));
      boolean isOdd = (n >> i & 1) == 1;
      a = isOdd ? odd : even;
      b = isOdd ? even.add(odd) : odd;
    }
    return a;
  }

  /**
   * Lets the compiler of the virtual machine see the work before any of it is timed, as a program
   * that has run for a while would: for half a second, at a size whose products take every method.
   */
  static void warmUp() {
    long start = System.nanoTime();
    while (System.nanoTime() - start < 500_000_000L) {
      fibonacci(100_000);
    }
  }

  static long numberAfter(String key, String line) {
    Matcher match = Pattern.compile("\"" + key + "\":(\\d+)").matcher(line);
    return match.find() ? Long.parseLong(match.group(1)) : 0;
  }

  public static void main(String[] arguments) throws Exception {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    long n = -1;
    boolean isWarm = false;
    BigInteger result = null;
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      String reply = "{\"failed\":{\"reason\":\"this cannot be done now\"}}";
      if (line.startsWith("{\"hello\"")) {
        reply = "{\"worker\":{\"name\":\"Java\",\"version\":\"" + System.getProperty("java.version")
            + "\",\"strategies\":[\"" + STRATEGY + "\"]}}";
      } else if (line.startsWith("{\"prepare\"") && line.contains("\"" + STRATEGY + "\"")) {
        n = numberAfter("n", line);
        result = null;
        if (!isWarm) {
          warmUp();
        }
        isWarm = true;
        reply = "{\"ready\":{}}";
      } else if (line.startsWith("{\"run\"") && n >= 0) {
        long iterations = numberAfter("iterations", line);
        long start = System.nanoTime();
        for (long i = 0; i < iterations; i++) {
          result = fibonacci(n);
        }
        reply = "{\"ran\":{\"elapsed_ns\":" + (System.nanoTime() - start) + "}}";
      } else if (line.startsWith("{\"result\"") && result != null) {
        reply = "{\"value\":{\"hex\":\"" + result.toString(16) + "\"}}";
      } else if (line.startsWith("{\"end\"")) {
        return;
      }
      System.out.println(reply);
    }
  }
}
