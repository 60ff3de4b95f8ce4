"""The title of a finding names the house rules that cause it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache, partial

import pytest

from dojo.compare.calls.cases import (
    Case,
    ExpectedRefusal,
    drop_rules,
    make_case,
    put_highest_first,
)
from dojo.compare.calls.deals import category_of_hand
from dojo.compare.calls.judge import UNSTEADY, Exchange, judge
from dojo.compare.calls.messages import Answer, Changing, NoAnswer, Raised
from dojo.compare.houses.grouping import (
    drop_needless_rules,
    group_by_rules,
    leave_out_unknown_rules,
)
from dojo.compare.houses.house_cases import list_calls, make_case_of
from dojo.compare.houses.ignored import report_ignored_rules
from dojo.compare.shrink import shrink
from dojo.contract import Call
from reference.house.catalogue import BY_NAME

OTHERS = ("36-card deck", "bug", "canadian stud", "nevada pai gow")
HAND = "Ac 9d 8h 7s 6c"  # a straight in the 36-card deck


def answer(category: str, *rules: str) -> Exchange:
    """Return a call to `category` under these rules, with *category* as the reply."""
    return judge(make_case("category", HAND, rules=rules), Answer(category))


def list_titles(*exchanges: Exchange, named=("36-card deck", "bug")) -> list[str]:
    """Return the titles of the findings, without making further calls."""
    findings = group_by_rules(exchanges, named, call=lambda _: [])
    return [finding.yours for finding in findings]


def test_title_contains_only_rules_that_cause_the_fault():
    alone = answer("flush", "36-card deck")
    together = answer("flush", "36-card deck", "two decks")
    expected = ["with 36-card deck: a straight is called a flush"]
    assert list_titles(alone, together) == expected


def test_title_names_only_one_of_several_other_rules():
    houses = [("36-card deck", "two decks"), ("36-card deck", "jokers wild")]
    exchanges = [answer("flush", *names) for names in houses]
    rules = "with 36-card deck and other rules, such as jokers wild"
    assert list_titles(*exchanges) == [f"{rules}: a straight is called a flush"]


def test_faults_without_common_rules_get_separate_findings():
    exchanges = [answer("flush", name) for name in ("two decks", "jokers wild")]
    assert list_titles(*exchanges) == [
        "with jokers wild: a high card is called a flush",
        "with two decks: a high card is called a flush",
    ]


def test_title_mentions_additional_cards_and_players():
    rules = ("36-card deck",)
    hand = "Ac Ad 8h 7s 6c 6d"
    more = judge(make_case("category", hand, rules=rules), Answer("pair"))
    assert list_titles(more) == [
        "with 36-card deck and more than five cards: two pairs are called a pair"
    ]
    hands = dict.fromkeys(["Ann", "Bob", "Cid"], HAND)
    three = judge(make_case("winners", hands, rules=rules), Answer(["Ann"]))
    (title,) = list_titles(three)
    assert title.startswith("with 36-card deck and three or more players: winners()")
    two = judge(make_case("category", HAND, rules=rules), Answer("pair"))
    assert list_titles(two) == ["with 36-card deck: a straight is called a pair"]


def test_title_contains_two_rules_that_cause_a_fault_together():
    together = answer("flush", "36-card deck", "two decks")
    right = answer("straight", "36-card deck")
    expected = ["with 36-card deck and two decks: a straight is called a flush"]
    assert list_titles(together, right) == expected


def test_contradiction_that_raises_no_error_is_reported():
    rules = ("36-card deck", "deuces wild")
    case = make_case("category", HAND, rules=rules)

    def call(cases: Sequence[Case]) -> list[Exchange]:
        return [judge(case, Answer("straight")) for case in cases]

    [finding] = group_by_rules(call([case]), rules, call)
    title = "with 36-card deck and deuces wild: a contradiction between rules"
    assert finding.yours == f"{title} raises no error"


def test_finding_about_chosen_rules_comes_first():
    other = answer("flush", "two decks")
    named = answer("high card", "36-card deck", "bug")
    first, _ = list_titles(other, named)
    assert first == "with 36-card deck and bug: a straight is called a high card"


def test_fault_explained_by_fewer_rules_is_omitted():
    alone = answer("flush", "36-card deck")
    together = answer("pair", "36-card deck", "two decks")

    def call(cases: Sequence[Case]) -> list[Exchange]:
        answers = [Answer("flush" if len(c.rules) == 1 else "pair") for c in cases]
        return [judge(*pair) for pair in zip(cases, answers, strict=True)]

    [finding] = group_by_rules([alone, together], ["36-card deck"], call)
    assert finding.yours == "with 36-card deck: a straight is called a flush"


def test_known_fault_does_not_hide_a_house_rule_fault():
    """Both hands are straights with an ace, and both are called high cards."""

    def call(cases: Sequence[Case]) -> list[Exchange]:
        return [judge(case, Answer("high card")) for case in cases]

    wheel = make_case("category", "5d 4d 3s 2c Ah", rules=("two decks",))
    straight = make_case("category", HAND, rules=("36-card deck",))
    known, wrong = drop_needless_rules(call([wheel, straight]), call)
    assert known.case.call == Call("category", ("5d 4d 3s 2c Ah",))
    assert list_titles(wrong) == ["with 36-card deck: a straight is called a high card"]


@pytest.mark.parametrize(
    "reply", [Answer("flush"), Raised("KeyError", "", is_refusal=False)]
)
def test_fault_that_remains_without_house_rules_belongs_to_standard_poker(reply):
    def call(cases: Sequence[Case]) -> list[Exchange]:
        return [judge(case, reply) for case in cases]

    bad = make_case("category", "Ac Ad 8h 7s 6x", rules=("36-card deck",))
    large = make_case("category", "Ac Ad 8h 7s 6c Kd Qd", rules=("36-card deck",))
    found = drop_needless_rules(call([bad, large]), call)
    assert [exchange.case.rules for exchange in found] == [(), ()]
    assert all(exchange.kind for exchange in found)


def test_fault_that_also_occurs_without_house_rules_drops_the_rules():
    def call(cases: Sequence[Case]) -> list[Exchange]:
        return [judge(case, Answer(f"a hand under {case.rules}")) for case in cases]

    case = make_case("describe", HAND, rules=("36-card deck",))
    [found] = drop_needless_rules(call([case]), call)
    assert found.case.call == Call("describe", (HAND,))


def test_call_that_timed_out_is_not_repeated():
    case = make_case("category", HAND, rules=("36-card deck",))
    exchange = judge(case, NoAnswer("timed out"))
    repeated: list[Case] = []

    def call(cases: Sequence[Case]) -> list[Exchange]:
        repeated.extend(cases)
        return []

    assert drop_needless_rules([exchange], call) == [exchange]
    assert report_ignored_rules([exchange], case.rules, call) == ([], [exchange])
    assert not repeated


def test_error_about_a_hand_that_needs_a_house_rule_keeps_the_rule():
    """Without the rule, the error is right except that it names no card."""
    case = make_case("category", "Ac Ad 8h 7s Jk", rules=("jokers wild",))

    def call(cases: Sequence[Case]) -> list[Exchange]:
        return [judge(case, Raised("HandError", "", is_refusal=True)) for case in cases]

    [found] = drop_needless_rules(call([case]), call)
    assert found.case is case


def test_answers_that_vary_under_a_house_rule_are_reported():
    case = make_case("category", HAND, rules=("36-card deck",))
    changing = judge(case, Changing(Answer("straight"), Answer("pair")))
    assert list_titles(changing) == [f"with 36-card deck: {UNSTEADY}"]


@pytest.mark.parametrize("cause", ["category", "winners"])
def test_only_the_cause_of_wrong_answers_is_reported(cause):
    hands = {"Ann": HAND, "Bob": "Kc Kd 9h 7c 6s"}
    wrong = {
        "category": (["category", "describe", "odds"], "a straight is called a flush"),
        "winners": (["winners", "shares"], "winners() returns the wrong players"),
    }
    functions, title = wrong[cause]
    arguments = {"winners": [hands], "shares": [5, hands], "odds": []}
    replies = {"winners": ["Bob"], "shares": {"Ann": 0, "Bob": 5}, "odds": {}}
    exchanges = [
        judge(
            make_case(name, *arguments.get(name, [HAND]), rules=("36-card deck",)),
            Answer(replies.get(name, "flush")),
        )
        for name in functions
    ]
    [found] = list_titles(*exchanges)
    assert found.startswith(f"with 36-card deck: {title}")


def test_wrong_winners_are_reported_with_an_example():
    hands = {"Ann": "Kc Kd 9h 7c 6s", "Bob": HAND}
    case = make_case("winners", hands, rules=("36-card deck",))
    [found] = list_titles(judge(case, Answer(["Ann"])))
    example = "for example for a straight against a pair"
    assert found.endswith(f"the wrong players, {example}")


def test_hands_in_an_example_are_sorted_and_share_no_cards():
    hands = {"Eve": "Kh 9d Qh 7c 6s", "Dan": HAND, "Ann": "9d Kc Kd 7c 6s"}
    case = make_case("winners", hands, rules=("36-card deck",))

    def call(cases: Sequence[Case]) -> list[Exchange]:
        firsts = [[*case.call.arguments[0]][:1] for case in cases]
        answers = map(Answer, firsts)
        exchanges = map(judge, cases, answers)
        return [exchange for exchange in exchanges if exchange.case.rules]

    [wrong] = call([case])
    cards = " ".join(shrink(wrong, call).case.hands).split()
    assert len({*cards}) == len(cards) == 10
    players = shrink(wrong, call).case.call.arguments[0]
    assert [*players] == ["Ann", "Bob"]
    assert all(hand == put_highest_first(hand) for hand in players.values())


def play(rules: Collection[str], cases: Sequence[Case]) -> list[Exchange]:
    """Return the replies of a solution that supports only these house rules.

    If a call has any other rule, the reply is wrong.
    """
    return [
        judge(case, Answer("nothing"))
        if {*case.rules} - {*rules}
        else Exchange(case, Answer(""))
        for case in cases
    ]


def test_calls_under_unsupported_rules_are_left_out():
    mixed = [answer("flush", "two decks", name) for name in OTHERS]
    known = answer("high card", "two decks")
    call = partial(play, ["two decks"])
    assert leave_out_unknown_rules([*mixed, known], ["two decks"], call) == [known]


def test_faults_under_a_few_unchosen_rules_are_reported():
    mixed = [answer("flush", "two decks", name) for name in OTHERS]
    call = partial(play, ["two decks", *OTHERS[1:]])
    assert leave_out_unknown_rules(mixed, ["two decks"], call) == mixed


def obey(*obeyed: str) -> Callable[[Sequence[Case]], list[Exchange]]:
    """Return a function that answers calls as if only the *obeyed* rules existed."""

    def call(cases: Sequence[Case]) -> list[Exchange]:
        return [judge(case, reply_under(case, obeyed)) for case in cases]

    return call


def reply_under(case: Case, obeyed: Collection[str]) -> Answer | Raised:
    """Return the reply that is right if only the *obeyed* rules exist."""
    rules = [name for name in case.rules if name in obeyed]
    right = make_case(case.function, *case.call.arguments, rules=rules).right
    if isinstance(right, ExpectedRefusal):
        return Raised("HandError", "", is_refusal=True)
    return Answer(right)


@cache
def list_calls_under(*rules: str) -> list[Call]:
    """Return the calls under these rules, made once for all tests."""
    return list_calls(rules)


def make_cases_under(
    rules: Collection[str], *functions: str, step: int = 1
) -> list[Case]:
    """Return every *step*-th test case for some functions under these rules."""
    calls = [call for call in list_calls_under(*rules) if call.function in functions]
    return [make_case_of(call) for call in calls[::step]]


@pytest.mark.parametrize(
    ("named", "needed", "obeyed", "ignored"),
    [
        (["36-card deck", "bug"], [], ["bug"], ["36-card deck"]),
        pytest.param(
            ["36-card deck", "bug"],
            [],
            [],
            ["36-card deck and bug"],
            marks=pytest.mark.every_bug,
        ),
        pytest.param(
            ["double-ace flush"],
            ["jokers wild"],
            [],
            ["double-ace flush and jokers wild"],
            marks=pytest.mark.every_bug,
        ),
    ],
)
def test_ignored_rule_is_reported_once(named, needed, obeyed, ignored):
    cases = [
        case
        for case in make_cases_under(named, "category", "winners")
        if not case.is_refused and {*case.rules} <= {*named, *needed}
    ]
    call = obey(*obeyed)
    findings, rest = report_ignored_rules(call(cases), named, call)
    expected = [f"category and winners ignore {rules}" for rules in ignored]
    assert [finding.yours for finding in findings] == expected
    assert [exchange.case.call for exchange in rest if exchange.kind] == []


def accept_all(case: Case) -> Answer | Raised:
    """Return a reply that ignores house rules and accepts invalid hands."""
    plain = make_case(case.function, *case.call.arguments)
    return Answer("flush") if plain.is_refused else reply_under(case, ())


def misname_pairs(case: Case) -> Answer | Raised:
    """Return a reply that ignores house rules and calls each pair a high card."""
    reply = reply_under(case, ())
    return Answer("high card") if reply == Answer("pair") else reply


@pytest.mark.parametrize("name", ["deuces wild", "36-card deck"])
@pytest.mark.parametrize("reply_to", [accept_all, misname_pairs])
def test_other_faults_do_not_hide_an_ignored_rule(name, reply_to):
    def call(cases: Sequence[Case]) -> list[Exchange]:
        return [judge(case, reply_to(case)) for case in cases]

    cases = make_cases_under([name], "category")
    findings, rest = report_ignored_rules(call(cases), [name], call)
    assert [f.yours for f in findings] == [f"category ignores {name}"]
    [example] = findings[0].examples
    assert example.case.rules == (name,)
    assert not example.case.is_refused
    assert not judge(drop_rules(example.case, [name]), example.reply).kind
    assert [e.case.call for e in rest if e.kind and e.case.rules] == []
    assert any(e.kind for e in rest)


@pytest.mark.parametrize(
    ("name", "obeyed"),
    [
        ("suit order shdc", []),
        ("double-ace flush", {*BY_NAME} - {"double-ace flush"}),
    ],
)
def test_rule_that_changes_no_answer_is_not_reported_as_ignored(name, obeyed):
    """A hand's category doesn't depend on rules for ties or double aces."""
    cases = make_cases_under([name], "category")
    call = obey(*obeyed)
    findings, _ = report_ignored_rules(call(cases), [name], call)
    assert not findings


def test_rule_that_another_rule_needs_is_not_reported_as_ignored():
    """Without `suit of the highest card`, the order of suits is refused."""
    named = ["suit of the highest card", "suit order hdcs"]

    def call(cases: Sequence[Case]) -> list[Exchange]:
        return [judge(case, accept_all(case)) for case in cases]

    cases = make_cases_under(named, "category")
    exchanges = call(cases)
    assert any(exchange.kind for exchange in exchanges)
    findings, _ = report_ignored_rules(exchanges, named, call)
    assert not findings


@pytest.mark.parametrize(
    ("named", "row"),
    [
        (
            ["deuces wild", "natural wins ties"],
            "category and winners ignore deuces wild and natural wins ties",
        ),
        pytest.param(
            ["suit of the highest paired card", "suit order scdh"],
            "winners ignores suit of the highest paired card and suit order scdh",
            marks=pytest.mark.every_bug,
        ),
    ],
)
def test_row_on_ignored_rules_names_only_chosen_rules(named, row):
    cases = [
        case
        for case in make_cases_under(named, "category", "winners", step=3)
        if not case.is_refused
    ]
    findings, _ = report_ignored_rules(obey()(cases), named, obey())
    assert [finding.yours for finding in findings] == [row]


def count_jokers_as_aces(case: Case) -> Answer | Raised:
    """Return the answer for the hand with aces in place of jokers."""
    [hand] = case.call.arguments
    suits = "cdhs"
    cards = [f"A{suits[n % 4]}" if c == "Jk" else c for n, c in enumerate(hand.split())]
    return reply_under(make_case(case.function, " ".join(cards)), ())


@pytest.mark.parametrize(
    ("named", "words"),
    [
        (["jokers wild"], "gives the same answers with and without"),
        (
            ["36-card deck", "jokers wild"],
            "ignores 36-card deck, and gives the same answers with and without",
        ),
    ],
)
def test_rule_isnt_ignored_by_code_that_answers_calls_about_it(named, words):
    def call(cases: Sequence[Case]) -> list[Exchange]:
        return [judge(case, count_jokers_as_aces(case)) for case in cases]

    cases = make_cases_under(named, "category", step=3)
    findings, _ = report_ignored_rules(call(cases), named, call)
    assert [f.yours for f in findings] == [f"category {words} jokers wild"]


def test_rule_that_always_applies_is_not_reported_as_ignored():
    """Deuces are always wild, and bad cards are accepted."""

    def call(cases: Sequence[Case]) -> list[Exchange]:
        wild = [make_case(c.function, *c.call.arguments, rules=named) for c in cases]
        replies = [Answer("flush" if c.is_refused else c.right) for c in wild]
        return [judge(case, reply) for case, reply in zip(cases, replies, strict=True)]

    named = ["deuces wild"]
    cases = make_cases_under(named, "category")
    cases = [case for case in cases if [*case.rules] == named]
    findings, rest = report_ignored_rules(call(cases), named, call)
    assert not findings
    assert any(exchange.kind for exchange in rest)


def test_ignored_rule_is_reported_even_if_its_required_rule_is_obeyed():
    named = ["double-ace flush"]
    cases = make_cases_under(named, "winners")
    call = obey(*{*BY_NAME} - {*named})
    findings, _ = report_ignored_rules(call(cases), named, call)
    assert [f.yours for f in findings] == ["winners ignores double-ace flush"]


def name_lowest_category(case: Case) -> Answer | Raised:
    """Return "high card" for hands of more than five cards, otherwise a right reply."""
    if case.has_large_hand and not case.is_refused:
        return Answer("high card")
    return reply_under(case, case.rules)


def test_misread_large_hand_is_not_reported_as_an_ignored_rule():
    """The category of five cards doesn't depend on this rule."""
    named = ["flush beats full house"]

    def call(cases: Sequence[Case]) -> list[Exchange]:
        return [judge(case, name_lowest_category(case)) for case in cases]

    exchanges = call(make_cases_under(named, "category"))
    assert any(exchange.kind for exchange in exchanges)
    findings, _ = report_ignored_rules(exchanges, named, call)
    assert not findings


