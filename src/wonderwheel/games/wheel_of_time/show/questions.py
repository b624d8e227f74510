"""The words of questions: sentences that name whom, what and how much they are about."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from wonderwheel.core.machine.asking import Asking
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.questions import ORDER
from wonderwheel.core.wording import capital, deed_of, listed, which, without_targets
from wonderwheel.games.wheel_of_time.evaluating.costs import usable
from wonderwheel.games.wheel_of_time.evaluating.current import hand_limit, section, traits
from wonderwheel.games.wheel_of_time.evaluating.pools import pool
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, ABILITY_NAMES, ALLEGIANCES, DO_YOU, SYMBOL_NAMES, WHICH_WAY
from wonderwheel.games.wheel_of_time.places import LAST_BATTLE, NO_CHALLENGE, POOLS, SECTIONS, challenge_of
from wonderwheel.games.wheel_of_time.procedures.actions import action_in
from wonderwheel.games.wheel_of_time.procedures.declaring import source_in
from wonderwheel.games.wheel_of_time.procedures.dice_choices import choosing_in
from wonderwheel.games.wheel_of_time.procedures.drawing import CARDS_DRAWN, discarded_in
from wonderwheel.games.wheel_of_time.procedures.fighting import rotating_in
from wonderwheel.games.wheel_of_time.procedures.forces import card_in, sent_in
from wonderwheel.games.wheel_of_time.procedures.paying import RECRUIT as RECRUITING
from wonderwheel.games.wheel_of_time.procedures.paying import paying_in
from wonderwheel.games.wheel_of_time.procedures.resolution import margin
from wonderwheel.games.wheel_of_time.procedures.rolling import rolled
from wonderwheel.games.wheel_of_time.procedures.settling import undecided_in
from wonderwheel.games.wheel_of_time.procedures.taking_damage import assigning_in, hurt_in
from wonderwheel.games.wheel_of_time.procedures.windows import PLACES
from wonderwheel.games.wheel_of_time.program_names import (
    ASSIGN,
    CHOOSE_DICE,
    DEATH_WINDOW,
    DECLARE,
    DRAW_ROUND,
    FIGHT,
    GENERATE,
    PARTICIPATION,
    PAY,
    PLACE,
    PLAY_ADVANTAGE,
    PUT_DAMAGE,
    RECRUIT,
    REROLL_WINDOW,
    RESOLVE,
    REVEAL_DRAGON,
    SETTLE,
    SETUP,
    TAKE_ACTIONS,
    window,
)
from wonderwheel.games.wheel_of_time.show.labels import challenge_name, due_name, name_of, symbols_words
from wonderwheel.games.wheel_of_time.show.seen_by import to_the_reader
from wonderwheel.games.wheel_of_time.table.catalogue import ALLEGIANCE_MASK, TROOP
from wonderwheel.games.wheel_of_time.table.facts import Four
from wonderwheel.games.wheel_of_time.table.objects import facts_of, rules_of, type_of
from wonderwheel.games.wheel_of_time.table.rows import FALLEN_CARD, FALLEN_NOW
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD, EFFECTS, REINFORCE, USE
from wonderwheel.games.wheel_of_time.vocabulary import CONTEST as CONTESTED
from wonderwheel.games.wheel_of_time.vocabulary import DECLARE as PLACED

_ITSELF: Final = re.compile(r"\bthis\b(?! (?:turn|round|challenge|way))")
_COUNTED: Final = re.compile(r"\bX (?=\w)")
EMPTY_POOL: Final = " Your pool is empty."
_OTHERS_IN_HAND: Final = 3
_FEW_ROLLS: Final = 2  # are told; of more a question gives the number
_WINDOW_WORDS: Final = {window(step, part): words for step, part, _, words in PLACES}


def reason(g: Table, seat: int, asking: Asking) -> str:
    """The words of an open question, with the cards and the numbers that it is about."""
    if not g.stack:
        return asking.reason
    said = _said(g, seat, asking)
    return to_the_reader(g, seat, said) if seat >= 0 else said


def _said(g: Table, seat: int, asking: Asking) -> str:
    f = g.stack[-1]
    name = g.rules.programs[f.program].name
    if name in _WINDOW_WORDS:
        stands = f" {capital(_standing(g))}." if g.resolving != NO_CHALLENGE else f" It is turn {g.turn}."
        when = _WINDOW_WORDS[name].replace("every", "an")
        return f"{asking.reason.rstrip('?')} now, {when}?{stands}"
    said = _SAID.get(name)
    return said(g, f, seat, asking.reason) if said is not None else _of_a_text(g, f, asking.reason)


def numbers_words(numbers: Sequence[int], names: Sequence[str] = ABILITY_NAMES) -> str:
    """Numbers by what they count: "2 Politics, 1 Combat"."""
    return ", ".join(f"{number} {names[i]}" for i, number in enumerate(numbers) if number)


def _names(g: Table, cards: Sequence[int]) -> str:
    return listed([name_of(g, card) for card in cards])


def _so_far(g: Table, cards: Sequence[int]) -> str:
    return f" So far: {_names(g, cards)}." if cards else ""


def _standing(g: Table) -> str:
    """The challenge that is being resolved, and how it stands."""
    if g.resolving == NO_CHALLENGE:
        return ""
    here = g.resolving
    stands = f"{challenge_name(g, here)} stands at {g.support[here]} support, {g.opposition[here]} opposition"
    if g.challenge_kind[here] != LAST_BATTLE:
        return stands
    first = g.initiator[here]
    totals = (g.support[here] + section(g, first), g.opposition[here] + section(g, 1 - first))
    return f"{stands}; with the tokens of the Pattern {totals[0]} to {totals[1]}"


def _pool(g: Table, seat: int) -> str:
    made = [0] * len(ABILITIES)
    for group in pool(g, seat):
        made[group.ability] += group.number
    return f" Your pool: {numbers_words(made)}." if any(made) else ""


def _register(g: Table, f: Frame, name: str) -> int:
    return int(f.r[g.rules.programs[f.program].int_names.index(name)])


def _of_a_text(g: Table, f: Frame, words: str) -> str:
    """A question of a card's effect begins with the name of the card, and asks with the words of its text."""
    if words.endswith(DO_YOU):
        words = f"{capital(without_targets(deed_of(words.removesuffix(DO_YOU))))}?"
    elif words == WHICH_WAY:
        words = f"Choose one of {len(g.pending[0].keys)}."
    else:
        text, asks, what = words.rpartition(" Which ")
        words = (_asked_in(g, f, text, "challenges?" if "challenge" in what else "") if asks else "") or words
    if "card" not in g.rules.programs[f.program].int_names:
        return words
    if "target which" in words.lower():
        many = _register(g, f, "x") if "x" in g.rules.programs[f.program].int_names else 0
        words = _COUNTED.sub(f"{many} " if many > 1 else "", words) + _targets_so_far(g, f)
    card = _register(g, f, "card")
    if not 0 <= card < len(g.what) or g.what[card] < 0:
        return words
    name = name_of(g, card)
    words = _ITSELF.sub(name, words)
    return words if name in words else f"{name}: {words[:1].lower()}{words[1:]}"


