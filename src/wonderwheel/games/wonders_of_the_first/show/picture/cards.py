"""What a client draws of a card: its face, its text in phrases, and how it stands on the table."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal

from wonderwheel.core.mechanisms.layers import effects
from wonderwheel.core.state.amounts import Amount, plus, times
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.comparing import compare
from wonderwheel.games.wonders_of_the_first.in_force import layers
from wonderwheel.games.wonders_of_the_first.in_force.abilities_at_work import numbers_of
from wonderwheel.games.wonders_of_the_first.meaning.keywords import KEYWORDS
from wonderwheel.games.wonders_of_the_first.procedures.activating import usable
from wonderwheel.games.wonders_of_the_first.procedures.costs import energy_to_play, needs_action
from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue
from wonderwheel.games.wonders_of_the_first.show.labels import done_as_price
from wonderwheel.games.wonders_of_the_first.show.picture.types import (
    CounterPicture,
    FacePicture,
    PhrasePicture,
    SumPicture,
    UsePicture,
    WondersCardPicture,
)
from wonderwheel.games.wonders_of_the_first.table import objects, traits
from wonderwheel.games.wonders_of_the_first.table.rows import TRAIT_CARD, TRAIT_KIND, TRAIT_VALUE
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import ABILITIES

NO_FACE: Final = -1
NO_PRICE: Final = -1


def amount(code: int) -> str:
    """An amount as people write it."""
    return str(Amount.from_code(code)).replace("-", "\N{MINUS SIGN}").replace("infinity", "\N{INFINITY}")


def orbital_names(mask: int) -> list[str]:
    return [name for i, name in enumerate(kinds.ORBITALS) if mask >> i & 1]


def type_names(mask: int) -> list[str]:
    return [name for kind, name in kinds.TYPE_NAMES.items() if mask & kind]


# -- definitions -------------------------------------------------------------------------------------------------------


def face_number(catalogue: Catalogue, what: int) -> int:
    """The number that clients know a definition by: it follows from the card alone. The number that a game gives it
    would tell how many different cards the other decks hold."""
    card = catalogue.defs[what]
    return _digest(
        (card.name, card.token, card.types, card.classes, card.power, card.cost, card.text, len(card.abilities))
    )


@lru_cache(maxsize=8192)
def _digest(facts: tuple[object, ...]) -> int:
    return int.from_bytes(hashlib.sha256(repr(facts).encode()).digest()[:6], "big")


def ability_number(catalogue: Catalogue, what: int, ability: int) -> int:
    """Which of the abilities in a definition's text this is, -1 if it is none of them (the card has got it since)."""
    own = [each for node in catalogue.defs[what].abilities for each in numbers_of(catalogue, what, node)]
    return own.index(ability) if ability in own else -1


# A definition looks the same from one answer to the next, so it is drawn once. What is returned is shared: nobody may
# change it.
@lru_cache(maxsize=4096)
def face(catalogue: Catalogue, what: int) -> FacePicture:
    """A definition as it is printed."""
    card = catalogue.defs[what]
    return {
        "number": face_number(catalogue, what),
        "name": card.name,
        "types": type_names(card.types),
        "orbitals": orbital_names(card.orbitals),
        "classes": list(card.classes),
        "faction": card.faction,
        "tier": card.tier,
        "core": card.core,
        "cost": card.cost,
        "power": "" if card.power is None else str(card.power),
        "token": card.token,
        "keywords": [_keyword(node) for node in card.abilities if isinstance(node, meaning.Keyword)],
        "text": _text(catalogue, what),
    }


def _keyword(node: meaning.Keyword) -> str:
    return f"{node.name} {node.argument}".strip()


def _text(catalogue: Catalogue, what: int) -> list[list[PhrasePicture]]:
    """The paragraphs of a card's text, cut where the phrase of an ability or of one of its effects begins or ends.

    A card that was given as abilities alone has no text: its abilities are named instead.
    """
    card = catalogue.defs[what]
    compiled = [numbers_of(catalogue, what, node) for node in card.abilities]
    numbers = [[ability_number(catalogue, what, each) for each in own] for own in compiled]
    if not card.text:
        named = [_named(catalogue, node, own) for node, own in zip(card.abilities, compiled, strict=True)]
        return [
            [{"words": words, "abilities": own, "start": 0, "end": 0}]
            for words, own in zip(named, numbers, strict=True)
        ]
    said = list(zip(card.spans, numbers, strict=False))
    cuts = {place for places in card.places for place in places}
    out: list[list[PhrasePicture]] = []
    start = 0
    for line in card.text.split("\n"):
        if line.strip():
            out.append(_phrases(line, start, said, cuts))
        start += len(line) + 1
    return out


