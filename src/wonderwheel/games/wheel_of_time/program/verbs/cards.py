"""Cards in play: damage, healing, corruption, death, abilities, traits and control."""

from __future__ import annotations

from collections.abc import Callable

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError, meant
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import call, choose, do, if_
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wheel_of_time.changes.cards import discard, kill, remove_from_play
from wonderwheel.games.wheel_of_time.changes.wounds import bring_damage, heal, put_corruption
from wonderwheel.games.wheel_of_time.evaluating.recruits import control_refusal
from wonderwheel.games.wheel_of_time.kinds import ABILITIES
from wonderwheel.games.wheel_of_time.places import (
    IN_FORCE,
    NO_CHALLENGE,
)
from wonderwheel.games.wheel_of_time.procedures.advantages import can_be_target
from wonderwheel.games.wheel_of_time.program.making import Made, Making
from wonderwheel.games.wheel_of_time.program.targets import check_target, targets
from wonderwheel.games.wheel_of_time.program_names import PUT_DAMAGE
from wonderwheel.games.wheel_of_time.readings import HIT_CHOOSES
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.facts import Deed
from wonderwheel.games.wheel_of_time.table.objects import advantages_on, catalogue_of, opponent, reads
from wonderwheel.games.wheel_of_time.table.rows import (
    ABILITY,
    END_OF_TURN,
    NO_TEXT,
    TRAIT,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD


def _own(g: Table, seat: int) -> int:
    return seat


def _on_target(
    m: Making, words: str, act: Callable[[Table, Frame, int], None], chooser: Callable[[Table, int], int] = _own
) -> Made:
    check_target(words, m.where)

    def options(g: Table, f: Frame) -> Candidates:
        return [(CARD.key(card), None) for card in targets(g, f.r[m.seat], f.r[m.source], words)]

    def there_are(g: Table, f: Frame) -> bool:
        return bool(targets(g, f.r[m.seat], f.r[m.source], words))

    def carry_out(g: Table, f: Frame) -> None:
        card = CARD.argument(f.r[m.key])
        act(g, f, card)

    def possible(g: Table, seat: int, source: int) -> bool:
        return bool(targets(g, seat, source, words))

    ask = choose(
        m.key,
        options,
        seat=lambda g, f: chooser(g, f.r[m.seat]),
        reason=f"Which card is the target ({words})?",
        clause="WOT20-action.effects.7",
    )
    return Made((if_(there_are, ask, do(carry_out)),), possible)


def damage(m: Making, deed: Deed) -> Made:
    """Damage straight onto a card, outside every pool (W-68)."""

    def act(g: Table, f: Frame, card: int) -> None:
        bring_damage(g, card, deed.amount)

    made = _on_target(m, deed.what or "any participant", act)
    return Made((*made.steps, call(PUT_DAMAGE)), made.possible)


def targeted_damage(m: Making, deed: Deed) -> Made:
    """Damage that is placed before that of the pools, on a card that its maker names (W-20)."""

    def act(g: Table, f: Frame, card: int) -> None:
        g.targeted += [(f.r[m.seat], card, 0)] * deed.amount

    return _on_target(m, deed.what or "enemy participant", act, names_target)


@rule("WOT20-resolution.special-damage.3", "WOT20-resolution.special-damage.5")
def names_target(g: Table, maker: int) -> int:
    """Who names the card that targeted damage hits: whoever makes it (W-20)."""
    return opponent(maker) if reads(g, HIT_CHOOSES) else maker


def heal_card(m: Making, deed: Deed) -> Made:
    def act(g: Table, f: Frame, card: int) -> None:
        heal(g, card, deed.amount)
        g.emit(events.HEALED, f.r[m.seat], (g.what[card], g.damage[card]), "WOT20-action.effects.8")

    return _on_target(m, deed.what or "own force", act)


def corrupt(m: Making, deed: Deed) -> Made:
    def act(g: Table, f: Frame, card: int) -> None:
        put_corruption(g, card, deed.amount)

    return _on_target(m, deed.what or "any force", act)


def kill_card(m: Making, deed: Deed) -> Made:
    return _on_target(m, deed.what or "any force", lambda g, f, card: kill(g, card, "WOT20-glossary.killed.1"))


def banish(m: Making, deed: Deed) -> Made:
    words = deed.what or "any force"
    return _on_target(m, words, lambda g, f, card: remove_from_play(g, card, "WOT20-glossary.removed.1"))


@rule("WOT20-action.ability.3", "WOT20-cards.events.4")
def boost(m: Making, deed: Deed) -> Made:
    """More (or less) of an ability until the end of the turn."""
    name, _, words = deed.what.partition(" ")
    if name not in ABILITIES:
        raise SetupError(f"{m.where}: {meant(name, ABILITIES, 'the abilities are')}")

    def act(g: Table, f: Frame, card: int) -> None:
        _give(g, card, ABILITY, ABILITIES.index(name), deed.amount)

    return _on_target(m, words or "own force", act)


def _give(g: Table, card: int, kind: int, what: int = 0, amount: int = 1) -> None:
    """Until the end of the turn; how much is read of an ability, and which for an ability or a trait."""
    g.gained = sorted([*g.gained, (card, kind, what, amount, END_OF_TURN)])
    g.emit(events.GAINED, -1, (g.what[card], kind, what, amount), "WOT20-action.ability.3")


@rule("WOT20-glossary.trait.6")
def blank(m: Making, deed: Deed) -> Made:
    """A card has no effect text until the end of the turn; its traits stay."""

    def act(g: Table, f: Frame, card: int) -> None:
        _give(g, card, NO_TEXT)

    return _on_target(m, deed.what or "any force", act)


@rule("WOT20-glossary.allegiance.2", "WOT20-extra.personality.11")
def give_trait(m: Making, deed: Deed) -> Made:
    """An own character gains a trait or an allegiance until the end of the turn."""

    def act(g: Table, f: Frame, card: int) -> None:
        _give(g, card, TRAIT, catalogue_of(g).mask([deed.what]).bit_length() - 1)

    return _on_target(m, "own force", act)


@rule("WOT20-glossary.starting-advantage.4", "WOT20-glossary.prophecy.6", "WOT20-glossary.starting-advantage.3")
def discard_advantage(m: Making, deed: Deed) -> Made:
    """An advantage in play is discarded; Starting Advantages and prophecies are no targets."""

    def every(g: Table) -> list[int]:
        return [card for card in g.in_play if g.place[card] == IN_FORCE and can_be_target(g, card)]

    def options(g: Table, f: Frame) -> Candidates:
        return [(CARD.key(card), None) for card in every(g)]

    def act(g: Table, f: Frame) -> None:
        discard(g, CARD.argument(f.r[m.key]), "WOT20-cards.piles.4")

    ask = choose(m.key, options, seat=lambda g, f: f.r[m.seat], reason="Which advantage?", clause="WOT20-cards.piles.4")
    return Made((ask, do(act)), lambda g, seat, source: bool(every(g)))


@rule("WOT20-glossary.control.1", "WOT20-glossary.control.3", "WOT20-cards.advantages.12")
def take_control(m: Making, deed: Deed) -> Made:
    """Control of an enemy card and what is on it; all that is discarded if its new controller may not have the card."""

    def act(g: Table, f: Frame, card: int) -> None:
        for each in (card, *advantages_on(g, card)):
            g.controller[each] = f.r[m.seat]
        g.challenge[card] = NO_CHALLENGE
        if control_refusal(g, f.r[m.seat], card) is not None:
            discard(g, card, "WOT20-glossary.control.3")

    return _on_target(m, deed.what or "enemy force", act)
