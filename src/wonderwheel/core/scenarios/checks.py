"""Comparing a game with what a scenario expects. Every check gives problems in words; none changes the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from wonderwheel.core.errors import EngineError, ScenarioError, meant
from wonderwheel.core.events import Event
from wonderwheel.core.game import Game
from wonderwheel.core.questions import CHANCE, Question, Refusal
from wonderwheel.core.scenarios.expect import RESERVED, EventPattern, Expect
from wonderwheel.core.state.state import State

# At the end of a label in a scenario: the rest of it may be anything.
REST: Final = "..."


class Since(NamedTuple):
    """What happened since the last step: the events, and the questions (seat and clause) in the order of asking."""

    events: Sequence[Event]
    asked: Sequence[tuple[int, str]]


def differences(game: Game, expect: Expect, since: Since) -> list[str]:
    """Everything that is not as expected."""
    out = _looks(game, game.state, expect.looks, "") if expect.looks else []
    for seat in sorted({seat for seat, _, _ in expect.sees}):
        wanted = [(name, value) for who, name, value in expect.sees if who == seat]
        out += _looks(game, game.view(seat).state, wanted, f", as seat {seat + 1} sees it")
    out += _open_questions(game, expect)
    out += _reasons(game, expect)
    out += _asked_since(game, expect, since.asked)
    out += _happened(game, expect, since.events)
    return out + _ended(game, expect)


# -- the position ----------------------------------------------------------------------------------------------------


def _looks(game: Game, g: State, wanted: Sequence[tuple[str, Any]], whose: str) -> list[str]:
    out: list[str] = []
    found = game.rules.look(g)
    listed = list(found)
    if any(name not in found for name, _ in wanted):
        found = {**found, **game.rules.look_closer(g)}
    for name, value in wanted:
        if name not in found:
            hint = meant(name, listed, "names to look at are", [*RESERVED, *found])
            raise ScenarioError(f"expect: there is nothing called {name!r} to look at; {hint}")
        actual = plain(found[name])
        in_order = game.rules.order_matters(name)
        if not _same(value if in_order else _sorted(value), actual if in_order else _sorted(actual)):
            out.append(f"{name}{whose}: expected {value!r}, found {actual!r}")
    return out


def look_lines(game: Game) -> dict[str, str]:
    """The position in lines by name, values as JSON; none for a game that cannot be looked at."""
    try:
        found = game.rules.look(game.state)
    except EngineError:
        return {}
    return {name: f"{name} = {msgspec.json.encode(value).decode()}" for name, value in found.items()}


def plain(value: object) -> object:
    """A value in the types of TOML: tuples are lists there."""
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    return value


def _sorted(value: object) -> object:
    """A value whose order means nothing, in an order of its own."""
    if isinstance(value, str):
        return "".join(sorted(value))
    return sorted(value, key=repr) if isinstance(value, list) else value


def _same(one: object, two: object) -> bool:
    if isinstance(one, list) and isinstance(two, list):
        return len(one) == len(two) and all(_same(a, b) for a, b in zip(one, two, strict=True))
    return type(one) is type(two) and one == two


# -- the open questions ----------------------------------------------------------------------------------------------


def open_now(game: Game) -> list[str]:
    """What is asked now, with every option, in lines for people."""
    if game.result is not None:
        winners = ", ".join(f"seat {seat + 1}" for seat in game.result.winners)
        return [f"the game is over; the winner is {winners or 'nobody'}"]
    out: list[str] = []
    for question in game.questions:
        who = "chance" if question.decider == CHANCE else f"seat {question.decider + 1}"
        out.append(f"asked now: {who}: {question.reason} [{question.clause}]")
        out.extend(f"    {option.label}" for option in question.options)
    return out


def _open_questions(game: Game, expect: Expect) -> list[str]:
    out: list[str] = []
    asked = [question.decider for question in game.questions]
    if expect.asked is not None and set(expect.asked) != set(asked):
        out.append(f"asked: expected {_seats(expect.asked)}, found {_seats(asked)}")
    about_options = expect.options is not None or expect.offered or expect.not_offered
    about_question = expect.question is not None or expect.question_clause is not None or expect.can_cancel is not None
    if not about_options and not about_question:
        return out
    question = _the_question(game, expect)
    if question is None:
        return [*out, f"the question that should be open is not: asked now is {_seats(asked)}"]
    if expect.question is not None and expect.question not in (question.reason, question.asks):
        out.append(f"question: expected {expect.question!r}, found {question.reason!r}")
    if expect.question_clause is not None and game.rules.cited(expect.question_clause) != question.clause:
        out.append(f"question_clause: expected {expect.question_clause!r}, found {question.clause!r}")
    if expect.can_cancel is not None and expect.can_cancel != question.can_cancel:
        out.append(f"can_cancel: expected {expect.can_cancel!r}, found {question.can_cancel!r}")
    return out + _options(question, expect)


def _the_question(game: Game, expect: Expect) -> Question | None:
    found = questions_for(game, expect.about, expect.owner)
    if len(found) > 1:
        raise ScenarioError("expect: several questions are open: say with 'seat' (and 'for') which is meant")
    return next(iter(found), None)


def questions_for(game: Game, decider: int | None, owner: int | None) -> list[Question]:
    """The open questions that this seat answers, about that seat; None for any."""
    return [q for q in game.questions if decider in (None, q.decider) and owner in (None, q.seat)]


def _options(question: Question, expect: Expect) -> list[str]:
    out: list[str] = []
    labels = [option.label for option in question.options]
    if expect.options is not None:
        wanted = [label.casefold() for label in expect.options]
        missing = [words for words in expect.options if not meant_by(words, labels)]
        extra = [label for label in labels if not any(means(words, label) for words in wanted)]
        if missing:
            out.append(f"options: not offered: {_quoted(missing)}")
        if extra:
            out.append(f"options: offered, but not expected: {_quoted(extra)}")
        if not missing and not extra and any(len(meant_by(one, labels)) != wanted.count(one) for one in wanted):
            out.append(f"options: expected each of them once: {_quoted(labels)}")
    out += [f"offered: {words!r} is not offered" for words in expect.offered if not meant_by(words, labels)]
    out += [f"not_offered: {words!r} is offered" for words in expect.not_offered if meant_by(words, labels)]
    return out


def means(words: str, label: str) -> bool:
    """Whether a scenario's words are this label, or, with "..." at their end, its beginning; capitals do not matter."""
    wanted, found = words.strip().casefold(), label.casefold()
    return found.startswith(wanted.removesuffix(REST)) if wanted.endswith(REST) else found == wanted


