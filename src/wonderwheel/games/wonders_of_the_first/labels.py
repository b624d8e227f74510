"""The words of options: what a player reads, the same for everybody who may see the question."""

from __future__ import annotations

from wonderwheel.core.layers import effect_named
from wonderwheel.core.packing import Row
from wonderwheel.core.proposals import PROPOSE, replacement_named
from wonderwheel.core.questions import DONE, NO, NUMBER, ORDER, PASS, YES, Verb
from wonderwheel.core.triggers import RESOLVE_WAITING, ability_named
from wonderwheel.games.wonders_of_the_first import objects as o
from wonderwheel.games.wonders_of_the_first import vocabulary as w
from wonderwheel.games.wonders_of_the_first.activating import usable
from wonderwheel.games.wonders_of_the_first.context import BY, CONTROLLER, SOURCE
from wonderwheel.games.wonders_of_the_first.state import WondersState as Table

_ELSEWHERE = {
    o.DECK: "the deck",
    o.WORLD: "The World",
    o.ABYSS: "The Abyss",
    o.BANISHED: "banishment",
    o.ARCHIVE: "the archive",
    o.PLAYING: "the table",
}
_FIXED = {YES: "Yes", NO: "No", PASS: "Pass", DONE: "Done", w.DRAW: "Draw a card"}


def title(g: Table, card: int) -> str:
    """A card's name, or what is said of one that the viewer does not know."""
    what = g.what[card]
    return o.rules_of(g).catalogue.defs[what].name if what >= 0 else "a hidden card"


def place_of(g: Table, card: int) -> str:
    """Where a card lies, so that two of the same name can be told apart."""
    place = g.place[card]
    if place == o.WORLD:
        side = f"player {g.controller[card] + 1}" if g.controller[card] >= 0 else "centre"
        return f"realm {g.realm[card] + 1}, {side}"
    return f"{o.AREAS[place]}, player {g.owner[card] + 1}"


LOOPING = 3  # program, controller, kind of event: see core/trail.py


def card_label(g: Table, card: int) -> str:
    """Name and place; a number if several lie there."""
    name = f"{title(g, card)} ({place_of(g, card)})"
    if g.place[card] not in (o.WORLD, o.ABYSS):
        return name
    near = g.realms[g.realm[card]] if g.place[card] == o.WORLD else g.abyss[g.owner[card]]
    same = [c for c in near if title(g, c) == title(g, card) and place_of(g, c) == place_of(g, card)]
    return f"{name} #{same.index(card) + 1}" if len(same) > 1 else name


def stone_label(g: Table, stone: int) -> str:
    if stone >= o.STONE_CARD:
        return f"The stone {card_label(g, stone - o.STONE_CARD)}"
    holder = g.stone_holder[stone]
    where = "in the centre" if holder < 0 else f"of player {holder + 1}"
    same = [s for s in o.stones_in(g, g.stone_realm[stone]) if s < o.STONE_CARD and g.stone_holder[s] == holder]
    number = f" #{same.index(stone) + 1}" if len(same) > 1 else ""
    return f"The stone of realm {g.stone_realm[stone] + 1} {where}{number}"


def label(g: Table, seat: int, key: int) -> str:
    """The words of a key in the question that is open."""
    if key in _FIXED:
        return _FIXED[key]
    rules = o.rules_of(g)
    verb = rules.vocabulary.of(key)
    i = verb.argument(key)
    if verb is w.PLAY:
        return f"Play {title(g, i)}" if g.place[i] == o.HAND else f"Play {title(g, i)} from {_ELSEWHERE[g.place[i]]}"
    if verb is w.ATTACK:
        return f"Attack in realm {i + 1}"
    if verb is w.HARVEST:
        return f"Harvest {card_label(g, i)}"
    if verb is w.ACTIVATE:
        card, number = divmod(i, w.ABILITIES)
        abilities = usable(g, card) or rules.catalogue.activated[g.what[card]]
        words = rules.catalogue.abilities[abilities[number]].kind if number < len(abilities) else "?"
        return f"Use {card_label(g, card)}: {words} {number + 1}"
    if verb is w.CARD:
        return card_label(g, i)
    if verb is w.STONE:
        return stone_label(g, i)
    if verb is w.REALM:
        return f"Realm {i + 1}"
    if verb in (w.BEGIN, w.PLAYER, w.COIN):
        return f"Player {i + 1}" if verb is not w.BEGIN else f"Player {i + 1} begins"
    if verb is w.LAYOUT:
        return "Realm 1 on the right" if i else "Realm 1 on the left"
    if verb is w.MODE:
        return f"Option {i + 1}"
    if verb is w.COUNTER:
        return f"A {rules.catalogue.words.counters.words[i]} counter"
    if NUMBER.has(key):
        return str(NUMBER.argument(key))
    if ORDER.has(key):
        return _order_label(g, key)
    return _choice_label(g, verb, i)


def _choice_label(g: Table, verb: Verb, number: int) -> str:
    """Something that is named: what kind of thing it is, the verb says."""
    words = o.rules_of(g).catalogue.words
    if verb is w.ORBITAL:
        return o.ORBITALS[number]
    if verb is w.TYPE:
        return list(o.TYPES)[number]
    names = words.titles if verb is w.NAME else words.classes if verb is w.CLASS else words.choices
    return names.words[number]


def _order_label(g: Table, key: int) -> str:
    """The name of an effect, with its place in the list so that two of a kind can be told apart."""
    rules = o.rules_of(g)
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
    rules = o.rules_of(g)
    kind = rules.programs[row[0]].name
    arguments = row[1:]
    if len(row) == LOOPING:
        return f"{kind} of player {arguments[CONTROLLER] + 1}"
    if len(arguments) > BY:
        ability = rules.catalogue.abilities[arguments[BY]] if arguments[BY] >= 0 else None
        kind = (ability.keyword or ability.kind) if ability is not None else "later"
    return f"{title(g, arguments[SOURCE])} ({kind}) of player {arguments[CONTROLLER] + 1}"
