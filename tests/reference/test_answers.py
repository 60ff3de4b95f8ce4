"""What the reference answers, and how it refuses: the examples of two documents.

``APPROVE=1 pytest tests/reference/test_answers.py`` writes answers and messages anew:
read the difference before you commit it.
"""

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

import reference
from reference import categories
from reference.cards import read
from reference.errors import PokerError
from reference.house.agreement import agree_on
from reference.rules import Rules, Wild
from reference.strength import strength
from tests.dealing import PACK

NAMES = vars(reference) | vars(categories)
NAMES |= {"PACK": PACK, "Rules": Rules, "Wild": Wild}
NAMES |= {"agree_on": agree_on, "replace": replace}
NAMES |= {"read": read, "strength": strength}
EXAMPLE = re.compile(r"^>>> (.+)\n(.+)$", re.MULTILINE)


def answer(question):
    """The answer as Python writes it, or the kind of error and what it says."""
    try:
        return repr(eval(question, NAMES))  # noqa: S307
    except PokerError as error:
        return f"{type(error).__name__}: {error}"


@pytest.mark.parametrize("name", ["answers.md", "refusals.md"])
def test_the_reference_answers_as_it_did(name):
    path = Path(__file__).with_name(name)
    approved = path.read_text(encoding="utf-8")
    answered = EXAMPLE.sub(
        lambda found: f">>> {found[1]}\n{answer(found[1])}", approved
    )
    if os.environ.get("APPROVE"):
        path.write_text(answered, encoding="utf-8")
        return
    assert answered.split("\n\n") == approved.split("\n\n")
