"""What is done to cards: damage, healing, rotating, death, tokens; cards that move, join, leave and become others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.core.clauses import rule
from wonderwheel.core.knowledge.ledger import mix
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import call, choose, do, if_, while_
from wonderwheel.core.questions import NO, YES, Candidates
from wonderwheel.games.wheel_of_time.changes.cards import (
    discard,
    host,
    into_hand,
    kill,
    leave_play,
    put_into,
    rotate_card,
    take_out,
)
from wonderwheel.games.wheel_of_time.changes.tokens import change_tokens
from wonderwheel.games.wheel_of_time.changes.wounds import bring_damage, heal, put_corruption
from wonderwheel.games.wheel_of_time.evaluating.current import in_play, permanent, wounds
from wonderwheel.games.wheel_of_time.evaluating.joining import beside, may_join
from wonderwheel.games.wheel_of_time.meaning import amounts, card_deeds, terms, token_deeds
from wonderwheel.games.wheel_of_time.meaning.amounts import X
from wonderwheel.games.wheel_of_time.places import (
    BATTLEGROUND,
    DECLARED,
    DISCARD,
    HAND,
    HOME,
    NO_CARD,
    NO_CHALLENGE,
    PLAYING,
    on_player,
)
from wonderwheel.games.wheel_of_time.procedures.advantages import attach, can_become_advantage
from wonderwheel.games.wheel_of_time.procedures.forces import take_part
from wonderwheel.games.wheel_of_time.program.texts.at import SLOTS, At, players
from wonderwheel.games.wheel_of_time.program.texts.cards import matching, objects
from wonderwheel.games.wheel_of_time.program.texts.choosing import chosen, pick, pick_number, which_challenge
from wonderwheel.games.wheel_of_time.program.texts.making import Made, NotCarriedOut, TextMaking
from wonderwheel.games.wheel_of_time.program.texts.numbers import number, tokens_on
from wonderwheel.games.wheel_of_time.program_names import PUT_DAMAGE
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.objects import facts_of, is_force, participants, rules_of
from wonderwheel.games.wheel_of_time.table.rows import (
    KEPT_CARD,
    LASTING_SOURCE,
    LASTING_UNTIL,
    UNTIL_TARGETED_AGAIN,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD

Act = Callable[[Table, Frame, At, int], None]


def to_each(m: TextMaking, what: Any, act: Act, as_price: Callable[[At, int], bool] | None = None) -> Made:
    """Something is done to every card that is meant; one to be chosen is chosen first."""
    steps, named, finder = chosen(m, what)
    if finder is not None and as_price is not None:
        inner, wanted = finder, as_price
        m_steps, named, finder = chosen(m, what, lambda at: [c for c in inner(at) if wanted(at, c)])
        steps = m_steps

    def carry_out(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        for card in objects(at, named):
            act(g, f, at, card)

    def possible(at: At) -> bool:
        if finder is not None:
            return bool(finder(at))
        return as_price is None or all(as_price(at, card) for card in objects(at, named))

    return Made((*steps, do(carry_out)), possible)


@rule("WOT20-dice.damage.1", "WOT20-resolution.damage.5")
def put_damage(m: TextMaking, deed: card_deeds.PutDamage) -> Made:
    """Damage straight onto cards, outside every pool."""

    def act(g: Table, f: Frame, at: At, card: int) -> None:
        for _ in range(number(at.but(that=card), deed.amount)):
            if deed.more:  # beyond what the event puts there, and without causing it again
                g.damage[card] += 1
                g.emit(events.DAMAGED, g.controller[card], (g.what[card], g.damage[card]), "WOT20-dice.damage.1")
            else:
                bring_damage(g, card)

    made = to_each(m, deed.what, act)
    return Made((*made.steps, call(PUT_DAMAGE)), made.possible)


def spread_damage(m: TextMaking, deed: card_deeds.SpreadDamage) -> Made:
    def begin(g: Table, f: Frame) -> None:
        f.r[m.count] = number(m.at(g, f), deed.amount)

    def put(g: Table, f: Frame) -> None:
        for card in f.t[m.slots["it 2"]]:
            bring_damage(g, card)
        f.r[m.count] -= 1

    steps = pick(m, "it 2", lambda at: matching(at, deed.cards), CARD, "Who takes a point of damage?")
    loop = while_(lambda g, f: f.r[m.count] > 0, *steps, do(put), call(PUT_DAMAGE))
    return Made((do(begin), loop), lambda at: bool(matching(at, deed.cards)))


@rule("WOT20-glossary.corruption.1")
def remove_damage(m: TextMaking, deed: card_deeds.RemoveDamage) -> Made:
    def act(g: Table, f: Frame, at: At, card: int) -> None:
        heal(g, card, g.damage[card] if deed.amount is None else number(at, deed.amount))
        g.emit(events.HEALED, f.r[m.seat], (g.what[card], g.damage[card]), "WOT20-action.effects.8")

    return to_each(m, deed.what, act)


def heal_to_live(m: TextMaking, deed: card_deeds.HealToLive) -> Made:
    def act(g: Table, f: Frame, at: At, card: int) -> None:
        heal(g, card, wounds(g, card) - max(permanent(g, card)) + 1)
        g.emit(events.HEALED, f.r[m.seat], (g.what[card], g.damage[card]), "WOT20-action.effects.8")

    return to_each(m, deed.what, act)


def put_rest(m: TextMaking, deed: card_deeds.PutRest) -> Made:
    """Damage beyond what discarded this goes on; how much was taken down before (X)."""

    def act(g: Table, f: Frame, at: At, card: int) -> None:
        bring_damage(g, card, f.r[m.x])

    made = to_each(m, deed.what, act)
    return Made((*made.steps, call(PUT_DAMAGE)), made.possible)


@rule("WOT20-ready.rotating.2", "WOT20-ready.rotating.3")
def rotate(m: TextMaking, deed: card_deeds.Rotate, as_price: bool = False) -> Made:
    """As a price it is the card's own move; a card that a text rotates is rotated for no effect."""

    def act(g: Table, f: Frame, at: At, card: int) -> None:
        if g.rotated[card]:
            return
        g.emit(events.ROTATED, g.controller[card], (g.what[card],), "WOT20-ready.rotating.2")
        if as_price:
            rotate_card(g, card)
        else:
            g.rotated[card] = 1

    return to_each(m, deed.what, act, (lambda at, card: not at.g.rotated[card]) if as_price else None)


