"""The functions of the contract as one supplier built them: right, or with one bug."""

from collections.abc import Mapping, Sequence
from inspect import signature

import reference
from dojo.catalogue.bug import Bug, ContractFunction
from dojo.contract import FUNCTIONS
from reference.errors import RulesError
from reference.house.agreement import agree_on

Engine = dict[str, ContractFunction]


def build_engine(bug: Bug | None = None) -> Engine:
    """Give the functions by name: all right, or those that the bug affects wrong."""
    right: Engine = {name: getattr(reference, name) for name in FUNCTIONS}
    return right | {name: put_bug_into(right[name], bug) for name in bug.functions} if bug else right


def put_bug_into(right: ContractFunction, bug: Bug) -> ContractFunction:
    """Make a wrong function; where its house rules are not in force, and for what is no question, it is right."""
    parameters = signature(right)

    def without_rules(*asked: object, **_: object) -> object:
        return right(*asked[:-1])

    function = right if "rules" in parameters.parameters else without_rules

    def answer(*args: object, **named: object) -> object:
        try:
            arguments = parameters.bind(*args, **named).arguments
            names = arguments.pop("rules", ())
            table = agree_on(names)
        except (TypeError, RulesError):
            return right(*args, **named)
        if not bug.concerns(names):
            return right(*args, **named)
        return bug.wrong(function, tuple(arguments.values()), table)

    return answer


def find_house_rules(function: str, asked: Sequence[object], named: Mapping[str, object]) -> frozenset[str]:
    """Name the house rules in a question; none if it is not a proper one."""
    try:
        rules = signature(getattr(reference, function)).bind(*asked, **named).arguments.get("rules", ())
    except TypeError:
        return frozenset()
    proper = isinstance(rules, list | tuple | set | frozenset)
    return frozenset(name for name in rules if isinstance(name, str)) if proper else frozenset()
