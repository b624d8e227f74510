"""The words of questions: what is asked, of which card, in which realm, for how much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wonderwheel.core.machine.asking import Asking
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.mechanisms.proposals import proposed, replacement_in_use
from wonderwheel.core.mechanisms.triggers import ability_named
from wonderwheel.core.questions import ORDER, YES, KernelQuestion
from wonderwheel.core.state.packing import Row
from wonderwheel.core.wording import counted, listed
from wonderwheel.games.wonders_of_the_first.evaluating.context import SOURCE
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import price_of
from wonderwheel.games.wonders_of_the_first.in_force.replacing import R_PROTECTOR, R_SHIELD
from wonderwheel.games.wonders_of_the_first.procedures.activating import usable
from wonderwheel.games.wonders_of_the_first.procedures.beginning import MULLIGAN_MOST
from wonderwheel.games.wonders_of_the_first.procedures.rounds import DISCARDS_SO_FAR, HAND_LIMIT
from wonderwheel.games.wonders_of_the_first.program.verbs.attacking import PAY_TO_ATTACK, TOLL
from wonderwheel.games.wonders_of_the_first.program.verbs.moving import ONE_AFTER_THE_OTHER
from wonderwheel.games.wonders_of_the_first.program_names import (
    BATTLE,
    BEGINNING,
    EQUIP,
    MOVE_EQUIPMENT,
    PLAY_CARD,
    REMOVE_PROTECTOR,
    ROUND,
    TURN,
)
from wonderwheel.games.wonders_of_the_first.show.asked_by_text import about, asked_by_text, source_of
from wonderwheel.games.wonders_of_the_first.show.labels import LOOPING, replacement_label, title
from wonderwheel.games.wonders_of_the_first.show.seen_by import card_words, stone_words
from wonderwheel.games.wonders_of_the_first.show.survey import amount
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table.rows import REPLACING_CARD, REPLACING_REALM
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import (
    ABILITIES,
    ACTIVATE,
    ATTACK,
    BEGIN,
    DRAW,
    HARVEST,
    LAYOUT,
    PLAY,
    REALM,
    STONE,
)


def reason(g: Table, seat: int, asking: Asking) -> str:
    """A question's words, built from what the player who answers it may know."""
    if not g.stack or seat < 0:
        return asking.reason
    keys = next((p.keys for p in g.pending if p.ask is asking and p.seat == seat), ())
    f = g.stack[-1]
    if asking.kind is not None:
        return _of_the_kernel(g, seat, asking, keys)
    program = objects.rules_of(g).programs[f.program]
    said = _BY_RULES.get(program.name)
    if said is not None:
        return said(g, f, seat, asking, keys)
    if asking.reason == PAY_TO_ATTACK:
        return f"{title(g, source_of(g, f))}: pay {_held(g, f)[TOLL]} energy to attack?"
    if keys and REALM.has(keys[0]) and ONE_AFTER_THE_OTHER in program.tuple_names:
        cards = f.t[program.tuple_names.index(ONE_AFTER_THE_OTHER)]
        if cards:
            return f"{card_words(g, seat, cards[0])} into which realm?"
    return asked_by_text(g, f, seat, asking, keys)


# -- what the kernel asks ----------------------------------------------------------------------------------------------


def _of_the_kernel(g: Table, seat: int, asking: Asking, keys: tuple[int, ...]) -> str:
    if asking.kind is KernelQuestion.USE_INSTEAD:
        return _instead(g, seat, replacement_in_use(g))
    if asking.kind is KernelQuestion.WHICH_ABILITY_FIRST:
        rows = [ability_named(g, key) for key in keys if ORDER.has(key)]
        names = list(dict.fromkeys(title(g, row[1 + SOURCE]) for row in rows if len(row) > LOOPING))
        return f"{listed(names, 'or')} first?" if len(names) > 1 else f"Which ability of {names[0]} happens first?"
    if asking.kind is KernelQuestion.WHICH_EFFECT_FIRST:
        return f"{_what_would_happen(g, seat, proposed(g))}: which effect applies first?"
    return asking.reason


_DONE_TO: Final = {
    change_kinds.TARGET: "be targeted",
    change_kinds.DESTROY: "be destroyed",
    change_kinds.DIE: "die",
    change_kinds.SACRIFICE: "be sacrificed",
    change_kinds.BANISH: "be banished",
    change_kinds.DISCARD: "be discarded",
    change_kinds.TO_ABYSS: "go into The Abyss",
    change_kinds.TO_HAND: "return to the hand",
    change_kinds.TO_DECK: "go into the deck",
    change_kinds.ARRIVE: "arrive",
    change_kinds.MOVE: "move",
    change_kinds.TAP: "be tapped",
    change_kinds.UNTAP: "be untapped",
    change_kinds.NULLIFY: "be nullified",
}


def _what_would_happen(g: Table, seat: int, event: Row) -> str:
    """The change that something would replace."""
    done = _DONE_TO.get(event[0])
    if done is not None:
        return f"{title(g, event[1])} would {done}"
    if event[0] in (change_kinds.SEIZE, change_kinds.STONE):
        return f"{stone_words(g, seat, event[1])} would change hands"
    if event[0] == change_kinds.ATTACK:
        return f"Realm {event[2] + 1} would be attacked"
    return f"Something would happen ({change_kinds.NAMES[event[0]]})"


def _instead(g: Table, seat: int, row: Row) -> str:
    """Whether a shield, a protector or a text replaces what would happen."""
    event = _what_would_happen(g, seat, proposed(g))
    if row[0] == R_SHIELD:
        return f"{event}: remove its shield instead?"
    if row[0] == R_PROTECTOR:
        return f"{event}: let a protector in realm {row[REPLACING_REALM] + 1} keep it?"
    words = replacement_label(g, row).partition("): ")[2]
    source = title(g, row[REPLACING_CARD]) if len(row) > REPLACING_CARD else "this effect"
    return f"{event}: use {source} instead{f' ({words})' if words else ''}?"


