"""The texts of a session in English and German: printables, names and words."""

import argparse
import re
import tomllib
from functools import cache
from pathlib import Path

from dojo.errors import NoReport
from dojo.features import list_tonight
from dojo.solution.folder import KIT

LANGUAGES = ("en", "de")
# printables that are also documents, with their English and German files
DOCUMENTS = {
    "handout": ("HANDOUT.md", "docs/de/handout.md"),
    "house-rules": ("docs/house-rules.md", "docs/de/house-rules.md"),
}
API = "\n## The API"  # this section isn't printed
TEMPLATES = ("join", "pair", "plan", "retro", "summary")  # printables to fill in
# matches the line in the handout that names tonight's goal
GOAL = re.compile(r"^(3\. )[^:\n]+(: .*\*\*)", re.MULTILINE)
WORDS = {
    "en": {
        "title": "The room",
        "pair": "pair",
        "goal": "tonight's goal",
        "next": "current example",
        "lights": "lights in the last half-hour",
        "tests": "own tests",
        "bugs": "bugs caught",
        "run": "last run",
        "of": "of",
        "minutes": "min",
        "now": "now",
        "never": "no run yet",
        "late": "hasn't run anything yet",
        "none": "none",
        "done": "goal reached",
        "visit": "Visit first",
        "nobody": "No pair seems to need a visit.",
        "more": "and {} more",
        "quiet": "hasn't run anything for {} minutes",
        "quiet_timed_out": "hasn't run anything for {} minutes; the last run timed out",
        "quiet_crashed": "hasn't run anything for {} minutes; the last run crashed",
        "stuck": "has been on the same example for {} minutes",
        "crashed": "has been crashing for {} minutes",
        "timed_out": "has been timing out for {} minutes",
        "empty": "No pair has joined yet.",
        "runs": "{} runs",
        "green": "everything passes so far",
        "red": "an example or a test fails",
        "amber": "a call crashed or timed out",
        "grey": "no example passes yet",
        "lost": "The connection is lost. This page keeps trying to connect.",
        "join": "Join",
        "dashboard": "Dashboard at {}: {}",
        "one": "1 pair",
        "pairs": "{} pairs",
        "stopped": "Stopped: {} of {} were read",
        "visits": "Pairs to visit",
        "reason": "reason",
        "progress": "Progress",
        "marks": "x: done, o: here, -: not yet",
        "own": "tests",
        "changed": "changed",
        "rule": "rule",
        "red tests": "red",
        "green tests": "green",
        "not run": "not run",
        "not started": "not started",
        "crashing": "the next example crashes",
        "unchanged": "nothing has changed for ten minutes",
    },
    "de": {
        "title": "Der Raum",
        "pair": "Paar",
        "goal": "Ziel für heute",
        "next": "aktuelles Beispiel",
        "lights": "Ampeln der letzten halben Stunde",
        "tests": "eigene Tests",
        "bugs": "Fehler entdeckt",
        "run": "letzter Lauf",
        "of": "von",
        "minutes": "min",
        "now": "jetzt",
        "never": "noch kein Lauf",
        "late": "hat noch nichts laufen lassen",
        "none": "keine",
        "done": "Ziel erreicht",
        "visit": "Zuerst besuchen",
        "nobody": "Im Moment braucht wohl niemand Besuch.",
        "more": "und {} weitere",
        "quiet": "hat seit {} Minuten nichts laufen lassen",
        "quiet_timed_out": "hat seit {} Minuten nichts laufen lassen; "
        "der letzte Lauf überschritt das Zeitlimit",
        "quiet_crashed": "hat seit {} Minuten nichts laufen lassen; "
        "der letzte Lauf stürzte ab",
        "stuck": "ist seit {} Minuten beim selben Beispiel",
        "crashed": "stürzt seit {} Minuten ab",
        "timed_out": "überschreitet seit {} Minuten das Zeitlimit",
        "empty": "Noch ist kein Paar dabei.",
        "runs": "{} Läufe",
        "green": "bisher läuft alles durch",
        "red": "ein Beispiel oder ein eigener Test schlägt fehl",
        "amber": "Absturz oder Zeitüberschreitung",
        "grey": "noch läuft kein Beispiel durch",
        "lost": "Keine Verbindung. Die Seite versucht, sich neu zu verbinden.",
        "join": "Mitmachen",
        "dashboard": "Alle Paare um {} Uhr, {}",
        "one": "1 Paar",
        "pairs": "{} Paare",
        "stopped": "Abgebrochen: {} von {} gelesen",
        "visits": "Diese Paare besuchen",
        "reason": "Grund",
        "progress": "Stand",
        "marks": "x: fertig, o: hier, -: noch nicht",
        "own": "Tests",
        "changed": "geändert",
        "rule": "Regel",
        "red tests": "rot",
        "green tests": "grün",
        "not run": "nicht gelaufen",
        "not started": "noch nicht angefangen",
        "crashing": "das nächste Beispiel stürzt ab",
        "unchanged": "seit zehn Minuten hat sich nichts geändert",
    },
}


