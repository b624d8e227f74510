"""One Card Wonder in words: options and events, the same words for every client."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.events import Event
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.mechanisms.triggers import RESOLVE_WAITING, batch
from wonderwheel.core.questions import DONE, IN_ANY_ORDER, NO, PASS, YES
from wonderwheel.games.one_card_wonder import vocabulary as words
from wonderwheel.games.one_card_wonder.components.kinds import COIN, KIND_NAMES
from wonderwheel.games.one_card_wonder.components.numbered import Tables
from wonderwheel.games.one_card_wonder.procedures.pay import next_symbol
from wonderwheel.games.one_card_wonder.show.effect_text import (
    cost_letters,
    cost_text,
    effect_text,
    leader_effect_text,
)
from wonderwheel.games.one_card_wonder.table import events as happened
from wonderwheel.games.one_card_wonder.table.pieces import tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table


def pieces_text(kinds: tuple[int, ...]) -> str:
    """Pieces grouped by kind: "2 wood, 1 coin"."""
    parts = []
    for kind, name in enumerate(KIND_NAMES):
        count = kinds.count(kind)
        if count:
            parts.append(f"{count} {name}{'s' if kind == COIN and count > 1 else ''}")
    return ", ".join(parts) or "nothing"


def building_name(g: Table, seat: int, number: int) -> str:
    return tables(g).building(g.mat[seat], g.wonder[seat], number).name


def _frame(g: Table, name: str) -> Frame | None:
    """The innermost frame of a program, if it is running."""
    number = g.rules.ids[name]
    for f in reversed(g.stack):
        if f.program == number:
            return f
    return None


_PLAIN: Final = {YES: "Yes", NO: "No", PASS: "Pass", DONE: "Done"}
_FIXED: Final = {
    words.PRODUCE: "Produce",
    words.KEEP_ALL: "Keep all of them",
    words.WAIVE: "Leave this part out",
    words.REVEAL: "Reveal your leader",
    words.PROPOSE: "Make the offer",
}
_BY_KIND: Final = {
    "claim": "Claim {}",
    "sell pair": "Sell two {}",
    "sell single": "Sell one {}",
    "to supply": "Put {} into the supply",
    "keep": "Keep {}",
    "return": "Return {}",
    "take": "Take {}",
    "swap out": "Put {} into the supply",
    "swap in": "Take {} in exchange",
    "rob": "Take {}",
    "give up": "Give up {}",
    "contribute": "Contribute {}",
    "globe": "Use {} of the supply",
    "offer": "Give {}",
    "ask": "Ask for {}",
    "promise": "Promise {} later",
    "want promise": "Ask for the promise of {}",
    "draw cube": "{}",
}


def label(g: Table, seat: int, key: int) -> str:
    """The words of an option of this seat's question."""
    if key in _PLAIN:
        return _yes_no(g, key)
    if key in _FIXED:
        return _FIXED[key]
    verb = words.VOCABULARY.of(key)
    argument = verb.argument(key)
    if verb.name in _BY_KIND:
        return _BY_KIND[verb.name].format(KIND_NAMES[argument])
    return _other_label(g, seat, verb.name, argument)


def _yes_no(g: Table, key: int) -> str:
    if g.stack and g.rules.programs[g.stack[-1].program].name == "trade window":
        return {YES: "Accept", NO: "Decline"}.get(key, _PLAIN[key])
    if key == DONE and g.stack and g.rules.programs[g.stack[-1].program].name == RESOLVE_WAITING:
        return IN_ANY_ORDER
    return _PLAIN[key]


def _other_label(g: Table, seat: int, verb: str, argument: int) -> str:
    t = tables(g)
    if verb == "order":
        return _ability_in_batch(g, argument)
    if verb in ("build stage", "mark stage"):
        cost = cost_letters(t.wonders[g.wonder[seat]].stages[argument].cost)
        return f"{verb.capitalize()} {argument + 1} ({cost})"
    if verb == "build building":
        building = t.building(g.mat[seat], g.wonder[seat], argument)
        return f"Build {told_apart(g, seat, argument)} ({cost_letters(building.cost)})"
    if verb == "new action":
        return f"Use {told_apart(g, seat, argument)}"
    if verb == "reduce":
        return f"Use the reduction of {told_apart(g, seat, argument)}"
    if verb == "pay":
        return _payment(g, argument)
    if verb == "sell mixed":
        first, second = divmod(argument, words.RESOURCES)
        return f"Sell {KIND_NAMES[first]} and {KIND_NAMES[second]}"
    if verb == "pick wonder":
        cubes = pieces_text(tuple(g.display_cubes[argument]))
        return f"{t.wonders[g.display[argument]].name} with {cubes}"
    if verb == "choose mat":
        return t.mats[g.dealt[seat][argument]].name
    if verb in ("opponent", "trade with", "starting player"):
        name: str = g.rules.seat_name(argument)
        return f"Trade with {name}" if verb == "trade with" else name
    if verb == "deal wonder":
        return t.wonders[argument].name
    return t.mats[argument].name if verb == "deal mat" else t.leaders[argument].name


