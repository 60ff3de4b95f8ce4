"""The steps of the features. They use only the API of a solution.

The core features use the following steps. ``cards`` says how to write a HAND. The other
steps are for house rules and further functions.

* Given the house rule NAME
* Given the house rules NAME + NAME
* Given an empty list / None / a number ... in place of the house rules

* When HAND meets HAND
* When these players show their hands                  (a row ``Ann | HAND`` for each)
* When these hands are laid out, strongest first       (a column ``hand``)

* When HAND is shown
* When a number / None ... is shown in place of a hand / of the hands

* Then HAND wins / Ann wins / Ann and Bob share the pot / the pot is shared / nobody
  wins
* Then each beats every hand below it
* Then it is CATEGORY

* Then it is refused, and the message names card 2 "Jx" and "words"   (a ValueError;
  the names are optional)

Each comparison calls ``winners`` with shuffled cards, with each hand at each player,
and with both.

A step must have exactly one definition. If two match, pytest-bdd runs one of them
without a warning; ``tests/test_silence.py`` finds such a step.
"""
