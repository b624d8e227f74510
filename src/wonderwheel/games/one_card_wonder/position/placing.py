"""Scenario positions of One Card Wonder: from the words of a file to a state that can be played on.

`docs/scenarios.md` lists the entries. What a position leaves out is filled in as plainly as possible: the first free
wonders and mats, empty mats, a supply as at the start, and all other cubes and coins where they belong.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any, Final

from wonderwheel.core.errors import ScenarioError
from wonderwheel.core.rules import Rules
from wonderwheel.core.scenarios.entries import Entry
from wonderwheel.core.scenarios.placing import after_call, at_ask, at_ask_all, at_call, enter_loop, frame
from wonderwheel.games.one_card_wonder.components.kinds import COIN, KIND_LETTERS, KIND_NAMES
from wonderwheel.games.one_card_wonder.position.expecting import look, order_matters
from wonderwheel.games.one_card_wonder.procedures.setup import (
    COINS,
    CUBES_BY_PLAYERS,
    CUBES_ON_A_WONDER,
    MATS_DEALT_EACH,
    OBELISKS,
    SETUP,
    counter_clockwise,
)
from wonderwheel.games.one_card_wonder.procedures.trading import TRADERS
from wonderwheel.games.one_card_wonder.procedures.turn import GAME_PROGRAM, TURN, actions
from wonderwheel.games.one_card_wonder.table.pieces import STOCK_MAX, tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import KINDS, RESOURCES

__all__ = ["look", "order_matters", "place"]

TURN_BEGINS: Final = "turn"
TRADE: Final = "trade"
LEADERS: Final = "leaders"
ACTION: Final = "action"
TURN_ENDS: Final = "end of turn"
PICKING: Final = "pick"
CHOOSING_MATS: Final = "mats"
_PLACES: Final = (TURN_BEGINS, TRADE, LEADERS, ACTION, TURN_ENDS, PICKING, CHOOSING_MATS)
_ANYWHERE: Final = ("at", "start", "bag", "coins", "loose", "out", "player")
_IN_A_GAME: Final = (*_ANYWHERE, "active", "turn", "supply", "forbidder", "again", "owed", "leaders_used")
# A turn that is still to begin has not spent anything of this.
_IN_A_TURN: Final = (*_IN_A_GAME, "discounts", "mixed", "offers")
_KEYS: Final = {TURN_BEGINS: _IN_A_GAME, PICKING: (*_ANYWHERE, "display"), CHOOSING_MATS: (*_ANYWHERE, "supply")}
_PLAYER_KEYS: Final = ("wonder", "mat", "stock", "stages", "built", "leader")
_SETUP_PLAYER_KEYS: Final = ("wonder", "cubes", "dealt")
_MATS_REGISTER: Final = SETUP.tuple_names.index("mats chosen")


def place(rules: Rules, g: Table, table: dict[str, Any]) -> None:
    """Fill a blank state and its stack. ScenarioError names the entry that is wrong."""
    at = table.get("at", TURN_BEGINS)
    if at not in _PLACES:
        raise ScenarioError(f"position: 'at' is {at!r}; it can be {', '.join(repr(one) for one in _PLACES)}")
    top = Entry(f"position at {at!r}", table, rules.seats, _KEYS.get(at, _IN_A_TURN))
    setting_up = at in (PICKING, CHOOSING_MATS)
    loose = top.flag("loose") if "loose" in top else False
    players = _players(top, _SETUP_PLAYER_KEYS if setting_up else _PLAYER_KEYS)
    g.obelisks = [OBELISKS] * rules.seats
    g.start = _seat(top, "start", 0)
    g.active = _seat(top, "active", g.start)
    g.out = sum(1 << seat for seat in set(top.seat_list("out"))) if "out" in top else 0
    if setting_up:
        _place_setup(top, g, players, at)
    else:
        _place_turn(top, g, players, at)
    _place_cubes(top, g, loose)
    _place_coins(top, g, loose)
    _place_stack(g, at)


def _players(top: Entry, allowed: Sequence[str]) -> list[Entry]:
    rows = top.rows("player") if "player" in top else []
    if len(rows) > top.seats:
        raise top.wrong(f"there are {len(rows)} players in it, but the scenario has {top.seats} seats")
    rows = rows + [{} for _ in range(top.seats - len(rows))]
    return [Entry(f"position, player {i}", row, top.seats, allowed) for i, row in enumerate(rows, 1)]


# -- words of a file -------------------------------------------------------------------------------------------------


def _seat(entry: Entry, key: str, default: int) -> int:
    return entry.seat(key, entry.table[key]) if key in entry else default


def _count(entry: Entry, key: str, default: int) -> int:
    value = entry.whole(key) if key in entry else default
    if value < 0:
        raise entry.wrong(f"{key!r} is {value}: it cannot be less than 0")
    return value


def _letters(entry: Entry, key: str, kinds: int) -> list[int]:
    return _kinds_in(entry, key, entry.text(key) if key in entry else "", kinds)


def _kinds_in(entry: Entry, key: str, letters: str, kinds: int) -> list[int]:
    """The kinds that letters stand for, one by one."""
    allowed = KIND_LETTERS[:kinds]
    for letter in letters:
        if letter not in allowed:
            raise entry.wrong(f"{key!r}: {letter!r} is no piece here; the letters are {allowed}")
    return sorted(allowed.index(letter) for letter in letters)


def _counted(kinds: Sequence[int], size: int) -> list[int]:
    return [kinds.count(kind) for kind in range(size)]


def _number(entry: Entry, key: str, name: object, names: Sequence[str], what: str) -> int:
    """The number of a component by its name."""
    folded = [one.casefold() for one in names]
    if isinstance(name, str) and folded.count(name.casefold()) == 1:
        return folded.index(name.casefold())
    near = difflib.get_close_matches(str(name), names, 3) or names
    raise entry.wrong(f"{key!r}: there is no {what} {name!r}; near it: {', '.join(near)}")


def _named(players: Sequence[Entry], key: str, names: Sequence[str], fill: bool) -> list[int]:
    """Per player the component that the file names; with `fill`, the first free one for those without."""
    out: list[int] = []
    for entry in players:
        number = _number(entry, key, entry.table[key], names, key) if key in entry else -1
        if number >= 0 and number in out:
            raise entry.wrong(f"{key!r}: {names[number]!r} is already another player's")
        out.append(number)
    if fill:
        free = [number for number in range(len(names)) if number not in out]
        out = [number if number >= 0 else free.pop(0) for number in out]
    return out


def _supply(top: Entry) -> list[int]:
    """What lies on the supply board: as given, or as at the start of a game."""
    letters = top.text("supply") if "supply" in top else KIND_LETTERS[:RESOURCES]
    return _counted(_kinds_in(top, "supply", letters, RESOURCES), RESOURCES)


# -- a running game --------------------------------------------------------------------------------------------------


def _place_turn(top: Entry, g: Table, players: Sequence[Entry], at: str) -> None:
    t = tables(g)
    g.wonder = _named(players, "wonder", [wonder.name for wonder in t.wonders], True)
    g.mat = _named(players, "mat", [mat.name for mat in t.mats], True)
    g.supply = _supply(top)
    # The turn counts itself when it begins.
    g.turn = _count(top, "turn", 1) - (1 if at == TURN_BEGINS else 0)
    if g.turn < 0:
        raise top.wrong("'turn' counts from 1")
    g.forbidder = _seat(top, "forbidder", -1)
    g.again = _seat(top, "again", -1)
    g.mixed = _count(top, "mixed", 0)
    for seat, entry in enumerate(players):
        _place_player(entry, g, seat)
    if g.out >> g.active & 1:
        raise top.wrong("the active player has conceded ('out')")
    if "discounts" in top:
        g.discounts = _buildings(top, "discounts", g, g.active)
    if "offers" in top:
        g.offers = top.rows("offers")
        if len(g.offers) != top.seats or not all(type(count) is int and count >= 0 for count in g.offers):
            raise top.wrong("'offers' lists how many offers each player has made this turn")
    _place_leaders(top, g, players)
    for number, row in enumerate(top.rows("owed") if "owed" in top else [], 1):
        _place_promise(Entry(f"{top.where}, owed {number}", row, top.seats, ("from", "to", "pieces")), g)


def _place_player(entry: Entry, g: Table, seat: int) -> None:
    pieces = _letters(entry, "stock", KINDS)
    if len(pieces) > STOCK_MAX:
        raise entry.wrong(f"'stock' holds {len(pieces)} pieces; a mat has room for {STOCK_MAX}")
    g.stock[seat] = _counted(pieces, KINDS)
    g.stages[seat] = _stages(entry, g, seat)
    g.built[seat] = _buildings(entry, "built", g, seat) if "built" in entry else 0
    g.obelisks[seat] = OBELISKS - g.built[seat].bit_count()
    if g.obelisks[seat] < 0:
        raise entry.wrong(f"'built' holds {g.built[seat].bit_count()} buildings; a player has {OBELISKS} obelisks")


def _stages(entry: Entry, g: Table, seat: int) -> int:
    needs = tables(g).stage_after[g.wonder[seat]]
    built = 0
    for stage in entry.rows("stages") if "stages" in entry else []:
        if type(stage) is not int or not 1 <= stage <= len(needs):
            raise entry.wrong(f"'stages': there is no stage {stage!r}; they are 1 to {len(needs)}")
        built |= 1 << stage - 1
    for stage, need in enumerate(needs):
        if built >> stage & 1 and need & ~built:
            missing = [str(i + 1) for i in range(len(needs)) if need & ~built & 1 << i]
            raise entry.wrong(f"'stages': stage {stage + 1} needs stage {' and '.join(missing)}")
    if built == tables(g).all_stages[g.wonder[seat]]:
        raise entry.wrong("'stages': the wonder is complete, so the game would be over")
    return built


def _buildings(entry: Entry, key: str, g: Table, seat: int) -> int:
    """A mask of a player's buildings; one of the same name on mat and wonder is told apart by "of the mat"."""
    names = [building.name for building in tables(g).buildings(g.mat[seat], g.wonder[seat])]
    on_mat = len(tables(g).mats[g.mat[seat]].buildings)
    for i, name in enumerate(names):
        if names.count(name) > 1:
            names[i] = f"{name} of the {'mat' if i < on_mat else 'wonder'}"
    return sum(1 << number for number in {_number(entry, key, name, names, "building") for name in entry.texts(key)})


