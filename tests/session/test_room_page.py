"""The live page works in a real browser."""

import json
from datetime import UTC, datetime

import pytest

from .browser import NEEDS_PIPE, open_page
from .live_room import join, make_line, open_room, send_lines, wait_for

pytestmark = NEEDS_PIPE
NAMES = [f"pair {number}" for number in range(15)] + ["x" * 60]
# window sizes: full screen, and with the browser's bars
SIZES = [(1920, 1080), (1920, 950), (1024, 768), (1024, 640)]
SEES_ALL = """(() => {
  const rows = document.getElementById("rows");
  const cells = [...document.querySelectorAll("header *, .row > *, footer *")];
  const cut = cells.filter(cell => {
    const box = cell.getBoundingClientRect();
    const shows = getComputedStyle(cell).textOverflow !== "ellipsis";
    return box.right > innerWidth + 1 || box.bottom > innerHeight + 1
      || (shows && cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 0);
  });
  const scrolls = rows.scrollHeight > rows.clientHeight + 1;
  return scrolls ? "scrolls" : cut.map(cell => cell.outerHTML).join("; ");
})()"""
COLOUR = """document.querySelector(".row.visit, .row:not(.head)").className"""

MEASURE = """document.querySelector("{}").getBoundingClientRect().{}"""


def make_current_line(**values):
    now = datetime.now(UTC).isoformat()
    return json.dumps(json.loads(make_line(**values)) | {"when": now})


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """A page that all tests share, because starting a browser is slow."""
    with open_page(tmp_path_factory.mktemp("browser")) as page:
        yield page


@pytest.mark.slow
def test_room_page_updates_lights_and_shows_a_lost_connection(tmp_path, page):
    with open_room(tmp_path / "teams") as (port, room):
        key = join(port, room, "fox")
        send_lines(port, key, [make_current_line(state="wrong")])
        page.go_to(f"http://127.0.0.1:{port}/")
        wait_for(lambda: page.evaluate(COLOUR) == "row red")
        send_lines(port, key, [make_current_line(state="not started")])
        wait_for(lambda: page.evaluate(COLOUR) == "row green")
        assert page.evaluate("document.querySelector('.lost').hidden")
    wait_for(lambda: not page.evaluate("document.querySelector('.lost').hidden"))
    with open_room(tmp_path / "teams", port=port):
        wait_for(lambda: page.evaluate("document.querySelector('.lost').hidden"))


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_sixteen_pairs_fit_on_a_projector(tmp_path, language, page):
    with open_room(tmp_path / "teams", language) as (port, room):
        for name in NAMES:
            key = join(port, room, name)
            send_lines(port, key, [make_current_line(tests=(99, 1), bugs=(19, 24))])
        page.go_to(f"http://127.0.0.1:{port}/")
        assert page.evaluate("document.querySelectorAll('.row').length") == 17
        for size in SIZES:
            page.resize(*size)
            assert page.evaluate(SEES_ALL) == "", size


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1280, 1000)])
def test_page_for_few_pairs_has_wide_lights_and_short_headings(tmp_path, size, page):
    with open_room(tmp_path / "teams") as (port, room):
        for name in NAMES[:4]:
            send_lines(port, join(port, room, name), [make_current_line()])
        page.resize(*size)
        page.go_to(f"http://127.0.0.1:{port}/")
        assert page.evaluate(MEASURE.format(".row.head", "height")) < 50
        assert page.evaluate(MEASURE.format(".lights rect", "width")) >= 5