def stop_at_rotation(g: Table, card: int) -> None:
    """What was to last until a card rotates is over if it has."""
    if g.rotated[card]:
        ended = (UNTIL_TARGETED_AGAIN, card)
        g.lasting = [row for row in g.lasting if (row[LASTING_UNTIL], row[LASTING_SOURCE]) != ended]


@rule("WOT20-ready.rotating.4", "WOT20-glossary.cannot.2")
def make_ready(m: TextMaking, deed: card_deeds.Ready) -> Made:
    def act(g: Table, f: Frame, at: At, card: int) -> None:
        if not rules_of(g).texts.cannot(g, "ready", card):
            stop_at_rotation(g, card)
            if g.rotated[card]:
                g.emit(events.MADE_READY, g.controller[card], (g.what[card],), "WOT20-ready.rotating.4")
            g.rotated[card] = 0

    return to_each(m, deed.what, act)


@rule("WOT20-glossary.killed.1")
def kill_cards(m: TextMaking, deed: card_deeds.Kill) -> Made:
    if deed.per is not None and isinstance(deed.what, terms.Slot):
        return _kill_some(m, deed.what.name, deed.per)

    def act(g: Table, f: Frame, at: At, card: int) -> None:
        if is_force(g, card):
            kill(g, card, "WOT20-glossary.killed.1")

    return to_each(m, deed.what, act)


