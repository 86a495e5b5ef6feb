"""Prints cases of integer arithmetic with what Python makes of them, for tests of BigInt and BigUInt.

USAGE: integer_cases.py CASES SEED

The first line names the operations. Each other line has the operands a and b, in base 16, and a number
n, in base 10, and then the result of each operation on them, or - where there is none. A case is one
result; there are at least so many. Operands are hostile: next to powers of two and of the word base,
long runs of equal bits, quotients of greatest digits, remainders of nothing and of all but one; each
pair comes with all four combinations of signs.
"""

import math
import random
import struct
import sys

sys.set_int_max_str_digits(0)


def magnitude(rng):
    """A hostile natural number, mostly of a few words."""
    kind = rng.randrange(8)
    bits = rng.choice([8, 32, 63, 64, 65, 127, 128, 129, 191, 192, 256, 320, 512, 640])
    if rng.randrange(40) == 0:
        bits = rng.randrange(64, 12000)
    if kind == 0:
        return rng.randrange(20)
    if kind == 1:
        return max(0, (1 << bits) + rng.randrange(-2, 3))
    if kind == 2:
        return (1 << bits) - (1 << rng.randrange(bits))
    if kind == 3:
        return rng.getrandbits(bits)
    if kind == 4:
        return rng.getrandbits(8) << bits
    if kind == 5:
        return 10 ** rng.randrange(bits // 3) + rng.randrange(-1, 2)
    value, position, bit = 0, 0, rng.randrange(2)
    longest = rng.randrange(2, bits + 2)
    while position < bits:
        end = min(bits, position + rng.randrange(1, longest))
        if bit:
            value |= (1 << end) - (1 << position)
        position, bit = end, 1 - bit
    return value


def pair(rng):
    """Two magnitudes; now and then the first is the second times a number, and a remainder, or a multiple of the
    second's leading words alone, which quotients guessed from those words are one too great for."""
    b = magnitude(rng)
    if b and rng.randrange(3) == 0:
        return b * magnitude(rng) + rng.choice([0, b - 1, rng.randrange(b)]), b
    if b.bit_length() > 128 and rng.randrange(4) == 0:
        below = b.bit_length() - rng.choice([128, 127, 64])
        return (b >> below << below) * rng.choice([magnitude(rng), rng.getrandbits(64)]), b
    if rng.randrange(16) == 0:
        return b, b
    return magnitude(rng), b


def truncated(a, b):
    return a // b if (a < 0) == (b < 0) else -(-a // b)


def double(a):
    """The bits of the nearest double, as a number."""
    try:
        value = float(a)
    except OverflowError:
        value = math.inf if a > 0 else -math.inf
    return struct.unpack("<Q", struct.pack("<d", value))[0]


def width(a, unit):
    """How many bits, a multiple of the unit, of two's complement show the sign."""
    return (max(a, ~a).bit_length() // unit + 1) * unit


def zeros(a):
    return (a & -a).bit_length() - 1 if a else 64


def jacobi(a, n):
    """The Jacobi symbol of a over an odd n, by its quadratic reciprocity."""
    a, sign = a % n, 1
    while a:
        while a % 2 == 0:
            a //= 2
            if n % 8 in (3, 5):
                sign = -sign
        a, n = n, a
        if a % 4 == 3 and n % 4 == 3:
            sign = -sign
        a %= n
    return sign if n == 1 else 0


def root(a, degree):
    """The root of a natural number, rounded down, bit by bit from the top."""
    found = 0
    for bit in reversed(range(a.bit_length() // degree + 1)):
        if (found + (1 << bit))**degree <= a:
            found += 1 << bit
    return found


OPERATIONS = {
    "sum": lambda a, b, n: a + b,
    "difference": lambda a, b, n: a - b,
    "product": lambda a, b, n: a * b,
    "square": lambda a, b, n: a * a,
    "quotient": lambda a, b, n: truncated(a, b) if b else None,
    "remainder": lambda a, b, n: a - b * truncated(a, b) if b else None,
    "floored-quotient": lambda a, b, n: a // b if b else None,
    "floored-remainder": lambda a, b, n: a % b if b else None,
    "euclidean-quotient": lambda a, b, n: (a - a % abs(b)) // b if b else None,
    "euclidean-remainder": lambda a, b, n: a % abs(b) if b else None,
    "is-multiple": lambda a, b, n: int(a % b == 0 if b else a == 0),
    "and": lambda a, b, n: a & b,
    "or": lambda a, b, n: a | b,
    "xor": lambda a, b, n: a ^ b,
    "not": lambda a, b, n: ~a,
    "shift-left": lambda a, b, n: a << n,
    "shift-right": lambda a, b, n: a >> n,
    "shift-left-by-negative": lambda a, b, n: a >> n,
    "shift-right-by-negative": lambda a, b, n: a << n,
    "less": lambda a, b, n: int(a < b),
    "equal": lambda a, b, n: int(a == b),
    "less-than-int": lambda a, b, n: int(a < n),
    "equal-to-int": lambda a, b, n: int(a == n),
    "sum-with-int": lambda a, b, n: a - n,
    "difference-with-int": lambda a, b, n: a + n,
    "difference-from-int": lambda a, b, n: n - a,
    "product-with-int": lambda a, b, n: a * -n,
    "power": lambda a, b, n: a ** (n % 4),
    "quotient-by-int": lambda a, b, n: truncated(a, n - 300) if n != 300 else None,
    "remainder-by-int": lambda a, b, n: a - (n - 300) * truncated(a, n - 300) if n != 300 else None,
    "words": lambda a, b, n: a % 2 ** width(a, 64),
    "width": lambda a, b, n: width(a, 64),
    "trailing-zeros": lambda a, b, n: zeros(a),
    "bit": lambda a, b, n: a >> n & 1,
    "bit-set": lambda a, b, n: a | 1 << n,
    "bit-cleared": lambda a, b, n: a & ~(1 << n),
    "signum": lambda a, b, n: (a > 0) - (a < 0),
    "bytes": lambda a, b, n: a % 2 ** width(a, 8),
    "int8": lambda a, b, n: (a + 128) % 256 - 128,
    "int64": lambda a, b, n: (a + 2**63) % 2**64 - 2**63,
    "uint64": lambda a, b, n: a % 2**64,
    "uint128": lambda a, b, n: a % 2**128,
    "int64-exactly": lambda a, b, n: a if -(2**63) <= a < 2**63 else None,
    "uint128-exactly": lambda a, b, n: a if 0 <= a < 2**128 else None,
    "int16-clamping": lambda a, b, n: min(max(a, -(2**15)), 2**15 - 1),
    "double": lambda a, b, n: double(a),
    "double-exactly": lambda a, b, n: double(a) if a.bit_length() <= min(1024, zeros(a) + 53) else None,
    "magnitude-root": lambda a, b, n: math.isqrt(abs(a)),
    "magnitude-gcd": lambda a, b, n: math.gcd(a, b),
    "magnitude-quotient": lambda a, b, n: abs(a) // abs(b) if b else None,
    "magnitude-difference": lambda a, b, n: abs(a) - abs(b) if abs(a) >= abs(b) else None,
    "magnitude-sum-with-int": lambda a, b, n: abs(a) + n,
    "magnitude-difference-with-int": lambda a, b, n: abs(a) - n if abs(a) >= n else None,
    "magnitude-product-with-int": lambda a, b, n: abs(a) * n,
    "magnitude-complement": lambda a, b, n: ~abs(a) % 2 ** (64 * max(1, -(-a.bit_length() // 64))),
    "modular-power": lambda a, b, n: pow(a, n, abs(b)) if b else None,
    "inverse": lambda a, b, n: pow(a, -1, abs(b)) if b and math.gcd(a, b) == 1 else None,
    "jacobi": lambda a, b, n: jacobi(a, abs(b)) if b % 2 else None,
    "root": lambda a, b, n: root(abs(a), n % 9 + 2),
    "decimal": lambda a, b, n: str(a),
    "grouped": lambda a, b, n: f"{a:,}",
    "base-36": lambda a, b, n: base36(a),
    "octal": lambda a, b, n: f"{a:o}",
    "binary": lambda a, b, n: f"{a:b}",
    "read-decimal": lambda a, b, n: a,
    "read-octal": lambda a, b, n: a,
}


def base36(a):
    digits, rest = "", abs(a)
    while rest or not digits:
        rest, digit = divmod(rest, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return "-" * (a < 0) + digits


def text(result):
    return "-" if result is None else result if isinstance(result, str) else f"{result:x}"


cases, rng = int(sys.argv[1]), random.Random(int(sys.argv[2]))
print(*OPERATIONS)
for _ in range(0, cases, 4 * len(OPERATIONS)):
    x, y = pair(rng)
    n = rng.choice([0, 1, 63, 64, 65, 128, rng.randrange(300)])
    for a, b in ((x, y), (x, -y), (-x, y), (-x, -y)):
        print(f"{a:x} {b:x} {n}", *(text(operation(a, b, n)) for operation in OPERATIONS.values()))
