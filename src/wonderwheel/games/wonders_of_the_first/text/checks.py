"""What the grammar alone lets through: verbs that have lost their subject, an X that nobody tells, numbers that nothing
has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first.kinds import DECK_SIZE, REALMS, ROUNDS
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.grammar import reader
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Head
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.getting import About
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.modifiers import PowerMod
from wonderwheel.lang.errors import Refused, Trouble
from wonderwheel.lang.flow import LetChoose, May, WhereX
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import Node, Part, Span, changed, node_fields
from wonderwheel.lang.phrases import Num, Player, They, X, You

_FIRST_WORD: Final = re.compile(r"[^\W\d_]+")
_NOUNS: Final = {"opponent", "player"}

# Numbers of rounds and of realms, numbers that say how many there have to be, and how many something is done with.
_ROUNDS: Final[tuple[tuple[type[Node], str], ...]] = (
    (phrases.OnRound, "number"),
    (phrases.AtRound, "number"),
    (phrases.AscendRounds, "first"),
    (phrases.AscendRounds, "second"),
)
_REALMS: Final[tuple[tuple[type[Node], str], ...]] = (
    (phrases.RealmNumber, "number"),
    (phrases.DifferentRealms, "number"),
)
_COUNTS: Final[tuple[tuple[type[Node], str], ...]] = (
    (phrases.Some, "count"),
    (phrases.Seek, "count"),
    (phrases.MoreOfSame, "count"),
    (phrases.AtMost, "most"),
    (phrases.UnitAtMost, "most"),
    (phrases.TriggerTimes, "times"),
    (phrases.PayOr, "count"),
    (phrases.PayForStones, "count"),
    (phrases.Harvests, "at_least"),
    (phrases.GainsActionsFromCards, "count"),
    (phrases.CreatesTokens, "count"),
    (phrases.Multiple, "factor"),
    (phrases.HoardLess, "count"),
    (phrases.SymbiosisMany, "count"),
    (phrases.TaxTargeting, "price"),
    (phrases.ExtraCounters, "more"),
)
# Phrases of which an amount says how much is done or has to be there, so that none of it would be nothing.
_DONE: Final = (Effect, Head, phrases.Counters, phrases.Target)


def with_subjects(text: str, part: Part) -> Part:
    """The same with every verb's subject: "each player draws a card and discards a card" says of both who does it. A
    verb that is no order and has no subject in its row is refused."""
    if isinstance(part, tuple):
        return _row(text, part)
    if not isinstance(part, Node):
        return part
    fields = {f.name: getattr(part, f.name) for f in node_fields(type(part))}
    made = {name: with_subjects(text, value) for name, value in fields.items()}
    node = changed(part, **made) if made != fields else part
    if isinstance(node, Effect) and not isinstance(node, LetChoose):
        _check_subject(text, node)
    return node


def _row(text: str, row: tuple[Part, ...]) -> tuple[Part, ...]:
    """Effects that stand side by side: the last subject that was said goes on."""
    found: list[Part] = []
    subject: Player | None = None
    for member in row:
        if isinstance(member, Effect) and subject is not None and _lacks_subject(text, member, subject):
            found.append(_done_by_them(member))
            continue
        made = with_subjects(text, member)
        found.append(made)
        who = getattr(made, "who", None)
        subject = who if isinstance(made, Effect) and isinstance(who, Player) and not isinstance(made, May) else None
        if isinstance(subject, You):
            subject = None
    return tuple(found)


def _lacks_subject(text: str, node: Effect, subject: Player) -> bool:
    """Whether a verb goes on with the subject before it: it is bent for one, or the subject is several."""
    who = getattr(node, "who", None)
    unsaid = (isinstance(who, You) and who.span is None) or (who is None and type(node).rule == "order")
    if node.span is None or not unsaid or isinstance(node, About):
        return False
    word = _FIRST_WORD.match(text, node.span.start)
    if word is None:
        return False
    plural = subject.span is not None and text[: subject.span.end].lower().endswith(("players", "opponents", "they"))
    return plural or _third_person(word.group().lower())


def _done_by_them(node: Effect) -> Effect:
    if hasattr(node, "who"):
        return changed(node, who=They())
    return phrases.LetDo(They(), node, span=node.span)


def _check_subject(text: str, node: Effect) -> None:
    if node.span is None or isinstance(node, About) or isinstance(getattr(node, "who", None), They):
        return
    word = _FIRST_WORD.match(text, node.span.start)
    if word is not None and _third_person(word.group().lower()):
        place = Span(*word.span())
        raise Refused(Trouble(text, place.start, place.end, "it is not said who does this"))


def _third_person(word: str) -> bool:
    known = reader()
    bare = known.form(word)
    return word.endswith("s") and bare is not None and bare != word and bare not in _NOUNS


_THIS_OR_ANOTHER: Final = 'it could mean this card or what was chosen before: begin a new line, or say "this"'


def check_it(text: str, last: Any, piece: Any) -> None:
    """Refuse "it" in a trigger about the card itself, in the same line as an effect that something else is chosen
    for."""
    head = piece.head if isinstance(piece, phrases.Ability) else None
    own = isinstance(head, phrases.Whenever) and isinstance(getattr(head.event, "what", None), phrases.This)
    if not own or not isinstance(last, phrases.Ability):
        return
    said = [part for effect in piece.effects for part in effect.walk()]
    its = [part for part in said if isinstance(part, phrases.It) and part.span is not None]
    chosen = any(isinstance(part, phrases.Target | phrases.Some) for effect in last.effects for part in effect.walk())
    if chosen and its and not any(isinstance(part, phrases.Target | phrases.Some) for part in said):
        place = its[0].span or piece.span
        raise Refused(Trouble(text, place.start, place.end, _THIS_OR_ANOTHER))


def check_x(text: str, line: Node) -> None:
    """Refuse an X outside of the effect whose words tell what X is, and words that tell it where no X is."""
    told = [node for node in line.walk() if isinstance(node, WhereX)]
    for node in told:
        if not _count(node.effect):
            place = node.span or Span(0, len(text))
            raise Refused(Trouble(text, place.start, place.end, "what X is is told, but no X is read in these words"))
    for made in line.walk():
        if isinstance(made, phrases.Create) and made.name.startswith("X-"):
            place = made.span or Span(0, len(text))
            raise Refused(Trouble(text, place.start, place.end, "the power of a token is a number here, not X"))
    if told and _count(line) > sum(_count(node) for node in told):
        place = told[0].span or Span(0, len(text))
        raise Refused(Trouble(text, place.start, place.end, "what X is must be told where it is used"))


def check_how_often(text: str, part: Part) -> None:
    """Refuse "do this and that for each of them" where both could be meant to be done so often."""
    rows = [part] if isinstance(part, tuple) else []
    rows += [row for node in _nodes(part) if isinstance(row := getattr(node, "effects", None), tuple)]
    for first, second in (pair for row in rows for pair in pairwise(row)):
        often = getattr(second, "per", None)
        if often is not None and getattr(first, "per", often) is None:
            place = first.span or Span(0, len(text))
            raise Refused(
                Trouble(text, place.start, place.end, "whether this too is done so often is not said: say it of each")
            )


def check_numbers(text: str, part: Part) -> None:
    """Refuse a realm, a round or a number that there cannot be."""
    for node in _nodes(part):
        _check_rounds(text, node)
        _check_realms(text, node)
        _check_several_realms(text, node)
        _check_gates(text, node)
        if isinstance(node, phrases.PlayerAttacks) and node.having == HowMany(">=", 0):
            raise _wrong_number(text, node, 0, "nothing is done with 0 of something")
        for cls, field in _COUNTS:
            if isinstance(node, cls) and getattr(node, field) == 0:
                raise _wrong_number(text, node, 0, "nothing is done with 0 of something")
        if isinstance(node, _DONE):
            for amount in node.children():
                if amount == Num(0):
                    raise _wrong_number(text, amount if amount.span else node, 0, "nothing is done with 0 of something")


@rule("CR132-403.a")
def _check_rounds(text: str, node: Node) -> None:
    for cls, field in _ROUNDS:
        number = getattr(node, field) if isinstance(node, cls) else None
        if number is not None and not 1 <= number <= ROUNDS:
            raise _wrong_number(text, node, number, f"a game has rounds 1 to {ROUNDS} (CR132-403.a)")
    if isinstance(node, phrases.Compares) and isinstance(node.first, phrases.CurrentRound):
        said = node.bounds.amount
        if node.bounds.op == "==" and isinstance(said, Num) and not 1 <= said.value <= ROUNDS:
            raise _wrong_number(text, node, said.value, f"a game has rounds 1 to {ROUNDS} (CR132-403.a)")


@rule("CR132-realm.a")
def _check_realms(text: str, node: Node) -> None:
    for cls, field in _REALMS:
        number = getattr(node, field) if isinstance(node, cls) else 1
        if not 1 <= number <= REALMS:
            raise _wrong_number(text, node, number, f"there are realms 1 to {REALMS} (CR132-realm.a)")


@rule("CR132-realm.a")
def _check_several_realms(text: str, node: Node) -> None:
    for number in node.numbers if isinstance(node, phrases.RealmNumbers) else ():
        if not 1 <= number <= REALMS:
            raise _wrong_number(text, node, number, f"there are realms 1 to {REALMS} (CR132-realm.a)")


@rule("CR132-kingdom.a", "CR132-hoard.a", "CR132-303.a")
def _check_gates(text: str, node: Node) -> None:
    if isinstance(node, phrases.Kingdom | phrases.Hoard) and node.number > DECK_SIZE:
        raise _wrong_number(text, node, node.number, f"a deck has {DECK_SIZE} cards (CR132-303.a)")
    if isinstance(node, phrases.Kingdom) and node.number < 1:
        raise _wrong_number(text, node, node.number, "a kingdom is of 1 land or more (CR132-kingdom.a)")
    if isinstance(node, phrases.Hoard) and node.number < 1:
        raise _wrong_number(text, node, node.number, "a hoard is of 1 stone or more (CR132-hoard.a)")


def _wrong_number(text: str, node: Node, number: int, reason: str) -> Refused:
    whole = node.span or Span(0, len(text))
    found = re.compile(rf"\b{number}\b").search(text, whole.start, whole.end)
    place = whole if found is None else Span(*found.span())
    return Refused(Trouble(text, place.start, place.end, reason))


def _count(node: Node) -> int:
    return sum(isinstance(part, X) or (isinstance(part, PowerMod) and "X" in part.amount) for part in node.walk())


def _nodes(part: Part) -> Iterator[Node]:
    if isinstance(part, Node):
        yield from part.walk()
    elif isinstance(part, tuple):
        for member in part:
            yield from _nodes(member)
