"""A rule that is forgotten in some situations only fails a scenario.

A *scoped deviation* is the reference with one house rule left out wherever a call is
of one scope: asked for one function, between hands of one kind, by so many players,
in one half of a pot, beside one other rule that touches the same hand, or beside two
from two families. What scenarios ask is recorded once; a deviation is noticed if it
answers one of those calls otherwise. Which scopes there are is found by generated
deals, so that a new house rule of the catalogue is held without a line here. Of a kind
of rules that are alike but for a value, two stand for all in every situation; each of
the others must be noticed when it is forgotten for one function.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random

import pytest

import reference
from features.steps.cards import HAND, deal_table
from reference.cards import RANKS, SUITS, read
from reference.house.agreement import agree_on
from reference.house.catalogue import BY_NAME, CATALOGUE
from reference.house.low import SYSTEMS
from reference.house.rule import Half
from reference.wild import wild_among
from tests.agreed import ORDERS
from tests.playing import FEATURES, record

pytestmark = pytest.mark.usefixtures("strengths_worked_out_once")
OF_A_TABLE = ("winners", "shares")
OF_A_HAND = ("category", "describe", "nicknames", "best_five", "stands_for")
PLAYERS = ("Ann", "Bob", "Cid", "Dan", "Eve")
POT = 120
KINDS = {rule.kind for rule in CATALOGUE if rule.kind}
ALIKE = [[rule.name for rule in CATALOGUE if rule.kind == kind] for kind in KINDS]
LATER = sorted(name for names in ALIKE for name in names[2:])
RULES = [name for name in BY_NAME if name not in (*LATER, *ORDERS[2:])]
HANDS, DEALS = 100, 120  # generated for one rule
FEW_HANDS = 15  # generated for two or three rules together
TABLES = 12  # at which a rule is tried beside two others
IN_HALVES = 60  # deals where high and low share the pot
HALVES = "the high half of the pot", "the low half of the pot"

Rules = frozenset[str]
Hands = tuple[tuple[str, str], ...]  # the names of players, each with a hand
Call = tuple[str, Hands, Rules]  # the function; a single hand is that of one player


@cache
def answer(function: str, hands: Hands, rules: Rules) -> object:
    """What the reference says, or that it refuses."""
    ask = getattr(reference, function)
    try:
        if function == "odds":
            return ask(rules)
        if function == "winners":
            return ask(dict(hands), rules) or "refused"  # if nobody qualifies
        if function == "shares":
            return ask(POT, dict(hands), rules)
        return ask(hands[0][1], rules)
    except ValueError:
        return "refused"


def matters(rule: str, call: Call) -> bool:
    """Whether a call is answered otherwise if this rule is forgotten."""
    function, hands, rules = call
    told = answer(*call)
    return told != "refused" and answer(function, hands, forget(rule, rules)) != told


@cache
def forget(rule: str, rules: Rules) -> Rules:
    """The rules without this one, nor those that need it and mean nothing then."""
    left = rules - {rule}
    return frozenset(
        name
        for name in left
        if left.intersection(BY_NAME[name].needs) or not BY_NAME[name].needs
    )


def halves(hands: Hands, high: Rules, low: Rules) -> object:
    """Name who wins half of a pot: one half by the rules *high*, one by *low*."""
    won = set()
    for rules, other in ((high, Half.LOW), (low, Half.HIGH)):
        names = answer("winners", hands, rules - about(other) - {"high-low"})
        if names == "refused":
            return "refused"
        won.update(names)
    return won


@cache
def about(half: Half) -> Rules:
    """The house rules about one half of the pot only."""
    return frozenset(rule.name for rule in CATALOGUE if rule.half is half)


def count_wild(hand: str, rules: Rules) -> int:
    """How many cards of a hand are wild."""
    table = agree_on(rules)
    cards = read(hand)
    wild = wild_among(cards, table)
    return sum(card in wild for card in cards)


def scopes(rule: str, call: Call) -> Iterator[str]:
    """Every kind of situation that a call is of; none if it is refused."""
    function, hands, rules = call
    kinds = {name: answer("category", ((name, hand),), rules) for name, hand in hands}
    if "refused" in kinds.values():
        return
    yield f"asked for {function}"
    yield from scopes_of_companions(rules - {rule})
    if function == "odds":
        return
    if function in OF_A_TABLE:
        yield from scopes_of_table(call, kinds)
    elif function == "category":
        yield f"a hand is {kinds[hands[0][0]]}"
    if any(len(hand.split()) > 5 for _, hand in hands):
        yield "more than five cards"
    if wild := max(count_wild(hand, rules) for _, hand in hands):
        yield f"{wild} wild cards in a hand"


def scopes_of_companions(companions: Iterable[str]) -> Iterator[str]:
    """What every two of the house rules are about that are in force beside one."""
    families = sorted(BY_NAME[name].family for name in companions)
    for two in combinations(families, 2):
        yield f"beside rules about {' and '.join(two)}"


def scopes_of_table(call: Call, kinds: dict[str, object]) -> Iterator[str]:
    """Tell the kinds of hands that meet, the number of players, the winner's seat."""
    _, hands, rules = call
    if len({*kinds.values()}) == 1:
        yield f"all hands are {kinds[hands[0][0]]}"
    for place, (name, _) in enumerate(hands, start=1):
        if place > 2:
            yield f"{place} players or more"
        if name in answer("winners", hands, rules):
            yield f"a winner in seat {place}"
            if "high-low" not in rules:
                yield f"the winner has {kinds[name]}"