@cache
def read_names(language: str) -> dict[str, str]:
    """Read the names of bugs, rules and features in a language, keyed by English name.

    The names of core features and rules are the headings in their hint files.
    """
    file = KIT / "sheets" / f"names.{language}.toml"
    if not file.exists():
        return {}
    names = tomllib.loads(file.read_text(encoding="utf-8"))
    for hints in KIT.glob("features/*/*.hints.md"):
        translated = read_headings(hints.with_suffix(f".{language}.md"))
        names |= zip(read_headings(hints), translated, strict=True)
    return names


def read_headings(file: Path) -> list[str]:
    """Read the headings of a hint file: the feature and its rules."""
    return re.findall(
        r"^#+ (?:Hints: |Tipps: )?(.+)", file.read_text(encoding="utf-8"), re.MULTILINE
    )


def add_language_argument(parser: argparse.ArgumentParser, meaning: str) -> None:
    """Add the option ``--language``."""
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=LANGUAGES[0],
        help=f"{meaning}, en or de (default: en)",
    )


def read_sheet(name: str, language: str) -> str:
    """Return the text of a printable, such as ``sheets/mail.de.md``.

    On the handout, tonight's goal is replaced with the one set in this kit.

    Raises:
        NoReport: this kit has no such printable.
    """
    suffix = "" if language == LANGUAGES[0] else f".{language}"
    folder = "sheets/templates" if name in TEMPLATES else "sheets"
    file = f"{folder}/{name}{suffix}.md"
    if name in DOCUMENTS:
        file = DOCUMENTS[name][LANGUAGES.index(language)]
    path = KIT / file
    if not path.exists():
        raise NoReport(f"{file} isn't in this kit.\nAsk your facilitator for it.")
    text = path.read_text(encoding="utf-8").partition(API)[0]
    return name_goal(text, language) if name == "handout" else text


def name_goal(handout: str, language: str) -> str:
    """Insert the names of the features in tonight's goal into the handout."""
    names = [read_title(feature, language) for feature in list_tonight(KIT)]
    if not names:
        return handout
    first, *following = names
    listed = ", ".join([first, *map(str.lower, following)])
    if language == "de":  # German nouns begin with a capital
        listed = ", ".join(names)
    return GOAL.sub(lambda line: f"{line[1]}{listed}{line[2]}", handout)


def read_title(feature: Path, language: str) -> str:
    """Return the title of a feature in this language, from its hint file."""
    ending = ".hints.md" if language == "en" else f".hints.{language}.md"
    file = feature.with_suffix(ending)
    if not file.is_file():
        return feature.stem.partition("_")[2].replace("_", " ").capitalize()
    title = file.read_text(encoding="utf-8").partition("\n")[0]
    return title.partition(": ")[2]


def read_table(text: str) -> list[list[str]]:
    """Return the rows of a Markdown table, beginning with the head."""
    lines = [line.strip("|") for line in text.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.split("|")] for line in lines]
    return [row for row in rows if not row[0].startswith("---")]
