"""What a seat cannot see, dealt anew so that it agrees with all that the seat knows: for samples."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.knowledge.dealing import deal, without
from wonderwheel.core.knowledge.ledger import handles_of
from wonderwheel.core.machine.asking import Ask
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wheel_of_time.imagining import imagined_beside, imagined_deck, others_to_imagine
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

# What a hidden card may be, among others that are hidden, beyond what was dealt to them.
_More = Callable[[int, list[int]], list[int]]
_WINDOWS: Final = frozenset({REROLL_WINDOW, DEATH_WINDOW, *(window(step, part) for step, part, _, _ in PLACES)})


@rule("WOT20-overview.3", "WOT20-overview.5")
def deal_hidden(g: Table, seat: int, dice: Dice) -> None:
    """Cards that the seat does not know, then tokens that lie face down.

    A seat's own cards are dealt among those that it has brought, the other's among those that it can imagine.
    """
    for owner in range(SEATS):
        hidden = [c for c, what in enumerate(g.what) if what < 0 and g.owner[c] == owner]
        beside = [c for c in hidden if g.beside[c]]
        others = [c for c in hidden if not g.beside[c]]
        if knows_list(g, seat, owner):
            _deal(g, seat, beside, _left(g, owner, 1, g.brought_aside[owner]), dice)
            _deal(g, seat, others, _left(g, owner, 0, g.brought[owner]), dice)
            more: _More = _nothing_more
        else:
            _deal(g, seat, beside, imagined_beside(g, owner, beside, dice), dice)
            _deal(g, seat, others, imagined_deck(g, seat, owner, others, dice), dice)
            more = partial(_imagined_instead, g, seat, dice)
        _make_legal(g, owner, others, beside, more)
        _make_announced_possible(g, others, dice, more)
        own = [pair for *pair, whose in zip(g.what, g.beside, g.owner, strict=True) if whose == owner]
        g.brought[owner] = sorted([what for what, aside in own if not aside])
        g.brought_aside[owner] = sorted([what for what, aside in own if aside])
    _deal_tokens(g, dice)


@rule("WOT20-overview.3", "WOT20-overview.5")
def knows_list(g: Table, seat: int, owner: int) -> bool:
    """Whether a seat knows the list of a deck: its owner does, and everybody once the game is over."""
    return seat == owner or bool(g.over)


def _nothing_more(card: int, cards: list[int]) -> list[int]:
    return []


def _imagined_instead(g: Table, seat: int, dice: Dice, card: int, cards: list[int]) -> list[int]:
    return dice.shuffled(others_to_imagine(g, seat, card, cards))


def _left(g: Table, owner: int, beside: int, brought: list[int]) -> list[int]:
    """The cards that a player brought, in the deck or beside it, and that are not known to lie anywhere."""
    rows = zip(g.what, g.owner, g.beside, strict=True)
    return without(brought, [what for what, whose, place in rows if what >= 0 and whose == owner and place == beside])


def _deal(g: Table, seat: int, cards: list[int], left: list[int], dice: Dice) -> None:
    if cards:
        for card, what in zip(cards, deal(g, seat, cards, left, dice), strict=True):
            g.what[card] = what


def _make_legal(g: Table, owner: int, hidden: list[int], beside: list[int], more: _More) -> None:
    """What has been chosen in secret is something that could be chosen: cards for the start, challenges, the Dragon."""
    kept = g.chosen[owner]
    for i, card in enumerate(kept):
        if card in hidden:
            g.chosen[owner] = kept[:i]
            _swap_until(g, card, hidden, partial(_fits_start, g, owner, i), more)
    g.chosen[owner] = kept
    place = g.place
    for card in [c for c in hidden if place[c] == DECLARED]:
        _swap_until(g, card, hidden, partial(_fits_challenge, g, owner, card), more)
    for card in [c for c in hidden if place[c] == UNDER]:
        _swap_until(g, card, hidden, partial(_fits_below, g, owner, g.on[card]), more)
    both = STARTING_HERO | DRAGON_REBORN
    for card in beside:
        if g.place[card] == FACE_DOWN_DRAGON:
            _swap_until(g, card, beside, lambda c: catalogue_of(g).masks[g.what[c]] & both == both, more)


def _make_announced_possible(g: Table, hidden: list[int], dice: Dice, more: _More) -> None:
    """Whoever is being asked how to pay for a card of the hand has a card there that can be paid for."""
    for card in _announced(g):
        if card not in hidden or _is_consistent(g, card):
            continue
        consistent = partial(_is_consistent, g)
        alike, apart = _alike_and_apart(g, card, dice.shuffled(sorted(hidden)))
        if not _swap_and_try(g, card, alike, consistent) and not _become(g, card, more(card, hidden), consistent):
            _swap_and_try(g, card, apart, consistent)


def _swap_and_try(g: Table, card: int, others: list[int], fits: Callable[[int], bool]) -> bool:
    """Let a card change what it is with others, until it fits where it lies."""
    for other in others:
        g.what[card], g.what[other] = g.what[other], g.what[card]
        if fits(card):
            return True
        g.what[card], g.what[other] = g.what[other], g.what[card]
    return False


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


def _swap_until(g: Table, card: int, cards: list[int], fits: Callable[[int], bool], more: _More) -> None:
    """Let a card change what it is with another hidden one, until it fits; or become something else that may be there.

    What is known of several cards together stays true among those it is known of, if that can be.
    """
    settled = [CHOSEN, DECLARED, UNDER]
    others = [c for c in cards if c != card and (g.place[c] not in settled or c > card)]
    alike, apart = _alike_and_apart(g, card, others)
    if not _swap_with_one(g, card, [card, *alike], fits) and not _become(g, card, more(card, cards), fits):
        _swap_with_one(g, card, apart, fits)


def _alike_and_apart(g: Table, card: int, others: list[int]) -> tuple[list[int], list[int]]:
    """Cards of which facts say the same as of this one, and the others: to change with those would belie a fact."""
    about = [set(handles_of(fact)) for fact in g.facts]
    apart = [c for c in others if any((c in known) != (card in known) for known in about)]
    return ([c for c in others if c not in apart] if apart else others), apart


def _swap_with_one(g: Table, card: int, others: list[int], fits: Callable[[int], bool]) -> bool:
    for other in others:
        if fits(other):
            g.what[card], g.what[other] = g.what[other], g.what[card]
            return True
    return False


def _become(g: Table, card: int, what: list[int], fits: Callable[[int], bool]) -> bool:
    before = g.what[card]
    for each in what:
        g.what[card] = each
        if fits(card):
            return True
    g.what[card] = before
    return False


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
