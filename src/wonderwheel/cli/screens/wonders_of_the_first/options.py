"""What a question of Wonders of The First is about, read from what the asked seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.cli.screens.wonders_of_the_first.describe import text_of
from wonderwheel.cli.session.presenters import Scene
from wonderwheel.core.events import Event
from wonderwheel.core.questions import PASS, Question
from wonderwheel.games.wonders_of_the_first import kinds, vocabulary
from wonderwheel.games.wonders_of_the_first.procedures.beginning import MULLIGAN_MOST
from wonderwheel.games.wonders_of_the_first.show.survey import card_of, current, effect_at_work, name_of
from wonderwheel.games.wonders_of_the_first.table import events as happened
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

TURN = ("CR132-403.3.a", "CR12-403.3.a", "GUIDE-take-turns.d")
MULLIGAN = ("CR132-402.1.a", "CR12-402.1.a", "GUIDE-mulligan.a")
REALM_OF_PLAY = ("CR132-404.2.d", "CR12-404.2.d", "GUIDE-play-a-card.b.2")


def table_of(scene: Scene) -> Table:
    """The known part of the state, with what follows from it."""
    g = scene.view.state
    assert isinstance(g, Table)
    return current(g)


def context(scene: Scene, question: Question) -> list[str]:
    """The facts without which a question cannot be answered well."""
    g = table_of(scene)
    if question.clause in TURN:
        return []
    if question.clause in MULLIGAN:
        return [f"You may put up to {MULLIGAN_MOST} cards on the bottom of your deck and draw as many."]
    if question.clause in REALM_OF_PLAY:
        return []
    at_work = effect_at_work(g)
    if at_work is None:
        return _battle(scene, g)
    card, controller = at_work
    found = card_of(g, card)
    if found is None:
        return []
    text = text_of(found)
    who = "your" if controller == scene.seat else f"{scene.rules.seat_name(controller)}'s"
    return [f"This is for {who} {found.name}{': ' + text if text else '.'}"]


def _battle(scene: Scene, g: Table) -> list[str]:
    if g.battle_realm < 0:
        return []
    return [f"{scene.rules.seat_name(g.attacker)} attacks in realm {g.battle_realm + 1}."]


def about(scene: Scene, key: int) -> str:
    """The name of the card that an option is about; "" if it is about none."""
    g = table_of(scene)
    if key == PASS:
        return ""
    verb = vocabulary.VOCABULARY.of(key)
    argument = verb.argument(key)
    if verb is vocabulary.ACTIVATE:
        return name_of(g, argument // vocabulary.ABILITIES)
    if verb in (vocabulary.PLAY, vocabulary.HARVEST, vocabulary.CARD):
        return name_of(g, argument)
    return ""


def worth_telling(events: Sequence[Event]) -> list[Event]:
    """A running commentary without what its neighbours say already."""
    out: list[Event] = []
    for i, event in enumerate(events):
        before = events[i - 1] if i else None
        after = events[i + 1] if i + 1 < len(events) else None
        if event.kind is happened.BATTLE_ENDED:
            continue
        played = before is not None and before.kind is happened.PLAYED and before.facts == event.facts
        if event.kind is happened.ARRIVED and played:
            continue
        harvest = after is not None and after.kind is happened.HARVESTED and after.facts == event.facts
        if event.kind is happened.TAPPED and harvest:
            continue
        out.append(event)
    return out


def others(scene: Scene) -> list[int]:
    """The other seats; for a spectator both."""
    return [seat for seat in range(kinds.SEATS) if seat != scene.seat]
