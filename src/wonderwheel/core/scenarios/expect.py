"""What a scenario may expect after a step: the checked form of an `expect` table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from wonderwheel.core.scenarios.entries import Entry

NOBODY: Final = -1


@dataclass(frozen=True)
class EventPattern:
    """An event as a scenario describes it: what is left out (None) may be anything."""

    kind: str
    seat: int | None
    clause: str | None
    facts: tuple[int, ...] | None
    text: str | None


@dataclass(frozen=True)
class Expect:
    """What must hold after a step. None, or nothing in a tuple, means that the file does not say.

    `about` is the seat that answers the question which the checks of options are about, `owner` the seat that this
    question is about, when the file names them. `looks` are values of
    `Rules.look` by name, `sees` the same in the view of a seat. `refused` is a part of the message ("" for any).
    """

    about: int | None = None
    owner: int | None = None
    looks: tuple[tuple[str, Any], ...] = ()
    sees: tuple[tuple[int, str, Any], ...] = ()
    asked: tuple[int, ...] | None = None
    question: str | None = None
    question_clause: str | None = None
    can_cancel: bool | None = None
    options: tuple[str, ...] | None = None
    offered: tuple[str, ...] = ()
    not_offered: tuple[str, ...] = ()
    why_not: tuple[tuple[str, tuple[str, ...]], ...] = ()
    questions: tuple[tuple[int, str], ...] | None = None
    asked_count: tuple[tuple[int, int], ...] = ()
    events: tuple[EventPattern, ...] = ()
    events_exactly: tuple[EventPattern, ...] | None = None
    no_events: tuple[str, ...] = ()
    running: bool = False
    winners: tuple[int, ...] | None = None
    refused: str | None = None


RESERVED: Final = (
    "seat",
    "for",
    "sees",
    "asked",
    "question",
    "question_clause",
    "can_cancel",
    "options",
    "offered",
    "not_offered",
    "why_not",
    "questions",
    "asked_count",
    "events",
    "events_exactly",
    "no_events",
    "result",
    "refused",
)


def read_expect(entry: Entry) -> Expect:
    looks = {key: value for key, value in entry.table.items() if key not in RESERVED}
    winners, running = _result(entry) if "result" in entry else (None, False)
    return Expect(
        about=entry.seat("seat", entry.table["seat"]) if "seat" in entry else None,
        owner=entry.seat("for", entry.table["for"]) if "for" in entry else None,
        looks=tuple(_flat("", looks)),
        sees=_sees(entry) if "sees" in entry else (),
        asked=entry.seat_list("asked") if "asked" in entry else None,
        question=entry.text("question") if "question" in entry else None,
        question_clause=entry.text("question_clause") if "question_clause" in entry else None,
        can_cancel=entry.flag("can_cancel") if "can_cancel" in entry else None,
        options=entry.texts("options") if "options" in entry else None,
        offered=entry.texts("offered") if "offered" in entry else (),
        not_offered=entry.texts("not_offered") if "not_offered" in entry else (),
        why_not=_why_not(entry) if "why_not" in entry else (),
        questions=_questions(entry) if "questions" in entry else None,
        asked_count=_asked_count(entry) if "asked_count" in entry else (),
        events=_events(entry, "events") if "events" in entry else (),
        events_exactly=_events(entry, "events_exactly") if "events_exactly" in entry else None,
        no_events=entry.texts("no_events") if "no_events" in entry else (),
        running=running,
        winners=winners,
        refused=part_of_message(entry) if "refused" in entry else None,
    )


def _flat(prefix: str, table: dict[str, Any]) -> list[tuple[str, Any]]:
    """`p1.stock = "W"` is a nested table to TOML; here it is the name "p1.stock" again."""
    out: list[tuple[str, Any]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            out.extend(_flat(f"{prefix}{key}.", value))
        else:
            out.append((prefix + key, value))
    return out


def _sees(entry: Entry) -> tuple[tuple[int, str, Any], ...]:
    table = entry.inner("sees")
    out: list[tuple[int, str, Any]] = []
    for key in table.table:
        seat = table.seat(key, key)
        out.extend((seat, name, value) for name, value in _flat("", table.inner(key).table))
    return tuple(out)


def _why_not(entry: Entry) -> tuple[tuple[str, tuple[str, ...]], ...]:
    table = entry.inner("why_not")
    out: list[tuple[str, tuple[str, ...]]] = []
    for action, clauses in table.table.items():
        out.append((action, table.texts(action) if isinstance(clauses, list) else (table.text(action),)))
    return tuple(out)


def _questions(entry: Entry) -> tuple[tuple[int, str], ...]:
    out: list[tuple[int, str]] = []
    for row in entry.rows("questions"):
        if not isinstance(row, list) or len(row) != 2 or not isinstance(row[1], str):
            raise entry.wrong(f"'questions' lists [seat, \"clause\"] pairs, not {row!r}")
        out.append((entry.seat("questions", row[0]), row[1]))
    return tuple(out)


def _asked_count(entry: Entry) -> tuple[tuple[int, int], ...]:
    table = entry.inner("asked_count")
    return tuple([(table.seat(key, key), table.whole(key)) for key in table.table])


def _events(entry: Entry, key: str) -> tuple[EventPattern, ...]:
    out: list[EventPattern] = []
    for number, row in enumerate(entry.rows(key), 1):
        one = Entry(f"{entry.where}, {key} {number}", row, entry.seats, ("kind", "seat", "clause", "facts", "text"))
        facts = one.rows("facts") if "facts" in one else None
        if facts is not None and not all(type(fact) is int for fact in facts):
            raise one.wrong(f"'facts' must be a list of whole numbers, not {facts!r}")
        nobody = one.table.get("seat") == 0
        out.append(
            EventPattern(
                one.text("kind"),
                (NOBODY if nobody else one.seat("seat", one.table["seat"])) if "seat" in one else None,
                one.text("clause") if "clause" in one else None,
                None if facts is None else tuple(facts),
                one.text("text") if "text" in one else None,
            )
        )
    return tuple(out)


def _result(entry: Entry) -> tuple[tuple[int, ...] | None, bool]:
    if entry.table["result"] == "running":
        return None, True
    if not isinstance(entry.table["result"], dict):
        raise entry.wrong("'result' is \"running\" or { winners = [...] }")
    return entry.inner("result", ("winners",)).seat_list("winners"), False


def part_of_message(entry: Entry) -> str:
    """`refused`: the words that must stand in the message, "" for any."""
    value = entry.table["refused"]
    if value is True:
        return ""
    if not isinstance(value, str) or not value:
        raise entry.wrong("'refused' is a part of the message, or true for any message")
    return value
