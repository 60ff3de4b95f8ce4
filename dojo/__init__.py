"""The kit's pytest plugin and the kit's commands."""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - older versions of Python run this line
    NEEDED = "Poker hands needs Python 3.11 or newer, and this is {}.{}. See https://www.python.org/downloads"
    sys.exit(NEEDED.format(*sys.version_info))

PACKAGES = (  # the third-party packages that the kit imports
    *("colorama", "gherkin", "jinja2", "markdown_it", "markupsafe", "msgspec"),
    *("packaging", "pytest", "pytest_bdd", "rich", "segno", "starlette"),
    *("uvicorn", "watchfiles"),
)


def explain_namesake(file: str) -> str:
    """Explain that a file has the same name as another module, or return ""."""
    name = os.path.basename(file)  # noqa: PTH119 - the file may hide a module that pathlib imports
    module, dot, extension = name.partition(".")
    if (dot, extension) != (".", "py"):
        return ""
    if module in sys.stdlib_module_names:
        return f"{file} has the same name as a standard-library module. Rename it."
    if module in PACKAGES:
        return f"{file} has the same name as an installed package. Rename it."
    return ""


def find_namesakes(folder: "str | os.PathLike[str]") -> list[str]:
    """Return an explanation for each file with the same name as another module."""
    names = sorted(os.listdir(folder))  # noqa: PTH208 - a file may hide a module that pathlib imports
    return [*filter(None, map(explain_namesake, names))]


# while `python -m dojo` imports the package, argv[0] is "-m"
if sys.argv[0] == "-m":
    for fault in find_namesakes("."):
        sys.exit(fault)
    # imported after the check, because `signal` imports `enum`, which a file may hide
    import signal

    # Ctrl-C ends the imports without a traceback; `main` handles it later
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
