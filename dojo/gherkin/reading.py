"""Reads a feature file: once, for pytest-bdd and for the collector's own checks."""

from pathlib import Path

from gherkin.dialect import DIALECTS
from pytest_bdd.exceptions import GherkinParseError
from pytest_bdd.gherkin_parser import Background, Child, GherkinDocument, Rule, Scenario, get_gherkin_document
from pytest_bdd.parser import Feature, FeatureParser

from dojo.gherkin.refusals import Refusal

HEADS = tuple(f"{word}:" for dialect in DIALECTS.values() for word in dialect["feature"])
BEGINNING = ("Feature: Our own examples", "  @from-ours", "  Example: a pair beats a high card")
ENCODING = "utf-8-sig"  # some editors begin a file with an invisible mark


class UnreadableError(ValueError):
    """A file that is no feature.

    Attributes:
        refusal: what is wrong with it, and where.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.fault)
        self.refusal = refusal


class _Parser(FeatureParser):
    """Builds pytest-bdd's feature from what has been read already."""

    def __init__(self, path: Path, document: GherkinDocument) -> None:
        super().__init__(str(path.parent), path.name)
        self._document = document

    def _parse_feature_file(self) -> GherkinDocument:
        return self._document


def read(path: Path) -> GherkinDocument:
    """Read the file as it stands, with the line of everything in it.

    Raises:
        UnreadableError: it is no feature.
    """
    try:
        return get_gherkin_document(str(path), ENCODING)
    except GherkinParseError as error:
        raise UnreadableError(_headless(path, error) or _unparsed(error)) from None
    except UnicodeDecodeError:
        raise UnreadableError(Refusal(1, "this is not text in UTF-8", "save it as UTF-8")) from None
    except (KeyError, TypeError):  # what is left of a file without a feature
        raise UnreadableError(
            Refusal(1, "there is no feature in this file", "write one as below, or delete it", BEGINNING)
        ) from None


def feature_of(path: Path, document: GherkinDocument) -> Feature:
    """Build the feature as pytest-bdd plays it.

    Raises:
        UnreadableError: a scenario begins with And, But or *.
    """
    try:
        return _Parser(path, document).parse()
    except GherkinParseError as error:
        raise UnreadableError(_unparsed(error)) from None


def parts(document: GherkinDocument) -> list[Child]:
    """List the backgrounds and scenarios of a feature, those under its rules too."""
    children = document.feature.children
    return [part for child in children for part in (child.rule.children if child.rule else [child])]


def scenarios(document: GherkinDocument) -> list[Scenario]:
    """List all scenarios in the order of the file."""
    return [part.scenario for part in parts(document) if part.scenario]


def backgrounds(document: GherkinDocument) -> list[Background]:
    """List the backgrounds of the feature and of its rules."""
    return [part.background for part in parts(document) if part.background]


def rules(document: GherkinDocument) -> list[Rule]:
    """List the rules of a feature."""
    return [child.rule for child in document.feature.children if child.rule]


def _headless(path: Path, error: GherkinParseError) -> Refusal | None:
    """Refuse a file that lacks the line with which every feature begins, in whatever language."""
    lines = path.read_text(encoding=ENCODING).splitlines()
    if any(line.strip().startswith(HEADS) for line in lines):
        return None
    fault = f"'{error.line_content.strip()}': no line `Feature:` stands above it"
    return Refusal(error.line, fault, "begin the file like this, and write the steps below", BEGINNING)


def _unparsed(error: GherkinParseError) -> Refusal:
    return Refusal(
        error.line, f"'{error.line_content.strip()}': {error.message.rstrip('.')}", "see the features beside it"
    )