def meant_by(words: str, labels: Sequence[str]) -> list[str]:
    """Those of the labels that the words mean."""
    return [label for label in labels if means(words, label)]


def _reasons(game: Game, expect: Expect) -> list[str]:
    if not expect.why_not:
        return []
    seat = expect.about
    if seat is None:
        question = _the_question(game, expect)
        if question is None:
            raise ScenarioError("expect: nobody is asked: say with 'seat' whom 'why_not' is about")
        seat = question.decider
    out: list[str] = []
    for action, clauses in expect.why_not:
        whys = _refusals(game.candidates(seat), action) or _refusals(game.thought_of(seat), action)
        if not whys:
            known = [one.label for one in game.candidates(seat)]
            raise ScenarioError(f"expect: no action here is called {action!r}; {meant(action, known, 'they are:')}")
        if None in whys:
            out.append(f"why_not: {action!r} is offered")
        elif len(whys) > 1:
            out.append(f"why_not: {action!r} fits several actions that are refused for different reasons")
        else:
            [why] = whys
            lacking = [one for one in clauses if why is not None and game.rules.cited(one) not in why.clauses]
            if lacking:
                out.append(f"why_not: {action!r} is refused by another clause than {', '.join(lacking)}: {why}")
    return out


def _refusals(found: Sequence[tuple[int, str, Refusal | None]], action: str) -> list[Refusal | None]:
    """The different refusals (None for legal) of the actions that these words mean; none if they mean nothing."""
    wanted = action.strip().casefold()
    hits = [entry for entry in found if entry[1].casefold() == wanted]
    hits = hits or [entry for entry in found if wanted and wanted in entry[1].casefold()]
    out: list[Refusal | None] = []
    for _, _, why in hits:
        if why not in out:
            out.append(why)
    return out


# -- what has happened -----------------------------------------------------------------------------------------------