@rule("WOT20-glossary.killed.1")
def _kill_some(m: TextMaking, slot: str, many: amounts.Quantity) -> Made:
    """So many of the targets, as one chooses; the others are the targets from now on."""
    row = m.slots[slot]

    def begin(g: Table, f: Frame) -> None:
        f.r[m.count] = number(m.at(g, f), many)

    def options(g: Table, f: Frame) -> Candidates:
        return [(CARD.key(card), None) for card in f.t[row]]

    def act(g: Table, f: Frame) -> None:
        card = CARD.argument(f.r[m.key])
        f.r[m.count] -= 1
        f.t[row] = tuple([each for each in f.t[row] if each != card])
        if is_force(g, card):
            kill(g, card, "WOT20-glossary.killed.1")

    ask = choose(
        m.key,
        options,
        seat=lambda g, f: f.r[m.seat],
        reason="Which target is killed?",
        clause="WOT20-glossary.killed.1",
    )
    return Made((do(begin), while_(lambda g, f: f.r[m.count] > 0 and bool(f.t[row]), ask, do(act))))


@rule("WOT20-cards.piles.4", "WOT20-glossary.control.2")
def discard_cards(m: TextMaking, deed: card_deeds.Discard) -> Made:
    """Cards in play are discarded; damage beyond what discards a card that takes it for another is X."""

    def act(g: Table, f: Frame, at: At, card: int) -> None:
        if card == f.r[m.source]:
            on = host(g, card)
            f.t[m.slots["target"]] = f.t[m.slots["target"]] or ((on,) if on != NO_CARD else ())
            if m.beyond:
                f.r[m.x] = g.damage[card] - m.beyond
        if in_play(g, card) or g.place[card] in (PLAYING, DECLARED):
            discard(g, card, "WOT20-cards.piles.4")

    return to_each(m, deed.what, act)


def move(m: TextMaking, deed: card_deeds.Move, as_price: bool = False) -> Made:
    """Cards go back to a hand, to a discard pile, or to the battleground, where they stand down."""

    def act(g: Table, f: Frame, at: At, card: int) -> None:
        if deed.to == "battleground":
            if g.place[card] == HOME:
                g.place[card] = BATTLEGROUND
        elif in_play(g, card):
            leave_play(g, card, HAND if deed.to == "hand" else DISCARD)
            if deed.to == "hand":
                mix(g, g.hands[g.owner[card]], 1 << g.owner[card])
        elif deed.to == "hand":
            into_hand(g, card)
        else:
            take_out(g, card)
            put_into(g, card, DISCARD)

    return to_each(m, deed.what, act)


def leave(m: TextMaking, deed: card_deeds.Leave) -> Made:
    """A participant stops taking part and stands down; what it has made stays (W-66)."""

    def out(g: Table, card: int) -> None:
        g.challenge[card] = NO_CHALLENGE
        g.as_other[card] = 0

    if not deed.may_rotate:
        return to_each(m, deed.what, lambda g, f, at, card: out(g, card))
    steps, named, finder = chosen(m, deed.what)

    def begin(g: Table, f: Frame) -> None:
        f.t[m.picked] = tuple(objects(m.at(g, f), named))

    def card_of(g: Table, f: Frame) -> int:
        return f.t[m.picked][0]

    def can_leave(g: Table, f: Frame) -> bool:
        return not g.rotated[card_of(g, f)] and g.challenge[card_of(g, f)] != NO_CHALLENGE

    def act(g: Table, f: Frame) -> None:
        if f.r[m.key] == YES:
            rotate_card(g, card_of(g, f))
            out(g, card_of(g, f))

    def go_on(g: Table, f: Frame) -> None:
        f.t[m.picked] = f.t[m.picked][1:]

    def options(g: Table, f: Frame) -> Candidates:
        return [(YES, None), (NO, None)]

    ask = choose(
        m.key,
        options,
        seat=lambda g, f: g.controller[card_of(g, f)],
        reason="Does your card rotate and leave the challenge?",
        clause="WOT20-ready.rotating.3",
        forced=False,
    )
    each = while_(lambda g, f: bool(f.t[m.picked]), if_(can_leave, ask, do(act)), do(go_on))
    return Made((*steps, do(begin), each), (lambda at: bool(finder(at))) if finder is not None else None)


