"""What a client draws of Wonders of The First: every number and word, worked out here, so that no client knows a rule.

All of it comes from what the seat knows (`views.known_to`). `picture_types.py` says what the entries mean.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from wonderwheel.core.machine.asking import Ask
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.instructions import Do
from wonderwheel.core.machine.programs import Program
from wonderwheel.core.mechanisms.triggers import RESOLVE_WAITING, batch
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.context import BY, CONTROLLER, SOURCE
from wonderwheel.games.wonders_of_the_first.in_force.abilities_at_work import ability_at_work, phrase_at_work
from wonderwheel.games.wonders_of_the_first.in_force.abilities_of_cards import abilities_of
from wonderwheel.games.wonders_of_the_first.in_force.shields_and_protectors import protecting
from wonderwheel.games.wonders_of_the_first.in_force.stats import up_to_date
from wonderwheel.games.wonders_of_the_first.procedures.battle import (
    STEPS,
    battle_power,
    stones_to_seize,
    why_no_attack,
    winner_of,
)
from wonderwheel.games.wonders_of_the_first.procedures.links import discounts, links
from wonderwheel.games.wonders_of_the_first.program_names import BATTLE, TURN
from wonderwheel.games.wonders_of_the_first.show.asked_by_text import about, looked_at
from wonderwheel.games.wonders_of_the_first.show.picture.cards import (
    ability_number,
    amount,
    card,
    counters,
    face,
    face_number,
    hand_card,
    orbital_names,
)
from wonderwheel.games.wonders_of_the_first.show.picture.types import (
    AttackPicture,
    BattlePicture,
    RealmPicture,
    SidePicture,
    WondersCardPicture,
    WondersPicture,
    WondersPlayerPicture,
    WorkPicture,
)
from wonderwheel.games.wonders_of_the_first.table import objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table.rows import WAITING_PROGRAM
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import PLAY

UNDECIDED: Final = -2
_STATES: Final[tuple[Literal["unopened", "open", "banished"], ...]] = ("unopened", "open", "banished", "banished")
_IN_BATTLE: Final = {
    trigger_events.ATTACKS: (True, False),
    trigger_events.DEFENDS: (False, True),
    trigger_events.BATTLES: (True, True),
}


def picture(g: Table, seat: int) -> WondersPicture:
    """The table as this seat sees it; `g` is what it knows."""
    g = _settled(g)
    found: WondersPicture = {
        "round": g.round,
        "rounds": kinds.ROUNDS,
        "turn": g.turn,
        "active": g.active,
        "first": g.first,
        "faces": [],
        "realms": [_realm(g, realm) for realm in range(kinds.REALMS)],
        "players": [_player(g, one) for one in range(kinds.SEATS)],
        "playing": [card(g, c) for c in g.playing],
        "announced": _announced(g),
        "asked_about": _asked_about(g, seat),
        "battle": _battle(g),
        "work": _work(g),
    }
    catalogue = objects.rules_of(g).catalogue
    by_number = {face_number(catalogue, what): what for what in set(g.what) if what >= 0}
    found["faces"] = [face(catalogue, by_number[number]) for number in sorted(_faces(found))]
    return found


def _settled(g: Table) -> Table:
    """With derived values that are up to date, as far as the seat knows the cards that they follow from."""
    if not g.dirty or any(g.what[c] < 0 for c in objects.world(g)):
        return g
    g = g.clone()
    up_to_date(g)
    return g


def _faces(found: WondersPicture) -> set[int]:
    """The numbers of the definitions of all cards that are drawn."""
    cards = [*found["playing"]]
    if found["announced"] is not None:
        cards.append(found["announced"])
    for realm in found["realms"]:
        cards += realm["centre"]
        for side in realm["sides"]:
            cards += side["cards"]
    for player in found["players"]:
        for pile in (player["hand"], player["deck_known"], player["abyss"], player["banished"], player["archive"]):
            cards += pile
    return {one["face"] for one in cards if one["face"] >= 0} | {one["face"] for one in found["work"]}


# -- realms ------------------------------------------------------------------------------------------------------------


def _realm(g: Table, realm: int) -> RealmPicture:
    here = g.realms[realm]
    return {
        "number": realm,
        "label": str(realm + 1),
        "state": _STATES[g.realm_state[realm]],
        "newest": g.realm_state[realm] == kinds.OPEN and realm == g.round - 1,
        "holder": objects.controller_of_realm(g, realm),
        "stones": [
            {
                "id": stone,
                "holder": objects.holder_of(g, stone),
                "card": stone - kinds.STONE_CARD if stone >= kinds.STONE_CARD else -1,
            }
            for stone in objects.stones_in(g, realm)
        ],
        "sides": [_side(g, realm, seat) for seat in range(kinds.SEATS)],
        "centre": [card(g, c) for c in here if g.controller[c] < 0],
    }


def _side(g: Table, realm: int, seat: int) -> SidePicture:
    wonders = objects.wonders_of(g, seat, realm)
    return {
        "seat": seat,
        "power": amount(battle_power(g, seat, realm)) if wonders else "",
        "wonders": len(wonders),
        "cards": [card(g, c) for c in g.realms[realm] if g.controller[c] == seat],
        "attack": _attack(g, realm, seat),
    }


def _attack(g: Table, realm: int, seat: int) -> AttackPicture:
    why = why_no_attack(g, seat, realm)
    if why is not None:
        return {"why": why.words, "outcome": "none", "stones": 0, "unopposed": False, "triggers": 0, "stake": ""}
    winner, acting = winner_of(g, seat, realm), _triggers(g, realm, seat)
    return {
        "why": "",
        "outcome": "tie" if winner == kinds.NOBODY else "win" if winner == seat else "lose",
        "stones": len(stones_to_seize(g, seat, realm)),
        "unopposed": objects.is_unopposed(g, seat, realm),
        "triggers": acting,
        "stake": _stake(g, realm, seat, winner, acting),
    }


def _stake(
    g: Table, realm: int, seat: int, winner: int, acting: int
) -> Literal["seize", "protected", "hold", "gives", "nothing"]:
    """What an attack is about, if it came out by the powers as they are now."""
    if winner == kinds.NOBODY:
        return "nothing"
    if stones_to_seize(g, winner, realm):
        if winner != seat:
            return "gives"
        return "protected" if protecting(g, 1 - seat, realm) else "seize"
    return "hold" if winner == seat and acting else "nothing"


def _triggers(g: Table, realm: int, attacker: int) -> int:
    """How many abilities of the cards there wait for an attack, a defense or a battle of their own card."""
    every = objects.rules_of(g).catalogue.abilities
    count = 0
    for c in g.realms[realm]:
        if g.controller[c] < 0 or g.what[c] < 0:
            continue
        attacks = g.controller[c] == attacker
        for index in abilities_of(g, c):
            sides = _IN_BATTLE.get(every[index].happening)
            count += sides is not None and sides[0 if attacks else 1]
    return count


# -- players -----------------------------------------------------------------------------------------------------------


def _player(g: Table, seat: int) -> WondersPlayerPicture:
    cheaper = discounts(g, seat)
    free = g.free_attacks[seat]
    return {
        "seat": seat,
        "name": g.rules.seat_name(seat),
        "active": seat == g.active and g.turn > 0 and not g.over,
        "first": seat == g.first and g.round > 0,
        "decides": g.deciders[seat],
        "stones": len(objects.stones_of(g, seat)),
        "energy": amount(g.energy[seat]),
        "actions": amount(g.actions[seat]),
        "faith": amount(g.faith[seat]),
        "faith_spent": g.faith_spent[seat] > 0,
        "free_attacks": [{"realm": i - 1, "count": count} for i, count in enumerate(free) if count],
        "passes": g.passes[seat],
        "links": orbital_names(links(g, seat)),
        "counters": counters(g, -1 - seat),
        "hand": _sorted(g, [hand_card(g, seat, c, cheaper) for c in g.hands[seat]]),
        "deck": len(g.decks[seat]),
        "deck_known": [card(g, c) for c in reversed(g.decks[seat]) if g.what[c] >= 0],
        "abyss": [card(g, c) for c in g.abyss[seat]],
        "banished": [card(g, c) for c in g.banished if g.owner[c] == seat],
        "archive": [card(g, c) for c in g.archives[seat]],
    }


def _sorted(g: Table, hand: list[WondersCardPicture]) -> list[WondersCardPicture]:
    """Known cards by price and then by name, so that a hand looks the same however its cards came."""
    defs = objects.rules_of(g).catalogue.defs

    def place(one: WondersCardPicture) -> tuple[bool, int, str, int]:
        what = g.what[one["id"]]
        return what < 0, one["price"], defs[what].name if what >= 0 else "", one["face"]

    return sorted(hand, key=place)


# -- what is going on --------------------------------------------------------------------------------------------------


def _frame(g: Table, name: str) -> Frame | None:
    number = g.rules.ids[name]
    for f in reversed(g.stack):
        if f.program == number:
            return f
    return None


def _announced(g: Table) -> WondersCardPicture | None:
    """The card of an unfinished choice to play one."""
    f = _frame(g, TURN)
    if f is None or not g.mark:
        return None
    key = f.r[g.rules.programs[f.program].int_names.index("action")]
    if not PLAY.has(key):
        return None
    return hand_card(g, g.active, PLAY.argument(key), discounts(g, g.active))


def _asked_about(g: Table, seat: int) -> list[int]:
    """The cards of the open question to this seat, and of no other's."""
    if not g.stack or seat < 0:
        return []
    f = g.stack[-1]
    code = g.rules.programs[f.program].code
    asking = code[f.pc] if f.pc < len(code) else None
    if not isinstance(asking, Ask) or asking.seat(g, f) != seat:
        return []
    return sorted({c for c in (*about(g, f, asking), *looked_at(g, f, seat)) if c >= 0})


