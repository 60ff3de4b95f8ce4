"""Thirty more solutions that mean no good: they lie, replace what Python brings, or look for what watches them."""

from tests.compare.hostile import ONE_HAND, answering, before
from tests.compare.sound import SOUND

NOTHING_BAD = "No difference was found."
OTHER_PROCESS = "wants to start another process"
SIGNALS = "wants to send signals"
FILES = "wants to change files outside its folder"
FRAMES = "looks at the frames of its callers"
ELSEWHERE = "/dojo-was-here"
STARTS = (
    "[b'/bin/sleep', b'60'], [b'/bin/sleep'], True, (), None, [b'A=1'], *[-1] * 6, 0, 1, True, True, 0, *[None] * 3"
)


def first(lines: str, source: str = SOUND) -> str:
    """The sound solution behind these lines."""
    return f"{lines}\n{source}"


def also(lines: str) -> str:
    """The sound solution before these lines."""
    return f"{SOUND}\n\n{lines}\n"


CUNNING: dict[str, tuple[str, str]] = {
    "the clock": (
        before("category", "CALLS.append(time.monotonic())\nif CALLS[-1] > CALLS[0] + 0.001:\n    return 'full house'"),
        "depends on the clock",
    ),
    "equal to everything": (
        answering("category", "Liar(right)") + "\n\nclass Liar(str):\n    def __eq__(self, _):\n        return True\n",
        "category answers with a Liar",
    ),
    "a list that is equal to everything": (
        answering("winners", "Liar('')") + "\n\nclass Liar(list):\n    def __eq__(self, _):\n        return True\n",
        "winners answers with a Liar",
    ),
    "names of a class of its own": (
        answering("winners", "[Name(one) for one in right]") + "\n\nclass Name(str):\n    pass\n",
        "winners answers with a list with a Name in it",
    ),
    "a generator": (answering("winners", "(name for name in right)"), "winners answers with a generator"),
    "a coroutine": (also("async def chips(amount):\n    return {}"), "chips answers with a coroutine"),
    "a class without a name": (
        answering("category", "Odd('Odd', (), {})")
        + "\n\nclass Odd(type):\n    __name__ = property(lambda _: 1 / 0)\n    __repr__ = None\n",
        "category answers with a Odd",
    ),
    "a list within itself": (
        answering("winners", "loop(right)") + "\n\ndef loop(x):\n    x.append(x)\n    return x\n",
        "winners answers with a list with a list in it",
    ),
    "half a character": (answering("category", "right + '\\udc80'"), "by a name that is no category"),
    "numbers without end": (
        also("def chips(amount):\n    return {'red': 1 << 9_000_000}"),
        "chips says something else",
    ),
    "a book for an answer": (answering("category", "right * 40"), "category answers with a str"),
    "no stdout": (first("import sys\nsys.stdout = sys.stderr = sys.__stdout__ = None"), NOTHING_BAD),
    "stdout closed": (first("import sys\nsys.stdout.close()\nsys.stderr.close()"), NOTHING_BAD),
    "json replaced": (first("import json\njson.dumps = json.loads = lambda *_, **__: '{}'"), NOTHING_BAD),
    "clocks replaced": (first("import time\ntime.process_time = time.monotonic = time.time = None"), NOTHING_BAD),
    "the system replaced": (
        first("import os, threading\nos.dup = os._exit = threading.active_count = None"),
        NOTHING_BAD,
    ),
    "itself replaced": (
        "import sys\n\nclass Me:\n    def category(self, _):\n        return 'pair'\n\nsys.modules[__name__] = Me()\n",
        'category answers "pair"',
    ),
    "functions that cannot be looked up": ("def __getattr__(name):\n    raise SystemExit(name)\n", "raises SystemExit"),
    "threads from its import on": (
        first("import threading, time\nthreading.Thread(target=time.sleep, args=(99,)).start()"),
        "leaves threads running",
    ),
    "a stop": (before("category", ONE_HAND + "import signal\n    signal.raise_signal(signal.SIGSTOP)"), "does not end"),
    "progress without end": (
        first(
            "import mmap, pathlib, threading\nfile = (pathlib.Path(__file__).parents[1] / 'progress').open('r+b')\n"
            "room = mmap.mmap(file.fileno(), 8)\n\ndef write():\n    while True:\n        room[0] ^= 255\n\n"
            "threading.Thread(target=write, daemon=True).start()",
            before("category", ONE_HAND + "while True: pass"),
        ),
        "does not end",
    ),
    "progress cut short": (
        first("import pathlib\n(pathlib.Path(__file__).parents[1] / 'progress').write_bytes(b'')"),
        "was ended by signal 7",
    ),
    "folders without end": (
        first("import os\nfor _ in range(45):\n    os.mkdir('d' * 99)\n    os.chdir('d' * 99)"),
        NOTHING_BAD,
    ),
    "its own folder removed": (
        first("import pathlib, shutil\nshutil.rmtree(pathlib.Path(__file__).parents[1], ignore_errors=True)"),
        NOTHING_BAD,
    ),
    "a process past all hooks": (
        before("category", f"import _posixsubprocess\n_posixsubprocess.fork_exec({STARTS}, -1, None, False)"),
        OTHER_PROCESS,
    ),
    "a module loaded afresh": (
        before("category", "import _posixsubprocess\ndel sys.modules['_posixsubprocess']\nimport _posixsubprocess"),
        "wants to call the operating system past Python",
    ),
    "signals past all hooks": (
        before("category", "import signal\nsignal.pidfd_send_signal(os.pidfd_open(os.getppid()), 9)"),
        SIGNALS,
    ),
    "a pipe elsewhere": (before("category", f"os.mkfifo({ELSEWHERE!r})"), FILES),
    "a database elsewhere": (before("category", f"import sqlite3\nsqlite3.connect({ELSEWHERE!r})"), FILES),
    "a file beside an open folder": (before("category", "os.open('x', os.O_CREAT, dir_fd=os.open('/', 0))"), FILES),
    "frames of an exception": (
        before("category", "try:\n    1 / 0\nexcept ZeroDivisionError as error:\n    error.__traceback__.tb_frame"),
        FRAMES,
    ),
    "what watches it": (before("category", "import gc\ngc.get_objects()"), "looks for what watches it"),
    "the main module": (before("category", "import __main__\n__main__.main"), "category raises AttributeError"),
    "odds without end": (also("def odds(rules=()):\n    while True:\n        pass"), "odds(): not answered within"),
    "odds that grow": (
        also("SEEN = {'pair': 0}\n\n\ndef odds(rules=()):\n    SEEN['pair'] += 1\n    return dict(SEEN)"),
        "gives another answer the second time",
    ),
    "a house rule that stays": (
        also(
            "_standard = category\n\n\ndef category(hand, rules=(), table=[]):\n    table += rules\n"
            "    if 'ace-to-five' in table and _standard(hand) in ('straight', 'flush', 'straight flush'):\n"
            "        return 'high card'\n    return _standard(hand)"
        ),
        "keeps something between calls",
    ),
}
