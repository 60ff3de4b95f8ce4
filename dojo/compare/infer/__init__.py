"""Finds out which rules of standard poker a solution follows.

- `ladder` finds out how `winners` ranks the categories.
- `hand_reader`, `recognition` and `shapes` find out which hands are misread.
- `search`, `order` and `criteria` find out what decides within a category.
- `model` predicts winners, and `verification` checks the model on held-out deals.
- `whole_rules` has single rules that predict all winners, without a model.
- `inference` runs these steps in order.

The *ladder* is the list of the categories as `winners` ranks them. Categories that tie
with each other are on the same *level* of the ladder. A *misreading* is a group of
hands that a function mistakes for another category. The *shape* of the misread hands,
such as "with a 10", describes what they have in common. A *held-out deal* is used only
to check a rule that was inferred from other deals.
"""
