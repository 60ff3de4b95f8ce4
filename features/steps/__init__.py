"""The steps of the features.

The steps know the functions of the API and nothing else about a solution.

The core features need these; ``cards`` says how to write a HAND. The other modules
define the steps for house rules and further functions.

* Given the house rule NAME
* Given the house rules NAME + NAME
* Given an empty list / nothing / a number ... in place of the house rules

* When HAND meets HAND
* When these players show their hands                  (a row ``Ann | HAND`` for each)
* When these hands are laid out, strongest first       (a column ``hand``)

* When HAND is shown
* When a number / nothing ... is shown in place of a hand / of the hands

* Then HAND wins / Ann wins / Ann and Bob share the pot / the pot is shared / nobody
  wins
* Then each beats every hand below it
* Then it is CATEGORY

* Then it is refused, naming card 2 "Jx" and "words"   (a ValueError; the names are
  optional)

Hands are compared at least four times. Each time they move to the next player, and
their cards are shuffled.
"""
