"""The lights that runs leave behind: whole lines or none."""

from dataclasses import replace

import pytest

from dojo.board.lights import LOG, Light, append_light, read_lights

LIGHT = Light(
    "2026-11-22T18:05:12+00:00", ("features",), (3, 46), (3, 219), {"passed": 3, "wrong": 1}, (), "x.feature:4"
)


def test_lights_are_read_as_they_were_written(tmp_path):
    lights = [LIGHT, replace(LIGHT, done=("01_high_card",), tests=(4, 1), asked=("ü\n",))]
    for light in lights:
        append_light(tmp_path, light)
    assert read_lights(tmp_path) == tuple(lights)


@pytest.mark.parametrize(
    "torn", ['{"when": "2026', "[]", "null", '{"when": 1, "tonight": 3}', "\\xff\\xfe", "[" * 100_000]
)
def test_a_line_that_is_not_ours_hides_no_other(tmp_path, torn):
    append_light(tmp_path, LIGHT)
    with (tmp_path / LOG).open("a") as log:
        log.write(torn)
    append_light(tmp_path, LIGHT)
    assert read_lights(tmp_path) == (LIGHT, LIGHT)


def test_where_nothing_can_be_written_nothing_is_said(tmp_path):
    append_light(tmp_path / "nowhere", LIGHT)
    assert read_lights(tmp_path / "nowhere") == ()
