# ruff: noqa: E501 - each finding is on one line
"""Faulty solutions such as pairs might write, and the findings that compare makes."""

from tests.compare.sound import SOUND, broken, with_change

KEY = "    return ORDER.index(name), ranks\n"
BEST = "    return [player for player in hands if keys[player] == best]\n"
KEYS = "    keys = {player: key(hand) for player, hand in hands.items()}\n"
NUMBERS = "numbers = [RANKS.index(rank) for rank, suit in cards]"


def deciding(name: str, order: str) -> str:
    """Return a solution that ranks the hands in a category in a wrong order.

    Args:
        name: the category.
        order: an expression for the ranks to compare.
    """
    return broken(
        KEY, f"    return ORDER.index(name), {order} if name == {name!r} else ranks\n"
    )


def swapped(one: str, other: str) -> str:
    """Return a solution in which two categories have swapped places in the order."""
    change = (
        "    order = ORDER[:]\n"
        f"    a, b = order.index({one!r}), order.index({other!r})\n"
    )
    return broken(
        KEY,
        f"{change}    order[a], order[b] = order[b], order[a]\n"
        "    return order.index(name), ranks\n",
    )


def taken(name: str, other: str) -> str:
    """Return a solution that mistakes all hands in one category for another category."""
    return broken(
        "    return name, ranks\n",
        f"    return {other!r} if name == {name!r} else name, ranks\n",
    )


def naming(condition: str, name: str) -> str:
    """Return a solution that calls a hand *name* if *condition* is true.

    Straights and flushes keep their names.
    """
    return broken(
        "    if straight and flush:\n",
        f'    if {condition}:\n        name = "{name}"\n    if straight and flush:\n',
    )


def ending(answer: str) -> str:
    """Return a solution whose `winners` returns the value of the expression *answer*.

    In this expression, `best` is the list of the right winners.
    """
    return broken(
        BEST,
        "    best = [player for player in hands if keys[player] == best]\n"
        f"    return {answer}\n",
    )


FAULTS: dict[str, str] = {
    "5-4-3-2-A isn't a straight": broken("if ranks == WHEEL:", "if False:"),
    "A-K-Q-J-10 isn't a straight": broken("== 4\n", "== 4 and ranks[0] < 12\n"),
    "5-4-3-2-A is an ace-high straight": broken(
        KEY, "    ranks = [12] if ranks[-1] == -1 else ranks\n" + KEY
    ),
    "a straight may wrap around": broken(
        "straight = ",
        "straight = sorted(ranks) in "
        "([0, 9, 10, 11, 12], [0, 1, 10, 11, 12], [0, 1, 2, 11, 12]) or ",
    ),
    "all straights are equal": deciding("straight", "[]"),
    "all straight flushes are equal": deciding("straight flush", "[]"),
    "only the highest of the high cards is compared": deciding(
        "high card", "ranks[:1]"
    ),
    "the fifth card of a high card is ignored": deciding("high card", "ranks[:4]"),
    "the ranks of a high card are added up": deciding("high card", "[sum(ranks)]"),
    "kickers are ignored after a pair": deciding("pair", "ranks[:1]"),
    "only the highest kicker counts after a pair": deciding("pair", "ranks[:2]"),
    "the kicker of two pairs is ignored": deciding("two pairs", "ranks[:2]"),
    "the lower of two pairs is ignored": deciding("two pairs", "ranks[::2]"),
    "two pairs are decided by the lower pair first": deciding(
        "two pairs", "[ranks[1], ranks[0], ranks[2]]"
    ),
    "two pairs are decided by the kicker first": deciding(
        "two pairs", "ranks[2:] + ranks[:2]"
    ),
    "kickers are ignored after three of a kind": deciding(
        "three of a kind", "ranks[:1]"
    ),
    "only the higher kicker counts after three of a kind": deciding(
        "three of a kind", "ranks[:2]"
    ),
    "three of a kind loses to two pairs": swapped("three of a kind", "two pairs"),
    "a straight loses to three of a kind": swapped("straight", "three of a kind"),
    "a straight beats a flush": swapped("straight", "flush"),
    "a flush beats a full house": swapped("flush", "full house"),
    "a full house beats four of a kind": swapped("full house", "four of a kind"),
    "four of a kind beats a straight flush": swapped(
        "four of a kind", "straight flush"
    ),
    "only the highest card of a flush is compared": deciding("flush", "ranks[:1]"),
    "a flush is compared lowest card first": deciding("flush", "ranks[::-1]"),
    "a full house is compared by its pair first": deciding("full house", "ranks[::-1]"),
    "the pair of a full house is ignored": deciding("full house", "ranks[:1]"),
    "the kicker with four of a kind is ignored": deciding(
        "four of a kind", "ranks[:1]"
    ),
    "the first player wins ties": ending("best[:1]"),
    "nobody wins ties": ending("best if len(best) == 1 else []"),
    "only the first two players are compared": broken(
        "keys = {", "hands = dict(list(hands.items())[:2])\n    keys = {"
    ),
}


SORTED = "sorted((RANKS.index(rank) for rank, suit in read(hand)), reverse=True)"
SHARED_CARD = (
    "    cards = [card for hand in hands.values() for card in read(hand)]\n"
    "    if len({*cards}) < len(cards):\n"
    "        raise ValueError('a card is there twice')\n    keys = {"
)

FOUR_OF_A_SUIT = broken(
    "flush = len({suit for rank, suit in cards}) == 1",
    "suits = [suit for rank, suit in cards]\n"
    "    flush = max(map(suits.count, suits)) >= 4",
)

