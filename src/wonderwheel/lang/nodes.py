"""The base of all nodes: a phrase that was understood, as a frozen value that knows its words."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    TypeAlias,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

from wonderwheel.lang.referents import Referent

Person = Literal["one", "many", "you"]
Part: TypeAlias = "Node | str | int | bool | tuple[Any, ...] | None"
_Self = TypeVar("_Self", bound="Node")

# {field}, {field:verb}, <field:verb> or [a part that is left out when the field in it is empty]
PIECE = re.compile(r"\{(?P<name>\w+)(?::(?P<does>[^}]+))?\}|<(?P<who>\w+):(?P<verb>[^>]+)>|\[(?P<part>[^\]]*)\]")
_IRREGULAR = {"be": ("is", "are"), "have": ("has", "have"), "don't": ("doesn't", "don't"), "do": ("does", "do")}


class Span(NamedTuple):
    """A place in the source text."""

    start: int
    end: int


# Makes a phrase out of what its grammar rule collected and the place it stood at: the rule says what stands where.
Maker: TypeAlias = Callable[[Sequence[Any], Span | None], Part]


class Slot(NamedTuple):
    """The kind of a slot, told in the annotation of its field: how it is read, as the grammar says it, and written."""

    read: str
    written: Callable[[Any], str] | None = None


class Wording:
    """One way to say a phrase: an alternative in the grammar's notation, and the fields that the words tell (`given`).

    `rule` is the nonterminal it belongs to (or several, with spaces), if that is not its family's usual one. What the
    grammar collects fills the other fields in their order, or those named in `slots`; `made` makes the phrase if that
    is not all.
    """

    __slots__ = ("alternative", "given", "made", "rule", "slots")

    def __init__(
        self, alternative: str, rule: str = "", made: Maker | None = None, slots: str = "", **given: Part
    ) -> None:
        self.alternative = alternative
        self.rule = rule
        self.made = made
        self.slots = tuple(slots.split())
        self.given: Mapping[str, Part] = given


# In a row of wordings: the one that follows from the form.
FORM = Wording("")


@dataclass(frozen=True)
class Node:
    """A phrase. Equality is that of the meaning: where the phrase stood does not count.

    `form` is the canonical wording: `{field}` stands for the text of a field, `{field:verb}` for a subject with its
    verb, `<field:verb>` for one that is not said if it is "you" ("draw"), and a part in square brackets is left out if
    its field is empty. `wordings` are all ways to say the phrase, if its form is not the only one; `rule` is the
    nonterminal of the grammar that a family's phrases belong to. `clauses` are the ids of the rules that define the
    phrase. `label` and `bound` are written by the pass that binds references: the slot of what a phrase brings in, and
    what a phrase that points back means.
    """

    form: ClassVar[str] = ""
    wordings: ClassVar[tuple[str | Wording, ...]] = ()
    rule: ClassVar[str] = ""
    clauses: ClassVar[tuple[str, ...]] = ()
    person: ClassVar[Person] = "one"
    # What stands for a field that was not said and has no default.
    missing: ClassVar[Part] = None
    # The sort of what a phrase points back at, and of what it brings in.
    points_at: ClassVar[str] = ""
    brings: ClassVar[str] = ""

    span: Span | None = field(default=None, compare=False, repr=False, kw_only=True)
    label: str = field(default="", compare=False, repr=False, kw_only=True)
    bound: Referent | None = field(default=None, compare=False, repr=False, kw_only=True)

    @classmethod
    def build(cls: type[_Self], parts: Sequence[Part], span: Span | None) -> _Self:
        """A node from what the grammar rule of its name collected: in the order of the fields, None for "as usual"."""
        known = node_fields(cls)
        if len(parts) > len(known):
            raise TypeError(f"{cls.__name__} has {len(known)} fields, its grammar rule gives {len(parts)} parts")
        given: dict[str, Any] = {}
        for f, part in zip(known, parts, strict=False):
            if part is not None:
                given[f.name] = part
            elif f.default is dataclasses.MISSING:
                given[f.name] = cls.missing
        return cls(**given, span=span)

    def text(self) -> str:
        """The canonical wording of the phrase, without a capital at the beginning and a full stop at the end."""
        return rendered(self, self.form)

    def grammatical(self) -> Person:
        """How a verb after this phrase is bent."""
        return self.person

    def bind(self: _Self, binder: Any) -> _Self:
        """The same phrase with every reference in it bound, and what it brings in with a label (`lang/binding.py`)."""
        made: _Self = binder.inside(self)
        return made

    def children(self) -> Iterator[Node]:
        """The nodes directly inside this one, in the order of the fields."""
        for f in node_fields(type(self)):
            yield from _nodes_in(getattr(self, f.name))

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in reading order of the fields."""
        yield self
        for child in self.children():
            yield from child.walk()


