"""Finds out which rules of standard poker a solution follows.

- `ladder` finds out how `winners` ranks the categories.
- `hand_reader`, `recognition` and `shapes` find out which hands are mistaken for
  others.
- `search`, `order` and `criteria` find out what decides within a category.
- `model` predicts winners, and `verification` checks this on held-out deals.
- `inference` does all of this in order.

Held-out deals are kept for checks: no rule is inferred from them.
"""
