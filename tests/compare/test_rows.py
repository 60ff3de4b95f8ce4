# ruff: noqa: E501 - each row is on one line
"""The report on a faulty solution has exactly the expected rows."""

import pytest

from dojo.compare.calls.deals import (
    Deal,
    category_of_hand,
    list_hands_in,
    make_mixed_deals,
    make_pool,
    make_tables,
)
from dojo.compare.calls.messages import NoAnswer
from dojo.compare.finding import Topic
from dojo.compare.findings.accidents import (
    describe_alike,
    report_failure,
    report_failures,
)
from dojo.compare.findings.misreadings import (
    SharedMisreading,
    describe_doubt,
    describe_missing_as,
    describe_part,
    find_missing_as,
    name_exceptions,
    report_unknown,
)
from dojo.compare.findings.rules import describe_tie, report_no_order, report_rules
from dojo.compare.findings.table import make_findings
from dojo.compare.infer.criteria import RIGHT_CRITERIA
from dojo.compare.infer.inference import learn_names, list_wrong_deals
from dojo.compare.infer.knowledge import Knowledge
from dojo.compare.infer.ladder import join_signs
from dojo.compare.infer.model import Model
from dojo.compare.infer.order import TIES, Order
from dojo.compare.infer.recognition import Misreading
from dojo.compare.infer.respondent import Failure, Respondent
from dojo.compare.infer.search import Found
from dojo.compare.infer.shapes import EVERY, name_hands, name_written_rank
from dojo.compare.run import compare_solution
from tests.compare.faults import BEST, FAULTS, KEYS, MIXED, ending
from tests.compare.in_process import load
from tests.compare.sound import NO_WINNERS, SOUND, broken, with_change

COMPARE = "    best = max(keys.values())\n"
BEST_LIST = "    best = [player for player in hands if keys[player] == best]\n"
RETURN_KEY = "    return ORDER.index(name), "
NO_CATEGORY = "\ndel category\n"
NO_BROADWAY = "== 4 and ranks[0] < 12\n"
ERROR = "errors: winners raises TypeError (__init__.py:68)"


def raising(source: str, condition: str, error: str = "TypeError('no answer')") -> str:
    """Return a solution whose `winners` raises *error* if *condition* is true.

    In these expressions, `names` and `ranks` are lists with an entry for each hand.
    """
    return with_change(
        source,
        COMPARE,
        "    names, ranks = zip(*map(rank, hands.values()))\n"
        f"    if len(hands) == 2 and {condition}:\n"
        f"        raise {error}\n" + COMPARE,
    )


def comparing(source: str, *lines: str) -> str:
    """Return a solution that runs these lines before it compares ranks."""
    code = "".join(f"    {line}\n" for line in lines)
    return with_change(source, RETURN_KEY, code + RETURN_KEY)


def limit_ranks(condition: str, number: str = "1") -> str:
    """Return a solution that compares fewer ranks if *condition* is true.

    In this expression, `kind` is the position of a category in `ORDER`.
    """
    return broken(
        KEYS,
        KEYS + "    for player, (kind, ranks) in keys.items():\n"
        f"        if {condition}:\n"
        f"            keys[player] = (kind, ranks[:{number}])\n",
    )


FAILURE = Failure("raises KeyError", "KeyError")
LOW_HANDS_FAIL = with_change(
    FAULTS["two pairs are decided by the lower pair first"],
    "    if straight and flush:\n",
    "    if name == 'two pairs' and max(ranks) < 3:\n"
    "        raise IndexError('no card')\n"
    "    if straight and flush:\n",
)
LOW_HANDS = "4-3-3-2-2, 4-4-3-2-2 or 4-4-3-3-2"


def compare_pairs_as_equal(source: str) -> str:
    """Return a solution in which pairs are equal if no hand is a high card."""
    return with_change(
        source,
        COMPARE,
        "    names = [*map(category, hands.values())]\n"
        "    if 'high card' not in names:\n"
        "        keys = {p: (k[0], k[0] != 1 and k[1]) for p, k in keys.items()}\n"
        + COMPARE,
    )


