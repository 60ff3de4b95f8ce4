"""Ask a solution, and say what is wrong with its answer; nothing that it answers can make a step stumble."""

from collections.abc import Collection
from dataclasses import dataclass

from dojo.answers import show
from dojo.board.result import WrongAnswer

LONGEST = 70  # characters of an odd answer that are shown


@dataclass(frozen=True, slots=True)
class Question:
    """One call of a function of the contract."""

    function: str
    arguments: tuple[object, ...]

    def __str__(self) -> str:
        """Write the call as a pair would type it."""
        return f"{self.function}({', '.join(map(repr, self.arguments))})"


def question(function: str, *arguments: object, rules: Collection[str] = ()) -> Question:
    """Prepare a call; house rules go last, and only if there are any."""
    return Question(function, arguments if rules == () else (*arguments, rules))


def put(asked: Question, solution: object) -> object:
    """Ask *solution* this question; whatever it raises comes through, with the question noted on it.

    Raises:
        NotImplementedError: the function is missing.
    """
    function = getattr(solution, asked.function, None)
    if not callable(function):
        raise NotImplementedError(f"There is no function {asked.function} yet.")
    try:
        answer: object = function(*asked.arguments)
    except BaseException as error:
        error.add_note(f"asked: {asked}")
        raise
    return answer


def ask(solution: object, function: str, *arguments: object, rules: Collection[str] = ()) -> object:
    """Call a function of the contract: ``ask(solution, "best_five", text, rules=rules)``."""
    return put(question(function, *arguments, rules=rules), solution)


def wrong(expected: str, actual: str, asked: Question) -> WrongAnswer:
    """Build the error to raise when *actual* is not what the feature says, with the question noted on it."""
    error = WrongAnswer(expected, actual)
    error.add_note(f"asked: {asked}")
    return error


def answered(asked: Question, answer: object) -> str:
    """Say in words what came back, whatever it is: ``winners answered None``."""
    return f"{asked.function} answered {shown(answer)}"


def shown(answer: object) -> str:
    """Write any object on one short line."""
    return show(answer, LONGEST)
