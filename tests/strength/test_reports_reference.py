"""The report on the reference: a score that compares, words in place of code, and why a change does not count."""

import pytest

from dojo.mutants.attainable import NO_RULE
from dojo.report import changes, sealed
from dojo.report.source import sealed_section
from dojo.report.tally import tallied
from dojo.trial.stage import KIT

from .crafted import MUTANTS, RANKING, A, B, of_the_reference

AGAIN = "python -m dojo mutate teams/fox --yardstick -v"


def told(found, counted, *, folder="", again=AGAIN, typed=("teams/fox",)):
    return list(changes.lines("fox", found, counted, changes.Asked(folder, again, typed)))


def test_the_reference_is_spoken_of_in_words():
    found, counted = of_the_reference()
    said = told(found, counted)
    assert said[0].startswith("fox: the tests notice 2 of 4 little changes  [")
    assert said[said.index("Nobody noticed, by what the engine does there:") + 1] == "     2 of 4     ranking"
    assert not [line for line in said if any(code.strip() in line for code in RANKING.splitlines() if code.strip())]
    assert said[-2:] == [
        "  Next: which mistakes that may be, in a player's words:",
        "        python -m dojo bugs teams/fox",
    ]


def test_with_everything_wanted_the_reference_is_told_by_kinds_of_change():
    found, counted = of_the_reference()
    said = told(found, counted, again="")
    assert "         1 x an operator is another" in said
    assert not [line for line in said if AGAIN in line]


def test_a_pair_that_notices_everything_that_counts_is_told_of_nothing_missed():
    found, counted = of_the_reference(2)
    said = told(found, counted)
    assert said[0] == f"fox: the tests notice 2 of 2 little changes  [{'#' * 20}]"
    assert not [line for line in said if "Nobody" in line]
    assert said[-1] == "        python -m dojo rules"


def test_changes_of_rules_that_were_not_started_are_counted_by_reason():
    found, counted = of_the_reference()
    said = told(found, counted)
    assert said[said.index("Not counted:") + 1] == "     2 belongs to: wild cards"


def test_many_reasons_are_summed_up():
    found, counted = of_the_reference(1)
    object.__setattr__(counted, "others", {one.name: f"belongs to: rule {n}" for n, one in enumerate(MUTANTS[1:])})
    assert "     2 for other reasons" in told(found, counted)
    assert "for other reasons" not in "\n".join(told(found, counted, again=""))


def test_what_no_pair_can_help_is_the_last_of_the_reasons():
    found, counted = of_the_reference(1)
    object.__setattr__(
        counted, "others", {one.name: NO_RULE for one in MUTANTS[2:]} | {MUTANTS[1].name: "belongs to: it"}
    )
    said = told(found, counted)
    assert said[said.index("Not counted:") + 1 :][:2] == ["     1 belongs to: it", f"     4 {NO_RULE}"]


def test_what_counts_is_told_by_what_the_tests_ask_about():
    found, counted = of_the_reference()
    assert "Asked about" not in "".join(told(found, counted))
    found.about = {A: ["refusals", "describe"], B: []}
    assert told(found, counted)[1] == "  Asked about, and so counted: plain poker, describe, refusals."
    assert changes.as_data("fox", found, counted)["started"] == ["plain poker", "describe", "refusals"]
    assert "<p>Asked about, and so counted: plain poker, describe, refusals.</p>" in sealed_section(
        tallied(found, counted)
    )
    found.about = {A: [f"house rule {number}" for number in range(9)]}
    (line,) = [line for line in told(found, counted) if "Asked about" in line]
    assert line == "  Asked about, and so counted: plain poker, house rule 0 and 8 more."
    assert "house rule 8." in "\n".join(told(found, counted, again=""))


def test_a_list_that_is_out_of_date_is_admitted():
    found, counted = of_the_reference(6, stale=True)
    said = told(found, counted)
    assert said[1] == "  The list of changes that count is out of date, so all of them count:"
    found.fates.clear()
    assert told(found, counted)[0] == "fox: no change could be tried, so there is no score"
    assert not [line for line in told(found, counted) if "out of date" in line]


@pytest.mark.parametrize("path", sorted((KIT / "reference").rglob("*.py")), ids=lambda path: path.stem)
def test_every_part_of_the_reference_has_words_of_its_own(path):
    module = path.relative_to(KIT / "reference").as_posix().removesuffix(".py")
    if "__init__" not in module and "def " in path.read_text(encoding="utf-8"):
        assert module in sealed.PARTS


def test_every_kind_of_change_has_words_of_its_own():
    from mutmut.mutation.mutators import mutation_operators

    names = {operator.__name__.removeprefix("operator_").replace("_", " ") for _, operator in mutation_operators}
    assert names <= sealed.IN_WORDS.keys()


def test_sealed_data_has_no_code_and_says_why_a_change_does_not_count():
    found, counted = of_the_reference()
    data = changes.as_data("fox", found, counted, sealed=True)
    assert not {"before", "after"} & data["mutants"][0].keys()
    assert data["mutants"][5]["why not"] == "belongs to: wild cards"
    assert (data["noticed"], data["of"]) == (2, 4)


def test_the_tally_and_the_data_agree():
    found, counted = of_the_reference()
    tally = tallied(found, counted)
    data = changes.as_data("fox", found, counted)
    assert sum(one["counts"] for one in data["mutants"]) == len(tally.chosen) == data["of"]
