"""The tasks of public comparisons, by Python's integers or those of a module: for
kernel-benchmarks, whose Tasks folder has the same algorithms in Swift and with GMP's functions.

USAGE: tasks.py int | gmpy2 | flint
"""

import math
import sys

import protocol
from worker import text_to_int


def tasks(Z, square_root, factorial, power, hexadecimal, number):
    """The tasks in the numbers that `Z` makes; `number` makes an int of a decimal text."""

    def fibonacci_by_additions(n):
        a, b = Z(0), Z(1)
        for _ in range(n):
            a, b = b, a + b
        return a

    def fibonacci(n):
        a, b = Z(0), Z(1)
        for bit in format(n, "b"):
            a, b = a * (b + b - a), a * a + b * b
            if bit == "1":
                a, b = b, a + b
        return a

    def inverse_factorials(low, high):
        if high - low == 1:
            return Z(1), Z(high)
        middle = (low + high) // 2
        p, q = inverse_factorials(low, middle)
        r, s = inverse_factorials(middle, high)
        return p * s + r, q * s

    def e(n):
        low, high = 1, 2
        while math.lgamma(high + 1) <= (n + 10) * math.log(10):
            low, high = high, 2 * high
        while high - low > 1:
            middle = (low + high) // 2
            if math.lgamma(middle + 1) > (n + 10) * math.log(10):
                high = middle
            else:
                low = middle
        p, q = inverse_factorials(0, high)
        scale = Z(10) ** n
        return str(scale + p * scale // q)

    def chudnovsky(low, high):
        if high - low == 1:
            k = low
            p, q = (Z(1), Z(1))
            if k > 0:
                p = Z(-(6 * k - 5)) * Z((2 * k - 1) * (6 * k - 1))
                q = Z(k * k) * Z(k) * 10939058860032000
            return p, q, p * Z(13591409 + 545140134 * k)
        middle = (low + high) // 2
        p, q, t = chudnovsky(low, middle)
        r, s, u = chudnovsky(middle, high)
        return p * r, q * s, t * s + p * u

    def pi(n):
        _, q, t = chudnovsky(0, (n + 10) // 14 + 2)
        root = square_root(Z(10) ** (2 * (n + 10)) * 10005)
        return str(q * 426880 * root // t // Z(10) ** 10)

    def pell(n):
        a, b = Z(0), Z(1)
        for _ in range(n):
            a, b = b, a + b + b
        return a

    def power_of_two(n):
        return power(Z(2), Z(7) ** int(n / math.log10(7)), Z(10) ** n + 1)

    def lucas_lehmer(n):
        modulus = Z(2) ** n - 1
        s = Z(4)
        for _ in range(n - 2):
            s = (s * s - 2) % modulus
        return s

    return {
        "fibonacci-by-additions": (fibonacci_by_additions, int),
        "fibonacci-decimal": (lambda n: str(fibonacci(n)), number),
        "fibonacci-hexadecimal": (lambda n: hexadecimal(fibonacci(n)), lambda text: int(text, 16)),
        "e": (e, number),
        "pi": (pi, number),
        "factorial": (factorial, int),
        "pell": (pell, int),
        "power-of-two": (power_of_two, int),
        "lucas-lehmer": (lucas_lehmer, int),
    }


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) == 2 else ""
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)  # since 3.11: texts of any length
    try:
        if name == "int":
            version = sys.version.split()[0]
            offered = tasks(
                int, math.isqrt, math.factorial, pow, lambda value: format(value, "x"), text_to_int)
        elif name == "gmpy2":
            import gmpy2

            version = f"{gmpy2.version()}, {gmpy2.mp_version()}"
            offered = tasks(
                gmpy2.mpz, gmpy2.isqrt, gmpy2.fac, gmpy2.powmod,
                lambda value: value.digits(16), lambda text: int(gmpy2.mpz(text)))
        elif name == "flint":
            import flint

            version = flint.__version__
            offered = tasks(
                flint.fmpz, lambda value: value.isqrt(), flint.fmpz.fac_ui,
                pow, lambda value: value.str(base=16), lambda text: int(flint.fmpz(text)))
        else:
            protocol.refuse("say which numbers: int, gmpy2 or flint")
    except ImportError:
        protocol.refuse(f"{name} is not installed for this Python")
    protocol.serve(name, version, {f"{task}.{name}": ways for task, ways in offered.items()})