# solutions with two faults, or with a fault that affects several categories
MIXED: dict[str, str] = {
    "5-4-3-2-A isn't a straight, and suit letters break ties": with_change(
        FAULTS["5-4-3-2-A isn't a straight"],
        KEY,
        "    suit = max(suit for _, suit in read(hand))\n"
        "    return ORDER.index(name), ranks, suit\n",
    ),
    "5-4-3-2-A is recognised only if the ace is first": broken(
        "if ranks == WHEEL:", "if ranks == WHEEL and numbers[0] == 12:"
    ),
    "four cards of one suit are a flush": FOUR_OF_A_SUIT,
    "no hand is called a full house": taken("full house", "three of a kind"),
    "hands that share a card are refused": broken("    keys = {", SHARED_CARD),
    "a straight counts only if written in descending order": broken(
        "== 4\n", "== 4 and numbers == sorted(numbers, reverse=True)\n"
    ),
    "a straight counts only if written in ascending order": broken(
        "straight = len(ranks) == 5 and ranks[0] - ranks[-1] == 4\n",
        "straight = numbers == list(range(numbers[0], numbers[0] + 5))\n",
    ),
    "winners are out of order, or not in the game": ending(
        '["Zed"] if len(hands) == 2 and len(best) == 1 and keys[best[0]][0] == 8 '
        "else best[::-1]"
    ),
    "clubs don't make a flush": broken(
        "flush = len({suit for rank, suit in cards}) == 1",
        'flush = {suit for rank, suit in cards} in ({"d"}, {"h"}, {"s"})',
    ),
    "an ace counts as a queen": broken(
        NUMBERS, NUMBERS.replace("(rank)", '(rank.replace("A", "Q"))')
    ),
    "10, J, Q and K have the same value": broken(
        NUMBERS,
        "numbers = [12 if rank == 'A' else min(RANKS.index(rank), 8) "
        "for rank, suit in cards]",
    ),
    "the ace is low, and the king completes the wheel": broken(
        '"23456789TJQKA"', '"A23456789TJQK"'
    ),
    "the last of several players is ignored": broken(
        KEYS, f"    hands = dict([*hands.items()][: max(2, len(hands) - 1)])\n{KEYS}"
    ),
    "kickers are compared as text": deciding(
        "pair", "ranks[:1] + sorted(map(RANKS.__getitem__, ranks[1:]), reverse=True)"
    ),
    "tied winners are sorted alphabetically": ending("sorted(best)"),
    "a later pair never wins against a pair": ending(
        "best if list(hands)[0] in best or keys[list(hands)[0]][0] != 1 "
        "or keys[best[0]][0] != 1 or len(hands) > 2 else [*hands][:1]"
    ),
    "tied winners are in a string": ending(
        'best if len(best) == 1 else ", ".join(best)'
    ),
    "two equal cards at the bottom aren't a pair": naming(
        'name == "pair" and ranks[0] < min(ranks[1:])', "high card"
    ),
    "2-2-3-4-A and A-A-2-K-Q are straights": naming(
        "ranks in ([0, 12, 2, 1], [12, 11, 10, 0])", "straight"
    ),
    "an ace and four cards in a row are a straight": broken(
        "ranks[0] - ranks[-1] == 4",
        "4 in (ranks[0] - ranks[-1], 1 + ranks[ranks[0] == 12] - ranks[-1])",
    ),
    "tens and lower pairs aren't pairs": naming(
        'name == "pair" and ranks[0] < 9', "high card"
    ),
    "a three in the middle is two pairs": naming(
        'name == "three of a kind" and ranks[1] > ranks[0] > ranks[2]', "two pairs"
    ),
    "pairs around the kicker are one pair": naming(
        'name == "two pairs" and ranks[0] > ranks[2] > ranks[1]', "pair"
    ),
    "aces full count as four of a kind": naming(
        'name == "full house" and ranks[0] == 12', "four of a kind"
    ),
    "full houses in four suits are four of a kind": naming(
        'name == "full house" and len({suit for rank, suit in cards}) == 4',
        "four of a kind",
    ),
    "the 10 is low, and there is no wheel": with_change(
        broken('"23456789TJQKA"', '"T23456789JQKA"'), "if ranks == WHEEL:", "if False:"
    ),
    "red suits make no flush": broken(
        "flush = len({suit for rank, suit in cards}) == 1",
        'flush = {suit for rank, suit in cards} in ({"c"}, {"s"})',
    ),
    "tied winners are joined in a list": ending(
        'best if len(best) == 1 else [" and ".join(best)]'
    ),
    "a tie is called a tie": ending('best if len(best) == 1 else "tie"'),
    "at most two players share": ending("best[:2]"),
    "ties go to the shortest name": ending("[min(best, key=len)]"),
    "Ann always wins against a single rival": ending(
        '["Ann"] if len(hands) == 2 and "Ann" in hands else best'
    ),
    "category has no full house, and winners compares its pair first": with_change(
        deciding("full house", "ranks[::-1]"),
        "    return rank(hand)[0]\n",
        '    return rank(hand)[0].replace("full house", "three of a kind")\n',
    ),
    "winners ignores categories": broken(KEY, f"    return {SORTED}\n"),
    "winners ignores categories, and the last player wins ties": with_change(
        broken(KEY, f"    return {SORTED}\n"),
        BEST,
        BEST.replace("]\n", "][-1:]\n"),
    ),
    "category knows only high cards, but winners knows all categories": (
        f"{SOUND}\n\ndef category(hand, rules=()):\n    return 'high card'\n"
    ),
    "the first player and players with an equal hand win": broken(
        BEST,
        "    first = next(iter(keys.values()))\n"
        "    return [player for player in hands if keys[player] == first]\n",
    ),
    "winners compares only names": broken(BEST, "    return [max(hands)]\n"),
    "equal ranks may be a straight": broken(
        "len(ranks) == 5 and ranks[0] - ranks[-1]", "max(ranks) - min(ranks)"
    ),
    "a pair of twos isn't seen": broken(
        "for n, r in groups)]",
        "for n, r in groups)] if groups[0] != (2, 0) or len(groups) < 4 else 'high card'",
    ),
    "the names Ann and Bob are in the code": broken(
        BEST,
        '    return ["Ann"] if keys["Ann"] > keys["Bob"] else ["Bob"]\n',
    ),
    "the symbol for clubs isn't recognised": broken('"\\u2663": "c", ', ""),
    "kickers are ignored, and the first player wins ties": with_change(
        FAULTS["kickers are ignored after a pair"], BEST, BEST.rstrip() + "[:1]\n"
    ),
    "only categories are compared, and the last player wins ties": with_change(
        ending("best[-1:]"), KEY, KEY.replace("ranks\n", "ranks[9:]\n")
    ),
    "5-4-3-2-A isn't a straight, and lower case is refused": with_change(
        FAULTS["5-4-3-2-A isn't a straight"], "text[:-1].upper()", "text[:-1]"
    ),
    "10 isn't recognised in cards without spaces": broken(
        'len(word) == 2 else re.findall(r"10.?|..?", word)',
        "len(word) < 4 else re.findall('..?', word)",
    ),
    "5-4-3-2-A is ace-high, and a full house is compared by its pair first": with_change(
        FAULTS["5-4-3-2-A is an ace-high straight"],
        KEY,
        KEY.replace("ranks\n", "ranks[::-1] if name == 'full house' else ranks\n"),
    ),
    "straights aren't recognised, and the kicker of a four is ignored": with_change(
        deciding("four of a kind", "ranks[:1]"),
        "straight = len(ranks) == 5 and ranks[0] - ranks[-1] == 4",
        "straight = False",
    ),
    "a pair of aces is the lowest pair, and 10 isn't recognised": with_change(
        deciding("pair", "[-1 if ranks[0] == 12 else ranks[0], *ranks[1:]]"),
        '.replace("10", "T")',
        "",
    ),
    "four cards of one suit are a flush, and a card may appear twice": with_change(
        FOUR_OF_A_SUIT,
        "len({*cards} - {None}) < 5",
        "None in cards",
    ),
    "a flush is compared lowest card first, and nobody wins ties": with_change(
        ending("best if len(best) == 1 else []"),
        KEY,
        KEY.replace("ranks\n", "ranks[::-1] if name == 'flush' else ranks\n"),
    ),
    "only three high cards count, and tied winners are sorted": with_change(
        deciding("high card", "ranks[:3]"),
        BEST,
        BEST.replace("[player for", "sorted([player for")[:-1] + ")\n",
    ),
    "the kicker comes before the lower pair": deciding(
        "two pairs", "[ranks[0], ranks[2], ranks[1]]"
    ),
    "pairs and threes are compared card by card from the top": deciding(
        "pair", SORTED
    ).replace("else ranks", f"else {SORTED} if name == 'three of a kind' else ranks"),
    "5-4-3-2-A equals A-K-Q-J-10, and one card of a flush counts": deciding(
        "flush", "ranks[:1]"
    ).replace("else ranks", "else [12, 11, 10, 9, 8] if ranks[-1] == -1 else ranks"),
    "any hand with its ends four ranks apart is a straight": with_change(
        deciding("straight", "[max(ranks)]"),
        "len(ranks) == 5 and ranks[0] - ranks[-1] == 4",
        "len(ranks) > 2 and max(ranks) - min(ranks) == 4",
    ),
    "only two players may play": broken(
        BEST, "    (a, x), (b, y) = keys.items()\n" + BEST
    ),
    "two pairs are misspelt, and their kicker is ignored": with_change(
        deciding("two pairs", "ranks[:2]"),
        "rank(hand)[0]\n",
        'rank(hand)[0].replace("two pairs", "two pair")\n',
    ),
    "the ace is low in a hand with a 2": broken(
        NUMBERS,
        f"{NUMBERS}\n    if 12 in numbers and 0 in numbers:\n"
        "        numbers = [-1 if n == 12 else n for n in numbers]",
    ),
    "ranks are compared as letters": broken(
        "RANKS.index(rank) for", "sorted(RANKS).index(rank) for"
    ),
    "an error unless a later hand is better": broken(
        "    best = max(keys.values())\n",
        "    best = max(keys.values())\n"
        "    if [*keys.values()].index(best) == 0:\n        raise NameError('typo')\n",
    ),
    "all names are capitalised": broken(
        "    return rank(hand)[0]\n", "    return rank(hand)[0].title()\n"
    ),
    "only the first three players are compared": broken(
        "keys = {", "hands = dict(list(hands.items())[:3])\n    keys = {"
    ),
    "the highest of all five cards decides between pairs": deciding(
        "pair", "[ranks[0], max(ranks)]"
    ),
    "names of categories are compared as text": broken(
        "return ORDER.index(name), ranks", "return name, ranks"
    ),
    "digits overflow in a decimal number": broken(
        KEY,
        "    number = sum(n * 10 ** -i for i, n in enumerate(ranks))\n"
        "    return ORDER.index(name), number\n",
    ),
    "cards are compared with their suits": broken(
        KEY,
        "    cards = sorted(((RANKS.index(r), s) for r, s in read(hand)), reverse=True)\n"
        "    return ORDER.index(name), cards\n",
    ),
    "the suit of the highest card breaks ties, clubs highest": broken(
        KEY,
        "    order = 'SHDC'\n"
        "    suit = max((RANKS.index(r), order.index(s.upper())) for r, s in read(hand))\n"
        "    return ORDER.index(name), ranks, suit\n",
    ),
    "equal groups are compared as they are written": broken(
        KEY,
        "    written = [RANKS.index(rank) for rank, suit in read(hand)]\n"
        "    if 'straight' not in name:\n"
        "        ranks.sort(key=lambda n: (-written.count(n), written.index(n)))\n"
        + KEY,
    ),
    "all suits break ties": broken(
        KEY,
        "    cards = sorted(((RANKS.index(r), s) for r, s in read(hand)), reverse=True)\n"
        "    return ORDER.index(name), ranks, [suit for _, suit in cards]\n",
    ),
    "an earlier winner stays if a better hand follows": broken(
        BEST,
        "    best = []\n"
        "    for player in hands:\n"
        "        if not best or keys[player] >= keys[best[-1]]:\n"
        "            best.append(player)\n"
        "    return best\n",
    ),
    "every straight except 5-4-3-2-A is a straight flush": with_change(
        FAULTS["5-4-3-2-A isn't a straight"],
        "    if straight and flush:",
        "    if straight:",
    ),
    "A-K-Q-J-10 of one suit is called a royal flush": broken(
        "    return rank(hand)[0]\n",
        "    name, ranks = rank(hand)\n"
        "    royal = name == 'straight flush' and ranks[0] == 12\n"
        "    return 'royal flush' if royal else name\n",
    ),
    "unequal straights or flushes raise an error": broken(
        "    best = max(keys.values())\n",
        "    suited = [k for k in keys.values() if ORDER[k[0]] in ('straight', 'flush')]\n"
        "    if len({n for n, _ in suited}) < len({str(k[:1] + (k[1][0],)) for k in suited}):\n"
        "        raise TypeError('no kickers')\n"
        "    best = max(keys.values())\n",
    ),
    "two pairs count as full houses, and some of their calls fail": with_change(
        taken("two pairs", "full house"),
        "    best = max(keys.values())\n",
        "    full = [ranks for name, ranks in keys.values() if name == 6]\n"
        "    if len(full) > 1 and any(len(ranks) == 3 for ranks in full):\n"
        "        raise NameError('three')\n"
        "    best = max(keys.values())\n",
    ),
    "a single winner isn't in a list": ending("best[0] if len(best) == 1 else best"),
    "hands are returned in place of names": ending("[hands[name] for name in best]"),
    "a straight flush is a flush, but A-K-Q-J-10 beats all": broken(
        KEY,
        "    if ranks == [12, 11, 10, 9, 8]:\n        return 9, ranks\n"
        "    name = name.replace('straight flush', 'flush')\n" + KEY,
    ),
    "three aces with a few kickers are worth nothing": deciding(
        "three of a kind", "([] if ranks[0] == 12 and sum(ranks[1:]) == 10 else ranks)"
    ),
    "the later of equal pairs wins with any higher kicker": broken(
        BEST,
        "    if len(hands) == 2 and {name for name, _ in keys.values()} == {1}:\n"
        "        [(_, first), (_, second)] = keys.values()\n"
        "        if first[0] == second[0] and any(map(int.__lt__, first, second)):\n"
        "            return [*hands][1:]\n" + BEST,
    ),
    "a beaten player still shares": broken(
        BEST,
        "    sharing = []\n"
        "    for player in hands:\n"
        "        if not sharing or keys[player] > keys[sharing[0]]:\n"
        "            sharing[:1] = [player]\n"
        "        elif keys[player] == keys[sharing[0]]:\n"
        "            sharing.append(player)\n"
        "    return sharing\n",
    ),
    "each player is compared only with the previous player": broken(
        BEST,
        "    best = before = None\n"
        "    for player in hands:\n"
        "        if before is None or keys[player] > keys[before]:\n"
        "            best = [player]\n"
        "        elif keys[player] == keys[before]:\n"
        "            best.append(player)\n"
        "        before = player\n"
        "    return best\n",
    ),
    "every player is compared with the first": broken(
        BEST,
        "    first = keys[next(iter(hands))]\n"
        "    better = [player for player in hands if keys[player] > first]\n"
        "    return better or [player for player in hands if keys[player] == first]\n",
    ),
    "only the first and the last of the tied players win": ending(
        "best if len(best) < 3 else [best[0], best[-1]]"
    ),
    "a single player wins nothing": ending("best if len(hands) > 1 else []"),
    "a single player is an error": broken(
        "    best = max(keys.values())\n",
        "    best = max(keys.values())\n"
        "    if len(keys) < 2:\n        raise ValueError('nobody else plays')\n",
    ),
    "5-4-3-2-A isn't a straight, and better first hands raise errors": with_change(
        FAULTS["5-4-3-2-A isn't a straight"],
        "    best = max(keys.values())\n",
        "    best = max(keys.values())\n"
        "    (name, first), *others = keys.values()\n"
        "    if [True for other, ranks in others if other == name and ranks < first]:\n"
        "        raise NameError('typo')\n",
    ),
    "a pair of twos isn't recognised, even in a full house": broken(
        "    ranks = [r for n, r in groups]\n",
        "    if (2, 0) in groups:\n"
        "        groups = [g for g in groups if g != (2, 0)] + [(1, 0), (1, -1)]\n"
        "    ranks = [r for n, r in groups]\n",
    ),
    "a pair of aces counts as two pairs": broken(
        "    return name, ranks\n",
        "    if name == 'pair' and ranks[0] == 12:\n"
        "        name = 'two pairs'\n    return name, ranks\n",
    ),
    "straights are straight flushes, and the last player wins ties": with_change(
        ending("best[-1:]"),
        "    if straight and flush:",
        "    if straight:",
    ),
    "any five ranks are a straight, and the first player wins ties": with_change(
        with_change(ending("best[:1]"), "ranks[0] - ranks[-1] == 4", "True"),
        KEY,
        "    if 'straight' in name:\n        ranks = [max(ranks)]\n" + KEY,
    ),
    "hands with an ace and a 2 raise errors, on one line for each seat": broken(
        "    best = max(keys.values())\n",
        "    for number, (name, ranks) in enumerate(map(rank, hands.values())):\n"
        "        if name in ORDER[:4] and {0, 12} <= {*ranks}:\n"
        "            if number:\n"
        "                raise TypeError('a later hand')\n"
        "            raise TypeError('the first hand')\n"
        "    best = max(keys.values())\n",
    ),
    "pairs with low cards raise errors, on one line for each seat": broken(
        "    best = max(keys.values())\n",
        "    for number, (name, ranks) in enumerate(map(rank, hands.values())):\n"
        "        if name == 'pair' and sum(ranks) % 5 == 1:\n"
        "            if number:\n"
        "                raise TypeError('a later hand')\n"
        "            raise TypeError('the first hand')\n"
        "    best = max(keys.values())\n",
    ),
    "two hands of the same category raise an error": broken(
        "    best = max(keys.values())\n",
        "    if len({name for name, _ in keys.values()}) < len(keys):\n"
        "        raise TypeError('no kickers yet')\n"
        "    best = max(keys.values())\n",
    ),
    "equal hands raise an error": broken(
        "    best = max(keys.values())\n",
        "    if len({*map(str, keys.values())}) < len(keys):\n"
        "        raise TypeError('equal hands')\n"
        "    best = max(keys.values())\n",
    ),
    "full houses with a higher pair are three of a kind": broken(
        "    return name, ranks\n",
        "    if name == 'full house' and ranks[1] > ranks[0]:\n"
        "        name = 'three of a kind'\n    return name, ranks\n",
    ),
    "two names are misspelt": broken(
        "rank(hand)[0]\n",
        "rank(hand)[0].replace('two pairs', 'two pair').replace('l h', 'l-h')\n",
    ),
    "tied winners are in reverse order": ending("best[::-1]"),
    "flushes are compared by their suits": deciding(
        "flush", "['cdhs'.index(read(hand)[0][1]), *ranks]"
    ),
    "two pairs are compared as letters": deciding(
        "two pairs", "[RANKS[n] for n in ranks]"
    ),
    "straights are compared as written numbers": deciding(
        "straight", "[str(ranks[0] + 2)]"
    ),
    "categories are ten points apart, and ranks are added up": broken(
        KEY,
        "    return ORDER.index(name) * 10 + sum(RANKS.index(r) for r, _ in read(hand))\n",
    ),
    "the worst hand wins": broken(
        "    best = max(keys.values())\n", "    best = min(keys.values())\n"
    ),
    "hands with the same ranks share": broken(
        BEST,
        "    ranks = [sorted(r for r, _ in read(hand)) for hand in hands.values()]\n"
        "    if len(hands) == 2 and ranks[0] == ranks[1]:\n"
        "        return [*hands]\n" + BEST,
    ),
    "with two players, the first wins ties": ending(
        "best[:1] if len(hands) == 2 else best"
    ),
    "with two players, kickers are ignored": ending(
        "[*hands] if len(hands) == 2 and "
        "len({(name, ranks[0]) for name, ranks in keys.values() if name == 1}) == 1 "
        "and len({name for name, _ in keys.values()}) == 1 else best"
    ),
    "only the first player's flush is recognised": broken(
        "keys = {player: key(hand) for player, hand in hands.items()}",
        "keys = {player: key(hand) for player, hand in hands.items()}\n"
        "    for player in [*hands][1:]:\n"
        "        if keys[player][0] == 5:\n"
        "            keys[player] = (0, keys[player][1])",
    ),
    "three equal hands raise an error": broken(
        BEST,
        "    if list(keys.values()).count(best) == 3:\n"
        "        raise KeyError(3)\n" + BEST,
    ),
    "with two players, a single winner isn't in a list": ending(
        "best[0] if len(best) == 1 and len(hands) == 2 else best"
    ),
    "results are cached by ranks, ignoring suits": broken(
        "def key(hand):\n    name, ranks = rank(hand)",
        "KNOWN = {}\n\n\ndef key(hand):\n    name, ranks = "
        "KNOWN.setdefault("
        "tuple(sorted(rank for rank, _ in read(hand))), rank(hand))",
    ),
    "strengths are cached by the player and the first card": broken(
        KEYS,
        "    keys = {\n"
        "        player: key.__dict__.setdefault((player, hand[:2]), key(hand))\n"
        "        for player, hand in hands.items()\n    }\n",
    ),
}

