"""Suites of tests as pairs write them, and what the command says of them."""

import json
from pathlib import Path

from dojo.__main__ import main


def lay_out(folder: Path, **files: str) -> Path:
    """Lay out a solution named fox with these files of tests."""
    tests = folder / "fox" / "tests"
    tests.mkdir(parents=True)
    for name, source in files.items():
        (tests / f"{name}.py").write_text(source, encoding="utf-8")
    return tests.parent


def try_tests(solution: Path) -> dict[str, object]:
    """What the command finds out about a solution: its title and next step, and each section by its key."""
    file = solution.parent / "report.json"
    main(["bugs", str(solution), "--json", str(file)])
    data = json.loads(file.read_text(encoding="utf-8"))
    return data | {section["key"]: section for section in data["sections"]}


def list_noticed(data: dict[str, object]) -> set[str]:
    """The names of the bugs that somebody noticed."""
    return {row["The bug"] for row in data["noticed"]["table"]} if "noticed" in data else set()


def list_kinds(data: dict[str, object]) -> dict[str, str]:
    """What each test is, by its name."""
    return {row["Test"].rpartition("::")[2]: row["It is"] for row in data["tests"]["table"]}


# one example for each sentence of the rules: better hand, worse hand
ORDERS = {
    "the highest card decides": ("Ad Td 9s 5c 4c", "Kc Qd Jc 8h 7h"),
    "then the next": ("Ac Qc 7d 5h 2c", "Ad Td 9s 5d 4c"),
    "down to the fifth": ("Ac Qd Ts 5h 3c", "Ad Qs Th 5c 2d"),
    "the lowest card does not count first": ("Kc 5d 4s 3h 2c", "Qd Js 9h 8c 7d"),
    "any pair beats none": ("2c 2d 5s 4h 3c", "Ac Kd Qs Jh 9c"),
    "the higher pair": ("6c 6d 4s 3h 2c", "5c 5d As Kh Qc"),
    "the highest kicker": ("Th Td Jd 3h 2c", "Tc Ts 6s 5h 4h"),
    "the second kicker": ("Jh Jd Ad 9h 3c", "Jc Js As 8h 7h"),
    "the lowest kicker": ("Kh Kd 9d 8h 5c", "Kc Ks 9s 8c 4h"),
    "any two pairs beat one": ("2d 2s 3d 3c 4s", "As Ad Kd Qh Js"),
    "the higher of two pairs": ("Kh Kd 2c 2d 3h", "Jd Jc Ts Tc 9s"),
    "the lower of two pairs": ("9c 9d 7d 7s 6h", "9h 9s 5h 5d Kc"),
    "the fifth card": ("4s 4c 3s 3h Kd", "4h 4d 3d 3c Ts"),
    "any three beat two pairs": ("2c 2d 2s 4h 3c", "Ac Ad Ks Kh Qc"),
    "the higher three": ("8s 8h 8d 5s 3c", "5c 5h 5d Qd Tc"),
    "the higher kicker beside three": ("8s 8h 8d Ac 2d", "8s 8h 8d 5s 3c"),
    "the lower kicker beside three": ("8s 8h 8d Ac 3d", "8s 8h 8d Ac 2d"),
    "any straight beats three": ("5c 4d 3s 2h Ac", "Ac Ad As Kh Qc"),
    "the higher straight": ("6s 5c 4c 3h 2h", "5s 4d 3d 2s Ac"),
    "an ace below is low": ("Kh Qs Jh Th 9d", "5s 4d 3d 2s Ac"),
    "any flush beats a straight": ("7c 5c 4c 3c 2c", "Ac Kd Qs Jh Tc"),
    "the second card of a flush": ("Ad Kd 7d 6d 2d", "Ah Qh Th 5h 3h"),
    "any full house beats a flush": ("2c 2d 2s 3h 3c", "Ac Kc Qc Jc 9c"),
    "the three of a full house": ("9c 9d 9s 4h 4c", "8c 8d 8s Ah Ac"),
    "the pair of a full house": ("Qh Qd Qc 8h 8c", "Qh Qd Qc 5s 5h"),
    "any four beat a full house": ("2c 2d 2s 2h 3c", "Ac Ad As Kh Kc"),
    "the higher four": ("4c 4d 4s 4h 2c", "3c 3d 3s 3h Ac"),
    "the kicker beside four": ("Tc Td Th Ts Qc", "Tc Td Th Ts 5d"),
    "any straight flush beats four": ("5c 4c 3c 2c Ac", "Ac Ad As Ah Kc"),
    "the higher straight flush": ("7h 6h 5h 4h 3h", "5s 4s 3s 2s As"),
}
NAMES = {
    "2c 2d 3s 4h 6c": "pair",
    "Jd Jc 4c 4s 9s": "two pairs",
    "9c 9s 9d 9h Jh": "four of a kind",
    "Ac Kd Qs Jh Tc": "straight",
    "3c 2d As Ks Qc": "high card",
    "6h 4d 3s 2c Ac": "high card",
    "Kd Jd 8d 7d 4s": "high card",
    "Ad Kd Qd Jd Td": "straight flush",
    "3c 3s 3d 6c 6h": "full house",
    "jd js 10s Tc 9S": "two pairs",
    "JdJsTsTc9s": "two pairs",
}

EXAMPLE_PER_RULE = f"""
import pytest
from starter import category, winners


@pytest.mark.parametrize(("better", "worse"), {list(ORDERS.values())!r})
def test_the_better_hand_wins(better, worse):
    assert winners({{"Ann": worse, "Bob": better}}) == ["Bob"]


@pytest.mark.parametrize(("hand", "name"), {list(NAMES.items())!r})
def test_a_hand_has_a_name(hand, name):
    assert category(hand) == name


def test_all_who_hold_the_best_hand_share():
    hands = {{"Ann": "9s 8h 7d 6c 5s", "Bob": "Jh Th 9h 8h 7h", "Cid": "Jd Td 9d 8d 7d", "Dan": "Js Ts 9s 8s 7s"}}
    assert winners(hands) == ["Bob", "Cid", "Dan"]
    assert winners({{"Ann": "Ks 9h 7d 4c 2s", "Bob": "Kd 9c 7s 4d 2h", "Cid": "Kd 9c 7s 3d 2h"}}) == ["Ann", "Bob"]


@pytest.mark.parametrize("text", ["Jd Js 2c 2d Jd", "Jd Js 2c 2d"])
def test_what_is_no_hand_is_refused(text):
    with pytest.raises(ValueError):
        category(text)


def test_every_fault_is_named():
    with pytest.raises(ValueError, match="1c.*Jx"):
        category("1c Jx 2d 3d 9s")
"""


def twenty_five() -> str:
    """Twenty-five plain tests, one function each."""
    tests = "".join(
        f"\n\ndef test_{name.replace(' ', '_')}():\n"
        f'    assert winners({{"Ann": "{worse}", "Bob": "{better}"}}) == ["Bob"]\n'
        for name, (better, worse) in list(ORDERS.items())[:25]
    )
    return f"from starter import winners\n{tests}"
