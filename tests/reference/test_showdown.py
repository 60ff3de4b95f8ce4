"""Who wins and who shares."""

from reference import showdown, winners


def test_the_lower_medium_has_no_share_although_it_beats_the_minimum():
    rules = ["minimum beats maximum"]
    medium = {"Ann": "9c 8c 7c 6c 5c", "Bob": "8d 7d 6d 5d 4d", "Cid": "9h 8h 7h 6h 5h"}
    circle = {"Dan": "5s 4s 3s 2s As", "Eve": "Ah Kh Qh Jh Th"}
    assert winners({**medium, **circle}, rules) == ["Ann", "Cid", "Dan", "Eve"]
    assert winners({"Bob": medium["Bob"], "Dan": circle["Dan"]}, rules) == ["Bob"]


def test_thousands_of_players_are_compared_by_what_they_hold():
    circle = ["Ah Kh Qh Jh Th", "Ks Qs Js Ts 9s", "2c 2d 2h 2s 3c"]
    table = {
        f"{name}{number}": hand
        for number in range(1000)
        for name, hand in zip("abcd", [*circle, "7c 5d 4h 3s 2c"], strict=True)
    }
    assert showdown(table, ["imperial flush"]).winners == tuple(
        name for name in table if name[0] != "d"
    )