# Most solutions have several faults in different categories, to save time.
ROWS = {
    "errors in three matchups, and kickers that are added up": (
        raising(
            raising(
                comparing(
                    SOUND,
                    "if name == 'three of a kind':",
                    "    ranks = [ranks[0], ranks[1] + 2 + ranks[2] + 2]",
                    "elif name == 'full house' and ranks[1] > ranks[0]:",
                    "    name, ranks = 'three of a kind', [ranks[0], ranks[1] + 2]",
                ),
                "names[0] == names[1] in ('straight', 'flush')",
                "KeyError('no answer')",
            ),
            "names.count('high card') == 1",
        ),
        (
            "errors: winners raises KeyError (__init__.py:72) when it compares some hands of the same category: straight or flush",
            "errors: winners raises TypeError (__init__.py:75) for a high card against any other category",
            "full house: some full houses beat others",
            "full house: some full houses don't beat three of a kind, a straight or a flush",
            "three of a kind: the three, then the sum of the kickers",
        ),
    ),
    "a few low hands and some pairs raise errors, and full houses have kickers": (
        raising(
            comparing(
                LOW_HANDS_FAIL,
                "ranks = ranks[:1] if name == 'pair' else ranks",
                "if name == 'full house':",
                "    name, ranks = 'three of a kind', [*ranks, ranks[1]]",
            ),
            "names[0] == names[1] == 'pair' and ranks[0][0] != ranks[1][0]",
        ),
        (
            "errors: winners raises TypeError (__init__.py:73) when it compares some pairs",
            "full house: winners takes all of them for three of a kind; category doesn't",
            "pair: some unequal hands share the pot",
            "errors: winners raises IndexError (__init__.py:45) if category also fails for one of several hands",
            f"two pairs: category raises IndexError (__init__.py:45) for {LOW_HANDS}",
            "two pairs: the lower pair, then the higher pair, then the kicker",
        ),
    ),
    "threes and fours count as pairs": (
        broken(
            '(3, 1, 1): "three of a kind", (3, 2): "full house", '
            '(4, 1): "four of a kind"',
            '(3, 1, 1): "pair", (3, 2): "two pairs", (4, 1): "pair"',
        ),
        (
            "not there yet: full house; it counts as two pairs",
            "not there yet: three of a kind and four of a kind; they count as a pair",
        ),
    ),
    "equal hands raise an error, and the order of two pairs is odd": (
        comparing(
            MIXED["equal hands raise an error"],
            "if name == 'two pairs':",
            "    high, low, kicker = ranks",
            "    ranks = [(611 * high + 229 * low + 57 * kicker) * 37 % 3001]",
        ),
        (
            "ties: winners raises TypeError (__init__.py:70), even if another hand wins",
            "two pairs: an order that compare can't name",
        ),
    ),
    "the first player wins ties, except in straights, which have an odd order": (
        comparing(
            ending("best[-1:] if keys[best[0]][0] == 4 else best[:1]"),
            "if name == 'straight':",
            "    ranks = [7 * ranks[0] % 5]",
        ),
        (
            "seats: some answers change if the two players swap seats",
            "straight: an order that compare can't name",
            "ties: high cards, pairs, two pairs, hands with three of a kind, flushes, full houses, hands with four of a kind, straight flushes: the first player wins",
        ),
    ),
    "below full houses, hands win if their category or their ranks are higher": (
        with_change(
            SOUND,
            COMPARE,
            "    best = None\n"
            "    for one in keys.values():\n"
            "        below = best and max(one[0], best[0]) < 6\n"
            "        if not best or one > best or below and one[1] > best[1]:\n"
            "            best = one\n",
        )
        + NO_CATEGORY,
        (
            "order: some answers about different categories are wrong",
            "seats: some answers change if the two players swap seats",
        ),
    ),
    "four low cards in a row are a straight, and full houses are threes": (
        with_change(
            comparing(
                SOUND,
                "if name == 'full house':",
                "    name, ranks = 'three of a kind', [ranks[0], 99, ranks[1]]",
            ),
            "    straight = len(ranks) == 5 and ranks[0] - ranks[-1] == 4\n",
            "    gaps = [rank - min(numbers) for rank in sorted(numbers)]\n"
            "    straight = name != 'full house' and gaps[:4] == [0, 1, 2, 3]\n"
            "    ranks = sorted(numbers, reverse=True) if straight else ranks\n",
        ),
        (
            "flush: takes hands whose four lowest cards are in a row for a straight flush",
            "full house: some full houses don't beat three of a kind, a straight or a flush",
            "high card, pair: takes hands whose four lowest cards are in a row for a straight",
            "straight, straight flush: if each hand is a straight by the rules: the highest card; 5-4-3-2-A counts as ace-high: it loses only to A-K-Q-J-10",
        ),
    ),
    "only category needs straights with the highest card first": (
        with_change(
            SOUND,
            "    return rank(hand)[0]\n",
            "    numbers = [RANKS.index(rank) for rank, suit in read(hand)]\n"
            "    if rank(hand)[0] == 'straight' and sorted(numbers)[::-1] != numbers:\n"
            "        return 'high card'\n"
            "    return rank(hand)[0]\n",
        )
        + NO_WINNERS,
        (
            "order of cards: changes some answers of category about straights; they are right if cards are written highest first",
        ),
    ),
    "the two of diamonds counts as a club": (
        with_change(
            SOUND,
            "{suit for rank, suit in cards}",
            "{'c' if rank + suit == '2d' else suit for rank, suit in cards}",
        ),
        (
            "flush: category takes some of them for a high card, and winners does, too",
            "high card: category takes some of them for a flush",
            "pair: category takes some of them for a flush",
            "straight flush: an order that compare can't name",
            "straight flush: some straights, flushes, full houses and hands with four of a kind beat a straight flush",
            "straight flush: category takes some of them for a straight",
            "straight: category takes some of them for a straight flush",
        ),
    ),
    "misread hands in an order of their own, and full houses share": (
        broken(
            "== 4\n",
            "== 4 and ranks[-1] >= 0\n"
            "    if name == 'pair' and ranks[0] == 12:\n"
            "        name = 'high card'\n",
        ).replace(
            COMPARE,
            "    if len(hands) > 2 and {k[0] for k in keys.values()} == {6}:\n"
            "        return [*hands]\n" + COMPARE,
        ),
        (
            "more players: full houses: in some deals, a worse hand shares the pot",
            "pair: takes hands with A-A for a high card, in an order that compare can't name",
            "straight, straight flush: takes 5-4-3-2-A for the lowest high card or the lowest flush",
        ),
    ),
}
# these solutions reach no code that the other tests don't reach
MORE_ROWS = {
    "errors, unknown names and an ignored kicker": (
        raising(
            with_change(
                FAULTS["the kicker of two pairs is ignored"],
                "    return rank(hand)[0]\n",
                "    wrong = {'two pairs': 'pair', 'full house': 'three of a kind'}\n"
                "    return wrong.get(rank(hand)[0], rank(hand)[0])\n",
            ),
            "names[0] == names[1] == 'straight flush' "
            "and (ranks[0][0] == 12) == (ranks[1][0] == 12)",
        ),
        (
            "errors: winners raises TypeError (__init__.py:69) when it compares some straight flushes",
            "not there yet: full house; category takes it for three of a kind",
            "not there yet: two pairs; category takes them for a pair",
            "two pairs: the higher pair, then only the lower pair",
        ),
    ),
    "high cards raise an error, and 5-4-3-2-A counts as one": (
        with_change(
            raising(SOUND, "names.count('high card') == 1"),
            "if ranks == WHEEL:",
            "if False:",
        ),
        (
            f"{ERROR} for a high card against any other category",
            "high card: some high cards beat a straight",
            "straight: category takes 5-4-3-2-A for a high card, and winners may, too",
            "straight flush: takes 5-4-3-2-A for a flush",
        ),
    ),
    "ties raise an error for any number of players": (
        with_change(
            SOUND,
            COMPARE,
            "    best = None\n"
            "    for one in keys.values():\n"
            "        if best == one:\n"
            "            raise KeyError('tie')\n"
            "        best = max(best or one, one)\n",
        ),
        (
            "ties: winners raises KeyError (__init__.py:69), sometimes even if another hand wins",
        ),
    ),
    "three categories count as others, and most ranks are ignored": (
        comparing(
            broken(
                "    return name, ranks\n",
                "    equal = ORDER.index(name) < 3\n"
                "    wrong = {'high card': 'pair', 'pair': 'two pairs',\n"
                "             'full house': 'three of a kind'}\n"
                "    return wrong.get(name, name), [] if equal else ranks\n",
            ),
            "ranks = ranks[:1] if len(ranks) == 2 and name[0] == 't' else ranks",
        ),
        (
            "full house: only the three",
            "high card, two pairs: all of them are equal",
            "high card: takes all of them for a pair",
            "not there yet: full house; it counts as three of a kind",
            "pair: takes all of them for two pairs",
        ),
    ),
    "more players ignore other ranks than two, and a few hands count as straights": (
        with_change(
            limit_ranks(
                "len(hands) > 2 and kind in (0, 1, 2, 5) or len(hands) == 2 and kind in (1, 3)",
                "(1, 2, 2, 0, 0, 0)[kind] if len(hands) > 2 else (0, 3, 0, 1)[kind]",
            ),
            "    return name, ranks\n",
            "    if len(ranks) == 2 and sum(numbers) + 10 == 28:\n"
            "        name = 'straight'\n"
            "    return name, ranks\n",
        ),
        (
            "four of a kind: takes 6-6-6-6-4, 8-5-5-5-5 or Q-4-4-4-4 for a straight, in an order that compare can't name",
            "full house: takes 6-6-6-5-5, 8-8-4-4-4, 8-8-8-2-2 or J-J-2-2-2 for a straight, in an order that compare can't name",
            "more players: in some deals, a worse hand shares the pot",
            "pair: the pair, then only the two highest kickers, with two players",
            "three of a kind: only the three, with two players",
        ),
    ),
    "some hands in five categories raise an error, and more players only compare categories": (
        raising(
            limit_ranks("len(hands) > 2", "0"),
            "names[0] == names[1] in ORDER[4:] and ranks[0][0] < 12",
        ),
        (
            "errors: winners raises TypeError (__init__.py:71) when it compares some hands of the same category: straight, flush, full house, four of a kind or straight flush",
            "more players: in some deals, a worse hand shares the pot",
        ),
    ),
    "the last player wins ties, except if equal full houses raise an error": (
        with_change(
            ending("tied[-1:]"),
            BEST_LIST,
            BEST_LIST.replace("best =", "tied =")
            + "    if best[0] == 6 and len(tied) > 1:\n"
            "        raise KeyError('full house')\n"
            "    if len(hands) == 2 and best[0] == 2 and best[1][0] == 6:\n"
            "        tied = [p for p in hands if keys[p][0] == 2]\n",
        ),
        (
            "ties: full houses: winners raises KeyError (__init__.py:69)",
            "ties: high cards, pairs, hands with three of a kind, straights, flushes, hands with four of a kind, straight flushes: the last player wins",
            "two pairs: an order that compare can't name",
        ),
    ),
    "only category has another error for hands with a 10": (
        with_change(
            raising(SOUND, "'four of a kind' in names"),
            "    return rank(hand)[0]\n",
            "    if 'T' in hand:\n"
            "        raise ValueError('a 10')\n"
            "    if rank(hand)[0] == 'four of a kind':\n"
            "        raise TypeError('no name')\n"
            "    return rank(hand)[0]\n",
        ),
        (
            "every category: category raises ValueError (__init__.py:60) for hands with a 10 (written T)",
            "four of a kind: category raises TypeError for all of them, except hands with a 10 (written T)",
            "four of a kind: winners raises TypeError for all of them",
        ),
    ),
    "the suit of the pair's first card breaks ties": (
        comparing(
            SOUND,
            "if name == 'pair':",
            "    pair = [s for r, s in read(hand) if RANKS.index(r) == ranks[0]]",
            "    ranks = [*ranks, pair[0]]",
        ),
        (
            "order of cards: changes some answers of winners about pairs; in the rows below, cards are written highest first",
            "ties: pairs: an unknown rule decides which of the equal hands win",
        ),
    ),
    "straights in two suits lose to all lower categories, and eight players fail": (
        comparing(
            broken(KEYS, "    if len(hands) > 7:\n        raise KeyError(8)\n" + KEYS),
            "if name == 'straight' and len({suit for rank, suit in read(hand)}) == 2:",
            "    return 0, [0]",
        )
        + NO_CATEGORY,
        (
            "more players: winners raises KeyError (__init__.py:68) for eight or more players",
            "straight: an order that compare can't name",
            "straight: some high cards, pairs, two pairs and hands with three of a kind beat a straight",
        ),
    ),
    "a few low hands raise an error only for several players; straights are wrong": (
        raising(
            compare_pairs_as_equal(
                comparing(
                    with_change(
                        with_change(LOW_HANDS_FAIL, "== 4\n", NO_BROADWAY),
                        KEYS,
                        "    if len(hands) == 1:\n        return [*hands]\n" + KEYS,
                    ),
                    "ranks = ranks[:1] if name == 'high card' else ranks",
                    "ranks = [12] if ranks[-1] == -1 and name == 'straight' else ranks",
                )
            ),
            "names[0] == 'four of a kind'",
        ),
        (
            "errors: winners raises IndexError (__init__.py:45)",
            "errors: winners raises TypeError (__init__.py:77) in some deals with four of a kind",
            "high card: only the highest card",
            "pair: all of them are equal, with two players",
            "straight, straight flush: takes A-K-Q-J-10 for a high card or a flush",
            "straight: the highest card; 5-4-3-2-A is the highest of all",
            f"two pairs: category raises IndexError (__init__.py:45) for {LOW_HANDS}",
            "two pairs: the lower pair, then the higher pair, then the kicker",
        ),
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [*ROWS, *(pytest.param(n, marks=pytest.mark.every_bug) for n in MORE_ROWS)]
)
def test_faulty_solution_gets_exactly_the_expected_rows(name):
    source, rows = (ROWS | MORE_ROWS)[name]
    findings = compare_solution("fox", load(source), []).findings
    assert sorted(f"{f.label}: {f.yours}" for f in findings) == sorted(rows)
    about_order = [f for f in findings if f.topic is Topic.CATEGORY_ORDER]
    examples = [example for finding in about_order for example in finding.examples]
    assert bool(examples) == bool(about_order)
    assert all(len({*example.case.categories}) == 2 for example in examples)


@pytest.mark.every_bug
@pytest.mark.slow
def test_examples_of_an_unknown_order_contain_no_ties():
    """Some rare pairs beat all other hands."""
    source = comparing(
        ending("best[:1]"),
        "if name == 'pair' and ranks[:3] == [6, 12, 11]:",
        "    return 9, ranks",
    )
    findings = compare_solution("fox", load(source + NO_CATEGORY), []).findings
    rows = {f"{f.label}: {f.yours}": f for f in findings}
    assert {*rows} == {
        "pair: an order that compare can't name",
        "pair: some pairs beat two pairs, three of a kind, a straight, a flush, a full house, four of a kind and a straight flush",
        "ties: the first player wins",
    }
    examples = rows["pair: an order that compare can't name"].examples
    assert {len(example.case.right) for example in examples} == {1}


@pytest.mark.slow
def test_rule_for_more_players_excludes_categories_of_unknown_order():
    """If several hands are pairs, all players are compared in an unknown order."""
    source = with_change(
        comparing(
            SOUND, "if name == 'pair':", "    ranks = [sum(r * r for r in ranks) % 7]"
        ),
        COMPARE,
        "    names = [rank(hand)[0] for hand in hands.values()]\n"
        "    if names.count('pair') < 2:\n"
        "        keys = dict(list(keys.items())[:2])\n" + COMPARE,
    )
    source = with_change(source, BEST, BEST.replace("in hands", "in keys"))
    findings = compare_solution("fox", load(source), []).findings
    words = "only the first two players are compared, at least if no hand is a pair"
    assert words in [finding.yours for finding in findings]


@pytest.mark.slow
def test_rows_about_swapped_names_define_both_categories():
    swap = "{'pair': 'two pairs', 'two pairs': 'pair'}"
    own, swapped = (
        "    return rank(hand)[0]\n",
        f"{swap}.get(rank(hand)[0], rank(hand)[0])",
    )
    source = broken(own, f"    return {swapped}\n")
    findings = compare_solution("fox", load(source), []).findings
    assert [(f.label, f.yours, f.rules) for f in findings] == [
        (
            "pair",
            "category takes all of them for two pairs; winners doesn't",
            "two cards of one rank",
        ),
        (
            "two pairs",
            "category takes all of them for a pair; winners doesn't",
            "two cards of one rank, two of another",
        ),
    ]


@pytest.mark.every_bug
@pytest.mark.slow
def test_examples_of_ties_match_the_categories_in_their_row():
    source = compare_pairs_as_equal(SOUND)
    source = with_change(source, BEST, BEST.replace("]\n", "][:1]\n"))
    findings = compare_solution("fox", load(source), []).findings
    pairs, others = sorted(
        (f for f in findings if f.topic is Topic.TIES), key=lambda f: len(f.yours)
    )
    assert pairs.yours == "pairs: the first player wins, with two players"
    assert {category_of_hand(h) for e in pairs.examples for h in e.case.hands} == {
        "pair"
    }
    assert all(
        "pair" not in map(category_of_hand, e.case.hands) for e in others.examples
    )


@pytest.mark.slow
def test_examples_of_deals_with_more_players_keep_their_fault():
    """Only two kickers count, and each player is compared only with the one before."""
    source = with_change(
        limit_ranks("kind == 1", "3"),
        BEST,
        "    best, names = [], [*hands]\n"
        "    for last, name in zip([None, *names], names):\n"
        "        if last is None or keys[name] > keys[last]:\n"
        "            best = [name]\n"
        "        elif keys[name] == keys[last] and last in best:\n"
        "            best.append(name)\n"
        "    return best\n",
    )
    findings = compare_solution("fox", load(source), []).findings
    tables = [f for f in findings if f.topic is Topic.MORE_PLAYERS]
    assert len(tables) == 3
    for table in tables:
        kinds = {example.kind for example in table.examples}
        assert {f"in some deals, {kind}" for kind in kinds} == {table.yours}


@pytest.mark.slow
def test_deal_with_two_known_faults_gets_no_row_of_its_own():
    """In such a deal, three equal steel wheels beat a higher straight flush."""
    source = with_change(
        comparing(
            SOUND, "if ranks[-1] == -1 and name != 'straight':", "    ranks = [12]"
        ),
        BEST,
        BEST_LIST + "    return best if len(best) < 3 else [best[0], best[-1]]\n",
    )
    findings = compare_solution("fox", load(source), []).findings
    assert [f.yours for f in findings if f.topic is Topic.MORE_PLAYERS] == [
        "in some deals, only some of the equal hands share"
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    "number", [pytest.param("1", marks=pytest.mark.every_bug), "4"]
)
def test_winners_is_not_blamed_for_pairs_that_only_category_misreads(number):
    """`category` misreads pairs of aces, and `winners` may ignore kickers."""
    own = "    return rank(hand)[0]\n"
    source = with_change(
        limit_ranks("kind == 1", number),
        own,
        "    if rank(hand)[0] == 'pair' and rank(hand)[1][0] > 11:\n"
        "        return 'high card'\n" + own,
    )
    first, *_ = compare_solution("fox", load(source), []).findings
    assert first.yours.startswith("category takes hands ")
    assert first.yours.endswith(" for a high card; winners doesn't")


@pytest.mark.parametrize(
    ("source", "doubt"),
    [(SOUND, ""), (FAULTS["a flush beats a full house"], ", and winners may, too")],
)
def test_remark_on_winners_follows_a_wrong_answer(source, doubt):
    respondent = Respondent(load(source))
    respondent.call_winners(make_mixed_deals())
    knowledge = Knowledge(respondent, model=Model())
    knowledge.model.recognition.unknown["flush"] = set()
    assert describe_doubt(knowledge, "flush") == doubt


def test_row_on_missing_categories_names_the_function_that_misreads_them():
    words = describe_missing_as("pair", ["two pairs"], only_category=True)
    assert words == "; category takes them for a pair"
    words = describe_missing_as("pair", ["full house"], only_category=True)
    assert words == "; category takes it for a pair"


def test_missing_category_counts_as_another_only_if_all_its_hands_do():
    knowledge = Knowledge(Respondent(load(SOUND)))
    assert find_missing_as(knowledge, "flush", "category") == ""
    knowledge.category_recognition.add(Misreading("flush", "pair", EVERY))
    assert find_missing_as(knowledge, "flush", "category") == "pair"
    knowledge.category_recognition.unknown["flush"] = set()
    assert find_missing_as(knowledge, "flush", "category") == ""


def test_row_on_a_whole_category_mentions_hands_with_another_misreading():
    whole = Misreading("pair", FAILURE, EVERY)
    aces = Misreading("pair", "high card", name_hands(["A-A-4-3-2"]))
    assert name_exceptions(whole, [whole, aces]) == ", except A-A-4-3-2"
    assert name_exceptions(aces, [whole, aces]) == ""


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, ""),
        (1, ", sometimes even if another hand wins"),
        (50, ", even if another hand wins"),
    ],
)
def test_row_on_failing_ties_mentions_deals_that_another_hand_wins(number, words):
    """The tied hands fail in the given number of deals for three players."""
    respondent = Respondent(load(SOUND))
    deals = [deal for deal in make_tables() if len(deal.right) == 1][:50]
    respondent.outcomes = dict.fromkeys(deals, (0,)) | dict.fromkeys(
        deals[:number], FAILURE
    )
    found = describe_tie(Knowledge(respondent), FAILURE, lambda _: True)
    assert found == f"winners raises KeyError{words}"


