"""What a question of One Card Wonder is about, read from what the asked seat knows."""

from __future__ import annotations

from wonderwheel.cli.session.presenters import Scene
from wonderwheel.core.questions import PASS, Question
from wonderwheel.games.one_card_wonder import vocabulary as words
from wonderwheel.games.one_card_wonder.components.kinds import KIND_NAMES
from wonderwheel.games.one_card_wonder.procedures.pay import cost_of
from wonderwheel.games.one_card_wonder.show.effect_text import cost_text, leader_text
from wonderwheel.games.one_card_wonder.show.hints import frame_of, number_in, row_in
from wonderwheel.games.one_card_wonder.show.words import building_name, offer_text, pieces_text
from wonderwheel.games.one_card_wonder.table import events as happened
from wonderwheel.games.one_card_wonder.table.pieces import tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table


def table_of(scene: Scene) -> Table:
    """The known part of the state."""
    g = scene.view.state
    assert isinstance(g, Table)
    return g


def _drawn(scene: Scene) -> list[int]:
    """The cubes of the latest draw that have not been put away yet."""
    left: list[int] = []
    for event in scene.view.log:
        if event.kind is happened.DREW:
            left = list(event.facts)
        elif event.kind is happened.TO_SUPPLY_PUT and event.facts[0] in left:
            left.remove(event.facts[0])
    return left


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
