"""The solution that the steps call."""

import importlib

import pytest


@pytest.fixture
def solution() -> object:
    """Import the package `starter`; the option --solution chooses what that is."""
    return importlib.import_module("starter")