def test_row_on_errors_names_the_category_that_all_failing_deals_contain():
    fours = list_hands_in("four of a kind")[:40]
    deals = [
        Deal((four, rival))
        for category in ("pair", "two pairs", "flush")
        for four, rival in zip(fours, list_hands_in(category), strict=False)
    ]
    failing = deals[::2]
    respondent = Respondent(load(SOUND))
    respondent.outcomes = {deal: deal.right for deal in deals}
    respondent.outcomes |= dict.fromkeys(failing, FAILURE)
    respondent.replies = dict.fromkeys(failing, NoAnswer("timed out"))
    finding = report_failure(Knowledge(respondent), FAILURE, failing)
    words = "winners raises KeyError in some deals with four of a kind"
    assert finding.yours == words


def test_deals_without_an_answer_get_no_row_on_errors():
    """Another row reports the time-out."""
    deals = make_mixed_deals()[::10]
    respondent = Respondent(load(SOUND))
    lost = deals[::2]
    respondent.outcomes = {deal: deal.right for deal in deals}
    respondent.outcomes |= dict.fromkeys(lost, Failure("gave no answer", ""))
    respondent.replies = dict.fromkeys(lost, NoAnswer("timed out"))
    knowledge = Knowledge(respondent, has_winners=True, unpredicted=[*lost])
    assert [*report_failures(knowledge, ())] == []


