"""The table of One Card Wonder in plain words, one fact per line: for screen readers, pipes and transcripts."""

from __future__ import annotations

from wonderwheel.cli.screens.one_card_wonder.describe import LEVELS, building_line
from wonderwheel.cli.screens.one_card_wonder.options import open_stages, table_of
from wonderwheel.cli.session.presenters import Scene
from wonderwheel.cli.session.text import listed
from wonderwheel.games.one_card_wonder.components.kinds import KIND_NAMES
from wonderwheel.games.one_card_wonder.show.effect_text import ability_text, cost_text, leader_text, stage_text
from wonderwheel.games.one_card_wonder.show.hints import coins, pieces_of
from wonderwheel.games.one_card_wonder.show.words import pieces_text
from wonderwheel.games.one_card_wonder.table.pieces import STOCK_MAX, tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import BUILDING, KINDS, RESOURCES, STAGE

FACE_DOWN = -1  # a leader that this seat cannot see


def facts(scene: Scene) -> list[str]:
    """The whole table: the middle, the others clockwise, then one's own area in full."""
    g = table_of(scene)
    out = [*middle(scene, g), *display(g)]
    for seat in others(scene):
        out += opponent(scene, g, seat)
    if scene.seat >= 0:
        out += own(scene, g)
    return out


def brief(scene: Scene) -> list[str]:
    """A turn's worth of facts: the middle, how far the others are, what one holds and can build towards."""
    g, t = table_of(scene), tables(table_of(scene))
    if scene.seat < 0 or g.mat[scene.seat] < 0:
        return facts(scene)
    out = middle(scene, g)
    for seat in others(scene):
        out += opponent(scene, g, seat)[:2]
    seat = scene.seat
    out.append(own_stock(g, seat))
    out.append(f"Your obelisks left: {g.obelisks[seat]}.")
    every = t.buildings(g.mat[seat], g.wonder[seat])
    out += [f"Building {b.name}: complete. {ability_text(b)}" for i, b in enumerate(every) if g.built[seat] >> i & 1]
    wonder = t.wonders[g.wonder[seat]]
    out.append(f"Your wonder: {wonder.name}, {g.stages[seat].bit_count()} of {len(wonder.stages)} stages built.")
    free = open_stages(g, seat)
    out += [text for i, text in stage_lines(scene, g) if i in free]
    if g.leader[seat] >= 0:
        out.append(f"Your leader, face down: {t.leaders[g.leader[seat]].name}.")
    out.append("board tells everything.")
    return out


def own_stock(g: Table, seat: int) -> str:
    free = STOCK_MAX - sum(g.stock[seat])
    return f"Your stock: {pieces_of(g.stock[seat])}; {max(free, 0)} of {STOCK_MAX} spaces free."


def others(scene: Scene) -> list[int]:
    """The other seats, clockwise from this one; for a spectator all of them."""
    n = scene.rules.seats
    return list(range(n)) if scene.seat < 0 else [(scene.seat + i) % n for i in range(1, n)]


def middle(scene: Scene, g: Table) -> list[str]:
    title = f"One Card Wonder, turn {g.turn}" if g.turn else "One Card Wonder, setup"
    whose = f" {scene.rules.seat_name(g.active)} holds the bag." if g.turn and not g.over else ""
    you = f" You are {scene.rules.seat_name(scene.seat)}." if scene.seat >= 0 else ""
    out = [f"{title}.{whose}{you}"]
    out.append("Supply: " + ", ".join(f"{KIND_NAMES[k]} {g.supply[k]}" for k in range(RESOURCES)) + ".")
    bag = ", ".join(f"{KIND_NAMES[k]} {g.bag[k]}" for k in range(RESOURCES))
    out.append(f"Bag: {sum(g.bag)} cubes: {bag}.")
    out.append(f"Coin supply: {coins(g.coins)}.")
    out += lasting(scene, g)
    return out


def lasting(scene: Scene, g: Table) -> list[str]:
    """What a leader has set for a while, and what is owed under binding agreements."""
    out: list[str] = []
    if g.forbidder >= 0:
        name = scene.rules.seat_name(g.forbidder)
        out.append(f"Until {name}'s next turn only {name} may build support buildings and use New Actions.")
    if g.again >= 0:
        out.append(f"{scene.rules.seat_name(g.again)} takes another turn after this one.")
    for debtor, row in enumerate(g.owed):
        for creditor in range(scene.rules.seats):
            owed = pieces_of(row[creditor * KINDS : (creditor + 1) * KINDS])
            if owed != "nothing":
                names = scene.rules.seat_name(debtor), scene.rules.seat_name(creditor)
                out.append(f"{names[0]} owes {names[1]} {owed}.")
    return out


def display(g: Table) -> list[str]:
    """The wonders that can still be picked."""
    out: list[str] = []
    for number, cubes in zip(g.display, g.display_cubes, strict=True):
        wonder = tables(g).wonders[number]
        out.append(f"On display: {wonder.name}, level {LEVELS[wonder.level]}, with {pieces_text(tuple(cubes))}.")
        stages = "; ".join(f"{i} for {stage_text(stage)}" for i, stage in enumerate(wonder.stages, 1))
        out.append(f"{wonder.name} stages: {stages}.")
        out += [f"{wonder.name} building: {building_line(building)}" for building in wonder.buildings]
    return out


