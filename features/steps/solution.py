"""Imports the solution that the steps call."""

import importlib

import pytest


@pytest.fixture
def solution() -> object:
    """Import the package `starter`.

    The option --solution chooses the folder of this package.
    """
    return importlib.import_module("starter")
