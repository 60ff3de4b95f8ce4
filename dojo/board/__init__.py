"""The board: how far a pair is, and exactly one next scenario. Words only; nothing here touches pytest."""
