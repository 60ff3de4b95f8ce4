"""Loads the kit's plugin: the board, the option --solution, and time limits."""

import signal
import sys
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version

PYTEST = (9, 2)  # the oldest version that the plugin works with
INSTALL = "Run:  python -m dojo check --install"

# Ctrl-C ends the imports without a traceback; later the plugin restores its handler
with suppress(ValueError):  # raised outside of the main thread
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)

installed = version("pytest")
if tuple(int(number) for number in installed.split(".")[:2]) < PYTEST:
    sys.exit(f"The kit needs pytest 9.2 or newer, and this is {installed}.\n{INSTALL}")
for package in ("pytest-bdd", "gherkin-official", "msgspec", "packaging"):
    try:
        version(package)
    except PackageNotFoundError:
        sys.exit(f"The kit needs the package {package}.\n{INSTALL}")

pytest_plugins = ["dojo.plugin"]
