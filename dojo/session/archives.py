"""Unpacks pairs' zips, and checks size limits while it reads them.

A zip can come from a USB stick or over the network, and can contain the folders of
several pairs. The limits apply to each pair. If a pair exceeds them, only its folder is
left out.
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
from dojo.log.entries import LOG
from dojo.session.team_folder import SUMS, is_in_cache
from dojo.solution.folder import DEVICE

CHUNK = 1 << 18
END_OF_ZIP = b"PK\x05\x06"  # first bytes of the last record in a zip
END_LENGTH = 22  # bytes of this record, without its comment
LARGE_ZIP = b"PK\x06\x07"  # first bytes of a record in zips larger than 4 GB
MAX_COMMENT = 1 << 16
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
KEPT = (LOG, SUMS)  # hidden files that are unpacked
LOOSE = "*"  # stands for the files outside the pairs' folders
UNPORTABLE = re.compile(r'[\\/:*?"<>|]')
FIX_SIZE = "Delete what isn't code, and try again."


@dataclass(frozen=True, slots=True)
class Limits:
    """The largest sizes that are allowed."""

    bytes: int  # bytes in one pair's files, unpacked
    files: int  # files in one pair's folder
    depth: int  # levels of folders
    total_bytes: int  # bytes in one whole zip, unpacked
    list_bytes: int  # bytes in a zip's list of files


STICK = Limits(50_000_000, 5_000, 20, 1_000_000_000, 20_000_000)
NETWORK = Limits(10_000_000, 1_000, 12, 10_000_000, 400_000)


@dataclass(slots=True)
class Usage:
    """How many bytes and files one pair has so far."""

    limits: Limits
    bytes: int = 0
    files: int = 0

    def add_file(self, depth: int) -> None:
        """Count one more file.

        Raises:
            NoReport: the pair exceeds a limit.
        """
        self.files += 1
        if depth > self.limits.depth:
            fault = f"Its folders are nested more than {self.limits.depth} levels deep."
            raise NoReport(f"{fault} {FIX_SIZE}")
        if self.files > self.limits.files:
            fault = f"It has more than {self.limits.files:,} files."
            raise NoReport(f"{fault} {FIX_SIZE}")

    def add_bytes(self, size: int) -> None:
        """Count more bytes.

        Raises:
            NoReport: the pair exceeds its limit.
        """
        self.bytes += size
        if self.bytes > self.limits.bytes:
            fault = f"It has more than {self.limits.bytes // 10**6} MB."
            raise NoReport(f"{fault} {FIX_SIZE}")


@dataclass(slots=True)
class Unpacking:
    """The state of a zip that is being unpacked."""

    pairs: Sequence[str]  # folders in the zip that have an __init__.py
    limits: Limits
    usage: dict[str, Usage] = field(default_factory=dict)  # keyed by part of the zip
    left_out: dict[str, str] = field(default_factory=dict)  # why each part was left out
    total: int = 0  # bytes in all parts

    def find_part(self, name: str) -> str:
        """Return the part of the zip that a file counts towards."""
        for pair in self.pairs:
            if not pair or name.startswith(f"{pair}/"):
                return pair
        return name if name.lower().endswith(".zip") else LOOSE

    def add_file(self, part: str, depth: int) -> None:
        """Count one more file in a part.

        Raises:
            NoReport: the part exceeds a limit.
        """
        self.usage.setdefault(part, Usage(self.limits)).add_file(depth)

    def add_bytes(self, part: str, size: int) -> None:
        """Count more bytes in a part.

        Raises:
            NoReport: the part, or the whole zip, exceeds its limit.
        """
        self.usage[part].add_bytes(size)
        self.total += size
        if self.total > self.limits.total_bytes:
            megabytes = self.limits.total_bytes // 10**6
            raise NoReport(f"The zip has more than {megabytes:,} MB. {FIX_SIZE}")


def unpack_zip(file: Path, folder: Path, limits: Limits = STICK) -> dict[str, str]:
    """Unpack a zip into a folder, without caches and hidden files except `KEPT`.

    Returns:
        The reason for each part that was left out, keyed by its path in the zip.

    Raises:
        NoReport: the file isn't a zip, or it is too large.
    """
    try:
        check_file_list(file, limits)
        with zipfile.ZipFile(file) as archive:
            return unpack_members(archive, folder, limits)
    except NoReport:
        raise
    # zipfile also raises errors of zlib, struct, codecs and the system
    except Exception as error:
        raise NoReport(f"It can't be unpacked: {describe(error)}") from error


def check_file_list(file: Path, limits: Limits) -> None:
    """Check the size of the list of files before zipfile reads it into memory.

    Raises:
        NoReport: the list is too long, or the file isn't a zip.
    """
    with file.open("rb") as stream:
        size = stream.seek(0, os.SEEK_END)
        stream.seek(max(size - END_LENGTH - MAX_COMMENT, 0))
        tail = stream.read()
    end = tail.rfind(END_OF_ZIP)
    if end < 0 or len(tail) - end < END_LENGTH:
        raise NoReport("It can't be unpacked: it isn't a zip, or it is incomplete.")
    (list_bytes,) = struct.unpack_from("<L", tail, end + 12)
    is_large = LARGE_ZIP in tail[max(end - 20, 0) : end]
    if is_large or size > limits.total_bytes or list_bytes > limits.list_bytes:
        raise NoReport(f"The zip is too large. {FIX_SIZE}")


def describe(error: Exception) -> str:
    """Return the message of an error, without any path."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error)


