"""Stores the pairs of a live room in ``teams/``, with their counts and hand-ins.

Each method saves a change before it returns. If the server is killed, it therefore
loses nothing that it has confirmed. The log and the code of a pair named fox are in
``teams/fox``, the same folder that `collect` uses. The room code and the hashes of the
keys are in ``teams/.room``.
"""

import contextlib
import hashlib
import os
import re
import secrets
import shutil
import tempfile
import threading
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from dojo.board.state import State
from dojo.errors import NoReport
from dojo.log.entries import (
    LOG,
    RUN_BUGS,
    RUN_FEATURES,
    RUN_TESTS,
    InvalidEntry,
    LogEntry,
    decode_entry,
    encode_entry,
    read_entries,
)
from dojo.session.archives import NETWORK, unpack_zip
from dojo.session.pair_folder import (
    ORIGIN,
    choose_aside,
    choose_free_name,
    read_files,
    replace_folder,
)
from dojo.solution.folder import clean_name, find_solution, list_folders, sort_key
from dojo.text import shorten_path

STATE = ".room"  # folder in teams/ that only the server uses
# the characters of a room code, without 0, O, 1 and I, which look alike
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 6
MAX_PAIRS = 64
MAX_SIMILAR = 50  # characters of a refused name that the proposed name keeps
MAX_LINES = 10_000  # lines in the log of a pair
MAX_HAND_INS = 50  # earlier hand-ins of a pair
PRIVATE = 0o600  # file mode: only the owner may read and write
MAX_LINE_BYTES = 20_000
# match the location of an example, and the key of a feature in a log
LOCATION = re.compile(r"features/[\w./-]{1,150}\.feature:\d{1,6}")
FEATURE = re.compile(r"[\w./-]{1,100}")
STATES = {"", *State}
RUNS = {RUN_FEATURES, RUN_TESTS, RUN_BUGS}
UNFIT = "This name can't be used for a folder. Choose a short word, such as fox."


class NameRefused(NoReport):
    """Raised if a pair can't have a name.

    *free* is a similar name that the pair can have.
    """

    def __init__(self, fault: str, free: str) -> None:
        super().__init__(f"{fault} {free!r} is free.")
        self.free = free


class PairKey(msgspec.Struct):
    """A line in the list of keys: a pair's name, and the hash of the pair's key."""

    name: str
    hash: str


class Added(NamedTuple):
    """How many of the lines in a request are valid, and how many aren't."""

    kept: int
    skipped: int


