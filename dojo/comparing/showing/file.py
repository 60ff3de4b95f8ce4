"""Files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
from collections.abc import Iterator
from pathlib import Path

from dojo.status import Mistyped


class CannotWrite(Mistyped):
    """A file cannot be written there."""


def checked(file: Path) -> None:
    """See whether the *file* could be written now, before anything takes time.

    Raises:
        CannotWrite: it could not, and why.
    """
    if file.is_dir():
        raise CannotWrite(f"{file} is a folder; name a file in it.")
    if special(file):
        return
    folder = file.resolve().parent
    if not folder.is_dir():
        raise CannotWrite(f"{file} cannot be written: there is no folder {folder}.")
    if file.exists() and not os.access(file, os.W_OK):
        raise CannotWrite(f"{file} cannot be written: it must not be changed.")
    with beside(file) as part:
        part.touch()


def write(file: Path, text: str) -> None:
    """Put this text into the *file*, and keep what was there if that fails.

    Raises:
        CannotWrite: it failed, and why.
    """
    with beside(file) as part:
        if special(file):
            file.write_text(text, encoding="utf-8")
            return
        part.write_text(text, encoding="utf-8")
        if file.exists():
            shutil.copymode(file, part)
        part.replace(file.resolve())


def special(file: Path) -> bool:
    """Whether this is a device or a pipe: it cannot be replaced."""
    return file.exists() and not file.is_file()


@contextlib.contextmanager
def beside(file: Path) -> Iterator[Path]:
    """A name in the same folder for what may become the *file*; nothing of it is left otherwise.

    Raises:
        CannotWrite: the folder, or the disk, does not allow it.
    """
    part = file.resolve().with_name(f".{file.name[:100]}.{secrets.token_hex(4)}")
    try:
        yield part
    except OSError as error:
        raise CannotWrite(f"{file} cannot be written: {error.strerror or error}.") from error
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
