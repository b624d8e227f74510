"""From the wordings of phrase classes to alternatives of a grammar and to the makers of what they find."""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from inspect import isclass
from typing import Any, NamedTuple, get_args, get_type_hints

from wonderwheel.core.errors import WonderwheelError
from wonderwheel.lang.english import bare, bare_forms
from wonderwheel.lang.errors import Refused
from wonderwheel.lang.nodes import FORM, PIECE, Maker, Node, Part, Wording, node_fields, slots_of
from wonderwheel.lang.words import words


class WordingError(WonderwheelError):
    """A phrase class does not say how its phrase is read: which class, and what it lacks."""


class Alternative(NamedTuple):
    """A way to say a phrase, with the name that ties the grammar to the maker. `form` is set if it is derived."""

    alias: str
    cls: type[Node]
    wording: Wording
    form: str = ""

    def rules(self) -> list[str]:
        """The nonterminals that the alternative belongs to."""
        found = (self.wording.rule or self.cls.rule).split()
        if not found:
            raise WordingError(f"{self.cls.__name__} belongs to no family with a nonterminal: give its wording a rule")
        return found

    def maker(self) -> Maker:
        """What makes the phrase."""
        cls, given, slots = self.cls, self.wording.given, self.wording.slots
        if self.wording.made is not None:
            return self.wording.made
        if not given and not slots:
            return cls.build
        every = [f.name for f in node_fields(cls)]
        filled = slots or tuple(name for name in every if name not in given)

        def make(parts: Any, span: Any) -> Part:
            if len(parts) > len(filled):
                raise TypeError(f"{cls.__name__}: {self.wording.alternative} gives {len(parts)} parts for {filled}")
            told = {**dict(zip(filled, parts, strict=False)), **given}
            return cls.build([told.get(name) for name in every], span)

        return make


def phrase_name(cls: type[Node]) -> str:
    """The name of a phrase in the grammar: EachRealm is each_realm."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


def alternatives(cls: type[Node]) -> list[Alternative]:
    """All ways to say a phrase. Those that only fill its slots in order share the name of the phrase."""
    declared = cls.__dict__.get("wordings", (FORM,))
    every: list[tuple[Wording, str]] = []
    for each in declared:
        if each is FORM:
            every += _of_form(cls)
        else:
            every.append((Wording(each) if isinstance(each, str) else each, ""))
    name, out = phrase_name(cls), []
    for number, (wording, form) in enumerate(every, 1):
        plain = wording.made is None and not wording.given and not wording.slots
        out.append(Alternative(name if plain or number == 1 else f"{name}_{number}", cls, wording, form))
    shared = {each.alias for each in out if each.wording.made or each.wording.given or each.wording.slots}
    if name in shared and sum(each.alias == name for each in out) > 1:
        out = [each._replace(alias=f"{name}_{number}") for number, each in enumerate(out, 1)]
    return out


def makers_of(classes: Iterable[type[Node]], others: Mapping[str, Maker]) -> Mapping[str, Maker]:
    """The maker of every alternative by its name, together with those of a skeleton."""
    found: dict[str, tuple[type[Node], Maker]] = {}
    for cls in classes:
        for each in alternatives(cls):
            if each.alias in found and found[each.alias][0] is not cls:
                raise WordingError(f"{cls.__name__} and {found[each.alias][0].__name__} are both {each.alias}")
            found[each.alias] = (cls, each.maker())
    if both := found.keys() & others.keys():
        raise WordingError(f"the skeleton and {found[min(both)][0].__name__} both make {min(both)}")
    return {alias: maker for alias, (_, maker) in found.items()} | dict(others)


# -- what follows from a form ------------------------------------------------------------------------------------------


def _of_form(cls: type[Node]) -> Iterator[tuple[Wording, str]]:
    """The form of a class, once without and once with each part that only says that something is so."""
    if not cls.form:
        raise WordingError(f"{cls.__name__} has neither a form nor wordings")
    flags = [f.name for f in node_fields(cls) if f.type in ("bool", bool) and f"{{{f.name}}}" in cls.form]
    for chosen in itertools.product((False, True), repeat=len(flags)):
        form, given = cls.form, dict(zip(flags, chosen, strict=True))
        for name, said in given.items():
            form = re.sub(rf"\[([^\]]*)\{{{name}\}}([^\]]*)\]", r"\1\2" if said else "", form)
        order = [match["name"] or match["who"] for match in PIECE.finditer(re.sub(r"[\[\]]", "", form))]
        usual = [f.name for f in node_fields(cls)]
        told: dict[str, Part] = {name: True for name, said in given.items() if said}
        slots = "" if order == usual[: len(order)] and not told else " ".join(order)
        wording = Wording("", slots=slots)
        wording.given = told
        yield wording, form


def derived(cls: type[Node], form: str, known: Collection[str]) -> str:
    """A form as an alternative of the grammar. `known` are the words that the grammar spells elsewhere."""
    hints = get_type_hints(cls, include_extras=True)
    out: list[str] = []
    place = 0
    for match in PIECE.finditer(form):
        out += _literal(cls, form[place : match.start()], known)
        place = match.end()
        if match["part"] is not None:
            out.append(f"[{derived(cls, match['part'], known)}]")
        elif match["who"]:
            out += [f"[{_kind(cls, match['who'], hints)}]", *_literal(cls, match["verb"].rstrip("!"), known)]
        else:
            out.append(_kind(cls, match["name"], hints))
            out += _literal(cls, (match["does"] or "").rstrip("!"), known)
    out += _literal(cls, form[place:], known)
    return " ".join(_joined(out))


def _joined(pieces: Iterable[str]) -> Iterator[str]:
    """Words side by side in one pair of quotation marks."""
    for spelled, group in itertools.groupby(pieces, lambda piece: re.fullmatch(r'"[\w\'-]+"', piece) is not None):
        if spelled:
            yield '"' + " ".join(piece[1:-1] for piece in group) + '"'
        else:
            yield from group


def _literal(cls: type[Node], text: str, known: Collection[str]) -> Iterator[str]:
    try:
        found = words(text)
    except Refused:
        raise WordingError(f"{cls.__name__}: {text!r} in its form cannot be derived: give it wordings") from None
    for each in found:
        if each.kind not in ("word", "mark") or each.said == '"':
            raise WordingError(f"{cls.__name__}: {each.said!r} in its form cannot be derived: give it wordings")
        yield f'"{spelling(each.said, known)}"'


def spelling(said: str, known: Collection[str]) -> str:
    """How the grammar spells a word: as it does elsewhere, or without its ending."""
    low = said.lower()
    return next((form for form in bare_forms(low) if form in known), bare(low))


def _kind(cls: type[Node], name: str, hints: Mapping[str, Any]) -> str:
    """How a slot is read: as its annotation says, as its family usually is, or as a number."""
    slot = slots_of(cls).get(name)
    if slot is not None:
        return slot.read
    for hint in _types(hints[name]):
        if hint is int:
            return "INT"
        if isclass(hint) and issubclass(hint, Node) and hint.rule:
            return hint.rule
    raise WordingError(f"{cls.__name__}.{name}: its annotation does not say how the slot is read")


def is_family(cls: type[Node]) -> bool:
    """Whether a class only gathers others and is no phrase itself."""
    return not cls.form and "wordings" not in cls.__dict__


def _types(hint: Any) -> Iterator[Any]:
    """The types that an annotation is made of; what else stands in it is no type and read by nobody."""
    if get_args(hint):
        for part in get_args(hint):
            yield from _types(part)
    else:
        yield hint
