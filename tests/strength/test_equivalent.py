"""The list of mutants of the reference that are the same engine in other words fits the reference as it is."""

import tomllib

from .medicine import LIST, all_mutants


def test_every_entry_is_a_mutant_of_today_with_the_code_that_was_proved():
    mutants = all_mutants()
    listed = tomllib.loads(LIST.read_text(encoding="utf-8"))
    entries = [(name, after) for group in listed.values() for name, after in group.items()]
    assert entries
    stale = {name: after for name, after in entries if name not in mutants or mutants[name].after != after}
    assert not stale, "prove these anew, or take them out: the code around them has changed"
    assert len({name for name, _ in entries}) == len(entries)


def test_every_reason_is_a_sentence():
    for reason, mutants in tomllib.loads(LIST.read_text(encoding="utf-8")).items():
        assert reason[0].isupper()
        assert reason.endswith(".")
        assert mutants