def _asked_since(game: Game, expect: Expect, asked: Sequence[tuple[int, str]]) -> list[str]:
    out: list[str] = []
    if expect.questions is not None:
        wanted = [(seat, game.rules.cited(clause)) for seat, clause in expect.questions]
        if wanted != list(asked):
            out.append(f"questions: expected {_asked_text(wanted)}, found {_asked_text(asked)}")
    for seat, count in expect.asked_count:
        actual = sum(1 for who, _ in asked if who == seat)
        if actual != count:
            out.append(f"asked_count of seat {seat + 1}: expected {count}, found {actual}: {_asked_text(asked)}")
    return out


def _happened(game: Game, expect: Expect, events: Sequence[Event]) -> list[str]:
    kinds = game.rules.event_kinds
    exactly = expect.events_exactly
    for kind in [pattern.kind for pattern in (*expect.events, *(exactly or ()))] + list(expect.no_events):
        if kind not in kinds:
            raise ScenarioError(f"expect: there is no event {kind!r}; {meant(kind, kinds, 'the events are')}")
    out: list[str] = []
    place = 0
    for pattern in expect.events:
        fits = [i for i in range(place, len(events)) if _fits(game, pattern, events[i])]
        if not fits:
            after = f" after event {place}" if place else ""
            out.append(f"events: {_pattern_text(pattern)} did not happen{after}")
            break
        place = fits[0] + 1
    if exactly is not None:
        wrong = [i for i, (p, e) in enumerate(zip(exactly, events, strict=False), 1) if not _fits(game, p, e)]
        if wrong:
            out.append(f"events_exactly: event {wrong[0]} should be {_pattern_text(exactly[wrong[0] - 1])}")
        elif len(exactly) != len(events):
            out.append(f"events_exactly: expected {len(exactly)} events, found {len(events)}")
    out += [f"no_events: {kind!r} happened" for kind in expect.no_events if any(e.kind.name == kind for e in events)]
    if out:
        lines = [f"\n    {_event_text(game, event)}" for event in events]
        out.append(f"the events since the last step are{''.join(lines) or ' none'}")
    return out


def _fits(game: Game, pattern: EventPattern, event: Event) -> bool:
    return (
        pattern.kind == event.kind.name
        and pattern.seat in (None, event.actor)
        and (pattern.clause is None or game.rules.cited(pattern.clause) == event.clause)
        and pattern.facts in (None, event.facts)
        and (pattern.text is None or pattern.text == game.tell(event))
    )


def _ended(game: Game, expect: Expect) -> list[str]:
    result = game.result
    if expect.running and result is not None:
        return [f"result: the game should be running, but is over; the winners are {_seats(result.winners)}"]
    if expect.winners is None:
        return []
    if result is None:
        return ["result: the game should be over, but is running"]
    if sorted(expect.winners) != sorted(result.winners):
        return [f"result: expected the winners {_seats(expect.winners)}, found {_seats(result.winners)}"]
    return []


# -- words -----------------------------------------------------------------------------------------------------------


def _seats(seats: Sequence[int]) -> str:
    return ", ".join("chance" if seat == CHANCE else f"seat {seat + 1}" for seat in seats) or "nobody"


def _quoted(labels: Sequence[str]) -> str:
    return ", ".join(repr(label) for label in labels)


def _asked_text(asked: Sequence[tuple[int, str]]) -> str:
    return "[" + ", ".join(f'[{seat + 1}, "{clause}"]' for seat, clause in asked) + "]"


def _pattern_text(pattern: EventPattern) -> str:
    parts = [f'kind = "{pattern.kind}"']
    if pattern.seat is not None:
        parts.append(f"seat = {pattern.seat + 1}")
    if pattern.clause is not None:
        parts.append(f'clause = "{pattern.clause}"')
    if pattern.facts is not None:
        parts.append(f"facts = {list(pattern.facts)}")
    if pattern.text is not None:
        parts.append(f'text = "{pattern.text}"')
    return "{ " + ", ".join(parts) + " }"


def _event_text(game: Game, event: Event) -> str:
    pattern = EventPattern(event.kind.name, event.actor, event.clause, event.facts, game.tell(event))
    return _pattern_text(pattern)
