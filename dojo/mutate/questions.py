"""The questions about hands that may show a change, as they stand in a test."""

import json

LONG = 70  # characters of a question; what is shown fits a line
HANDS = """
Ah Kd 9s 5c 3d, As Kc 9d 5h 3c, Ad Kh 9c 5d 3s, Ac Kd 9h 5s 2d, Kh 9d 4c 3s Ad
5d Kh 8c Ad 3s, Ac Qd Ts 9h 8d, Kc Qd 9s 5h 3d, 7c 5d 4s 3h 2d, Jc Td 9s 8h 6d
Ac 2d 3s 4h 6c, Ad Kd Qd Jd 9c, 2h 3h 4h 5h 7c, Ac 2d Ks Qh 3c
8h 8d Ks 5c 3d, 8s 8c Kd 5h 3c, Kc 8d 5s 8h 3h, 8h 8d Ks 5c 2d, 8h 8d Ks 4c 3d
8h 8d Qs 5c 3d, 7h 7d As Kc Qd, Ah Ad 4s 3c 2d, 2h 2d As Kc Qd, 2c 2d 3s 4h 6c
Th Td 9s 8c 7d, Jh Jd Ts 9c 8d, Kh Kd 3s 2c Ad, 6h 2d 3s 4c 6d
9h 9d 5s 5c Kd, 9s 9c 5h 5d Kc, 5c 9d Kh 5d 9c, 9h 9d 5s 5c Qd, 9h 9d 4s 4c Kd
8h 8d 7s 7c Ad, Ah Ad 2s 2c 3d, Kh Kd Qs Qc 2d, 3h 3d 2s 2c Ad, Th Td 9s 9c 8d
Ah Ad Ks Kc Qd
7h 7d 7s Kc 3d, 7h 7d 7c Ks 3h, 7h 7d 7s Kc 2d, 7h 7d 7s Qc Jd, 6h 6d 6s Ac Kd
2h 2d 2s 4c 3d, Ah Ad As Kc Qd
Ah Kd Qs Jc Td, As Kc Qd Jh Tc, Kh Qd Js Tc 9d, 5h 4d 3s 2c Ad, 3d Ah 5c 2s 4d
6h 5d 4s 3c 2d, 9d 7s 8c 6h 5d
Ah Kh 9h 5h 3h, As Ks 9s 5s 3s, Ad Kd 9d 5d 2d, Ac Kc 9c 4c 3c, Ah Qh 9h 5h 3h
Kd Qd Jd Td 8d, 7c 5c 4c 3c 2c
9h 9d 9s 5c 5d, 9h 9d 9c 5s 5h, 5c 9d 5h 9s 9c, 9h 9d 9s 4c 4d, 8h 8d 8s Ac Ad
2h 2d 2s 3c 3d, Ah Ad As Kc Kd
6h 6d 6s 6c Kd, 6h 6d 6s 6c Kh, 6h 6d 6s 6c Qd, 5h 5d 5s 5c Ad, 2h 2d 2s 2c 3d
Ah Ad As Ac Kd, Kh 6d 6h 6c 6s
Ah Kh Qh Jh Th, As Ks Qs Js Ts, Kd Qd Jd Td 9d, 5c 4c 3c 2c Ac, 6h 5h 4h 3h 2h
9s 7s 8s 6s 5s, Td Jd 9d 8d 7d
"""  # of each category: equal ones, then nearly equal ones, and those at both ends


def make_questions() -> list[str]:
    """Make questions about hands, the short ones first."""
    hands = HANDS.strip().replace("\n", ", ").split(", ")
    questions = []
    for number, hand in enumerate(hands):
        last, third_last, eighth_last = [hands[number - back] for back in (1, 3, 8)]
        questions += [
            f'category("{hand}")',
            f"winners({write_players(hand, last)})",
            f"winners({write_players(hand, third_last)})",
            f"winners({write_players(hand, eighth_last)})",
            f"winners({write_players(hand, last, third_last)})",
        ]
    questions.sort(key=lambda question: len(question) > LONG)
    return questions


def write_players(*hands: str) -> str:
    """Write hands, or cards, by player."""
    return json.dumps(dict(zip(("Ann", "Bob", "Cid"), hands, strict=False)))