class Room:
    """A live room, stored in the folder *teams*."""

    def __init__(self, teams: Path) -> None:
        self.teams = teams
        self.state = teams / STATE
        self.incoming = self.state / "incoming"
        self.incoming.mkdir(parents=True, exist_ok=True)
        self.code = self._read_code()
        self._joining = threading.Lock()
        self._locks: dict[str, threading.Lock] = defaultdict(threading.Lock)
        self._lines: dict[str, dict[bytes, LogEntry]] = {}
        self._pairs = {pair.hash: pair.name for pair in self._read_keys()}
        self._finish_hand_ins()

    def join(self, name: str, key: str) -> None:
        """Add a pair with its key to the room.

        If the response was lost, the pair may send the same name and key again.

        Raises:
            NameRefused: Another pair has this name, or the name can't be a folder.
            NoReport: The kit has joined under another name, or the room is full.
        """
        with self._joining:
            if known := self.find_pair(key):
                if known == name:
                    return
                raise NoReport(f"This kit has already joined as {known}.")
            self._check_name(name)
            pair = PairKey(name, hash_key(key))
            append_lines(self.state / "pairs.jsonl", [msgspec.json.encode(pair)])
            # a new dict, because other threads may be reading the old one
            self._pairs = {**self._pairs, pair.hash: name}

    def find_pair(self, key: str) -> str:
        """Return the name of the pair with this key, or "" if no pair has it."""
        return self._pairs.get(hash_key(key), "")

    def list_pairs(self) -> list[str]:
        """Return the names of all pairs that have joined or have a log, sorted."""
        folders = [path.name for path in list_folders(self.teams)]
        collected = [name for name in folders if (self.teams / name / LOG).is_file()]
        return sorted({*self._pairs.values(), *collected}, key=sort_key)

    def read_log(self, name: str) -> Sequence[LogEntry]:
        """Return the entries in a pair's log, oldest first."""
        if name not in self._pairs.values():
            return read_entries(self.teams / name)
        with self._locks[name]:
            return sorted(self._load(name).values(), key=lambda entry: entry.when)

    def add_lines(self, name: str, lines: Iterable[bytes]) -> Added:
        """Add lines to a pair's log, except for invalid and known lines.

        Raises:
            NoReport: The log of this pair is full.
        """
        with self._locks[name]:
            known = self._load(name)
            entries = [decode_line(line) for line in lines]
            valid = [entry for entry in entries if entry]
            new = {encode_entry(entry): entry for entry in valid}
            new = {line: entry for line, entry in new.items() if line not in known}
            if len(known) + len(new) > MAX_LINES:
                raise NoReport(f"The log of {name} is full: {MAX_LINES:,} runs.")
            if new:
                folder = self.teams / name
                folder.mkdir(exist_ok=True)
                append_lines(folder / LOG, new)
                known.update(new)
        return Added(len(valid), len(entries) - len(valid))

    def hand_in(self, name: str, archive: Path) -> str:
        """Unpack a pair's zip into the pair's folder, and return a message or "".

        The lines in the log are kept. The previous hand-in moves to ``.earlier``.

        Raises:
            NoReport: The zip is broken, too large or without a solution, or the pair
                has handed in too often.
        """
        with tempfile.TemporaryDirectory(dir=self.incoming, prefix=".") as directory:
            unpacked = Path(directory, "unpacked")
            unpacked.mkdir()
            if left_out := unpack_zip(archive, unpacked, NETWORK):
                raise NoReport(next(iter(left_out.values())))
            solution = find_solution_inside(unpacked)
            with self._locks[name]:
                return self._accept(name, solution)

    def _accept(self, name: str, solution: Path) -> str:
        target = self.teams / name
        lines = self._merge_log(name, solution)
        (solution / ORIGIN).write_text("the live room", encoding="utf-8")
        if target.is_dir() and read_code(solution) == read_code(target):
            (solution / LOG).replace(target / LOG)
            self._lines[name] = lines
            return "Nothing has changed since the last hand-in."
        aside = self._choose_aside(target)
        # if the server is killed while the pair has no folder, the next server finishes
        # the hand-in; if it is killed earlier, the pair must hand in again
        ready = self.incoming / name
        shutil.rmtree(ready, ignore_errors=True)
        solution.rename(ready)
        self._move_ready(ready, aside)
        self._lines[name] = lines
        if not aside:
            return ""
        return f"The earlier hand-in is in {shorten_path(aside, self.teams)}."

    def _choose_aside(self, target: Path) -> Path | None:
        """Choose a new folder for a pair's earlier hand-in, if there is one.

        Raises:
            NoReport: The pair has handed in too often.
        """
        if not target.is_dir() or not read_code(target):
            return None
        aside = choose_aside(target)
        if len(list(aside.parent.iterdir())) >= MAX_HAND_INS:
            fault = f"{target.name} has handed in more than {MAX_HAND_INS} times."
            raise NoReport(f"{fault} Ask for help.")
        return aside

    def _move_ready(self, ready: Path, aside: Path | None) -> None:
        """Move a complete hand-in from ``incoming`` to the pair's folder."""
        target = self.teams / ready.name
        if not target.exists():
            ready.rename(target)
        elif aside:
            replace_folder(target, ready, aside)
        else:  # the old folder has only a log, which the new log contains
            with tempfile.TemporaryDirectory(
                dir=self.incoming, prefix="."
            ) as directory:
                replace_folder(target, ready, Path(directory, "log"))

    def _finish_hand_ins(self) -> None:
        """Finish hand-ins that a killed server was moving, and delete the others."""
        for path in self.incoming.iterdir():
            if (
                path.name in self._pairs.values()
                and not (self.teams / path.name).exists()
            ):
                path.rename(self.teams / path.name)
            elif path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink(missing_ok=True)

    def _merge_log(self, name: str, solution: Path) -> dict[bytes, LogEntry]:
        """Merge the room's log for a pair with the log file in *solution*.

        Invalid lines in the file are dropped.

        Returns:
            The entries, keyed by line.
        """
        lines = dict(self._load(name))
        file = solution / LOG
        for line, entry in read_lines(file).items():
            if len(lines) < MAX_LINES:
                lines[line] = entry
        file.unlink(missing_ok=True)
        append_lines(file, sorted(lines, key=lambda line: lines[line].when))
        return lines

    def _load(self, name: str) -> dict[bytes, LogEntry]:
        """Return the entries in a pair's log, keyed by line.

        The log is read only once.
        """
        if name not in self._lines:
            self._lines[name] = read_lines(self.teams / name / LOG)
        return self._lines[name]

    def _check_name(self, name: str) -> None:
        """Check that a pair can join with this name.

        Raises:
            NameRefused: Another pair has this name, or the name can't be a folder.
            NoReport: The name is refused and there is no similar name to suggest, or
                the room is full.
        """
        taken = self._list_taken()
        is_fit = is_pair_name(name)
        if not is_fit or sort_key(name) in taken:
            fault = f"The name {name!r} is taken." if is_fit else UNFIT
            similar = clean_name(name.lstrip("_ .")[:MAX_SIMILAR])
            free = choose_free_name(similar, taken)
            raise NameRefused(fault, free) if is_pair_name(free) else NoReport(UNFIT)
        if len(self._pairs) >= MAX_PAIRS:
            raise NoReport(f"The room is full: {MAX_PAIRS} pairs.")

    def _list_taken(self) -> set[str]:
        folders = [path.name for path in self.teams.iterdir()]
        return {sort_key(name) for name in [*self._pairs.values(), *folders]}

    def _read_code(self) -> str:
        """Return the room code of the server's previous run, or choose a new one."""
        file = self.state / "code"
        with contextlib.suppress(OSError):
            code = file.read_text(encoding="ascii", errors="replace").strip()
            if len(code) == CODE_LENGTH and set(code) <= set(ALPHABET):
                return code
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        file.unlink(missing_ok=True)
        append_lines(file, [code.encode()])
        return code

    def _read_keys(self) -> Iterator[PairKey]:
        with contextlib.suppress(FileNotFoundError):
            for line in (self.state / "pairs.jsonl").read_bytes().splitlines():
                with contextlib.suppress(msgspec.MsgspecError):
                    yield msgspec.json.decode(line, type=PairKey)


