"""Nothing in a feature passes in silence: every refusal names the place, the fault and a way out."""

from __future__ import annotations

import pytest

MEETS = "When 2c 3h 4s 8c Ah meets 2h 3d 5s 9c Kd"
WINS = "Then Ann wins"
EXAMPLE = f"""\
  Example: an ace
    {MEETS}
    {WINS}
"""


def outline(*, name: str = "<better> wins", step: str = "When <better> meets 2h 3d 5s 9c Kd", table: str) -> str:
    """Write a feature with one outline; its table begins in line 7."""
    return f"@from-ours\nFeature: F\n  Scenario Outline: {name}\n    {step}\n    {WINS}\n\n    {table}\n"


ROW = "2c 3h 4s 8c Ah"

REFUSED = {
    "two scenarios of one name": (
        f"@from-ours\nFeature: F\n{EXAMPLE}{EXAMPLE}",
        "6: a scenario named 'an ace' stands in line 3 already. give each a name of its own",
    ),
    "one name under two rules": (
        f"@from-ours\nFeature: F\n Rule: A\n{EXAMPLE}\n Rule: B\n{EXAMPLE}",
        "9: a scenario named 'an ace' stands in line 4 already.",
    ),
    "a scenario without steps": (
        "@from-ours\nFeature: F\n  Example: nothing\n",
        "3: 'nothing' has no steps and would always pass. add steps, or delete it.",
    ),
    "a scenario without a name": (
        f"@from-ours\nFeature: F\n  Example:\n    {MEETS}\n    {WINS}\n",
        "3: this scenario has no name.",
    ),
    "a feature without scenarios": ("Feature: F\n", "1: the feature 'F' has no scenario. add one."),
    "a rule without examples": (
        f"@from-ours\nFeature: F\n Rule: A\n{EXAMPLE}\n Rule: B\n",
        "8: the rule 'B' has no example.",
    ),
    "an outline without a table": (outline(table=""), "3: the outline '<better> wins' has no examples."),
    "a table without rows": (
        outline(table="Examples:\n      | better |\n"),
        "7: there is no row in this table of examples. add one, or delete the table.",
    ),
    "a table without anything": (outline(table="Examples:\n"), "7: there is no row in this table of examples."),
    "a misspelt placeholder in a step": (
        outline(step="When <beter> meets 2h 3d 5s 9c Kd", table=f"Examples:\n      | better |\n      | {ROW} |"),
        "7: there is no column for <beter>. correct the spelling, or add the column.",
    ),
    "a misspelt placeholder in the name": (
        outline(name="<beter>", table=f"Examples:\n      | better |\n      | {ROW} |"),
        "7: there is no column for <beter>.",
    ),
    "a misspelt placeholder in a table of data": (
        outline(step="When these are shown\n      | Ann | <an> |", table=f"Examples:\n | better |\n | {ROW} |"),
        "8: there is no column for <an>.",
    ),
    "a misspelt placeholder in a text": (
        outline(
            step='When this is read\n      """\n      <an>\n      """', table=f"Examples:\n | better |\n | {ROW} |"
        ),
        "10: there is no column for <an>.",
    ),
    "a placeholder without an outline": (
        f"@from-ours\nFeature: F\n  Example: <who> wins\n    {MEETS}\n    {WINS}\n",
        "3: <who> in '<who> wins' stands for nothing.",
    ),
    "a placeholder in a background": (
        f"@from-ours\nFeature: F\n  Background:\n    Given the house rule <rule>\n{EXAMPLE}",
        "4: <rule> in a background stands for nothing. write it in the steps of each outline.",
    ),
    "an unused column": (
        outline(table=f"Examples:\n      | better | why |\n      | {ROW} | ace |"),
        "7: no step uses the column <why>.",
    ),
    "two columns of one name": (
        outline(table=f"Examples:\n      | better | better |\n      | {ROW} | {ROW} |"),
        "7: two columns are called <better>. rename one.",
    ),
    "the same row twice": (
        outline(table=f"Examples:\n | better | source |\n | {ROW} | 000 |\n | {ROW} | 001 |"),
        "10: this row is the same as that in line 9. name both sources in one row.",
    ),
    "two rows of one name": (
        outline(
            name="<who> wins",
            step="When <better> meets 2h 3d 5s 9c Kd",
            table=f"Examples:\n | better | who |\n | {ROW} | Ann |\n | 2c 3h 4s 8c Qh | Ann |",
        ),
        "10: line 9 is called 'Ann wins' too. put another <column> into the name.",
    ),
    "a bracket in a name": (
        f"@from-ours\nFeature: F\n  Example: an [ace]\n    {MEETS}\n    {WINS}\n",
        "3: the name 'an [ace]' cannot be selected. leave out [ and ::.",
    ),
    "two colons in a name": (
        f"@from-ours\nFeature: F\n  Example: ace::king\n    {MEETS}\n    {WINS}\n",
        "3: the name 'ace::king' cannot be selected.",
    ),
    "a tag that skips": (
        f"@from-ours @skip\nFeature: F\n{EXAMPLE}",
        "1: the tag @skip means something of its own to pytest. every scenario is played, and may fail: take",
    ),
    "a tag that forgives": (
        f"@from-ours\nFeature: F\n  @xfail\n{EXAMPLE}",
        "3: the tag @xfail means something of its own",
    ),
    "a tag that multiplies": (
        f"@from-ours\nFeature: F\n @parametrize\n Rule: A\n{EXAMPLE}",
        "3: the tag @parametrize means something",
    ),
    "a tag that begins with a line": (
        f"@from-ours\nFeature: F\n  @_x\n{EXAMPLE}",
        "3: the tag @_x means something",
    ),
    "an unknown tag": (
        f"@from-ours\nFeature: F\n  @hihg\n{EXAMPLE}",
        "3: nobody knows the tag @hihg. correct it, or add it to `markers` in pyproject.toml.",
    ),
    "an unknown tag of a table": (
        outline(table=f"@hihg\n    Examples:\n      | better |\n      | {ROW} |"),
        "7: nobody knows the tag @hihg.",
    ),
    "no source": (
        f"Feature: F\n{EXAMPLE}",
        "2: 'an ace' does not say where it comes from. add a column `source` or a tag such as",
    ),
    "no source in a table": (
        outline(table=f"Examples:\n      | better |\n      | {ROW} |").replace("@from-ours\n", ""),
        "6: not every row of this table says where it comes from.",
    ),
    "a row without a source": (
        outline(table=f"Examples:\n | better | source |\n | {ROW} | |").replace("@from-ours\n", ""),
        "6: not every row of this table says where it comes from.",
    ),
    "an empty file": ("", "1: there is no feature in this file. write one as below, or delete it:"),
    "an example without a feature": (
        f"{EXAMPLE}",
        "1: 'example: an ace': no line `feature:` stands above it. begin the file like this, and write the steps",
    ),
    "a tagged example without a feature": (
        f"@from-ours\n{EXAMPLE}",
        "2: 'example: an ace': no line `feature:` stands above it.",
    ),
    "a file of comments": ("# nothing yet\n", "1: there is no feature in this file."),
    "a first step that is no beginning": (
        f"@from-ours\nFeature: F\n  Example: an ace\n    And {MEETS}\n",
        "4: 'When 2c 3h 4s 8c Ah meets 2h 3d 5s 9c Kd': First step in a scenario or background must start",
    ),
    "two features": (f"@from-ours\nFeature: F\n{EXAMPLE}\nFeature: G\n", "7: 'Feature: G': Multiple features are not"),
    "no Gherkin at all": ("hello\n", "1: 'hello': no line `feature:` stands above it."),
    "a step in small letters": (
        f"@from-ours\nFeature: F\n  Example: an ace\n    when Ann shuffles\n    {MEETS}\n    {WINS}\n",
        "3: below, 'when Ann shuffles' is read as free text, not as a step. correct the keyword there or above it;",
    ),
    "a misspelt keyword": (
        f"@from-ours\nFeature: F\n  Example: an ace\n    Givne the house rule low\n    {MEETS}\n    {WINS}\n",
        "3: below, 'Givne the house rule low' is read as free text",
    ),
    "a misspelt background": (
        f"@from-ours\nFeature: F\n\n  Backgroud:\n    Given the house rule low\n\n{EXAMPLE}",
        "2: below, 'Given the house rule low' is read as free text",
    ),
    "a misspelt background of a rule": (
        f"@from-ours\nFeature: F\n Rule: A\n  Backgroud:\n    Given the house rule low\n\n{EXAMPLE}",
        "3: below, 'Given the house rule low' is read as free text",
    ),
    "free text in a background": (
        f"@from-ours\nFeature: F\n  Background: low\n    given the house rule low\n\n{EXAMPLE}",
        "3: below, 'given the house rule low' is read as free text",
    ),
}


