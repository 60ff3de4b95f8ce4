"""Thirty solutions that mean no good, or know no better, with words that the report about each must hold."""

from tests.compare.sound import SOUND


def before(function: str, lines: str) -> str:
    """The sound solution, with these lines run at the beginning of each call of a function."""
    head = next(line for line in SOUND.splitlines() if line.startswith(f"def {function}("))
    body = "\n".join(f"    {line}" for line in lines.splitlines())
    return "import os, sys, time, threading\nCALLS = []\n" + SOUND.replace(head, f"{head}\n{body}")


def answering(function: str, answer: str) -> str:
    """The sound solution, but a function answers with something made of the right answer."""
    return (
        SOUND + f"\n\n_right = {function}\n\n\ndef {function}(asked):\n    right = _right(asked)\n    return {answer}\n"
    )


ONE_HAND = 'if set("23457") == {card[0] for card in hand.split()}:\n    '
HOSTILE: dict[str, tuple[str, str]] = {
    "an endless loop on one hand only": (before("category", ONE_HAND + "while True: pass"), "does not end"),
    "an endless loop always": (before("category", "while True: pass"), "does not end"),
    "a sleep": (before("category", ONE_HAND + "time.sleep(60)"), "does not end"),
    "an endless loop at import": ("while True: pass\n", "cannot be imported"),
    "an import that fails": ("import no_such_module\n", "cannot be imported"),
    "a syntax error": ("def category(hand:\n", "cannot be imported"),
    "sys.exit": (before("category", ONE_HAND + "sys.exit(0)"), "category raises SystemExit"),
    "os._exit": (before("category", ONE_HAND + "os._exit(0)"), "ends the whole process with status 0"),
    "an abort": (before("category", ONE_HAND + "os.abort()"), "was ended by signal 6"),
    "an exception of its own": (
        "class Oops(Exception):\n    pass\n" + before("category", ONE_HAND + "raise Oops('my own')"),
        "category raises Oops",
    ),
    "an exception that is none": (
        "class Off(BaseException):\n    pass\n" + before("category", ONE_HAND + "raise Off"),
        "category raises Off",
    ),
    "an exception that cannot be written": (
        "class Bad(Exception):\n    def __str__(self):\n        raise Bad\n"
        + before("category", ONE_HAND + "raise Bad"),
        "category raises Bad",
    ),
    "a tuple for a list": (answering("winners", "tuple(right)"), "winners answers with a tuple"),
    "a text for a list": (answering("winners", "right[0]"), "winners says"),
    "nothing at all": (answering("winners", "None"), "winners answers with a NoneType"),
    "a class of its own": (
        answering("category", "Text(right)") + "\n\nclass Text(str):\n    def __repr__(self):\n        raise OSError\n",
        "category answers with a Text",
    ),
    "winners that did not play": (answering("winners", "['Zoe']"), "winners names somebody who does not play"),
    "a list without end": (answering("winners", "right * 300_000"), "winners answers with a list"),
    "a different answer the second time": (
        before("category", "import random\nif random.random() < 0.5:\n    return 'pair'"),
        "gives another answer the second time",
    ),
    "arguments that it changes": (
        before(
            "winners",
            "hands = hands\nhands['Zoe'] = '2c 3d 4h 5s 7c'\nhands.pop('Zoe')\n"
            "if hands: hands[next(iter(hands))] += ' '",
        ),
        "changes what it is given",
    ),
    "state between calls": (
        before("category", "CALLS.append(hand)\nif len(CALLS) > 150:\n    return 'pair'"),
        "keeps something between calls",
    ),
    "a gigabyte": (before("category", ONE_HAND + "bytearray(1 << 30)"), "category raises MemoryError"),
    "more and more memory": (before("category", "CALLS.append(bytearray(4_000_000))"), "MemoryError"),
    "a million lines": (
        before("category", "if not CALLS:\n    CALLS.append(1)\n    print('line\\n' * 999_999)"),
        "prints 1,999,998 lines",
    ),
    "prints without end": (before("category", ONE_HAND + "while True: print('x' * 100_000)"), "prints without end"),
    "threads": (
        before(
            "category",
            "if not CALLS:\n    CALLS.append(1)\n    threading.Thread(target=time.sleep, args=(99,)).start()",
        ),
        "leaves threads running",
    ),
    "the frames of its callers": (before("category", "sys._getframe(1).f_locals"), "looks at the frames"),
    "other processes": (before("category", "os.fork()"), "wants to start another process"),
    "a shell": (
        before("category", "import subprocess\nsubprocess.Popen(['sleep', '60'], start_new_session=True)"),
        "wants to start another process",
    ),
    "files elsewhere": (
        before("category", "open(KIT + '/starter/__init__.py', 'a').write('# here was I')").replace(
            "CALLS = []", "CALLS = []\nKIT = {kit!r}"
        ),
        "wants to change files outside its folder",
    ),
    "the reference itself": (
        before("category", "open(KIT + '/reference/__init__.py').read()").replace(
            "CALLS = []", "CALLS = []\nKIT = {kit!r}"
        ),
        "wants to read the reference",
    ),
    "the line to the comparison": (
        before("category", "[os.write(number, b'12\\nI am right :)') for number in range(3, 9) if writable(number)]")
        + "\n\ndef writable(number):\n    try:\n        return os.write(number, b'') == 0\n"
        + "    except OSError:\n        return False\n",
        "writes into the line to the comparison",
    ),
    "every open file closed": (before("category", "os.closerange(0, 99)"), "ends the whole process"),
    "open files without end": (
        before("category", "CALLS.extend(open(os.devnull) for _ in range(99))"),
        "category raises OSError",
    ),
    "a recursion without end": (
        before("category", ONE_HAND + "return category(hand)"),
        "category raises RecursionError",
    ),
    "signals to everybody": (before("category", "os.kill(os.getppid(), 9)"), "wants to send signals"),
    "an order that runs in circles": (
        before(
            "winners",
            "if len(hands) == 2 and all(category(hand) == 'high card' for hand in hands.values()):\n"
            "    one, other = (sum(map(ord, min(hand.split()))) % 3 for hand in hands.values())\n"
            "    if one != other:\n        return ['Ann'] if (one - other) % 3 == 1 else ['Bob']",
        ),
        "its order runs in circles",
    ),
    "limits of its own": (
        before("category", "import resource\nresource.setrlimit(resource.RLIMIT_AS, (-1, -1))"),
        "wants to change its limits",
    ),
}