def _targets_so_far(g: Table, f: Frame) -> str:
    """The targets that were chosen before the one that is asked for."""
    names = g.rules.programs[f.program].tuple_names
    aims = "slot target" in names and any(CARD.has(key) for key in g.pending[0].keys)
    return _so_far(g, f.t[names.index("slot target")]) if aims else ""


def _asked_in(g: Table, f: Frame, text: str, things: str) -> str:
    """The part of a text that asks, as a question; "" if its words do not show where it does."""
    ways = text.rstrip(".").split("; ")
    if len(ways) > 1:
        text = ways[min(_register(g, f, "one of them"), len(ways) - 1)]
    for sentence in reversed(re.split(r"(?<=\.)\s+|: ", text)):
        asked = which(sentence, things)
        if asked:
            clauses = asked.split(", ")
            first = next((i for i, clause in enumerate(clauses) if "which" in clause.lower()), 0)
            return ", ".join(clauses[first:])
    return ""


# -- the questions of each procedure -----------------------------------------------------------------------------------


def _setup(g: Table, f: Frame, seat: int, words: str) -> str:
    side = rules_of(g).seat_name(seat).removeprefix("The ")
    if words.startswith("Which Dragon"):
        return f"{words} {name_of(g, g.starting[seat])} begins in its place."
    if words.startswith("Begin"):
        return words
    chosen = g.chosen[seat]
    if not chosen:
        return f"Which Starting {side} do you begin with?"
    have = [f"{name_of(g, card)} ({facts_of(g, card).type})" for card in chosen[1:]]
    after = f" Of another type than {listed(have)}." if have else " Three cards of three types."
    return f"Which card is number {len(chosen)} of the {_OTHERS_IN_HAND} in your starting hand?{after}"


