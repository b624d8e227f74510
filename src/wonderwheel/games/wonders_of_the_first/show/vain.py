"""Whether a card or an ability would do nothing now, and why: from a try of it in a world that fits what is known."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.running import can_cancel
from wonderwheel.games.wonders_of_the_first import kinds, meaning, vocabulary
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Compiled
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of
from wonderwheel.games.wonders_of_the_first.procedures.activating import usable
from wonderwheel.games.wonders_of_the_first.procedures.playing import is_permanent
from wonderwheel.games.wonders_of_the_first.table import events, objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

# What happens whenever a spell is played or an ability used, whatever it does.
_EVENTS: Final = {
    events.PLAYED,
    events.INTO_ABYSS,
    events.ACTIVATED,
    events.HARVESTED,
    events.TAPPED,
    events.TURN_BEGAN,
}
# What changes with it: about the card itself, and about whose turn it is and what has been paid.
_OF_THE_CARD: Final = frozenset({"known", "place", "controller", "home", "serial", "origin", "tapped"})
_OF_THE_TURN: Final = frozenset(
    {
        "stack", "mark", "mark_tuples", "pending", "trail", "reveals", "clock", "dirty", "hands", "abyss", "actions",
        "energy", "faith", "faith_spent", "active", "turn", "in_a_row", "last_taker", "history", "moment",
    }
)  # fmt: skip
_ANY: Final = meaning.Cards()
_NAMES: Final = {"wonder": "Wonder"}
_ITS_NOUN: Final = (meaning.Target, meaning.Choose, meaning.All)
_SAYS_LITTLE: Final = frozenset({"types", "classes", "orbitals", "area", "controller"})
_PLACES: Final = {
    "world": "is in play",
    "abyss": "is in The Abyss",
    "banishment": "is banished",
    "hand": "is in a hand",
}
_WHOSE: Final = {"you": " of yours", "opponent": " of your opponent's"}


@rule("CR132-508.d", "CR132-101.3.3.a")
def vain(before: Table, after: Table, key: int) -> str:
    """Why a spell or an ability would come to nothing; "" if it does something, asks something or shows something."""
    card, ability = _meant(before, key)
    if ability is None or not _goes_on(before, after) or not _is_idle(before, after, card):
        return ""
    return _reason(ability)


def _goes_on(before: Table, after: Table) -> bool:
    """Whether the next question is again what to do in a turn: nothing is being carried out or chosen any more."""
    if can_cancel(after):
        return False
    return len(after.stack) == len(before.stack) and after.pending[0].ask is before.pending[0].ask


def _meant(g: Table, key: int) -> tuple[int, Compiled | None]:
    """The card that an answer is about, and what of it would be carried out."""
    catalogue = objects.rules_of(g).catalogue
    if vocabulary.PLAY.has(key):
        card = vocabulary.PLAY.argument(key)
        index = catalogue.spells[g.what[card]] if g.what[card] >= 0 and not is_permanent(g, card) else -1
        return card, catalogue.abilities[index] if index >= 0 else None
    if vocabulary.ACTIVATE.has(key):
        card, number = divmod(vocabulary.ACTIVATE.argument(key), vocabulary.ABILITIES)
        return card, catalogue.abilities[usable(g, card)[number]]
    if vocabulary.HARVEST.has(key):
        card = vocabulary.HARVEST.argument(key)
        found = [catalogue.abilities[index] for index in usable(g, card)]
        return card, next((ability for ability in found if ability.node.harvest), None)
    return kinds.NO_CARD, None


def _is_idle(before: Table, after: Table, card: int) -> bool:
    """Whether nothing has come of it but what it cost."""
    if any(event.kind not in _EVENTS for event in after.log or ()):
        return False
    for column, was, now in zip(before.rules.columns, before.values(), after.values(), strict=True):
        if was == now or column.name in _OF_THE_TURN:
            continue
        if column.name not in _OF_THE_CARD or not isinstance(was, list) or not isinstance(now, list):
            return False
        if any(one != other for c, (one, other) in enumerate(zip(was, now, strict=True)) if c != card):
            return False
    return True


def _reason(ability: Compiled) -> str:
    """What is missing, if it is one kind of card."""
    nouns = [part.cards for part in parts_of(ability.node.effects) if isinstance(part, _ITS_NOUN)]
    if not nouns or nouns[0].area not in _PLACES:
        return "nothing would come of it"
    cards = nouns[0]
    said = {name for name in cards.__struct_fields__ if getattr(cards, name) != getattr(_ANY, name)}
    return f"no {_noun(cards)} {'fits' if said - _SAYS_LITTLE else _PLACES[cards.area]}"


def _noun(cards: meaning.Cards) -> str:
    what = " or ".join(_NAMES.get(name, name) for name in cards.classes or cards.types) or "card"
    orbital = f"{' or '.join(cards.orbitals)} " if cards.orbitals else ""
    return f"{orbital}{what}{_WHOSE.get(cards.controller, '')}"
