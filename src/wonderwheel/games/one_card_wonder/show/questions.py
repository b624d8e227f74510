"""The words of questions and of their answers: pieces, buildings and players by name, as the asked player reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wonderwheel.core.machine.asking import Asking
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.mechanisms.triggers import RESOLVE_WAITING, batch
from wonderwheel.core.questions import DONE, IN_ANY_ORDER, NO, ORDER, PASS, YES
from wonderwheel.core.wording import capital, counted, listed
from wonderwheel.games.one_card_wonder import vocabulary
from wonderwheel.games.one_card_wonder.components.kinds import KIND_NAMES, MAT_SPACES
from wonderwheel.games.one_card_wonder.procedures.leaders import missing
from wonderwheel.games.one_card_wonder.procedures.pay import cost_of, next_symbol
from wonderwheel.games.one_card_wonder.procedures.trading import offer_in
from wonderwheel.games.one_card_wonder.show.effect_text import cost_text
from wonderwheel.games.one_card_wonder.show.words import building_name, label, offer_text, pieces_text, told_apart
from wonderwheel.games.one_card_wonder.table.pieces import tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table

_FROM_BAG: Final = 0


def reason(g: Table, seat: int, asking: Asking) -> str:
    """What is asked, with the pieces, buildings and players that it is about."""
    if not g.stack or seat < 0:
        return asking.reason
    f = g.stack[-1]
    keys = next((p.keys for p in g.pending if p.ask is asking and p.seat == seat), ())
    said = _BY_PROGRAM.get(g.rules.programs[f.program].name)
    return asking.reason if said is None else said(g, f, seat, keys)


def words(g: Table, seat: int, key: int) -> str:
    """What the asked player reads of an option: what it does."""
    if key in (YES, NO, PASS, DONE) and seat >= 0 and g.stack:
        return _PLAIN.get((g.rules.programs[g.stack[-1].program].name, key)) or label(g, seat, key)
    return label(g, seat, key)


_PLAIN: Final = {
    ("build", DONE): "Stop building",
    ("build cheaply", DONE): "Build none of them",
    ("sell", DONE): "Sell no more",
    ("swap", DONE): "Swap no more",
    ("rob", DONE): "Take no more",
    ("activate leader", PASS): "Give nothing more",
    ("leader window", PASS): "Keep the leader hidden",
    ("trade window", PASS): "No trade",
    (RESOLVE_WAITING, DONE): IN_ANY_ORDER,
}


def _held(g: Table, f: Frame) -> dict[str, int]:
    return dict(zip(g.rules.programs[f.program].int_names, f.r, strict=False))


def _row(g: Table, f: Frame, name: str) -> tuple[int, ...]:
    return tuple(f.t[g.rules.programs[f.program].tuple_names.index(name)])


def _name(g: Table, seat: int) -> str:
    return str(g.rules.seat_name(seat))


def _source(g: Table, seat: int) -> str:
    """The building or the leader whose effect is carried out, with a colon."""
    for f in reversed(g.stack):
        held = _held(g, f)
        name = g.rules.programs[f.program].name
        if name == "use ability":
            return f"{building_name(g, held['user'], held['building'])}: "
        if name == "carry out":
            leader = tables(g).leaders[held["number"]].name if held["from leader"] else ""
            return f"{leader or building_name(g, held['carrier'], held['number'])}: "
    return ""


def _after(source: str, said: str) -> str:
    return f"{source}{said[:1].lower()}{said[1:]}" if source else said


_DEEDS: Final = (
    ("produce", "produce"),
    ("claim", "claim"),
    ("build stage", "build"),
    ("build building", "build"),
    ("sell pair", "sell"),
    ("sell single", "sell"),
    ("sell mixed", "sell"),
    ("new action", "use a building"),
)


def _turn(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    verbs = {vocabulary.VOCABULARY.of(key).name for key in keys}
    deeds = dict.fromkeys(words for name, words in _DEEDS if name in verbs)
    held = tuple(kind for kind, count in enumerate(g.stock[seat]) for _ in range(count))
    return f"You hold {pieces_text(held)}: {listed(list(deeds), 'or')}?"


def _setup(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    if vocabulary.MAT.has(keys[0]):
        return f"Which mat: {listed([tables(g).mats[mat].name for mat in g.dealt[seat]], 'or')}?"
    return f"Which of the {len(keys)} wonders do you build, with the two cubes on it?"


def _build(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    built = [key for key in keys if vocabulary.STAGE.has(key) or vocabulary.BUILDING.has(key)]
    more = counted(len(built), "thing")
    return f"Build more at {tables(g).wonders[g.wonder[seat]].name}, or stop? You can pay for {more}."


def _build_cheaply(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    less = _held(g, f)["less"]
    return _after(_source(g, seat), f"Build which support building, with {counted(less, 'part')} of its cost left out?")


def _mark(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    wonder = tables(g).wonders[g.wonder[seat]].name
    return _after(_source(g, seat), f"Mark which stage of {wonder} without paying?")


def _pay(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    held = _held(g, f)
    item = held["item"]
    if vocabulary.STAGE.has(item):
        what = f"stage {vocabulary.STAGE.argument(item) + 1}"
    elif vocabulary.BUILDING.has(item):
        what = told_apart(g, seat, vocabulary.BUILDING.argument(item))
    else:
        what = "it"
    symbols = cost_of(g, held["seat"], item).symbols
    symbol = next_symbol(g, f)
    name, count = KIND_NAMES[symbol], symbols.count(symbol)
    paid = symbols[: len(_row(g, f, "chosen"))].count(symbol)
    which = f"the {name}" if count == 1 else f"{name} {paid + 1} of {count}"
    return f"Pay for {what} ({cost_text(symbols)}): what for {which}?"


def _sell(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    return f"{counted(len(_row(g, f, 'chosen')), 'coin')} so far: sell more?"


def _surplus(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    return f"Your mat holds {sum(g.stock[seat])} pieces, {MAT_SPACES} is the limit: what goes back?"


def _produce(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    return f"You drew {pieces_text(_row(g, f, 'drawn'))}: which goes to the supply?"


def _draw_and_keep(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    number = _held(g, f)["to keep"]
    return _after(_source(g, seat), f"You drew {pieces_text(_row(g, f, 'drawn'))}: keep which? {number} to keep.")


def _take(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    held = _held(g, f)
    chosen = _row(g, f, "chosen")
    so_far = f" So far: {pieces_text(chosen)}." if chosen else ""
    place = "bag" if held["source"] == _FROM_BAG else "supply"
    said = f"Take which resource from the {place}? {held['count'] - len(chosen)} to take.{so_far}"
    return _after(_source(g, seat), said)


def _take_all(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    return _after(_source(g, seat), "Take all cubes of which resource from the supply?")


def _swap(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    held = _held(g, f)
    if vocabulary.SWAP_IN.has(keys[0]):
        given = KIND_NAMES[vocabulary.SWAP_OUT.argument(held["out"])]
        return f"Your {given} goes to the supply: what do you take for it?"
    left = counted(held["left"], "swap")
    return _after(_source(g, seat), f"Swap which of your resources with the supply? {left} left.")


def _levy(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    held = _held(g, f)
    if vocabulary.OPPONENT.has(keys[0]):
        return _after(_source(g, seat), f"Which player has to give {counted(held['count'], 'resource')}?")
    return _after(_source(g, seat), f"Which resource do you give up? {held['left']} to give.")


def _rob(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    held = _held(g, f)
    if vocabulary.OPPONENT.has(keys[0]):
        return _after(_source(g, seat), f"Take up to {counted(held['to rob'], 'piece')} from which player?")
    return _after(_source(g, seat), f"Take what from {_name(g, held['robbed'])}? {held['to rob']} left.")


def _leader_window(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    return f"Reveal your leader {tables(g).leaders[g.leader[seat]].name} now?"


def _contribute(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    held = _held(g, f)
    need = tuple(kind for kind, count in enumerate(missing(g, f)) for _ in range(count))
    leader, owner = tables(g).leaders[held["leader"]].name, _name(g, held["owner"])
    return f"Give something to defeat {leader} of {owner}? {capital(cost_text(need))} is still missing."


def _trade(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    trader, partner, terms = offer_in(f)
    if YES in keys:
        return f"{_name(g, trader)} gives you {offer_text(terms)}: accept?"
    if vocabulary.TRADE_WITH.has(keys[0]) or keys == (PASS,):
        return "Offer a trade to which player?"
    so_far = f"{offer_text(terms)} so far" if terms else "nothing so far"
    return f"Your offer to {_name(g, partner)}: {so_far}. What more do you give or ask for?"


def _first(g: Table, f: Frame, seat: int, keys: tuple[int, ...]) -> str:
    waiting = batch(f)
    rows = [waiting[ORDER.argument(key)] for key in keys if ORDER.has(key)]
    names = list(dict.fromkeys(told_apart(g, row[1], row[2]) for row in rows))
    return f"{listed(names, 'or')} first?" if len(names) > 1 else f"Which effect of {names[0]} happens first?"


_BY_PROGRAM: Final[dict[str, Callable[[Table, Frame, int, tuple[int, ...]], str]]] = {
    "take a turn": _turn,
    "setup": _setup,
    "build": _build,
    "build cheaply": _build_cheaply,
    "mark": _mark,
    "pay": _pay,
    "sell": _sell,
    "return surplus": _surplus,
    "produce": _produce,
    "draw and keep": _draw_and_keep,
    "take": _take,
    "take all": _take_all,
    "swap": _swap,
    "levy": _levy,
    "rob": _rob,
    "leader window": _leader_window,
    "activate leader": _contribute,
    "trade window": _trade,
    RESOLVE_WAITING: _first,
}