def _declare(g: Table, f: Frame, seat: int, words: str) -> str:
    if words.startswith("Initiate one more"):
        return f"Initiate one more challenge, by {name_of(g, source_in(f))}?"
    card = g.challenge_card[challenge_of(seat)]
    if "target" in words and card >= 0:
        return f"What does your challenge {name_of(g, card)} target?"
    if words.startswith("Keep") and card >= 0:
        return words.replace("your challenge", f"your challenge {name_of(g, card)}")
    return f"{_placed_or_contested(g, seat, words)} It is turn {g.turn}."


def _placed_or_contested(g: Table, seat: int, words: str) -> str:
    """What of placing and contesting can be done at all."""
    keys = [key for p in g.pending if p.seat == seat for key in p.keys]
    places, contests = any(PLACED.has(key) for key in keys), any(CONTESTED.has(key) for key in keys)
    if not words.startswith("Place") or (places and contests):
        return words
    if places:
        return "Place a challenge face down?"
    return "Contest an advantage?" if contests else "You have no challenge to place and no advantage to contest."


def _place(g: Table, f: Frame, seat: int, words: str) -> str:
    return f"{words}{_so_far(g, sent_in(f))}"


def _participation(g: Table, f: Frame, seat: int, words: str) -> str:
    return f"Where does {name_of(g, card_in(f))} take part?"


def _generate(g: Table, f: Frame, seat: int, words: str) -> str:
    return f"{words}{_pool(g, seat) or EMPTY_POOL}"


def _actions(g: Table, f: Frame, seat: int, words: str) -> str:
    _, key = action_in(f)
    if "reinforce" in words and REINFORCE.has(key):
        return f"Which challenge does {name_of(g, REINFORCE.argument(key))} reinforce?"
    return f"{words}{_pool(g, seat) or EMPTY_POOL}"


def _recruit(g: Table, f: Frame, seat: int, words: str) -> str:
    return f"Which card rotates to recruit {name_of(g, _register(g, f, 'card'))}?"


def _pay(g: Table, f: Frame, seat: int, words: str) -> str:
    payer, purpose, card, tokens, chosen = paying_in(g, f)
    facts = facts_of(g, card)
    cost: Four | None = facts.cost if purpose < 0 else facts.effects[purpose].cost
    printed = "printed cost " if purpose == RECRUITING and cost is not None and any(cost) else ""
    what = f"{name_of(g, card)} ({printed}{numbers_words(cost or ()) or 'free'})"
    if "pay" in words and _takes_none_of_the_pool(g, payer, purpose, card):
        own = [name for i, name in enumerate(ALLEGIANCES) if traits(g, card) & ALLEGIANCE_MASK & 1 << i]
        return f"How do you pay for {what}? Of symbols, a troop takes only those of its own: {listed(own)}."
    if "convert" in words:
        have = f"{g.pattern[payer]} {SECTIONS[payer]} {'token' if g.pattern[payer] == 1 else 'tokens'}"
        return f"How many of your {have} do you convert for {what}?"
    if "symbol" in words:
        so_far = f" So far: {symbols_words(g, chosen)}." if chosen else ""
        less = f" {tokens} converted." if tokens else ""
        return f"Which symbol do you spend for {what}?{less}{so_far}"
    return f"How do you pay for {what}?"


def _takes_none_of_the_pool(g: Table, payer: int, purpose: int, card: int) -> bool:
    """Whether a troop is recruited that none of the symbols in the pool may pay for."""
    groups = pool(g, payer)
    if purpose != RECRUITING or type_of(g, card) != TROOP or not traits(g, card) & ALLEGIANCE_MASK:
        return False
    return bool(groups) and not any(usable(g, card, group) for group in groups)


def _advantage(g: Table, f: Frame, seat: int, words: str) -> str:
    return f"What is the advantage {name_of(g, _register(g, f, 'card'))} put on?"


