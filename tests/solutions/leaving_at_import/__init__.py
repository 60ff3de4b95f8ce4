"""Ends the program before the game."""

import sys

print("Welcome to my poker program")
sys.exit(3)
