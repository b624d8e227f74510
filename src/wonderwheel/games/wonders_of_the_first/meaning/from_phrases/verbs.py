"""What is said with declared verbs (`verbs.py`): from a phrase to the verb that carries it out, or to its event."""

from __future__ import annotations

from typing import Any

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.from_phrases import nouns, things
from wonderwheel.games.wonders_of_the_first.meaning.from_phrases.effects import Made, fixed, slot_of, together
from wonderwheel.games.wonders_of_the_first.meaning.from_phrases.scope import Effects, Scope
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.plain_verbs import DOING
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse


def _do_to(node: phrases.DoTo, scope: Scope) -> Effects:
    who = things.player(node.who, scope)
    if node.verb.by_controller:
        return _by_controller(node, who, scope)
    if things.is_stone(node.what):
        return _to_a_stone(node, scope)
    made = meaning.STRUCTURES[node.verb.name]
    if who != meaning.Player() and isinstance(node.what, phrases.Some):
        asked, found = _their_choice(node, node.what, who, scope)
        return (*asked, made(found))
    kept, what = together(node.what, scope)
    return (*kept, made(what))


def _to_a_stone(node: phrases.DoTo, scope: Scope) -> Effects:
    if node.verb.name == "banish":
        return (meaning.BanishStone(things.stones(node.what, scope)),)
    return refuse(node, f"only cards are {node.verb.past} ({node.verb.clauses[0]})")


def _their_choice(
    node: base.Effect, what: phrases.Some, who: meaning.Player, scope: Scope, **held: Any
) -> tuple[Effects, meaning.Objects]:
    """What another player chooses; a target player is asked for first."""
    if who.which == "each":
        refuse(node, "each player in turn would have to choose")
    chooser = slot_of(who)
    cards = nouns.cards(what.noun, scope)
    cards = things.with_fields(cards, what, **held) if held else cards
    found = meaning.Choose(cards, 0 if what.up_to else what.count, what.count, what.label, chooser)
    return ((meaning.ChoosePlayer(who),) if who != chooser else ()), found


@rule("CR132-sacrifice.a", "CR132-sacrifice.b")
def _by_controller(node: phrases.DoTo, who: meaning.Player, scope: Scope) -> Effects:
    """Whoever sacrifices chooses among what they control themselves."""
    made = meaning.STRUCTURES[node.verb.name]
    if isinstance(node.what, phrases.Union):
        if who != meaning.Player():
            refuse(node)
        every = [_one_by_controller(node, part, who, scope) for part in node.what.parts]
        what = meaning.Together(tuple(found for _, found, _ in every))
        return (*(effect for before, _, _ in every for effect in before), made(what, who))
    before, found, by = _one_by_controller(node, node.what, who, scope)
    return (*before, made(found, by))


def _one_by_controller(
    node: phrases.DoTo, what: base.Thing, who: meaning.Player, scope: Scope
) -> tuple[Effects, meaning.Objects, meaning.Player | None]:
    if isinstance(what, phrases.Some):
        return (*_their_choice(node, what, who, scope, **things.held(slot_of(who))), None)
    kept, known = fixed(what, scope)
    if isinstance(known, meaning.Target):
        refuse(node, f"nothing is targeted by a {node.verb.name}")
    # "Its owner sacrifices it" means whoever controls it by then; "sacrifice it" means you, if you control it.
    return kept, known, who if who == meaning.Player() else None


EFFECTS: dict[type[Node], Made] = dict.fromkeys(DOING.values(), _do_to)
