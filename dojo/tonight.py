"""The features of a kit, and tonight's: down to the line *enough for tonight*.

All of this runs on Python alone, as `check` asks it where no package is there yet.
"""

from pathlib import Path

from dojo.status import Mistyped

# a file of its own: a slip in pyproject.toml ends pytest before the board could tell
LINE_FILE = "features/enough_for_tonight.txt"


def read_enough_for_tonight(kit: Path) -> str:
    """Read which feature is the last, in quotes or not; nothing if none is named.

    Raises:
        Mistyped: there is no such feature.
    """
    file = kit / LINE_FILE
    if not file.is_file():
        return ""
    name = file.read_text("utf-8-sig", "replace").strip("\"' \r\n")
    stems = [path.stem for path in list_features(kit)]
    if name and name not in stems:
        raise Mistyped(
            f"{LINE_FILE}: there is no feature {name!r} to end tonight with. "
            "Write the name of a file without .feature there, such as 03_two_pairs."
        )
    return name


def list_tonight(kit: Path) -> list[Path]:
    """List the features of tonight: in the folder of the last one, down to it."""
    name = read_enough_for_tonight(kit)
    features = list_features(kit)
    for feature in features:
        if feature.stem == name:
            inside = [path for path in features if path.parent == feature.parent]
            return [path for path in inside if path <= feature]
    return []


def list_features(kit: Path) -> list[Path]:
    """List all features of a kit, in the order of the board."""
    return sorted(kit.glob("features/*/*.feature"))