def _phrases(
    line: str, start: int, said: list[tuple[tuple[int, int], list[int]]], cuts: set[int]
) -> list[PhrasePicture]:
    """One line of a text that begins at `start`, with the abilities that are said in each stretch of it.

    A stop goes with the phrase before it.
    """
    end = start + len(line)
    inside = {place for span, _ in said for place in span} | cuts
    places = sorted({start, end, *(place for place in inside if start < place < end)})
    out: list[PhrasePicture] = []
    for one, two in pairwise(places):
        own = [number for span, numbers in said if span[0] <= one and two <= span[1] for number in numbers]
        words = line[one - start : two - start]
        if out and not any(letter.isalnum() for letter in words):
            out[-1]["words"] += words
        else:
            out.append({"words": words, "abilities": list(dict.fromkeys(own)), "start": one, "end": two})
    return out


def _named(catalogue: Catalogue, node: meaning.Ability, numbers: list[int]) -> str:
    if isinstance(node, meaning.Keyword):
        words = _keyword(node)
    else:
        words = catalogue.abilities[numbers[0]].kind if numbers else "any number of copies"
    return f"{words[:1].upper()}{words[1:]}."


# -- cards on the table ------------------------------------------------------------------------------------------------


def card(g: Table, c: int) -> WondersCardPicture:
    """A card as it stands; of one that the seat does not know only where it lies and what all can see of it."""
    here = g.place[c] == kinds.WORLD
    known = g.what[c] >= 0
    types = objects.types_of(g, c) if known else 0
    wonder = known and bool(types & kinds.WONDER)
    return {
        "id": c,
        "face": face_number(objects.rules_of(g).catalogue, g.what[c]) if known else NO_FACE,
        "owner": g.owner[c],
        "controller": g.controller[c] if here else -1,
        "types": type_names(types),
        "orbitals": orbital_names(objects.orbitals_of(g, c)) if known else [],
        "power": _power(g, c) if wonder else "",
        "base": amount(g.base[c]) if wonder and here else "",
        "change": _change(g, c) if wonder and here else "same",
        "sum": _sum(g, c) if wonder and here else [],
        "tapped": bool(g.tapped[c]),
        "face_down": bool(g.face_down[c]),
        "nullified": here and bool(g.nullified[c]),
        "stunned": wonder and here and _stunned(g, c),
        "stone": here and bool(traits.of_card(g, c, kinds.STONE)),
        "token": bool(g.token[c]),
        "many": amount(g.many[c]) if here and g.many[c] != kinds.ONE else "",
        "worn": g.worn[c],
        "counters": counters(g, c),
        "gained": _gained(g, c) if here and known else [],
        "uses": _uses(g, c) if here and known and not g.face_down[c] else [],
        "price": NO_PRICE,
        "free": False,
    }


def hand_card(g: Table, seat: int, c: int, cheaper: int) -> WondersCardPicture:
    """A card of a hand, with what playing it costs this player now."""
    found = card(g, c)
    if found["face"] >= 0:
        found["price"] = energy_to_play(g, seat, c, cheaper)
        found["free"] = not needs_action(g, seat, c)
    return found


def counters(g: Table, holder: int) -> list[CounterPicture]:
    """The counters on a card, or on a player (-1 - seat)."""
    words = objects.rules_of(g).catalogue.words.counters.words
    return [{"kind": words[kind], "amount": amount(code)} for on, kind, code in g.counters if on == holder]


def _printed(g: Table, c: int) -> int | None:
    """The printed power as a code; None when the text defines it."""
    power = objects.rules_of(g).catalogue.defs[g.what[c]].power
    return Amount.of(power).code if isinstance(power, int) else None


