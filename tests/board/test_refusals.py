"""Nothing in a feature passes in silence: every refusal names the place, the fault and what to do."""

from __future__ import annotations

import pytest

MEETS = "When 2c 3h 4s 8c Ah meets 2h 3d 5s 9c Kd"
WINS = "Then Ann wins"
ROW = "2c 3h 4s 8c Ah"
EXAMPLE = f"""\
  Example: an ace
    {MEETS}
    {WINS}
"""
NO_VALUE = "no row of examples has a value for <{}>. correct its spelling, or give the examples a column of that name."
FREE_TEXT = "below, '{}' is read as free text, not as a step. correct the keyword there or above it; if it is"

BEGINNING = (
    "stands above it. begin the file like this, and write the steps below: "
    "feature: our own examples example: a pair beats a high card"
)
HEAD = "@from-ours\nFeature: F\n"
STEPS = f"    {MEETS}\n    {WINS}\n"


def outline(
    table: str,
    name: str = "<better> wins",
    step: str = "When <better> wins",
    head: str = HEAD,
) -> str:
    """Write a feature with one outline; its table begins in line 6."""
    return f"{head}  Scenario Outline: {name}\n    {step}\n    {WINS}\n{table}"


TABLE = f"    Examples:\n | better | source |\n | {ROW} | 000 |\n"
REFUSED = {
    "two scenarios of one name": (
        HEAD + EXAMPLE * 2,
        "6: a scenario named 'an ace' stands in line 3 already. give each",
    ),
    "no steps": (
        f"{HEAD}  Example: nothing\n",
        "3: 'nothing' has no steps and would always pass. add steps, or delete",
    ),
    "no outcome": (
        f"{HEAD}  Example: nonsense\n    {MEETS}\n",
        "3: 'nonsense' checks nothing and would always pass. end it with a then.",
    ),
    "no scenarios": ("Feature: F\n", "1: 'f' has no scenario. add one."),
    "no table": (outline(""), f"3: {NO_VALUE.format('better')}"),
    "a misspelt column in a step": (
        outline(TABLE, step="When <beter> wins"),
        f"4: {NO_VALUE.format('beter')}",
    ),
    "a misspelt column in the name": (
        outline(TABLE, name="<beter>"),
        f"8: {NO_VALUE.format('beter')}",
    ),
    "a misspelt column in a table": (
        outline(TABLE, step="When these are shown\n      | Ann | <an> |"),
        f"4: {NO_VALUE.format('an')}",
    ),
    "a column without an outline": (
        f"{HEAD}  Background:\n    Given the house rule <rule>\n{EXAMPLE}",
        f"4: {NO_VALUE.format('rule')}",
    ),
    "the same row twice": (
        outline(f"{TABLE} | {ROW} | 001 |\n"),
        f"9: line 8 is called '{ROW.lower()} wins' too. put another <column> into the name; if they are the same",
    ),
    "a bracket in a name": (
        f"{HEAD}  Example: an [ace]\n{STEPS}",
        "3: the name 'an [ace]' cannot be selected. leave out [ and ::.",
    ),
    "a tag that skips": (
        f"@from-ours @skip\nFeature: F\n{EXAMPLE}",
        "1: the tag @skip means something of its own to pytest. every scenario is played, and may fail: take",
    ),
    "a tag that forgives": (
        f"{HEAD} @xfail\n Rule: A\n{EXAMPLE}",
        "3: the tag @xfail means something",
    ),
    "an unknown tag": (
        f"{HEAD}  @hihg\n{EXAMPLE}",
        "3: nobody knows the tag @hihg. correct it, or add it to `markers`",
    ),
    "an empty file": (
        "",
        "1: there is no feature in this file. write one as below, or delete it:",
    ),
    "an example without a feature": (
        f"@from-ours\n{EXAMPLE}",
        f"2: 'example: an ace': no line `feature:` {BEGINNING}",
    ),
    "another fault in another language": (
        "# language: de\nFunktionalit\u00e4t: F\n  Szenario: a\n    Wenn this is read\nFunktionalit\u00e4t: G\n",
        "5: 'funktionalit\u00e4t: g' is not expected here. see the features beside it.",
    ),
    "a step in small letters": (
        f"{HEAD}  Example: an ace\n    when this is read\n{STEPS}",
        f"3: {FREE_TEXT.format('when this is read')}",
    ),
    "a misspelt keyword": (
        f"{HEAD}  Example: an ace\n    Givne the house rule low\n{STEPS}",
        f"3: {FREE_TEXT.format('givne the house rule low')}",
    ),
    "a misspelt background": (
        f"{HEAD}\n  Backgroud:\n    Given the house rule low\n\n{EXAMPLE}",
        f"2: {FREE_TEXT.format('given the house rule low')}",
    ),
    "free text in a background": (
        f"{HEAD} Rule: A\n  Background: low\n    given the house rule low\n\n{EXAMPLE}",
        f"4: {FREE_TEXT.format('given the house rule low')}",
    ),
}


