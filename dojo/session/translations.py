"""Everything in a session that has a German translation: words, names, printables."""

import argparse
import re
import tomllib
from functools import cache
from pathlib import Path

from dojo.errors import NoReport
from dojo.features import list_tonight
from dojo.solution.folder import KIT

LANGUAGES = ("en", "de")
# the English and the German files of the printables that are also documents
DOCUMENTS = {
    "handout": ("HANDOUT.md", "docs/de/handout.md"),
    "house-rules": ("docs/house-rules.md", "docs/de/house-rules.md"),
}
API = "\n## The API"  # heading of the section that isn't printed
# matches the line in the handout that names the features in tonight's goal
GOAL = re.compile(r"^(3\. )[^:\n]+(: .*\*\*)", re.MULTILINE)
WORDS = {
    "en": {
        "title": "The room",
        "pair": "pair",
        "goal": "tonight's goal",
        "next": "current example",
        "lights": "runs in the last half-hour",
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
        "stopped": "Stopped: only {} of {} pairs are shown",
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
        "lights": "Läufe der letzten halben Stunde",
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
    """Return translated names of bugs, rules and features, keyed by English name.

    The translated names of core features and of their rules are the headings in the
    hint files. If the language is English, the dict is empty.
    """
    if language == LANGUAGES[0]:
        return {}
    file = KIT / "sheets" / f"names.{language}.toml"
    names = {}
    if file.exists():  # a pair's kit doesn't have this file
        names = tomllib.loads(file.read_text(encoding="utf-8"))
    for hints in KIT.glob("features/*/*.hints.md"):
        translated = read_headings(hints.with_suffix(f".{language}.md"))
        names |= zip(read_headings(hints), translated, strict=True)
    return names


def read_headings(file: Path) -> list[str]:
    """Read the headings in a hint file: the name of the feature, then its rules."""
    return re.findall(
        r"^#+ (?:Hints: |Tipps: )?(.+)", file.read_text(encoding="utf-8"), re.MULTILINE
    )


def translate_feature(stem: str, language: str) -> str:
    """Return the number and the name of a feature: ``02 Paar`` for ``02_pair``."""
    number, _, name = stem.replace("_", " ").partition(" ")
    return f"{number} {read_names(language).get(name.capitalize(), name)}"


def add_language_argument(parser: argparse.ArgumentParser, meaning: str) -> None:
    """Add the option ``--language``; its help text begins with *meaning*."""
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=LANGUAGES[0],
        help=f"{meaning}, en or de (default: en)",
    )


def read_sheet(name: str, language: str) -> str:
    """Return the text of a printable, such as ``mail`` or ``templates/pair``.

    The handout gets the names of the features in tonight's goal.

    Raises:
        NoReport: This kit doesn't have the printable.
    """
    suffix = "" if language == LANGUAGES[0] else f".{language}"
    file = f"sheets/{name}{suffix}.md"
    if name in DOCUMENTS:
        file = DOCUMENTS[name][LANGUAGES.index(language)]
    path = KIT / file
    if not path.exists():
        raise NoReport(f"{file} isn't in this kit.\nAsk your facilitator for it.")
    text = path.read_text(encoding="utf-8").partition(API)[0]
    return name_goal(text, language) if name == "handout" else text


def name_goal(handout: str, language: str) -> str:
    """Write the names of the features in tonight's goal into the handout."""
    features = [translate_feature(file.stem, language) for file in list_tonight(KIT)]
    if not features:
        return handout
    names = ", ".join(feature.partition(" ")[2] for feature in features)
    names = names[0].upper() + names[1:]
    return GOAL.sub(lambda line: f"{line[1]}{names}{line[2]}", handout)
