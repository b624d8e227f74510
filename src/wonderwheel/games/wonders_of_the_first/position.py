"""Scenario positions: a table described in words becomes a state in the middle of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wonderwheel.core.amounts import Amount
from wonderwheel.core.errors import ScenarioError
from wonderwheel.core.knowledge import reveal
from wonderwheel.core.layers import END_OF_ROUND, start_effect
from wonderwheel.core.placing import after_call, at_call, frame
from wonderwheel.games.wonders_of_the_first import modifiers as m
from wonderwheel.games.wonders_of_the_first import objects as o
from wonderwheel.games.wonders_of_the_first.cards import CardDef
from wonderwheel.games.wonders_of_the_first.happenings import NUMBER
from wonderwheel.games.wonders_of_the_first.kinds import FACE_DOWN
from wonderwheel.games.wonders_of_the_first.moving import begin_ability, mix_hand, new_card, put_into_realm
from wonderwheel.games.wonders_of_the_first.rounds import GAME, GAME_PROGRAM, ROUND, ROUND_PROGRAM
from wonderwheel.games.wonders_of_the_first.stats import up_to_date
from wonderwheel.games.wonders_of_the_first.turns import TURN

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.rules import WondersRules
    from wonderwheel.games.wonders_of_the_first.state import WondersState as Table

FILLER = CardDef("Blank Card", o.WONDER, power=0)
FILLERS = 12

_POSITION = [
    "at",
    "round",
    "active",
    "first",
    "turn",
    "stones",
    "banished_realms",
    "passes",
    "last_taker",
    "history",
    "player",
    "card",
]
_PLAYER = [
    "energy",
    "actions",
    "faith",
    "faith_spent",
    "free_attacks",
    "hand",
    "deck",
    "abyss",
    "banished",
    "archive",
    "counters",
]
_CARD = [
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
    "power_this_round",
    "copied",
    "borrowed",
]


def place(rules: WondersRules, g: Table, position: dict[str, Any]) -> None:
    """Fill the state and its stack. Whatever is not said is empty; an unknown entry is an error."""
    _only(position, _POSITION, "the position")
    g.round = int(position.get("round", 1))
    if not 1 <= g.round <= o.ROUNDS:
        raise ScenarioError(f"there is no round {g.round}")
    g.realm_state = [o.OPEN if r < g.round else o.UNOPENED for r in range(o.REALMS)]
    for realm in position.get("banished_realms", []):
        g.realm_state[realm - 1] = o.CLOSED_FOR_GOOD
    g.active = int(position.get("active", 1)) - 1
    g.first = int(position.get("first", g.active + 1)) - 1
    g.turn = int(position.get("turn", 0))
    g.passes = [int(n) for n in position.get("passes", [0, 0])]
    g.last_taker = int(position.get("last_taker", 0)) - 1
    _stones(g, position.get("stones", []))
    players = position.get("player", [])
    actions = 3 if position.get("at", "turn") == "turn" else 0
    for seat in range(o.SEATS):
        _player(rules, g, seat, {"actions": actions, **(players[seat] if seat < len(players) else {})})
    _cards(rules, g, position.get("card", []))
    for seat in range(o.SEATS):
        g.brought[seat] = sorted(g.what[c] for c in range(len(g.what)) if g.owner[c] == seat and not g.token[c])
    for entry in position.get("history", []):
        _history(rules, g, entry)
    g.dirty = 1
    up_to_date(g)
    _stand(g, str(position.get("at", "turn")))


def _only(table: dict[str, Any], names: list[str], where: str) -> None:
    odd = sorted(set(table) - set(names))
    if odd:
        raise ScenarioError(f"{where} has no entry {odd[0]!r}; the entries are {', '.join(names)}")


def number_of(rules: WondersRules, name: str) -> int:
    number = rules.catalogue.numbers.get(name)
    if number is not None:
        return number
    for i, card in enumerate(rules.catalogue.defs):
        if card.name == name:
            return i
    raise ScenarioError(f"there is no card called {name!r}")


def _stones(g: Table, stones: list[list[int]]) -> None:
    """One in each realm, in the centre; then as the entries say: [realm, holder], 0 for the centre."""
    given = {int(realm) - 1 for realm, _ in stones}
    rows = [(r, o.NOBODY) for r in range(o.REALMS) if r not in given and g.realm_state[r] != o.CLOSED_FOR_GOOD]
    rows += [(int(realm) - 1, int(holder) - 1) for realm, holder in stones]
    rows.sort()
    g.stone_realm = [realm for realm, _ in rows]
    g.stone_holder = [holder for _, holder in rows]


def _player(rules: WondersRules, g: Table, seat: int, table: dict[str, Any]) -> None:
    where = f"player {seat + 1}"
    _only(table, _PLAYER, where)
    for name, column in (("energy", g.energy), ("actions", g.actions), ("faith", g.faith)):
        column[seat] = Amount.of(table.get(name, 0)).code
    g.faith_spent[seat] = int(table.get("faith_spent", 0))
    g.free_attacks[seat][0] = int(table.get("free_attacks", 0))
    for name in reversed(table.get("deck", [FILLER.name] * FILLERS)):
        g.decks[seat].append(new_card(g, number_of(rules, name), seat, o.DECK, 0))
    for name in table.get("hand", []):
        card = new_card(g, number_of(rules, name), seat, o.HAND, 0)
        g.hands[seat].append(card)
        reveal(g, (card,), 1 << seat)
    mix_hand(g, seat)
    for name in table.get("abyss", []):
        g.abyss[seat].append(_open(rules, g, name, seat, o.ABYSS))
    for name in table.get("banished", []):
        g.banished.append(_open(rules, g, name, seat, o.BANISHED))
    for name in table.get("archive", []):
        g.archives[seat].append(new_card(g, number_of(rules, name), seat, o.ARCHIVE, 2))
    for name, amount in table.get("counters", {}).items():
        o.set_counters(g, -1 - seat, rules.catalogue.words.counters.number(name), Amount.of(amount).code)


def _open(rules: WondersRules, g: Table, name: str, seat: int, place_: int) -> int:
    card = new_card(g, number_of(rules, name), seat, place_, 0)
    reveal(g, (card,), o.EVERYBODY)
    return card


def _cards(rules: WondersRules, g: Table, cards: list[dict[str, Any]]) -> None:
    names: dict[str, int] = {}
    for table in cards:
        _only(table, _CARD, f"the card {table.get('name')}")
        realm, controller = int(table.get("realm", 1)) - 1, int(table.get("player", 1)) - 1
        if not o.is_active(g, realm):
            raise ScenarioError(f"{table.get('name')}: realm {realm + 1} is not active (CR132-active-realm.a.2)")
        owner = int(table.get("owner", max(controller, 0) + 1)) - 1
        what = number_of(rules, str(table["name"]))
        token = int(bool(table.get("token", rules.catalogue.defs[what].token)))
        card = new_card(g, what, owner, o.NOWHERE, token)
        put_into_realm(g, card, realm, controller, FACE_DOWN if table.get("face_down") else 0)
        if not table.get("face_down"):
            reveal(g, (card,), o.EVERYBODY)
        g.origin[card] = o.HAND | o.PLAYED
        names[str(table.get("id", table["name"]))] = card
        _condition(rules, g, card, table, names)


def _condition(rules: WondersRules, g: Table, card: int, table: dict[str, Any], names: dict[str, int]) -> None:
    g.tapped[card] = int(bool(table.get("tapped", False)))
    for kind, amount in table.get("counters", {}).items():
        o.set_counters(g, card, rules.catalogue.words.counters.number(kind), Amount.of(amount).code)
    if "on" in table:
        if table["on"] not in names:
            raise ScenarioError(f"{table['name']} cannot equip {table['on']!r}: no such card stands before it")
        g.worn[card] = names[table["on"]]
    if "power_this_round" in table:
        start_effect(g, m.F_ADD, -1, END_OF_ROUND, Amount.of(table["power_this_round"]).code, 0, card)
    if table.get("borrowed"):
        g.home[card] = g.owner[card]
        start_effect(g, m.F_CONTROL, -1, END_OF_ROUND, g.controller[card], 0, card)
    for name in table.get("copied", []):
        what = number_of(rules, name)
        for index in rules.catalogue.printed[what]:
            g.copied.append((card, index, card, 0))
            begin_ability(g, card, index)


def _history(rules: WondersRules, g: Table, entry: dict[str, Any]) -> None:
    """Something that happened before: event, player, card, round, realm."""
    _only(entry, ["event", "player", "card", "round", "realm", "times"], "an entry of the history")
    what = number_of(rules, entry["card"]) if "card" in entry else -1
    seat = int(entry.get("player", 1)) - 1
    card = next((c for c in range(len(g.what)) if g.what[c] == what), -1)
    if what >= 0 and card < 0:
        card = new_card(g, what, seat, o.BANISHED, 0)
        g.banished.append(card)
        reveal(g, (card,), o.EVERYBODY)
        g.brought[seat] = sorted([*g.brought[seat], what])
    row = (
        NUMBER[entry["event"]],
        int(entry.get("round", g.round)),
        0,
        seat,
        card,
        what,
        int(entry.get("realm", 0)) - 1,
    )
    g.history += [row] * int(entry.get("times", 1))


def _stand(g: Table, at: str) -> None:
    """Put the stack where the position says: a turn begins, a round begins, or the round is about to end."""
    game = frame(g, GAME, after_call(GAME_PROGRAM, ROUND))
    if at == "turn":
        round_ = frame(g, ROUND, at_call(ROUND_PROGRAM, TURN))
    elif at == "round":
        g.round -= 1
        if g.realm_state[g.round] == o.OPEN and not g.realms[g.round]:
            g.realm_state[g.round] = o.UNOPENED
        round_ = frame(g, ROUND, 0)
    else:
        raise ScenarioError(f"a position stands at 'turn' or 'round', not {at!r}")
    g.stack += [game, round_]