@pytest.fixture(scope="module")
def refused(shared_kit):
    """What is said of each fault, all of them played at once."""
    for number, (text, _) in enumerate(REFUSED.values()):
        shared_kit.feature(text, f"2-table/{number + 10}_other")
    (shared_kit.folder / "features" / "2-table" / "09_bytes.feature").write_bytes(
        "# K\u00f6nig\n".encode("latin-1")
    )
    return shared_kit.play_alone("features", "--all-features")


def test_faults_stop_the_run_and_fit_the_screen(refused):
    assert refused.status == pytest.ExitCode.INTERRUPTED
    assert (
        "If you have changed it,\n  here is what to put right; if not, it is no fault of yours"
        in refused.out
    )
    assert (
        "09_bytes.feature:1: it cannot be read as UTF-8. Save it as UTF-8."
        in " ".join(refused.out.split())
    )
    assert "Traceback" not in refused.out
    assert max(map(len, refused.lines)) <= 80


@pytest.mark.parametrize("fault", REFUSED)
def test_a_feature_is_refused_for(refused, fault):
    place = f"features/2-table/{list(REFUSED).index(fault) + 10}_other.feature:{REFUSED[fault][1]}"
    assert place.lower() in " ".join(refused.out.split()).lower()


ALLOWED = [
    f"@from-ours\nFeature: F\n\n  When kings are high, and\n  but for aces.\n\n{EXAMPLE}",
    f"\ufeff@other @from-ours @ruling-11\nFeature: F\n{EXAMPLE}",
    f"Feature: F\n @from-ours\n Rule: A\n{EXAMPLE}",
    outline(
        f"  @from-001-x\n{TABLE.replace('000', '')}",
        step="When <better> meets <better>",
        head="Feature: F\n",
    ),
    f"Feature: F\n Example: E\n  When these are shown\n   | Ann | {ROW} | source |\n   | B | C | 000 |\n  {WINS}\n",
]


def test_what_is_no_fault_is_played(kit):
    for number, text in enumerate(ALLOWED):
        kit.feature(text, f"9-other/{number}_other")
    assert f"of {len(ALLOWED)} scenarios pass" in kit.play("features/9-other").out


def test_two_definitions_that_understand_one_step_are_refused(kit):
    kit.steps(
        '@when(parsers.parse("{one} meets {other}"))\ndef also(one, other):\n    """Meet."""\n'
    )
    out = " ".join(kit.play("features/1-evening/03_two_pairs.feature").out.split())
    assert (
        "03_two_pairs.feature:6: '3s 3d 5s 5c Kd meets 3c 3h 4s 4c Ah' is understood by conftest.py:"
        in out
    )
    assert "Make one of them stricter." in out


def test_of_a_step_that_nobody_knows_both_are_told_who_may_have_written_it(kit):
    kit.sample("half_done")
    kit.feature(
        f"@from-ours\nFeature: F\n  Example: an ace\n    {MEETS} # really\n    {WINS}\n",
        "1-evening/00_first",
    )
    played = kit.play("features")
    assert "When 2c 3h 4s 8c Ah meets 2h 3d 5s 9c Kd # really" in played.out
    assert "<-- unknown step" in played.out
    assert (
        "    No step definition understands line 4.\n    If you wrote it: the sentences of the kit are in"
        in played.out
    )
    assert (
        "    If you did not, the kit is at fault here, not you: please tell us."
        in played.out
    )
    assert "1 unknown step" in played.out
    assert played.status == 1
    assert max(map(len, played.lines)) <= 80
