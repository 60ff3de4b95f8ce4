"""Find out by which rules a solution plays standard poker.

- `ladder`, `recognition` and `shapes` find out what hands are taken for.
- `search`, `order` and `criteria` find out what decides within a category.
- `model` predicts winners. `verification` compares the predictions with held-out deals.
- `inference` does all of this in order.
"""