# solutions with several faults in different categories
COMBINED: dict[str, str] = {
    "five categories are wrong, and three equal hands raise an error": with_change(
        with_change(
            FAULTS["A-K-Q-J-10 isn't a straight"],
            KEY,
            "    if name == 'two pairs':\n"
            "        ranks = [RANKS[n] for n in ranks]\n"
            "    kept = {'pair': 2, 'four of a kind': 1}.get(name, 5)\n"
            "    return ORDER.index(name), ranks[:kept]\n",
        ),
        BEST,
        "    if list(keys.values()).count(best) == 3:\n"
        "        raise KeyError(3)\n" + BEST,
    ),
    "a straight beats a flush, digits overflow, and only two players may play": with_change(
        with_change(
            FAULTS["a straight beats a flush"],
            "    return order.index(name), ranks\n",
            "    number = sum(n * 10 ** -i for i, n in enumerate(ranks))\n"
            "    return order.index(name), number\n",
        ),
        BEST,
        "    (a, x), (b, y) = keys.items()\n" + BEST,
    ),
    "equal ranks may be a straight, and only two players share": with_change(
        MIXED["equal ranks may be a straight"],
        BEST,
        BEST.replace("]\n", "][:2]\n"),
    ),
    "low pairs, two pairs and straights are misread, and a middle winner is lost": with_change(
        with_change(
            with_change(
                MIXED["two pairs count as full houses, and some of their calls fail"],
                "straight = len(ranks) == 5 and ranks[0] - ranks[-1] == 4",
                "straight = False",
            ),
            "    if straight and flush:\n",
            "    if name == 'pair' and ranks[0] < min(ranks[1:]):\n"
            "        name = 'high card'\n"
            "    if straight and flush:\n",
        ),
        BEST,
        "    best = [player for player in hands if keys[player] == best]\n"
        "    return best if len(best) < 3 else [best[0], best[-1]]\n",
    ),
}