def is_pair_name(name: str) -> bool:
    """Return whether a pair's folder in ``teams/`` can have this name."""
    hidden = name.startswith(("_", "-", "."))
    return name == clean_name(name) and name.isprintable() and not hidden


def hash_key(key: str) -> str:
    """Return the hash that is stored instead of a key."""
    return hashlib.sha256(key.encode(errors="replace")).hexdigest()


def find_solution_inside(unpacked: Path) -> Path:
    """Return the folder with the solution in an unpacked zip.

    Raises:
        NoReport: The zip has no solution.
    """
    inside = list(unpacked.iterdir())
    folder = inside[0] if len(inside) == 1 and inside[0].is_dir() else unpacked
    solution = find_solution(folder)
    if not solution:
        raise NoReport("The zip has no solution: its folder has no __init__.py.")
    return solution


def read_lines(log: Path) -> dict[bytes, LogEntry]:
    """Return the valid entries in a log, keyed by line.

    A missing log is empty.
    """
    lines = {}
    with contextlib.suppress(OSError):
        for entry in filter(None, map(decode_line, log.read_bytes().splitlines())):
            lines[encode_entry(entry)] = entry
    return lines


def decode_line(line: bytes) -> LogEntry | None:
    """Return the entry in a line, or None if the line isn't valid.

    A valid line contains only a time, counts, states, and names that look like those of
    features. Therefore the room's logs contain no code.
    """
    if len(line) > MAX_LINE_BYTES:
        return None
    try:
        entry = decode_entry(line)
    except InvalidEntry:
        return None
    is_valid = (
        (not entry.next or LOCATION.fullmatch(entry.next))
        and entry.state in STATES
        and entry.run in RUNS
        and all(FEATURE.fullmatch(name) for name in entry.counts)
    )
    return entry if is_valid else None


def read_code(folder: Path) -> dict[str, bytes]:
    """Return the contents of a solution's files except the log, keyed by path."""
    files = read_files(folder)
    files.pop(LOG, None)
    return files


def append_lines(file: Path, lines: Iterable[bytes]) -> None:
    """Append lines to a file that only the owner can read.

    If a killed server has left an incomplete line, the new lines begin below it.
    """
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(file, flags, PRIVATE), "r+b") as stream:
        if stream.seek(0, os.SEEK_END):
            stream.seek(-1, os.SEEK_END)
            if stream.read() != b"\n":
                stream.write(b"\n")
        stream.write(b"".join(line + b"\n" for line in lines))
