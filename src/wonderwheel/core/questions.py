"""Questions, options, refusals, and the vocabulary of machine keys."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final, NamedTuple

from wonderwheel.core.errors import EngineError


class KernelQuestion(Enum):
    """A question that the kernel's mechanisms ask, with its words. A game names the clause of each."""

    WHICH_ABILITY_FIRST = "Which ability happens first?"
    WHICH_EFFECT_FIRST = "Which effect applies first?"
    USE_INSTEAD = "Use this effect instead?"
    REPLACED_WITHOUT_END = "These effects replace each other without end. Which one is prevented?"
    CHANGED_WITHOUT_END = "These effects change each other without end. Which one is prevented?"
    HOW_MANY_MORE_TIMES = "This goes on without end. How many more times?"
    WHICH_IS_PREVENTED = "It would go on without end: which effect do you prevent?"


IN_ANY_ORDER: Final = "Any order"  # where several things are to be put in order, and it does not matter
CHANCE: Final = -1  # the seat that answers for the dice when chance is asked instead of sampled


class Refusal(NamedTuple):
    """Why an action is not legal now: the clauses that forbid it, and the missing fact in our own words."""

    words: str
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.words} ({', '.join(self.clauses)})" if self.clauses else self.words


def refusal(words: str, *clauses: str) -> Refusal:
    """A refusal is declared once, as a constant, and shared by all games."""
    return Refusal(words, clauses)


Candidates = list[tuple[int, Refusal | None]]
"""What a candidate generator gives: every action that can be thought of here, with its refusal or None."""


class Verb:
    """A family of keys: `base` .. `base + size - 1`, one for each argument."""

    __slots__ = ("base", "end", "name", "size")

    def __init__(self, name: str, base: int, size: int) -> None:
        self.name = name
        self.base = base
        self.size = size
        self.end = base + size

    def key(self, argument: int = 0) -> int:
        if not 0 <= argument < self.size:
            raise EngineError(f"the verb {self.name!r} has no argument {argument}")
        return self.base + argument

    def has(self, key: int) -> bool:
        return self.base <= key < self.end

    def argument(self, key: int) -> int:
        return key - self.base

    def __repr__(self) -> str:
        return f"Verb({self.name!r}, {self.base}..{self.base + self.size - 1})"


NUMBERS: Final = 1000
ORDERS: Final = 64
_kernel: list[Verb] = []


def _kernel_verb(name: str, size: int = 1) -> Verb:
    """The next verb of every game."""
    verb = Verb(name, sum([each.size for each in _kernel]), size)
    _kernel.append(verb)
    return verb


NO: Final[int] = _kernel_verb("no").base
YES: Final[int] = _kernel_verb("yes").base
PASS: Final[int] = _kernel_verb("pass").base
DONE: Final[int] = _kernel_verb("done").base
ORDER: Final[Verb] = _kernel_verb("order", ORDERS)
NUMBER: Final[Verb] = _kernel_verb("number", NUMBERS)
KERNEL_VERBS: Final = tuple((verb.name, verb.size) for verb in _kernel)


class Vocabulary:
    """Every key that a game can offer, numbered without gaps: the width of a mask.

    The kernel's verbs come first in every game. A change of the list is a change of `version`.
    """

    def __init__(self, game: str, version: int, verbs: Sequence[tuple[str, int]]) -> None:
        self.game = game
        self.version = version
        self.verbs: list[Verb] = []
        self._by_name: dict[str, Verb] = {}
        self._bases: list[int] = []
        base = 0
        for name, size in (*KERNEL_VERBS, *verbs):
            if name in self._by_name:
                raise EngineError(f"the verb {name!r} is declared twice")
            verb = Verb(name, base, size)
            self.verbs.append(verb)
            self._by_name[name] = verb
            self._bases.append(base)
            base += size
        self.size = base

    def verb(self, name: str) -> Verb:
        return self._by_name[name]

    def of(self, key: int) -> Verb:
        """The verb that a key belongs to."""
        verb = self.verbs[bisect_right(self._bases, key) - 1]
        if not verb.has(key):
            raise EngineError(f"{key} is no key of {self.game}")
        return verb


class Option(NamedTuple):
    """One legal answer: its number in the list, its machine key, its name, and what the seat that is asked reads.

    The `label` is the same whoever reads it, and stays: scenarios and records call an answer so. The `words` say what
    the answer does, to the player who gives it; they may change with the wording of the question.
    """

    number: int
    key: int
    label: str
    words: str = ""

    def __str__(self) -> str:
        return self.words or self.label


class Question:
    """An open question as its decider sees it.

    `seat` is the player it is about, `decider` the one who answers (they differ when somebody controls another
    player's turn). `keys` are the legal answers in a stable order, and `options` the same with labels and words.
    `reason` says in words what is asked; `asks` is the same without the cards and numbers that it is about just now.
    Words are made when somebody wants them, while the question is open.
    `id` follows from `seat` and its inputs so far: an answer that quotes another id is stale. `weights` belong to
    questions of chance.
    """

    __slots__ = (
        "_label",
        "_reason",
        "_words",
        "asks",
        "can_cancel",
        "clause",
        "decider",
        "id",
        "keys",
        "seat",
        "weights",
    )

    def __init__(
        self,
        number: int,
        seat: int,
        decider: int,
        reason: str | Callable[[], str],
        clause: str,
        keys: Sequence[int],
        can_cancel: bool,
        weights: Sequence[int],
        label: Callable[[int, int], str],
        words: Callable[[int, int], str] | None = None,
        asks: str = "",
    ) -> None:
        self.id = number
        self.seat = seat
        self.decider = decider
        self._reason = reason
        self.clause = clause
        self.keys = keys
        self.can_cancel = can_cancel
        self.weights = weights
        self._label = label
        self._words = label if words is None else words
        self.asks = asks or (reason if isinstance(reason, str) else "")

    @property
    def reason(self) -> str:
        """What is asked, in words."""
        if not isinstance(self._reason, str):
            self._reason = self._reason()
        return self._reason

    @property
    def options(self) -> tuple[Option, ...]:
        """The legal answers with their labels and words, in the order of `keys`."""
        label, words, seat = self._label, self._words, self.seat
        return tuple(Option(i, key, label(seat, key), words(seat, key)) for i, key in enumerate(self.keys))

    def __repr__(self) -> str:
        words = ", ".join(str(option) for option in self.options)
        return f"<Question {self.id} to seat {self.decider}: {self.reason} [{words}]>"

    def __reduce__(self) -> tuple[Callable[..., Question], tuple[object, ...]]:
        # The words as they are now: what gives them is a game with all its secrets.
        labels = _Words({option.key: option.label for option in self.options})
        words = _Words({option.key: option.words for option in self.options})
        facts = (self.id, self.seat, self.decider, self.reason, self.clause, tuple(self.keys), self.can_cancel)
        return Question, (*facts, tuple(self.weights), labels, words, self.asks)


class _Words:
    """The words of a copied question's options."""

    __slots__ = ("words",)

    def __init__(self, words: dict[int, str]) -> None:
        self.words = words

    def __call__(self, seat: int, key: int) -> str:
        return self.words[key]

    def __reduce__(self) -> tuple[Callable[..., _Words], tuple[object, ...]]:
        return _Words, (self.words,)
