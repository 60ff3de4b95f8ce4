"""What the sentences of the features mean.

The steps know the contract of a solution and nothing else.

The evening needs these; ``cards`` says how a HAND is written. What only one house needs
stands in a module of its own.

* Given the house rule NAME
* Given the house rules NAME + NAME
* Given an empty list / nothing / a number ... in place of the house rules
* When HAND meets HAND
* When these players show their hands                  (a row ``Ann | HAND`` for each)
* Then HAND wins / Ann wins / Ann and Bob share the pot / the pot is shared
* When these hands are laid out, strongest first       (a column ``hand``)
* Then each beats every hand below it
* When HAND is shown
* When a number / nothing ... is shown in place of a hand / of the hands
* Then it is CATEGORY
* Then it is refused, naming card 2 "Jx" and "words"   (a ValueError; the names may be
  left out)

Comparisons are asked four times or more: the hands move on a seat each time, and their
cards are shuffled.
"""