def test_result_in_the_other_seat_is_used_if_a_call_fails():
    assert join_signs(FAILURE, 1) == join_signs(1, FAILURE) == 1
    assert join_signs(1, -1) == 0


def test_row_on_an_unknown_order_leaves_out_ties_that_another_row_explains():
    deals = make_pool("pair")
    ties = [deal for deal in deals if len(deal.right) == 2]
    respondent = Respondent(load(SOUND))
    respondent.outcomes = {deal: deal.right for deal in deals}
    knowledge = Knowledge(respondent)
    finding = report_no_order(knowledge, Model(), ["pair"], ties=ties)
    assert finding.yours == "an order that compare can't name"
    assert ties
    assert [deal for deal in deals if not finding.covers(deal)] == ties


def test_wrong_prediction_withdraws_the_order_of_the_category():
    pairs = list_hands_in("pair")[:2]
    model = Model(orders={"pair": Found(Order(RIGHT_CRITERIA["pair"]), held_out=20)})
    assert model.withdraw(Deal(tuple(pairs)))
    assert model.orders == {}


def test_wrong_prediction_about_two_categories_makes_their_order_unclear():
    model = Model()
    hands = list_hands_in("pair")[0], list_hands_in("two pairs")[0]
    assert model.withdraw(Deal(hands))
    assert model.unclear == {("pair", "two pairs")}
    model.levels = ["high card", "pair", "two pairs"]
    assert [*map(model.is_known, model.levels)] == [True, False, False]
    model.recognition.add(Misreading("flush", "high card", EVERY))
    assert not model.is_known("high card")


