"""Why a solution differs: the named bug it behaves like, and the simplest example.

A named bug must foresee what is wrong, and little that is right.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from random import Random

import reference
from dojo.answers import CATEGORIES, EVENING
from dojo.catalogue.all_bugs import BUGS
from dojo.catalogue.bug import Bug, build_engine
from dojo.compare.judge import agrees, find_differences, find_unnamed
from dojo.compare.result import (
    CAUSE,
    DIFFERENCE,
    MISSING,
    Belongs,
    Case,
    Difference,
    DifferenceGroup,
    ExpectedRefusal,
    Finding,
    Question,
    Reply,
    ReplyKind,
)
from dojo.contract import RANKS
from dojo.text import enumerate_words
from reference.house.agreement import agree_on

MOST_CAUSES = 6
FORESEEN = 0.8  # of what a bug foresees, so much must have happened
SAMPLE = 300  # differences that are looked at, of the many that one cause may have
FIRST = 20  # if it foresees so many of them, one by one, it foresees all
NONE_OF = 4  # if it foresees none of the first so many, it hardly foresees half of them
LOOK = 2  # if it foresees none of the first so many of any kind, it is no suspect
RIGHT = 500  # right answers that are looked at
HALF = 0.5  # of a kind of differences must be foreseen
NEARLY_ALL = 0.8  # of what a missing category explains; a named bug that explains so many says it better
FROM_ON = 3  # categories in a row, up to the strongest, are named by the first of them
ROUNDS = 6  # of lowering ranks

_build = cache(build_engine)  # once, so that what an engine learns is kept
Explained = tuple[Finding, Belongs]
Groups = Sequence[DifferenceGroup]
Ask = Callable[[Sequence[Question]], Sequence[Reply]]


@dataclass(slots=True)
class Suspect:
    """A named bug beside the differences for which no cause is known yet."""

    bug: Bug
    kinds: dict[str, int] = field(default_factory=dict)  # that it mostly foresees, with how many of each
    false: float | None = None  # about how many right answers it foresees wrongly; None if nobody had to know

    def look_at(self, groups: Groups) -> None:
        """Look at what is left."""
        self.kinds = {}
        if any(foresees(self.bug, one) for group in groups for one in group.kept[:LOOK]):
            shares = ((group, self._find_share(group.kept[:SAMPLE])) for group in groups)
            self.kinds = {group.kind: round(share * group.count) for group, share in shares if share > HALF}

    def _find_share(self, some: Sequence[Difference]) -> float:
        """Find how many of these it foresees, of one; the first are enough if it foresees all of them, or none."""
        hits = 0
        for place, one in enumerate(some, start=1):
            hits += foresees(self.bug, one)
            if (place == NONE_OF and not hits) or (place == FIRST and hits == FIRST):
                return float(hits > 0)
        return hits / len(some)

    @property
    def worth(self) -> float:
        """How much it explains, less what it explains wrongly; nothing, if that is too much."""
        count, false = sum(self.kinds.values()), self.false or 0.0
        return count - round(false) if count and count / (count + false) >= FORESEEN else 0.0


class RightAnswers:
    """Right answers: all that were given at the tables at which there are differences, and a sample of the others."""

    def __init__(self, groups: Groups, right: Sequence[Case]) -> None:
        tables = {one.case.question.rules for group in groups for one in group.kept} - {()}
        others = [case for case in right if case.question.rules not in tables]
        self.near = [case for case in right if case.question.rules in tables][:RIGHT]
        self.sample = Random(1).sample(others, min(RIGHT, len(others)))  # noqa: S311 - the same every time
        self.times = len(others) / max(1, len(self.sample))  # how many each of the sample stands for

    def count_wrong(self, bug: Bug) -> float:
        """Count about how many of all right answers an engine with this bug would not give."""
        replies = [(case, _answer(bug, case.question)) for case in (*self.near, *self.sample)]
        wrong = [reply is not None and not agrees(case, reply) for case, reply in replies]
        return sum(wrong[: len(self.near)]) + self.times * sum(wrong[len(self.near) :])


def explain(
    groups: Groups, right: Sequence[Case], named: Collection[str], check: Callable[[], None]
) -> tuple[list[Explained], tuple[str, ...]]:
    """Give findings, each with what belongs to it, and the categories that are missing.

    It is *named* what hands are called; *check* is called now and then, and may raise to stop it.
    """
    missing, names, rest = _find_missing(groups, right, named, check)
    causes, rest = _find_causes(rest, right, check)
    return [*causes, *missing, *map(leave_unexplained, rest)], names


def leave_unexplained(group: DifferenceGroup) -> Explained:
    """Make a finding of differences without a known cause, to which all of their kind belong."""
    return _make_finding(DIFFERENCE, group.kind, [group]), lambda _: True


def _find_causes(groups: Groups, right: Sequence[Case], check: Callable[[], None]) -> tuple[list[Explained], Groups]:
    """Find named bugs; each takes those differences alone of which it foresees the very answer. Give the rest too."""
    answers = RightAnswers(groups, right)
    found: list[Explained] = []
    suspects = [Suspect(bug) for bug in sorted(BUGS, key=lambda bug: not bug.house)]  # a house rule's says more
    while groups and len(found) < MOST_CAUSES:
        for suspect in suspects:
            check()
            suspect.look_at(groups)
        best = _pick(suspects, answers)
        if best.worth <= 0:
            break
        belongs = partial(foresees, best.bug)
        own, groups = _split(groups, best.kinds, belongs)
        found.append((_make_finding(CAUSE, best.bug.name, own), belongs))
    return found, groups


def _pick(suspects: Sequence[Suspect], answers: RightAnswers) -> Suspect:
    """Pick who explains most. What a bug foresees wrongly takes long to find out: only those in front are asked."""
    while True:
        best = max(suspects, key=lambda suspect: suspect.worth)
        if best.false is not None or best.worth <= 0:
            return best
        best.false = answers.count_wrong(best.bug)


def _split(groups: Groups, kinds: Collection[str], belongs: Belongs) -> tuple[Groups, Groups]:
    """Split the groups of these *kinds*; those that belong, and the rest with all other groups."""
    own, rest = [], []
    for group in groups:
        inside, outside = group.split(belongs) if group.kind in kinds else (None, group)
        own += [inside] if inside and inside.kept else []
        rest += [outside] if outside.kept else []
    return own, rest


def _make_finding(key: str, title: str, groups: Groups) -> Finding:
    simplest = min((one for group in groups for one in group.kept), key=measure)
    return Finding(key, title, sum(group.count for group in groups), simplest, len(groups))


@cache
def foresees(bug: Bug, found: Difference) -> bool:
    """Say whether an engine with this bug gives the very answer that the solution gave."""
    reply, other = _answer(bug, found.case.question), found.reply
    if reply is None or agrees(found.case, reply) or reply.kind is not other.kind or reply.refusal != other.refusal:
        return False
    if isinstance(found.case.right, ExpectedRefusal):
        return find_unnamed(found.case.right, reply.text) == find_unnamed(found.case.right, other.text)
    return reply.value == other.value


def _answer(bug: Bug, question: Question) -> Reply | None:
    """Answer as an engine with this bug; None if the bug does not concern the question.

    A bug of standard poker shows under house rules too: there it is a change of what the house has agreed.
    """
    function, rules = question.function, question.rules
    if function not in bug.functions or (bug.house and not bug.concerns(rules)):
        return None
    if rules and not bug.house:
        return call(lambda: bug.wrong(getattr(reference, function), question.arguments, agree_on(rules)))
    return call(lambda: _build(bug)[function](*question.arguments, *([rules] if rules else [])))


def call(function: Callable[[], object]) -> Reply:
    """Reply as a function of our own process."""
    try:
        return Reply(ReplyKind.ANSWER, function())
    except Exception as error:  # noqa: BLE001 - a bug may stumble
        return Reply(ReplyKind.RAISED, None, type(error).__name__, str(error), isinstance(error, ValueError))


def _find_missing(
    groups: Groups, right: Sequence[Case], named: Collection[str], check: Callable[[], None]
) -> tuple[list[Explained], tuple[str, ...], Groups]:
    """Find the categories that no hand is called, though it should be, and what that explains; give the rest too."""
    names = tuple(name for name in EVENING if name not in named and _is_taken_for_another(name, groups))
    belongs = partial(shows, names=names)
    own, rest = _split(groups, [group.kind for group in groups if _mostly_shows(group, belongs)], belongs)
    if not own or not set(named) & set(EVENING):
        return [], (), groups
    finding = _make_finding(MISSING, f"not there yet: {name_from_on(names)}", own)
    causes = _find_causes(own, right, check)[0] if len(names) == 1 else []
    if causes and causes[0][0].count >= NEARLY_ALL * finding.count:
        return [], (), groups
    return [(finding, belongs)], names, rest


def _mostly_shows(group: DifferenceGroup, belongs: Belongs) -> bool:
    """Say whether most show a missing category; of a way to write hands all, or it is not read whatever is there."""
    showing = sum(map(belongs, group.kept))
    return showing == len(group.kept) if group.kept[0].case.form else 2 * showing > len(group.kept)


def _is_taken_for_another(name: str, groups: Groups) -> bool:
    """Say whether hands of this category are called by the name of another one, and never by a name of their own."""
    some = [one for group in groups for one in group.kept if one.case.right == name and not one.case.form]
    called = [one.reply.value for one in some if one.case.question.function == "category"]
    return bool(called) and all(other in CATEGORIES for other in called)


def shows(found: Difference, names: Collection[str]) -> bool:
    """Say whether a hand of one of these categories is in play, and was read."""
    case = found.case
    unread = case.form and found.reply.value not in CATEGORIES
    if isinstance(case.right, ExpectedRefusal) or case.question.rules or unread:
        return False
    if case.question.function == "category":
        return case.right in names
    hands = case.question.arguments[0] if case.question.function == "winners" else None
    ranks = map(reference.hand_rank, hands.values()) if isinstance(hands, dict) else ()
    return any(reference.category_of(rank) in names for rank in ranks)


def name_from_on(names: Sequence[str]) -> str:
    """Name these categories; where they are many, and all up to the strongest, the first of them says it."""
    if len(names) >= FROM_ON and tuple(names) == EVENING[-len(names) :]:
        return f"{names[0]} and all that beat it"
    return enumerate_words(names)


def measure(found: Difference) -> tuple[int, int, int, int, str]:
    """Say how hard a case is to take in: its level in the kata, what distracts, how much is to be read, the ranks.

    What distracts in a hand is an ace, four of a suit, jokers, an odd way to write.
    """
    case = found.case
    cards = distractions = ranks = 0
    for text in _list_hands(case):
        hand = text.split()
        suits = [card[-1] for card in hand]
        distractions += ("A" in text) + ("Jk" in text) + any(len(card) != 2 for card in hand)
        distractions += any(suits.count(suit) == 4 for suit in suits)
        cards += len(hand)
        ranks += sum(RANKS.find(card[0]) for card in hand)
    return case.level, distractions + len(case.question.rules), cards, ranks, str(case)


def shrink(best: Difference, belongs: Belongs, ask: Ask) -> Difference:
    """Make a difference in standard poker simpler, while it still *belongs*.

    Its ranks are lowered as far as that goes, and its cards put in order if it lasts then.
    """
    question = best.case.question
    lost = best.reply.kind in (ReplyKind.ENDLESS, ReplyKind.ENDED) or isinstance(best.case.right, ExpectedRefusal)
    if lost or question.function not in ("winners", "category") or question.rules:
        return best

    def find_lasting(cases: Iterable[Case]) -> list[Difference]:
        some = tuple(cases)
        found = find_differences(some, ask([case.question for case in some]))
        return [one for one in found if one.kind == best.kind and belongs(one)]

    for _ in range(ROUNDS):
        simpler = min(find_lasting(_lower_ranks(best.case)), key=measure, default=best)
        if measure(simpler) >= measure(best):
            break
        best = simpler
    in_order = [] if best.case.form else [_change_hands(best.case, put_highest_first)]
    return next(iter(find_lasting(in_order)), best)


def put_highest_first(text: str) -> str:
    """Put the cards of a hand in order, the highest first."""
    return " ".join(sorted(text.split(), key=lambda card: RANKS.find(card[0]), reverse=True))


def _list_hands(case: Case) -> list[str]:
    asked = case.question.arguments[-1] if case.question.arguments else ""
    return [text for text in (asked.values() if isinstance(asked, dict) else [asked]) if isinstance(text, str)]


def _lower_ranks(case: Case) -> Iterator[Case]:
    """Ask the same with one rank lowered in all hands, as far as the rules still give an answer of that kind."""
    cards = [card for text in _list_hands(case) for card in text.split()]
    if any(len(card) != 2 or card[0] not in RANKS for card in cards):
        return
    used = {card[0] for card in cards}
    for old in sorted(used, key=RANKS.index):
        for new in RANKS[: RANKS.index(old)]:
            changed = _change_hands(case, lambda text, old=old, new=new: text.replace(old, new))  # type: ignore[misc]
            right = partial(getattr(reference, case.question.function), *changed.question.arguments)
            if new not in used and call(right).value == case.right:
                yield changed


def _change_hands(case: Case, change: Callable[[str], str]) -> Case:
    [asked] = case.question.arguments
    other = {name: change(text) for name, text in asked.items()} if isinstance(asked, dict) else change(str(asked))
    return replace(case, question=replace(case.question, arguments=(other,)))
