"""Zips: written whole or not at all, and opened with care, for anybody may have made them."""

import os
import stat
import time
import zipfile
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path, PureWindowsPath

from dojo.report.output import write_beside
from dojo.sandbox import LARGEST
from dojo.status import CannotWrite, NoReport

MOST_FILES = 5_000
TIMELESS = (1980, 1, 1, 0, 0, 0)  # the first moment that a zip can hold: the same files make the same zip
PACKED_ALREADY = (".whl", ".zip")


class Unsafe(NoReport):
    """A zip will not be opened."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A file of a zip."""

    name: str  # with the folders above it, and slashes
    content: bytes
    when: tuple[int, int, int, int, int, int] = TIMELESS  # year to second, by the clock on the wall


def read_entry(file: Path, name: str) -> Entry:
    """Read a file as it lies there, with the time of its last change."""
    year, month, day, hour, minute, second = time.localtime(max(file.stat().st_mtime, 400_000_000))[:6]
    return Entry(name, file.read_bytes(), (year, month, day, hour, minute, second))


def refuse_to_overwrite(files: Iterable[Path]) -> None:
    """See that none of these files is there yet.

    Raises:
        CannotWrite: one is.
    """
    for file in files:
        if file.exists():
            raise CannotWrite(f"{file} is there already. Move it away, or say --force to write it anew.")


def write_zip(file: Path, entries: Iterable[Entry]) -> None:
    """Write a zip, whole or not at all; the same entries give the same bytes.

    Raises:
        CannotWrite: it cannot be written.
    """
    with write_beside(file) as part:
        with zipfile.ZipFile(part, "w") as archive:
            for entry in sorted(entries, key=lambda entry: entry.name):
                info = zipfile.ZipInfo(entry.name, entry.when)
                info.create_system, info.external_attr = 3, (stat.S_IFREG | 0o644) << 16
                packed = entry.name.endswith(PACKED_ALREADY)
                archive.writestr(info, entry.content, zipfile.ZIP_STORED if packed else zipfile.ZIP_DEFLATED)
        part.replace(file.resolve())


def unpack_zip(file: Path | BytesIO, folder: Path) -> list[str]:
    """Unpack a zip below a *folder*, and nowhere else; return the names of the links, which are left out.

    Raises:
        Unsafe: it holds what no pair hands in, or it is damaged.
    """
    try:
        with zipfile.ZipFile(file) as archive:
            inside = [info for info in archive.infolist() if not info.is_dir()]
            _check(inside)
            links = [info for info in inside if stat.S_ISLNK(info.external_attr >> 16)]
            for info in inside:
                if info not in links and "__MACOSX" not in info.filename:
                    target = folder.joinpath(*PureWindowsPath(info.filename).parts)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_bytes(archive.read(info))
                    when = time.mktime((*info.date_time, 0, 0, -1))
                    os.utime(target, (when, when))
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OverflowError) as error:
        raise Unsafe(f"it is damaged, or no zip that Python can open: {error}") from error
    except OSError as error:
        raise Unsafe(f"it cannot be unpacked: {error.strerror or error}") from error
    return sorted(info.filename for info in links)


def _check(inside: list[zipfile.ZipInfo]) -> None:
    """Refuse names that lead out of the folder, and what is too much for an evening's work."""
    for info in inside:
        path = PureWindowsPath(info.filename)  # which understands the paths of both worlds
        if path.drive or path.root or ".." in path.parts:
            raise Unsafe(f"it would write outside of its folder, to {info.filename}")
    if len(inside) > MOST_FILES:
        raise Unsafe(f"it holds more than {MOST_FILES:,} files")
    if sum(info.file_size for info in inside) > LARGEST:
        raise Unsafe(f"it holds more than {LARGEST // 1_000_000} MB")
