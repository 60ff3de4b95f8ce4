"""Suites that nobody would write on purpose, each with one good test beside the trouble, and what must be said."""

from dataclasses import dataclass

GOOD = """
from starter import category, winners


def test_good():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]
"""


@dataclass(frozen=True)
class Hostile:
    """A suite, the kind of its troublesome test, and words of the report."""

    source: str
    kind: str
    words: str = ""
    good: bool = True  # whether the good test beside it must still be fair


SUITES = {
    "an endless loop": Hostile(
        GOOD + "\n\ndef test_bad():\n    while True:\n        category('2h 3d 5s 9c Kd')\n", "endless", "does not end"
    ),
    "an endless loop that catches everything": Hostile(
        GOOD
        + """

def test_bad():
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
""",
        "endless",
        "does not end",
    ),
    "an endless sleep": Hostile(GOOD + "\n\ndef test_bad():\n    import time\n    time.sleep(1000)\n", "endless"),
    "an endless loop at import": Hostile("while True:\n    pass\n", "broken", "TimeIsUp", good=False),
    "sys.exit": Hostile(GOOD + "\n\ndef test_bad():\n    import sys\n    sys.exit(0)\n", "own", "SystemExit"),
    "os._exit": Hostile(GOOD + "\n\ndef test_bad():\n    import os\n    os._exit(0)\n", "broken", "ends the program"),
    "sys.exit at import": Hostile("import sys\nsys.exit(0)\n", "broken", "while it is imported", good=False),
    "os._exit at import": Hostile("import os\nos._exit(0)\n", "broken", "while it is imported", good=False),
    "pytest.exit": Hostile(
        GOOD + "\n\ndef test_bad():\n    import pytest\n    pytest.exit('enough')\n", "broken", "stops the test run"
    ),
    "KeyboardInterrupt": Hostile(
        GOOD + "\n\ndef test_bad():\n    raise KeyboardInterrupt\n", "broken", "stops the test run"
    ),
    "a fork that goes on": Hostile(
        GOOD
        + """

def test_bad():
    import os
    os.fork()
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]
""",
        "fair",
    ),
    "a fork that sleeps in a session of its own": Hostile(
        GOOD
        + """

def test_bad():
    import os, time
    if os.fork() == 0:
        os.setsid()
        time.sleep(3600)
    assert category("2h 3d 5s 9c Kd") == "high card"
""",
        "fair",
    ),
    "a program left running": Hostile(
        GOOD
        + """

def test_bad():
    import subprocess, sys
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"], start_new_session=True)
    assert category("2h 3d 5s 9c Kd") == "high card"
""",
        "fair",
    ),
    "threads that do not end": Hostile(
        GOOD
        + """

def test_bad():
    import threading, time
    for _ in range(5):
        threading.Thread(target=time.sleep, args=(3600,)).start()
    assert category("2h 3d 5s 9c Kd") == "high card"
""",
        "fair",
    ),
    "builtins replaced": Hostile(
        GOOD
        + """

def test_bad():
    import builtins
    builtins.len = builtins.sorted = builtins.isinstance = lambda *_: 0
    assert category("2h 3d 5s 9c Kd") == "high card"
""",
        "",
    ),
    "the solution replaced": Hostile(
        """
import starter


def test_bad():
    starter.winners = lambda hands: ["Bob"]
    assert starter.winners({}) == ["Bob"]


def test_good():
    assert starter.winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]
""",
        "own",
        "asks none",
    ),
    "another folder": Hostile(
        GOOD + "\n\ndef test_bad():\n    import os\n    os.chdir('/')\n    assert category('2h 3d 5s 9c Kd')\n", "fair"
    ),
    "files written": Hostile(
        GOOD
        + """

def test_bad(tmp_path):
    from pathlib import Path
    for place in (Path("litter.txt"), Path(__file__).with_name("litter.txt"), tmp_path / "litter.txt"):
        place.write_text("litter")
    assert category('2h 3d 5s 9c Kd') == "high card"
""",
        "fair",
    ),
    "a megabyte printed": Hostile(
        GOOD
        + """

def test_bad():
    import os, sys
    print("x" * 1_000_000)
    os.write(1, b'["done"]\\n' * 100_000)
    os.write(2, b"y" * 1_000_000)
    assert category('2h 3d 5s 9c Kd') == "high card"
""",
        "fair",
    ),
    "failing at import": Hostile("import nonsense\n", "broken", "No module named", good=False),
    "bad syntax": Hostile("def test_bad(:\n", "broken", "SyntaxError", good=False),
    "random results": Hostile(
        GOOD
        + """

def test_bad():
    import random
    random.SystemRandom().random()
    assert category('2h 3d 5s 9c Kd') == "high card"
    assert random.random() < 0.6
""",
        "unsteady",
        "same result twice",
    ),
    "only skips": Hostile(
        "import pytest\n\n\n@pytest.mark.skip(reason='later')\ndef test_bad():\n    pass\n",
        "skipped",
        "later",
        good=False,
    ),
    "no tests at all": Hostile("# nothing yet\n", "", "there are no tests", good=False),
    "all memory": Hostile(
        GOOD + "\n\ndef test_bad():\n    assert category('2h 3d 5s 9c Kd')\n    x = [0] * 10**12\n",
        "unfair",
        "MemoryError",
    ),
    "deep recursion": Hostile(
        GOOD
        + """

def test_bad():
    import sys
    def down():
        down()
    assert category('2h 3d 5s 9c Kd')
    down()
""",
        "unfair",
        "RecursionError",
    ),
    "the channel closed": Hostile(
        GOOD + "\n\ndef test_bad():\n    import os\n    os.closerange(3, 100)\n", "broken", "ends the program"
    ),
    "answers kept from an earlier run": Hostile(
        """
from starter import winners

KEPT = {}


def test_good():
    hands = {"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}
    if "winners" not in KEPT:
        KEPT["winners"] = winners(hands)
    assert KEPT["winners"] == ["Bob"]
""",
        "",
    ),
    "answers asked at import": Hostile(
        """
from starter import winners

WINNERS = winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"})


def test_good():
    assert WINNERS == ["Bob"]
""",
        "",
    ),
}
