"""Each named bug is noticed where its rule is told, and nowhere that it does not touch."""

import pytest

from dojo.gallery import BUGS

from .scenes import scenes


def where(bug):
    """The features and rules in which a scenario notices the bug."""
    return {(scene.tag, scene.rule) for scene in scenes() if scene.notices(bug)}


def test_every_rule_that_a_bug_names_is_told_in_its_feature():
    told = {(scene.tag, scene.rule) for scene in scenes()}
    assert {bug.rule for bug in BUGS} <= told


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name.replace(" ", "_"))
def test_a_named_bug_is_noticed_by_its_own_rule_and_only_where_it_shows(bug):
    noticed = where(bug)
    assert bug.rule in noticed
    features = {tag for tag, _ in noticed} - {bug.tag}
    if "*" not in bug.touches:
        assert sorted(features) == sorted(bug.touches)


def test_only_bugs_of_the_showdown_itself_show_everywhere():
    assert {bug.functions for bug in BUGS if "*" in bug.touches} == {("winners",)}
