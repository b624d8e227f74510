"""Targets and choices of texts: cards, challenges, players, abilities, allegiances; each goes into a slot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, if_, while_
from wonderwheel.core.questions import DONE, NUMBER, Candidates
from wonderwheel.games.wheel_of_time.evaluating.current import allegiances
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, ALLEGIANCES, ONE_POWER
from wonderwheel.games.wheel_of_time.meaning import amounts, card_deeds, terms
from wonderwheel.games.wheel_of_time.places import IN_FORCE, NO_CHALLENGE, OPEN_PLACES
from wonderwheel.games.wheel_of_time.procedures.advantages import can_be_target
from wonderwheel.games.wheel_of_time.program.texts.at import At, players
from wonderwheel.games.wheel_of_time.program.texts.cards import (
    challenges,
    matching,
    matching_challenges,
    objects,
)
from wonderwheel.games.wheel_of_time.program.texts.making import Made, NotCarriedOut, TextMaking
from wonderwheel.games.wheel_of_time.program.texts.numbers import number
from wonderwheel.games.wheel_of_time.program.texts.remembered import abilities_in_vain
from wonderwheel.games.wheel_of_time.program.texts.tolls import can_afford, toll
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import ABILITY, ALLEGIANCE, CARD, CHALLENGE, ON_PLAYER

Finder = Callable[[At], list[int]]
TARGET_CLAUSE: Final = "WOT20-action.effects.7"


def is_challenge(cards: terms.Cards) -> bool:
    return bool(cards.types) and all(word.endswith("challenge") for word in cards.types)


def _by_you(m: TextMaking) -> Callable[[Table, Frame], int]:
    return lambda g, f: f.r[m.seat]


def pick(
    m: TextMaking, slot: str, finder: Finder, verb: Any, reason: str, by: Callable[[Table, Frame], int] | None = None
) -> list[Step]:
    """One of several goes into a slot; nothing if there is none."""
    m.set_here.add(slot)

    def options(g: Table, f: Frame) -> Candidates:
        return [(verb.key(each), None) for each in finder(m.at(g, f))]

    def put(g: Table, f: Frame) -> None:
        f.t[m.slots[slot]] = (verb.argument(f.r[m.key]),)

    ask = choose(m.key, options, seat=by or _by_you(m), reason=reason, clause=TARGET_CLAUSE)
    empty = do(lambda g, f: _empty(f, m, slot))
    return [if_(lambda g, f: bool(finder(m.at(g, f))), ask, do(put), otherwise=(empty,))]


def _empty(f: Frame, m: TextMaking, slot: str) -> None:
    f.t[m.slots[slot]] = ()


@rule("WOT20-glossary.starting-advantage.4", "WOT20-glossary.prophecy.6", "WOT20-cards.events.2")
def targets_of(target: terms.Target | terms.Some) -> Finder:
    """The cards or challenges that may be chosen; Starting Advantages and prophecies are no targets."""
    cards = target.cards
    if is_challenge(cards):
        return lambda at: matching_challenges(at, cards)
    if isinstance(target, terms.Some):
        return lambda at: objects(at, target)
    return lambda at: [c for c in matching(at, cards) if at.g.place[c] != IN_FORCE or can_be_target(at.g, c)]


def chosen(m: TextMaking, what: Any, extra: Finder | None = None) -> tuple[list[Step], Any, Finder | None]:
    """The steps that choose what a deed is done to, what it is called then, and where candidates come from."""
    if isinstance(what, terms.Target | terms.Some):
        finder = extra or targets_of(what)
        verb = CHALLENGE if is_challenge(what.cards) else CARD
        aims = isinstance(what, terms.Target) and verb is CARD
        finder = _affordable(m, finder) if aims and m.played else finder
        paid = toll(m) if aims else ()
        told = [do(_told(m, what.slot, verb is CARD))] if isinstance(what, terms.Target) else []
        if isinstance(what, terms.Target) and what.several:
            return [*_several(m, what, finder), *told, *paid], terms.Slot(what.slot), finder
        said = "target" if isinstance(what, terms.Target) else "choose"
        words = m.asking("Which challenge?" if verb is CHALLENGE else "Which card?", said)
        return [*pick(m, what.slot, finder, verb, words), *told, *paid], terms.Slot(what.slot), finder
    if isinstance(what, terms.ReplacementFor):
        raise NotCarriedOut("cards that may replace another are not looked for yet")
    return [], what, None


@rule("WOT20-challenge.declare.4", "WOT20-action.effects.7")
def _told(m: TextMaking, slot: str, are_cards: bool) -> Callable[[Table, Frame], None]:
    """What was targeted is said openly; a card that not everybody sees is not named."""

    def tell(g: Table, f: Frame) -> None:
        source = g.what[f.r[m.source]]
        for each in f.t[m.slots[slot]]:
            if not are_cards:
                g.emit(events.CHALLENGE_TARGETED, f.r[m.seat], (source, each), TARGET_CLAUSE)
            elif g.place[each] in OPEN_PLACES:
                g.emit(events.TARGET_DECLARED, f.r[m.seat], (source, g.what[each]), TARGET_CLAUSE)

    return tell


def _affordable(m: TextMaking, finder: Finder) -> Finder:
    """The targets for which whoever plays the event can pay what they make it cost more."""
    return lambda at: [card for card in finder(at) if can_afford(m, at, card)]


def _several(m: TextMaking, what: terms.Target, finder: Finder) -> list[Step]:
    """Targets one by one, each another card; of those in one challenge all of the same."""
    m.set_here.add(what.slot)
    together = any(isinstance(test, terms.TogetherInOne) for test in what.cards.tests)
    slot = m.slots[what.slot]

    def left(g: Table, f: Frame) -> list[int]:
        at, have = m.at(g, f), f.t[slot]
        found = [card for card in finder(at) if card not in have]
        return [c for c in found if not have or g.challenge[c] == g.challenge[have[0]]] if together else found

    def most(g: Table, f: Frame) -> int:
        return number(m.at(g, f), what.most) if what.most is not None else len(g.in_play)

    def least(g: Table, f: Frame) -> int:
        return number(m.at(g, f), what.least) if what.least is not None else 1

    def options(g: Table, f: Frame) -> Candidates:
        done: Candidates = [(DONE, None)] if len(f.t[slot]) >= least(g, f) else []
        return [*((CARD.key(card), None) for card in left(g, f)), *done]

    def goes_on(g: Table, f: Frame) -> bool:
        return f.r[m.key] != DONE and len(f.t[slot]) < most(g, f) and bool(left(g, f))

    def put(g: Table, f: Frame) -> None:
        if f.r[m.key] != DONE:
            f.t[slot] = (*f.t[slot], CARD.argument(f.r[m.key]))

    ask = choose(
        m.key,
        options,
        seat=_by_you(m),
        reason=m.asking("Which cards?", "target"),
        clause=TARGET_CLAUSE,
        words={DONE: "No other card"},
    )
    return [do(lambda g, f: _nothing_answered(f, m)), while_(goes_on, ask, do(put))]


def _nothing_answered(f: Frame, m: TextMaking) -> None:
    """An earlier question of the same text may have ended with the same answer."""
    f.r[m.key] = 0


def most_targets(deeds: Sequence[Any]) -> Callable[[At], int] | None:
    """What X cannot exceed where X targets are chosen: how many there are."""
    finders: list[Finder] = []
    for deed in deeds:
        if isinstance(deed, card_deeds.DeclareTarget):
            finders += [targets_of(target) for target in deed.what if isinstance(target.least, amounts.X)]
        elif isinstance(deed, card_deeds.DeclarePlayer) and isinstance(deed.number, amounts.X):
            finders.append(_players_of(deed))
    return (lambda at: min(len(finder(at)) for finder in finders)) if finders else None


def _players_of(deed: card_deeds.DeclarePlayer) -> Finder:
    return lambda at: players(at, deed.who)


def enough(finder: Finder, least: amounts.Quantity | None) -> Callable[[At], bool]:
    """Whether there are targets enough; of X, at least one."""
    wanted = least.n if isinstance(least, amounts.Number) else 1
    return lambda at: len(finder(at)) >= wanted


def declare_target(
    m: TextMaking, deed: card_deeds.DeclareTarget, extra: Callable[[At, int], bool] | None = None
) -> Made:
    """Targets are chosen first of all; without enough of them nothing is played or used."""
    steps: list[Step] = []
    tests = []
    for i, target in enumerate(deed.what):
        finder = _with(targets_of(target), extra) if extra is not None else targets_of(target)
        if len(deed.what) > 1:
            finder = _together(finder, deed.what, i)
        if deed.one_place:
            finder = _in_one_place(finder, target.slot)
        made, _, found = chosen(m, target, finder)
        steps += made
        tests.append(enough(found or finder, target.least))
    return Made(tuple(steps), lambda at: all(test(at) for test in tests))


def _with(finder: Finder, extra: Callable[[At, int], bool]) -> Finder:
    return lambda at: [each for each in finder(at) if extra(at, each)]


def _in_one_place(finder: Finder, slot: str) -> Finder:
    """All at home, all in one challenge, or all standing down: wherever the first one is."""

    def found(at: At) -> list[int]:
        place, challenge = at.g.place, at.g.challenge
        here = [(place[card], challenge[card]) for card in at.slots.get(slot, ())[:1]]
        return [card for card in finder(at) if not here or (place[card], challenge[card]) == here[0]]

    return found


def _together(finder: Finder, targets: Sequence[terms.Target], place: int) -> Finder:
    """Targets of different sorts are participants of one challenge."""

    def found(at: At) -> list[int]:
        g = at.g
        here = [c for c in finder(at) if g.challenge[c] != NO_CHALLENGE]
        before = [c for target in targets[:place] for c in at.slots.get(target.slot, ())]
        if before:
            return [c for c in here if g.challenge[c] == g.challenge[before[0]]]
        rest = [matching(at, target.cards) for target in targets[place + 1 :]]
        return [c for c in here if all(any(g.challenge[o] == g.challenge[c] for o in cards) for cards in rest)]

    return found


def declare_player(m: TextMaking, deed: card_deeds.DeclarePlayer) -> Made:
    if deed.number is not None:
        return _several_players(m, deed, deed.number)

    def found(at: At) -> list[int]:
        return [who for who in players(at, deed.who) if not m.played or can_afford(m, at, who=who)]

    steps = pick(m, deed.slot, found, ON_PLAYER, m.asking("Which player?", "player"))
    return Made((*steps, do(_told_player(m, deed.slot)), *toll(m)), lambda at: bool(found(at)))


def _told_player(m: TextMaking, slot: str) -> Callable[[Table, Frame], None]:
    def tell(g: Table, f: Frame) -> None:
        for seat in f.t[m.slots[slot]]:
            g.emit(events.PLAYER_TARGETED, f.r[m.seat], (g.what[f.r[m.source]], seat), TARGET_CLAUSE)

    return tell


def _several_players(m: TextMaking, deed: card_deeds.DeclarePlayer, many: amounts.Quantity) -> Made:
    """So many players, each another one."""
    m.set_here.add(deed.slot)
    slot = m.slots[deed.slot]

    def left(g: Table, f: Frame) -> list[int]:
        at = m.at(g, f)
        free = [seat for seat in players(at, deed.who) if seat not in f.t[slot]]
        return [seat for seat in free if not m.played or can_afford(m, at, who=seat)]

    def goes_on(g: Table, f: Frame) -> bool:
        return len(f.t[slot]) < number(m.at(g, f), many) and bool(left(g, f))

    def options(g: Table, f: Frame) -> Candidates:
        return [(ON_PLAYER.key(seat), None) for seat in left(g, f)]

    def put(g: Table, f: Frame) -> None:
        f.t[slot] = (*f.t[slot], ON_PLAYER.argument(f.r[m.key]))

    ask = choose(m.key, options, seat=_by_you(m), reason=m.asking("Which player?", "player"), clause=TARGET_CLAUSE)
    return Made((while_(goes_on, ask, do(put)), do(_told_player(m, deed.slot)), *toll(m)))


def select(m: TextMaking, deed: card_deeds.Select) -> Made:
    """A card is chosen; of one that rolled an ability in vain, also which."""
    steps, _, finder = chosen(m, deed.what)
    for test in deed.what.cards.tests:
        if isinstance(test, terms.RolledInVain):
            vain = _vain_of(deed.what, test.dice)
            steps = [*steps, *pick(m, "ability", vain, ABILITY, "Of which ability is the symbol?")]
    return Made(tuple(steps), lambda at: finder is None or bool(finder(at)))


def _vain_of(what: terms.Some, dice: int) -> Finder:
    return lambda at: [i for card in at.slots.get(what.slot, ()) for i in abilities_in_vain(at, card, dice)]


def choose_word(m: TextMaking, deed: card_deeds.ChooseWord) -> Made:
    """An allegiance or an ability."""
    if deed.kind == "ability":
        every = [i for i in range(len(ABILITIES)) if deed.every or i != ONE_POWER]
        return Made(tuple(pick(m, deed.slot, lambda at: every, ABILITY, "Which ability do you choose?")))
    if deed.kind != "allegiance":
        raise NotCarriedOut(f"a {deed.kind} is not named yet")

    def found(at: At) -> list[int]:
        mask = (1 << len(ALLEGIANCES)) - 1
        if deed.of is not None:
            mask = sum(allegiances(at.g, card) for card in objects(at, deed.of)[:1])
        return [i for i, name in enumerate(ALLEGIANCES) if mask >> i & 1 and name != deed.but]

    return Made(tuple(pick(m, deed.slot, found, ALLEGIANCE, "Which allegiance do you choose?")))


def which_challenge(
    m: TextMaking, what: terms.Challenge, fits: Callable[[At, int], bool] | None = None
) -> tuple[list[Step], Callable[[At], list[int]], Callable[[At], bool]]:
    """A challenge that is chosen where the text leaves it open; the finder, and whether there is one.

    `fits`: what else is asked of it when it comes to be chosen.
    """
    if what.which in ("some", "target"):
        slot = what.slot or "challenge"
        words = m.asking("Which challenge?")

        def to_choose(at: At) -> list[int]:
            return [each for each in matching_challenges(at, what.cards) if fits is None or fits(at, each)]

        steps = pick(m, slot, to_choose, CHALLENGE, words)
        return steps, lambda at: list(at.slots.get(slot, ())), lambda at: bool(matching_challenges(at, what.cards))
    return [], lambda at: challenges(at, what), lambda at: True


def pick_number(m: TextMaking, low: int, high: Callable[[At], int], into: int, reason: str) -> list[Step]:
    """A number from `low` to what `high` says goes into a register."""

    def options(g: Table, f: Frame) -> Candidates:
        top = min(max(low, high(m.at(g, f))), NUMBER.size - 1)
        return [(NUMBER.key(each), None) for each in range(low, top + 1)]

    def put(g: Table, f: Frame) -> None:
        f.r[into] = NUMBER.argument(f.r[m.key])

    return [choose(m.key, options, seat=_by_you(m), reason=reason, clause=TARGET_CLAUSE), do(put)]


def replaced(rule_: Any, what: Any) -> Any:
    """The same rule or deed about something else."""
    return msgspec.structs.replace(rule_, what=what)
