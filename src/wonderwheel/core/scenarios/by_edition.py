"""One scenario, played by several editions of a game's rulebook: what it says of each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from wonderwheel.core.errors import meant
from wonderwheel.core.scenarios.entries import Entry
from wonderwheel.core.scenarios.expect import part_of_message

# The option of a game that says which edition is played.
EDITION: Final = "edition"


@dataclass(frozen=True)
class Under:
    """What a scenario says of one edition only: more clauses, and words with which the setup is refused ("": any)."""

    name: str
    clauses: tuple[str, ...] = ()
    refused: str | None = None


def read_editions(top: Entry) -> tuple[Under, ...]:
    """The editions that a scenario is played by, in the order of the file."""
    given = top.need("editions")
    if isinstance(given, dict):
        found = tuple([_under(top.inner("editions"), name) for name in given])
    else:
        found = tuple([Under(name) for name in top.texts("editions")])
    names = [under.name for under in found]
    if not names or len(set(names)) != len(names) or not all(names):
        raise top.wrong("'editions' names the editions that the scenario is played by, each once")
    if "options" in top and EDITION in top.inner("options"):
        raise top.wrong(f"'editions' says which editions are played: leave {EDITION!r} out of 'options'")
    if "state" in top:
        raise top.wrong("'editions' has no meaning beside 'state': a saved state is one of one edition")
    return found


def _under(table: Entry, name: str) -> Under:
    entry = table.inner(name, ("clauses", "refused"))
    clauses = entry.texts("clauses") if "clauses" in entry else ()
    return Under(name, clauses, part_of_message(entry) if "refused" in entry else None)


def meant_for(step: Entry, editions: Sequence[Under]) -> tuple[str, ...]:
    """The editions in which a step is taken: those that it names, or all in which the game begins."""
    playing = [under.name for under in editions if under.refused is None]
    if "editions" not in step:
        return tuple(playing)
    if not editions:
        raise step.wrong("'editions' in a step needs 'editions' in the scenario, which names all that are played")
    given: Any = step.table["editions"]
    names = (given,) if isinstance(given, str) else step.texts("editions")
    if not names:
        raise step.wrong("'editions' is empty: name the editions in which the step is taken, or leave it out")
    for name in names:
        if name not in [under.name for under in editions]:
            hint = meant(name, [under.name for under in editions], "they are")
            raise step.wrong(f"{name!r} is not among the editions of the scenario; {hint}")
        if name not in playing:
            raise step.wrong(f"the setup is refused under {name!r}: it has no steps there")
    return tuple(names)