def told_apart(g: Table, seat: int, number: int) -> str:
    """A building's name; a mat and a wonder may each have one of the same name."""
    name = building_name(g, seat, number)
    names = [b.name for b in tables(g).buildings(g.mat[seat], g.wonder[seat])]
    if names.count(name) > 1:
        return f"{name} of the {'mat' if number < 4 else 'wonder'}"
    return name


def _payment(g: Table, kind: int) -> str:
    f = _frame(g, "pay")
    if f is None:
        return f"Pay {KIND_NAMES[kind]}"
    symbol = next_symbol(g, f)
    name = KIND_NAMES[kind]
    return f"Pay {name}" if symbol == kind else f"Pay {name} as {KIND_NAMES[symbol]}"


def _ability_in_batch(g: Table, index: int) -> str:
    """A waiting ability by its building's name; effects of one building are told apart by what they do."""
    f = _frame(g, RESOLVE_WAITING)
    if f is None:
        return f"Ability {index + 1}"
    waiting = batch(f)
    _, seat, number, effect, *_ = waiting[index]
    name = told_apart(g, seat, number)
    if sum(1 for _, _, other, *_ in waiting if other == number) > 1:
        building = tables(g).building(g.mat[seat], g.wonder[seat], number)
        return f"{name} first: {effect_text(building.effects[effect])}"
    return f"{name} first"


# -- events --------------------------------------------------------------------------------------------------------


def tell(t: Tables, name: str, event: Event) -> str:
    """An event as one sentence. `name` is the actor's."""
    facts = event.facts
    plain = _tell_plain(t, name, event)
    if plain:
        return plain
    kinds = {
        happened.DREW.name: "{} draws {}.",
        happened.KEPT.name: "{} keeps {}.",
        happened.PAID.name: "{} pays {}.",
        happened.TO_SUPPLY_PUT.name: "{} puts {} into the supply.",
        happened.RETURNED.name: "{} returns {}: a mat holds eight.",
        happened.BACK_TO_BAG.name: "{} puts {} back into the bag.",
    }
    if event.kind.name in kinds:
        return kinds[event.kind.name].format(name, pieces_text(facts))
    return _tell_others(t, name, event)


def _tell_plain(t: Tables, name: str, event: Event) -> str:
    fixed = {
        happened.STARTING_PLAYER.name: f"{name} begins.",
        happened.TURN_PASSED.name: f"{name} cannot act and passes.",
        happened.FORBIDDEN.name: f"Nobody but {name} may build support buildings or use New Actions for now.",
        happened.ANOTHER_TURN.name: f"{name} will take another turn.",
        happened.CONCEDED.name: f"{name} concedes.",
        happened.WON.name: f"{name} wins.",
        happened.NO_WINNER.name: "The game is stopped; nobody wins.",
    }
    return fixed.get(event.kind.name, "")


def _tell_others(t: Tables, name: str, event: Event) -> str:
    facts, kind = event.facts, event.kind
    if kind is happened.BAG_FILLED:
        return f"{facts[0]} cubes of each resource go into the bag."
    if kind is happened.MATS_DEALT:
        mats = " and ".join(t.mats[i].name for i in event.secret)
        return f"{name} is dealt two mats{': ' + mats if mats else ''}."
    if kind is happened.WONDER_REVEALED:
        return f"{t.wonders[facts[0]].name} is revealed with {pieces_text(facts[1:])}."
    if kind is happened.WONDER_PICKED:
        return f"{name} picks {t.wonders[facts[0]].name}."
    if kind is happened.WONDER_LEFT:
        return f"{t.wonders[facts[0]].name} is left over; its cubes go into the bag."
    if kind is happened.SUPPLY_FILLED:
        present = tuple(k for k, count in enumerate(facts) for _ in range(count))
        return f"The supply starts with {pieces_text(present)}."
    if kind is happened.MAT_SHOWN:
        return f"{name} shows the mat {t.mats[facts[0]].name}."
    if kind is happened.LEADER_DEALT:
        leader = f": {t.leaders[event.secret[0]].name}" if event.secret else ""
        return f"{name} is dealt a leader{leader}."
    return _tell_turn(t, name, event)


