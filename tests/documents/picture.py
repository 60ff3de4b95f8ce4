"""Draws features/board.svg, the picture of a run in the README.

``python -m tests.documents.picture`` runs the features on an unfinished solution, and
draws the output with rich.
"""

import io
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

from dojo.board import NO_RERUN
from dojo.solution.folder import KIT
from tests.clone import clone

PICTURE = KIT / "features" / "board.svg"
COMMAND = "pytest features"
# the code in WRONG ignores the lower pair and the kicker
RIGHT = "    return sizes, ranks\n"
WRONG = f"    if sizes == (2, 2, 1):\n        ranks = ranks[:1]\n{RIGHT}"
# Unlike rich's own frame, this frame doesn't load a font from the network.
FRAME = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"
     role="img" aria-labelledby="title">
<title id="title">The board: features with bars, and one next example</title>
<style>
text {{ font: {char_height}px Consolas, Menlo, "Liberation Mono", monospace;
       white-space: pre; }}
{styles}
</style>
<defs>{lines}</defs>
<rect width="100%" height="100%" rx="8" fill="#16181d"/>
<g transform="translate(10, 10)">
{backgrounds}
{matrix}
</g>
</svg>
"""


def play() -> str:
    """Run the core features on an unfinished solution; return the output."""
    with tempfile.TemporaryDirectory() as directory:
        folder = Path(directory)
        clone(folder)
        code = (KIT / "solutions/first_evening/__init__.py").read_text(encoding="utf-8")
        assert code.count(RIGHT) == 1
        (folder / "starter").mkdir()
        file = folder / "starter" / "__init__.py"
        file.write_text(code.replace(RIGHT, WRONG), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", *COMMAND.split(), "--color=yes"],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": directory, "COLUMNS": "80", NO_RERUN: "1"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    return done.stdout


def draw(output: str) -> str:
    """Return an SVG picture of the command and its output."""
    console = Console(record=True, width=82, file=io.StringIO(), force_terminal=True)
    console.print(Text(f"$ {COMMAND}"))
    console.print(Text.from_ansi(output.rstrip()))
    return console.export_svg(code_format=FRAME, unique_id="board")


if __name__ == "__main__":
    PICTURE.write_text(draw(play()), encoding="utf-8")
