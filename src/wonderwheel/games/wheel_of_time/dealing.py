"""What a seat cannot see, dealt anew so that it agrees with all that the seat knows: for samples."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from wonderwheel.core.knowledge.dealing import deal
from wonderwheel.core.knowledge.ledger import handles_of
from wonderwheel.core.machine.asking import Ask
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wheel_of_time.places import (
    CHOSEN,
    DECLARED,
    FACE_DOWN_DRAGON,
    SEATS,
    STAND_DOWN,
    UNDER,
    token_for,
)
from wonderwheel.games.wheel_of_time.procedures.actions import action_in, is_possible
from wonderwheel.games.wheel_of_time.procedures.declaring import why_not_declare
from wonderwheel.games.wheel_of_time.procedures.forces import join_refusal
from wonderwheel.games.wheel_of_time.procedures.setup import why_not_in_hand, why_not_start
from wonderwheel.games.wheel_of_time.procedures.windows import PLACES, could_be_played, offer_in
from wonderwheel.games.wheel_of_time.program_names import DEATH_WINDOW, REROLL_WINDOW, TAKE_ACTIONS, window
from wonderwheel.games.wheel_of_time.table.catalogue import DRAGON_REBORN, STARTING_HERO
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, challenge_slots, in_battleground, rules_of
from wonderwheel.games.wheel_of_time.table.rows import ANNOUNCED_CARD, ANNOUNCED_LIMITS
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import ADVANTAGE, DISCARD, PLAY, RECRUIT, REPLACE

_WINDOWS = frozenset({REROLL_WINDOW, DEATH_WINDOW, *(window(step, part) for step, part, _, _ in PLACES)})


def deal_hidden(g: Table, seat: int, dice: Dice) -> None:
    """Cards that the seat does not know, then tokens that lie face down."""
    for owner in range(SEATS):
        hidden = [c for c, what in enumerate(g.what) if what < 0 and g.owner[c] == owner]
        beside = [c for c in hidden if g.beside[c]]
        _deal(g, seat, beside, _left(g, owner, 1, g.brought_aside[owner]), dice)
        others = [c for c in hidden if not g.beside[c]]
        _deal(g, seat, others, _left(g, owner, 0, g.brought[owner]), dice)
        _make_legal(g, owner, others, beside)
        _make_announced_possible(g, owner, others, dice)
    _deal_tokens(g, dice)


def _left(g: Table, owner: int, beside: int, brought: list[int]) -> list[int]:
    """The cards that a player brought, in the deck or beside it, and that are not known to lie anywhere."""
    left = brought[:]
    for card, what in enumerate(g.what):
        if g.owner[card] == owner and g.beside[card] == beside and what >= 0:
            left.remove(what)
    return left


def _deal(g: Table, seat: int, cards: list[int], left: list[int], dice: Dice) -> None:
    if cards:
        for card, what in zip(cards, deal(g, seat, cards, left, dice), strict=True):
            g.what[card] = what


def _make_legal(g: Table, owner: int, hidden: list[int], beside: list[int]) -> None:
    """What has been chosen in secret is something that could be chosen: cards for the start, challenges, the Dragon."""
    chosen = [c for c in g.chosen[owner] if c in hidden]
    kept = g.chosen[owner]
    for i, card in enumerate(kept):
        if card in chosen:
            g.chosen[owner] = kept[:i]
            _swap_until(g, card, hidden, partial(_fits_start, g, owner, i))
    g.chosen[owner] = kept
    for card in hidden:
        if g.place[card] == DECLARED:
            _swap_until(g, card, hidden, partial(_fits_challenge, g, owner, card))
    for card in hidden:
        if g.place[card] == UNDER:
            _swap_until(g, card, hidden, partial(_fits_below, g, owner, g.on[card]))
    both = STARTING_HERO | DRAGON_REBORN
    for card in beside:
        if g.place[card] == FACE_DOWN_DRAGON:
            _swap_until(g, card, beside, lambda c: catalogue_of(g).masks[g.what[c]] & both == both)


def _make_announced_possible(g: Table, owner: int, hidden: list[int], dice: Dice) -> None:
    """Whoever is being asked how to pay for a card of the hand has a card there that can be paid for."""
    for card in _announced(g):
        if card not in hidden or _is_consistent(g, card):
            continue
        for other in dice.shuffled(sorted(hidden)):
            g.what[card], g.what[other] = g.what[other], g.what[card]
            if _is_consistent(g, card):
                break
            g.what[card], g.what[other] = g.what[other], g.what[card]


def _choice(g: Table) -> tuple[str, int, int]:
    """The action or answer that is being carried out: by which program, whose, its key; no key if there is none."""
    for f in reversed(g.stack):
        name = g.rules.programs[f.program].name
        if name == TAKE_ACTIONS:
            return (name, *action_in(f))
        if name in _WINDOWS:
            return (name, *offer_in(f))
    return "", -1, -1


def _announced(g: Table) -> list[int]:
    """The card of a hand that somebody has begun to play."""
    _, _, key = _choice(g)
    return [verb.argument(key) for verb in (RECRUIT, ADVANTAGE, PLAY, REPLACE, DISCARD) if key > 0 and verb.has(key)]


def _is_consistent(g: Table, card: int) -> bool:
    """Whether a card could have been announced, and the question that stands open has an answer."""
    name, seat, key = _choice(g)
    if name == TAKE_ACTIONS:
        possible = is_possible(g, seat, key)
    else:
        possible = could_be_played(g, seat, key, name)
    f = g.stack[-1]
    asking = g.rules.linked[f.program][f.pc]
    if not possible or not isinstance(asking, Ask):
        return possible
    # a single answer is given without being asked for
    return sum([why is None for _, why in asking.candidates(g, f)]) > int(asking.forced)


def _fits_start(g: Table, owner: int, place: int, card: int) -> bool:
    return (why_not_in_hand if place else why_not_start)(g, owner, card) is None


def _fits_challenge(g: Table, owner: int, face_down: int, card: int) -> bool:
    """Whether a card could lie face down as a challenge, with the limits that were announced if it stays so."""
    announced = [row[ANNOUNCED_LIMITS:] for row in g.announced if row[ANNOUNCED_CARD] == face_down]
    return why_not_declare(g, owner, card) is None and all(
        rules_of(g).texts.limits_of(g, card) == limits for limits in announced
    )


def _fits_below(g: Table, owner: int, host: int, card: int) -> bool:
    return rules_of(g).texts.may_be_stored(g, owner, host, card)


def _swap_until(g: Table, card: int, cards: list[int], fits: Callable[[int], bool]) -> None:
    """Let a card change what it is with another hidden one, until it fits."""
    settled = [CHOSEN, DECLARED, UNDER]
    others = [c for c in cards if c != card and (g.place[c] not in settled or c > card)]
    if g.facts:  # what is known of several cards together stays true among those it is known of
        about = [set(handles_of(fact)) for fact in g.facts]
        others.sort(key=lambda c: any((c in known) != (card in known) for known in about))
    for other in [card, *others]:
        if fits(other):
            g.what[card], g.what[other] = g.what[other], g.what[card]
            return


def _deal_tokens(g: Table, dice: Dice) -> None:
    """Any commitment that could have been made."""
    for owner in range(SEATS):
        hidden = [c for c in in_battleground(g, owner) if g.token[c] < 0]
        for card in hidden:
            g.token[card] = STAND_DOWN
        for card in hidden:
            slots = [slot for slot in challenge_slots(g) if join_refusal(g, card, slot) is None]
            pick = dice.below(len(slots) + 1)
            if pick < len(slots):
                g.token[card] = token_for(slots[pick])