@pytest.mark.parametrize("fault", REFUSED)
def test_a_feature_is_refused_for(kit, fault):
    text, expected = REFUSED[fault]
    kit.feature(text)
    played = kit.play("features")
    assert played.status == pytest.ExitCode.INTERRUPTED
    said = " ".join(played.out.split()).lower()
    assert f"features/1-evening/09_other.feature:{expected}".lower() in said
    assert "Traceback" not in played.out
    assert max(map(len, played.lines)) <= 80


@pytest.mark.parametrize(
    "text",
    [
        f"@from-ours\nFeature: F\n\n  When kings are high, and\n  but for aces.\n\n{EXAMPLE}",
        f"\ufeff@from-ours\nFeature: F\n{EXAMPLE}",
        f"@other @from-ours @ruling-11\nFeature: F\n{EXAMPLE}",
        f"@from-ours @other\nFeature: F\n{EXAMPLE}",
        f"Feature: F\n @from-000-pair\n Rule: A\n{EXAMPLE}",
        f"Feature: F\n @from-000-pair\n{EXAMPLE}",
        f"Feature: F\n Example: E\n  When these are shown\n   | Ann | source |\n   | {ROW} | 000 |\n  {WINS}\n",
        f"@from-ours\nFeature: F\n  Example: an ace\n    The best card.\n    {MEETS}\n    {WINS}\n",
        outline(table=f"@from-ours\n    Examples:\n      | better |\n      | {ROW} |").replace("@from-ours\n", "", 1),
        outline(table=f"Examples:\n      | better |\n      | {ROW} |").replace("Scenario Outline", "Scenario"),
    ],
)
def test_a_proper_feature_is_not_refused(kit, text):
    kit.feature(text)
    assert "0 of 8 scenarios pass" in kit.play("features").out


