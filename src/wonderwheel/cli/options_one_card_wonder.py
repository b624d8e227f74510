"""What every option of One Card Wonder costs and does, read from what the asked seat knows."""

from __future__ import annotations

from collections.abc import Callable

from wonderwheel.cli.describe_one_card_wonder import LEVELS, needs
from wonderwheel.cli.presenters import Scene
from wonderwheel.core.frames import Frame
from wonderwheel.core.questions import DONE, NO, PASS, YES, Question
from wonderwheel.games.one_card_wonder import events as happened
from wonderwheel.games.one_card_wonder import vocabulary as words
from wonderwheel.games.one_card_wonder.effect_text import (
    ability_text,
    cost_letters,
    cost_text,
    leader_effect_text,
    leader_text,
)
from wonderwheel.games.one_card_wonder.kinds import COIN, KIND_NAMES
from wonderwheel.games.one_card_wonder.pay import cost_of
from wonderwheel.games.one_card_wonder.pieces import STOCK_MAX, perks, tables
from wonderwheel.games.one_card_wonder.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.words import building_name, offer_text, pieces_text


def table_of(scene: Scene) -> Table:
    """The known part of the state."""
    g = scene.view.state
    assert isinstance(g, Table)
    return g


def frame_of(g: Table, program: str) -> Frame | None:
    """The innermost frame of a program, if it is running."""
    number = g.rules.ids[program]
    for frame in reversed(g.stack):
        if frame.program == number:
            return frame
    return None


def number_in(g: Table, program: str, register: str) -> int | None:
    """A number that a running program has noted."""
    frame = frame_of(g, program)
    return None if frame is None else frame.r[g.rules.programs[frame.program].int_names.index(register)]


def row_in(g: Table, program: str, register: str) -> tuple[int, ...]:
    """A row of numbers that a running program has noted."""
    frame = frame_of(g, program)
    return () if frame is None else frame.t[g.rules.programs[frame.program].tuple_names.index(register)]


def pieces_of(stock: list[int]) -> str:
    """A stock in words."""
    return pieces_text(tuple(kind for kind, count in enumerate(stock) for _ in range(count)))


def leads_to(g: Table, seat: int, stage: int) -> str:
    """What marking a stage brings: the stages it helps to open, or the end of the game."""
    wonder = g.wonder[seat]
    t = tables(g)
    after = g.stages[seat] | 1 << stage
    if after == t.all_stages[wonder]:
        return "completes your wonder: you win"
    opened: list[str] = []
    waiting: list[str] = []
    for other, needed in enumerate(t.stage_after[wonder]):
        if needed >> stage & 1 and not after >> other & 1:
            (opened if not needed & ~after else waiting).append(str(other + 1))
    parts = [f"opens {', '.join(opened)}"] if opened else []
    parts += [f"helps to open {', '.join(waiting)}"] if waiting else []
    return "; ".join(parts)


# -- details -------------------------------------------------------------------------------------------------------


def detail(scene: Scene, question: Question, key: int) -> str:
    """What an option costs and does; "" where its label says all."""
    g, seat = table_of(scene), question.seat
    if key in (YES, NO, PASS, DONE):
        return _plain_detail(g, question, key)
    verb = words.VOCABULARY.of(key)
    argument = verb.argument(key)
    told = _BY_VERB.get(verb.name)
    if told is not None:
        return told(g, seat, argument)
    if verb.name in ("pay", "return", "contribute", "give up", "offer", "swap out"):
        return f"you hold {g.stock[seat][argument]}"
    if verb.name == "to supply":
        return _kept(scene, argument)
    return ""


def _plain_detail(g: Table, question: Question, key: int) -> str:
    if key == DONE and "another" in question.reason:
        return "end the Build action"
    if key == DONE and "Sell" in question.reason:
        chosen = len(row_in(g, "sell", "chosen"))
        return f"take {chosen} coin{'s' if chosen > 1 else ''}"
    if key == PASS and "Contribute" in question.reason:
        return "give nothing more"
    return ""


def _wonder(g: Table, seat: int, argument: int) -> str:
    wonder = tables(g).wonders[g.display[argument]]
    return f"level {LEVELS[wonder.level]}: {needs(wonder)}"