def unpack_members(
    archive: zipfile.ZipFile, folder: Path, limits: Limits
) -> dict[str, str]:
    """Unpack the files of an open zip; return why each missing part was left out."""
    members = dict(list_members(archive))
    unpacking = Unpacking(find_pairs(list(members)), limits)
    for name, member in members.items():
        part = unpacking.find_part(name)
        if part in unpacking.left_out:
            continue
        try:
            unpacking.add_file(part, name.count("/"))
            check_compression(member)
            with archive.open(member) as source:
                copy_file(source, folder / name, partial(unpacking.add_bytes, part))
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
    """Yield a safe path and the entry of each file to unpack."""
    for member in archive.infolist():
        # some programs on Windows write backslashes
        name = member.filename.replace("\\", "/")
        file = name.rpartition("/")[2]
        hidden = file.startswith(".") and file not in KEPT
        if file and not hidden and not is_in_cache(name):
            # drop parts of a path that could lead outside the folder
            parts = [part for part in name.split("/") if part not in ("", ".", "..")]
            yield "/".join(map(make_portable, parts)), member


def check_compression(member: zipfile.ZipInfo) -> None:
    """Check that the compression is one of METHODS.

    With other methods, zipfile may unpack more than requested.

    Raises:
        NoReport: the compression is unusual.
    """
    if member.compress_type not in METHODS:
        raise NoReport(
            "It uses an unusual compression. Pack it again as an ordinary zip."
        )


def make_portable(name: str) -> str:
    """Change a name so that every system allows it for a file or folder."""
    portable = "".join(char if char.isprintable() else "-" for char in name)
    portable = UNPORTABLE.sub("-", portable).rstrip(" .")
    return f"-{portable}" if DEVICE.match(portable) or not portable else portable


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
    """Copy a file in pieces, calling *take* with the size of each piece."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as copy:
        while piece := source.read(CHUNK):
            take(len(piece))
            copy.write(piece)


def set_time(file: Path, member: zipfile.ZipInfo) -> None:
    """Set the original modification time of a file, but never one in the future."""
    with suppress(ValueError, OverflowError):  # a zip can contain 31 February
        saved = min(time.mktime((*member.date_time, 0, 0, -1)), time.time())
        os.utime(file, (saved, saved))


def remove(path: Path) -> None:
    """Remove a file, or a folder with its contents."""
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def check_folder_size(folder: Path) -> None:
    """Check that a folder on the disk stays within the limits of one pair.

    Raises:
        NoReport: the folder exceeds a limit.
    """
    usage = Usage(STICK)
    waiting = [(folder, 1)]
    while waiting:
        current, depth = waiting.pop()
        for entry in list_entries(current):
            if entry.is_dir():
                if depth >= STICK.depth:
                    usage.add_file(depth + 1)  # raises NoReport
                waiting.append((Path(entry.path), depth + 1))
            elif entry.is_file():
                usage.add_file(depth)
                usage.add_bytes(entry.stat().st_size)


def list_entries(folder: Path) -> list[os.DirEntry[str]]:
    """List the contents of a folder, except links and caches."""
    with os.scandir(folder) as entries:
        return [
            entry
            for entry in entries
            if not entry.is_symlink() and not is_in_cache(f"{entry.name}/x")
        ]
