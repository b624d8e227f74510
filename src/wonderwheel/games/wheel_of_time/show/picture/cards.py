"""What a client draws of a card: its face, and how it stands on the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wonderwheel.games.wheel_of_time.changes.cards import stored_under
from wonderwheel.games.wheel_of_time.components.dice import FACES, face_words, kind_of
from wonderwheel.games.wheel_of_time.evaluating.current import current, is_leader, mortally_wounded, traits
from wonderwheel.games.wheel_of_time.evaluating.pools import pool
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, ABILITY_NAMES, OPPOSITION, SUPPORT, TYPES
from wonderwheel.games.wheel_of_time.places import (
    AS_OTHER,
    BATTLEGROUND,
    GENERATE_STEP,
    HOME,
    IN_PLAY,
    NO_CARD,
    NO_CHALLENGE,
    SEATS,
    TOKEN_COLOURS,
    challenge_with,
)
from wonderwheel.games.wheel_of_time.procedures.rolling import dice_of
from wonderwheel.games.wheel_of_time.show.hints import has_price_in_text
from wonderwheel.games.wheel_of_time.show.labels import name_of
from wonderwheel.games.wheel_of_time.show.picture.types import (
    DiePicture,
    SymbolsPicture,
    TokensPicture,
    WheelCardPicture,
    WheelFacePicture,
    WheelUsePicture,
)
from wonderwheel.games.wheel_of_time.table.catalogue import Catalogue
from wonderwheel.games.wheel_of_time.table.facts import EVENT, LIMITED, REROLL, CardFacts, Four
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, facts_of, fights_as, rules_of
from wonderwheel.games.wheel_of_time.table.rows import (
    GAINED_CARD,
    GAINED_KIND,
    LYING_CARD,
    LYING_CHALLENGE,
    LYING_FACES,
    NO_TEXT,
    SYMBOL_ABILITY,
    SYMBOL_COUNT,
    SYMBOL_HELD,
    SYMBOL_SEAT,
    SYMBOL_SOURCE,
    TOKEN_KINDS,
    TOKENS_CARD,
    TOKENS_COUNT,
    TOKENS_KIND,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import EFFECTS

NO_FACE: Final = -1
NO_NUMBER: Final = -1
AS_USED: Final = (EVENT, LIMITED, REROLL)


# A definition looks the same from one answer to the next, so it is drawn once. What is returned is shared: nobody may
# change it.
@lru_cache(maxsize=4096)
def face(catalogue: Catalogue, what: int) -> WheelFacePicture:
    """A definition as it is printed. Numbers go through all cards there are, so one tells nothing of a deck."""
    card = catalogue.defs[what]
    return {
        "number": what,
        "name": card.name,
        "type": card.type,  # type: ignore[typeddict-item]  # one of TYPES
        "on": card.kind,
        "abilities": list(card.abilities),
        "cost": list(card.cost or ()),
        "free": not any(card.cost or ()) and not has_price_in_text(card),
        "allegiances": list(card.allegiances),
        "traits": list(card.traits),
        "side": card.side,
        "pattern": card.pattern,
        "total_pattern": card.total_pattern,
        "bonus": list(card.bonus),
        "text": [line for line in card.words.split("\n") if line.strip()] or _named(card),
    }


def _named(card: CardFacts) -> list[str]:
    """The effects of a card that has no text of its own: when, and at what cost."""
    return [f"{effect.timing.capitalize()}{_for(effect.cost)}." for effect in card.effects]


def _for(cost: Four) -> str:
    parts = [f"{number} {ABILITY_NAMES[i]}" for i, number in enumerate(cost) if number]
    return f", pay {', '.join(parts)}" if parts else ""


# -- cards on the table ------------------------------------------------------------------------------------------------


def card(g: Table, c: int) -> WheelCardPicture:
    """A card as it stands; of one that the seat does not know only where it lies and what all can see of it."""
    if g.what[c] < 0:
        return _plain(g, c)
    out = _plain(g, c)
    out["face"] = g.what[c]
    out["name"] = name_of(g, c)
    out["abilities"] = list(facts_of(g, c).abilities)
    if g.place[c] not in IN_PLAY:
        return out
    mask = traits(g, c)
    printed = catalogue_of(g).masks[g.what[c]]
    out["gained"] = catalogue_of(g).words(mask & ~printed)
    out["lost"] = catalogue_of(g).words(printed & ~mask)
    out["silenced"] = is_silenced(g, c)
    out["tokens"] = _tokens(g, c)
    out["control"] = next((list(row[1:]) for row in g.control if row[0] == c), [])
    out["uses"] = _uses(g, c)
    if g.place[c] in (HOME, BATTLEGROUND):
        _force(g, c, out)
    return out


def _plain(g: Table, c: int) -> WheelCardPicture:
    return {
        "id": c,
        "face": NO_FACE,
        "name": "",
        "owner": g.owner[c],
        "controller": g.controller[c],
        "rotated": bool(g.rotated[c]),
        "damage": g.damage[c],
        "unhealable": g.unhealable[c],
        "corruption": g.corruption[c],
        "dying": False,
        "leads": False,
        "abilities": [],
        "changed": [0] * len(ABILITIES),
        "on": g.on[c] if g.on[c] >= 0 else NO_CARD,
        "challenge": NO_CHALLENGE,
        "token": "",
        "covered": bool(g.covered[c]),
        "supports": False,
        "fights": "",
        "face_down": bool(g.face_down[c]),
        "silenced": False,
        "gained": [],
        "lost": [],
        "symbols": [],
        "dice": [],
        "rolls": [0] * len(ABILITIES),
        "tokens": [],
        "control": [],
        "uses": [],
    }


def _force(g: Table, c: int, out: WheelCardPicture) -> None:
    """A character or troop: its dice, symbols and challenge."""
    now = current(g, c)
    printed = catalogue_of(g).abilities[g.what[c]]
    here = joined(g, c)
    kinds = dice_of(g, c)
    out["abilities"] = list(now)
    out["changed"] = [(a > b) - (a < b) for a, b in zip(now, printed, strict=True)]
    out["dying"] = mortally_wounded(g, c)
    out["leads"] = is_leader(g, c)
    out["challenge"] = here
    out["token"] = TOKEN_COLOURS[g.token[c] % AS_OTHER] if g.token[c] > 0 else ""
    out["supports"] = here != NO_CHALLENGE and g.initiator[here] == g.controller[c]
    out["fights"] = TYPES[fights_as(g, c)]
    out["symbols"] = symbols_on(g, g.controller[c], c)
    out["dice"] = dice_on(g, c)
    out["rolls"] = [kinds.count(kind) for kind in range(len(ABILITIES))]


def joined(g: Table, c: int) -> int:
    """The challenge that a card takes part in, or is committed to by a token that the seat can see."""
    if g.challenge[c] != NO_CHALLENGE:
        return g.challenge[c]
    return challenge_with(g.token[c])


def is_silenced(g: Table, c: int) -> bool:
    """Whether its text has no effect now."""
    blank = any(row[GAINED_CARD] == c and row[GAINED_KIND] == NO_TEXT for row in g.gained)
    return blank or c in rules_of(g).texts.silenced(g)


def _tokens(g: Table, c: int) -> list[TokensPicture]:
    """Tokens of texts; cards that lie face down under it are told as such, too."""
    out: list[TokensPicture] = [
        {"kind": TOKEN_KINDS[row[TOKENS_KIND]], "count": row[TOKENS_COUNT]}
        for row in g.tokens
        if row[TOKENS_CARD] == c and row[TOKENS_COUNT]
    ]
    below = len(stored_under(g, c))
    return [*out, {"kind": "face-down card", "count": below}] if below else out


def _uses(g: Table, c: int) -> list[WheelUsePicture]:
    out: list[WheelUsePicture] = []
    for number, effect in enumerate(facts_of(g, c).effects):
        if effect.timing in AS_USED and not effect.from_hand:
            words = effect.said.words if effect.said is not None else f"{effect.timing}{_for(effect.cost)}"
            out.append({"argument": c * EFFECTS + number, "words": words})
    return out


def symbols_on(g: Table, seat: int, source: int) -> list[SymbolsPicture]:
    """The symbols of a player that lie on a card, or on none: those that can be spent, then those that wait."""
    out: list[SymbolsPicture] = [
        {"ability": one.ability, "count": one.number, "held": False, "argument": one.row}
        for one in pool(g, seat)
        if one.source == source
    ]
    held = [0] * len(ABILITIES)
    for row in g.symbols:
        waits = row[SYMBOL_HELD] not in (NO_CHALLENGE, g.resolving)
        if waits and row[SYMBOL_SEAT] == seat and row[SYMBOL_SOURCE] == source:
            held[row[SYMBOL_ABILITY]] += row[SYMBOL_COUNT]
    waiting: list[SymbolsPicture] = [
        {"ability": ability, "count": count, "held": True, "argument": NO_NUMBER}
        for ability, count in enumerate(held)
        if count
    ]
    return out + waiting


# -- dice --------------------------------------------------------------------------------------------------------------


def dice_on(g: Table, c: int) -> list[DiePicture]:
    """The dice that lie on a card: those just rolled, then those that are marked."""
    out: list[DiePicture] = []
    numbers = [0] * SEATS
    for row in g.dice:
        seat = g.controller[row[0]]
        for rolled in row[1:]:
            if row[0] == c and rolled >= 0:
                here = NO_CHALLENGE if g.step == GENERATE_STEP else g.resolving
                out.append(_die(g, c, rolled, here, numbers[seat]))
            numbers[seat] += 1
    for row in g.lying:
        if row[LYING_CARD] == c:
            out += [_die(g, c, rolled, row[LYING_CHALLENGE], NO_NUMBER) for rolled in row[LYING_FACES:]]
    return out


def _die(g: Table, c: int, rolled: int, challenge: int, number: int) -> DiePicture:
    shown = [symbol for symbol, count in enumerate(FACES[rolled]) if count]
    return {
        "ability": kind_of(rolled),
        "symbols": [{"symbol": symbol, "ignored": _is_ignored(g, c, symbol, challenge)} for symbol in shown],
        "words": face_words(rolled),
        "fresh": number != NO_NUMBER,
        "number": number,
    }


def _is_ignored(g: Table, c: int, symbol: int, challenge: int) -> bool:
    """Whether a symbol does not count: outside challenges all but abilities, inside the other side's."""
    if symbol < len(ABILITIES):
        return False
    if challenge == NO_CHALLENGE:
        return True
    mine = g.initiator[challenge] == g.controller[c]
    return symbol == (OPPOSITION if mine else SUPPORT)
