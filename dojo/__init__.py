"""The tools around the kata: the pytest plugin, and ``python -m dojo`` COMMAND."""

import atexit
import gc
import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older one reads this, and no traceback
    NEEDED = "Poker hands needs Python 3.11 or newer, and this is {}.{}. See https://www.python.org/downloads"
    sys.exit(NEEDED.format(*sys.version_info))

# Python looks for garbage less often, and not at its end: that takes a tenth of a run
gc.set_threshold(50_000)
atexit.register(gc.freeze)

# a command begins, and what lies here is imported in the place of Python's own
if sys.argv[0] == "-m":
    for name in os.listdir():  # noqa: PTH208 - pathlib would import such files
        if name.endswith(".py") and name[:-3] in sys.stdlib_module_names:
            sys.exit(f"{name} is called as a module of Python's own: rename it.")
