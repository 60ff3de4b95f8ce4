"""The report on the reference: a score that compares, words in place of code, and why a change does not count."""

from dataclasses import replace

import pytest

from dojo.mutants.attainable import NO_RULE, Attainable
from dojo.mutants.results import Fate, Results
from dojo.report import changes, sealed
from dojo.report.source import code_section, sealed_section
from dojo.report.tally import tallied
from dojo.trial.judging import Kind
from dojo.trial.stage import KIT

from .crafted import MUTANTS, RANKING, A, B, of_the_reference, one_test

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


def test_a_test_that_the_rules_refuse_comes_next_with_the_command_that_tells_what_they_say():
    found, counted = of_the_reference()
    found.tests[A] = one_test(A, Kind.UNFAIR, "line 6: assert it")
    assert told(found, counted)[-2:] == [
        "  Next: mend test_ours.py::test_a, to which the rules say:",
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


def with_a_floor(number):
    """Twenty changes of the reference count; the kit's own test notices so many, and the pair's notice two more."""
    made = [replace(MUTANTS[0], name=f"reference.ranking.x_f__mutmut_{n}") for n in range(20)]
    fates = {one.name: Fate("killed" if n < number + 2 else "survived") for n, one in enumerate(made)}
    names = [one.name for one in made]
    found = Results(mutants=made, fates=fates, about={A: []}, whole=True, tests={A: one_test(A, Kind.FAIR)})
    return found, Attainable(frozenset(names), {}, stale=False, floor=frozenset(names[:number]))


def test_the_score_is_what_is_noticed_beyond_what_the_test_of_the_kit_notices_already():
    found, counted = with_a_floor(10)
    said = told(found, counted)
    assert said[:3] == [
        "fox: the tests notice 2 of 10 little changes  [####----------------]",
        "  Of 10 others, which the kit's first test notices, 10: 12 of 20 in all.",
        "  Asked about, and so counted: plain poker.",
    ]


def test_that_not_all_is_noticed_which_the_test_of_the_kit_notices_is_said():
    found, counted = with_a_floor(10)
    found.fates[found.mutants[0].name] = Fate("survived")
    assert told(found, counted)[1] == "  Of 10 others, which the kit's first test notices, 9: 11 of 20 in all."


def test_the_total_and_what_is_beyond_are_in_the_data_and_on_the_page_too():
    found, counted = with_a_floor(10)
    data = changes.as_data("fox", found, counted, sealed=True)
    assert (data["noticed"], data["of"]) == (12, 20)
    assert data["beyond the first test"] == {"noticed": 2, "of": 10}
    assert [one["first test"] for one in data["mutants"]] == [True] * 10 + [False] * 10
    for page in (sealed_section(tallied(found, counted)), code_section(tallied(found, counted), {})):
        assert "<strong>2 of 10</strong> little changes are noticed." in page
        assert 'aria-label="2 of 10 little changes noticed"' in page
        assert "<p>Of 10 others, which the kit&#x27;s first test notices, 10: 12 of 20 in all.</p>" in page


def test_next_to_nothing_beyond_the_floor_is_too_few_to_tell():
    said = told(*with_a_floor(15))
    assert said[0] == "fox: the tests notice 2 of 5 little changes: too few to tell"


def test_without_a_floor_no_figure_speaks_of_one():
    found, counted = of_the_reference()
    assert not [line for line in told(found, counted) if "first test" in line]
    assert changes.as_data("fox", found, counted)["beyond the first test"] is None


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
