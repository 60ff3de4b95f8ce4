"""Finds out which rules of standard poker a solution follows.

- `ladder` finds out how `winners` ranks the categories.
- `hand_reader`, `recognition` and `shapes` find out which hands are misread.
- `search`, `order` and `criteria` find out what decides within a category.
- `model` predicts winners, and `verification` checks the model on held-out deals.
- `whole_rules` has single rules that predict all winners, without a model.
- `inference` runs these steps in order.

Held-out deals are used only for checking; no rule is inferred from them.
"""
