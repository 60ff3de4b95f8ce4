"""Makes the steps known to every feature below: a line for each module of steps."""

# ruff: noqa: F403, INP001 - pytest-bdd finds a step by the fixture beside it, which has
# a name of its own

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
