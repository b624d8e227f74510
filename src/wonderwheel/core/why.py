"""Why can't I? Every action thought of, with its refusal, from the same generators as the options."""

from __future__ import annotations

from typing import Any, NamedTuple

from wonderwheel.core.errors import EngineError, IllegalAnswer, meant
from wonderwheel.core.questions import Refusal
from wonderwheel.core.state.state import State


class Candidate(NamedTuple):
    """An action thought of now: its key (-1 if no open question asks for it), its words, why not or None."""

    key: int
    label: str
    why: Refusal | None


def candidates_of(g: State, seat: Any) -> list[Candidate]:
    """Every action thought of for a seat: those of its open questions, then those that no question asks for now."""
    rules = g.rules
    if type(seat) is not int or not 0 <= seat < rules.seats:
        raise IllegalAnswer(f"there is no seat {seat!r}")
    out: list[Candidate] = []
    for pending in g.pending:
        if pending.seat >= 0 and g.deciders[pending.seat] == seat:
            for key, why in pending.ask.candidates_for(g, g.stack[-1], pending.seat):
                out.append(Candidate(key, rules.label(g, pending.seat, key), _cited(g, why)))
    out.extend(Candidate(-1, words, _cited(g, why)) for words, why in rules.outside(g, seat))
    return out


def thought_of(g: State, seat: int) -> list[Candidate]:
    """The candidates, and what else a seat may think of that is not possible now."""
    out = candidates_of(g, seat)
    known = {one.key for one in out}
    for key, why in g.rules.beyond(g, seat):
        if key not in known:
            if why is None:
                raise EngineError(f"{g.rules.label(g, seat, key)!r} is possible, but no open question offers it")
            out.append(Candidate(key, g.rules.label(g, seat, key), _cited(g, why)))
    return out


def _cited(g: State, why: Refusal | None) -> Refusal | None:
    """A refusal with the clauses of the edition that is played, each once: two of a later book can be one of it."""
    if why is None or not g.rules.cites:
        return why
    return Refusal(why.words, tuple(dict.fromkeys([g.rules.cited(clause) for clause in why.clauses])))


def refusal_of(found: list[Candidate], action: int | str) -> Refusal | None:
    """The refusal of a key, or of the action with these words (a part of them will do); None if it is legal."""
    if isinstance(action, str):
        wanted = action.strip().lower()
        hits = [one for one in found if one.label.lower() == wanted]
        hits = hits or [one for one in found if wanted and wanted in one.label.lower()]
    else:
        hits = [one for one in found if one.key == action]
    if not hits:
        known = [one.label for one in found]
        raise IllegalAnswer(f"no action here is called {action!r}; {meant(action, known, 'the actions are:')}")
    if any(one.why is None for one in hits):
        return None
    return hits[0].why
