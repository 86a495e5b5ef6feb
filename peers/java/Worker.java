// Java's BigInteger, which has no Fibonacci function: fast doubling by its own operations.

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Worker {
  /** The strategies: the number, and the number with its decimal text. */
  static final String NUMBER = "java-doubling", WITH_TEXT = "java-doubling-text";

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

  /** Computes F(n): a BigInteger, or its decimal text. */
  static Object compute(long n, boolean withText) {
    BigInteger number = fibonacci(n);
    return withText ? number.toString() : number;
  }

  /** The number that a text says, by halves: BigInteger's own conversion takes quadratic time. */
  static BigInteger parse(String text) {
    if (text.length() < 2000) {
      return new BigInteger(text);
    }
    int high = text.length() - text.length() / 2;
    return parse(text.substring(0, high)).multiply(BigInteger.TEN.pow(text.length() - high))
        .add(parse(text.substring(high)));
  }

  /**
   * Lets the compiler of the virtual machine see the work before any of it is timed, as a program
   * that has run for a while would: for half a second, at a size whose products take every method.
   */
  static void warmUp(boolean withText) {
    long start = System.nanoTime();
    while (System.nanoTime() - start < 500_000_000L) {
      compute(100_000, withText);
    }
  }

  static long numberAfter(String key, String line) {
    Matcher match = Pattern.compile("\"" + key + "\":(\\d+)").matcher(line);
    return match.find() ? Long.parseLong(match.group(1)) : 0;
  }

  static boolean names(String strategy, String line) {
    return line.contains("\"strategy\":\"" + strategy + "\"");
  }

  public static void main(String[] arguments) throws Exception {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    long n = -1;
    boolean withText = false;
    Set<Boolean> warm = new HashSet<>();
    Object result = null;
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      String reply = "{\"failed\":{\"reason\":\"this cannot be done now\"}}";
      if (line.startsWith("{\"hello\"")) {
        reply = "{\"worker\":{\"name\":\"Java\",\"version\":\"" + System.getProperty("java.version")
            + "\",\"strategies\":[\"" + NUMBER + "\",\"" + WITH_TEXT + "\"]}}";
      } else if (line.startsWith("{\"prepare\"")
          && (names(NUMBER, line) || names(WITH_TEXT, line))) {
        n = numberAfter("n", line);
        withText = names(WITH_TEXT, line);
        result = null;
        if (warm.add(withText)) {
          warmUp(withText);
        }
        reply = "{\"ready\":{}}";
      } else if (line.startsWith("{\"run\"") && n >= 0) {
        long iterations = numberAfter("iterations", line);
        long start = System.nanoTime();
        for (long i = 0; i < iterations; i++) {
          result = compute(n, withText);
        }
        reply = "{\"ran\":{\"elapsed_ns\":" + (System.nanoTime() - start) + "}}";
      } else if (line.startsWith("{\"result\"") && result != null) {
        BigInteger number = withText ? parse((String) result) : (BigInteger) result;
        reply = "{\"value\":{\"hex\":\"" + number.toString(16) + "\"}}";
      } else if (line.startsWith("{\"end\"")) {
        return;
      }
      System.out.println(reply);
    }
  }
}
