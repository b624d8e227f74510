"""Effects turned into steps: choices and the order of things. Verbs about cards and the table stand elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, for_each, if_, may, said
from wonderwheel.core.questions import NO, NUMBER, Candidates
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures
from wonderwheel.games.wonders_of_the_first.evaluating.context import (
    CONTROLLER,
    DONE,
    GONE,
    HERE,
    LOOKED_AT,
    SERIAL,
    SOURCE,
    ProgramMaker,
    context,
)
from wonderwheel.games.wonders_of_the_first.procedures.playing import on_play_effects
from wonderwheel.games.wonders_of_the_first.program.asked_in_vain import something_there
from wonderwheel.games.wonders_of_the_first.program.between_effects import settle_what_triggered
from wonderwheel.games.wonders_of_the_first.program.choosing import pick, pick_player, pick_realm
from wonderwheel.games.wonders_of_the_first.program.choosing_stones import pick_stones
from wonderwheel.games.wonders_of_the_first.program.preconditions import source_is_there
from wonderwheel.games.wonders_of_the_first.program.verbs import (
    abilities,
    attacking,
    choices,
    copies,
    counters,
    decks,
    face_down,
    later,
    moving,
    others,
    players,
    playing,
    repetitions,
    seeking,
    stripping,
    symbiosis,
    tokens,
)
from wonderwheel.games.wonders_of_the_first.program.verbs import cards as card_verbs
from wonderwheel.games.wonders_of_the_first.table import events, objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CHOICE, CLASS, MODE, NAME, ORBITAL, TYPE

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

_ON_THE_CARD: Final = -1  # where a choice is kept that has no slot
_NAMED: Final = {
    "class": CLASS,
    "orbital": ORBITAL,
    "type": TYPE,
    "card": NAME,
}  # what is named has a verb for its kind


def steps(effects: tuple[Any, ...], maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """The steps of effects, in their order. Each sees the table as the one before has left it."""
    out: list[Step] = []
    for effect in effects:
        out += [do(_refresh), *_phrase(effect, _one(effect, maker, catalogue), catalogue)]
        out += settle_what_triggered(maker)
    return out


def _phrase(effect: Any, made: list[Step], catalogue: Catalogue) -> list[Step]:
    """The steps of an effect, with the words that they carry out."""
    place = catalogue.said.get(id(effect))
    return made if place is None else [said(place, *made)]


@rule("CR132-realm.b")
def _refresh(g: Table, f: Frame) -> None:
    """Before each effect: what is derived is brought up to date, and where the card is now is noted: that is "here" if
    the effect takes it away."""
    if g.dirty:
        objects.rules_of(g).refresh(g)
    if f.r[HERE] < LOOKED_AT and source_is_there(g, f):
        f.r[HERE] = g.realm[f.r[SOURCE]]


@rule("CR132-on-play.b", "CR132-nullify.h", "CR132-nullify.h.2", "CR132-501.1.a", "CR12-501.1.a", "CR12-on-play.b")
def spell_steps(effects: tuple[Any, ...], maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """A spell: targets and realms are declared, On Play effects come, and unless it is nullified it resolves.

    What may be done, or is done on a condition, has its targets declared all the same. What is done several times,
    later or in one of several ways chooses when it comes to that; by one reading every spell does so.
    """
    on_play = if_(abilities.is_played_spell, on_play_effects(CONTROLLER, SOURCE, HERE))
    if catalogue.edition.reading_targets_chosen == "on_resolution":
        return [do(_refresh), on_play, if_(_resolves, *steps(effects, maker, catalogue))]
    maker.declared = []
    body: list[Step] = []
    for effect in effects:
        before = len(maker.declared)
        body += [do(_refresh), *_phrase(effect, _one(effect, maker, catalogue), catalogue)]
        body += settle_what_triggered(maker)
        maker.declared[before:] = _phrase(effect, maker.declared[before:], catalogue)
    first = [do(_refresh), *maker.declared, on_play]
    return [*first, if_(_resolves, *body)]


def _resolves(g: Table, f: Frame) -> bool:
    """A nullified spell does nothing. A copy of its effect was not played, and lives on its own."""
    return not (abilities.is_played_spell(g, f) and g.nullified[f.r[SOURCE]])


def _one(effect: Any, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    if isinstance(effect, meaning.Gain) and effect.next_round:
        now = meaning.Gain(effect.kind, effect.amount, effect.who, effect.where)
        return later.later(meaning.Later("next round start", (now,)), maker, catalogue)
    for table in _TABLES:
        build = table.get(type(effect))
        if build is not None:
            declared = maker.declared
            if table is _FLOW and not isinstance(effect, _DONE_ONCE):
                maker.declared = None
            made: list[Step] = build(effect, maker, catalogue)
            maker.declared = declared
            return made
    raise SetupError(f"{maker.name}: the effect {type(effect).__name__} cannot be carried out yet")


def _nothing_done(g: Table, f: Frame) -> None:
    f.r[DONE] = 0


@rule("CR132-508.d", "CR132-501.e.2")
def _may(effect: meaning.May, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    there = something_there(effect.effects, maker, catalogue)
    alone = _choice_alone(effect, maker)
    if alone is not None:
        one = [do(_nothing_done), *_phrase(alone, _one_or_none(alone, maker, catalogue), catalogue)]
        return one if there is None else [do(_nothing_done), if_(there, *one)]
    asked, seat = pick_player(effect.by, maker, catalogue)
    taken, maker.when_taken = maker.when_taken, []
    declared = frozenset(maker.declared_slots)
    body = [*taken, *steps(effect.effects, maker, catalogue)]
    before, after = _forgotten(sorted(maker.declared_slots - declared), body, maker)
    chooser = players.first(seat)
    ask = may(*body, seat=chooser, reason="Do you want this?", clause="CR132-501.e.2")
    return [*asked, do(_nothing_done), *before, ask if there is None else if_(there, ask), *after]


def _choice_alone(effect: meaning.May, maker: ProgramMaker) -> meaning.ChooseOne | None:
    """One of several things, if nothing else may be done: then that is one question, and none of them is an answer."""
    one, *more = effect.effects
    if more or maker.when_taken or not isinstance(one, meaning.ChooseOne):
        return None
    return one if one.by == effect.by == meaning.Player() else None


def _one_or_none(effect: meaning.ChooseOne, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    declared, maker.declared = maker.declared, None
    made = _choose_one(effect, maker, catalogue, or_none=True)
    maker.declared = declared
    return made


@rule("CR132-on-play.b", "CR132-501.e.2")
def _forgotten(slots: Sequence[str], body: list[Step], maker: ProgramMaker) -> tuple[list[Step], list[Step]]:
    """What stands around a choice of a spell whose targets were declared with it: to whom nothing is done after all is
    not spoken of afterwards."""
    cards = [maker.slots[name] for name in slots if name in maker.card_slots]
    if not cards:
        return [], []
    taken = maker.number("taken")

    def not_yet(g: Table, f: Frame) -> None:
        f.r[taken] = 0

    def now(g: Table, f: Frame) -> None:
        f.r[taken] = 1

    def forget(g: Table, f: Frame) -> None:
        for slot in cards:
            f.t[slot] = ()

    body.insert(0, do(now))
    return [do(not_yet)], [if_(lambda g, f: not f.r[taken], do(forget))]


def _if(effect: meaning.If, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    test = measures.condition(effect.condition, catalogue.words, maker)
    then = steps(effect.then, maker, catalogue)
    other = steps(effect.otherwise, maker, catalogue)
    return [if_(lambda g, f: test(g, context(f)), *then, otherwise=other)]


_GIVEN: Final = (meaning.Pay, meaning.Discard, meaning.Sacrifice)  # what is given up and nothing else


@rule("CR132-508.d", "CR132-501.e.2")
def _choose_one(
    effect: meaning.ChooseOne, maker: ProgramMaker, catalogue: Catalogue, or_none: bool = False
) -> list[Step]:
    """Whoever has to give up one thing or another does not choose what he has not got, as long as there is another."""
    asked, seat = pick_player(effect.by, maker, catalogue)
    key = maker.number("mode")
    given = [all(isinstance(each, _GIVEN) for each in mode) for mode in effect.modes]
    tests = [
        something_there(mode, maker, catalogue) if only else None
        for mode, only in zip(effect.modes, given, strict=True)
    ]

    def modes(g: Table, f: Frame) -> Candidates:
        every = range(len(tests))
        open_ones = [i for i in every if (test := tests[i]) is None or test(g, f)]
        return [*((MODE.key(i), None) for i in open_ones or every), *([(NO, None)] if or_none else [])]

    out: list[Step] = [
        *asked,
        choose(key, modes, seat=players.first(seat), reason="Choose one", clause="CR132-501.e.2", forced=False),
    ]
    for i, mode in enumerate(effect.modes):
        out.append(if_(_is_mode(key, MODE.key(i)), *steps(mode, maker, catalogue)))
    return out


def _is_mode(register: int, key: int) -> Callable[[Table, Frame], bool]:
    return lambda g, f: f.r[register] == key


def _for_each(effect: meaning.ForEach, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    each = maker.number("each")
    if isinstance(effect.of, meaning.Realm):
        before = maker.number("here before")
        asked, found = pick_realm(effect.of, maker, catalogue)

        def enter(g: Table, f: Frame) -> None:
            f.r[HERE] = LOOKED_AT + f.r[each]

        def remember(g: Table, f: Frame) -> None:
            f.r[before] = f.r[HERE]

        def restore(g: Table, f: Frame) -> None:
            f.r[HERE] = f.r[before]

        first, every, last = _once_in_each(effect, maker, catalogue)
        loop = for_each(each, lambda g, f: tuple(found(g, f)), do(enter), *every)
        return [*asked, do(remember), *first, loop, do(restore), *last]
    if isinstance(effect.of, meaning.Stones):
        asked, cards = pick_stones(effect.of, maker, catalogue)
    else:
        asked, cards = pick(effect.of, maker, catalogue)
    slot = maker.slot(effect.slot, cards=not isinstance(effect.of, meaning.Stones))

    def take(g: Table, f: Frame) -> None:
        f.t[slot] = (f.r[each],)

    together = moving.goes_to_its_own(effect)
    if together is not None:
        return [*asked, *moving.to_their_own(together, cards, slot, maker, catalogue)]
    body = steps(effect.effects, maker, catalogue)
    return [*asked, for_each(each, lambda g, f: tuple(cards(g, f)), do(take), *body)]


@rule("CR132-501.c")
def _once_in_each(
    effect: meaning.ForEach, maker: ProgramMaker, catalogue: Catalogue
) -> tuple[list[Step], list[Step], list[Step]]:
    """What is done before, in each realm and afterwards: what one effect creates in all of them arrives together. A
    slot that is spoken of afterwards holds the cards of every realm."""
    match effect.effects:
        case (meaning.CreateToken() as create,):
            return tokens.created_together(create, maker, catalogue)
    body, name = steps(effect.effects, maker, catalogue), effect.gathers
    if not name:
        return [], body, []
    slot, row = maker.slot(name), maker.row("gathered")

    def begin(g: Table, f: Frame) -> None:
        f.t[slot] = f.t[row] = ()

    def gather(g: Table, f: Frame) -> None:
        f.t[row] = (*f.t[row], *f.t[slot])

    def tell(g: Table, f: Frame) -> None:
        f.t[slot] = f.t[row]

    return [do(begin)], [*body, do(gather)], [do(tell)]


@rule("CR132-101.8.2.b", "CR132-501.e.2")
def _set_choice(effect: meaning.SetChoice, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """A word of the card, a class, one of the six orbitals, a type (of those named, if any are), a number or a card's
    name."""
    asked, seat = pick_player(effect.by, maker, catalogue)
    key = maker.number("choice")
    slot = maker.slot(effect.slot, cards=False) if effect.slot else _ON_THE_CARD
    words = catalogue.words
    given = [words.choices.number(word) for word in effect.words]

    verb = _NAMED.get(effect.of, CHOICE)

    def numbers() -> list[int]:
        if effect.of == "class":
            return list(range(words.to_choose[0]))
        if effect.of == "orbital":
            return list(range(len(kinds.ORBITALS)))
        if effect.of == "type":
            return [i for i, name in enumerate(kinds.TYPES) if not effect.words or name in effect.words]
        if effect.of == "card":
            return list(range(words.to_choose[1]))
        return given

    def candidates(g: Table, f: Frame) -> Candidates:
        if effect.of == "number":
            return [(NUMBER.key(n), None) for n in range(21)]
        return [(verb.key(n), None) for n in numbers()]

    def take(g: Table, f: Frame) -> None:
        value = NUMBER.argument(f.r[key]) if effect.of == "number" else verb.argument(f.r[key])
        if slot >= 0:
            f.t[slot] = (value,)
        elif f.r[SERIAL] != GONE:
            g.choice = changed(g.choice, f.r[SOURCE], value)
            g.dirty = 1
        g.emit(events.CHOSE, f.r[CONTROLLER], (value,), "CR132-501.e.2")

    reason = f"Choose a {effect.of}"
    ask = choose(key, candidates, seat=players.first(seat), reason=reason, clause="CR132-501.e.2", forced=False)
    return [*asked, ask, do(take)]


# The compiler meets the table below before it knows the type of a function of another room that carries a mark.
def _next_time(effect: meaning.NextTime, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    return later.next_time(effect, maker, catalogue)


_FLOW: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    meaning.May: _may,
    meaning.If: _if,
    meaning.ChooseOne: _choose_one,
    meaning.ForEach: _for_each,
    meaning.Repeat: repetitions.repeat,
    meaning.RepeatWhile: repetitions.repeat_while,
    meaning.DoneBy: others.done_by,
    meaning.Later: later.later,
    meaning.NextTime: _next_time,
    meaning.SetChoice: _set_choice,
}
_DONE_ONCE: Final = (meaning.May, meaning.If)
_TABLES: Final = (
    _FLOW,
    card_verbs.VERBS,
    moving.VERBS,
    choices.VERBS,
    counters.VERBS,
    decks.VERBS,
    abilities.VERBS,
    seeking.VERBS,
    stripping.VERBS,
    playing.VERBS,
    attacking.VERBS,
    face_down.VERBS,
    players.VERBS,
    tokens.VERBS,
    copies.VERBS,
    symbiosis.VERBS,
)
EFFECTS: Final = frozenset(kind for table in _TABLES for kind in table)
"""Every effect that can be carried out; a text with another one is refused when its card is loaded."""
