"""Winners, and hands that share the pot."""

from reference import showdown, winners


def test_lower_medium_straight_flush_gets_no_share():
    rules = ["minimum beats maximum"]
    medium = {"Ann": "9c 8c 7c 6c 5c", "Bob": "8d 7d 6d 5d 4d", "Cid": "9h 8h 7h 6h 5h"}
    circle = {"Dan": "5s 4s 3s 2s As", "Eve": "Ah Kh Qh Jh Th"}
    assert winners({**medium, **circle}, rules) == ["Ann", "Cid", "Dan", "Eve"]
    assert winners({"Bob": medium["Bob"], "Dan": circle["Dan"]}, rules) == ["Bob"]


def test_thousands_of_players_share_one_pot():
    circle = ["Ah Kh Qh Jh Th", "Ks Qs Js Ts 9s", "2c 2d 2h 2s 3c"]
    table = {
        f"{name}{number}": hand
        for number in range(1000)
        for name, hand in zip("abcd", [*circle, "7c 5d 4h 3s 2c"], strict=True)
    }
    assert showdown(table, ["imperial flush"]).winners == tuple(
        name for name in table if name[0] != "d"
    )