def _place_leaders(top: Entry, g: Table, players: Sequence[Entry]) -> None:
    names = [leader.name for leader in tables(g).leaders]
    given = [entry for entry in players if entry.table.get("leader", "none") != "none"]
    if (given or "leaders_used" in top) and not g.rules.leaders:
        raise (given[0] if given else top).wrong("leaders need the option leaders = true")
    for seat, entry in enumerate(players):
        if entry in given:
            number = _number(entry, "leader", entry.table["leader"], names, "leader")
            if number in g.leader:
                raise entry.wrong(f"'leader': {names[number]!r} is already another player's")
            g.leader[seat] = number
    for name in top.texts("leaders_used") if "leaders_used" in top else ():
        number = _number(top, "leaders_used", name, names, "leader")
        if number in g.leader or number in g.leaders_used:
            raise top.wrong(f"'leaders_used': {names[number]!r} is named twice")
        g.leaders_used.append(number)


def _place_promise(entry: Entry, g: Table) -> None:
    if not g.rules.binding:
        raise entry.wrong("promises need the option binding = true")
    debtor, creditor = entry.seat("from", entry.need("from")), entry.seat("to", entry.need("to"))
    for kind in _letters(entry, "pieces", KINDS):
        g.owed[debtor][creditor * KINDS + kind] += 1


