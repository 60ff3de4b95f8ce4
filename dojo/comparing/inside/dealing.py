"""Deals every hand of the deck to a solution: a letter for each answer, so that millions fit in a reply."""

from __future__ import annotations

import time
from collections.abc import Iterator
from types import ModuleType

from .answering import plain, raised
from .deals import hands

MANY = 200  # different answers in one deal; the rest are put together
TOO_MANY: list[object] = ["odd", "str", f"one of more than {MANY} different answers"]


class Raised(list[object]):
    """What a call raised, in place of an answer."""


class Known(dict[str, int]):
    """A number for each different answer; ``key`` holds the answers by number."""

    def __init__(self) -> None:
        super().__init__()
        self.key: list[list[object]] = []

    def __missing__(self, answer: str) -> int:
        """Give a new answer the next number."""
        self[answer] = number = self.numbered(plain(answer))
        return number

    def numbered(self, reply: list[object]) -> int:
        """The number of any reply; once there are too many, they share one."""
        if reply not in self.key:
            self.key.append(reply if len(self.key) < MANY else TOO_MANY)
        return min(self.key.index(reply) if reply in self.key else MANY, MANY)


def every_hand(
    solution: ModuleType, deal: list[int], skipped: list[tuple[int, str]], progress: memoryview
) -> dict[str, object]:
    """The category of every hand whose two first cards in the order of the pack are these.

    Args:
        solution: who is asked.
        deal: the places of the two cards.
        skipped: hands that are not to be asked again, by place, with what became of them.
        progress: where to say which hand is asked.

    Returns:
        a number for each hand in the order of the pack, written in hexadecimal, the answers that these
        numbers stand for, and the seconds that the calls took.
    """
    texts, lost = hands(*deal), dict(skipped)
    start = time.perf_counter()
    given = [*called(solution, texts, lost, progress)]
    seconds = time.perf_counter() - start
    known = Known()
    numbers = bytes([known[answer] if type(answer) is str else known.numbered(odd(answer)) for answer in given])
    return {"answers": numbers.hex(), "key": known.key, "seconds": seconds}


def called(solution: ModuleType, texts: list[str], lost: dict[int, str], progress: memoryview) -> Iterator[object]:
    """What the solution calls each hand; those that are lost already are not asked again."""
    ask = solution.category
    for place, text in enumerate(texts):
        if lost and place in lost:
            yield Raised(["raised", lost[place], "", False])
            continue
        progress[0] = place
        try:
            answer = ask(text)
        except BaseException as error:  # noqa: BLE001 - a sys.exit is an answer too, and a wrong one
            answer = Raised(raised(error))
        yield answer


def odd(answer: object) -> list[object]:
    """What is no text, or was not answered at all."""
    return list(answer) if isinstance(answer, Raised) else plain(answer)
