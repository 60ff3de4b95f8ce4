"""Makes the steps available to every feature."""

# ruff: noqa: F403, INP001 - only a star import finds pytest-bdd's fixtures for steps

from features.steps.categories import *
from features.steps.chips import *
from features.steps.functions import *
from features.steps.house_rules import *
from features.steps.ladders import *
from features.steps.odds import *
from features.steps.refusals import *
from features.steps.showdown import *
from features.steps.solution import *
from features.steps.table import *
from features.steps.wild import *