def changed(node: _Self, **fields: Any) -> _Self:
    """The same phrase with other fields; which fields it has, its class knows."""
    whole: Any = node
    made: _Self = dataclasses.replace(whole, **fields)
    return made


def _nodes_in(value: Any) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for member in value:
            yield from _nodes_in(member)


_FIELDS: dict[type[Node], tuple[dataclasses.Field[Any], ...]] = {}


def node_fields(cls: type[Node]) -> tuple[dataclasses.Field[Any], ...]:
    """The fields that carry meaning."""
    known = _FIELDS.get(cls)
    if known is None:
        known = _FIELDS[cls] = tuple(f for f in dataclasses.fields(cls) if f.compare)
    return known


_SLOTS: dict[type[Node], Mapping[str, Slot]] = {}


def slots_of(cls: type[Node]) -> Mapping[str, Slot]:
    """The fields of a class whose annotation names the kind of their slot."""
    known = _SLOTS.get(cls)
    if known is None:
        hints = get_type_hints(cls, include_extras=True)
        found = {f.name: _slot(hints[f.name]) for f in node_fields(cls)}
        known = _SLOTS[cls] = {name: slot for name, slot in found.items() if slot is not None}
    return known


def _slot(hint: Any) -> Slot | None:
    if get_origin(hint) is Annotated:
        return next((each for each in hint.__metadata__ if isinstance(each, Slot)), None)
    return next((slot for part in get_args(hint) if (slot := _slot(part)) is not None), None)


def rendered(node: Node, form: str) -> str:
    """A form with its slots filled from the fields of a node."""

    def said(name: str) -> str:
        value, slot = getattr(node, name), slots_of(type(node)).get(name)
        return slot.written(value) if slot is not None and slot.written is not None else words_of(value)

    def piece(match: re.Match[str]) -> str:
        if match["does"]:
            return f"{said(match['name'])} {bent(match['does'], getattr(node, match['name']).grammatical())}"
        if match["name"]:
            return said(match["name"])
        if match["who"]:
            return with_verb(getattr(node, match["who"]), match["verb"])
        inside = match["part"]
        slots = [m["name"] or m["who"] for m in PIECE.finditer(inside)]
        empty = any(getattr(node, slot) in (None, (), False, "") for slot in slots)
        return "" if empty else PIECE.sub(piece, inside)

    return PIECE.sub(piece, form)


def words_of(value: Part) -> str:
    """The words of a field: nothing for None and True, rows joined by "and"."""
    if isinstance(value, Node):
        return value.text()
    if isinstance(value, tuple):
        return row([words_of(member) for member in value])
    return "" if value is None or isinstance(value, bool) else str(value)


def row(members: Sequence[str], last: str = "and") -> str:
    """a; a and b; a, b, and c."""
    if len(members) < 3:
        return f" {last} ".join(members)
    return ", ".join(members[:-1]) + f", {last} {members[-1]}"


def with_verb(subject: Node, verb: str) -> str:
    """A subject with its verb: "target player draws"; "you" is not said ("draw")."""
    person = subject.grammatical()
    return verb if person == "you" else f"{subject.text()} {bent(verb, person)}"


def bent(verb: str, person: Person) -> str:
    """A verb for one ("draws") or many ("draw"); verbs that do not change are written with a final !."""
    if verb.endswith("!"):
        return verb[:-1]
    if verb in _IRREGULAR:
        return _IRREGULAR[verb][0 if person == "one" else 1]
    if person != "one":
        return verb
    if verb.endswith("y") and verb[-2] not in "aeou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x")) else "s")


def sentence(text: str) -> str:
    """A clause as a sentence: capital first, full stop last."""
    capital = text[:1].upper() + text[1:]
    return capital if capital.endswith(('."', ".")) else capital + "."