def find_scopes(
    rule: str, calls: Iterable[Call], wanted: Rules = frozenset()
) -> dict[str, Call]:
    """Find the scopes in which a rule matters, each with a call that shows it.

    Those *wanted* are enough.
    """
    found: dict[str, Call] = {}

    def is_open(scope: str) -> bool:
        return scope not in found and (not wanted or scope in wanted)

    for call in calls:
        shown = [scope for scope in scopes(rule, call) if is_open(scope)]
        if shown and matters(rule, call):
            found.update(dict.fromkeys(shown, call))
        if any(map(is_open, HALVES)):
            for scope in scopes_of_halves(rule, call):
                found.setdefault(scope, call)
    return found


def scopes_of_halves(rule: str, call: Call) -> Iterator[str]:
    """The halves of a pot in which it matters to forget the rule."""
    function, hands, rules = call
    if function not in OF_A_TABLE or "high-low" not in rules:
        return
    if rule in ("high-low", *SYSTEMS):
        return
    both = halves(hands, rules, rules)
    if both != "refused" and halves(hands, forget(rule, rules), rules) != both:
        yield HALVES[0]
    if both != "refused" and halves(hands, rules, forget(rule, rules)) != both:
        yield HALVES[1]


@pytest.fixture(scope="module")
def asked() -> dict[str, list[Call]]:
    """What the scenarios ask about hands and decks, by the house rules in force."""
    calls: dict[str, dict[Call, None]] = {rule: {} for rule in BY_NAME}
    for path in sorted(FEATURES.glob("[1-7]*/*.feature")):
        for _, recorded in record(path):
            for function, given, named in recorded:
                call = read_call(function, [*given, *named.values()])
                for rule in call[2] & BY_NAME.keys() if call else ():
                    calls[rule][call] = None
    return {rule: [*found] for rule, found in calls.items()}


def read_call(function: str, given: Sequence[object]) -> Call | None:
    """A call by house rules, if it is a proper one."""
    if not given or not isinstance(given[-1], list | tuple | set | frozenset):
        return None
    if function == "odds":
        return function, (), frozenset(given[-1])
    if len(given) == 1 or function not in (*OF_A_HAND, *OF_A_TABLE):
        return None
    hands = given[-2]
    seats = tuple(hands.items()) if isinstance(hands, dict) else (("Ann", hands),)
    if not all(isinstance(hand, str) for _, hand in seats):
        return None
    return function, seats, frozenset(given[-1])