def test_single_pair_that_counts_as_a_straight_is_described():
    misreading = Misreading("pair", "straight", name_hands(["5-4-3-2-2"]))
    part = describe_part(SharedMisreading(misreading, ("category",)))
    assert part.yours == "takes 5-4-3-2-2 for a straight"


@pytest.mark.slow
def test_hands_that_count_as_equal_give_no_row_on_seats():
    """5-4-3-2-A of one suit counts as an ace-high flush, which the last player wins."""
    source = with_change(
        comparing(
            with_change(SOUND, "if ranks == WHEEL:", "if False:"),
            "if name == 'flush':",
            "    ranks = ranks[:1]",
        ),
        BEST,
        BEST_LIST + "    return best if keys[best[0]][0] != 5 else best[-1:]\n",
    )
    findings = compare_solution("fox", load(source), []).findings
    assert "flushes: the last player wins" in [finding.yours for finding in findings]
    assert Topic.SEATS not in [finding.topic for finding in findings]


@pytest.mark.every_bug
@pytest.mark.slow
def test_comparing_hands_as_text_is_reported_as_a_tie_rule():
    best = "    best = max(hands.values(), key=key)\n"
    source = with_change(SOUND, COMPARE, best)
    source = with_change(source, BEST, BEST.replace("keys[player]", "hands[player]"))
    [finding] = compare_solution("fox", load(source), []).findings
    rule = "are written the same; otherwise the first player wins"
    assert finding.text == f"equal hands share only if they {rule}"
    hand, rival = (sorted(text.split()) for text in finding.examples[0].case.hands)
    assert hand != rival


