"""Every text of a page stands out from its ground, in light and in dark."""

import re

import pytest

from dojo.comparing.showing.style import STYLE
from dojo.report.marks import LOOK


def luminance(colour):
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def colours(text):
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", text))


def palettes():
    light, dark = {}, {}
    for style in (STYLE, LOOK):
        before, _, after = style.partition("prefers-color-scheme: dark")
        light |= colours(before)
        dark |= colours(after.partition("@media")[0])
    return {"light": light, "dark": light | dark}


PAIRS = [
    (ink, ground)
    for ink, grounds in {
        "ink": ("paper", "shade"),
        "soft": ("paper",),
        "link": ("paper",),
        "odd": ("paper", "odd-shade"),
        "good": ("paper", "good-shade"),
    }.items()
    for ground in grounds
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_stands_out_from_its_ground_as_the_web_guidelines_ask(scheme, ink, ground):
    palette = palettes()[scheme]
    lighter, darker = sorted((luminance(palette[ink]), luminance(palette[ground])), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5
