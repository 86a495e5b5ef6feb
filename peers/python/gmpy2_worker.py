"""gmpy2: GMP, as its wheel carries it. gmpy2.fib is mpz_fib_ui, GMP's own Fibonacci function."""

import protocol

if __name__ == "__main__":
    try:
        import gmpy2
    except ImportError:
        protocol.refuse("gmpy2 is not installed for this Python")
    protocol.serve(
        "gmpy2",
        f"{gmpy2.version()}, {gmpy2.mp_version()}",
        {
            "gmpy2-fib": (gmpy2.fib, int),
            "gmpy2-fib-text": (lambda n: str(gmpy2.fib(n)), lambda text: int(gmpy2.mpz(text))),
        },
    )
