"""CPython's int and decimal. Neither has a Fibonacci function: fast doubling by their operators."""

import decimal
import sys

import protocol


def doubling(n, one):
    """F(n) by fast doubling, in the type of `one`."""
    a, b = one - one, one  # F(k), F(k + 1) for the leading bits k of n
    for bit in format(n, "b"):
        a, b = a * (b + b - a), a * a + b * b
        if bit == "1":
            a, b = b, a + b
    return a


def python_int(n):
    return doubling(n, 1)


def python_decimal(n):
    # A context with room for every digit, so that nothing is rounded.
    context = decimal.getcontext()
    context.prec = max(28, n // 4 + 28)
    context.Emax, context.Emin = decimal.MAX_EMAX, decimal.MIN_EMIN
    context.traps[decimal.Inexact] = True
    return doubling(n, decimal.Decimal(1))


def decimal_to_int(value):
    """The int of a Decimal, by halves: CPython's own conversion takes quadratic time."""

    def convert(digits):
        if len(digits) < 2000:
            return int(digits)
        low = len(digits) // 2
        return convert(digits[:-low]) * 10**low + convert(digits[-low:])

    return convert(format(value, "f"))


if __name__ == "__main__":
    protocol.serve(
        "CPython",
        sys.version.split()[0],
        {"python-int": (python_int, int), "python-decimal": (python_decimal, decimal_to_int)},
    )
