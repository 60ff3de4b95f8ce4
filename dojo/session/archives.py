"""Unpacks the zips of pairs, with limits that hold while a zip is read.

Several pairs can be in one zip. Each has limits of its own, so a pair that exceeds them
is left out and the others are unpacked.
"""

import os
import re
import shutil
import struct
import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import IO

from dojo.errors import NoReport

MAX_BYTES = 50_000_000  # of one pair, unpacked
MAX_FILES = 5_000  # of one pair
MAX_DEPTH = 20  # levels of folders
MAX_TOTAL_BYTES = 1_000_000_000  # of one zip, unpacked
MAX_ZIP_BYTES = 500_000_000  # of the zip itself
MAX_LIST_BYTES = 20_000_000  # of the list of files at the end of a zip
CHUNK = 1 << 20
END_OF_ZIP = b"PK\x05\x06"  # first bytes of the last record of a zip
END_LENGTH = 22  # bytes of this record, without its comment
MAX_COMMENT = 1 << 16
LOOSE = "*"  # stands for the files outside the pairs' folders
UNPORTABLE = re.compile(r'[\\/:*?"<>|\x00-\x1f]')

TOO_LARGE = f"It has more than {MAX_BYTES // 10**6} MB."
TOO_MANY = f"It has more than {MAX_FILES:,} files."
TOO_DEEP = f"Its folders are nested more than {MAX_DEPTH} deep."
FIX_SIZE = "Delete what isn't code, and collect it again."


@dataclass(slots=True)
class Budget:
    """How many more bytes and files a pair may have."""

    bytes: int = MAX_BYTES
    files: int = MAX_FILES

    def take_file(self, depth: int) -> None:
        """Count one more file.

        Raises:
            NoReport: the pair exceeds a limit.
        """
        self.files -= 1
        if depth > MAX_DEPTH:
            raise NoReport(f"{TOO_DEEP} {FIX_SIZE}")
        if self.files < 0:
            raise NoReport(f"{TOO_MANY} {FIX_SIZE}")

    def take_bytes(self, size: int) -> None:
        """Count more bytes.

        Raises:
            NoReport: the pair exceeds its limit.
        """
        self.bytes -= size
        if self.bytes < 0:
            raise NoReport(f"{TOO_LARGE} {FIX_SIZE}")


@dataclass(slots=True)
class Unpacking:
    """A zip that is being unpacked: the pairs in it and their limits."""

    pairs: Sequence[str]  # the folders in the zip that have an __init__.py
    budgets: dict[str, Budget] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)  # reasons by part
    total: int = MAX_TOTAL_BYTES

    def find_part(self, name: str) -> str:
        """Return the pair's folder that holds a file, or the name of an inner zip."""
        for pair in self.pairs:
            if not pair or name.startswith(f"{pair}/"):
                return pair
        return name if name.lower().endswith(".zip") else LOOSE

    def take_bytes(self, part: str, size: int) -> None:
        """Count more bytes of a part.

        Raises:
            NoReport: the part, or the whole zip, exceeds its limit.
        """
        self.total -= size
        if self.total < 0:
            raise NoReport("The zip has more than 1 GB.")
        self.budgets[part].take_bytes(size)


def unpack_zip(file: Path, folder: Path) -> dict[str, str]:
    """Unpack a zip into a folder, without caches.

    Returns:
        The reason for each part that was left out, by its path in the zip.

    Raises:
        NoReport: the file isn't a zip, or is too large to be read.
    """
    try:
        check_file_list(file)
        with zipfile.ZipFile(file) as archive:
            return unpack_members(archive, folder)
    except NoReport:
        raise
    # zipfile passes on errors of zlib, struct, codecs and the system
    except Exception as error:
        raise NoReport(f"It can't be unpacked: {describe(error)}") from error


def check_file_list(file: Path) -> None:
    """Check the size of the list of files before zipfile reads the whole list.

    Raises:
        NoReport: the list is too long, or the file isn't a zip.
    """
    with file.open("rb") as stream:
        size = stream.seek(0, os.SEEK_END)
        stream.seek(max(size - END_LENGTH - MAX_COMMENT, 0))
        tail = stream.read()
    end = tail.rfind(END_OF_ZIP)
    if end < 0 or len(tail) - end < END_LENGTH:
        raise NoReport("It can't be unpacked: it isn't a zip, or only a part of one.")
    (list_bytes,) = struct.unpack_from("<L", tail, end + 12)
    if size > MAX_ZIP_BYTES or list_bytes > MAX_LIST_BYTES:
        raise NoReport(f"The zip is too large. {FIX_SIZE}")


