"""Finds out which rules of standard poker a solution follows.

- `ladder` finds out how `winners` ranks the categories.
- `hand_reader`, `recognition` and `shapes` find out which hands are misread.
- `search`, `order` and `criteria` find out what decides within a category.
- `model` predicts winners, and `verification` checks the model on held-out deals.
- `tables` finds out how `winners` compares three or more players.
- `whole_rules` has single rules that predict all winners, without a model.
- `dependence` finds answers that depend on names, seats, card order or earlier calls.
- `inference` runs these steps in order, and stores the results in `knowledge`.

The *ladder* is the list of the categories as `winners` ranks them. Categories that tie
with each other are on the same *level* of the ladder. A *misreading* is a group of
hands that a function mistakes for another category. The *shape* of the misread hands,
such as "with a 10", describes what they have in common. A *held-out deal* is used only
to check a rule that was inferred from other deals.
"""
