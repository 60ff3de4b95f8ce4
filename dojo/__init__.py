"""The tools of the kit: its pytest plugin and its commands."""

import os
import signal
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python shows this sentence
    NEEDED = "Poker hands needs Python 3.11 or newer, and this is {}.{}. See https://www.python.org/downloads"
    sys.exit(NEEDED.format(*sys.version_info))

# python -m sets this before it imports the package
if sys.argv[0] == "-m":
    # Ctrl-C ends the imports without a traceback; `main` handles it later
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    # Python would import such a file instead of the standard library's module
    for name in os.listdir():  # noqa: PTH208 - pathlib would import such files
        if name.endswith(".py") and name[:-3] in sys.stdlib_module_names:
            sys.exit(
                f"{name} has the same name as a standard-library module. Rename it."
            )
