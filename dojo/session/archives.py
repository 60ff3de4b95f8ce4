"""Unpacks pairs' zips, and checks size limits while unpacking.

Zips come from a USB stick or over the network. A zip can contain the folders of several
pairs. If a pair exceeds a limit, only this pair's folder is left out.
"""

import os
import re
import shutil
import struct
import time
import zipfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO

from dojo.errors import NoReport
from dojo.log.entries import LOG
from dojo.session.pair_folder import SUMS, is_cache, is_in_cache
from dojo.solution.folder import DEVICE

CHUNK = 1 << 18  # bytes to copy at a time
END_OF_ZIP = b"PK\x05\x06"  # first bytes of the last record in a zip
END_LENGTH = 22  # bytes in the last record, without its comment
LARGE_ZIP = b"PK\x06\x07"  # first bytes of a record that only Zip64 files have
MAX_COMMENT = 1 << 16  # a comment has fewer bytes than this
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # accepted compression methods
KEPT = (LOG, SUMS)  # the only hidden files that are unpacked
LOOSE = "*"  # stands for all files outside the pairs' folders
UNPORTABLE = re.compile(r'[\\/:*?"<>|]')
FIX_SIZE = "Delete what isn't code, and try again."


@dataclass(frozen=True, slots=True)
class Limits:
    """The largest sizes that a pair's files and a whole zip may have."""

    bytes: int  # bytes in a pair's files after unpacking
    files: int  # files in a pair's folder
    depth: int  # levels of nested folders
    total_bytes: int  # bytes in a whole zip, before and after unpacking
    list_bytes: int  # bytes in a zip's list of files


STICK = Limits(50_000_000, 5_000, 20, 1_000_000_000, 20_000_000)
NETWORK = Limits(10_000_000, 1_000, 12, 10_000_000, 400_000)


@dataclass(slots=True)
class Usage:
    """The bytes and files counted so far in a folder or in a part of a zip."""

    limits: Limits
    bytes: int = 0
    files: int = 0

    def add_file(self, depth: int) -> None:
        """Count a file that is inside *depth* nested folders.

        Raises:
            NoReport: There are too many files, or the file is nested too deeply.
        """
        self.check_depth(depth)
        self.files += 1
        if self.files > self.limits.files:
            fault = f"It has more than {self.limits.files:,} files."
            raise NoReport(f"{fault} {FIX_SIZE}")

    def check_depth(self, depth: int) -> None:
        """Check that a file may be inside *depth* nested folders.

        Raises:
            NoReport: The file is nested too deeply.
        """
        if depth > self.limits.depth:
            fault = f"Its folders are nested more than {self.limits.depth} levels deep."
            raise NoReport(f"{fault} {FIX_SIZE}")

    def add_bytes(self, size: int) -> None:
        """Add *size* bytes to the count.

        Raises:
            NoReport: The files are too large.
        """
        self.bytes += size
        if self.bytes > self.limits.bytes:
            fault = f"It has more than {self.limits.bytes // 10**6} MB."
            raise NoReport(f"{fault} {FIX_SIZE}")


def unpack_zip(file: Path, folder: Path, limits: Limits = STICK) -> dict[str, str]:
    """Unpack a zip into a folder, leaving out caches and hidden files except KEPT.

    Returns:
        The reason why each missing part was left out, keyed by the part's path in the
            zip; the key of loose files is LOOSE.

    Raises:
        NoReport: The file isn't a zip, or the zip is too large.
    """
    try:
        check_file_list(file, limits)
        with zipfile.ZipFile(file) as archive:
            return unpack_members(archive, folder, limits)
    except NoReport:
        raise
    # zipfile also raises errors from zlib, struct, codecs and the system
    except Exception as error:
        raise NoReport(f"It can't be unpacked: {describe_error(error)}") from error


def check_file_list(file: Path, limits: Limits) -> None:
    """Check the size of a zip's list of files before zipfile loads the whole list.

    Raises:
        NoReport: The zip or its list is too large, or the file isn't a zip.
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


def describe_error(error: Exception) -> str:
    """Return the message of an error, without the path of any file."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error)