def _fight(g: Table, f: Frame, seat: int, words: str) -> str:
    if "support" in words:
        cards = next((row for row in f.t if row and g.controller[row[0]] == seat), ())
        return f"Which ability symbol of {name_of(g, cards[0])} is used as support?" if cards else words
    mine = [card for card in rotating_in(f) if g.controller[card] == seat]
    theirs = [card for card in rotating_in(f) if g.controller[card] != seat]
    against = f" Against {_names(g, theirs)}." if theirs else ""
    return f"{words} {capital(_standing(g))}.{against}{_so_far(g, mine)}"


def _assign(g: Table, f: Frame, seat: int, words: str) -> str:
    taker, kind, left = assigning_in(f)
    made = g.damage_pools[g.resolving][(1 - taker) * 2 + kind]
    dealt = "You have" if taker != seat else f"{rules_of(g).seat_name(1 - taker)} has"
    return f"Who takes a point of {POOLS[kind]} damage? {dealt} dealt {made}, {left} left to assign."


def _resolve(g: Table, f: Frame, seat: int, words: str) -> str:
    here = _register(g, f, "challenge")
    return (
        f"How many control tokens do you place on {name_of(g, g.challenge_card[here])}? You won by {margin(g, here)}."
    )


def _draw(g: Table, f: Frame, seat: int, words: str) -> str:
    held, limit = len(g.hands[seat]), hand_limit(g, seat)
    few = max(0, min(CARDS_DRAWN, limit - held + len(discarded_in(g, f, seat))))
    drawn = "" if few == CARDS_DRAWN else f" As it is you draw {few or 'none'}."
    return f"{words} You hold {held}, the limit is {limit}.{drawn}"


def _reroll(g: Table, f: Frame, seat: int, words: str) -> str:
    own = [row[0] for row in g.dice if g.controller[row[0]] == seat]
    # First those whose dice can be rolled again: what it lies on, or the card itself.
    used = [USE.argument(key) // EFFECTS for p in g.pending for key in p.keys if USE.has(key)]
    own.sort(key=lambda card: card not in used and card not in [g.on[other] for other in used])
    told = (own or [row[0] for row in g.dice])[:_FEW_ROLLS]
    said = [f"{name_of(g, card)} rolled {numbers_words(rolled(g, card), SYMBOL_NAMES)}" for card in told]
    others = len(g.dice) - len(told)
    many = f" So did {others} more: their dice lie on them." if others else ""
    return f"{words} {capital('; '.join(said))}.{many}"


def _death(g: Table, f: Frame, seat: int, words: str) -> str:
    fallen = dict.fromkeys(row[FALLEN_CARD] for row in g.fallen if row[FALLEN_NOW])
    return f"{capital(_names(g, list(fallen)))} is killed. {words}"


def _choose_dice(g: Table, f: Frame, seat: int, words: str) -> str:
    card, said = choosing_in(g, f)
    return said.format(name_of(g, card))


def _reveal(g: Table, f: Frame, seat: int, words: str) -> str:
    hidden = f", {name_of(g, g.dragon)}" if g.dragon >= 0 and g.what[g.dragon] >= 0 else ""
    return f"Do you reveal the Dragon Reborn{hidden}?"


def _guarded(g: Table, f: Frame, seat: int, words: str) -> str:
    return f"Who takes the point of damage that is meant for {name_of(g, hurt_in(g))}?"


def _settle(g: Table, f: Frame, seat: int, words: str) -> str:
    if words.startswith("Which of"):
        keys = [key for p in g.pending for key in p.keys if ORDER.has(key)]
        names = list(dict.fromkeys(due_name(g, ORDER.argument(key)) for key in keys))
        return f"{listed(names, 'or')} first?" if len(names) > 1 else f"Which effect of {names[0]} happens first?"
    return f"As what does {name_of(g, undecided_in(g))} take part?"


_SAID: Final[dict[str, Callable[[Table, Frame, int, str], str]]] = {
    SETUP: _setup,
    DECLARE: _declare,
    PLACE: _place,
    PARTICIPATION: _participation,
    GENERATE: _generate,
    TAKE_ACTIONS: _actions,
    RECRUIT: _recruit,
    PAY: _pay,
    PLAY_ADVANTAGE: _advantage,
    FIGHT: _fight,
    ASSIGN: _assign,
    RESOLVE: _resolve,
    DRAW_ROUND: _draw,
    REROLL_WINDOW: _reroll,
    DEATH_WINDOW: _death,
    PUT_DAMAGE: _guarded,
    CHOOSE_DICE: _choose_dice,
    REVEAL_DRAGON: _reveal,
    SETTLE: _settle,
}
