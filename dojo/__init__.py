"""The kit's tools: its pytest plugin and its commands."""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - older versions of Python run this line
    NEEDED = "Poker hands needs Python 3.11 or newer, and this is {}.{}. See https://www.python.org/downloads"
    sys.exit(NEEDED.format(*sys.version_info))

# while `python -m dojo` imports the package, argv[0] is "-m"
if sys.argv[0] == "-m":
    # a file here would hide the standard-library module of the same name
    for name in os.listdir():  # noqa: PTH208 - pathlib imports some of these modules
        if name.endswith(".py") and name[:-3] in sys.stdlib_module_names:
            sys.exit(
                f"{name} has the same name as a standard-library module. Rename it."
            )
    import signal  # after the check above, because it imports `enum`

    # Ctrl-C ends the imports without a traceback; `main` handles it later
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