def unpack_members(
    archive: zipfile.ZipFile, folder: Path, limits: Limits
) -> dict[str, str]:
    """Unpack the files in an open zip; return why each missing part was left out.

    A part of the zip is a pair's folder, a zip inside the zip, or LOOSE.
    """
    members = dict(list_members(archive))
    pairs = find_pairs(list(members))
    usages: dict[str, Usage] = defaultdict(partial(Usage, limits))
    left_out: dict[str, str] = {}
    total = 0
    for name, member in members.items():
        part = find_part(name, pairs)
        if part in left_out:
            continue
        try:
            usages[part].add_file(name.count("/"))
            total += unpack_member(archive, member, folder / name, usage=usages[part])
            check_total(total, limits)
        except Exception as error:  # noqa: BLE001 - zipfile raises many kinds of error
            reason = describe_error(error)
            if not isinstance(error, NoReport):
                reason = f"It can't be unpacked: {reason}"
            left_out[part] = reason
            if part != LOOSE:
                remove(folder / part)
    return left_out


def unpack_member(
    archive: zipfile.ZipFile, member: zipfile.ZipInfo, target: Path, *, usage: Usage
) -> int:
    """Unpack a file from an open zip; return the file's size in bytes.

    Raises:
        NoReport: The file isn't compressed by one of METHODS, or exceeds a limit.
    """
    # with other methods, zipfile can unpack more bytes at a time than requested
    if member.compress_type not in METHODS:
        raise NoReport(
            "It uses an unusual compression method. Pack it again as an ordinary zip."
        )
    with archive.open(member) as source:
        size = copy_file(source, target, usage.add_bytes)
    set_time(target, member)
    return size


def find_part(name: str, pairs: Sequence[str]) -> str:
    """Return the part of a zip that contains the file with this path.

    *pairs* are the paths of the pairs' folders in the zip.
    """
    for pair in pairs:
        if not pair or name.startswith(f"{pair}/"):
            return pair
    return name if name.lower().endswith(".zip") else LOOSE


def check_total(total: int, limits: Limits) -> None:
    """Check the number of bytes that were unpacked from a zip.

    Raises:
        NoReport: The zip has too many bytes.
    """
    if total > limits.total_bytes:
        megabytes = limits.total_bytes // 10**6
        raise NoReport(f"The zip has more than {megabytes:,} MB. {FIX_SIZE}")


def list_members(archive: zipfile.ZipFile) -> Iterator[tuple[str, zipfile.ZipInfo]]:
    """Yield a safe relative path and the zip's entry for each file to unpack."""
    for member in archive.infolist():
        # some programs on Windows write backslashes into a zip
        name = member.filename.replace("\\", "/")
        file = name.rpartition("/")[2]
        hidden = file.startswith(".") and file not in KEPT
        if file and not hidden and not is_in_cache(name):
            # drop the parts of a path that could lead outside the folder
            parts = [part for part in name.split("/") if part not in ("", ".", "..")]
            yield "/".join(map(make_portable, parts)), member


def make_portable(name: str) -> str:
    """Return a similar name that every system allows for a file or folder."""
    portable = "".join(char if char.isprintable() else "-" for char in name)
    portable = UNPORTABLE.sub("-", portable).rstrip(" .")
    return f"-{portable}" if DEVICE.match(portable) or not portable else portable


def find_pairs(names: Sequence[str]) -> list[str]:
    """Return the outermost folders in a zip that have an __init__.py.

    If an __init__.py is outside all folders, return only "".
    """
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


def copy_file(source: IO[bytes], target: Path, take: Callable[[int], None]) -> int:
    """Copy a file in chunks, and call *take* with the size of each chunk.

    If *take* raises an error, the chunk isn't written.

    Returns:
        The size of the file in bytes.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as copy:
        while chunk := source.read(CHUNK):
            take(len(chunk))
            copy.write(chunk)
        return copy.tell()


def set_time(file: Path, member: zipfile.ZipInfo) -> None:
    """Set a file's modification time as in the zip, but not later than now."""
    with suppress(ValueError, OverflowError):  # the zip may have an invalid date
        saved = min(time.mktime((*member.date_time, 0, 0, -1)), time.time())
        os.utime(file, (saved, saved))


def remove(path: Path) -> None:
    """Remove a file, or a folder with its contents."""
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def check_folder_size(folder: Path) -> None:
    """Check that a folder doesn't exceed the limits for a pair on a USB stick.

    Raises:
        NoReport: The folder exceeds a limit.
    """
    usage = Usage(STICK)
    waiting = [(folder, 1)]
    while waiting:
        current, depth = waiting.pop()
        usage.check_depth(depth)
        for path in current.iterdir():
            if path.is_symlink() or path.name.startswith("."):
                continue
            if path.is_dir() and not is_cache(path.name):
                waiting.append((path, depth + 1))
            elif path.is_file():
                usage.add_file(depth)
                usage.add_bytes(path.stat().st_size)