# -- setup -----------------------------------------------------------------------------------------------------------


def _place_setup(top: Entry, g: Table, players: Sequence[Entry], at: str) -> None:
    t = tables(g)
    g.wonder = _named(players, "wonder", [wonder.name for wonder in t.wonders], at == CHOOSING_MATS)
    for seat, entry in enumerate(players):
        g.wonder_cubes[seat] = _letters(entry, "cubes", RESOURCES)
    _place_dealt(g, players)
    if at == CHOOSING_MATS:
        g.supply = _supply(top)
        return
    order = _pick_order(g)
    done = [seat for seat in order if g.wonder[seat] >= 0]
    if done != order[: len(done)]:
        raise top.wrong(f"wonders are picked in the order {', '.join(str(seat + 1) for seat in order)}")
    _place_display(top, g)
    if len(g.display) != top.seats + 1 - len(done) or len(done) == top.seats:
        raise top.wrong(f"'display': {top.seats + 1 - len(done)} wonders are left to pick from, not {len(g.display)}")


def _pick_order(g: Table) -> list[int]:
    return list(counter_clockwise(g, frame(g, "setup", 0)))


def _place_display(top: Entry, g: Table) -> None:
    """Each revealed wonder as "name: cubes"."""
    names = [wonder.name for wonder in tables(g).wonders]
    for text in top.texts("display"):
        name, _, letters = text.partition(":")
        number = _number(top, "display", name.strip(), names, "wonder")
        if number in g.display or number in g.wonder:
            raise top.wrong(f"'display': {names[number]!r} lies there twice or is already picked")
        cubes = _kinds_in(top, "display", letters.strip(), RESOURCES)
        if len(cubes) != CUBES_ON_A_WONDER:
            raise top.wrong(f"'display': {text!r} has {len(cubes)} cubes, not {CUBES_ON_A_WONDER}")
        g.display.append(number)
        g.display_cubes.append(cubes)


