"""Zips: written whole or not at all, and opened with care, for anybody may have made them."""

import os
import stat
import time
import zipfile
import zlib
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path, PureWindowsPath
from typing import NamedTuple

from dojo.report.output import write_beside
from dojo.sandbox import LARGEST
from dojo.status import CannotWrite, NoReport

MOST_FILES = 5_000
BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OverflowError, OSError)


class Unsafe(NoReport):
    """A zip will not be opened."""


class Entry(NamedTuple):
    """A file of a zip."""

    name: str  # with the folders above it, and slashes
    content: bytes
    when: tuple[int, ...] = (1980, 1, 1, 0, 0, 0)  # the first moment of all zips: the same files make the same zip


def refuse_to_overwrite(files: Iterable[Path]) -> None:
    """See that none of these files is there yet."""
    for file in filter(Path.exists, files):
        raise CannotWrite(f"{file} is there already. Move it away, or say --force to write it anew.")


def write_zip(file: Path, entries: Iterable[Entry]) -> None:
    """Write a zip, whole or not at all; the same entries give the same bytes."""
    with write_beside(file) as part:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
            for entry in sorted(entries):
                info = zipfile.ZipInfo(entry.name, entry.when[:6])  # type: ignore[arg-type]
                info.create_system, info.external_attr = 3, (stat.S_IFREG | 0o644) << 16
                archive.writestr(info, entry.content, zipfile.ZIP_DEFLATED)
        part.replace(file.resolve())


def unpack_zip(file: Path | BytesIO, folder: Path) -> None:
    """Unpack a zip below a *folder*, and nowhere else; links are left out.

    Raises:
        Unsafe: it holds what no pair hands in, or it is damaged.
    """
    try:
        with zipfile.ZipFile(file) as archive:
            inside = [
                info for info in archive.infolist() if not (info.is_dir() or stat.S_ISLNK(info.external_attr >> 16))
            ]
            _check(inside)
            for info in inside:
                target = folder.joinpath(*PureWindowsPath(info.filename).parts)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(archive.read(info))
                when = time.mktime((*info.date_time, 0, 0, -1))
                os.utime(target, (when, when))
    except BROKEN as error:
        raise Unsafe(f"it cannot be unpacked: {error}") from error


def _check(inside: list[zipfile.ZipInfo]) -> None:
    """Refuse names that lead out of the folder, and what is too much for an evening's work."""
    for info in inside:
        path = PureWindowsPath(info.filename)  # which understands the paths of both worlds
        if path.drive or path.root or ".." in path.parts:
            raise Unsafe(f"it would write outside of its folder, to {info.filename}")
    if len(inside) > MOST_FILES or sum(info.file_size for info in inside) > LARGEST:
        raise Unsafe(f"it holds more than {MOST_FILES:,} files or {LARGEST // 1_000_000} MB")
