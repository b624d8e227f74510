"""The cards in The World of a scenario position, what lies on them and works on them, and what happened before."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Final

from wonderwheel.core.knowledge.ledger import reveal
from wonderwheel.core.mechanisms.layers import EFFECT_SOURCE, END_OF_ROUND, start_effect
from wonderwheel.core.scenarios.entries import Entry
from wonderwheel.core.state.amounts import Amount
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.changes.areas import begin_ability, begin_statics, new_card, put_into_realm
from wonderwheel.games.wonders_of_the_first.evaluating.context import Names
from wonderwheel.games.wonders_of_the_first.in_force import layers
from wonderwheel.games.wonders_of_the_first.program.verbs.cards import UNTIL
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.change_kinds import FACE_DOWN
from wonderwheel.games.wonders_of_the_first.table.trigger_events import HAPPENINGS, NUMBER

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

_CARD: Final = (
    "name",
    "realm",
    "player",
    "owner",
    "tapped",
    "counters",
    "on",
    "id",
    "face_down",
    "token",
    "from",
    "power_this_round",
    "effects",
    "copied",
    "copy_of",
    "borrowed",
    "remembers",
    "used_this_round",
)
_EFFECT: Final = (
    "power",
    "base_power",
    "times",
    "nullified",
    "class",
    "type",
    "legendary",
    "abilities_of",
    "cannot",
    "stone",
    "control",
    "until",
)
_ENDS: Final = [name for name in UNTIL if name]
_HISTORY: Final = ("event", "player", "card", "round", "turn", "realm", "times")
_AREAS: Final = ("hand", "deck", "abyss", "banishment", "archive")


# -- words of a file ---------------------------------------------------------------------------------------------------


def seat(entry: Entry, key: str, default: int, nobody: bool = False) -> int:
    """A seat of the file as the engine counts it; 0 is nobody where that is allowed."""
    value = entry.table.get(key, default)
    return kinds.NOBODY if nobody and value == 0 and type(value) is int else entry.seat(key, value)


def count(entry: Entry, key: str, default: int) -> int:
    value = entry.whole(key) if key in entry else default
    if value < 0:
        raise entry.wrong(f"{key!r} is {value}: it cannot be less than 0")
    return value


def amount(entry: Entry, key: str, value: object, signed: bool = False) -> int:
    """The code of a number, or of a text such as "inf" or "1/2"."""
    try:
        if type(value) is not int and not isinstance(value, str):
            raise ValueError
        found = Amount.of(value)
    except (ValueError, ZeroDivisionError):
        raise entry.wrong(f"{key!r} must be a number, not {value!r}") from None
    if found < 0 and not signed:
        raise entry.wrong(f"{key!r} is {value}: it cannot be less than 0")
    return found.code


def number_of(rules: WondersRules, entry: Entry, key: str, name: object) -> int:
    """The definition of a card by its name: of a printed token rather than of a stand-in that is called the same."""
    catalogue = rules.catalogue
    found = [i for i, card in enumerate(catalogue.defs) if card.name == name]
    if found:
        return next((i for i in found if i not in catalogue.stand_ins), found[0])
    names = [card.name for card in catalogue.defs]
    near = difflib.get_close_matches(str(name), names, 1)
    raise entry.wrong(f"{key!r}: there is no card called {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))


def definition(rules: WondersRules, entry: Entry, key: str, name: str, token: bool) -> int:
    """The definition of a card outside The World: tokens lie in archives, other cards everywhere else."""
    what = number_of(rules, entry, key, name)
    card = rules.catalogue.defs[what]
    if card.token and not token and not (rules.ignores_core and card.types & kinds.LAND):
        raise entry.wrong(f"{key!r}: {name} is a token and cannot be there (CR132-203.c)")
    if token and not card.token:
        raise entry.wrong(f"{key!r}: {name} is no token (CR132-303.3.a)")
    return what


def put_counters(rules: WondersRules, g: Table, entry: Entry, holder: int) -> None:
    if "counters" not in entry:
        return
    for kind, number in entry.inner("counters").table.items():
        code = amount(entry, f"counters.{kind}", number)
        objects.set_counters(g, holder, _word(entry, rules.catalogue.words.counters, kind, "counter"), code)


def _word(entry: Entry, names: Names, word: str, what: str) -> int:
    """The number of a counter or class that some card speaks of."""
    number = names.find(word)
    if number < 0:
        raise entry.wrong(f"no card here speaks of a {what} {word!r}")
    return number


# -- cards -------------------------------------------------------------------------------------------------------------


def place_cards(rules: WondersRules, g: Table, top: Entry) -> dict[str, int]:
    """Every card of the position in its realm; gives them by `id`, or by name where there is none."""
    names: dict[str, int] = {}
    for i, table in enumerate(top.rows("card") if "card" in top else [], 1):
        title = table.get("name", "?") if isinstance(table, dict) else "?"
        entry = Entry(f"position, card {i} ({title})", table, kinds.SEATS, _CARD)
        card = _new(rules, g, entry)
        names[entry.text("id") if "id" in entry else entry.text("name")] = card
        _lying(rules, g, card, entry, names)
        _working(rules, g, card, entry)
    return names


def _new(rules: WondersRules, g: Table, entry: Entry) -> int:
    what = number_of(rules, entry, "name", entry.text("name"))
    printed = rules.catalogue.defs[what]
    if not printed.types & kinds.PERMANENT_TYPES:
        raise entry.wrong("a spell does not lie in a realm (CR132-101.3.3.a)")
    realm = (entry.whole("realm") if "realm" in entry else 1) - 1
    if not objects.is_in_world(g, realm):
        raise entry.wrong(f"realm {realm + 1} is not active (CR132-active-realm.a.2)")
    controller = seat(entry, "player", 1, nobody=True)
    owner = seat(entry, "owner", max(controller, 0) + 1)
    token = int(entry.flag("token")) if "token" in entry else int(printed.token)
    face_down = entry.flag("face_down") if "face_down" in entry else False
    card = new_card(g, what, owner, kinds.NOWHERE, token)
    put_into_realm(g, card, realm, controller, FACE_DOWN if face_down else 0)
    if not face_down:
        reveal(g, (card,), kinds.EVERYBODY)
    came_from = entry.text("from") if "from" in entry else "hand"
    if came_from not in _AREAS:
        raise entry.wrong(f"'from' is {came_from!r}; cards come from {', '.join(_AREAS)}")
    g.origin[card] = kinds.AREAS.index(came_from) | (kinds.PLAYED if came_from == "hand" and not token else 0)
    return card


def _lying(rules: WondersRules, g: Table, card: int, entry: Entry, names: dict[str, int]) -> None:
    """What can be seen on a card: tapped, counters, what it equips, what it has become, what it remembers."""
    g.tapped[card] = int(entry.flag("tapped")) if "tapped" in entry else 0
    put_counters(rules, g, entry, card)
    if "on" in entry:
        wearer = names.get(entry.text("on"), card)
        if wearer == card:
            raise entry.wrong(f"it cannot equip {entry.table['on']!r}: no such card stands before it")
        if not rules.catalogue.is_equipment[g.what[card]]:
            raise entry.wrong("it is no equipment (CR132-equip.a)")
        if g.realm[wearer] != g.realm[card]:
            raise entry.wrong(f"it cannot equip {entry.table['on']!r} in another realm (CR132-101.3.4.a)")
        g.worn = changed(g.worn, card, wearer)
    if "copy_of" in entry:
        g.continuous = [row for row in g.continuous if row[EFFECT_SOURCE] != card]
        g.was = changed(g.was, card, g.what[card])
        g.what[card] = number_of(rules, entry, "copy_of", entry.text("copy_of"))
        begin_statics(g, card)
    for name in entry.texts("remembers") if "remembers" in entry else ():
        if name not in names:
            raise entry.wrong(f"it cannot remember {name!r}: no such card stands before it")
        g.linked.append((card, g.serial[card], names[name], g.serial[names[name]]))
    for number in entry.rows("used_this_round") if "used_this_round" in entry else []:
        printed = rules.catalogue.printed[g.what[card]]
        if type(number) is not int or not 1 <= number <= len(printed):
            raise entry.wrong(f"'used_this_round': it has no ability {number!r}, only 1 to {len(printed)}")
        g.history.append((-1, g.round, g.turn, g.controller[card], card, printed[number - 1], g.serial[card]))


def _working(rules: WondersRules, g: Table, card: int, entry: Entry) -> None:
    """What works on a card for a time: power, abilities, control, and so on, each with its end."""
    if "power_this_round" in entry:
        code = amount(entry, "power_this_round", entry.table["power_this_round"], signed=True)
        start_effect(g, layers.F_ADD, -1, END_OF_ROUND, code, 0, card)
    if "borrowed" in entry and entry.flag("borrowed"):
        if g.owner[card] == g.controller[card]:
            raise entry.wrong("'borrowed': its owner controls it (CR132-505.1.a.2)")
        g.home[card] = g.owner[card]
        start_effect(g, layers.F_CONTROL, -1, END_OF_ROUND, g.controller[card], 0, card)
    for name in entry.texts("copied") if "copied" in entry else ():
        for index in rules.catalogue.printed[number_of(rules, entry, "copied", name)]:
            g.copied.append((card, index, card, 0))
            begin_ability(g, card, index)
    for i, table in enumerate(entry.rows("effects") if "effects" in entry else [], 1):
        _effect(rules, g, card, Entry(f"{entry.where}, effect {i}", table, kinds.SEATS, _EFFECT))


def _effect(rules: WondersRules, g: Table, card: int, entry: Entry) -> None:
    """One status effect, or several with the same end."""
    end = entry.text("until") if "until" in entry else "this round"
    if end not in _ENDS:
        raise entry.wrong(f"'until' is {end!r}; an effect lasts {', '.join(_ENDS)}")

    def start(modifier: int, value: int) -> None:
        start_effect(g, modifier, -1, UNTIL[end], value, 0, card)

    for key, modifier in (("power", layers.F_ADD), ("base_power", layers.F_BASE), ("times", layers.F_TIMES)):
        if key in entry:
            start(modifier, amount(entry, key, entry.table[key], signed=True))
    for key, modifier, value in (
        ("nullified", layers.F_NULL, 0),
        ("legendary", layers.F_LEGENDARY, 0),
        ("stone", layers.F_STONE, 3),
    ):
        if key in entry and entry.flag(key):
            start(modifier, value)
    if "class" in entry:
        start(layers.F_CLASS, _word(entry, rules.catalogue.words.classes, entry.text("class"), "class"))
    if "type" in entry:
        if entry.text("type") not in kinds.TYPES:
            raise entry.wrong(
                f"there is no type {entry.table['type']!r}, only {', '.join(kinds.TYPES)} (CR132-101.3.a)"
            )
        start(layers.F_TYPE, kinds.TYPES[entry.text("type")])
    if "abilities_of" in entry:
        for index in rules.catalogue.printed[number_of(rules, entry, "abilities_of", entry.text("abilities_of"))]:
            if index not in rules.catalogue.statics_of_ability:
                start(layers.F_GRANT, index)
            elif end == "this game":
                begin_ability(g, card, index)
            else:
                raise entry.wrong("'abilities_of': a static ability is given as long as the card is there: this game")
    if "cannot" in entry:
        if entry.text("cannot") not in layers.NO_VERB:
            raise entry.wrong(f"'cannot': nothing is {entry.table['cannot']!r}, only {', '.join(layers.NO_VERB)}")
        verb = entry.text("cannot")
        start(layers.F_PROTECT if verb == "nullified" else layers.F_CANNOT, layers.NO_VERB[verb])
    if "control" in entry:
        start(layers.F_CONTROL, seat(entry, "control", 0))
        g.home[card] = g.controller[card]
        g.controller[card] = seat(entry, "control", 0)


# -- what happened before ----------------------------------------------------------------------------------------------


def place_history(rules: WondersRules, g: Table, top: Entry, names: dict[str, int]) -> None:
    """Events that happened before: what was played, drawn, seized and counted, in this round and in this game."""
    for i, table in enumerate(top.rows("history") if "history" in top else [], 1):
        entry = Entry(f"position, history {i}", table, kinds.SEATS, _HISTORY)
        event = entry.text("event")
        if event not in NUMBER:
            near = difflib.get_close_matches(event, HAPPENINGS, 3) or HAPPENINGS
            raise entry.wrong(f"'event': nothing is called {event!r}; near it: {', '.join(near)}")
        who = seat(entry, "player", 1)
        card = _subject(rules, g, entry, names, who)
        round_, realm = entry.table.get("round", g.round), entry.table.get("realm", 0)
        if type(round_) is not int or not 1 <= round_ <= g.round:
            raise entry.wrong(f"'round' is {round_!r}; what happened before was in round 1 to {g.round}")
        if type(realm) is not int or not 0 <= realm <= kinds.REALMS:
            raise entry.wrong(f"there is no realm {realm!r}; the realms are 1 to {kinds.REALMS} (CR132-301.1.a)")
        what, serial = (g.what[card], g.serial[card]) if card >= 0 else (-1, 0)
        row = (NUMBER[event], round_, count(entry, "turn", 0), who, card, what, realm - 1, serial)
        g.history += [row] * count(entry, "times", 1)


def _subject(rules: WondersRules, g: Table, entry: Entry, names: dict[str, int], who: int) -> int:
    """The card of a past event: one of the position, else a card that is no longer there."""
    if "card" not in entry:
        return -1
    name = entry.text("card")
    if name in names:
        return names[name]
    what = number_of(rules, entry, "card", name)
    for card, each in enumerate(g.what):
        if each == what and g.owner[card] == who:
            return card
    return new_card(g, what, who, kinds.NOWHERE, 1)