def test_a_german_outline_needs_examples_too(kit):
    kit.feature(
        "# language: de\n@from-ours\nFunktionalit\u00e4t: F\n"
        "  Szenariogrundriss: <a>\n    Wenn this is read\n    Dann Ann wins\n"
        "  Szenario: b\n    wenn Ann mischt\n    Wenn this is read\n"
    )
    out = kit.play("features").out
    assert "09_other.feature:4: the outline '<a>' has no examples" in out
    assert "09_other.feature:7: below, 'wenn Ann mischt' is read as free text" in " ".join(out.split())


def test_text_in_another_encoding_is_refused(kit):
    kit.feature("").write_bytes("Feature: H\u00f6chste Karte\n".encode("cp1252"))
    out = " ".join(kit.play("features").out.split())
    assert "09_other.feature:1: this is not text in UTF-8. Save it as UTF-8." in out


def test_all_faults_of_a_file_are_told_at_once_in_the_order_of_its_lines(kit):
    kit.feature("Feature: F\n  @skip\n  Example: a\n  Example: a\n")
    places = [line.partition(": ")[0][-2:] for line in kit.play("features").lines if "09_other.feature:" in line]
    assert places == [":2", ":3", ":3", ":4", ":4", ":4"]


def test_two_definitions_that_understand_one_step_are_refused(kit):
    steps = kit.folder / "features" / "conftest.py"
    extra = '@when(parsers.parse("{one} meets {other}"))\ndef also(one, other):\n    """Meet."""\n'
    steps.write_text(f"{steps.read_text(encoding='utf-8')}\n\n{extra}", encoding="utf-8")
    out = " ".join(kit.play("features/1-evening/03_two_pairs.feature").out.split())
    assert "03_two_pairs.feature:6: '3s 3d 5s 5c Kd meets 3c 3h 4s 4c Ah' is understood by conftest.py:" in out
    assert "Make one of them stricter." in out
    outline = kit.play("features/1-evening/01_high_card.feature").out
    assert outline.count("is understood by") == 2


def test_a_definition_that_replaces_another_of_the_same_wording_is_refused(kit):
    wording = 'from pytest_bdd import when\n\n\n@when("cards are cut")\ndef cut():\n    """Cut."""\n'
    for name in ("one", "two"):
        kit.write(f"features/more_{name}.py", wording)
    steps = kit.folder / "features" / "conftest.py"
    imports = "from features.more_one import *\nfrom features.more_two import *\n"
    steps.write_text(f"{steps.read_text(encoding='utf-8')}\n{imports}", encoding="utf-8")
    kit.write("features/more_one.py", wording)
    out = " ".join(kit.play_alone("features/1-evening/03_two_pairs.feature").out.split())
    assert "the step 'cards are cut' is defined twice, more_one.py:4 and more_two.py:4. Delete one of them." in out


