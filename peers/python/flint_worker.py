"""FLINT, as the wheel of python-flint carries it. fmpz.fib_ui is FLINT's own Fibonacci function."""

import protocol

if __name__ == "__main__":
    try:
        import flint
    except ImportError:
        protocol.refuse("python-flint is not installed for this Python")
    protocol.serve(
        "python-flint",
        f"{flint.__version__}, FLINT {flint.__FLINT_VERSION__}",
        {
            "flint3-fib": (flint.fmpz.fib_ui, int),
            "flint3-fib-text": (lambda n: flint.fmpz.fib_ui(n).str(), lambda text: int(flint.fmpz(text))),
        },
    )
