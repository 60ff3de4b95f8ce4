"""The tools around the kata: the pytest plugin, and ``python -m dojo`` COMMAND."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older one reads this, and no traceback
    NEEDED = "Poker hands needs Python 3.11 or newer, and this is {}.{}. See https://www.python.org/downloads"
    sys.exit(NEEDED.format(*sys.version_info))