def _mat(g: Table, seat: int, argument: int) -> str:
    mat = tables(g).mats[g.dealt[seat][argument]]
    return "buildings " + ", ".join(b.name for b in mat.buildings)


def _produce(g: Table, seat: int, argument: int) -> str:
    there, wanted = sum(g.bag), perks(g, seat).drawn
    if there <= 2:
        return f"take the last of the bag: {there}"
    return f"draw {min(there, wanted)} of the {there} cubes in the bag, keep 2"


def _claim(g: Table, seat: int, argument: int) -> str:
    count = g.supply[argument]
    held = sum(g.stock[seat]) + count
    over = f"; {held - STOCK_MAX} over the limit of eight must go back" if held > STOCK_MAX else ""
    return f"take {count}{over}"


def _stage(g: Table, seat: int, argument: int) -> str:
    stage = tables(g).wonders[g.wonder[seat]].stages[argument]
    then = leads_to(g, seat, argument)
    return f"pay {cost_text(stage.cost)}" + (f"; {then}" if then else "")


def _building(g: Table, seat: int, argument: int) -> str:
    building = tables(g).building(g.mat[seat], g.wonder[seat], argument)
    return f"pay {cost_text(building.cost)}. {ability_text(building)}"


def _ability(g: Table, seat: int, argument: int) -> str:
    return ability_text(tables(g).building(g.mat[seat], g.wonder[seat], argument))


def _sell(g: Table, seat: int, argument: int) -> str:
    return "for 1 coin"


def _leader(g: Table, seat: int, argument: int) -> str:
    number = g.leader[seat]
    if number < 0:
        return ""
    leader = tables(g).leaders[number]
    return f"{leader.name}: {leader_effect_text(leader)} The others may stop it for {cost_letters(leader.cost)}."


def _take(g: Table, seat: int, argument: int) -> str:
    source = number_in(g, "take", "source") if frame_of(g, "take") else 1
    place, name = (g.supply, "supply") if source else (g.bag, "bag")
    taken = row_in(g, "take", "chosen").count(argument)
    return f"the {name} has {place[argument] - taken}"


def _from_supply(g: Table, seat: int, argument: int) -> str:
    return f"the supply has {g.supply[argument]}"


def _player(g: Table, seat: int, argument: int) -> str:
    marked = g.stages[argument].bit_count()
    total = len(tables(g).wonders[g.wonder[argument]].stages)
    return f"holds {pieces_of(g.stock[argument])}; {marked} of {total} stages"


def _rob(g: Table, seat: int, argument: int) -> str:
    robbed = number_in(g, "rob", "robbed")
    return "" if robbed is None else f"they hold {g.stock[robbed][argument]}"


def _asked(g: Table, seat: int, argument: int) -> str:
    partner = number_in(g, "trade window", "partner")
    return "" if partner is None else f"they hold {g.stock[partner][argument]}"


def _proposed(g: Table, seat: int, argument: int) -> str:
    return offer_text(row_in(g, "trade window", "terms"))


def _marked(g: Table, seat: int, argument: int) -> str:
    return leads_to(g, seat, argument) or "for nothing"


_BY_VERB: dict[str, Callable[[Table, int, int], str]] = {
    "pick wonder": _wonder,
    "choose mat": _mat,
    "produce": _produce,
    "claim": _claim,
    "build stage": _stage,
    "build building": _building,
    "sell pair": _sell,
    "sell single": _sell,
    "sell mixed": _sell,
    "new action": _ability,
    "reduce": _ability,
    "reveal leader": _leader,
    "take": _take,
    "swap in": _from_supply,
    "globe": _from_supply,
    "opponent": _player,
    "trade with": _player,
    "rob": _rob,
    "ask": _asked,
    "propose": _proposed,
    "mark stage": _marked,
}


def _drawn(scene: Scene) -> list[int]:
    """The cubes of the latest draw that have not been put away yet."""
    left: list[int] = []
    for event in scene.view.log:
        if event.kind is happened.DREW:
            left = list(event.facts)
        elif event.kind is happened.TO_SUPPLY_PUT and event.facts[0] in left:
            left.remove(event.facts[0])
    return left


