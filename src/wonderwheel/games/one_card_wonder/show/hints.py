"""What every option of One Card Wonder costs and does, in few words, from what the asked seat knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.questions import DONE, PASS
from wonderwheel.games.one_card_wonder import vocabulary as words
from wonderwheel.games.one_card_wonder.show.effect_text import ability_text, cost_text, leader_text
from wonderwheel.games.one_card_wonder.show.words import offer_text, pieces_text
from wonderwheel.games.one_card_wonder.table.pieces import STOCK_MAX, perks, tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table


def hint(g: Table, seat: int, key: int) -> str:
    """What an option costs and does; "" where its label says all."""
    if key in (PASS, DONE):
        return _stopping(g, key)
    verb = words.VOCABULARY.of(key)
    told = _BY_VERB.get(verb.name)
    return "" if told is None else told(g, seat, verb.argument(key))


def frame_of(g: Table, program: str) -> Frame | None:
    """The innermost frame of a program, if it is running."""
    number = g.rules.ids[program]
    for frame in reversed(g.stack):
        if frame.program == number:
            return frame
    return None


def number_in(g: Table, program: str, register: str) -> int | None:
    """A number that a running program has noted."""
    f = frame_of(g, program)
    return None if f is None else f.r[g.rules.programs[f.program].int_names.index(register)]


def row_in(g: Table, program: str, register: str) -> tuple[int, ...]:
    """A row of numbers that a running program has noted."""
    f = frame_of(g, program)
    return () if f is None else f.t[g.rules.programs[f.program].tuple_names.index(register)]


def pieces_of(stock: list[int]) -> str:
    """A stock in words."""
    return pieces_text(tuple(kind for kind, count in enumerate(stock) for _ in range(count)))


def coins(count: int) -> str:
    return f"{count} coin{'' if count == 1 else 's'}"


def _stopping(g: Table, key: int) -> str:
    if key == DONE and frame_of(g, "sell") is not None:
        return f"take {coins(len(row_in(g, 'sell', 'chosen')))}"
    if key == DONE and frame_of(g, "build") is not None:
        return "end the Build action"
    return ""


def leads_to(g: Table, seat: int, stage: int) -> str:
    """What marking a stage brings: the stages it helps to open, or the end of the game."""
    t = tables(g)
    after = g.stages[seat] | 1 << stage
    if after == t.all_stages[g.wonder[seat]]:
        return "completes your wonder: you win"
    opened: list[str] = []
    waiting: list[str] = []
    for other, needed in enumerate(t.stage_after[g.wonder[seat]]):
        if needed >> stage & 1 and not after >> other & 1:
            (waiting if needed & ~after else opened).append(str(other + 1))
    parts = [f"opens {', '.join(opened)}"] if opened else []
    parts += [f"helps to open {', '.join(waiting)}"] if waiting else []
    return "; ".join(parts)


def _wonder(g: Table, seat: int, argument: int) -> str:
    wonder = tables(g).wonders[g.display[argument]]
    costs = [0] * (words.KINDS + 1)
    for stage in wonder.stages:
        for kind in stage.cost:
            costs[kind] += 1
    return f"level {'I' * wonder.level}, {len(wonder.stages)} stages: {pieces_of(costs)}"


def _mat(g: Table, seat: int, argument: int) -> str:
    mat = tables(g).mats[g.dealt[seat][argument]]
    return ", ".join(f"{building.name} ({cost_text(building.cost)})" for building in mat.buildings)


def _produce(g: Table, seat: int, argument: int) -> str:
    there, wanted = sum(g.bag), perks(g, seat).drawn
    if there <= 2:
        return f"take the last of the bag: {there}"
    return f"draw {min(there, wanted)} of the {there} cubes in the bag, keep 2"


def _claim(g: Table, seat: int, argument: int) -> str:
    count = g.supply[argument]
    over = sum(g.stock[seat]) + count - STOCK_MAX
    return f"take {count}" + (f"; {over} over the limit of eight must go back" if over > 0 else "")


def _stage(g: Table, seat: int, argument: int) -> str:
    stage = tables(g).wonders[g.wonder[seat]].stages[argument]
    then = leads_to(g, seat, argument)
    return f"pay {cost_text(stage.cost)}" + (f"; {then}" if then else "")


def _marked(g: Table, seat: int, argument: int) -> str:
    return leads_to(g, seat, argument) or "for nothing"


def _building(g: Table, seat: int, argument: int) -> str:
    building = tables(g).building(g.mat[seat], g.wonder[seat], argument)
    return f"pay {cost_text(building.cost)}. {ability_text(building)}"


def _ability(g: Table, seat: int, argument: int) -> str:
    return ability_text(tables(g).building(g.mat[seat], g.wonder[seat], argument))


def _sell(g: Table, seat: int, argument: int) -> str:
    return "for 1 coin"


def _leader(g: Table, seat: int, argument: int) -> str:
    if g.leader[seat] < 0:
        return ""
    leader = tables(g).leaders[g.leader[seat]]
    return f"{leader.name}: {leader_text(leader)}"


def _held(g: Table, seat: int, argument: int) -> str:
    """How many one has to pay or give with, without those that are laid out already."""
    laid_out = row_in(g, "pay", "chosen").count(words.PAY.base + argument)
    return f"you hold {g.stock[seat][argument] - laid_out}"


def _kept(g: Table, seat: int, argument: int) -> str:
    left = list(row_in(g, "produce", "drawn"))
    if argument in left:
        left.remove(argument)
    return f"keep {pieces_text(tuple(left))}" if len(left) == 2 else ""


def _keep_all(g: Table, seat: int, argument: int) -> str:
    return f"keep {pieces_text(row_in(g, 'produce', 'drawn'))}"


def _take(g: Table, seat: int, argument: int) -> str:
    from_bag = number_in(g, "take", "source") == 0
    place, name = (g.bag, "bag") if from_bag else (g.supply, "supply")
    return f"the {name} has {place[argument] - row_in(g, 'take', 'chosen').count(argument)}"


def _from_supply(g: Table, seat: int, argument: int) -> str:
    return f"the supply has {g.supply[argument]}"


def _player(g: Table, seat: int, argument: int) -> str:
    total = len(tables(g).wonders[g.wonder[argument]].stages)
    return f"holds {pieces_of(g.stock[argument])}; {g.stages[argument].bit_count()} of {total} stages"


def _rob(g: Table, seat: int, argument: int) -> str:
    robbed = number_in(g, "rob", "robbed")
    return "" if robbed is None else f"they hold {g.stock[robbed][argument]}"


def _asked(g: Table, seat: int, argument: int) -> str:
    partner = number_in(g, "trade window", "partner")
    return "" if partner is None else f"they hold {g.stock[partner][argument]}"


def _proposed(g: Table, seat: int, argument: int) -> str:
    return offer_text(row_in(g, "trade window", "terms"))


_BY_VERB: Final[dict[str, Callable[[Table, int, int], str]]] = {
    "pick wonder": _wonder,
    "choose mat": _mat,
    "produce": _produce,
    "claim": _claim,
    "build stage": _stage,
    "build building": _building,
    "mark stage": _marked,
    "sell pair": _sell,
    "sell single": _sell,
    "sell mixed": _sell,
    "new action": _ability,
    "reduce": _ability,
    "reveal leader": _leader,
    "to supply": _kept,
    "keep all": _keep_all,
    "pay": _held,
    "return": _held,
    "contribute": _held,
    "give up": _held,
    "offer": _held,
    "swap out": _held,
    "take": _take,
    "swap in": _from_supply,
    "globe": _from_supply,
    "opponent": _player,
    "trade with": _player,
    "rob": _rob,
    "ask": _asked,
    "propose": _proposed,
}