@lru_cache(maxsize=16)
def _step_starts(battle: Program) -> tuple[int, ...]:
    """Where each step of a battle begins in its program."""
    acts = [one.act if isinstance(one, Do) else None for one in battle.code]
    return tuple(next(i for i, act in enumerate(acts) if act in begins) for _, begins in STEPS)


def _battle(g: Table) -> BattlePicture | None:
    f = _frame(g, BATTLE)
    if f is None or g.battle_realm < 0:
        return None
    battle = g.rules.programs[f.program]
    starts = _step_starts(battle)
    done = sum(1 for start in starts if start < f.pc)
    realm, attacker = g.battle_realm, g.attacker
    judged = f.pc > starts[[name for name, _ in STEPS].index("who wins")]
    return {
        "realm": realm,
        "attacker": attacker,
        "steps": [name for name, _ in STEPS],
        "step": max(0, done - 1),
        "powers": [amount(battle_power(g, seat, realm)) for seat in range(kinds.SEATS)],
        "winner": f.r[battle.int_names.index("winner")] if judged else UNDECIDED,
    }


def _work(g: Table) -> list[WorkPicture]:
    """Abilities that are being carried out, the innermost first, then those that wait. Of known cards only."""
    found = objects.rules_of(g).by_program
    out: list[WorkPicture] = []
    for f in reversed(g.stack):
        if f.program in found:
            phrase = phrase_at_work(g, f, f is g.stack[-1])
            out += _one_work(g, (f.program, f.r[CONTROLLER], f.r[SOURCE], f.r[BY]), "acting", phrase)
        if g.rules.programs[f.program].name == RESOLVE_WAITING:
            for row in batch(f):
                out += _one_work(g, _waits(row), "waiting")
    for row in g.waiting:
        out += _one_work(g, _waits(row), "waiting")
    return out


def _waits(row: Row) -> Row:
    """Program, controller, source and ability of what waits; what the rules themselves have waiting ends sooner."""
    return row[WAITING_PROGRAM], row[1 + CONTROLLER], row[1 + SOURCE], row[-1]


def _one_work(
    g: Table, row: Row, state: Literal["acting", "waiting"], phrase: tuple[int, int] = (0, 0)
) -> list[WorkPicture]:
    program, controller, source, by = row
    catalogue = objects.rules_of(g).catalogue
    number = ability_at_work(g, program, by)
    if source < 0 or g.what[source] < 0 or not 0 <= number < len(catalogue.abilities):
        return []
    return [
        {
            "card": source,
            "face": face_number(catalogue, g.what[source]),
            "ability": ability_number(catalogue, g.what[source], number),
            "controller": controller,
            "kind": catalogue.abilities[number].keyword or catalogue.abilities[number].kind,
            "state": state,
            "start": phrase[0],
            "end": phrase[1],
        }
    ]
