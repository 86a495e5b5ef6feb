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


def decimal_text(value):
    return format(value, "f")


def text_to_int(digits):
    """The int that a text says, by halves: CPython's own conversion takes quadratic time."""
    if len(digits) < 2000:
        return int(digits)
    low = len(digits) // 2
    return text_to_int(digits[:-low]) * 10**low + text_to_int(digits[-low:])


if __name__ == "__main__":
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)  # since 3.11: texts of any length
    protocol.serve(
        "CPython",
        sys.version.split()[0],
        {
            "python-int": (python_int, int),
            "python-int-text": (lambda n: str(python_int(n)), text_to_int),
            "python-decimal": (python_decimal, lambda value: text_to_int(decimal_text(value))),
            "python-decimal-text": (lambda n: decimal_text(python_decimal(n)), text_to_int),
        },
    )
