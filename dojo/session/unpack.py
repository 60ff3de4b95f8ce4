"""Unpacks an untrusted zip, with limits that hold while it is read."""

import os
import re
import struct
import time
import zipfile
from pathlib import Path, PurePosixPath

from dojo.board.log import LOG
from dojo.session.feature_sums import SUMS
from dojo.solution.folder import DEVICE

MAX_FILES = 1_000
MAX_BYTES = 10_000_000  # of all files together, unpacked
MAX_DEPTH = 12  # levels of folders
MAX_NAME_LENGTH = 100  # characters of a file or folder
UNPORTABLE = re.compile(r'[\\/:*?"<>|]')
DIRECTORY_BYTES = 400_000  # of the list of files in a zip
CHUNK = 1 << 16
END_OF_ZIP = b"PK\x05\x06"  # first bytes of the last record of a zip
END_LENGTH = 22  # bytes of this record, without its comment
LARGE_ZIP = b"PK\x06\x07"  # first bytes of a record in zips of more than 4 GB
COMMENT_BYTES = 1 << 16
KEPT = (LOG, SUMS)  # hidden files that are unpacked
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 0x1  # a flag of a file in a zip


class BadArchive(ValueError):  # noqa: N818 - the name says what is bad
    """A zip can't be unpacked, or exceeds a limit."""


def unpack_safely(file: Path, folder: Path) -> None:
    """Unpack a zip into an empty *folder*, without hidden files except `KEPT`.

    Raises:
        BadArchive: the zip is broken, or exceeds a limit.
    """
    try:
        check_directory(file)
        with zipfile.ZipFile(file) as archive:
            unpack_members(archive, folder)
    except BadArchive:
        raise
    # zipfile passes on errors of zlib, struct, codecs and the system
    except Exception as error:
        raise BadArchive("The zip is broken.") from error


def check_directory(file: Path) -> None:
    """Check the size of the list of files before zipfile reads the whole list.

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
        raise BadArchive(f"The zip has more than {MAX_FILES} files.")


def unpack_members(archive: zipfile.ZipFile, folder: Path) -> None:
    """Unpack each file of an open zip.

    Raises:
        BadArchive: the files exceed a limit, or a name isn't valid on every system.
    """
    free = MAX_BYTES
    members = [member for member in archive.infolist() if is_wanted(member)]
    if len(members) > MAX_FILES:
        raise BadArchive(f"The zip has more than {MAX_FILES} files.")
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
    """Unpack one file; return the bytes that are still *free* after it.

    Raises:
        BadArchive: the file has more bytes than are free.
    """
    with archive.open(member) as source, target.open("xb") as copy:
        while piece := source.read(CHUNK):
            free -= len(piece)
            if free < 0:
                megabytes = MAX_BYTES // 10**6
                raise BadArchive(f"Unpacked, the zip has more than {megabytes} MB.")
            copy.write(piece)
        copy.flush()
        os.fsync(copy.fileno())
    return free


def is_wanted(member: zipfile.ZipInfo) -> bool:
    """Return whether a member is neither a folder, a cache nor a hidden file."""
    *folders, name = member.filename.replace("\\", "/").split("/")
    hidden = any(part.startswith((".", "__")) for part in folders if part)
    return bool(name) and not hidden and (name in KEPT or not name.startswith("."))


def find_path(name: str) -> PurePosixPath:
    """Return the relative path to which a member is unpacked.

    Raises:
        BadArchive: the name isn't valid on every system.
    """
    parts = name.replace("\\", "/").split("/")
    if len(parts) > MAX_DEPTH:
        raise BadArchive(f"The zip has folders nested more than {MAX_DEPTH} deep.")
    if not all(part in KEPT or is_portable(part) for part in parts):
        raise BadArchive("The zip has a file name that some systems can't write.")
    return PurePosixPath(*parts)


def is_portable(name: str) -> bool:
    """Return whether every system can write a file or folder with this name."""
    return (
        0 < len(name) <= MAX_NAME_LENGTH
        and name.isprintable()
        and name == name.strip(" .")
        and not UNPORTABLE.search(name)
        and not DEVICE.match(name)
    )


def set_time(target: Path, member: zipfile.ZipInfo) -> None:
    """Set the time of a file to when it was saved, but never to the future."""
    now = time.time()
    try:
        saved = time.mktime((*member.date_time, 0, 0, -1))
    except (ValueError, OverflowError):  # a zip can contain 31 February
        saved = now
    saved = min(saved, now)
    os.utime(target, (saved, saved))
