"""Every named bug as a solution: the reference with one wrong rule, asked in our own process."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from dojo.comparing import houses
from dojo.comparing.causes import built, tried
from dojo.comparing.question import NOT_STARTED, Question, Reply
from dojo.comparing.rare import RARE
from dojo.comparing.session import Accident
from dojo.gallery import Bug, engine
from tests.compare.asking import Trusted

RIGHT = engine()
RULES = {
    rule.name: {*houses.names(rule), *(name for beside, *_ in RARE.get(rule.name, ()) for name in beside.split(", "))}
    for rule in houses.rules()
}


@dataclass(slots=True)
class Engine(Trusted):
    """A solution with one bug; of the house rules it has started those alone that the bug is about, without one all."""

    bug: Bug | None
    accidents: dict[str, Accident] = field(default_factory=dict)
    printed: int = 0
    lines: int = 0
    beginning: str = ""
    enough: str = ""

    def answer(self, question: Question) -> Reply:
        if question.rules and question.rules != ("no such rule",) and not self.knows(question.rules):
            return NOT_STARTED
        given = (*question.arguments, question.rules) if question.rules else question.arguments
        functions = built(self.bug) if self.bug else RIGHT
        return tried(lambda: functions[question.function](*given))

    def knows(self, rules: Sequence[str]) -> bool:
        return self.bug is None or any(RULES[name].issuperset(rules) for name in self.bug.house)