def describe(error: Exception) -> str:
    """Return the message of an error without the path that it names."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error)


def unpack_members(archive: zipfile.ZipFile, folder: Path) -> dict[str, str]:
    """Unpack the files of an open zip; return the reason for each part left out."""
    members = dict(list_members(archive))
    unpacking = Unpacking(find_pairs(list(members)))
    for name, member in members.items():
        part = unpacking.find_part(name)
        if part in unpacking.left_out:
            continue
        try:
            budget = unpacking.budgets.setdefault(part, Budget())
            budget.take_file(name.count("/"))
            with archive.open(member) as source:
                copy_file(source, folder / name, partial(unpacking.take_bytes, part))
            set_time(folder / name, member)
        except Exception as error:  # noqa: BLE001 - zipfile passes on many errors
            reason = describe(error)
            if not isinstance(error, NoReport):
                reason = f"It can't be unpacked: {reason}"
            unpacking.left_out[part] = reason
            if part != LOOSE:
                remove(folder / part)
    return unpacking.left_out


def list_members(archive: zipfile.ZipFile) -> Iterator[tuple[str, zipfile.ZipInfo]]:
    """Yield the safe path and the entry of each file of a zip that isn't in a cache."""
    for member in archive.infolist():
        # some programs on Windows write backslashes
        name = member.filename.replace("\\", "/")
        if not name.endswith("/") and not is_in_cache(name):
            # these parts could lead out of the folder
            parts = [part for part in name.split("/") if part not in ("", ".", "..")]
            yield "/".join(UNPORTABLE.sub("-", part) for part in parts), member


def find_pairs(names: Sequence[str]) -> list[str]:
    """Find the outermost folders that have an __init__.py; "" means the whole zip."""
    folders = set()
    for name in names:
        folder, _, file = name.rpartition("/")
        if file == "__init__.py":
            folders.add(folder)
    if "" in folders:
        return [""]
    outermost: list[str] = []
    for folder in sorted(folders):
        if not any(folder.startswith(f"{outer}/") for outer in outermost):
            outermost.append(folder)
    return outermost


def copy_file(source: IO[bytes], target: Path, take: Callable[[int], None]) -> None:
    """Copy a file piece by piece; *take* is called with the size of each piece."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as copy:
        while piece := source.read(CHUNK):
            take(len(piece))
            copy.write(piece)


def set_time(file: Path, member: zipfile.ZipInfo) -> None:
    """Give a file the time at which it was saved."""
    with suppress(ValueError, OverflowError):  # a zip can contain 31 February
        saved = time.mktime((*member.date_time, 0, 0, -1))
        os.utime(file, (saved, saved))


def remove(path: Path) -> None:
    """Remove a file, or a folder with its content."""
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def is_in_cache(name: str) -> bool:
    """Return whether a file is in a hidden folder or in a folder that a tool made."""
    for folder in name.split("/")[:-1]:
        hidden = folder.startswith(".") and folder not in (".", "..")
        if hidden or folder in ("venv", "node_modules") or folder.startswith("__"):
            return True
    return False


def check_folder_size(folder: Path) -> None:
    """Check that a folder on the disk keeps the limits of one pair.

    Raises:
        NoReport: the folder exceeds a limit.
    """
    budget = Budget()
    waiting = [(folder, 1)]
    while waiting:
        current, depth = waiting.pop()
        for entry in list_entries(current):
            if entry.is_dir():
                if depth >= MAX_DEPTH:
                    raise NoReport(f"{TOO_DEEP} {FIX_SIZE}")
                waiting.append((Path(entry.path), depth + 1))
            elif entry.is_file():
                budget.take_file(depth)
                budget.take_bytes(entry.stat().st_size)


def list_entries(folder: Path) -> list[os.DirEntry[str]]:
    """List the content of a folder without links and caches."""
    with os.scandir(folder) as entries:
        return [
            entry
            for entry in entries
            if not entry.is_symlink() and not is_in_cache(f"{entry.name}/x")
        ]
