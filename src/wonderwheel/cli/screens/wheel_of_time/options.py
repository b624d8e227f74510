"""What a question of The Wheel of Time is about, and what is worth telling while a turn goes on."""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.cli.screens.wheel_of_time.describe import printed, text_of
from wonderwheel.cli.screens.wheel_of_time.facts import chances, drawn, facts_of, table_of, total
from wonderwheel.cli.session.presenters import Scene
from wonderwheel.cli.session.text import listed
from wonderwheel.core.events import Event
from wonderwheel.core.questions import DONE, PASS, Question
from wonderwheel.games.wheel_of_time import vocabulary
from wonderwheel.games.wheel_of_time.card_pool import DECK_OPTIONS, USUAL
from wonderwheel.games.wheel_of_time.decks.ready_made import ready_made
from wonderwheel.games.wheel_of_time.places import IN_PLAY
from wonderwheel.games.wheel_of_time.table import events as happened

STARTING = "WOT20-setup.hand.1"
DECLARING = "WOT20-challenge.declare.1"
PLACING = "WOT20-challenge.place.4"
JOINING = "WOT20-challenge.participation.2"
GENERATING = "WOT20-action.generate.7"
ACTING = "WOT20-action.take.1"
ROLLING = "WOT20-resolution.opening.1"
PAYING = "WOT20-action.costs.3"
DISCARDING = "WOT20-draw.discard.1"
WINDOW = "WOT20-ready.event-play.1"
# Questions above which the whole table is shown: those that open a decision.
MAJOR = (DECLARING, PLACING, ACTING, ROLLING)
_ABOUT_CARDS = (
    vocabulary.START,
    vocabulary.DECLARE,
    vocabulary.CONTEST,
    vocabulary.CARD,
    vocabulary.SEND,
    vocabulary.GENERATE,
    vocabulary.HEAL,
    vocabulary.ADVANTAGE,
    vocabulary.RECRUIT,
    vocabulary.REINFORCE,
    vocabulary.PLAY,
    vocabulary.REPLACE,
    vocabulary.ROTATE,
    vocabulary.DAMAGE_ON,
    vocabulary.DISCARD,
)
_NOT_IN_PLAY = (
    vocabulary.START,
    vocabulary.DECLARE,
    vocabulary.CARD,
    vocabulary.ADVANTAGE,
    vocabulary.RECRUIT,
    vocabulary.PLAY,
    vocabulary.REPLACE,
    vocabulary.DISCARD,
)
# Said again by what comes right after them, or of no use while they happen.
_QUIET = (happened.POOLS_EMPTIED, happened.ROTATED, happened.ANNOUNCED)


def proposed(scene: Scene) -> tuple[str, ...]:
    """The starting hand that a ready-made deck proposes; none for a deck of one's own."""
    if scene.seat < 0:
        return ()
    name = str(scene.rules.setup.option(DECK_OPTIONS[scene.seat])) or USUAL[scene.seat]
    deck = ready_made().get(name)
    return tuple(deck.hand) if deck is not None else ()


def usual(scene: Scene, question: Question) -> int | None:
    """The next card of the proposed starting hand, while it can be chosen."""
    if question.clause != STARTING:
        return None
    wanted = proposed(scene)
    return next((key for key in question.keys if about(scene, key) in wanted), None)


def _starting(scene: Scene) -> list[str]:
    g = table_of(scene)
    out = []
    if g.chosen[scene.seat]:
        out.append(f"Chosen so far: {listed(facts_of(g, card).name for card in g.chosen[scene.seat])}.")
    if proposed(scene):
        out.append(f"A good start with this deck: {listed(proposed(scene))}.")
    return out


def context(scene: Scene, question: Question) -> list[str]:
    """The facts without which a question cannot be answered well."""
    if question.clause == STARTING:
        return _starting(scene)
    seen = drawn(scene)
    if question.clause in (JOINING, WINDOW) or seen["moment"] == "damage":
        out = []
        for lane in seen["lanes"]:
            if lane["state"] == "now" or (lane["state"] == "waits" and question.clause == JOINING):
                told = ", ".join(
                    [f"support {total(lane, True)}, opposition {total(lane, False)}", *chances(scene, lane)]
                )
                out.append(f"{lane['name']}: {told}.")
        return out
    acting = [one for one in seen["cards"] if one["id"] in seen["acting"] and one["face"] >= 0]
    g = table_of(scene)
    return [f"This is for {one['name']}: {text_of(facts_of(g, one['id']))}" for one in acting[:1]]


def about(scene: Scene, key: int) -> str:
    """The name of the card that an option is about; "" if it is about none."""
    g = table_of(scene)
    if key in (PASS, DONE):
        return ""
    verb = vocabulary.VOCABULARY.of(key)
    card = verb.argument(key)
    if verb is vocabulary.USE:
        card //= vocabulary.EFFECTS
    elif verb not in _ABOUT_CARDS:
        return ""
    return facts_of(g, card).name if g.what[card] >= 0 else ""


def detail(scene: Scene, question: Question, key: int) -> str:
    """What a card that is not in play costs and does; "" if the option is about none."""
    g = table_of(scene)
    if key in (PASS, DONE):
        return ""
    verb = vocabulary.VOCABULARY.of(key)
    card = verb.argument(key)
    if verb not in _NOT_IN_PLAY or g.what[card] < 0 or g.place[card] in IN_PLAY:
        return ""
    # A whole deck to choose from is one line a card; `?` and the name tell its text.
    return printed(facts_of(g, card), question.clause != STARTING)


def worth_telling(events: Sequence[Event]) -> list[Event]:
    """A running commentary without what its neighbours say already."""
    return [event for event in events if event.kind not in _QUIET]
