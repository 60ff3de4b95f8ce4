"""The process in which a solution answers; ``dojo.comparing.process`` starts it."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import mmap
import os
import sys
from pathlib import Path
from types import ModuleType

from .answering import answers, shown
from .dealing import every_hand
from .guard import Guard
from .silent import take_away
from .trying import tried

NAME = "starter"
MEGABYTE = 1 << 20
LIMITS = {"RLIMIT_AS": 1024 * MEGABYTE, "RLIMIT_NOFILE": 64, "RLIMIT_FSIZE": 64 * MEGABYTE, "RLIMIT_CORE": 0}


READ, WRITE = json.loads, json.dumps  # taken before a solution can replace them
END = os._exit


class Channel:
    """The line to the comparison: a length on a line of its own, then JSON; prints go elsewhere."""

    def __init__(self) -> None:
        self.heard, self.told = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.dup2(2, 1)

    def hear(self) -> object:
        """Wait for the next request; None if there is none left."""
        length = self.heard.readline()
        return READ(self.heard.read(int(length))) if length else None

    def tell(self, fact: object) -> None:
        """Send a reply."""
        text = WRITE(fact, ensure_ascii=True).encode()
        self.told.write(b"%d\n%s" % (len(text), text))
        self.told.flush()


def limit() -> None:
    """Take away what a solution does not need, where the system can."""
    with contextlib.suppress(ImportError):
        import resource  # noqa: PLC0415 - not everywhere

        for name, most in LIMITS.items():
            with contextlib.suppress(AttributeError, ValueError, OSError):
                resource.setrlimit(getattr(resource, name), (most, most))


def warm_up() -> None:
    """Load what time limits of scenarios need, and what the guard will not let pass later."""
    with contextlib.suppress(ImportError, AttributeError):
        import ctypes  # noqa: PLC0415 - not everywhere

        _ = ctypes.pythonapi.PyThreadState_SetAsyncExc


def hide() -> None:
    """Let no solution find what watches it by its name."""
    for name in [name for name in sys.modules if name.split(".")[0] == "inside"]:
        del sys.modules[name]


def load(folder: Path) -> ModuleType:
    """Import the solution in the *folder* under the name by which its tests know it."""
    spec = importlib.util.spec_from_file_location(
        NAME, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    if spec is None or spec.loader is None:
        raise ImportError(folder)
    module = importlib.util.module_from_spec(spec)
    sys.modules[NAME] = module
    spec.loader.exec_module(module)
    return sys.modules.get(NAME, module)  # it may put another in its place, as everybody does who imports it


def main(stage: Path, kept_shut: str) -> None:
    """Load the solution and answer for it, until nobody asks any more; then end, whatever still runs."""
    channel = Channel()
    with (stage / "progress").open("r+b") as file:
        progress = mmap.mmap(file.fileno(), 8)
    sys.dont_write_bytecode = True
    os.chdir(stage / "room")
    limit()
    warm_up()
    take_away()
    guard = Guard(str(stage), kept_shut)
    sys.addaudithook(guard.watch)
    hide()
    try:
        solution = load(stage / NAME)
    except BaseException as error:  # noqa: BLE001 - whatever its import raises is worth telling
        text = shown(said(error, stage / NAME))
        channel.tell({"import": [type(error).__name__, text, isinstance(error, NotImplementedError)]})
        return
    channel.tell({"ready": True})
    serve(channel, solution, guard, memoryview(progress).cast("Q"))
    END(0)


def said(error: BaseException, folder: Path) -> str:
    """What the import of a solution raised, with the file and the line of its own at which that happened."""
    places = []
    at = error.__traceback__
    while at:
        places.append((at.tb_frame.f_code.co_filename, at.tb_lineno))
        at = at.tb_next
    text = str(error).replace(f"{folder}{os.sep}", "")
    if isinstance(error, SyntaxError) and error.filename:
        text = str(error.msg)
        places.append((error.filename, error.lineno or 0))
    own = [(file, line) for file, line in places if Path(file).is_relative_to(folder)]
    return f"{text} ({Path(own[-1][0]).relative_to(folder).as_posix()}, line {own[-1][1]})" if own else text


def serve(channel: Channel, solution: ModuleType, guard: Guard, progress: memoryview) -> None:
    """Answer request after request."""
    while isinstance(request := channel.hear(), dict):
        progress[0] = 0
        if "tests" in request:
            reply = tried(request["tests"], progress)
        elif "deal" in request:
            reply = every_hand(solution, request["deal"], request["skip"], progress)
        else:
            reply = answers(solution, request["ask"], guard, progress)
        channel.tell(reply | {"noted": guard.handed_over()})
