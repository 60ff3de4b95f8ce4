"""The words of the dashboard, and the names of bugs, rules and features, in German."""

import re
import tomllib
from functools import cache
from pathlib import Path

from dojo.solution.folder import KIT

WORDS = {
    "en": {
        "title": "The room",
        "pair": "pair",
        "goal": "tonight's goal",
        "next": "current example",
        "lights": "lights of the last hour",
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
        "stuck": "has been on the same example for {} minutes",
        "crashed": "has crashed for {} minutes",
        "timed_out": "has timed out for {} minutes",
        "empty": "No pair has joined yet.",
        "runs": "{} runs",
        "green": "everything passes so far",
        "red": "an example or an own test fails",
        "amber": "a call crashed or timed out",
        "grey": "no example passes yet",
        "lost": "The connection is lost. This page keeps trying to connect.",
        "join": "Join",
        "dashboard": "Dashboard at {}, {} by name",
        "one": "1 pair",
        "pairs": "{} pairs",
        "stopped": "Stopped: {} of {} were read",
        "visits": "Pairs to visit",
        "reason": "reason",
        "no visit": "No pair seems to need a visit.",
        "progress": "Progress",
        "marks": "x: done, o: here, -: not yet",
        "own": "tests",
        "changed": "changed",
        "rule": "rule",
        "red tests": "red",
        "green tests": "green",
        "not run": "not run",
        "reached": "goal reached",
        "not started": "not started",
        "crashing": "the next example crashes",
        "unchanged": "nothing has changed for ten minutes",
    },
    "de": {
        "title": "Der Raum",
        "pair": "Paar",
        "goal": "Ziel für heute",
        "next": "aktuelles Beispiel",
        "lights": "Ampeln der letzten Stunde",
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
        "dashboard": "Übersicht um {} Uhr, {}",
        "one": "1 Paar",
        "pairs": "{} Paare",
        "stopped": "Abgebrochen: {} von {} gelesen",
        "visits": "Diese Paare besuchen",
        "reason": "Grund",
        "no visit": "Im Moment braucht wohl niemand Besuch.",
        "progress": "Stand",
        "marks": "x: fertig, o: hier, -: noch nicht",
        "own": "Tests",
        "changed": "geändert",
        "rule": "Regel",
        "red tests": "rot",
        "green tests": "grün",
        "not run": "nicht gelaufen",
        "reached": "Ziel erreicht",
        "not started": "noch nicht angefangen",
        "crashing": "das nächste Beispiel stürzt ab",
        "unchanged": "seit zehn Minuten hat sich nichts geändert",
    },
}


@cache
def read_names(language: str) -> dict[str, str]:
    """Read the names of bugs, rules and features in a language, by their English names.

    The names of core features and their rules are the headings of their hints.
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
    """Read the headings of a file of hints: the feature and its rules."""
    return re.findall(
        r"^#+ (?:Hints: |Tipps: )?(.+)", file.read_text(encoding="utf-8"), re.MULTILINE
    )