# -- what the procedures of the rules ask ------------------------------------------------------------------------------


def _held(g: Table, f: Frame) -> dict[str, int]:
    return dict(zip(objects.rules_of(g).programs[f.program].int_names, f.r, strict=False))


def _beginning(g: Table, f: Frame, seat: int, asking: Asking, keys: tuple[int, ...]) -> str:
    if BEGIN.has(keys[0]):
        named = objects.rules_of(g).chooser >= 0
        return f"{'The choice is yours' if named else 'You won the coin flip'}: who takes the first turn?"
    if LAYOUT.has(keys[0]):
        return "Realm 1 on your left or on your right?"
    chosen = about(g, f, asking)
    left = f" {len(chosen)} of {MULLIGAN_MOST} chosen." if chosen else ""
    return f"Mulligan: choose up to {MULLIGAN_MOST} of your {len(g.hands[seat])} cards to swap.{left}"


_DEEDS: Final = ((PLAY, "play"), (ATTACK, "attack"), (ACTIVATE, "use an ability"), (HARVEST, "harvest"))


def _turn(g: Table, f: Frame, seat: int, asking: Asking, keys: tuple[int, ...]) -> str:
    action = _held(g, f)["action"]
    if not any(verb.has(action) for verb, _ in _DEEDS):
        return _what_now(g, seat, keys)
    name = title(g, PLAY.argument(action)) if PLAY.has(action) else ""
    energy = f"You have {amount(g.energy[seat])} energy."
    if REALM.has(keys[0]):
        return f"{name} into which realm?"
    if PLAY.has(action):
        return f"{name}: how much is X? {energy}"
    if HARVEST.has(action):
        return f"Harvest more together with {listed([title(g, c) for c in about(g, f, asking)])}?"
    if ATTACK.has(action):
        where = f"Attack realm {ATTACK.argument(action) + 1}"
        if YES in keys:
            return f"{where} with a free attack or with an action?"
        return f"{where}: how many actions do you pay instead of energy? {energy}"
    card, number = divmod(ACTIVATE.argument(action), ABILITIES)
    if objects.rules_of(g).catalogue.abilities[usable(g, card)[number]].node.cost.x == "faith":
        return f"{title(g, card)}: how much do you pay? You have {amount(g.faith[seat])} faith."
    return f"{title(g, card)}: how much do you pay? {energy}"


def _what_now(g: Table, seat: int, keys: tuple[int, ...]) -> str:
    deeds = [words for verb, words in _DEEDS if any(verb.has(key) for key in keys)]
    deeds += ["draw"] if DRAW in keys else []
    actions, free = amount(g.actions[seat]), sum(g.free_attacks[seat])
    if not deeds:
        return f"{actions} actions and {amount(g.energy[seat])} energy: you can only pass."
    attacks = [counted(free, "free attack")] if free else []
    has = listed([f"{actions} action{'' if actions == '1' else 's'}", *attacks, f"{amount(g.energy[seat])} energy"])
    return f"{has}: {listed([*deeds, 'pass'], 'or')}?"


def _play(g: Table, f: Frame, seat: int, asking: Asking, keys: tuple[int, ...]) -> str:
    name = title(g, _held(g, f)["card"])
    if REALM.has(keys[0]):
        return f"{name} into which realm?"
    return f"Sacrifice which card to play {name}?"


def _battle(g: Table, f: Frame, seat: int, asking: Asking, keys: tuple[int, ...]) -> str:
    held = _held(g, f)
    where = f"realm {held['realm'] + 1}"
    if YES not in keys:
        return f"You won the battle in {where}: seize which stone?"
    price = price_of(g, "seize", held["winner"], held["realm"])
    stone = stone_words(g, seat, STONE.argument(held["stone"])).removeprefix("The ")
    return f"Pay {price} energy to seize the {stone}?"


def _round(g: Table, f: Frame, seat: int, asking: Asking, keys: tuple[int, ...]) -> str:
    hand = len(g.hands[seat])
    chosen = [title(g, c) for c in f.t[DISCARDS_SO_FAR] if g.owner[c] == seat]
    so_far = f" So far: {listed(chosen)}." if chosen else ""
    return f"Hand of {hand}: choose {counted(hand - HAND_LIMIT, 'card')} to discard.{so_far}"


def _equip(g: Table, f: Frame, seat: int, asking: Asking, keys: tuple[int, ...]) -> str:
    return f"Which Wonder wears {title(g, _held(g, f)['equipment'])}?"


def _move_equipment(g: Table, f: Frame, seat: int, asking: Asking, keys: tuple[int, ...]) -> str:
    held = _held(g, f)
    return f"Move {title(g, held['equipment'])} to {card_words(g, seat, held['wearer'])}?"


def _protector(g: Table, f: Frame, seat: int, asking: Asking, keys: tuple[int, ...]) -> str:
    stone = stone_words(g, seat, proposed(g)[1])
    return f"{stone} is protected: which protector loses a counter?"


_BY_RULES: Final[dict[str, Callable[[Table, Frame, int, Asking, tuple[int, ...]], str]]] = {
    BEGINNING: _beginning,
    TURN: _turn,
    PLAY_CARD: _play,
    BATTLE: _battle,
    ROUND: _round,
    EQUIP: _equip,
    MOVE_EQUIPMENT: _move_equipment,
    REMOVE_PROTECTOR: _protector,
}