def _power(g: Table, c: int) -> str:
    if g.place[c] == kinds.WORLD:
        return amount(g.power[c])
    printed = objects.rules_of(g).catalogue.defs[g.what[c]].power
    return "" if printed is None else str(printed)


def _change(g: Table, c: int) -> Literal["same", "raised", "lowered"]:
    printed = _printed(g, c)
    before = g.base[c] if printed is None else printed
    if g.power[c] == before:
        return "same"
    return "raised" if compare(g.power[c], ">", before) else "lowered"


def _sum(g: Table, c: int) -> list[SumPicture]:
    """Base power, counters, and what effects make of it; nothing while it is just what is printed."""
    power, total = g.power[c], g.base[c]
    printed = _printed(g, c)
    if power == total == printed:
        return []
    out: list[SumPicture] = []
    if printed is not None and printed != total:
        out.append({"words": "printed", "amount": amount(printed)})
    out.append({"words": "base", "amount": amount(total)})
    for holder, kind, counters in g.counters:
        if holder == c and kind in (kinds.PLUS, kinds.MINUS):
            code = counters if kind == kinds.PLUS else times(counters, -kinds.ONE)
            out.append({"words": f"{kinds.COUNTERS[kind]} counters", "amount": _signed(code)})
            total = plus(total, code)
    rest = plus(power, times(total, -kinds.ONE))
    if rest:
        out.append({"words": "effects", "amount": _signed(rest)})
    return out


def _signed(code: int) -> str:
    words = amount(code)
    return words if words.startswith("\N{MINUS SIGN}") else f"+{words}"


def _stunned(g: Table, c: int) -> bool:
    """Base power 0 for a time, and tapped: what stun leaves behind."""
    if not g.tapped[c] or not g.continuous:
        return False
    return any(e.modifier == layers.F_BASE and e.arguments[0] == 0 and c in e.arguments[2:] for e in effects(g))


def _gained(g: Table, c: int) -> list[str]:
    """Abilities, classes and prohibitions that other cards give it."""
    catalogue = objects.rules_of(g).catalogue
    out: list[str] = []
    for row in g.granted:
        if row[TRAIT_CARD] != c:
            continue
        if row[TRAIT_KIND] == kinds.ABILITY:
            ability = catalogue.abilities[row[TRAIT_VALUE]]
            out.append(ability.keyword or ability.kind)
        elif row[TRAIT_KIND] == kinds.CLASS:
            out.append(catalogue.words.classes.words[row[TRAIT_VALUE]])
        elif row[TRAIT_KIND] == kinds.LEGENDARY:
            out.append("legendary")
        elif row[TRAIT_KIND] == kinds.CANNOT:
            out.append(_prohibition(row[TRAIT_VALUE]))
        elif row[TRAIT_KIND] == kinds.LOST:
            out.append(f"no {KEYWORDS[row[TRAIT_VALUE]]}")
    return list(dict.fromkeys(out))


def _prohibition(number: int) -> str:
    verb = layers.CANNOT_VERBS[number % layers.OF_COUNTER % layers.BY_OPPONENTS]
    words = f"can't {verb}" if verb == "attack" else f"can't be {verb}"
    return f"{words} by opponents" if number % layers.OF_COUNTER >= layers.BY_OPPONENTS else words


def _uses(g: Table, c: int) -> list[UsePicture]:
    """Its activated abilities, by the options that stand for them."""
    every = objects.rules_of(g).catalogue.abilities
    out: list[UsePicture] = []
    for i, index in enumerate(usable(g, c)):
        node = every[index].node
        verb, argument = ("harvest", c) if node.harvest else ("activate", c * ABILITIES + i)
        if not any(one["verb"] == "harvest" == verb for one in out):
            out.append({"verb": verb, "argument": argument, "kind": every[index].kind, "takes": _takes(node.cost)})
    return out


def _takes(cost: meaning.Cost) -> str:
    words = ["tap"] if cost.tap else []
    words += ["sacrifice"] if cost.sacrifice else []
    words += [done_as_price(cost)] if cost.verb else []
    words += ["1 action"] if cost.action else []
    words += [f"{cost.energy} energy"] if cost.energy else []
    words += [f"{cost.faith} faith"] if cost.faith else []
    words += [f"X {cost.x}"] if cost.x else []
    return ", ".join(words) or "nothing"