def deal_hand(chance: Random, rules: Rules) -> str:
    """Deal a hand near a sequence of the house, or of few ranks.

    It is often of one suit, and often holds wild cards.
    """
    table = agree_on(rules)
    number = table.counted_cards + chance.choice((0, 0, 0, 0, 1))
    if table.min_cards < table.counted_cards:
        number = chance.randrange(1, 6)
    suits = chance.choice(("cdhs", "cdhs", "cd", "h", "s"))
    if table.straights and chance.randrange(2):
        ranks = chance.choice(table.straights).replace("1", "A") + chance.choice(RANKS)
        cards = [rank + chance.choice(suits) for rank in ranks[:number]]
    else:
        ranks = chance.sample(RANKS, chance.choice((2, 3, 5, 13)))
        deck = [str(card) for card in sorted(table.deck.kinds)] * table.deck.copies
        few = [card for card in deck if card[0] in ranks and card[1] in suits]
        cards = chance.sample(few, min(number, len(few)))
    wild = [str(card) for card in sorted(table.wild.cards)]
    for place in range(len(cards)):
        if wild and not chance.randrange(6):
            cards[place] = chance.choice(wild)
    return " ".join(cards)


def deal_hands(chance: Random, rules: Rules, number: int) -> list[str]:
    """Generated hands of the deck in play."""
    hands = [deal_hand(chance, rules) for _ in range(number)]
    return [
        hand
        for hand in hands
        if answer("category", (("Ann", hand),), rules) != "refused"
    ]


def deal(chance: Random, pool: list[str], rules: Rules, number: int) -> Iterator[Hands]:
    """Deal tables: any hands, hands of a kind, the same ranks in other suits."""
    of_kind: dict[object, list[str]] = {}
    for hand in pool:
        kind = answer("category", (("Ann", hand),), rules)
        of_kind.setdefault(kind, []).append(hand)
    for place in range(number):
        if place % 3 == 0:
            hands = chance.choices(pool, k=chance.choice((2, 2, 3, 4, 5)))
        elif place % 3 == 1:
            hands = chance.choices(chance.choice([*of_kind.values()]), k=2)
        else:
            hand = chance.choice(pool)
            hands = [hand, rename_suits(chance, hand)]
        yield seat(hands)


def rename_suits(chance: Random, hand: str) -> str:
    """The same ranks in other suits."""
    suits = str.maketrans(SUITS, "".join(chance.sample(SUITS, 4)))
    cards = [card if card == "Jk" else card.translate(suits) for card in hand.split()]
    return " ".join(cards)


def seat(hands: Sequence[str]) -> Hands:
    """Give each hand to a player."""
    return tuple(zip(PLAYERS, hands, strict=False))


def agree_on_all(*names: str) -> Rules:
    """These house rules, with as much as goes of what they are shown with."""
    for number in range(len(names), -1, -1):
        for shown in combinations(names, number):
            beside = [BY_NAME[name].beside for name in shown]
            rules = frozenset(names).union(*beside)
            if holds(rules):
                return rules
    return frozenset()


@cache
def holds(rules: Rules) -> bool:
    """Whether these rules go together."""
    try:
        agree_on(rules)
    except ValueError:
        return False
    return True


def find_wanted(rule: str, draw: int) -> dict[str, Call]:
    """The scopes of a rule in which generated calls show a difference.

    Each *draw* generates other ones.
    """
    chance = Random(f"{rule} {draw}")
    rules = frozenset({rule, *BY_NAME[rule].beside})
    pool = deal_hands(chance, rules, HANDS)
    calls: list[Call] = [("odds", (), rules)]
    calls += [(name, seat([hand]), rules) for name in OF_A_HAND for hand in pool]
    dealt = [*deal(chance, pool, rules, DEALS), *deal_example(rule)]
    calls += [(name, hands, rules) for name in OF_A_TABLE for hands in dealt]
    systems = sorted(rules.intersection(SYSTEMS)) or SYSTEMS
    for hands in dealt[:IN_HALVES]:
        both = rules | {"high-low", chance.choice(systems)}
        calls.append(("winners", hands, both))
    return find_scopes(rule, calls) | find_companions(rule, draw)


