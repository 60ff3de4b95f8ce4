"""Suites of tests as pairs write them, and what the command says of them."""

import json
from pathlib import Path

from dojo.__main__ import main
from dojo.catalogue import BUGS


def lay_out(folder: Path, **files: str) -> Path:
    """Lay out a solution named fox with these files of tests."""
    tests = folder / "fox" / "tests"
    tests.mkdir(parents=True)
    for name, source in files.items():
        (tests / f"{name}.py").write_text(source, encoding="utf-8")
    return tests.parent


def try_tests(solution: Path) -> dict[str, object]:
    """What the command finds out about a solution, with each section by its key."""
    file = solution.parent / "report.json"
    main(["bugs", str(solution), "--json", str(file)])
    data = json.loads(file.read_text(encoding="utf-8"))
    for section in data["sections"]:
        data[section["key"]] = section
    return data


def list_noticed(data: dict[str, object]) -> set[str]:
    """The names of the bugs that some test notices."""
    names = set()
    for row in data["tests"]["table"]:
        names |= list_names(row)
    return names


def list_kinds(data: dict[str, object]) -> dict[str, str]:
    """What each test is, by its name."""
    rows = data["tests"]["table"]
    return {row["Test"].rpartition("::")[2]: row["it is"] for row in rows}


BETTER_FIRST = """
Ad Td 9s 5c 4c, Kc Qd Jc 8h 7h
Ac Qc 7d 5h 2c, Ad Td 9s 5d 4c
Ac Qd Ts 5h 3c, Ad Qs Th 5c 2d
Kc 5d 4s 3h 2c, Qd Js 9h 8c 7d
2c 2d 5s 4h 3c, Ac Kd Qs Jh 9c
6c 6d 4s 3h 2c, 5c 5d As Kh Qc
Th Td Jd 3h 2c, Tc Ts 6s 5h 4h
Jh Jd Ad 9h 3c, Jc Js As 8h 7h
Kh Kd 9d 8h 5c, Kc Ks 9s 8c 4h
2d 2s 3d 3c 4s, As Ad Kd Qh Js
Kh Kd 2c 2d 3h, Jd Jc Ts Tc 9s
9c 9d 7d 7s 6h, 9h 9s 5h 5d Kc
4s 4c 3s 3h Kd, 4h 4d 3d 3c Ts
2c 2d 2s 4h 3c, Ac Ad Ks Kh Qc
8s 8h 8d 5s 3c, 5c 5h 5d Qd Tc
8s 8h 8d Ac 2d, 8s 8h 8d 5s 3c
8s 8h 8d Ac 3d, 8s 8h 8d Ac 2d
5c 4d 3s 2h Ac, Ac Ad As Kh Qc
6s 5c 4c 3h 2h, 5s 4d 3d 2s Ac
Kh Qs Jh Th 9d, 5s 4d 3d 2s Ac
7c 5c 4c 3c 2c, Ac Kd Qs Jh Tc
Ad Kd 7d 6d 2d, Ah Qh Th 5h 3h
2c 2d 2s 3h 3c, Ac Kc Qc Jc 9c
9c 9d 9s 4h 4c, 8c 8d 8s Ah Ac
Qh Qd Qc 8h 8c, Qh Qd Qc 5s 5h
"""  # a hand that wins, and one that loses, as the rules have it
ORDERS = [tuple(line.split(", ")) for line in BETTER_FIRST.strip().splitlines()]


def twenty_five() -> str:
    """Twenty-five plain tests, one function each."""
    source = "from starter import winners\n"
    for number, (better, worse) in enumerate(ORDERS):
        hands = {"Ann": worse, "Bob": better}
        source += f"\n\ndef test_{number}():\n"
        source += f'    assert winners({hands}) == ["Bob"]\n'
    return source


# What is noticed by whoever asks for the category of 5-4-3-2-A, written downwards.
WITHOUT_WHEEL = {
    "no straight is seen",
    "5-4-3-2-A is no straight",
    "no straight and no flush is seen",
    "a straight is seen only if it is written upwards",
}


def list_names(row):
    """The names of the bugs that a test notices, from its row of the table."""
    return {BUGS[int(number) - 1].name for number in row["it notices"].split()}
