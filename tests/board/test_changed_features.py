"""Changed features, names of examples, and what pytest's own report lacks."""

from dojo.features import CHECKSUMS, describe_changed_features, write_checksums
from tests.board.conftest import HIGH_CARD, TWO_PAIRS

FEATURE = "features/1-evening/01_high_card.feature"


def test_changed_and_deleted_features_are_named(kit):
    assert describe_changed_features(kit.folder) == ""
    write_checksums(kit.folder)
    assert describe_changed_features(kit.folder) == ""
    kit.feature(HIGH_CARD.replace("\n", "\r\n"), "1-evening/01_high_card")
    assert describe_changed_features(kit.folder) == ""
    kit.feature(f"{HIGH_CARD} ", "1-evening/01_high_card")
    said = f"Changed or deleted: {FEATURE}. Restore it from the kit's zip."
    assert describe_changed_features(kit.folder) == said
    assert f"  Changed or deleted: {FEATURE}." in kit.play("features").out
    (kit.folder / "features/1-evening/02_pair.feature").unlink()
    assert f"{FEATURE} and 1 more. " in describe_changed_features(kit.folder)
    (kit.folder / CHECKSUMS).write_bytes(b"\xff")
    assert describe_changed_features(kit.folder) == ""


def test_right_example_name_selects_it(kit):
    assert "of 1 example passes." in kit.play(f"{FEATURE}::king against ace").out


def test_traceback_style_replaces_the_board(kit):
    out = kit.play(FEATURE, "--tb=short").out
    assert "For the board, leave out --tb=short." in out
    assert "For the board" not in kit.play(FEATURE, "-v").out


def test_plain_pytest_counts_failed_scenarios(kit):
    kit.feature(TWO_PAIRS)
    kit.solution("def winners(hands, rules=()):\n    return ['Ann']\n")
    kit.tests("def test_ours():\n    assert False\n")
    last = kit.play().out.splitlines()[-1]
    assert "1 failed, 4 scenarios passed, 3 scenarios failed in" in last or (
        "1 failed, 3 scenarios failed, 4 scenarios passed in" in last
    )
