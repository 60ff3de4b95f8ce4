"""Lays solutions beside the reference; each solution answers in a process of its own."""