@rule("WOT20-challenge.participation.8", "WOT20-action.reinforce.2")
def join(m: TextMaking, deed: card_deeds.Join) -> Made:
    """Cards become participants if they may take part; a challenge that none of them may join is no choice."""

    def may_come(g: Table, card: int, slot: int) -> bool:
        if not is_force(g, card) or rules_of(g).texts.cannot(g, "reinforce", card, slot):
            return False
        return may_join(g, card, slot) is None and beside(g, card, participants(g, slot, g.controller[card])) is None

    def leads_somewhere(at: At, slot: int) -> bool:
        return any(may_come(at.g, card, slot) for card in objects(at, deed.what))

    bound = not isinstance(deed.what, terms.Target | terms.Some)  # else it is chosen when the challenge is
    where, found, possible = which_challenge(m, deed.challenge, leads_somewhere if bound else None)

    def act(g: Table, f: Frame, at: At, card: int) -> None:
        for slot in found(at):
            if may_come(g, card, slot):
                g.place[card] = BATTLEGROUND
                take_part(g, card, slot)

    made = to_each(m, deed.what, act)
    return Made((*where, *made.steps), possible)


def _what_becomes(at: At, what: terms.Objects) -> int:
    """The card itself, or a challenge of a name that has not been put away yet."""
    if not isinstance(what, terms.Named):
        return at.source
    there = [card for card in at.g.challenge_card if card != NO_CARD and facts_of(at.g, card).title == what.name]
    return there[0] if there else NO_CARD


@rule("WOT20-cards.piles.7")
def become_advantage(m: TextMaking, deed: card_deeds.BecomeAdvantage) -> Made:
    """The card stays in play as an advantage, with all that was chosen for it."""

    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        card = _what_becomes(at, deed.what)
        if card == NO_CARD or g.place[card] not in (PLAYING, DECLARED):
            return
        if deed.on is not None:
            found = [each for each in objects(at, deed.on) if is_force(g, each)]
        else:
            found = [on_player(seat) for seat in players(at, deed.player or terms.YOU)]
        on = next(iter(found), None)
        if on is None or not can_become_advantage(g, card, on):
            return
        attach(g, card, f.r[m.seat], on)
        keep(g, card, {name: f.t[register] for name, register in m.slots.items() if name not in ("target", "target 2")})
        g.emit(events.BECAME_ADVANTAGE, f.r[m.seat], (g.what[card],), "WOT20-cards.piles.7")

    return Made((do(act),))


def keep(g: Table, card: int, slots: dict[str, tuple[int, ...]]) -> None:
    """What was chosen stays with a card."""
    rows = [row for row in g.kept if row[KEPT_CARD] != card or not slots.get(SLOTS[row[1]])]
    g.kept = sorted([*rows, *((card, SLOTS.index(name), *values) for name, values in slots.items() if values)])


# -- tokens ------------------------------------------------------------------------------------------------------------


def put_tokens(m: TextMaking, deed: token_deeds.PutTokens) -> Made:
    """Tokens of a kind; corruption tokens count as damage (WOT20-glossary.corruption.1)."""

    def act(g: Table, f: Frame, at: At, card: int) -> None:
        many = number(at, deed.amount)
        if deed.kind == "corruption":
            put_corruption(g, card, many)
        else:
            change_tokens(g, card, deed.kind, many)

    return to_each(m, deed.what, act)


def remove_tokens(m: TextMaking, deed: token_deeds.RemoveTokens, as_price: bool = False) -> Made:
    """So many, X as the player chooses; as a price they must be there."""
    if deed.amount is None:
        raise NotCarriedOut("any number of tokens is not removed yet")
    amount = deed.amount

    def there(at: At) -> int:
        cards = objects(at, deed.what)
        if deed.kind == "corruption":
            return sum(at.g.corruption[card] for card in cards)
        return sum(tokens_on(at.g, card, deed.kind) for card in cards)

    def act(g: Table, f: Frame, at: At, card: int) -> None:
        if deed.kind == "corruption":
            put_corruption(g, card, -min(number(at, amount), g.corruption[card]))
        else:
            change_tokens(g, card, deed.kind, -min(number(at, amount), tokens_on(g, card, deed.kind)))

    made = to_each(m, deed.what, act)
    asked = pick_number(m, 1, there, m.x, "How many tokens do you remove?") if isinstance(amount, X) else []

    def wanted(at: At) -> bool:
        return there(at) >= (1 if isinstance(amount, X) else number(at, amount))

    return Made((*asked, *made.steps), wanted if as_price else None)
