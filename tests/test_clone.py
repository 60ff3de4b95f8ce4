"""The copy of the kit does not depend on what other tests do to the kit."""

from tests.clone import copy


def test_a_file_that_vanishes_while_it_is_compiled_is_not_copied(tmp_path):
    compiled = tmp_path / "kit" / "__pycache__" / "cards.pyc.123"
    compiled.parent.mkdir(parents=True)
    compiled.symlink_to("gone")
    copy(tmp_path / "kit", tmp_path / "copy")
    assert list((tmp_path / "copy").iterdir()) == []