def test_tie_rule_for_same_cards_ignores_card_order():
    settle = TIES[
        "equal hands share only if they have the same cards; otherwise the first player wins"
    ]
    hand, reordered, other = "7c 5s 4d 3d 2c", "5s 7c 4d 3d 2c", "7d 5h 4c 3c 2h"
    assert settle(Deal((other, hand, reordered)), (1, 2)) == (1, 2)
    assert settle(Deal((hand, other, reordered)), (0, 1, 2)) == (0, 2)


NO_FACES = """
from collections import Counter

def value(card):
    return int(card[0])

def category(hand):
    return "high card"

def winners(hands):
    held = {p: Counter(map(value, h.split())).most_common() for p, h in hands.items()}
    keys = {p: sorted((n, rank) for rank, n in held[p])[::-1] for p in hands}
    return [p for p in hands if keys[p] == max(keys.values())]
"""


def test_error_for_hands_with_certain_ranks_gets_one_row():
    knowledge = Knowledge(Respondent(load(NO_FACES)), has_winners=True)
    learn_names(knowledge)
    knowledge.respondent.call_winners([*make_mixed_deals(), *make_tables()])
    list_wrong_deals(knowledge)
    rows = [f"{f.label}: {f.text}" for f in make_findings(knowledge)]
    words = "errors: winners raises ValueError (__init__.py:5) for hands with"
    assert rows == [
        f"{words} a 10, J, Q, K or A",
        "not there yet: pair and everything that beats it",
    ]
    assert name_written_rank("T") == "a 10 (written T)"


