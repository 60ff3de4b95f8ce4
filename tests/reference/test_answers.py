"""The reference gives the answers in answers.md and the errors in refusals.md.

``APPROVE=1 pytest tests/reference/test_answers.py`` writes the new answers and
messages. Read the diff before you commit it.
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


def answer(call):
    """Return the answer as Python code, or the class and message of the error."""
    try:
        return repr(eval(call, NAMES))  # noqa: S307
    except PokerError as error:
        return f"{type(error).__name__}: {error}"


@pytest.mark.parametrize("name", ["answers.md", "refusals.md"])
def test_reference_gives_the_approved_answers(name):
    path = Path(__file__).with_name(name)
    approved = path.read_text(encoding="utf-8")
    answered = EXAMPLE.sub(
        lambda found: f">>> {found[1]}\n{answer(found[1])}", approved
    )
    if os.environ.get("APPROVE"):
        path.write_text(answered, encoding="utf-8")
        return
    assert answered.split("\n\n") == approved.split("\n\n")
