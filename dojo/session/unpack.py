"""Unpacks a zip from a stranger; every limit holds while the zip is read."""

import os
import re
import struct
import time
import zipfile
from pathlib import Path, PurePosixPath

from dojo.board.log import LOG
from dojo.session.feature_sums import SUMS
from dojo.solution.folder import DEVICE

MOST_FILES = 1_000
MOST_BYTES = 10_000_000  # of all files together, unpacked
MOST_DEPTH = 12  # folders in folders
LONGEST_NAME = 100  # characters of a file or folder
UNPORTABLE = re.compile(r'[\\/:*?"<>|]')
DIRECTORY_BYTES = 400_000  # of the list of files in a zip
CHUNK = 1 << 16
END_OF_ZIP = b"PK\x05\x06"  # begins the record that ends a zip
END_LENGTH = 22
LARGE_ZIP = b"PK\x06\x07"  # begins the record of a zip of more than 4 GB
COMMENT_BYTES = 1 << 16
KEPT = (LOG, SUMS)  # files that are kept though they are hidden
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 0x1  # a flag of a file in a zip


class BadArchive(ValueError):  # noqa: N818 - the name says what is bad
    """A zip can't be unpacked, or exceeds a limit."""


def unpack_safely(file: Path, folder: Path) -> None:
    """Unpack a zip into an empty *folder*, without hidden files that aren't ours.

    Raises:
        BadArchive: the zip is broken, or exceeds a limit.
    """
    try:
        check_directory(file)
        with zipfile.ZipFile(file) as archive:
            unpack_members(archive, folder)
    except BadArchive:
        raise
    # zipfile raises many kinds of error: by zlib, struct, codecs and the system
    except Exception as error:
        raise BadArchive("The zip is broken.") from error


def check_directory(file: Path) -> None:
    """Check the size of the list of files before zipfile reads all of it.

    Raises:
        BadArchive: the list is too long, or the file isn't a zip.
    """
    with file.open("rb") as stream:
        size = stream.seek(0, os.SEEK_END)
        stream.seek(max(size - END_LENGTH - COMMENT_BYTES, 0))
        tail = stream.read()
    end = tail.rfind(END_OF_ZIP)
    if end < 0 or len(tail) - end < END_LENGTH:
        raise BadArchive("The file isn't a zip.")
    (directory_bytes,) = struct.unpack_from("<L", tail, end + 12)
    if directory_bytes > DIRECTORY_BYTES or LARGE_ZIP in tail[max(end - 20, 0) : end]:
        raise BadArchive(f"The zip has more than {MOST_FILES} files.")


def unpack_members(archive: zipfile.ZipFile, folder: Path) -> None:
    """Unpack each file of an open zip.

    Raises:
        BadArchive: the files exceed a limit, or one can't be written on every system.
    """
    free = MOST_BYTES
    members = [member for member in archive.infolist() if is_wanted(member)]
    if len(members) > MOST_FILES:
        raise BadArchive(f"The zip has more than {MOST_FILES} files.")
    for member in members:
        path = find_path(member.filename)
        if member.flag_bits & ENCRYPTED or member.compress_type not in METHODS:
            raise BadArchive("The zip has a password or an unusual compression.")
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        free = unpack_member(archive, member, target, free=free)
        set_time(target, member)


def unpack_member(
    archive: zipfile.ZipFile, member: zipfile.ZipInfo, target: Path, *, free: int
) -> int:
    """Unpack one file; return how many bytes are *free* for the others.

    Raises:
        BadArchive: the file is larger than what is free.
    """
    with archive.open(member) as source, target.open("xb") as copy:
        while piece := source.read(CHUNK):
            free -= len(piece)
            if free < 0:
                megabytes = MOST_BYTES // 10**6
                raise BadArchive(f"Unpacked, the zip has more than {megabytes} MB.")
            copy.write(piece)
        copy.flush()
        os.fsync(copy.fileno())
    return free


def is_wanted(member: zipfile.ZipInfo) -> bool:
    """Return whether a member is a file of a pair: no folder, cache or hidden file."""
    *folders, name = member.filename.replace("\\", "/").split("/")
    hidden = any(part.startswith((".", "__")) for part in folders if part)
    return bool(name) and not hidden and (name in KEPT or not name.startswith("."))


def find_path(name: str) -> PurePosixPath:
    """Return where a member belongs, below the folder into which a zip is unpacked.

    Raises:
        BadArchive: some system can't write this name.
    """
    parts = name.replace("\\", "/").split("/")
    if len(parts) > MOST_DEPTH:
        raise BadArchive(f"The zip has more than {MOST_DEPTH} folders in each other.")
    if not all(part in KEPT or is_portable(part) for part in parts):
        raise BadArchive("The zip has a file name that some systems can't write.")
    return PurePosixPath(*parts)


def is_portable(name: str) -> bool:
    """Return whether every system can write a file or folder of this name."""
    return (
        0 < len(name) <= LONGEST_NAME
        and name.isprintable()
        and name == name.strip(" .")
        and not UNPORTABLE.search(name)
        and not DEVICE.match(name)
    )


def set_time(target: Path, member: zipfile.ZipInfo) -> None:
    """Give a file the time at which it was saved, but never one in the future."""
    now = time.time()
    try:
        saved = time.mktime((*member.date_time, 0, 0, -1))
    except (ValueError, OverflowError):  # a zip can say the 31st of February
        saved = now
    saved = min(saved, now)
    os.utime(target, (saved, saved))
