"""STOP if you have not played the kata yet: this is the back of the book, with all named bugs."""
