"""Loads the kit's pytest plugin: the board, the option --solution, and time limits."""

import signal
import sys
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from dojo import PACKAGES, explain_namesake

PYTEST = (9, 2)  # the oldest version that the plugin works with


def end(fault: str) -> None:
    """Exit with an error message, and explain how to install or activate packages."""
    from dojo.session.check import explain_environment  # noqa: PLC0415 - rarely needed

    sys.exit(f"{fault}\n{explain_environment()}")


# Ctrl-C ends the imports without a traceback; the plugin restores the handler later
with suppress(ValueError):  # outside the main thread, signal raises ValueError
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)

# a file in this folder would be imported instead of the package of the same name
for module in PACKAGES:
    if Path(__file__).with_name(f"{module}.py").exists():
        sys.exit(explain_namesake(f"{module}.py"))

installed = version("pytest")
if tuple(int(number) for number in installed.split(".")[:2]) < PYTEST:
    end(f"The kit needs pytest 9.2 or newer, and this is {installed}.")
for package in ("pytest-bdd", "gherkin-official", "msgspec", "packaging"):
    try:
        version(package)
    except PackageNotFoundError:
        end(f"The kit needs the package {package}.")

pytest_plugins = ["dojo.plugin"]
