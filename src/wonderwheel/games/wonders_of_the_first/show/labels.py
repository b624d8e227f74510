"""The words of options: what a player reads, the same for everybody who may see the question."""

from __future__ import annotations

from wonderwheel.core.mechanisms.layers import effect_named
from wonderwheel.core.mechanisms.proposals import PROPOSE, replacement_named
from wonderwheel.core.mechanisms.triggers import RESOLVE_WAITING, ability_named
from wonderwheel.core.questions import DONE, NO, NUMBER, ORDER, PASS, YES, Verb
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, vocabulary
from wonderwheel.games.wonders_of_the_first.evaluating.context import BY, CONTROLLER, SOURCE
from wonderwheel.games.wonders_of_the_first.procedures.activating import usable
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

_FIXED = {YES: "Yes", NO: "No", PASS: "Pass", DONE: "Done", vocabulary.DRAW: "Draw a card"}


def title(g: Table, card: int) -> str:
    """A card's name, or what is said of one that the viewer does not know."""
    what = g.what[card]
    return objects.rules_of(g).catalogue.defs[what].name if what >= 0 else "a hidden card"


def place_of(g: Table, card: int) -> str:
    """Where a card lies, so that two of the same name can be told apart."""
    place = g.place[card]
    if place == kinds.WORLD:
        side = f"player {g.controller[card] + 1}" if g.controller[card] >= 0 else "centre"
        return f"realm {g.realm[card] + 1}, {side}"
    return f"{kinds.AREAS[place]}, player {g.owner[card] + 1}"


LOOPING = 3  # program, controller, kind of event: see core/trail.py


def card_label(g: Table, card: int) -> str:
    """Name and place; a number if several lie there."""
    name = f"{title(g, card)} ({place_of(g, card)})"
    if g.place[card] not in (kinds.WORLD, kinds.ABYSS):
        return name
    near = g.realms[g.realm[card]] if g.place[card] == kinds.WORLD else g.abyss[g.owner[card]]
    same = [c for c in near if title(g, c) == title(g, card) and place_of(g, c) == place_of(g, card)]
    return f"{name} #{same.index(card) + 1}" if len(same) > 1 else name


def stone_label(g: Table, stone: int) -> str:
    if stone >= kinds.STONE_CARD:
        return f"The stone {card_label(g, stone - kinds.STONE_CARD)}"
    holder = g.stone_holder[stone]
    where = "in the centre" if holder < 0 else f"of player {holder + 1}"
    same = [
        s for s in objects.stones_in(g, g.stone_realm[stone]) if s < kinds.STONE_CARD and g.stone_holder[s] == holder
    ]
    number = f" #{same.index(stone) + 1}" if len(same) > 1 else ""
    return f"The stone of realm {g.stone_realm[stone] + 1} {where}{number}"


def label(g: Table, seat: int, key: int) -> str:
    """The words of a key in the question that is open."""
    if key in _FIXED:
        return _FIXED[key]
    rules = objects.rules_of(g)
    verb = rules.vocabulary.of(key)
    i = verb.argument(key)
    if verb is vocabulary.PLAY:
        return f"Play {title(g, i)}" if g.place[i] == kinds.HAND else f"Play {title(g, i)} from the deck"
    if verb is vocabulary.ATTACK:
        return f"Attack in realm {i + 1}"
    if verb is vocabulary.HARVEST:
        return f"Harvest {card_label(g, i)}"
    if verb is vocabulary.ACTIVATE:
        card, number = divmod(i, vocabulary.ABILITIES)
        abilities = usable(g, card)
        words = rules.catalogue.abilities[abilities[number]].kind if number < len(abilities) else "?"
        return f"Use {card_label(g, card)}: {words} {number + 1}"
    if verb is vocabulary.CARD:
        return card_label(g, i)
    if verb is vocabulary.STONE:
        return stone_label(g, i)
    if verb is vocabulary.REALM:
        return f"Realm {i + 1}"
    if verb in (vocabulary.BEGIN, vocabulary.PLAYER, vocabulary.COIN):
        return f"Player {i + 1}" if verb is not vocabulary.BEGIN else f"Player {i + 1} begins"
    if verb is vocabulary.LAYOUT:
        return "Realm 1 on the right" if i else "Realm 1 on the left"
    if verb is vocabulary.MODE:
        return f"Option {i + 1}"
    if verb is vocabulary.COUNTER:
        return f"A {rules.catalogue.words.counters.words[i]} counter"
    if NUMBER.has(key):
        return str(NUMBER.argument(key))
    if ORDER.has(key):
        return _order_label(g, key)
    return _choice_label(g, verb, i)


def _choice_label(g: Table, verb: Verb, number: int) -> str:
    """Something that is named: what kind of thing it is, the verb says."""
    words = objects.rules_of(g).catalogue.words
    if verb is vocabulary.ORBITAL:
        return kinds.ORBITALS[number]
    if verb is vocabulary.TYPE:
        return list(kinds.TYPES)[number]
    names = words.titles if verb is vocabulary.NAME else words.classes if verb is vocabulary.CLASS else words.choices
    return names.words[number]


def _order_label(g: Table, key: int) -> str:
    """The name of an effect, with its place in the list so that two of a kind can be told apart."""
    rules = objects.rules_of(g)
    number = ORDER.argument(key) + 1
    asking = rules.programs[g.stack[-1].program].name
    if asking == RESOLVE_WAITING:
        return f"{number}. {_waiting_label(g, ability_named(g, key))}"
    if asking == PROPOSE:
        return f"{number}. {rules.replacing()[replacement_named(g, key)[0]].name}"
    return f"{number}. {title(g, effect_named(g, key).source)}"


def _waiting_label(g: Table, row: Row) -> str:
    """An ability that waits: its card, what kind of ability it is, whose it is.

    One that an endless loop needs is known by its program and player alone.
    """
    rules = objects.rules_of(g)
    kind = rules.programs[row[0]].name
    arguments = row[1:]
    if len(row) == LOOPING:
        return f"{kind} of player {arguments[CONTROLLER] + 1}"
    if len(arguments) > BY:
        ability = rules.catalogue.abilities[arguments[BY]] if arguments[BY] >= 0 else None
        kind = (ability.keyword or ability.kind) if ability is not None else "later"
    return f"{title(g, arguments[SOURCE])} ({kind}) of player {arguments[CONTROLLER] + 1}"