def test_a_definition_of_an_earlier_run_in_this_process_is_forgotten(kit):
    old = kit.folder / "features" / "conftest.py"
    for name in ("one", "two"):
        old.rename(kit.folder / "features" / f"{name}.py")
        old.write_text(f"from features.{name} import *\n", encoding="utf-8")
        assert "0 of 7" in kit.play("features").out
        old.write_bytes((kit.folder / "features" / f"{name}.py").read_bytes())
        (kit.folder / "features" / f"{name}.py").unlink()


def test_the_nearer_definition_hides_one_of_the_same_wording_further_away(kit):
    near = (
        "from pytest_bdd import parsers, then\n\n\n"
        '@then(parsers.re("(?P<name>Ann|Bob) wins"))\ndef wins(outcome, name):\n    """Anything goes."""\n'
    )
    far = kit.folder / "features" / "conftest.py"
    far.rename(kit.folder / "features" / "far.py")
    far.write_text("from features.far import *\n", encoding="utf-8")
    kit.write("features/1-evening/conftest.py", near)
    kit.sample("wrong_kickers")
    out = kit.play_alone("features/1-evening").out
    assert "6 of 6 scenarios pass" in out


def test_how_a_feature_begins_is_shown_line_by_line(kit):
    kit.feature(EXAMPLE)
    begins = kit.play("features").out.partition("the steps below:\n")[2].splitlines()[:3]
    assert [line.strip() for line in begins] == [
        "Feature: Our own examples",
        "@from-ours",
        "Example: a pair beats a high card",
    ]
    kit.feature("\n".join([*begins, MEETS, WINS]))
    assert "0 of 8 scenarios pass" in kit.play("features").out


def test_a_feature_with_another_fault_is_not_told_to_begin_with_one(kit):
    example = "  Szenario: a\n    Wenn this is read\n"
    kit.feature(f"# language: de\n@from-ours\nFunktionalit\u00e4t: F\n{example}Funktionalit\u00e4t: G\n")
    out = kit.play("features").out
    assert "09_other.feature:6: 'Funktionalit\u00e4t: G'" in out
    assert "stands above it" not in out


def test_of_a_step_that_nobody_knows_both_are_told_who_may_have_written_it(kit):
    kit.sample("half_done")
    kit.feature(f"@from-ours\nFeature: F\n  Example: an ace\n    {MEETS} # really\n    {WINS}\n", "1-evening/00_first")
    played = kit.play("features")
    assert "When 2c 3h 4s 8c Ah meets 2h 3d 5s 9c Kd # really" in played.out
    assert "<-- unknown step" in played.out
    assert "    No step definition understands line 4.\n    If you wrote it: the kit understands this" in played.out
    assert "    If you did not, the kit is at fault here, not you: please tell us." in played.out
    assert "1 unknown step" in played.out
    assert played.status == 1
    assert max(map(len, played.lines)) <= 80


@pytest.mark.parametrize(
    ("step", "near"),
    [
        ("Then Ann winns", "Then Ann wins"),
        ("When 2h 3d 5s 9c Kd meet 2c 3h 4s 8c Ah", "When 2h 3d 5s 9c Kd meets 2c 3h 4s 8c Ah"),
        ("When 10c Jd Qs Kc 6h meeets 9d 8h 8s 3c 2d", "When 2h 3d 5s 9c Kd meets 2c 3h 4s 8c Ah"),
        ("When Bob wins", "Then Bob wins"),
    ],
)
def test_the_known_sentence_nearest_to_an_unknown_step_is_named_with_its_keyword(kit, step, near):
    more = f"  Example: b\n    {MEETS}\n    And Ann winns\n"  # alike, but nobody knows it either
    kit.feature(f"@from-ours\nFeature: F\n  Example: a\n    {step}\n{more}")
    out = kit.play("features/1-evening/09_other.feature").out
    assert f"(more in features/steps/):\n        {near}\n" in out


def test_to_an_unknown_step_that_is_like_nothing_no_sentence_is_named(kit):
    kit.feature("@from-ours\nFeature: F\n  Example: a\n    When the cat sleeps\n")
    out = kit.play("features/1-evening/09_other.feature").out
    assert "If you wrote it: the sentences of the kit are in features/steps/." in out
    assert "(more in" not in out
