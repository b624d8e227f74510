"""Scenario positions: a table described in words becomes a state in the middle of a round.

What the rules do not allow is refused with the clause: a token in a hand, a card in a realm that is not open, a deck
without cards. Cards in The World and what happened before stand in `position_cards.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.knowledge.ledger import reveal
from wonderwheel.core.scenarios.entries import Entry
from wonderwheel.core.scenarios.placing import after_call, at_call, frame
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.changes.areas import mix_hand, new_card
from wonderwheel.games.wonders_of_the_first.decks.pool import FILLER
from wonderwheel.games.wonders_of_the_first.in_force.stats import up_to_date
from wonderwheel.games.wonders_of_the_first.position.cards import (
    amount,
    count,
    definition,
    place_cards,
    place_history,
    put_counters,
    seat,
)
from wonderwheel.games.wonders_of_the_first.procedures.beginning import realms_with_first_stones
from wonderwheel.games.wonders_of_the_first.procedures.rounds import GAME_PROGRAM
from wonderwheel.games.wonders_of_the_first.procedures.settling import cancelling, dying, open_tops
from wonderwheel.games.wonders_of_the_first.procedures.winning import has_run_out
from wonderwheel.games.wonders_of_the_first.program_names import GAME, ROUND, TURN
from wonderwheel.games.wonders_of_the_first.table import objects

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

FILLERS: Final = 12
TURN_BEGINS: Final = "turn"
ROUND_BEGINS: Final = "round"
_POSITION: Final = (
    "at",
    "round",
    "active",
    "first",
    "turn",
    "layout",
    "stones",
    "banished_stones",
    "banished_realms",
    "passes",
    "passed_in_a_row",
    "last_taker",
    "history",
    "player",
    "card",
)
_PLAYER: Final = (
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
    "turn_taken_by",
)


def place(rules: WondersRules, g: Table, position: dict[str, Any]) -> None:
    """Fill the state and its stack. Whatever is not said is empty; ScenarioError names what cannot be."""
    top = Entry("position", position, kinds.SEATS, _POSITION)
    at = top.text("at") if "at" in top else TURN_BEGINS
    if at not in (TURN_BEGINS, ROUND_BEGINS):
        raise top.wrong(f"'at' is {at!r}; it can be {TURN_BEGINS!r} or {ROUND_BEGINS!r}")
    g.round = top.whole("round") if "round" in top else 1
    if not 1 <= g.round <= kinds.ROUNDS:
        raise top.wrong(f"there is no round {g.round}; the rounds are 1 to {kinds.ROUNDS} (CR132-403.a)")
    _realms(rules, top, g, g.round if at == TURN_BEGINS else g.round - 1)
    g.active = seat(top, "active", 1)
    g.first = seat(top, "first", g.active + 1)
    g.turn = count(top, "turn", 0)
    _passes(rules, top, g)
    rows = top.rows("player") if "player" in top else []
    if len(rows) > kinds.SEATS:
        raise top.wrong(f"there are {len(rows)} players in it, but only {kinds.SEATS} seats")
    for each in range(kinds.SEATS):
        table = rows[each] if each < len(rows) else {}
        _player(rules, g, each, Entry(f"position, player {each + 1}", table, kinds.SEATS, _PLAYER), at)
    names = place_cards(rules, g, top)
    for each in range(kinds.SEATS):
        own = [c for c in range(len(g.what)) if g.owner[c] == each and not g.token[c]]
        g.brought[each] = sorted(g.was[c] if g.was[c] >= 0 else g.what[c] for c in own)
    place_history(rules, g, top, names)
    g.dirty = 1
    up_to_date(g)
    open_tops(g)
    _check(rules, g, top)
    _stand(g, at)


def _realms(rules: WondersRules, top: Entry, g: Table, opened: int) -> None:
    """Realms that are open or banished, how they lie, and the stones in them."""
    g.realm_state = [kinds.OPEN if r < opened else kinds.UNOPENED for r in range(kinds.REALMS)]
    for number in top.rows("banished_realms") if "banished_realms" in top else []:
        g.realm_state[_realm(top, "banished_realms", number)] = objects.state_when_banished(g)
    side = top.text("layout") if "layout" in top else "left"
    if side not in ("left", "right"):
        raise top.wrong(f"'layout' is {side!r}: realm 1 lies on the left or on the right (CR132-401.b.3)")
    g.layout = int(side == "right")
    rows: list[tuple[int, int]] = []
    for row in top.rows("stones") if "stones" in top else []:
        if not isinstance(row, list) or len(row) != 2:
            raise top.wrong(f"'stones': a stone is [realm, holder], not {row!r}")
        realm, holder = _realm(top, "stones", row[0]), row[1]
        if type(holder) is not int or not 0 <= holder <= kinds.SEATS:
            raise top.wrong(f"'stones': nobody is called {holder!r}; 0 is the centre, else 1 to {kinds.SEATS}")
        if g.realm_state[realm] >= kinds.CLOSED_FOR_GOOD:
            raise top.wrong(f"'stones': realm {realm + 1} is banished with its stones (CR132-301.8.a)")
        if holder and g.realm_state[realm] != kinds.OPEN:
            raise top.wrong(f"'stones': nobody holds a stone in realm {realm + 1}, it is not open yet (CR132-201.d)")
        if g.realm_state[realm] != kinds.OPEN and realm >= realms_with_first_stones(rules):
            raise top.wrong(f"'stones': in realm {realm + 1}, which is not open yet, none stays (CR132-301.7.a.2)")
        rows.append((realm, holder - 1))
    given = {realm for realm, _ in rows}
    rows += [
        (r, kinds.NOBODY)
        for r in range(realms_with_first_stones(rules))
        if r not in given and g.realm_state[r] < kinds.CLOSED_FOR_GOOD
    ]
    for number in top.rows("banished_stones") if "banished_stones" in top else []:
        realm = _realm(top, "banished_stones", number)
        if (realm, kinds.NOBODY) not in rows or realm in given:
            raise top.wrong(f"'banished_stones': realm {realm + 1} has no stone left to banish")
        rows.remove((realm, kinds.NOBODY))
    rows.sort()
    g.stone_realm = [realm for realm, _ in rows]
    g.stone_holder = [holder for _, holder in rows]


def _realm(top: Entry, key: str, number: object) -> int:
    if type(number) is not int or not 1 <= number <= kinds.REALMS:
        raise top.wrong(f"{key!r}: there is no realm {number!r}; the realms are 1 to {kinds.REALMS} (CR132-301.1.a)")
    return number - 1


def _passes(rules: WondersRules, top: Entry, g: Table) -> None:
    """What the pass limit, the end of the round and "took the last turn" look at."""
    passes = top.rows("passes") if "passes" in top else [0] * kinds.SEATS
    if len(passes) != kinds.SEATS or any(type(each) is not int or each < 0 for each in passes):
        raise top.wrong(f"'passes' must be a number for each of {kinds.SEATS} players, not {passes!r}")
    limit = rules.edition.pass_limit
    if limit and max(passes) >= limit:
        raise top.wrong(f"'passes': after {limit} passes the round is over (CR132-404.5.1.a)")
    g.passes = list(passes)
    g.in_a_row = count(top, "passed_in_a_row", 0)
    if g.in_a_row >= kinds.SEATS:
        raise top.wrong("'passed_in_a_row': when all have passed the round is over (CR132-403.4.a)")
    g.last_taker = seat(top, "last_taker", 0, nobody=True)


def _player(rules: WondersRules, g: Table, who: int, entry: Entry, at: str) -> None:
    actions = 3 if at == TURN_BEGINS else 0
    for name, column, default in (("energy", g.energy, 0), ("actions", g.actions, actions), ("faith", g.faith, 0)):
        column[who] = amount(entry, name, entry.table.get(name, default))
    g.faith_spent[who] = count(entry, "faith_spent", 0)
    _free_attacks(g, who, entry)
    deck = entry.texts("deck") if "deck" in entry else (FILLER.name,) * FILLERS
    for name in reversed(deck):
        g.decks[who].append(new_card(g, definition(rules, entry, "deck", name, False), who, kinds.DECK, kinds.NO_TOKEN))
    for name in entry.texts("hand") if "hand" in entry else ():
        card = new_card(g, definition(rules, entry, "hand", name, False), who, kinds.HAND, kinds.NO_TOKEN)
        g.hands[who].append(card)
        reveal(g, (card,), 1 << who)
    mix_hand(g, who)
    for key, area, pile in (("abyss", kinds.ABYSS, g.abyss[who]), ("banished", kinds.BANISHED, g.banished)):
        for name in entry.texts(key) if key in entry else ():
            card = new_card(g, definition(rules, entry, key, name, False), who, area, kinds.NO_TOKEN)
            pile.append(card)
            reveal(g, (card,), kinds.EVERYBODY)
    for name in entry.texts("archive") if "archive" in entry else ():
        what = definition(rules, entry, "archive", name, True)
        g.archives[who].append(new_card(g, what, who, kinds.ARCHIVE, kinds.PRINTED_TOKEN))
    if has_run_out(g, who):
        raise entry.wrong("'deck' is empty: the player has lost (CR132-405.c)")
    put_counters(rules, g, entry, -1 - who)
    g.turn_takers[who] = seat(entry, "turn_taken_by", 0, nobody=True)
    if g.turn_takers[who] == who:
        raise entry.wrong("'turn_taken_by': everybody decides in their own turn anyway (CR132-505.4.a)")


def _free_attacks(g: Table, who: int, entry: Entry) -> None:
    """A number for any realm, or a list: for any realm, then for realm 1 and so on."""
    value = entry.table.get("free_attacks", 0)
    given = value if isinstance(value, list) else [value]
    if len(given) > kinds.REALMS + 1 or any(type(each) is not int or each < 0 for each in given):
        raise entry.wrong(f"'free_attacks' is a number, or a list for any realm and realm by realm, not {value!r}")
    g.free_attacks[who][: len(given)] = given


def _check(rules: WondersRules, g: Table, top: Entry) -> None:
    """Nothing that the rules would have changed at once."""
    titles = rules.catalogue.defs
    if dying(g):
        raise top.wrong(f"{titles[g.what[dying(g)[0]]].name} has negative power and would be dead (CR132-101.6.c)")
    if cancelling(g):
        name = titles[g.what[cancelling(g)[0]]].name
        raise top.wrong(f"{name} has + and - counters, which would have cancelled (CR132-counters.b)")


def _stand(g: Table, at: str) -> None:
    """Put the stack where the position says: a turn begins, or a round."""
    game = frame(g, GAME, after_call(GAME_PROGRAM, ROUND))
    if at == ROUND_BEGINS:
        g.round -= 1
    round_ = frame(g, ROUND, at_call(g.rules.programs[g.rules.ids[ROUND]], TURN) if at == TURN_BEGINS else 0)
    g.stack += [game, round_]