def _tell_turn(t: Tables, name: str, event: Event) -> str:
    facts, kind = event.facts, event.kind
    if kind is happened.TURN_BEGAN:
        return f"Turn {facts[0]}: {name}."
    if kind is happened.CLAIMED:
        return f"{name} claims {pieces_text((facts[0],) * facts[1])}."
    if kind is happened.STAGE_MARKED:
        return f"{name} marks stage {facts[0] + 1}{' without paying' if facts[1] else ''}."
    if kind is happened.BUILDING_BUILT:
        return f"{name} completes {_building(t, facts)}."
    if kind is happened.NEW_ACTION_TAKEN:
        return f"{name} uses {_building(t, facts)}."
    if kind is happened.SOLD:
        return f"{name} sells {pieces_text(facts[1:])} for {pieces_text((COIN,) * facts[0])}."
    if kind is happened.TOOK:
        where = "the supply" if facts[0] else "the bag"
        coins = all(k == COIN for k in facts[1:]) and len(facts) > 1
        return f"{name} takes {pieces_text(facts[1:])} from {'the coin supply' if coins else where}."
    if kind is happened.SWAPPED:
        return f"{name} swaps {KIND_NAMES[facts[0]]} for {KIND_NAMES[facts[1]]} with the supply."
    return _tell_between(t, name, event)


def _building(t: Tables, facts: tuple[int, ...]) -> str:
    """Facts: building number, mat, wonder."""
    return t.building(facts[1], facts[2], facts[0]).name


def _seat(seat: int) -> str:
    return f"Player {seat + 1}"


def _tell_between(t: Tables, name: str, event: Event) -> str:
    facts, kind = event.facts, event.kind
    if kind is happened.GAVE_UP:
        receiver = _seat(facts[0]) if facts[0] >= 0 else "the supply"
        return f"{name} gives {KIND_NAMES[facts[1]]} to {receiver}."
    if kind is happened.ROBBED:
        return f"{name} takes {KIND_NAMES[facts[1]]} from {_seat(facts[0])}."
    if kind in (happened.OFFERED, happened.TRADED):
        verb = "offers" if kind is happened.OFFERED else "trades with"
        return f"{name} {verb} {_seat(facts[0])}: {offer_text(facts[1:])}."
    if kind is happened.DECLINED:
        return f"{name} declines {_seat(facts[0])}'s offer."
    if kind is happened.PROMISE_KEPT:
        return f"{name} keeps a promise: {KIND_NAMES[facts[1]]} to {_seat(facts[0])}."
    if kind is happened.LEADER_REVEALED:
        leader = t.leaders[facts[0]]
        # In quotes: the "you" of a card is whoever reveals it, not whoever reads the log.
        return f'{name} reveals {leader.name}, "{leader_effect_text(leader)}" Defeated by: {cost_text(leader.cost)}.'
    if kind is happened.CONTRIBUTED:
        source = " of the supply" if facts[2] else ""
        return f"{name} contributes {KIND_NAMES[facts[1]]}{source} against {_seat(facts[0])}'s leader."
    if kind is happened.LEADER_DEFEATED:
        return f"{t.leaders[facts[0]].name} is defeated; {name} receives the tribute."
    return f"{t.leaders[facts[0]].name} is not defeated."


def offer_text(terms: tuple[int, ...]) -> str:
    """The terms of an offer, from the trader's side."""
    gives = tuple(words.OFFER.argument(key) for key in terms if words.OFFER.has(key))
    asks = tuple(words.ASK.argument(key) for key in terms if words.ASK.has(key))
    promises = tuple(words.PROMISE.argument(key) for key in terms if words.PROMISE.has(key))
    wants = tuple(words.WANT_PROMISE.argument(key) for key in terms if words.WANT_PROMISE.has(key))
    text = f"{pieces_text(gives)} for {pieces_text(asks)}"
    if promises:
        text += f", promising {pieces_text(promises)}"
    if wants:
        text += f", against the promise of {pieces_text(wants)}"
    return text