def _place_dealt(g: Table, players: Sequence[Entry]) -> None:
    names = [mat.name for mat in tables(g).mats]
    for seat, entry in enumerate(players):
        for name in entry.texts("dealt") if "dealt" in entry else ():
            number = _number(entry, "dealt", name, names, "mat")
            if any(number in row for row in g.dealt):
                raise entry.wrong(f"'dealt': {names[number]!r} is dealt twice")
            g.dealt[seat].append(number)
        if len(g.dealt[seat]) not in (0, MATS_DEALT_EACH):
            raise entry.wrong(f"'dealt' holds {len(g.dealt[seat])} mats, not {MATS_DEALT_EACH}")
    free = [number for number in range(len(names)) if not any(number in row for row in g.dealt)]
    for row in g.dealt:
        while len(row) < MATS_DEALT_EACH:
            row.append(free.pop(0))
        row.sort()


# -- what must add up ------------------------------------------------------------------------------------------------


def _place_cubes(top: Entry, g: Table, loose: bool) -> None:
    """The bag as given, or all cubes that are nowhere else."""
    each = CUBES_BY_PLAYERS[top.seats]
    loose_cubes = [kind for row in (*g.display_cubes, *g.wonder_cubes) for kind in row]
    given = _counted(_letters(top, "bag", RESOURCES), RESOURCES) if "bag" in top else None
    for kind in range(RESOURCES):
        outside = g.supply[kind] + sum(row[kind] for row in g.stock) + loose_cubes.count(kind)
        total = outside + (given[kind] if given is not None else 0)
        if not loose and (total > each or (given is not None and total != each)):
            name = KIND_NAMES[kind]
            raise top.wrong(f"{total} cubes of {name} in all, but {top.seats} players use {each} (or say loose = true)")
        g.bag[kind] = given[kind] if given is not None else max(0, each - outside)


def _place_coins(top: Entry, g: Table, loose: bool) -> None:
    """The coin supply as given, or all coins that lie on no mat."""
    on_mats = sum(row[COIN] for row in g.stock)
    g.coins = _count(top, "coins", max(0, COINS - on_mats))
    if not loose and on_mats + g.coins != COINS:
        raise top.wrong(f"{on_mats + g.coins} coins in all, but there are {COINS} (or say loose = true)")


# -- where in the programs -------------------------------------------------------------------------------------------


def _place_stack(g: Table, at: str) -> None:
    if at == TURN_BEGINS:
        g.stack = [frame(g, GAME_PROGRAM.name, at_call(GAME_PROGRAM, TURN))]
        return
    if at in (PICKING, CHOOSING_MATS):
        inner = frame(g, SETUP.name, at_ask_all(SETUP, _MATS_REGISTER))
        if at == PICKING:
            order = _pick_order(g)
            enter_loop(inner, SETUP, counter_clockwise, tuple(order), sum(1 for seat in order if g.wonder[seat] >= 0))
        g.stack = [frame(g, GAME_PROGRAM.name, after_call(GAME_PROGRAM, SETUP.name)), inner]
        return
    g.stack = [frame(g, GAME_PROGRAM.name, after_call(GAME_PROGRAM, TURN)), frame(g, TURN, _place_in_turn(g, at))]


def _place_in_turn(g: Table, at: str) -> int:
    """A window that this game does not have passes at once: the place is what comes after it."""
    turn = g.rules.programs[g.rules.ids[TURN]]
    if at == TRADE and g.rules.seats >= TRADERS:
        return at_call(turn, "trade window")
    if at == TURN_ENDS:
        return at_call(turn, "leader window", 2, 2) if g.rules.leaders else len(turn.code) - 1
    if at in (TRADE, LEADERS) and g.rules.leaders:
        return at_call(turn, "leader window", 1, 2)
    return at_ask(turn, actions)
