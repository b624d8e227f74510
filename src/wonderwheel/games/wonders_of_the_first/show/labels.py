"""The words of options: what a player reads, the same for everybody who may see the question."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.machine.asking import Ask
from wonderwheel.core.mechanisms.layers import effect_named, from_row
from wonderwheel.core.mechanisms.proposals import PROPOSE, replacement_named
from wonderwheel.core.mechanisms.triggers import RESOLVE_WAITING, ability_named
from wonderwheel.core.questions import DONE, NO, NUMBER, ORDER, PASS, YES, KernelQuestion, Verb
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning, vocabulary
from wonderwheel.games.wonders_of_the_first.evaluating.context import BY, CONTROLLER, SOURCE
from wonderwheel.games.wonders_of_the_first.in_force.abilities_at_work import (
    ability_at_work,
    way_words,
    words_of,
)
from wonderwheel.games.wonders_of_the_first.in_force.removable import removables
from wonderwheel.games.wonders_of_the_first.in_force.replacing import R_PROTECTOR, R_SHIELD
from wonderwheel.games.wonders_of_the_first.procedures.activating import usable
from wonderwheel.games.wonders_of_the_first.program.verbs.tokens import WHICH_TOKEN
from wonderwheel.games.wonders_of_the_first.show.telling import change_words
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.rows import (
    REPLACING_CARD,
    REPLACING_KIND,
    REPLACING_REALM,
    WAITING_PROGRAM,
)
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME

_ELSEWHERE: Final = {
    kinds.DECK: "the deck",
    kinds.WORLD: "The World",
    kinds.ABYSS: "The Abyss",
    kinds.BANISHED: "banishment",
    kinds.ARCHIVE: "the archive",
    kinds.PLAYING: "the table",
}
CLAUSES: Final = {
    KernelQuestion.WHICH_ABILITY_FIRST: "CR132-502.a",
    KernelQuestion.WHICH_EFFECT_FIRST: "CR132-504.a",
    KernelQuestion.USE_INSTEAD: "CR132-504.a",
    KernelQuestion.REPLACED_WITHOUT_END: "CR132-504.d",
    KernelQuestion.CHANGED_WITHOUT_END: "CR132-503.c.2",
    KernelQuestion.HOW_MANY_MORE_TIMES: "CR132-503.b.2",
    KernelQuestion.WHICH_IS_PREVENTED: "CR132-503.c.2",
}
_FIXED: Final = {YES: "Yes", NO: "No", PASS: "Pass", DONE: "Done", vocabulary.DRAW: "Draw a card"}


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


LOOPING: Final = 3  # program, controller, kind of event: see core/trail.py


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
    rules = objects.rules_of(g)
    if key in _FIXED:
        return _words_here(g).get(key, _FIXED[key])
    verb = rules.vocabulary.of(key)
    i = verb.argument(key)
    if verb is vocabulary.PLAY:
        return (
            f"Play {title(g, i)}" if g.place[i] == kinds.HAND else f"Play {title(g, i)} from {_ELSEWHERE[g.place[i]]}"
        )
    if verb is vocabulary.ATTACK:
        return f"Attack in realm {i + 1}"
    if verb is vocabulary.HARVEST:
        return f"Harvest {card_label(g, i)}"
    if verb is vocabulary.ACTIVATE:
        card, number = divmod(i, vocabulary.ABILITIES)
        abilities = usable(g, card) or rules.catalogue.activated[g.what[card]]
        words = rules.catalogue.abilities[abilities[number]].kind if number < len(abilities) else "?"
        return f"Use {card_label(g, card)}: {words} {number + 1}"
    if verb is vocabulary.CARD:
        return card_label(g, i) if seat >= 0 else _outcome_label(g, i)
    if verb is vocabulary.STONE:
        return stone_label(g, i)
    if verb is vocabulary.REALM:
        return f"Realm {i + 1}"
    if verb in (vocabulary.BEGIN, vocabulary.PLAYER, vocabulary.COIN):
        return f"Player {i + 1}" if verb is not vocabulary.BEGIN else f"Player {i + 1} begins"
    if verb is vocabulary.LAYOUT:
        return "Realm 1 on the right" if i else "Realm 1 on the left"
    if verb is vocabulary.MODE:
        return _way_label(g, i)
    if verb is vocabulary.REMOVE:
        return _removable_label(g, i)
    if verb is vocabulary.COUNTER:
        return f"A {rules.catalogue.words.counters.words[i]} counter"
    if NUMBER.has(key):
        return str(NUMBER.argument(key))
    if ORDER.has(key):
        return _order_label(g, key)
    return _choice_label(g, verb, i)


def gist(g: Table, seat: int, key: int) -> str:
    """The words of a key; of an ability that waits, whose it is and what it says. Its kind is not told: what one book
    calls an On Arrival ability is another kind of trigger in the next. Of a printed token its name, wherever it is."""
    asking = next((p.ask for p in g.pending if p.seat == seat), None)
    if asking is not None and asking.reason == WHICH_TOKEN and vocabulary.CARD.has(key):
        return title(g, vocabulary.CARD.argument(key))
    if not ORDER.has(key) or objects.rules_of(g).programs[g.stack[-1].program].name != RESOLVE_WAITING:
        return label(g, seat, key)
    row = ability_named(g, key)
    if len(row) == LOOPING:
        return _waiting_label(g, row)
    return f"{title(g, row[1 + SOURCE])} of player {row[1 + CONTROLLER] + 1}: {_words_of_waiting(g, row)}"


def _words_here(g: Table) -> dict[int, str]:
    """What the question that is open calls its fixed answers."""
    asking = next((p.ask for p in g.pending), None)
    return asking.words if isinstance(asking, Ask) else {}


def _way_label(g: Table, number: int) -> str:
    """What one of several ways does, in the words of the text; numbered where two read alike."""
    f = g.stack[-1]
    words = way_words(g, f, number)
    if not words:
        return f"Option {number + 1}"
    words = f"{words[0].upper()}{words[1:]}"
    alike = any(way_words(g, f, i).lower() == words.lower() for i in range(number))
    return f"{words} ({number + 1})" if alike else words


def replacement_label(g: Table, row: Row) -> str:
    """A replacement effect: a shield, protectors, or a text with its card."""
    rules = objects.rules_of(g)
    if row[REPLACING_KIND] == R_PROTECTOR:
        return f"A protector in realm {row[REPLACING_REALM] + 1}"
    if row[REPLACING_KIND] == R_SHIELD:
        return f"The shield of {card_label(g, row[REPLACING_CARD])}"
    if len(row) <= 2:
        return rules.replacing()[row[REPLACING_KIND]].name
    words = words_of(rules.catalogue, row[-1]).partition(". ")[0].strip(".")
    return f"{card_label(g, row[REPLACING_CARD])}{': ' + words if words else ''}"


def _outcome_label(g: Table, card: int) -> str:
    """A card that chance may bring: its name, and a number for further copies."""
    same = [c for c in (vocabulary.CARD.argument(key) for key in g.pending[0].keys) if title(g, c) == title(g, card)]
    number = same.index(card) + 1 if card in same else 1
    return f"{title(g, card)} #{number}" if number > 1 else title(g, card)


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
        return f"{number}. {told_apart(g, key)}"
    if asking == PROPOSE:
        return f"{number}. {replacement_label(g, replacement_named(g, key))}"
    return f"{number}. {title(g, effect_named(g, key).source)}"


def _removable_label(g: Table, number: int) -> str:
    """Something that can be taken off a card: a counter, or what an effect does to the card in this round."""
    found = removables(g)[number]
    if found.counter >= 0:
        kind = objects.rules_of(g).catalogue.words.counters.words[found.counter]
        return f"A {kind} counter of {card_label(g, found.card)}"
    effect = from_row(found.effect)
    words = change_words(objects.rules_of(g), effect.modifier, effect.arguments[0], card_label(g, found.card))
    same = [each for each in removables(g)[:number] if each.effect and each.card == found.card]
    return f"{words} this round" + (f" ({len(same) + 1})" if same else "")


def told_apart(g: Table, key: int) -> str:
    """An ability that waits, with its words and the place of its card where others of the batch are called the same."""
    row = ability_named(g, key)
    plain = _waiting_label(g, row)
    if len(row) == LOOPING:
        return plain
    rows = [ability_named(g, other) for other in g.pending[0].keys if ORDER.has(other)] if g.pending else [row]
    alike = [other for other in rows if _waiting_label(g, other) == plain]
    words = _words_of_waiting(g, row)
    if len(alike) < 2 or not words:
        return plain
    source = row[1 + SOURCE]
    if len({_words_of_waiting(g, other) for other in alike}) == len(alike) or source < 0:
        return f"{plain}: {words}"
    return f"{plain}: {words} ({_spot(g, source)})"


def _words_of_waiting(g: Table, row: Row) -> str:
    """What an ability says that waits, to whoever may know its card."""
    source, by = row[1 + SOURCE], row[1 + BY] if len(row) > 1 + BY else -1
    index = ability_at_work(g, row[WAITING_PROGRAM], by)
    if index < 0 or source < 0 or g.what[source] < 0 or g.face_down[source]:
        return ""
    words = words_of(objects.rules_of(g).catalogue, index)
    words = words.partition(": ")[2] or words
    return f"{words[:1].upper()}{words[1:].rstrip('.')}." if words else ""


def _spot(g: Table, card: int) -> str:
    """Where a card lies, shortly, with its number among those of its name there."""
    if g.place[card] != kinds.WORLD:
        return kinds.AREAS[g.place[card]]
    same = [c for c in g.realms[g.realm[card]] if title(g, c) == title(g, card)]
    number = f" #{same.index(card) + 1}" if len(same) > 1 else ""
    return f"realm {g.realm[card] + 1}{number}"


def _waiting_label(g: Table, row: Row) -> str:
    """An ability that waits: its card, what kind of ability it is, whose it is.

    One that an endless loop needs is known by its program and player alone.
    """
    rules = objects.rules_of(g)
    kind = rules.programs[row[WAITING_PROGRAM]].name
    arguments = row[1:]
    if len(row) == LOOPING:
        return f"{kind} of player {arguments[CONTROLLER] + 1}"
    if len(arguments) > BY:
        ability = rules.catalogue.abilities[arguments[BY]] if arguments[BY] >= 0 else None
        kind = (ability.keyword or ability.kind) if ability is not None else "later"
    return f"{title(g, arguments[SOURCE])} ({kind}) of player {arguments[CONTROLLER] + 1}"


def done_as_price(cost: meaning.Cost, it: str = "") -> str:
    """What is done as a price besides tap and sacrifice: to the card, its counters, cards of the hand or the deck."""
    if BY_NAME[cost.verb].on in ("hand", "deck"):
        return f"{cost.verb} {cost.number} card{'' if cost.number == 1 else 's'}"
    if cost.counter:
        return f"{cost.verb.split()[0]} {cost.number} {cost.counter} counter{'' if cost.number == 1 else 's'}"
    return f"{cost.verb}{it}"
