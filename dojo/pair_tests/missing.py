"""What tests import of another pair's code that is not there."""

from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType

from dojo.contract import FUNCTIONS
from dojo.solution.folder import NAME

# how names begin that pytest looks for in any module
PREFIXES_OF_PYTEST = (
    "__",
    "pytest",
    "setup",
    "setUp",
    "teardown",
    "tearDown",
    "load_tests",
)


class MissingName(ModuleType):
    """A module, or a name in one, that the code of another pair does not have."""

    def find(self, name: str) -> "MissingName":
        """Find something of any name inside it.

        Raises:
            AttributeError: pytest looks for it, and not a test.
        """
        if name.startswith(PREFIXES_OF_PYTEST):
            raise AttributeError(name)
        return MissingName(f"{self.__name__}.{name}")

    __getattr__ = find

    def __call__(self, *_: object, **__: object) -> None:
        """Refuse to be used: as not there yet, if the contract has it, or as none."""
        if self.__name__.removeprefix(f"{NAME}.") in FUNCTIONS:
            raise NotImplementedError(f"{self.__name__} is not there yet")
        raise ImportError(f"there is no {self.__name__}", name=self.__name__)

    # Python looks for these in the class, where each has to refuse, too
    __iter__ = __len__ = __getitem__ = __contains__ = __eq__ = __call__  # type: ignore[assignment]
    __hash__ = ModuleType.__hash__


class StubLoader(Loader):
    """Fills a module of a pair that another pair does not have."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Make it."""
        return MissingName(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """Leave it empty."""
