"""Defines the steps in the features. The steps call only the API of a solution.

The core features use the following steps. The module ``cards`` explains how to write a
HAND. The remaining steps are for house rules and other functions.

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

Each comparison calls ``winners`` several times: with shuffled cards, with hands passed
around the table, and with both.

A step must match exactly one definition. If two definitions match, pytest-bdd runs only
one of them, without a warning. ``tests/test_silence.py`` finds such steps.
"""
