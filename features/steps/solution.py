"""Imports the solution that the steps call."""

import importlib

import pytest


@pytest.fixture
def solution() -> object:
    """Import the package `starter`.

    The option --solution chooses its folder.
    """
    return importlib.import_module("starter")