def find_companions(rule: str, draw: int) -> dict[str, Call]:
    """Find situations in which a rule matters beside two others."""
    others = [name for name in RULES if name != rule]
    # in an order of chance that is the same when another rule is added
    dealers = {two: Random(f"{rule} {two} {draw}") for two in combinations(others, 2)}
    tables = sorted(dealers, key=lambda two: dealers[two].random())
    found = {}
    for two in tables[:TABLES]:
        chance = dealers[two]
        (scope,) = scopes_of_companions(two)
        rules = agree_on_all(rule, *two)
        if not rules or scope in found:
            continue
        pool = deal_hands(chance, rules, FEW_HANDS)
        calls: list[Call] = [("category", seat([hand]), rules) for hand in pool]
        if pool:
            dealt = deal(chance, pool, rules, FEW_HANDS)
            calls += [("winners", hands, rules) for hands in dealt]
        shown = (call for call in calls if matters(rule, call))
        if call := next(shown, None):
            found[scope] = call
    return found


def deal_example(rule: str) -> list[Hands]:
    """The hands of the example in the catalogue."""
    names = re.split(" beats | shares with ", BY_NAME[rule].example)
    names = [name for name in names if re.fullmatch(HAND, name)]
    return [seat([hand.text for hand in deal_table(names)])] if names else []


def find_together(one: str, other: str, draw: int) -> Call | None:
    """Find a hand that both rules touch, if there is one.

    They touch the same hand if what it is, or whether it beats another, is answered
    otherwise without either of them.
    """
    rules = agree_on_all(one, other)
    chance = Random(f"{one} {other} {draw}")
    pool = deal_hands(chance, rules, FEW_HANDS) if rules else []
    for hand in pool:
        call = ("category", seat([hand]), rules)
        if matters(one, call) and matters(other, call):
            return call
    for hand in pool:
        for rival in find_rivals(chance, hand, pool, rules):
            call = ("winners", seat([hand, rival]), rules)
            if matters(one, call) and matters(other, call):
                return call
    return None


def find_rivals(
    chance: Random, hand: str, pool: list[str], rules: Rules
) -> Iterator[str]:
    """Hands for a duel: any, the same in other suits, the same with a wild card."""
    yield chance.choice(pool)
    yield rename_suits(chance, hand)
    if wild := sorted(agree_on(rules).wild.cards):
        cards = hand.split()
        cards[chance.randrange(len(cards))] = str(chance.choice(wild))
        yield " ".join(cards)


def explain(rules: Sequence[str], scope: str, call: Call) -> str:
    """Tell what no scenario is like: the call, its answer, and those without a rule."""
    function, hands, table = call
    wrong = [answer(function, hands, forget(rule, table)) for rule in rules]
    shown = " meets ".join(hand.replace("T", "10") for _, hand in hands)
    given = " + ".join(sorted(table))
    return f"{scope}: {given}: {function} of {shown}: {answer(*call)}, not {wrong}"


@pytest.mark.parametrize("rule", [*RULES, *LATER])
def test_a_rule_that_is_forgotten_in_some_situations_only_is_noticed(
    rule: str, asked: dict[str, list[Call]], draw: int
) -> None:
    wanted = find_wanted(rule, draw)
    if rule in LATER:
        wanted = {scope: wanted[scope] for scope in wanted if "asked for" in scope}
    noticed = find_scopes(rule, asked[rule], frozenset(wanted))
    missing = [
        explain([rule], scope, call)
        for scope, call in wanted.items()
        if scope not in noticed
    ]
    assert not missing, "\n".join(missing)
    assert bool(wanted) == (rule != "suit order shdc"), (
        "the deals must show what the rule is about; shdc is the usual"
    )


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_that_is_forgotten_beside_another_is_noticed(
    rule: str, asked: dict[str, list[Call]], draw: int
) -> None:
    missing = []
    for other in RULES[RULES.index(rule) + 1 :]:
        together = [call for call in asked[rule] if other in call[2]]
        if any(matters(rule, call) and matters(other, call) for call in together):
            continue
        if call := find_together(rule, other, draw):
            missing.append(explain([rule, other], "together", call))
    assert not missing, "\n".join(missing)


def test_the_deals_show_every_kind_of_situation() -> None:
    kinds = (
        "asked for shares",
        "asked for stands_for",
        "all hands are",
        "the winner has",
        "5 players or more",
        "a winner in seat 3",
        "five cards",
        "high half",
        "low half",
    )
    shown = ", ".join(find_wanted("deuces wild", 0))
    assert [kind for kind in kinds if kind not in shown] == []
    assert find_together("deuces wild", "high-low", 0)
