"""A table of accidents in a pair's code, with words that each command must print.

``python -m tests.hostile.table`` tries all accidents with all commands, and prints the
accidents whose output is missing, late or wrong. ``--times=3`` tries each accident
three times. The tests try only some of the accidents.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from tests.clone import clone

FEATURE = "features/1-evening/01_high_card.feature"
HANGING = 120.0  # seconds after which a command is stopped
# maximum number of seconds for a command: ten more than the limit for code that waits;
# `bugs` may take twice as long
LATEST = {"features": 18.0, "starter": 18.0, "bugs": 36.0, "hint": 18.0}
NEVER = ("INTERNALERROR", "please report it", "\nTraceback (most recent call last)")
OWN_TESTS = """\
from starter import category


def test_pair():
    assert category("Kh Kc 8c 7d 3s") == "pair"


def test_high_card():
    assert category("Kh Jc 8c 7d 3s") == "high card"
"""
CALL = """


def test_accident():
    from starter import category

    hand = "Kh Jc 8c 7d 3s"
    assert accident(hand) == category(hand)
"""
# the board may show these remarks only if the table lists them for an accident
REMARKS = ("keep state between calls", "isn't deterministic", "Did you mean", "Only ")
CATEGORY = "def category(hand, rules=()):\n    return 'pair'\n\n\n"
STOPPED = "<-- timed out"
WRONG = "<-- wrong"
CRASHED = "<-- crashed"
NOT_STARTED = "<-- not started"
NO_IMPORT = "can't be imported"


@dataclass(frozen=True)
class Accident:
    """An accident: the code of a solution, and words that the board must show."""

    name: str
    code: str  # content of starter/__init__.py
    says: tuple[str, ...]
    files: Mapping[str, str | bytes] = field(default_factory=dict)
    arguments: tuple[str, ...] = (FEATURE,)
    environment: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """The output of a command, and the seconds that it took."""

    accident: Accident
    printed: str
    seconds: float
    command: str = "features"

    @property
    def faults(self) -> list[str]:
        """The faults in the output: wrong words, missing words, or a long delay."""
        faults = []
        if self.seconds > LATEST[self.command]:
            faults.append(f"takes {self.seconds:.0f} s")
        faults += [f"says {word}" for word in NEVER if word in self.printed]
        words = list_words(self.accident, self.command)
        # the output as printed, and then on one line
        printed = f"{self.printed}\n{' '.join(self.printed.split())}"
        faults += [f"lacks {word!r}" for word in words if word not in printed]
        expected = " ".join([*words, *self.accident.says])
        faults += [
            f"says {remark}"
            for remark in REMARKS
            if remark in self.printed and remark not in expected
        ]
        return faults


def list_words(accident: Accident, command: str) -> tuple[str, ...]:
    """List the words that a command must print about an accident.

    EXPECTED maps prefixes of accident names to words; the longest prefix is used.
    """
    if command == "features":
        return accident.says
    expected = EXPECTED[command]
    beginnings = [name for name in expected if accident.name.startswith(name)]
    words = expected[max(beginnings, key=len)]
    return tuple(accident.says[0] if word == BOARD else word for word in words)


def within(body: str) -> str:
    """Return the code of a function `category` with this body."""
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    return f"def category(hand, rules=()):\n{lines}"


# maps an accident to the body of a function that causes it, and to words on the board
ANSWERS: dict[str, tuple[str, str]] = {
    "returns None": ("pass", "None (is a `return` missing"),
    "lacks a return in a case": (
        "if not hand: return 'pair'",
        "None (is a `return` missing",
    ),
    "returns a number": ("return 5", "5 (a number; category() must return a string)"),
    "returns True": ("return True", "True or False; category() must return a string"),
    "returns a list": ("return ['pair']", "a list; category() must return a string"),
    "returns a tuple": ("return 'pair',", "a tuple; category() must return a string"),
    "returns a set": ("return {'pair'}", "a set; category() must return a string"),
    "returns a dict": ("return {'pair': 1}", "a dict; category() must return a string"),
    "returns bytes": ("return b'pair'", "bytes; category() must return a string"),
    "returns a float": ("return 1.5", "1.5 (a number;"),
    "returns a lambda": (
        "return lambda: 1",
        "a function; category() must return",
    ),
    "returns a class": ("return int", "<class 'int'>"),
    "returns a module": ("import re\nreturn re", "a module; category() must return"),
    "returns an object": ("return object()", "<object object>"),
    "returns an exception": ("return ValueError('no')", "ValueError('no')"),
    "returns NotImplemented": ("return NotImplemented", "NotImplemented"),
    "returns Ellipsis": ("return ...", "Ellipsis (an ellipsis;"),
    "returns a generator": ("return (c for c in hand)", "a generator (category()"),
    "yields": ("yield 'pair'", "a generator (category()"),
    "returns a map": ("return map(str, hand)", "<map object>"),
    "returns an iterator": ("return iter(hand)", "str_"),
    "returns a range": ("return range(10**9)", "a range of 1,000"),
    "returns a coroutine": ("async def f(): pass\nreturn f()", "<coroutine object"),
    "returns upper case": (
        "return 'High Card'",
        "Only the case of the letters differs.",
    ),
    "returns an extra space": (
        "return 'high card '",
        "Only spaces or line breaks differ.",
    ),
    "returns a misspelt category": (
        "return 'high cards'",
        "'high cards' isn't the name of a category.",
    ),
    "returns a Cyrillic letter": (
        "return 'high \u0441ard'",
        "is Cyrillic small letter es, not c.",
    ),
    "returns an empty text": ("return ''", "actual:   ''"),
    "returns a long text": ("return 'x' * 10**8", "actual:   'xxx"),
    "returns a long list": ("return ['Ann'] * 10**7", "actual:   ['Ann', 'Ann'"),
    "returns a long list of long texts": ("return ['x' * 10**8]", "['xxx"),
    "returns a long dict": ("return dict.fromkeys(range(10**6))", "{0: None, 1: None"),
    "returns a long set": ("return set(range(10**6))", "{0, 1, 2"),
    "returns a long tuple": ("return (1,) * 10**7", "(1, 1, 1"),
    "returns a long number": ("return 10**5000", "a 16,610-bit number"),
    "returns a bytearray": ("return bytearray(10**8)", "a bytearray of 100"),
    "returns a deque": (
        "import collections\nreturn collections.deque([1] * 10**6)",
        "a deque of 1,000",
    ),
    "returns a nested list": (
        "found = []\nfor _ in range(10**5): found = [found]\nreturn found",
        "[[[[[[[[",
    ),
    "returns a list in itself": (
        "found = []\nfound.append(found)\nreturn found",
        "[[...]]",
    ),
    "returns escapes": ("return '\\x1b[2J'", "actual:   '\\x1b[2J'"),
    "returns newlines": (
        "return 'high\\ncard'",
        "Only spaces or line breaks differ.",
    ),
    "returns its argument": ("return hand", "actual:   'Kh Jc 8c 7d 3s'"),
    "returns emoji": ("return '\U0001f0a1'", "actual:   '"),
    "returns a surrogate": ("return '\\ud800'", r"'\ud800'"),
    "returns a null character": ("return '\\0'", r"actual:   '\x00'"),
    "repr raises": (
        "class R:\n    def __repr__(self): raise ValueError\nreturn R()",
        "a R that cannot be shown",
    ),
    "repr loops": (
        "class R:\n    def __repr__(self):\n        while True: pass\nreturn R()",
        "a R that cannot be shown",
    ),
    "repr recurses": (
        "class R:\n    def __repr__(self): return repr(self)\nreturn R()",
        "a R that cannot be shown",
    ),
    "repr is long": (
        "class R:\n    def __repr__(self): return 'x' * 10**8\nreturn R()",
        "xxx",
    ),
    "repr is no text": (
        "class R:\n    def __repr__(self): return 5\nreturn R()",
        "a R that cannot be shown",
    ),
    "repr exits": (
        "class R:\n    def __repr__(self): raise SystemExit\nreturn R()",
        "a R that cannot be shown",
    ),
    "equality lies": (
        "class T(str):\n    def __eq__(self, other): return True\n"
        "    __hash__ = str.__hash__\nreturn T('no')",
        "actual:   'no'",
    ),
    "mock.ANY": ("from unittest import mock\nreturn mock.ANY", "<ANY>"),
    "a mock": ("from unittest import mock\nreturn mock.Mock()", "<Mock>"),
    "a class lies": (
        "class L:\n    __class__ = str\nreturn L()",
        "(a L; category() must return a string)",
    ),
    "hash raises": (
        "class H(str):\n    def __hash__(self): raise ValueError\nreturn H('no')",
        "actual:   'no'",
    ),
    "length raises": (
        "class H(list):\n    def __len__(self): raise ValueError\nreturn H()",
        "[] (a list;",
    ),
    "iteration loops": (
        "class H(list):\n    def __iter__(self):\n        while True: yield 1\nreturn H()",
        "[] (a list;",
    ),
    "an enum": (
        "import enum\nclass K(enum.Enum): PAIR = 1\nreturn K.PAIR",
        "<K.PAIR: 1> (a K;",
    ),
    "a dataclass": (
        "import dataclasses\n@dataclasses.dataclass\nclass C:\n    rank: int\n"
        "return C(5)",
        "C(rank=5)",
    ),
}
ERRORS: dict[str, tuple[str, str]] = {
    "raises ValueError": ("raise ValueError('no hand')", "ValueError: no hand"),
    "raises without words": ("raise ValueError", "    ValueError\n"),
    "raises a long message": ("raise ValueError('x' * 10**7)", "ValueError: xxx"),
    "raises escapes": ("raise ValueError('\\x1b[2J')", "ValueError: \\x1b[2J"),
    "raises many lines": ("raise ValueError('a\\n' * 999)", "ValueError: a a a"),
    "raises a silent error": (
        "class E(ValueError):\n    def __str__(self): raise self\nraise E",
        "(its message cannot be shown)",
    ),
    "raises an endless error": (
        "class E(ValueError):\n    def __str__(self):\n        while True: pass\nraise E",
        "(its message cannot be shown)",
    ),
    "raises BaseException": ("class E(BaseException): pass\nraise E('x')", "E: x"),
    "raises a group": (
        "raise ExceptionGroup('two', [ValueError(1), KeyError(2)])",
        "ExceptionGroup: two",
    ),
    "raises GeneratorExit": ("raise GeneratorExit", "GeneratorExit"),
    "raises StopIteration": ("raise StopIteration", "StopIteration"),
    "raises KeyboardInterrupt": (
        "raise KeyboardInterrupt",
        "Your code raises KeyboardInterrupt.",
    ),
    "raises AssertionError": ("assert hand == 5", "AssertionError"),
    "raises a chain": (
        "try: {}[1]\nexcept KeyError as e: raise ValueError('x') from e",
        "ValueError: x",
    ),
    "raises in a loop": ("return [{}[c] for c in hand]", "KeyError: 'K'"),
    "raises a long note": (
        "e = ValueError('x')\ne.add_note('n' * 10**7)\nraise e",
        "ValueError: x",
    ),
    "raises many notes": (
        "e = ValueError('x')\nfor _ in range(9999): e.add_note('n')\nraise e",
        "ValueError: x",
    ),
    "calls sys.exit": ("import sys\nsys.exit(0)", "quit() or sys.exit()."),
    "exits with a message": ("import sys\nsys.exit('no hand')", "SystemExit: no hand"),
    "calls exit": ("exit()", "SystemExit: don't call exit()"),
    "calls quit": ("quit(1)", "SystemExit: don't call exit()"),
    "skips": ("import pytest\npytest.skip('later')", "Skipped: later"),
    "fails": ("import pytest\npytest.fail('no')", "Failed: no"),
    "expects a failure": ("import pytest\npytest.xfail('no')", "XFailed: no"),
    "divides by zero": ("return 1 / 0", "ZeroDivisionError: division by zero"),
    "misspells a name": ("return catgory(hand)", "Did you mean category?"),
    "misspells a built-in": ("return sortd(hand)", "Did you mean sorted?"),
    "misspells a method": ("return hand.spilt()", "Did you mean split?"),
    "has a wrong index": ("return hand.split()[9]", "IndexError: list index"),
    "has a wrong key": ("return {'2': 2}[hand[0]]", "KeyError: 'K'"),
    "unpacks too much": ("a, b = hand.split()", "too many values to unpack"),
    "adds text and number": ("return hand + 5", "TypeError: can only concat"),
    "reads a number": ("return int(hand)", "invalid literal for int()"),
    "recurses": ("return category(hand)", "RecursionError"),
    "recurses deeply": (
        "import sys\nsys.setrecursionlimit(10**9)\nreturn category(hand)",
        "RecursionError",
    ),
    "needs too much memory": ("return [0] * 10**14", "MemoryError"),
    "reads a missing file": ("return open('no').read()", "FileNotFoundError"),
    "waits for the keyboard": ("input()", "waits for keyboard input"),
    "reads stdin": ("import sys\nreturn sys.stdin.read()", "waits for keyboard input"),
    "stops at a breakpoint": ("breakpoint()", "This run was stopped early"),
    "closes stdout": ("import sys\nsys.stdout.close()", "closes sys.stdout"),
    "closes stderr": ("import sys\nsys.stderr.close()", "closes sys.stdout or sys.st"),
    "sets a file limit": (
        "import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (4, 4))\n"
        "return 'pair'",
        "Your code changes RLIMIT_NOFILE.",
    ),
}
ENDLESS: dict[str, tuple[str, str]] = {
    "loops": ("while True: pass", "It took more than"),
    "loops in a for": ("for _ in iter(int, 1): pass", "It took more than"),
    "grows a list": (
        "found = []\nwhile True: found.append('Ann')",
        "It took more than",
    ),
    "grows a text": ("found = ''\nwhile True: found += 'Ann'", "It took more than"),
    "grows a dict": (
        "found = {}\nwhile True: found[len(found)] = 'Ann'",
        "It took more than",
    ),
    "grows a set": ("found = set()\nwhile True: found.add(len(found))", "It took more"),
    "swallows": (
        "try:\n    while True: pass\nexcept: return 'pair'",
        "It took more than",
    ),
    "swallows forever": (
        "while True:\n    try:\n        for i in range(10**9): sorted('ab')\n"
        "    except: pass",
        "Your code catches the exception that is meant to stop it.",
    ),
    "sleeps": ("import time\ntime.sleep(300)", "It took more than"),
    "sleeps in pieces": (
        "import time\nwhile True: time.sleep(0.01)",
        "It took more than",
    ),
    "waits for a lock": (
        "import threading\nlock = threading.Lock()\nlock.acquire()\nlock.acquire()",
        "It took more than",
    ),
    "waits for a queue": ("import queue\nqueue.Queue().get()", "It took more than"),
    "waits for a thread": (
        "import threading, time\nt = threading.Thread(target=time.sleep, args=(300,))\n"
        "t.start()\nt.join()",
        "It took more than",
    ),
    "waits for an event": (
        "import threading\nthreading.Event().wait()",
        "It took more",
    ),
    "waits for a process": (
        "import subprocess\nsubprocess.run(['sleep', '300'])",
        "It took more than",
    ),
    "waits for a shell": ("import os\nos.system('sleep 300')", "It took more than"),
    "waits for a socket": (
        "import socket\ns = socket.socket()\ns.bind(('', 0))\ns.listen()\ns.accept()",
        "It took more than",
    ),
    "awaits": ("import asyncio\nasyncio.run(asyncio.sleep(300))", "It took more than"),
    "searches all orders": (
        "import itertools\nfor p in itertools.permutations(range(99)): pass",
        "It took more than",
    ),
    "backtracks": (
        "import itertools\n"
        "return max(itertools.combinations(range(60), 6), key=lambda c: sum(c))",
        "It took more than",
    ),
}
EFFECTS: dict[str, tuple[str, str]] = {
    "is not implemented": ("raise NotImplementedError", "isn't implemented yet."),
    "prints the answer": ("print('high card')", "your code printed "),
    "prints much": ("for i in range(2000): print(i)\nreturn 'pair'", "| 1999"),
    "prints a long line": ("print('x' * 10**6)\nreturn 'pair'", "| xxx"),
    "prints to stderr": (
        "import sys\nprint('hi', file=sys.stderr)\nreturn 'pair'",
        "| hi",
    ),
    "prints escapes": ("print('\\x1b[2J')\nreturn 'pair'", "| \\x1b[2J"),
    "prints bytes": (
        "import sys\nsys.stdout.buffer.write(b'\\xff')\nreturn 'pair'",
        "actual:   'pair'",
    ),
    "prints to fd 1": ("import os\nos.write(1, b'hi\\n')\nreturn 'pair'", "'pair'"),
    "closes fd 1": ("import os\nos.close(1)\nreturn 'pair'", "actual:   'pair'"),
    "warns much": (
        "import warnings\nfor i in range(10000): warnings.warn(str(i))\nreturn 'pair'",
        "actual:   'pair'",
    ),
    "warns as errors": (
        "import warnings\nwarnings.simplefilter('error')\nreturn 'pair'",
        "actual:   'pair'",
    ),
    "logs much": (
        "import logging\nfor i in range(1000): logging.warning(i)\nreturn 'pair'",
        "actual:   'pair'",
    ),
    "goes elsewhere": ("import os\nos.chdir('/')\nreturn 'pair'", "actual:   'pair'"),
    "clears the environment": (
        "import os\nos.environ.clear()\nreturn 'pair'",
        "'pair'",
    ),
    "clears sys.modules": (
        "import sys\nsys.modules.pop('starter', None)\nreturn 'pair'",
        "actual:   'pair'",
    ),
    "clears sys.path": ("import sys\nsys.path.clear()\nreturn 'pair'", "'pair'"),
    "sets the recursion limit": (
        "import sys\nsys.setrecursionlimit(200)\nreturn 'pair'",
        "actual:   'pair'",
    ),
    "sets a trace": ("import sys\nsys.settrace(None)\nreturn 'pair'", "'pair'"),
    "sets a locale": (
        "import locale\nlocale.setlocale(locale.LC_ALL, 'C')\nreturn 'pair'",
        "actual:   'pair'",
    ),
    "ignores Ctrl-C": (
        "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\nreturn 'pair'",
        "actual:   'pair'",
    ),
    "sets an alarm": ("import signal\nsignal.alarm(0)\nreturn 'pair'", "'pair'"),
    "seeds random": ("import random\nrandom.seed(1)\nreturn 'pair'", "'pair'"),
    "is random": (
        "import random\nreturn random.choice(['pair', 'flush'])",
        "isn't deterministic.",
    ),
    "uses the process id": (
        "import os\nreturn str(os.getpid())",
        "isn't deterministic",
    ),
    "uses the time": ("import time\nreturn str(time.time())", "isn't deterministic"),
    "uses the hash": ("return str(hash(hand))", "isn't deterministic"),
    "disables gc": ("import gc\ngc.disable()\nreturn 'pair'", "'pair'"),
    "leaves a file open": ("open(__file__)\nreturn 'pair'", "actual:   'pair'"),
    "leaves a coroutine": ("async def f(): pass\nf()\nreturn 'pair'", "'pair'"),
    "leaves a thread": (
        "import threading, time\n"
        "threading.Thread(target=time.sleep, args=(300,)).start()\nreturn 'pair'",
        "threads running. Call join() on each.",
    ),
    "leaves a computing thread": (
        "import threading\ndef f():\n    while True: pass\n"
        "threading.Thread(target=f).start()\nreturn 'pair'",
        "threads running (starter/__init__.py:6). Call join() on each.",
    ),
    "leaves a daemon": (
        "import threading, time\n"
        "threading.Thread(target=time.sleep, args=(300,), daemon=True).start()\n"
        "return 'pair'",
        "threads running.",
    ),
    "leaves a timer": (
        "import threading\nthreading.Timer(300, print).start()\nreturn 'pair'",
        "threads running.",
    ),
    "leaves a pool": (
        "import time\nfrom concurrent.futures import ThreadPoolExecutor\n"
        "ThreadPoolExecutor().submit(time.sleep, 300)\nreturn 'pair'",
        "threads running.",
    ),
    "leaves a process": (
        "import subprocess\nsubprocess.Popen(['sleep', '300'])\nreturn 'pair'",
        "processes that it started.",
    ),
    "leaves a process of multiprocessing": (
        "import multiprocessing, time\n"
        "multiprocessing.Process(target=time.sleep, args=(300,)).start()\n"
        "return 'pair'",
        "processes that it started.",
    ),
    "leaves a shell": ("import os\nos.system('sleep 300 &')\nreturn 'pair'", "'pair'"),
    "forks": ("import os\nos.fork()\nreturn 'pair'", "processes that it started"),
    "registers with atexit": (
        "import atexit, time\natexit.register(time.sleep, 300)\nreturn 'pair'",
        "Your code registers a function with atexit.",
    ),
    "keeps a list": (
        "kept.append(hand)\nreturn 'high card' if len(kept) > 3 else 'pair'",
        WRONG,
    ),
}
KILLS = "import os, signal\nos.kill(os.getpid(), signal.{})"
# maps an accident to the body of a function that causes it, and to words on the board
ENDS_PYTHON: dict[str, tuple[str, str]] = {
    "sums up in C": ("return sum(range(10**12))", "It can't be interrupted."),
    "multiplies in C": ("return str(10**10**9)", "It can't be interrupted."),
    "raises in C": ("return str(pow(3, 10**9))", "It can't be interrupted."),
    "matches in C": (
        "import re\nre.match('(a+)+$', 'a' * 64 + 'b')",
        "It can't be interrupted.",
    ),
    "loops in C": (
        "import itertools\nreturn 'x' in itertools.repeat('')",
        "It can't be interrupted.",
    ),
    "crashes": ("import ctypes\nctypes.string_at(0)", "This crashes Python."),
    "calls os.abort": ("import os\nos.abort()", "This crashes Python."),
    "kills itself": (KILLS.format("SIGKILL"), "This makes Python exit."),
    "terminates itself": (KILLS.format("SIGTERM"), "This makes Python exit."),
    "exits in C": (
        "import ctypes\nctypes.CDLL(None)._exit(0)",
        "This makes Python exit.",
    ),
}
# maps an accident to the source of a solution that causes it, and to words in
# pytest's message
IMPORTS: dict[str, tuple[str, str]] = {
    "syntax error": ("def category(hand)\n", "SyntaxError: expected ':'"),
    "bad indent": ("def f():\nreturn 1\n", "IndentationError"),
    "tabs and spaces": (
        "if 1:\n        a = 1\n\tb = 2\n",
        "Line 3 begins with a tab. Use spaces only.",
    ),
    "open bracket": ("a = (1,\n", "SyntaxError: '(' was never closed"),
    "open quote": ("a = 'x\n", "SyntaxError: unterminated string"),
    "merge markers": ("<<<<<<< HEAD\n", "This is a merge conflict"),
    "Python 2": ("print 'x'\n", "Did you mean print(...)?"),
    "null bytes": ("a = 1\0\n", "has null bytes."),
    "a missing module": ("import pokr\n", "No module named 'pokr'"),
    "a missing name": (
        "from .cards import rank\n",
        "There is no cards.py in starter/.",
    ),
    "an absolute import": ("import cards\n", "No module named 'cards'"),
    "a name of nothing": ("RANKS = 2\nrank = RANK\n", "Did you mean RANKS?"),
    "an error": ("1 / 0\n", "ZeroDivisionError"),
    "an assertion": ("assert False, 'no'\n", "AssertionError: no"),
    "a BaseException": ("class E(BaseException): pass\nraise E('x')\n", "E: x"),
    "KeyboardInterrupt": (
        "raise KeyboardInterrupt\n",
        "Your code raises KeyboardInterrupt.",
    ),
    "sys.exit": ("import sys\nsys.exit()\n", "It calls sys.exit when it is imported."),
    "exit": ("exit(3)\n", "It calls sys.exit when it is imported."),
    "a skip": ("import pytest\npytest.skip('x', allow_module_level=True)\n", "Skipped"),
    "a loop": ("while True: pass\n", "Its import timed out."),
    "a sleep": ("import time\ntime.sleep(300)\n", "Its import timed out."),
    "input": ("input()\n", "waits for keyboard input"),
    "a closed stdout": ("import sys\nsys.stdout.close()\n", "closes sys.stdout"),
    "a file limit": (
        "import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (4, 4))\n",
        "changes RLIMIT_NOFILE.",
    ),
    "too deep recursion": ("def f(): f()\nf()\n", "RecursionError"),
    "too much memory": ("a = [0] * 10**14\n", "MemoryError"),
    "a relative import too far": (
        "from ..cards import a\n",
        "attempted relative import",
    ),
    "an unknown encoding": ("# coding: utf-99\n", "declares the wrong encoding."),
    "a long message": ("raise ValueError('x' * 10**7)\n", "ValueError: xxx"),
    "a silent error": (
        "class E(ValueError):\n    def __str__(self): raise self\nraise E\n",
        "(its message cannot be shown)",
    ),
    "itself": ("from starter import category\n", "__init__.py imports itself."),
}
# maps an accident to the solution's files, and to words in the message
FOLDERS: dict[str, tuple[dict[str, str | bytes], str]] = {
    "a circle of two": (
        {
            "__init__.py": "from .game import play\n",
            "game.py": "from .kinds import kind\ndef play(): pass\n",
            "kinds.py": "from .game import play\ndef kind(): pass\n",
        },
        "Circular import: game.py imports kinds.py imports game.py.",
    ),
    "a circle through the package": (
        {"__init__.py": "from .game import x\nA = 1\n", "game.py": "from . import A\n"},
        "Circular import: __init__.py imports game.py imports __init__.py.",
    ),
    "UTF-16": (
        {
            "__init__.py": "from .cards import a\n",
            "cards.py": "a = 1\n".encode("utf-16"),
        },
        "cards.py isn't saved as UTF-8.",
    ),
    "Latin-1": (
        {"__init__.py": "from .cards import a\n", "cards.py": b"a = 'f\xfcr'\n"},
        "cards.py isn't saved as UTF-8.",
    ),
    "init.py": ({"init.py": "", "__init__.py": b""}, "Rename starter/init.py to"),
    "a namesake": (
        {"__init__.py": "from .random import deal\n", "random.py": "a = 1\n"},
        "cannot import name 'deal'",
    ),
    "code in another file": (
        {"__init__.py": "", "hands.py": "def category(hand): return 'pair'\n"},
        "add `from .hands import category` to",
    ),
    "code in an inner folder": (
        {"__init__.py": "", "cards/__init__.py": "def category(hand): return 'pair'\n"},
        "add `from .cards import",
    ),
    "a misspelt function": (
        {"__init__.py": "def categry(hand): return 'pair'\n"},
        "similar name.",
    ),
    "poker.py at the top": (
        {"__init__.py": "", "../poker.py": "def category(hand): return 'pair'\n"},
        "move poker.py into starter/",
    ),
    "nothing at all": ({"__init__.py": ""}, "category() isn't implemented yet."),
    "only a comment": (
        {"__init__.py": "# later\n"},
        "category() isn't implemented yet.",
    ),
    "a function of no argument": (
        {"__init__.py": "def category(): return 'pair'\n"},
        "The API needs  category(",
    ),
    "a function of two": (
        {"__init__.py": "def category(a, b, rules=()): return 'pair'\n"},
        "yours is  category(a, b, rules=())",
    ),
    "a class": (
        {"__init__.py": "class category:\n    def __init__(self, hand): pass\n"},
        "category is a class, not a function.",
    ),
    "a text": (
        {"__init__.py": "category = 'pair'\n"},
        "category is a string, not a function.",
    ),
    "a coroutine": (
        {"__init__.py": "async def category(hand): return 'pair'\n"},
        "a coroutine; category() must return a string",
    ),
    "a method": (
        {"__init__.py": "class P:\n    def category(self, hand): return 'pair'\n"},
        "category in starter/__init__.py:2 is inside the class P: write it at the",
    ),
    "a print": (
        {"__init__.py": "def category(hand): print('high card')\n"},
        "None (is a `return` missing",
    ),
    "a decorator": (
        {
            "__init__.py": "def log(f):\n    def g(*a): f(*a)\n    return g\n\n\n"
            "@log\ndef category(hand): return 'pair'\n"
        },
        "None (is a `return` missing",
    ),
}
# maps an accident to arguments, environment variables, and words in the output
TYPED: dict[str, tuple[tuple[str, ...], dict[str, str], str]] = {
    "-q in addopts": ((FEATURE,), {"PYTEST_ADDOPTS": "-q"}, "Next: "),
    "-qq": ((FEATURE, "-qq"), {}, "Next: "),
    "-x": ((FEATURE, "-x"), {}, "Next: "),
    "-s": ((FEATURE, "-s"), {}, "Next: "),
    "-v": ((FEATURE, "-v"), {}, "WRONG"),
    "--tb=short": (
        (FEATURE, "--tb=short"),
        {},
        "To see the board, leave out --tb=short.",
    ),
    "--lf": ((FEATURE, "--lf"), {}, "Next: "),
    "-k": ((FEATURE, "-k", "beats"), {}, "Next: "),
    "-p no:cacheprovider": ((FEATURE, "-p", "no:cacheprovider"), {}, "Next: "),
    "40 columns": ((FEATURE,), {"COLUMNS": "40"}, "Next: "),
    "200 columns": ((FEATURE,), {"COLUMNS": "200"}, "Next: "),
    "no colour": ((FEATURE,), {"NO_COLOR": "1"}, "Next: "),
    "colour": ((FEATURE, "--color=yes"), {}, "Next: "),
    "ASCII": ((FEATURE,), {"PYTHONIOENCODING": "ascii"}, "Next: "),
    "plugins": ((FEATURE,), {"PYTEST_PLUGINS": "dojo.plugin"}, "Next: "),
    "no plugins": ((FEATURE,), {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}, "Next: "),
    "pytest-bdd loaded twice": (
        (FEATURE, "-p", "pytest_bdd.plugin"),
        {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        "Next: ",
    ),
    "Python -O": ((FEATURE,), {"PYTHONOPTIMIZE": "1"}, "Next: "),
    "warnings as errors": ((FEATURE,), {"PYTHONWARNINGS": "error"}, "Next: "),
    "no bytecode": ((FEATURE,), {"PYTHONDONTWRITEBYTECODE": "1"}, "Next: "),
    "development mode": ((FEATURE,), {"PYTHONDEVMODE": "1"}, "Next: "),
    "a location": ((f"{FEATURE}:16",), {}, "of 1 example passes."),
    "a line too far": ((f"{FEATURE}:999",), {}, "has no line 999"),
    "a misspelt file": (
        ("features/1-evening/01_hihg_card.feature",),
        {},
        "Did you mean",
    ),
    "a misspelt folder": (("feature",), {}, "Did you mean features?"),
    "a name after ::": ((f"{FEATURE}::no such example",), {}, "Name its line instead"),
    "an unknown option": ((FEATURE, "--vv"), {}, "unrecognized arguments"),
    "an unknown solution": ((FEATURE, "--solution=fox"), {}, "There is no folder"),
}
CALLS = {"answer": ANSWERS, "error": ERRORS, "endless": ENDLESS, "effect": EFFECTS}
INVALID = (
    "Correct starter/tests/test_accident.py::test_accident. It fails on correct code."
)
BROKEN = "test_accident.py::test_accident: broken: "
EXITS = "Remove the call to exit(), quit() or sys.exit()."
OUTSIDE = "outside the API: It fails before it calls the API: "
RAISES = "broken: It fails before it calls the API. "
COLLECTING = "ERROR collecting starter/tests/test_ours.py"
BOARD = "the first words that the board must contain"
HINT = "Hint 1 of 3, a question:"
NO_HINT = "A hint won't help with this. Fix it first."
# maps a command and the start of an accident's name to words that the command must
# print
EXPECTED: dict[str, dict[str, tuple[str, ...]]] = {
    "starter": {  # pytest's own report, plus the sentences that the kit adds
        "answer: ": ("AssertionError: assert ", "2 failed"),
        "answer: a class lies": ("2 failed",),
        "answer: equality lies": ("2 passed",),
        "answer: mock.ANY": ("2 passed",),
        "answer: repr exits": ("don't call exit()", "2 failed"),
        "answer: repr loops": ("It took more than", "1 failed, 1 skipped"),
        "error: ": (BOARD, "2 failed"),
        "error: calls sys.exit": ("SystemExit: 0", "2 failed"),
        "error: calls exit": ("SystemExit: None", "2 failed"),
        "error: calls quit": ("SystemExit: 1", "2 failed"),
        "error: expects a failure": ("2 xfailed",),
        "error: raises a silent error": ("<exception str() failed>", "2 failed"),
        "error: raises an endless error": ("A value can't be shown", "1 skipped"),
        "error: raises escapes": ("ValueError: ", "2 failed"),
        "error: raises many lines": ("ValueError: a", "2 failed"),
        "error: raises without words": ("E       ValueError", "2 failed"),
        "error: skips": ("2 skipped",),
        "error: stops at a breakpoint": ("(Pdb)", "Quitting debugger"),
        "endless: ": (BOARD, "1 failed, 1 skipped"),
        "endless: swallows forever": (BOARD, "1 failed in"),
        "effect: ": ("1 failed, 1 passed",),
        "effect: is not implemented": (BOARD, "2 failed"),
        "effect: is random": ("== 'high card'", " failed"),
        "effect: prints the answer": ("Captured stdout call", "2 failed"),
        "effect: uses ": ("2 failed",),
        "end: ": (BOARD, "A call made Python exit.", "1 failed, 1 skipped"),
        "import: ": (BOARD, COLLECTING),
        "import: a skip": ("1 skipped",),
        "folder: ": (BOARD, COLLECTING),
        "folder: a class": ("<starter.category object", "2 failed"),
        "folder: a coroutine": ("<coroutine object category", "2 failed"),
        "folder: a decorator": ("assert None ==", "2 failed"),
        "folder: a function of": ("TypeError: category() ", "2 failed"),
        "folder: a print": ("assert None ==", "2 failed"),
        "folder: a text": ("'str' object is not callable", "2 failed"),
        "folder: init.py": (BOARD,),
        "folder: nothing at all": ("cannot import name 'category'", COLLECTING),
        "folder: only a comment": ("cannot import name 'category'", COLLECTING),
        "typed: ": ("1 failed, 1 passed",),
    },
    "hint": {
        "answer: ": (BOARD, WRONG, NO_HINT),
        "answer: equality lies": (HINT,),
        "answer: hash raises": (HINT,),
        "answer: returns None": (HINT,),
        "answer: lacks a return in a case": (HINT,),
        "answer: returns a long text": (HINT,),
        "answer: returns a null character": (HINT,),
        "answer: returns a surrogate": (HINT,),
        "answer: returns an empty text": (HINT,),
        "answer: returns emoji": (HINT,),
        "answer: returns escapes": (HINT,),
        "answer: returns its argument": (HINT,),
        "error: ": (BOARD, CRASHED, HINT),
        "error: calls ": (BOARD, CRASHED, NO_HINT),
        "error: closes ": (BOARD, CRASHED, NO_HINT),
        "error: exits ": (BOARD, CRASHED, NO_HINT),
        "error: misspells ": (BOARD, CRASHED, NO_HINT),
        "error: raises KeyboardInterrupt": (BOARD, CRASHED, NO_HINT),
        "error: reads stdin": (BOARD, CRASHED, NO_HINT),
        "error: sets a file limit": (BOARD, CRASHED, NO_HINT),
        "error: stops at a breakpoint": ("stops at a breakpoint", CRASHED, NO_HINT),
        "error: waits ": (BOARD, CRASHED, NO_HINT),
        "endless: ": (BOARD, STOPPED, NO_HINT),
        "effect: ": (HINT,),
        "effect: is random": (BOARD, NO_HINT),
        "effect: uses the ": (BOARD, NO_HINT),
        "end: ": (BOARD, NO_HINT),
        "import: ": (BOARD, NO_IMPORT),
        "folder: ": (BOARD, NO_HINT),
        "folder: Latin-1": (BOARD, NO_IMPORT),
        "folder: UTF-16": (BOARD, NO_IMPORT),
        "folder: a circle": (BOARD, NO_IMPORT),
        "folder: a decorator": (HINT,),
        "folder: a function of": (BOARD, CRASHED, HINT),
        "folder: a namesake": (BOARD, NO_IMPORT),
        "folder: a print": (HINT,),
        "folder: init.py": (BOARD,),
        "folder: nothing at all": (HINT,),
        "folder: only a comment": (HINT,),
        "typed: ": (HINT,),
    },
    "bugs": {
        "answer: ": (INVALID,),
        "answer: equality lies": ("test_accident: checks nothing:",),
        "answer: mock.ANY": ("test_accident: checks nothing:",),
        "error: ": (RAISES, BOARD),
        "error: calls ": (BROKEN, EXITS),
        "error: closes ": (BROKEN, BOARD),
        "error: exits ": (BROKEN, EXITS),
        "error: expects a failure": ("test_accident: skipped: It is marked as",),
        "error: misspells ": (BROKEN, BOARD),
        "error: misspells a name": (BROKEN, "Did you mean"),
        "error: raises AssertionError": (OUTSIDE, BOARD),
        "error: raises KeyboardInterrupt": ("broken: It stops the test run:", BOARD),
        "error: raises without words": (RAISES, "ValueError"),
        "error: reads stdin": (INVALID,),
        "error: sets a file limit": (BROKEN, BOARD),
        "error: skips": ("test_accident: skipped: later",),
        "error: stops at a breakpoint": (BROKEN, "Your code stops at a breakpoint."),
        "endless: ": ("timed out: starter/tests/test_accident.py:",),
        # growing a set may also exhaust the memory
        "endless: grows a set": ("test_accident.py::test_accident: ",),
        "endless: waits for a shell": ("timed out: test_accident timed out.",),
        "effect: ": (INVALID,),
        "effect: is not implemented": (RAISES, "NotImplementedError"),
        "effect: leaves a computing": (
            "test_accident: broken: It leaves a thread running (starter/tests/",
        ),
        "end: ": ("test_accident: broken: It was killed by signal ",),
        "end: exits in C": ("test_accident: broken: It ends the whole process",),
        "end: loops in C": ("test_accident: timed out",),
        "end: matches in C": ("test_accident: timed out",),
        "end: multiplies in C": ("test_accident: timed out",),
        "end: raises in C": ("test_accident: timed out",),
        "end: sums up in C": ("test_accident: timed out",),
        "import: ": ("test_accident.py: broken: This file cannot be imported.", BOARD),
        "import: a loop": ("test_accident.py: timed out:", "import timed out."),
        "import: a missing name": ("attempted relative import", "Write `from starter"),
        "import: a skip": ("test_accident.py: skipped: x",),
        "import: a sleep": ("test_accident.py: timed out:", "import timed out."),
        "import: itself": (BROKEN, "Did you mean test_accident?"),
        "folder: ": ("2 of 34 planted bugs", "Write a test that fails if"),
        "folder: Latin-1": ("Fix this error.", BOARD),
        "folder: UTF-16": ("Fix this error.", BOARD),
        "folder: a circle": ("Fix this error.", BOARD),
        "folder: a namesake": ("Fix this error.", BOARD),
        "folder: init.py": (BOARD,),
        "typed: ": (INVALID,),
    },
}


def list_accidents() -> Iterator[Accident]:
    for kind, accidents in CALLS.items():
        for name, (body, words) in accidents.items():
            code = f"kept = []\n\n\n{within(body)}"
            # a breakpoint may end the run before there is a result
            following = () if "breakpoint" in name else ("Next: ",)
            yield Accident(f"{kind}: {name}", code, (words, *following))
    for name, (body, words) in ENDS_PYTHON.items():
        yield Accident(f"end: {name}", within(body), (words, "Next: "))
    for name, (code, words) in IMPORTS.items():
        yield Accident(f"import: {name}", code, (words, NO_IMPORT))
    for name, (files, words) in FOLDERS.items():
        others = {**files}
        code = str(others.pop("__init__.py") or "")
        if name == "init.py":
            code = "MISSING"
        yield Accident(f"folder: {name}", code, (words,), files=others)
    for name, (arguments, environment, words) in TYPED.items():
        yield Accident(
            f"typed: {name}",
            CATEGORY,
            (words,),
            arguments=arguments,
            environment=environment,
        )


def list_arguments(accident: Accident, command: str) -> list[str]:
    """Return the arguments with which Python runs a command."""
    match command:
        case "features":
            return ["-m", "pytest", *accident.arguments]
        case "starter":
            return ["-m", "pytest", "starter"]
        case _:
            return ["-m", "dojo", command]


def try_accident(accident: Accident, kit: Path, command: str = "features") -> Outcome:
    """Run a command in a copy of the kit, with the accident's code in `starter`."""
    starter = kit / "starter"
    subprocess.run(["rm", "-rf", str(starter), str(kit / "poker.py")], check=True)
    starter.mkdir()
    if command in ("starter", "bugs"):
        (starter / "tests").mkdir()
        (starter / "tests" / "test_ours.py").write_text(OWN_TESTS, encoding="utf-8")
    code = accident.code
    if command == "bugs" and not accident.name.startswith("folder: "):
        # `bugs` replaces the pair's category(), so the accident is put into a test
        test = code.replace("category(", "accident(") + CALL
        (starter / "tests" / "test_accident.py").write_text(test, encoding="utf-8")
        code = ""
    if code != "MISSING":
        (starter / "__init__.py").write_text(code, encoding="utf-8")
    for name, text in accident.files.items():
        data = text if isinstance(text, bytes) else text.encode()
        file = starter / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(data)
    began = time.monotonic()
    try:
        done = subprocess.run(
            [sys.executable, *list_arguments(accident, command)],
            cwd=kit,
            env={**os.environ, **accident.environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=HANGING,
            check=False,
        )
        printed = (done.stdout + done.stderr).decode("utf-8", "replace")
    except subprocess.TimeoutExpired:
        printed = "it hangs"
    return Outcome(accident, printed, time.monotonic() - began, command)


def read_results(file: Path) -> list[dict[str, object]]:
    """Read the results of an earlier run, so that its accidents aren't tried again."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [json.loads(line) for line in lines]


def list_tasks(
    commands: Sequence[str], times: int, results: Sequence[Mapping[str, object]]
) -> list[tuple[str, Accident]]:
    """List the commands and accidents that have fewer than *times* results."""
    done = Counter((result["command"], result["name"]) for result in results)
    tasks = []
    for number in range(1, times + 1):
        for command in commands:
            for accident in list_accidents():
                if done[command, accident.name] < number:
                    tasks.append((command, accident))
    return tasks


def run_tasks(tasks: SimpleQueue[tuple[str, Accident]], kit: Path, file: Path) -> None:
    """Run the queued tasks in a copy of the kit, and append each result to a file."""
    with suppress(Empty):
        while True:
            command, accident = tasks.get_nowait()
            outcome = try_accident(accident, kit, command)
            result = {
                "command": command,
                "name": accident.name,
                "seconds": round(outcome.seconds, 1),
                "load": round(os.getloadavg()[0], 1),
                "faults": outcome.faults,
                "printed": outcome.printed[:100_000],
            }
            with file.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps(result) + "\n")


def main() -> None:
    """Try the accidents that still lack results, and print all faults."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--file", type=Path, default=Path("accidents.jsonl"))
    parser.add_argument("--command", choices=LATEST, action="append")
    parser.add_argument("-k", default="", help="only accidents with this in their name")
    parser.add_argument(
        "--minutes", type=float, default=1e9, help="stop after this time"
    )
    arguments = parser.parse_args()
    tasks: SimpleQueue[tuple[str, Accident]] = SimpleQueue()
    commands = arguments.command or [*LATEST]
    for task in list_tasks(commands, arguments.times, read_results(arguments.file)):
        if arguments.k in task[1].name:
            tasks.put(task)
    with tempfile.TemporaryDirectory() as folder:
        threads = []
        for number in range(2):
            kit = Path(folder, str(number))
            kit.mkdir()
            clone(kit)
            work = [tasks, kit, arguments.file]
            threads.append(Thread(target=run_tasks, args=work, daemon=True))
            threads[-1].start()
        end = time.monotonic() + 60 * arguments.minutes
        while any(thread.is_alive() for thread in threads):
            time.sleep(1)
            if time.monotonic() > end:
                break
        with suppress(Empty):
            while True:
                tasks.get_nowait()
        for thread in threads:
            thread.join()
    report(read_results(arguments.file))


def report(results: Sequence[Mapping[str, Any]]) -> None:
    """Print each faulty result, and the slowest accident for each command."""
    for result in results:
        if result["faults"]:
            print(
                f"{result['command']}, {result['name']}: {'; '.join(result['faults'])}"
            )
    for command in LATEST:
        found = [result for result in results if result["command"] == command]
        if found:
            wrong = sum(bool(result["faults"]) for result in found)
            slowest = max(found, key=lambda result: result["seconds"])
            print(
                f"{command}: {len(found)} results, {wrong} wrong; "
                f"slowest: {slowest['name']}, {slowest['seconds']} s"
            )


if __name__ == "__main__":
    main()
