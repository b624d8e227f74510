"""Scenario positions: a table described in words becomes a state that stands before a step of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.errors import meant
from wonderwheel.core.knowledge.ledger import mix
from wonderwheel.core.scenarios.entries import Entry
from wonderwheel.core.scenarios.placing import after_call, at_call, frame
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wheel_of_time.changes.cards import enter_play, new_cards
from wonderwheel.games.wheel_of_time.changes.challenges import begin_challenge
from wonderwheel.games.wheel_of_time.changes.pattern import LAST_BATTLE_AT
from wonderwheel.games.wheel_of_time.changes.symbols import add_symbols
from wonderwheel.games.wheel_of_time.changes.tokens import change_tokens
from wonderwheel.games.wheel_of_time.evaluating.current import control_of
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, DRAGON_REBORN, TYPES
from wonderwheel.games.wheel_of_time.places import (
    BATTLEGROUND,
    CARD_BASED,
    CONTEST,
    DECK,
    DECLARED,
    DISCARD,
    EVERYBODY,
    FACE_DOWN_DRAGON,
    HAND,
    HERO_SEAT,
    HOME,
    IN_FORCE,
    KILLED,
    LAST_BATTLE,
    NO_CARD,
    NO_CHALLENGE,
    NO_STEP,
    NOBODY,
    NONE,
    ON_THE_WORLD,
    PATTERN,
    PATTERN_CHALLENGE,
    PLAYING,
    REMOVED,
    SEATS,
    VILLAIN_SEAT,
    challenge_of,
    on_player,
)
from wonderwheel.games.wheel_of_time.procedures.turn import GAME_PROGRAM, TURN_PROGRAM
from wonderwheel.games.wheel_of_time.program_names import (
    ACTION_ROUND,
    DECLARE,
    DRAW_ROUND,
    GAME,
    PARTICIPATION,
    PLACE,
    READY_ROUND,
    RESOLUTION_ROUND,
    TURN,
)
from wonderwheel.games.wheel_of_time.table.catalogue import CONTESTABLE
from wonderwheel.games.wheel_of_time.table.rows import TOKEN_KINDS

if TYPE_CHECKING:
    from wonderwheel.games.wheel_of_time.game import WheelRules
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

# Where a position may stand: before which round or step, and which call of that name in the program of a turn is meant.
STANDS: Final = {
    "turn": "",
    "ready": READY_ROUND,
    "declare": DECLARE,
    "place": PLACE,
    "participation": PARTICIPATION,
    "actions": ACTION_ROUND,
    "resolution": RESOLUTION_ROUND,
    "draw": DRAW_ROUND,
}
_POSITION: Final = (
    "at",
    "turn",
    "light",
    "shadow",
    "neutral",
    "dominant",
    "latched",
    "last_battle",
    "won",
    "generated_nothing",
    "player",
    "card",
    "challenge",
    "symbols",
)
_PLAYER: Final = ("hand", "deck", "discards", "killed", "removed", "dragon", "starting")
_CARD: Final = (
    "name",
    "player",
    "owner",
    "id",
    "place",
    "rotated",
    "damage",
    "unhealable",
    "corruption",
    "on",
    "takes_part",
    "control",
    "tokens",
)
_CHALLENGE: Final = ("of", "card", "contest", "target", "support", "opposition", "pools")
_SYMBOLS: Final = ("player", "card", "held", *ABILITIES)
_SLOTS: Final = {"pattern": PATTERN_CHALLENGE, "hero": challenge_of(HERO_SEAT), "villain": challenge_of(VILLAIN_SEAT)}
FILLERS: Final[int] = 6
MOST: Final[int] = 999  # of anything: whoever wants more wants a game to hang


def place(rules: WheelRules, g: Table, position: dict[str, Any]) -> None:
    """Fill the state and its stack. Whatever is not said is empty; ScenarioError names what cannot be."""
    top = Entry("position", position, SEATS, _POSITION)
    at = top.text("at") if "at" in top else "turn"
    if at not in STANDS:
        raise top.wrong(f"'at' is {at!r}; {meant(at, STANDS, 'it can be')}")
    g.turn = _count(top, "turn", 2)
    if not g.turn:
        raise top.wrong("'turn' is 0; the first turn is 1")
    g.pattern = [_count(top, "light", 2), _count(top, "shadow", 2), _count(top, "neutral", 0)]
    g.latched = int(_truth(top, "latched") or sum(g.pattern) >= LAST_BATTLE_AT)
    g.last_battle = _count(top, "last_battle", 0)
    if g.last_battle and at in ("declare", "actions"):
        clauses = "WOT20-last-battle.6, WOT20-last-battle.11"
        raise top.wrong(f"'at' is {at!r}: no turn of the Last Battle has it ({clauses})")
    g.won = _count(top, "won", 0, SEATS) - 1
    g.generated_nothing = _count(top, "generated_nothing", 0, (1 << SEATS) - 1)
    g.dominant = top.seat("dominant", top.table["dominant"]) if "dominant" in top else NOBODY
    players = top.rows("player") if "player" in top else []
    if len(players) > SEATS:
        raise top.wrong(f"there are {len(players)} players in it, but only {SEATS} seats")
    for seat in range(SEATS):
        table = players[seat] if seat < len(players) else {}
        _player(rules, g, seat, Entry(f"position, player {seat + 1}", table, SEATS, _PLAYER))
    names: dict[str, int] = {}
    for i, row in enumerate(top.rows("card") if "card" in top else [], 1):
        _card(rules, g, Entry(f"position, card {i}", row, SEATS, _CARD), names)
    for seat in range(SEATS):
        table = players[seat] if seat < len(players) else {}
        _starting(g, seat, Entry(f"position, player {seat + 1}", table, SEATS, _PLAYER), names)
    _challenges(rules, g, top, at, names)
    for i, row in enumerate(top.rows("symbols") if "symbols" in top else [], 1):
        _symbols(g, Entry(f"position, symbols {i}", row, SEATS, _SYMBOLS), names)
    for seat in range(SEATS):
        own = [c for c in range(len(g.what)) if g.owner[c] == seat]
        beside = [c for c in own if g.beside[c]]
        g.brought[seat] = sorted(g.what[c] for c in own if c not in beside)
        g.brought_aside[seat] = sorted(g.what[c] for c in beside)
    _stand(g, top, at)


def _count(entry: Entry, key: str, default: int, most: int = MOST) -> int:
    value = entry.whole(key) if key in entry else default
    if value < 0:
        raise entry.wrong(f"{key!r} is {value}: it cannot be less than 0")
    if value > most:
        raise entry.wrong(f"{key!r} is {value}: it cannot be more than {most}")
    return value


def _counts(entry: Entry, key: str, many: int) -> list[int]:
    """A list of so many numbers; nothing but zeros if it is not there."""
    given = entry.rows(key) if key in entry else [0] * many
    if len(given) != many or not all(type(number) is int and 0 <= number <= MOST for number in given):
        raise entry.wrong(f"{key!r} must be {many} whole numbers from 0 to {MOST}, not {given!r}")
    return given


def _truth(entry: Entry, key: str) -> bool:
    """True and false, or 1 and 0."""
    value = entry.table.get(key, False)
    return value if isinstance(value, bool) else bool(_count(entry, key, 0, 1))


def _number(rules: WheelRules, entry: Entry, key: str, name: object) -> int:
    known = rules.catalogue.by_name
    if not isinstance(name, str) or name not in known:
        raise entry.wrong(f"{key!r}: there is no card called {name!r}; {meant(name, known, 'the cards are')}")
    fact = rules.catalogue.defs[known[name]]
    if fact.unread:
        raise entry.wrong(f"{key!r}: {name}: the engine cannot carry out its text yet: {fact.why_unread}")
    return known[name]


def _numbers(rules: WheelRules, entry: Entry, key: str) -> list[int]:
    """The cards that an entry lists; none if it is not there."""
    out: list[int] = []
    if key in entry:
        for name in entry.rows(key):
            out.append(_number(rules, entry, key, name))  # noqa: PERF401  # the compiler takes no comprehension here
    return out


def _player(rules: WheelRules, g: Table, seat: int, entry: Entry) -> None:
    piles = (("hand", HAND, g.hands), ("discards", DISCARD, g.discards), ("killed", KILLED, g.killed))
    for key, where, rows in (*piles, ("removed", REMOVED, g.removed)):
        whats = _numbers(rules, entry, key)
        rows[seat] = new_cards(g, whats, seat, where, 1 << seat if where == HAND else EVERYBODY)
    if "deck" in entry:
        whats = _numbers(rules, entry, "deck")
        whats.reverse()
    else:
        whats = [rules.catalogue.by_name[_filler(rules)]] * FILLERS
    g.decks[seat] = new_cards(g, whats, seat, DECK, 0)
    mix(g, g.hands[seat], 1 << seat)
    if "dragon" in entry:
        what = _number(rules, entry, "dragon", entry.text("dragon"))
        if seat != HERO_SEAT or DRAGON_REBORN not in rules.catalogue.defs[what].traits:
            raise entry.wrong("'dragon': only the Hero has one, and it is a Dragon Reborn (WOT20-setup.mat-perrin.2)")
        (g.dragon,) = new_cards(g, [what], seat, FACE_DOWN_DRAGON, 1 << seat)
        g.face_down = changed(g.face_down, g.dragon, 1)


def _filler(rules: WheelRules) -> str:
    """Some event: what lies in a deck that nothing is said about."""
    events = [card.name for card in rules.catalogue.defs if card.type == "event"]
    return events[0] if events else rules.catalogue.defs[0].name


def _card(rules: WheelRules, g: Table, entry: Entry, names: dict[str, int]) -> None:
    what = _number(rules, entry, "name", entry.text("name"))
    controller = entry.seat("player", entry.table.get("player", 1))
    owner = entry.seat("owner", entry.table.get("owner", controller + 1))
    fact = rules.catalogue.defs[what]
    if fact.type == "event" and "on" not in entry:
        raise entry.wrong(f"{fact.name} is an event, and no event stays in play (WOT20-cards.events.5)")
    if "id" in entry and entry.text("id") in names:
        raise entry.wrong(f"'id': another card is called {entry.text('id')!r} already")
    (card,) = new_cards(g, [what], owner, PLAYING, EVERYBODY)
    if fact.type in TYPES[:2]:
        where = entry.text("place") if "place" in entry else "home"
        if where not in ("home", "battleground"):
            raise entry.wrong(f"'place' is {where!r}; it can be 'home' or 'battleground'")
        fights = "takes_part" in entry
        if fights and entry.table.get("place") == "home":
            raise entry.wrong("who takes part in a challenge is in the battleground (WOT20-challenge.participation.1)")
        enter_play(g, card, BATTLEGROUND if fights or where == "battleground" else HOME, controller)
        g.challenge[card] = _slot(entry, entry.text("takes_part")) if fights else NO_CHALLENGE
        g.as_other[card] = int(fights and fact.takes_part_as_other)
        if fights:
            g.joined.append(card)
            g.fought |= 1 << controller
    else:
        _advantage(rules, g, entry, card, controller, names)
    g.rotated[card] = int(entry.flag("rotated")) if "rotated" in entry else 0
    g.damage[card] = _count(entry, "damage", 0)
    g.unhealable[card] = _count(entry, "unhealable", 0)
    g.corruption[card] = _count(entry, "corruption", 0)
    for pair in entry.rows("tokens") if "tokens" in entry else ():
        kind, number = pair if isinstance(pair, list | tuple) and len(pair) == 2 else (pair, None)
        if kind not in TOKEN_KINDS or type(number) is not int or not 0 <= number <= MOST:
            raise entry.wrong(f"'tokens': pairs of a kind and a number; {meant(kind, TOKEN_KINDS, 'the kinds are')}")
        change_tokens(g, card, kind, number)
    names.setdefault(fact.name, card)
    if "id" in entry:
        names[entry.text("id")] = card
    if g.unhealable[card] > g.damage[card]:
        raise entry.wrong("more damage cannot be healed than there is")


def _advantage(rules: WheelRules, g: Table, entry: Entry, card: int, seat: int, names: dict[str, int]) -> None:
    on = entry.text("on") if "on" in entry else "player"
    if on in ("player", "world"):
        target = on_player(seat) if on == "player" else ON_THE_WORLD
    elif on in names:
        target = names[on]
        seat = g.controller[target]  # whoever played it (WOT20-cards.advantages.12)
    else:
        raise entry.wrong(f"'on': nothing is called {on!r}; it can be 'player', 'world' or a card before")
    contested = rules.catalogue.masks[g.what[card]] & CONTESTABLE
    enter_play(g, card, IN_FORCE, NOBODY if contested else seat, target)
    if "control" in entry and not contested:
        raise entry.wrong("'control': only a Contested Advantage has control tokens (WOT20-challenge.contested.11)")
    if contested:
        hero, villain = _counts(entry, "control", SEATS)
        g.control = sorted([*g.control, (card, hero, villain)])
        g.controller[card] = control_of(g, card)


def _starting(g: Table, seat: int, entry: Entry, names: dict[str, int]) -> None:
    """The starting character: the one that is named, or the first card in play of a player."""
    named = _in_play(entry, "starting", names) if "starting" in entry else None
    own = [c for c in g.in_play if g.owner[c] == seat and g.place[c] in (HOME, BATTLEGROUND)]
    g.starting[seat] = named if named is not None else own[0] if own else NO_CARD


def _in_play(entry: Entry, key: str, names: dict[str, int]) -> int:
    """The card in play that an entry names."""
    name = entry.text(key)
    if name not in names:
        raise entry.wrong(f"{key!r}: nothing in play is called {name!r}; {meant(name, names, 'there are')}")
    return names[name]


def _slot(entry: Entry, name: str) -> int:
    if name not in _SLOTS:
        raise entry.wrong(f"there is no challenge {name!r}; {meant(name, _SLOTS, 'there are')}")
    return _SLOTS[name]


def _challenges(rules: WheelRules, g: Table, top: Entry, at: str, names: dict[str, int]) -> None:
    if at in ("place", "participation", "actions", "resolution") and not g.last_battle:
        begin_challenge(g, PATTERN_CHALLENGE, PATTERN, NO_CARD, HERO_SEAT)
    if g.last_battle and at in ("participation", "resolution"):
        seat = HERO_SEAT if g.last_battle % 2 else VILLAIN_SEAT
        begin_challenge(g, challenge_of(seat), LAST_BATTLE, NO_CARD, seat)
    said: set[int] = set()
    for i, row in enumerate(top.rows("challenge") if "challenge" in top else [], 1):
        entry = Entry(f"position, challenge {i}", row, SEATS, _CHALLENGE)
        slot = _slot(entry, entry.text("of"))
        by_itself = g.challenge_kind[slot] in (PATTERN, LAST_BATTLE)
        if slot in said:
            raise entry.wrong(f"'of': the challenge {entry.text('of')!r} is in it twice (WOT20-challenge.declare.1)")
        said.add(slot)
        if ("card" in entry) + ("contest" in entry) + by_itself != 1:
            raise entry.wrong("a player's challenge has either a 'card' or a 'contest', any other has neither")
        if "card" in entry:
            what = _number(rules, entry, "card", entry.text("card"))
            if rules.catalogue.defs[what].type != "challenge":
                raise entry.wrong(f"'card': {entry.text('card')} is no challenge (WOT20-challenge.declare.2)")
            (card,) = new_cards(g, [what], slot - 1, DECLARED, EVERYBODY)
            g.controller[card] = slot - 1
            begin_challenge(g, slot, CARD_BASED, card, slot - 1)
            g.initiated += 1
        elif "contest" in entry:
            card = _in_play(entry, "contest", names)
            if not rules.catalogue.masks[g.what[card]] & CONTESTABLE:
                raise entry.wrong("'contest': it is no Contested Advantage (WOT20-challenge.contested.1)")
            begin_challenge(g, slot, CONTEST, card, slot - 1)
        g.target[slot] = _in_play(entry, "target", names) if "target" in entry else NO_CARD
        g.support[slot] = _count(entry, "support", 0)
        g.opposition[slot] = _count(entry, "opposition", 0)
        g.damage_pools[slot] = _counts(entry, "pools", 2 * SEATS)
    for card in g.in_play:
        if g.challenge[card] != NO_CHALLENGE and g.challenge_kind[g.challenge[card]] == NONE:
            raise top.wrong("a card takes part in a challenge that there is not")


def _symbols(g: Table, entry: Entry, names: dict[str, int]) -> None:
    source = _in_play(entry, "card", names)
    seat = entry.seat("player", entry.table["player"]) if "player" in entry else g.controller[source]
    held = _slot(entry, entry.text("held")) if "held" in entry else NO_CHALLENGE
    for ability, name in enumerate(ABILITIES):
        add_symbols(g, seat, source, ability, _count(entry, name, 0), held=held)


def _stand(g: Table, top: Entry, at: str) -> None:
    """Put the stack where the position says; dominance follows from the tokens unless it is told."""
    game = frame(g, GAME, after_call(GAME_PROGRAM, TURN) - 1 if at == "turn" else after_call(GAME_PROGRAM, TURN))
    g.stack.append(game)
    g.step = NO_STEP
    if at == "turn":
        g.turn -= 1
        return
    usual = HERO_SEAT if g.pattern[HERO_SEAT] > g.pattern[VILLAIN_SEAT] else VILLAIN_SEAT
    g.dominant = g.dominant if "dominant" in top else usual
    several = {PARTICIPATION: 2}
    name = STANDS[at]
    which = 1 if g.last_battle else several.get(name, 1)
    g.stack.append(frame(g, TURN, at_call(TURN_PROGRAM, name, which, several.get(name, 1))))