def opponent(scene: Scene, g: Table, seat: int) -> list[str]:
    name, short = scene.name(seat), scene.rules.seat_name(seat)
    if g.out >> seat & 1:
        return [f"{name} has left the game."]
    if g.wonder[seat] < 0:
        return [f"{name} has not picked a wonder yet."]
    t = tables(g)
    wonder = t.wonders[g.wonder[seat]]
    mat = f"mat {t.mats[g.mat[seat]].name}" if g.mat[seat] >= 0 else "mat not shown yet"
    marked = f"{g.stages[seat].bit_count()} of {len(wonder.stages)} stages built"
    out = [f"{name}: {mat}, wonder {wonder.name}, {marked}."]
    if g.mat[seat] < 0:
        return out
    out.append(f"{short} stock: {pieces_of(g.stock[seat])}; {sum(g.stock[seat])} of {STOCK_MAX} spaces.")
    stages = [f"{i + 1} for {cost_text(wonder.stages[i].cost)}" for i in open_stages(g, seat)]
    out.append(f"{short} open stages: {'; '.join(stages) or 'none'}.")
    built = [b.name for i, b in enumerate(t.buildings(g.mat[seat], g.wonder[seat])) if g.built[seat] >> i & 1]
    out.append(f"{short} buildings: {listed(built)}; obelisks left: {g.obelisks[seat]}.")
    if scene.rules.setup.option("leaders"):
        out.append(f"{short} leader: {'face down' if g.leader[seat] >= FACE_DOWN else 'used'}.")
    return out


def own(scene: Scene, g: Table) -> list[str]:
    seat, t = scene.seat, tables(g)
    out: list[str] = []
    if g.dealt[seat]:
        for number in g.dealt[seat]:
            out += [f"Your mat to choose, {t.mats[number].name}: {building_line(b)}" for b in t.mats[number].buildings]
    if g.wonder[seat] < 0:
        return out
    if g.mat[seat] >= 0:
        out.append(f"Your mat: {t.mats[g.mat[seat]].name}.")
        out.append(own_stock(g, seat))
    wonder = t.wonders[g.wonder[seat]]
    marked = g.stages[seat].bit_count()
    out.append(f"Your wonder: {wonder.name}, {marked} of {len(wonder.stages)} stages built.")
    out += own_stages(scene, g)
    if g.mat[seat] >= 0:
        out += own_buildings(scene, g)
    if g.leader[seat] >= 0:
        leader = t.leaders[g.leader[seat]]
        out.append(f"Your leader, face down: {leader.name}. {leader_text(leader)}")
    elif scene.rules.setup.option("leaders") and g.turn:
        out.append("Your leader is used.")
    return out


def own_stages(scene: Scene, g: Table) -> list[str]:
    total = len(tables(g).wonders[g.wonder[scene.seat]].stages)
    built = [str(i + 1) for i in range(total) if g.stages[scene.seat] >> i & 1]
    return [f"Stages built: {listed(built)}.", *(text for _, text in stage_lines(scene, g))]


def stage_lines(scene: Scene, g: Table) -> list[tuple[int, str]]:
    """Every stage still to be built, by number."""
    ready = offered(scene, STAGE.base, STAGE.size)
    free = open_stages(g, scene.seat)
    out: list[tuple[int, str]] = []
    for i, stage in enumerate(tables(g).wonders[g.wonder[scene.seat]].stages):
        if not g.stages[scene.seat] >> i & 1:
            how = "can be built now" if i in ready else "open" if i in free else "locked"
            out.append((i, f"Stage {i + 1}: {how}, costs {stage_text(stage)}."))
    return out


def own_buildings(scene: Scene, g: Table) -> list[str]:
    seat = scene.seat
    ready = offered(scene, BUILDING.base, BUILDING.size)
    out = [f"Your obelisks left: {g.obelisks[seat]}."]
    for i, building in enumerate(tables(g).buildings(g.mat[seat], g.wonder[seat])):
        if g.built[seat] >> i & 1:
            out.append(f"Building {building.name}: complete. {ability_text(building)}")
        else:
            how = "can be built now" if i in ready else "not built"
            out.append(f"Building {building.name}: {how}, costs {cost_text(building.cost)}. {ability_text(building)}")
    return out


def offered(scene: Scene, base: int, size: int) -> set[int]:
    """The arguments of a verb that the open question offers."""
    keys = scene.question.keys if scene.question is not None else ()
    return {key - base for key in keys if base <= key < base + size}


def result(scene: Scene) -> list[str]:
    """How far everybody came."""
    g, t = table_of(scene), tables(table_of(scene))
    out: list[str] = []
    for seat in range(scene.rules.seats):
        if g.wonder[seat] < 0:
            continue
        wonder = t.wonders[g.wonder[seat]]
        built = [b.name for i, b in enumerate(t.buildings(g.mat[seat], g.wonder[seat])) if g.built[seat] >> i & 1]
        out.append(
            f"{scene.name(seat)}: {wonder.name}, {g.stages[seat].bit_count()} of {len(wonder.stages)} stages; "
            f"buildings: {listed(built)}."
        )
    return out