def test_single_wrong_answer_is_not_reported_as_an_ignored_rule():
    cases = [
        case
        for case in make_cases_under(["36-card deck", "bug"], "category", "winners")
        if case.rules == ("36-card deck",)
    ]
    call = obey("36-card deck")
    exchanges = call(cases)
    first = next(e for e in exchanges if e.case.right == "straight")
    wrong = judge(first.case, Answer("high card"))
    exchanges = [wrong if e is first else e for e in exchanges]
    findings, rest = report_ignored_rules(exchanges, ["36-card deck"], call)
    assert not findings
    assert wrong in rest


def miss_straights(case: Case) -> Answer | Raised:
    """Return a right refusal or, for a valid hand, the answer without house rules."""
    return reply_under(case, case.rules if case.is_refused else ())


def obey_only_with_bug(case: Case) -> Answer | Raised:
    """Return a reply that ignores the deck, unless `bug` is one of the house rules."""
    if "bug" not in case.rules:
        return reply_under(case, ())
    return Answer("no name" if "36-card deck" in case.rules else "pair")


@pytest.mark.parametrize(
    ("named", "reply_to"),
    [
        (["36-card deck"], miss_straights),
        (["36-card deck", "bug"], obey_only_with_bug),
    ],
)
def test_rule_that_changes_some_answers_is_not_reported_as_ignored(named, reply_to):
    def call(cases: Sequence[Case]) -> list[Exchange]:
        return [judge(case, reply_to(case)) for case in cases]

    cases = make_cases_under(named, "describe")
    findings, _ = report_ignored_rules(call(cases), named, call)
    assert [f.yours for f in findings if "36-card deck" in f.yours] == []


def swap_wrong_categories(case: Case) -> Answer | Raised:
    """Return a reply that is wrong under rules: a full house beats four of a kind."""
    reply = reply_under(case, ())
    if isinstance(reply, Raised) or not case.rules or case.has_large_hand:
        return reply
    categories = list(map(category_of_hand, case.hands))
    if sorted(categories) == ["four of a kind", "full house"]:
        players = [*case.call.arguments[0]]
        return Answer([players[categories.index("full house")]])
    return reply


def test_rule_obeyed_in_a_wrong_matchup_is_not_reported_as_ignored():
    def call(cases: Sequence[Case]) -> list[Exchange]:
        return [judge(case, swap_wrong_categories(case)) for case in cases]

    name = "flush beats full house"
    cases = make_cases_under([name], "winners")
    findings, rest = report_ignored_rules(call(cases), [name], call)
    assert not findings
    assert any(e.kind for e in rest if name in e.case.rules)
