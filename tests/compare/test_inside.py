"""What runs beside a solution, tried out in our own process: how it answers, what it refuses, what it deals."""

import os
from types import ModuleType

import pytest

from dojo.comparing.inside import answering, dealing, guard, silent
from dojo.comparing.inside.deals import hands

HAND = "2c 3d 5h 9s Kc"


@pytest.fixture
def watching(tmp_path):
    (tmp_path / "stage" / "starter").mkdir(parents=True)
    (tmp_path / "shut").mkdir()
    return guard.Guard(str(tmp_path / "stage"), str(tmp_path / "shut"))


def module(source: str) -> ModuleType:
    made = ModuleType("starter")
    exec(source, vars(made))  # noqa: S102
    return made


def answers(source: str, *questions, watch=None):
    watch = watch or guard.Guard("/nowhere", "/nowhere else")
    progress = memoryview(bytearray(8)).cast("Q")
    reply = answering.answers(module(source), [list(question) for question in questions], watch, progress)
    assert progress[0] == len(questions)
    return reply["answers"]


@pytest.mark.parametrize(
    ("value", "reply"),
    [
        ("'pair'", ["answer", "pair"]),
        ("['Ann']", ["answer", ["Ann"]]),
        ("{'red': 1 << 80}", ["answer", {"red": 1 << 53}]),
        ("None", ["odd", "NoneType", "None"]),
        ("['Ann', 5]", ["odd", "list with a int in it", "['Ann', 5]"]),
        ("['Ann'] * 900", ["odd", "list", "900 of them"]),
        ("{'red': True}", ["odd", "dict", "{'red': True}"]),
        ("object()", ["odd", "object", "<object object>"]),
        ("'x' * 999", ["odd", "str", "999 of them"]),
        ("type('Odd', (), {'__repr__': lambda _: 1 / 0})()", ["odd", "Odd", "(it cannot be shown)"]),
    ],
)
def test_an_answer_is_written_down_as_it_is_or_as_what_it_is(value, reply):
    assert answers(f"def category(hand):\n    return {value}\n", ("category", [HAND], [])) == [reply]


def test_what_is_raised_is_told_and_whether_it_is_a_refusal():
    source = "def category(hand):\n    raise ValueError('no ' + hand)\n\n\ndef winners(hands):\n    raise SystemExit\n"
    asked = answers(source, ("category", ["2c"], []), ("winners", [{}], []), ("chips", [5], []))
    assert asked == [["raised", "ValueError", "no 2c", True], ["raised", "SystemExit", "", False], ["not started"]]


def test_an_exception_that_cannot_be_written_is_told_by_its_name():
    source = (
        "class Bad(Exception):\n    def __str__(self):\n        raise self\n\n\ndef category(hand):\n    raise Bad\n"
    )
    assert answers(source, ("category", ["2c"], [])) == [["raised", "Bad", "", False]]


@pytest.mark.parametrize(
    ("parameters", "started"),
    [("hand", False), ("hand, rules=()", True), ("*all", True), ("hand, /, *, rules=()", False), ("", True)],
)
def test_house_rules_are_asked_about_only_where_there_is_a_place_for_them(parameters, started):
    [reply] = answers(f"def category({parameters}):\n    return 'pair'\n", ("category", [HAND], ["deuces wild"]))
    assert (reply != ["not started"]) is started


def test_what_hides_its_parameters_is_asked_all_the_same():
    source = (
        "class Odd:\n    __signature__ = 5\n    def __call__(self, *_):\n        return 'pair'\n\n\ncategory = Odd()\n"
    )
    assert answers(source, ("category", [HAND], ["deuces wild"])) == [["answer", "pair"]]


def test_it_is_noted_that_arguments_are_changed(watching):
    answers("def winners(hands):\n    hands.clear()\n    return []\n", ("winners", [{"Ann": HAND}], []), watch=watching)
    assert watching.handed_over() == {answering.CHANGED: 0}
    assert watching.handed_over() == {}


@pytest.mark.parametrize("event", guard.FORBIDDEN)
def test_what_is_forbidden_is_refused_and_noted(watching, event):
    with pytest.raises(PermissionError):
        watching.watch(event, ())
    assert watching.handed_over() == {guard.FORBIDDEN[event]: 0}


def test_files_may_be_written_in_its_own_folder_alone(watching, tmp_path):
    inside, outside = str(tmp_path / "stage" / "x"), str(tmp_path / "x")
    watching.watch("open", (inside, "w", os.O_WRONLY))
    watching.watch("open", (os.devnull, "w", os.O_WRONLY))
    watching.watch("open", (3, "w", os.O_WRONLY))
    watching.watch("open", (outside, "r", os.O_RDONLY))
    watching.watch("os.mkdir", (inside, 0o777, -1))
    watching.watch("os.listdir", (outside,))
    refused = [("open", (outside, "w", 0)), ("open", (outside, None, os.O_CREAT)), ("open", (str(tmp_path), None, 0))]
    refused += [("os.mkdir", (outside, 0o777, -1)), ("os.rename", (inside, outside, -1, -1))]
    refused += [("open", (str(tmp_path / "shut" / "x"), "r", 0)), ("import", ("_posixsubprocess",))]
    for event, details in refused:
        with pytest.raises(PermissionError):
            watching.watch(event, details)
    assert set(watching.handed_over()) == {guard.ABROAD, guard.PEEKING, guard.SYSTEM}


def test_frames_may_be_looked_at_by_modules_of_python_and_not_by_the_solution(watching):
    watching.watch("sys._getframe", ())
    look = compile("watch('object.__getattr__', (None, 'tb_frame'))", f"{watching.solution}/__init__.py", "exec")
    with pytest.raises(PermissionError):
        exec(look, {"watch": watching.watch})  # noqa: S102
    assert watching.handed_over() == {guard.FRAMES: 0}


def test_no_more_is_noted_than_anybody_would_read(watching):
    for number in range(99):
        watching.note(f"does {number}")
    assert len(watching.handed_over()) == guard.MANY


def test_what_no_hook_hears_of_is_replaced_by_a_refusal(monkeypatch):
    heard = []
    monkeypatch.setattr(silent.sys, "audit", lambda *event: heard.append(event))
    with pytest.raises(PermissionError):
        silent.refusing(("os.kill",))(1, signal=9)
    assert heard == [("os.kill",)]


def test_a_deal_is_answered_by_a_number_for_each_hand():
    texts = hands(40, 45)
    source = "def category(hand):\n    return NAMES[hand]\n"
    names: list[object] = ["pair", "flush", None, *["pair"] * (len(texts) - 4), "pair"]
    solution = module(source)
    vars(solution)["NAMES"] = dict(zip(texts, names, strict=True))
    del vars(solution)["NAMES"][texts[-1]]
    reply = dealing.every_hand(solution, [40, 45], [(3, "does not end")], memoryview(bytearray(8)).cast("Q"))
    key = reply["key"]
    said = [key[number] for number in bytes.fromhex(str(reply["answers"]))]
    assert said[:3] == [["answer", "pair"], ["answer", "flush"], ["odd", "NoneType", "None"]]
    assert said[3] == ["raised", "does not end", "", False]
    assert said[-1][:2] == ["raised", "KeyError"]
    assert set(map(str, said[4:-1])) == {str(["answer", "pair"])}


def test_too_many_different_answers_are_put_together():
    known = dealing.Known()
    numbers = [known[f"name {number}"] for number in range(dealing.MANY + 9)]
    assert numbers[-1] == dealing.MANY
    assert known.key[dealing.MANY] == dealing.TOO_MANY