def _kept(scene: Scene, kind: int) -> str:
    left = _drawn(scene)
    if kind in left:
        left.remove(kind)
    return f"keep {pieces_text(tuple(left))}" if len(left) == 2 else ""


# -- what a question is about --------------------------------------------------------------------------------------


def context(scene: Scene, question: Question) -> list[str]:
    """The facts without which a question cannot be answered well."""
    g = table_of(scene)
    verbs = {words.VOCABULARY.of(key).name for key in question.keys}
    if "pay" in verbs or "reduce" in verbs or "waive" in verbs:
        return _paying(g)
    if "to supply" in verbs:
        return [f"You have drawn {pieces_text(tuple(_drawn(scene)))}."]
    if "keep" in verbs:
        return [f"Drawn: {pieces_text(row_in(g, 'draw and keep', 'drawn'))}."]
    if verbs <= {"yes", "no"} and frame_of(g, "trade window") is not None:
        return _offer(scene, g)
    if "contribute" in verbs or "globe" in verbs:
        return _against(scene, g)
    if "offer" in verbs or "ask" in verbs:
        partner = number_in(g, "trade window", "partner")
        terms = row_in(g, "trade window", "terms")
        so_far = f"; so far {offer_text(terms)}" if terms else ""
        return [] if partner is None else [f"Your offer to {scene.rules.seat_name(partner)}{so_far}."]
    return []


def _paying(g: Table) -> list[str]:
    seat, item = number_in(g, "pay", "seat"), number_in(g, "pay", "item")
    if seat is None or item is None:
        return []
    name = f"stage {words.STAGE.argument(item) + 1}" if words.STAGE.has(item) else ""
    name = name or building_name(g, seat, words.BUILDING.argument(item))
    symbols = cost_of(g, seat, item).symbols
    chosen = row_in(g, "pay", "chosen")
    paid = [words.PAY.argument(key) for key in chosen if words.PAY.has(key)]
    rest = symbols[len(chosen) :]
    now = f"now {KIND_NAMES[rest[0]]}" if rest else ""
    laid = f"; laid out so far: {pieces_text(tuple(paid))}" if paid else ""
    return [f"Paying for {name}: {cost_text(symbols)}{laid}; {now}."]


def _offer(scene: Scene, g: Table) -> list[str]:
    trader, terms = number_in(g, "trade window", "trader"), row_in(g, "trade window", "terms")
    if trader is None:
        return []
    gets, gives, later, owes = [
        pieces_text(tuple(verb.argument(key) for key in terms if verb.has(key)))
        for verb in (words.OFFER, words.ASK, words.PROMISE, words.WANT_PROMISE)
    ]
    out = [f"{scene.rules.seat_name(trader)} offers a trade: you would get {gets} and give {gives}."]
    if (later, owes) != ("nothing", "nothing"):
        out.append(f"Binding promises: you would be owed {later} and owe {owes}.")
    return out


def _against(scene: Scene, g: Table) -> list[str]:
    number, owner = number_in(g, "activate leader", "leader"), number_in(g, "activate leader", "owner")
    if number is None or owner is None:
        return []
    leader = tables(g).leaders[number]
    pool = row_in(g, "activate leader", "pool")
    given = pieces_text(pool[1::2])
    return [f"{scene.rules.seat_name(owner)} plays {leader.name}: {leader_text(leader)} Given so far: {given}."]


def usual(question: Question) -> int | None:
    """In a window that was opened on purpose, passing is what happens almost every time."""
    verbs = {words.VOCABULARY.of(key).name for key in question.keys}
    if PASS in question.keys and verbs in ({"reveal leader", "pass"}, {"trade with", "pass"}):
        return PASS
    return None


def open_stages(g: Table, seat: int) -> list[int]:
    """Stages not marked whose every predecessor is."""
    built = g.stages[seat]
    after = tables(g).stage_after[g.wonder[seat]]
    return [i for i, needed in enumerate(after) if not built >> i & 1 and not needed & ~built]


def coins(count: int) -> str:
    return f"{count} {KIND_NAMES[COIN]}{'' if count == 1 else 's'}"