@pytest.mark.parametrize(
    ("others", "words"),
    [
        ([], "some hands that count as the same category: straight flush"),
        (
            ["flush"],
            "some hands that count as the same category: flush or straight flush",
        ),
    ],
)
def test_row_on_errors_names_the_category_of_misread_hands(others, words):
    pairs = [("straight", "straight flush"), *((c, c) for c in others)]
    deals = [Deal((list_hands_in(a)[0], list_hands_in(b)[1])) for a, b in pairs]
    knowledge = Knowledge(Respondent(load(SOUND)))
    knowledge.category_recognition.add(Misreading("straight", "straight flush", EVERY))
    assert describe_alike(deals, knowledge) == f"when it compares {words}"


def test_known_order_of_a_misread_category_is_reported():
    model = Model(orders={"full house": Found(Order(()), held_out=20)})
    model.recognition.add(Misreading("full house", "three of a kind", EVERY))
    knowledge = Knowledge(Respondent(load(SOUND)))
    [finding] = report_rules(knowledge, model, ["full house"], ties=())
    assert f"{finding.label}: {finding.yours}" == "full house: all of them are equal"


def test_unknown_order_of_a_misread_category_is_reported():
    respondent = Respondent(load("def winners(hands):\n    return [*hands]\n"))
    pairs = list_hands_in("pair")
    respondent.call_winners([Deal((pairs[0], pair)) for pair in pairs[100:130]])
    model = Model(orders={"two pairs": Found(Order(RIGHT_CRITERIA["pair"]), 20)})
    model.recognition.add(Misreading("pair", "two pairs", EVERY))
    findings = report_rules(Knowledge(respondent), model, [], ties=())
    assert "pair" in [finding.label for finding in findings]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("flush", "takes some of them for a pair and two pairs"),
        ("two pairs", "takes all of them for a pair or two pairs"),
    ],
)
def test_row_says_some_of_them_if_one_name_is_right(name, words):
    flushes = list_hands_in("flush")[:3]
    names = dict(zip(flushes, [name, "pair", "two pairs"], strict=True))
    respondent = Respondent(load(f"def category(hand):\n    return {names}[hand]\n"))
    respondent.call_category(flushes)
    knowledge = Knowledge(respondent)
    knowledge.category_recognition.unknown["flush"] = {*flushes}
    [finding] = report_unknown(knowledge)
    assert finding.yours == f"category {words}"


@pytest.mark.slow
def test_error_between_two_categories_is_not_reported_for_all_hands():
    source = """
from collections import Counter
from enum import Enum

Kind = Enum("Kind", ["HIGH", "PAIR"])

def key(hand):
    ranks = sorted(("23456789TJQKA".index(card[0]) for card in hand.split()), reverse=True)
    is_pair = sorted(Counter(ranks).values()) == [1, 1, 1, 2]
    return Kind.PAIR if is_pair else Kind.HIGH, ranks

def category(hand):
    return "pair" if key(hand)[0] is Kind.PAIR else "high card"

def winners(hands):
    best = max(map(key, hands.values()))
    return [player for player in hands if key(hands[player]) == best]
"""
    rows = [
        f"{f.label}: {f.yours}"
        for f in compare_solution("fox", load(source), []).findings
    ]
    assert sorted(rows) == [
        "errors: winners raises TypeError (__init__.py:16) for a pair against any other category",
        "not there yet: two pairs and everything that beats it",
        "pair: all five cards, highest first",
    ]
