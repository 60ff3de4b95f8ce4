"""Why a solution differs: what is missing, on what it depends, the named bugs it behaves like; the simplest example.

A cause is said only if it is true: it was tried on some hundreds of fresh hands of the
categories that are concerned, where it foresaw nearly all that is wrong, and
contradicted nearly nothing that is right.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from inspect import signature
from itertools import chain, combinations

import reference
from dojo.answers import RANKING
from dojo.catalogue import BUGS
from dojo.catalogue.bug import Bug, ContractFunction, change_rules, mistake_hand
from dojo.compare.cases import put_highest_first
from dojo.compare.fresh_cases import (
    deal_anything,
    find_conditions,
    make_fresh,
    name_hands,
)
from dojo.compare.judge import (
    SEVERAL,
    agrees,
    find_unnamed,
    judge_all,
    name_kind,
    name_meeting,
    reply_here,
)
from dojo.compare.result import (
    Ask,
    Belongs,
    Case,
    Difference,
    Finding,
    Groups,
    Key,
    Question,
    Reply,
    split_groups,
)
from dojo.contract import RANKS, SUITS
from dojo.text import enumerate_words
from reference.cards import Card
from reference.house.agreement import agree_on
from reference.rank_table import hand_rank
from reference.rules import Rules

# a misunderstanding shows wherever it can; another fault may hide it in a hand of
# twenty
PRECISION = 0.95
# of what is wrong in such questions; or something else is the cause, and it only a part
# of that
RECALL = 0.9
MOST_CAUSES, MOST_SUSPECTS = 8, 12
MOST_KINDS, EXAMPLES = (
    24,
    2,
)  # frequent kinds, and differences of each; a bug that gets all of these right is none
# differences of one kind that are looked at, of the many that one cause may have
SAMPLE = 24
NONE_OF = 3  # if it foresees none of the first so many, it hardly foresees half of them
HALF = 0.5  # of a kind of differences must be foreseen
TRIED = 5  # kinds of differences on which a cause is tried, the most frequent first
# of what a missing category explains; a named bug that explains so many says it better
NEARLY_ALL = 0.8
FROM_ON = 3  # categories in a row, up to the strongest, are named by the first of them
ROUNDS = 6  # of lowering ranks
ANYWHERE = "hands of all categories"
CHANGING = (
    "the answer depends on what was asked before",
    "a question is not always answered alike",
)


def _forget(*names: str) -> Bug:
    """Make the bug that nobody has thought of straights, or of flushes, or of both."""

    def change(table: Rules) -> Rules:
        return replace(
            table,
            categories=tuple(
                c for c in table.categories if not any(n in c.name for n in names)
            ),
        )

    return Bug(
        f"no {enumerate_words(names, 'and no')} is seen", ("", ""), change_rules(change)
    )


def _overlook(names: Sequence[str]) -> Bug:
    """Make the bug that no flush of these suits is seen, as if one of its cards were of another."""
    suits = [name[0] for name in names]

    def change(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        alike = len({card.rank for card in cards}) == 5 and {
            card.suit for card in cards
        } in ({suit} for suit in suits)
        return (
            (
                *cards[:4],
                Card(cards[4].rank, next(s for s in SUITS if s != cards[4].suit)),
            )
            if alike
            else cards
        )

    return Bug(
        f"no flush of {' or '.join(names)} is seen", ("", ""), mistake_hand(change)
    )


UNSEEN = (
    *(_forget("straight"), _forget("flush"), _forget("straight", "flush")),
    *(
        _overlook(some)
        for n in (3, 2, 1)
        for some in combinations(("clubs", "diamonds", "hearts", "spades"), n)
    ),
)
ORDER = (*UNSEEN, *BUGS)
KNOWN = sorted(
    ORDER, key=lambda bug: not bug.house
)  # a bug of a house rule says more than another

Bugs = tuple[Bug, ...]
Suspect = tuple[
    Bug, list[str]
]  # with the kinds of differences that it foresees, the most frequent first
Explained = tuple[Finding, Belongs]


@dataclass(slots=True)
class Explainer:
    """Explains the differences of one solution, which it can ask."""

    ask: Ask
    right: Sequence[Case]  # what it answers as the reference does
    missing: Sequence[str] = ()  # categories that no hand is called
    fresh: dict[str, list[tuple[Case, Reply]]] = field(
        default_factory=dict
    )  # by kind of differences
    asked: Counter[str] = field(
        default_factory=Counter
    )  # how many questions are about a category, or a meeting

    def explain(
        self, groups: Groups, missing: Sequence[str]
    ) -> tuple[list[Explained], Sequence[str]]:
        """Give findings, each with what belongs to it, and the *missing* categories that no bug explains better."""
        self.missing = missing
        absent, rest = self._find_missing(groups)
        causes, rest = self._find_causes(rest)
        last, rest = find_conditions(rest, self.right, self.ask)
        depending = [
            (_make_finding("condition", words, own), belongs)
            for words, own, belongs in last
        ]
        everything = (
            [*self.right, *(one.case for some in groups.values() for one in some)]
            if rest
            else []
        )
        self.asked = Counter(name for case in everything for name in list_asked(case))
        others = [
            (self._count_out(kind, some), lambda _: True) for kind, some in rest.items()
        ]
        return [*causes, *depending, *absent, *others], self.missing

    def _count_out(self, kind: str, some: Sequence[Difference]) -> Finding:
        """Make a finding of what has no cause: so many of so many answers about such hands are wrong in that way."""
        about = set[str].intersection(*(list_asked(one.case) for one in some))
        among = {SEVERAL} if kind.startswith(SEVERAL) else about - {SEVERAL}
        asked = (
            self.asked[next(iter(among), "")] if some[0].reply.value is not None else 0
        )
        return replace(_make_finding("difference", kind, {kind: some}), asked=asked)

    def _find_missing(self, groups: Groups) -> tuple[list[Explained], Groups]:
        """Find what categories explain that no hand is called, unless a named bug says it better; give the rest too."""
        belongs = partial(lambda names, one: shows(one.case, names), self.missing)
        kinds = [
            kind
            for kind, some in groups.items()
            if 2 * sum(map(belongs, some)) > len(some)
        ]
        own, rest = split_groups(groups, belongs, kinds)
        if not own:
            return [], groups
        finding = _make_finding(
            "missing", f"not there yet: {name_from_on(self.missing)}", own
        )
        if len(self.missing) == 1:
            names, self.missing = self.missing, ()
            causes = self._find_causes(own)[0]
            if causes and causes[0][0].count >= NEARLY_ALL * finding.count:
                return [], groups
            self.missing = names
        return [(finding, belongs)], rest

    def _find_causes(self, groups: Groups) -> tuple[list[Explained], Groups]:
        """Find the named bugs that together answer as the solution does; give the rest of the differences too.

        Say a solution sees no flush, and takes 5-4-3-2-A for the highest straight. The
        first bug found is "no flush is seen", which foresees most of the wrong answers;
        of those that it leaves, the wheel foresees most. Then all are tried together,
        for a steel wheel needs both. A bug is dropped if, though the others are there
        too, much else is wrong where it shows: it is a part of something that has no
        name here.
        """
        suspects: list[Suspect] = []
        model, rest = Bugs(), groups
        while len(suspects) < MOST_CAUSES and (suspect := self._find_next(model, rest)):
            suspects.append(suspect)
            model = add_bug(model, suspect[0])
            rest = split_groups(rest, partial(foresees, model), suspect[1])[1]
        return _share_out(
            [
                one
                for one in suspects
                if self._explains_nearly_all(model, one[1], groups)
            ],
            groups,
        )

    def _find_next(self, model: Bugs, groups: Groups) -> Suspect | None:
        """Find the bug that, added to the *model*, foresees most of these differences, if it is true.

        Of several that foresee nearly as many, it is the one that went wrong least
        often in fresh questions.
        """
        frequent = {
            kind: groups[kind]
            for kind in sorted(groups, key=lambda kind: -len(groups[kind]))[:MOST_KINDS]
        }
        few = [one for some in frequent.values() for one in some[:EXAMPLES]]
        possible = [
            bug
            for bug in KNOWN
            if bug not in model and any(answer_wrongly((bug,), one) for one in few)
        ]
        foreseen = {
            bug: sum(_count_foreseen(add_bug(model, bug), frequent).values())
            for bug in possible
        }
        most_first = sorted(
            filter(foreseen.get, possible), key=lambda bug: -foreseen[bug]
        )
        found: dict[Bug, tuple[int, list[str]]] = {}
        for bug in most_first[:MOST_SUSPECTS]:
            if any(foreseen[bug] < NEARLY_ALL * foreseen[other] for other in found):
                break
            counts = _count_foreseen(add_bug(model, bug), groups)
            kinds = sorted(counts, key=lambda kind: -counts[kind])
            if truth := self._weigh(bug, model, kinds, groups):
                found[bug] = truth, kinds
        best = max(found, key=lambda bug: found[bug][0], default=None)
        return (best, found[best][1]) if best else None

    def _weigh(
        self, bug: Bug, model: Bugs, kinds: Sequence[str], groups: Groups
    ) -> int:
        """Count in fresh questions what happened as it foresaw, less what did not; 0 if that is too much.

        Elsewhere nearly nothing that is right may contradict it.
        """
        for kind in kinds[:TRIED]:
            self._ask_fresh(kind, partial(make_fresh, groups[kind], kind))
        foreseen, happened, _ = self._try_out(bug, model, kinds[:TRIED])
        if not happened >= PRECISION * foreseen > 0:
            return 0
        self._ask_fresh(ANYWHERE, deal_anything)
        anywhere, _, contradicted = self._try_out(bug, model, [ANYWHERE])
        return (
            2 * happened - foreseen if contradicted <= (1 - PRECISION) * anywhere else 0
        )

    def _ask_fresh(self, kind: str, make: Callable[[], Sequence[Case]]) -> None:
        if kind not in self.fresh:
            cases = make()
            self.fresh[kind] = [
                *zip(cases, self.ask([case.question for case in cases]), strict=True)
            ]

    def _try_out(
        self, bug: Bug, model: Bugs, kinds: Sequence[str]
    ) -> tuple[int, int, int]:
        """Count what one more bug foresees in fresh questions, what of it happened, and where the answer was right."""
        foreseen = happened = contradicted = 0
        both = add_bug(model, bug)
        for case, reply in (
            one for kind in kinds for one in self.fresh[kind] if one[1].was_given
        ):
            with_it = answer_as(both, case.question)
            if (
                with_it
                and not agrees(case, with_it)
                and with_it != answer_as(model, case.question)
            ):
                foreseen += 1
                happened += is_same(case, with_it, reply)
                contradicted += agrees(case, reply)
        return foreseen, happened, contradicted

    def _explains_nearly_all(
        self, model: Bugs, kinds: Sequence[str], groups: Groups
    ) -> bool:
        """Say whether all causes together foresee what is wrong in the fresh questions about these kinds.

        If all that it foresees has to do with one category, they must do so wherever
        that is in play.
        """
        own = split_groups(
            {kind: groups[kind][:SAMPLE] for kind in kinds},
            partial(foresees, model),
            kinds,
        )[0]
        common = set[str].intersection(
            *({*name_hands(one.case)} for one in chain(*own.values()))
        )
        fresh = [one for kind in kinds[:TRIED] for one in self.fresh[kind]]
        fresh += [
            one
            for one in self.fresh[ANYWHERE]
            if common.intersection(name_hands(one[0]))
        ]
        functions = {
            one.case.question.function for one in chain(*own.values())
        }  # another may have a fault of its own
        wrong = [
            one
            for one in fresh
            if one[0].question.function in functions and not agrees(*one)
        ]
        wrong = [one for one in wrong if not shows(one[0], self.missing)]
        # hands that are refused are all spoilt in one go
        wrong = [
            one for one in wrong if not one[0].is_refused or name_kind(*one) in kinds
        ]
        answers = (
            (case, reply, answer_as(model, case.question)) for case, reply in wrong
        )
        explained = sum(
            foreseen is not None and is_same(case, foreseen, reply)
            for case, reply, foreseen in answers
        )
        return explained >= RECALL * len(wrong)


def _share_out(
    causes: Sequence[Suspect], groups: Groups
) -> tuple[list[Explained], Groups]:
    """Give each cause the differences that it foresees with those before it; give what is left too."""
    explained, model = list[Explained](), Bugs()
    for bug, kinds in causes:
        model = add_bug(model, bug)
        belongs = partial(foresees, model)
        own, groups = split_groups(groups, belongs, kinds)
        if own:
            explained.append((_make_finding("cause", bug.name, own), belongs))
    return explained, groups


def _make_finding(key: Key, title: str, groups: Groups) -> Finding:
    own = [*chain(*groups.values())]
    simplest = min(
        own,
        key=lambda one: (
            key == "missing" and one.reply.kind != "answer",
            rate_difficulty(one),
        ),
    )
    return Finding(key, title, len(own), simplest)


def _count_foreseen(bugs: Bugs, groups: Groups) -> Mapping[str, float]:
    """Count by samples what an engine with these bugs foresees, of the kinds of which it foresees more than half."""
    found = {}
    for kind, some in groups.items():
        sample = some[:: 1 + len(some) // SAMPLE]
        if any(foresees(bugs, one) for one in sample[:NONE_OF]):
            found[kind] = (
                len(some) * sum(foresees(bugs, one) for one in sample) / len(sample)
            )
    return {
        kind: number
        for kind, number in found.items()
        if number > HALF * len(groups[kind])
    }


def add_bug(bugs: Bugs, bug: Bug) -> Bugs:
    """Give an engine one more bug; what is misread, or said of who wins, comes after the rules, as in the catalogue."""
    return tuple(sorted((*bugs, bug), key=ORDER.index))


def foresees(bugs: Bugs, found: Difference) -> bool:
    """Say whether an engine with these bugs gives the very answer that the solution gave."""
    reply = answer_wrongly(bugs, found)
    return reply is not None and is_same(found.case, reply, found.reply)


@cache
def answer_wrongly(bugs: Bugs, found: Difference) -> Reply | None:
    """Answer the question of a difference as an engine with these bugs; None if it answers rightly."""
    reply = answer_as(bugs, found.case.question)
    return None if reply is None or agrees(found.case, reply) else reply


def is_same(case: Case, one: Reply, other: Reply) -> bool:
    """Say whether these are the same answer; of refusals what they name counts, not their words."""
    if one.kind is not other.kind or one.refusal != other.refusal:
        return False
    if case.is_refused:
        return find_unnamed(case.right, one.text) == find_unnamed(
            case.right, other.text
        )
    return one.value == other.value


def answer_as(bugs: Bugs, question: Question) -> Reply | None:
    """Answer as an engine with these bugs; None if none of them concerns the question.

    A bug of standard poker shows under house rules too: there it is a change of what
    the house has agreed.
    """
    name, rules = question.function, question.rules
    some = [
        bug
        for bug in bugs
        if name in bug.functions and (bug.concerns(rules) if bug.house else True)
    ]
    if not some:
        return None
    function = _take_table(name)
    for bug in some:
        function = partial(_go_wrong, bug, function)
    return reply_here(lambda: function(*question.arguments, agree_on(rules)))


def _go_wrong(bug: Bug, right: ContractFunction, *given: object) -> object:
    *asked, table = given
    return bug.wrong(right, tuple(asked), table)  # type: ignore[arg-type]


@cache
def _take_table(name: str) -> ContractFunction:
    """Give the right function, which takes the rules of the table last, though it may not need them."""
    right: ContractFunction = getattr(reference, name)
    return (
        right
        if "rules" in signature(right).parameters
        else lambda *asked, **_: right(*asked[:-1])
    )


def list_asked(case: Case) -> set[str]:
    """List what is asked about: a category, or what meets; at a full table the best hand meets all others."""
    names, hands = name_hands(case), case.list_hands()
    if len(names) < 2:
        return {*names}
    best, *others = sorted(hands, key=hand_rank, reverse=True)
    several = {SEVERAL} if len(others) > 1 else set()
    return several.union(name_meeting([best, other]) for other in others)


def shows(case: Case, names: Collection[str]) -> bool:
    """Say whether a hand of one of these categories is in play."""
    return not {*names}.isdisjoint(name_hands(case))


def name_from_on(names: Sequence[str]) -> str:
    """Name these categories; where they are many, and all up to the strongest, the first of them says it."""
    if len(names) >= FROM_ON and tuple(names) == RANKING[-len(names) :]:
        return f"{names[0]} and all that beat it"
    return enumerate_words(names)


def rate_difficulty(found: Difference) -> tuple[int, int, int, int, str]:
    """Say how hard a case is to take in: its level in the kata, what distracts, how much is to be read, the ranks.

    What distracts in a hand is an ace, four of a suit, jokers, an odd way to write.
    """
    case = found.case
    cards = ranks = 0
    distractions = len(case.question.rules) + (not case.list_hands())
    for text in case.list_hands():
        hand = text.split()
        suits = [card[-1] for card in hand]
        distractions += (
            ("A" in text) + ("Jk" in text) + any(len(card) != 2 for card in hand)
        )
        distractions += any(suits.count(suit) == 4 for suit in suits)
        cards += len(hand)
        ranks += sum(RANKS.find(card[0]) for card in hand)
    return case.level, distractions, cards, ranks, str(case)


def shrink(best: Difference, belongs: Belongs, ask: Ask) -> Difference:
    """Make a difference in standard poker simpler, while it still *belongs*.

    Its ranks are lowered as far as that goes, and its cards put in order if it lasts
    then.
    """
    question = best.case.question
    fixed = best.reply.was_lost or best.case.is_refused or question.rules
    if fixed or question.function not in ("winners", "category"):
        return best

    def find_lasting(cases: Iterable[Case]) -> list[Difference]:
        some = tuple(cases)
        found = judge_all(some, ask([case.question for case in some]))
        return [one for one in found if one and one.kind == best.kind and belongs(one)]

    for _ in range(ROUNDS):
        simpler = min(
            find_lasting(_lower_ranks(best.case)), key=rate_difficulty, default=best
        )
        if rate_difficulty(simpler) >= rate_difficulty(best):
            break
        best = simpler
    in_order = [] if best.case.form else [best.case.change_hands(put_highest_first)]
    return next(iter(find_lasting(in_order)), best)


def _lower_ranks(case: Case) -> Iterator[Case]:
    """Ask the same with one rank lowered in all hands, as far as the rules still give an answer of that kind."""
    cards = [card for text in case.list_hands() for card in text.split()]
    if any(len(card) != 2 or card[0] not in RANKS for card in cards):
        return
    used = {card[0] for card in cards}
    for old in sorted(used, key=RANKS.index):
        for new in RANKS[: RANKS.index(old)]:
            changed = case.change_hands(
                lambda text, old=old, new=new: text.replace(old, new)  # type: ignore[misc]
            )
            right = partial(
                getattr(reference, case.question.function), *changed.question.arguments
            )
            if new not in used and reply_here(right).value == case.right:
                yield changed


def join_changing(
    title: str, findings: Sequence[Finding], ask_new_worker: Ask
) -> Sequence[Finding]:
    """Join those whose simplest difference is none in a new worker: no cause is true of them."""

    def find_right(some: Sequence[Finding]) -> list[Finding]:
        replies = ask_new_worker([one.simplest.case.question for one in some])
        both = zip(some, replies, strict=True)
        return [
            one
            for one, reply in both
            if reply.was_given and agrees(one.simplest.case, reply)
        ]

    if not (changing := find_right(findings)):
        return findings
    changing = [
        one for one in findings if one in changing or find_right([one])
    ]  # those before may be what matters
    simplest = min((one.simplest for one in changing), key=rate_difficulty)
    joined = Finding("condition", title, sum(one.count for one in changing), simplest)
    return [joined, *(one for one in findings if one not in changing)]