# all findings about standard poker that `compare` makes about each solution
FINDINGS: dict[str, tuple[str, ...]] = {
    "5-4-3-2-A isn't a straight": (
        "straight, straight flush: takes 5-4-3-2-A for a high card or a flush",
    ),
    "A-K-Q-J-10 isn't a straight": (
        "straight, straight flush: takes A-K-Q-J-10 for a high card or a flush",
    ),
    "5-4-3-2-A is an ace-high straight": (
        "straight, straight flush: the highest card; 5-4-3-2-A counts as ace-high: it loses only to A-K-Q-J-10",
    ),
    "a straight may wrap around": (
        "high card: takes hands that run round the corner (such as 3-2-A-K-Q) for a straight",
        "flush: takes hands that run round the corner (such as 3-2-A-K-Q) for a straight flush",
    ),
    "all straights are equal": ("straight: all of them are equal",),
    "all straight flushes are equal": ("straight flush: all of them are equal",),
    "only the highest of the high cards is compared": (
        "high card: only the highest card",
    ),
    "the fifth card of a high card is ignored": (
        "high card: only the four highest cards",
    ),
    "the ranks of a high card are added up": ("high card: the sum of all five ranks",),
    "kickers are ignored after a pair": ("pair: only the pair",),
    "only the highest kicker counts after a pair": (
        "pair: the pair, then only the highest kicker",
    ),
    "the kicker of two pairs is ignored": (
        "two pairs: the higher pair, then only the lower pair",
    ),
    "the lower of two pairs is ignored": (
        "two pairs: the higher pair, then only the kicker",
    ),
    "two pairs are decided by the lower pair first": (
        "two pairs: the lower pair, then the higher pair, then the kicker",
    ),
    "two pairs are decided by the kicker first": (
        "two pairs: the kicker, then the higher pair, then the lower pair",
    ),
    "kickers are ignored after three of a kind": ("three of a kind: only the three",),
    "only the higher kicker counts after three of a kind": (
        "three of a kind: the three, then only the higher kicker",
    ),
    "three of a kind loses to two pairs": ("order: two pairs beat three of a kind",),
    "a straight loses to three of a kind": ("order: three of a kind beats a straight",),
    "a straight beats a flush": ("order: a straight beats a flush",),
    "a flush beats a full house": ("order: a flush beats a full house",),
    "a full house beats four of a kind": ("order: a full house beats four of a kind",),
    "four of a kind beats a straight flush": (
        "order: four of a kind beats a straight flush",
    ),
    "only the highest card of a flush is compared": ("flush: only the highest card",),
    "a flush is compared lowest card first": ("flush: all five cards, lowest first",),
    "a full house is compared by its pair first": (
        "full house: the pair, then the three",
    ),
    "the pair of a full house is ignored": ("full house: only the three",),
    "the kicker with four of a kind is ignored": ("four of a kind: only the four",),
    "the first player wins ties": ("ties: the first player wins",),
    "nobody wins ties": ("ties: nobody wins",),
    "only the first two players are compared": (
        "more players: only the first two players are compared",
    ),
    "5-4-3-2-A isn't a straight, and suit letters break ties": (
        "straight, straight flush: takes 5-4-3-2-A for a high card or a flush",
        "ties: high cards, pairs, two pairs, hands with three of a kind, straights, full houses: an unknown rule decides which of the equal hands win",
        "ties: flushes, straight flushes: the suit of the highest card decides; spades rank highest",
    ),
    "5-4-3-2-A is recognised only if the ace is first": (
        "order of cards: changes some answers of category and winners about straights and straight flushes; they are right if cards are written highest first",
    ),
    "four cards of one suit are a flush": (
        "high card: takes hands with four cards of one suit for a flush",
        "pair: takes hands with four cards of one suit for a flush, in an order that compare can't name",
        "straight: takes hands with four cards of one suit for a straight flush",
    ),
    "no hand is called a full house": (
        "not there yet: full house; it counts as three of a kind",
    ),
    "hands that share a card are refused": (
        "errors: winners raises ValueError (__init__.py:67) if two hands share a card",
    ),
    "a straight counts only if written in descending order": (
        "order of cards: changes some answers of category and winners about straights and straight flushes; they are right if cards are written highest first",
    ),
    "a straight counts only if written in ascending order": (
        "order of cards: changes some answers of category and winners about straights and straight flushes; in the rows below, cards are written lowest first",
        "straight, straight flush: takes 5-4-3-2-A for the lowest high card or the lowest flush",
    ),
    "winners are out of order, or not in the game": (
        "answers: winners lists the winners in reverse order",
        "errors: winners names a player who isn't in the game in some deals with a straight flush",
    ),
    "clubs don't make a flush": (
        "flush: takes hands in clubs for a high card",
        "straight flush: takes hands in clubs for a straight",
    ),
    "an ace counts as a queen": (
        "errors: winners raises KeyError (__init__.py:39)",
        "every category: an A counts as a Q",
    ),
    "10, J, Q and K have the same value": (
        "errors: winners raises KeyError (__init__.py:39)",
        "every category: 10, J, Q and K count as equal",
    ),
    "the ace is low, and the king completes the wheel": (
        "every category: the ace is low, including in straights; K-4-3-2-A is a straight",
    ),
    "the last of several players is ignored": (
        "more players: the last of three or more players is ignored",
    ),
    "kickers are compared as text": (
        "pair: the pair, then the kickers, in reverse alphabetical order: T, Q, K, J, A, 9 to 2",
    ),
    "tied winners are sorted alphabetically": (
        "answers: winners lists the winners in alphabetical order",
    ),
    "a later pair never wins against a pair": (
        "pair: an order that compare can't name",
        "seats: some answers change if the two players swap seats",
    ),
    "tied winners are in a string": (
        "answers: winners returns a string, not a list, if players share the pot",
    ),
    "two equal cards at the bottom aren't a pair": (
        "pair: takes hands whose two lowest cards are equal for a high card, in an order that compare can't name",
    ),
    "2-2-3-4-A and A-A-2-K-Q are straights": (
        "pair: takes A-4-3-2-2 or A-A-K-Q-2 for a straight, in an order that compare can't name",
    ),
    "an ace and four cards in a row are a straight": (
        "high card: takes hands with an A and four lower cards in a row for a straight",
        "flush: takes hands with an A and four lower cards in a row for a straight flush",
    ),
    "tens and lower pairs aren't pairs": (
        "pair: category takes some of them for a high card, and winners does, too",
    ),
    "a three in the middle is two pairs": (
        "three of a kind: takes hands whose three middle cards are equal for two pairs",
    ),
    "pairs around the kicker are one pair": (
        "two pairs: takes hands whose kicker is between the pairs for a pair",
    ),
    "aces full count as four of a kind": (
        "full house: takes hands with A-A-A for four of a kind",
    ),
    "full houses in four suits are four of a kind": (
        "full house: category takes some of them for four of a kind",
        "four of a kind: some hands with four of a kind don't beat a full house",
        "full house: an order that compare can't name",
    ),
    "the 10 is low, and there is no wheel": (
        "every category: the 10 is low, like a 1, including in straights; 5-4-3-2-A isn't a straight",
    ),
    "red suits make no flush": (
        "flush: takes hands in diamonds or hearts for a high card",
        "straight flush: takes hands in diamonds or hearts for a straight",
    ),
    "tied winners are joined in a list": (
        "answers: winners returns strings that aren't exactly the players' names, if players share the pot",
    ),
    "a tie is called a tie": (
        "ties: winners returns a string that isn't a player's name",
    ),
    "at most two players share": (
        "more players: only the first two of the tied players share",
    ),
    "ties go to the shortest name": (
        "names: the players' names change who wins; below, they are called Carla and Di",
        "ties: an unknown rule decides which of the equal hands win",
        "more players: in some deals, one of the equal hands wins alone",
    ),
    "Ann always wins against a single rival": (
        "names: the players' names change who wins; below, they are called Carla and Di",
    ),
    "category has no full house, and winners compares its pair first": (
        "not there yet: full house; category takes it for three of a kind",
        "full house: the pair, then the three",
    ),
    "winners ignores categories": (
        "every category: winners counts every hand as a high card",
    ),
    "winners ignores categories, and the last player wins ties": (
        "every category: winners counts every hand as a high card; in ties, the last player wins",
    ),
    "category knows only high cards, but winners knows all categories": (
        "not there yet: pair and everything that beats it, in category",
    ),
    "the first player and players with an equal hand win": (
        "every category: the first player always wins; players with an equal hand share",
    ),
    "winners compares only names": (
        "every category: winners ignores the cards; the player whose name comes last in the alphabet wins",
    ),
    "equal ranks may be a straight": (
        "pair, two pairs, three of a kind, full house, four of a kind: takes hands whose highest and lowest cards are 4 apart for a straight, in an order that compare can't name",
    ),
    "a pair of twos isn't seen": (
        "pair: category takes hands with 2-2 for a high card, and winners may, too",
        "high card: some high cards beat a pair",
    ),
    "the names Ann and Bob are in the code": (
        "names: winners raises KeyError (__init__.py:67) if the players are called Carla and Di; below, they are called Ann and Bob",
        "one player: winners raises KeyError (__init__.py:67) for a single player",
        "ties: an unknown rule decides which of the equal hands win",
        "more players: in some deals, one of the equal hands wins alone",
        "more players: in some deals, the wrong players win",
    ),
    "the symbol for clubs isn't recognised": (),
    "kickers are ignored, and the first player wins ties": (
        "pair: only the pair",
        "ties: the first player wins",
    ),
    "only categories are compared, and the last player wins ties": (
        "every category: all of them are equal",
        "ties: the last player wins",
    ),
    "5-4-3-2-A isn't a straight, and lower case is refused": (
        "straight, straight flush: takes 5-4-3-2-A for a high card or a flush",
    ),
    "10 isn't recognised in cards without spaces": (),
    "5-4-3-2-A is ace-high, and a full house is compared by its pair first": (
        "straight, straight flush: the highest card; 5-4-3-2-A counts as ace-high: it loses only to A-K-Q-J-10",
        "full house: the pair, then the three",
    ),
    "straights aren't recognised, and the kicker of a four is ignored": (
        "not there yet: straight; it counts as a high card",
        "four of a kind: only the four",
        "not there yet: straight flush; it counts as a flush",
    ),
    "a pair of aces is the lowest pair, and 10 isn't recognised": (
        "pair: an order that compare can't name",
    ),
    "four cards of one suit are a flush, and a card may appear twice": (
        "high card: takes hands with four cards of one suit for a flush",
        "pair: takes hands with four cards of one suit for a flush, in an order that compare can't name",
        "straight: takes hands with four cards of one suit for a straight flush",
    ),
    "a flush is compared lowest card first, and nobody wins ties": (
        "flush: all five cards, lowest first",
        "ties: nobody wins",
    ),
    "only three high cards count, and tied winners are sorted": (
        "answers: winners lists the winners in alphabetical order",
        "high card: only the three highest cards",
    ),
    "the kicker comes before the lower pair": (
        "two pairs: the higher pair, then the kicker, then the lower pair",
    ),
    "pairs and threes are compared card by card from the top": (
        "pair, three of a kind: all five cards, highest first",
    ),
    "5-4-3-2-A equals A-K-Q-J-10, and one card of a flush counts": (
        "straight, straight flush: the highest card; 5-4-3-2-A counts as ace-high: it equals A-K-Q-J-10",
        "flush: only the highest card",
    ),
    "any hand with its ends four ranks apart is a straight": (
        "pair, two pairs, three of a kind: takes hands whose highest and lowest cards are 4 apart for a straight",
    ),
    "only two players may play": (
        "more players: winners raises ValueError (__init__.py:67) unless there are two players",
    ),
    "two pairs are misspelt, and their kicker is ignored": (
        'answers: category returns "two pair" for "two pairs"',
        "two pairs: the higher pair, then only the lower pair",
    ),
    "the ace is low in a hand with a 2": (
        "high card, pair, two pairs, three of a kind, flush, full house, four of a kind: the ace is low in hands with a 2",
    ),
    "ranks are compared as letters": (
        "every category: ranks are sorted alphabetically: 2 to 9, A, J, K, Q, T, including in straights; 10-5-4-3-2 is a straight",
    ),
    "an error unless a later hand is better": (
        "errors: winners raises NameError (__init__.py:68)",
    ),
    "all names are capitalised": (
        'answers: category returns "High Card" for "high card", and 8 other unexpected names',
    ),
    "only the first three players are compared": (
        "more players: only the first three players are compared",
    ),
    "the highest of all five cards decides between pairs": (
        "pair: the pair, then only the highest of all five cards",
    ),
    "names of categories are compared as text": (
        "order: lowest first: flush, four of a kind, full house, high card, pair, straight, straight flush, three of a kind, two pairs",
    ),
    "digits overflow in a decimal number": (
        "pair, two pairs, three of a kind, full house, four of a kind: an order that compare can't name",
    ),
    "cards are compared with their suits": (
        "every category: all five cards with suits, highest first, spades highest",
    ),
    "the suit of the highest card breaks ties, clubs highest": (
        "ties: the suit of the highest card decides; clubs rank highest",
    ),
    "equal groups are compared as they are written": (
        "high card, flush: the cards in the order in which they are written",
        "pair: the pair, then the kickers in the order in which they are written",
        "two pairs: the pair written first, then the pair written last, then the kicker",
        "three of a kind: the three, then the kickers in the order in which they are written",
    ),
    "all suits break ties": (
        "ties: the suits decide, from the highest card down; spades rank highest",
    ),
    "an earlier winner stays if a better hand follows": (
        "order: some answers about different categories are wrong",
        "every category: some unequal hands share the pot",
        "seats: some answers change if the two players swap seats",
    ),
    "every straight except 5-4-3-2-A is a straight flush": (
        "straight, straight flush: takes 5-4-3-2-A for a high card or a flush",
        "straight: takes all of them for a straight flush, except 5-4-3-2-A",
    ),
    "A-K-Q-J-10 of one suit is called a royal flush": (
        "straight flush: category calls A-K-Q-J-10 a royal flush",
    ),
    "unequal straights or flushes raise an error": (
        "errors: winners raises TypeError (__init__.py:68) when it compares some hands of the same category: straight or flush",
    ),
    "two pairs count as full houses, and some of their calls fail": (
        "errors: winners raises NameError (__init__.py:68) for two pairs against two pairs or a full house",
        "two pairs: takes all of them for a full house",
    ),
    "a single winner isn't in a list": (
        "answers: winners returns a string, not a list, if one player wins",
    ),
    "hands are returned in place of names": (
        "answers: winners returns the hands, not the names of the players",
    ),
    "a straight flush is a flush, but A-K-Q-J-10 beats all": (
        "order: some answers about different categories are wrong",
    ),
    "three aces with a few kickers are worth nothing": (
        "three of a kind: an order that compare can't name",
    ),
    "the later of equal pairs wins with any higher kicker": (
        "pair: the pair, then whether the last player has the higher card in at least one position, with two players",
    ),
    "a beaten player still shares": (
        "more players: in some deals, a worse hand shares the pot",
    ),
    "each player is compared only with the previous player": (
        "more players: each player is compared only with the one before",
    ),
    "every player is compared with the first": (
        "more players: in some deals, a worse hand shares the pot",
    ),
    "only the first and the last of the tied players win": (
        "more players: in some deals, only some of the equal hands share",
    ),
    "a single player wins nothing": ("one player: a single player doesn't win",),
    "a single player is an error": (
        "one player: winners raises ValueError (__init__.py:68) for a single player",
    ),
    "5-4-3-2-A isn't a straight, and better first hands raise errors": (
        "errors: winners raises NameError (__init__.py:69) when it compares some hands that count as the same category",
        "straight, straight flush: takes 5-4-3-2-A for a high card or a flush",
    ),
    "a pair of twos isn't recognised, even in a full house": (
        "pair: takes 5-4-3-2-2 for a straight",
        "pair: takes hands with 2-2 for a high card",
        "two pairs: takes hands with 2-2 for a pair",
        "full house: takes hands whose pair is 2-2 for three of a kind",
    ),
    "a pair of aces counts as two pairs": ("pair: takes hands with A-A for two pairs",),
    "straights are straight flushes, and the last player wins ties": (
        "straight: takes all of them for a straight flush",
        "ties: the last player wins",
    ),
    "any five ranks are a straight, and the first player wins ties": (
        "high card: takes all of them for a straight",
        "flush: takes all of them for a straight flush",
        "ties: the first player wins",
    ),
    "hands with an ace and a 2 raise errors, on one line for each seat": (
        "high card, pair, two pairs, three of a kind: winners raises TypeError for hands with both a 2 and an A",
    ),
    "pairs with low cards raise errors, on one line for each seat": (
        "errors: winners raises TypeError in some deals with a pair",
    ),
    "two hands of the same category raise an error": (
        "errors: winners raises TypeError (__init__.py:67) when it compares some hands of the same category",
    ),
    "equal hands raise an error": (
        "ties: winners raises TypeError (__init__.py:67), even if another hand wins",
    ),
    "full houses with a higher pair are three of a kind": (
        "full house: takes hands whose pair is higher than the three for three of a kind",
    ),
    "two names are misspelt": (
        'answers: category returns "two pair" for "two pairs", and "full-house" for "full house"',
    ),
    "tied winners are in reverse order": (
        "answers: winners lists the winners in reverse order",
    ),
    "flushes are compared by their suits": (
        "flush: the suit, spades highest, then all five cards, highest first",
    ),
    "two pairs are compared as letters": (
        "two pairs: cards are sorted by rank, but compared as text: 2 to 9, A, J, K, Q, T",
    ),
    "straights are compared as written numbers": (
        "straight: the highest card; cards are sorted by rank, but compared as text: 10, J, Q, K, A, 2 to 9",
    ),
    "categories are ten points apart, and ranks are added up": (
        "order: some answers about different categories are wrong",
        "high card, pair, two pairs, three of a kind, flush, full house, four of a kind: the sum of all five ranks",
        "straight, straight flush: the highest card; 5-4-3-2-A is between 7-6-5-4-3 and 8-7-6-5-4",
    ),
    "the worst hand wins": ("every category: the weakest hand wins",),
    "hands with the same ranks share": (
        "high card: some high cards share with a flush",
        "straight: some straights share with a straight flush",
    ),
    "with two players, the first wins ties": (
        "ties: the first player wins, with two players",
    ),
    "with two players, kickers are ignored": ("pair: only the pair, with two players",),
    "only the first player's flush is recognised": (
        "flush: all of them are equal",
        "flush: some high cards share with a flush",
        "flush: some high cards, pairs, two pairs, hands with three of a kind and straights beat a flush",
        "seats: some answers change if the two players swap seats",
        "ties: flushes: the first player wins",
    ),
    "three equal hands raise an error": (
        "more players: winners raises KeyError (__init__.py:68)",
    ),
    "with two players, a single winner isn't in a list": (
        "answers: winners returns a string, not a list, in some deals",
    ),
    "results are cached by ranks, ignoring suits": (
        "changes: the same call gives different answers, at random or because of earlier calls",
    ),
    "strengths are cached by the player and the first card": (
        "changes: the same call gives different answers, at random or because of earlier calls",
    ),
    "five categories are wrong, and three equal hands raise an error": (
        "four of a kind: only the four",
        "more players: winners raises KeyError (__init__.py:71)",
        "pair: the pair, then only the highest kicker",
        "straight, straight flush: takes A-K-Q-J-10 for a high card or a flush",
        "two pairs: cards are sorted by rank, but compared as text: 2 to 9, A, J, K, Q, T",
    ),
    "a straight beats a flush, digits overflow, and only two players may play": (
        "more players: winners raises ValueError (__init__.py:71) unless there are two players",
        "order: a straight beats a flush",
        "pair, two pairs, three of a kind, full house, four of a kind: an order that compare can't name",
    ),
    "equal ranks may be a straight, and only two players share": (
        "more players: only the first two of the tied players share",
        "pair, two pairs, three of a kind, full house, four of a kind: takes hands whose highest and lowest cards are 4 apart for a straight, in an order that compare can't name",
    ),
    "low pairs, two pairs and straights are misread, and a middle winner is lost": (
        "errors: winners raises NameError (__init__.py:70) for two pairs against two pairs or a full house",
        "more players: in some deals, only some of the equal hands share",
        "not there yet: straight flush; it counts as a flush",
        "not there yet: straight; it counts as a high card",
        "pair: takes hands whose two lowest cards are equal for a high card, in an order that compare can't name",
        "two pairs: takes all of them for a full house",
    ),
}
