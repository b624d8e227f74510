"""Names are known or refused: classes, factions, orbitals and counters come from the cards' facts and from what a set
declares; only tokens and counters may be declared by the text that creates them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first.kinds import ORBITALS, TYPES
from wonderwheel.games.wonders_of_the_first.names import Names
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.grammar import reader
from wonderwheel.lang.errors import Refused, Trouble
from wonderwheel.lang.names import did_you_mean, too_close
from wonderwheel.lang.nodes import Node, Span

# Phrases that put counters on cards hold a `Counters`, or are of these classes; all others only speak of counters.
_PUTS: Final = (phrases.Counters,)
_COUNTS: Final = (
    phrases.MoveCounters,
    phrases.RemoveCounters,
    phrases.CantHave,
    phrases.HasCounters,
    phrases.WithCounters,
    phrases.UnitCounters,
    phrases.CountersNumber,
    phrases.ExtraCounters,
    phrases.UnitCountersRemoved,
    phrases.NumberOfCountersRemoved,
    phrases.CountersWereRemoved,
)
_DECLARE: Final = "a set's file declares names of its own under [names]"


def checked_names(text: str, node: phrases.Text, names: Names) -> tuple[str, ...]:
    """What a text declares, in words; Refused at the first name that nobody knows."""
    own = put_by(node, names)
    notices: dict[str, None] = {}
    for part in node.walk():
        for name in _traits(part):
            _known_trait(text, part, name, names)
        if isinstance(part, phrases.Link | phrases.HasLink):
            _known_orbital(text, part, part.orbital)
        elif isinstance(part, phrases.Attuned) and part.to.lower() not in ("", *TYPES):
            _known_requirement(text, part, part.to, names)
        elif isinstance(part, phrases.AlsoClass):
            _known_class(text, part, part.name, names)
        elif isinstance(part, phrases.Create):
            notices |= dict.fromkeys(_token(text, part, names))
        elif isinstance(part, _PUTS) and part.kind in own:
            notices[_own_counter(text, part, part.kind, names)] = None
        elif isinstance(part, _COUNTS) and part.kind is not None:
            _known_counter(text, part, part.kind, names.all_counters() | names.put_counters | own)
        elif isinstance(part, phrases.RemoveSorts | phrases.RemoveAsMany):
            for kind in part.kinds:
                _known_counter(text, part, kind, names.all_counters() | names.put_counters | own)
    return tuple(notices)


def put_by(node: Node, names: Names) -> frozenset[str]:
    """The counters that a text puts on cards and that neither the rulebook nor a set declares."""
    return frozenset(part.kind for part in node.walk() if isinstance(part, _PUTS)) - names.all_counters()


@rule("CR132-203.f", "CR132-203.o", "CR132-203.p", "CR132-203.r")
def token_parts(name: str, names: Names) -> tuple[str, tuple[str, ...]]:
    """What the words before "token" are: classes, if all of them are known as such, or else a name."""
    classes: list[str] = []
    rest = name.split(" ")
    while rest:
        length = next((many for many in range(len(rest), 0, -1) if " ".join(rest[:many]) in names.all_classes()), 0)
        if not length:
            return name, ()
        classes.append(" ".join(rest[:length]))
        rest = rest[length:]
    return "", tuple(classes)


def _traits(node: Node) -> Iterator[str]:
    if isinstance(node, phrases.Trait | phrases.ItIs | phrases.IsOf):
        yield node.name
    elif isinstance(node, phrases.AnyTrait):
        yield from node.names


def _known_trait(text: str, node: Node, name: str, names: Names) -> None:
    known = {*names.all_classes(), *names.factions, *ORBITALS}
    if name not in known:
        raise _unknown(text, node, name, "no class, faction or orbital is called", {*known, *reader().lexicon})


def _known_class(text: str, node: Node, name: str, names: Names) -> None:
    if name not in names.all_classes():
        raise _unknown(text, node, name, "no class is called", names.all_classes())


@rule("CR132-link.a")
def _known_orbital(text: str, node: Node, name: str) -> None:
    if name not in ORBITALS:
        raise _refused(text, node, name, f"no orbital is called {name!r}", did_you_mean(name, ORBITALS))


@rule("CR132-attuned.b", "CR132-attuned.c")
def _known_requirement(text: str, node: Node, name: str, names: Names) -> None:
    known = {*names.all_classes(), *ORBITALS}
    if name not in known:
        raise _unknown(text, node, name, "no orbital or class is called", known)


@rule("CR132-204.a.3")
def _own_counter(text: str, node: Node, kind: str, names: Names) -> str:
    near = too_close(kind, names.all_counters())
    if near is not None:
        raise _close(text, node, kind, "counter", near)
    return f"{kind!r} is a counter that this text declares: it does what the text says of it"


def _known_counter(text: str, node: Node, kind: str, known: frozenset[str]) -> None:
    if kind not in known:
        raise _unknown(text, node, kind, "no counter is called", known)


def _token(text: str, node: phrases.Create, names: Names) -> Iterator[str]:
    name, _ = token_parts(node.name, names)
    if not name or any(known == name or known.startswith(f"{name} ") for known in names.tokens):
        return
    near = too_close(name, {*names.all_classes(), *names.tokens, *ORBITALS, *reader().lexicon})
    if near is not None:
        raise _close(text, node, name, "token", near)
    yield f"{name!r} is the name of a token that this text declares: it is no class of a known card"


def _unknown(text: str, node: Node, name: str, nothing: str, known: set[str] | frozenset[str]) -> Refused:
    hint = did_you_mean(name, known)
    return _refused(text, node, name, f"{nothing} {name!r}", hint or f"; {_DECLARE}")


def _close(text: str, node: Node, name: str, what: str, near: str) -> Refused:
    hint = did_you_mean(name, (near,))
    return _refused(
        text, node, name, f"the new {what} {name!r} is called nearly like another", f"{hint} If not, {_DECLARE}"
    )


def _refused(text: str, node: Node, name: str, reason: str, hint: str) -> Refused:
    place = _place(text, node, name)
    return Refused(Trouble(text, place.start, place.end, reason + hint))


def _place(text: str, node: Node, name: str) -> Span:
    """Where a name stands inside its phrase, also in the plural."""
    whole = node.span or Span(0, len(text))
    words = r"\s+".join(re.escape(word) for word in name.split(" "))
    found = re.compile(words, re.IGNORECASE).search(text, whole.start, whole.end)
    return whole if found is None else Span(found.start(), found.end())
