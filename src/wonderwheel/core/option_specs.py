"""Options of a game: what may be chosen before it begins, how it is checked and how it is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from wonderwheel.core.errors import SetupError, one_of


class OptionPart(NamedTuple):
    """A name with the values that it may have, and for each of them the sentence that says what it means."""

    name: str
    values: tuple[str, ...]
    sentences: tuple[str, ...]


class OptionForm(NamedTuple):
    """How an option is asked in a form: a title, a sentence on what it does, a few words for each of its choices (or of
    its numbers, from the least on), and whether it is so rarely wanted that it can be folded away.

    `names` are those of a text that is a list of names, with semicolons between them; each with the sentence it means.
    """

    title: str = ""
    sentence: str = ""
    meanings: tuple[str, ...] = ()
    rare: bool = False
    names: tuple[tuple[str, str], ...] = ()


NO_FORM: Final = OptionForm()


@dataclass(frozen=True)
class OptionSpec:
    """A named switch of a game: its default, what else it may be, the clauses whose reading it decides.

    `file`: whoever types the value may name a file instead, and its text is the value. `secret_of`: the seat whose
    secret the value is until the game is over, -1 if everybody may know it. `simulated`: the value in simulations,
    where nobody is there to give up a game that does not end; None for the default. `parts`: a text that is a list of
    NAME=VALUE, with commas between them, has these names. `form`: how it is asked where people fill in a form.
    """

    name: str
    default: bool | int | str
    choices: tuple[bool | int | str, ...]
    doc: str
    clauses: tuple[str, ...] = ()
    between: tuple[int, int] | None = None
    file: bool = False
    secret_of: int = -1
    simulated: bool | int | str | None = None
    parts: tuple[OptionPart, ...] = ()
    form: OptionForm = NO_FORM

    def checked(self, value: object) -> bool | int | str:
        if type(value) is type(self.default) and isinstance(value, (bool, int, str)):
            if self.between is not None and isinstance(value, int):
                least, most = self.between
                if not least <= value <= most:
                    raise SetupError(f"option {self.name} is {value}; it must be from {least} to {most}")
            if not self.choices or value in self.choices:
                return value
            allowed = [str(choice) for choice in self.choices]
            raise SetupError(f"option {self.name} is {value!r}; {one_of(value, allowed, 'it can be')}")
        wanted = type(self.default).__name__
        raise SetupError(f"option {self.name} is {value!r}; it must be a {wanted}")
