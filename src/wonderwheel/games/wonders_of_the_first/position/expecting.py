"""What a scenario may expect about a position, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.state.amounts import Amount
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.cost_and_power import cost_of
from wonderwheel.games.wonders_of_the_first.in_force.abilities_at_work import words_of
from wonderwheel.games.wonders_of_the_first.in_force.stats import up_to_date
from wonderwheel.games.wonders_of_the_first.show.survey import price
from wonderwheel.games.wonders_of_the_first.table import objects

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

HIDDEN: Final = "?"


def look_closer(rules: WondersRules, g: Table) -> dict[str, object]:
    """Facts of single cards by their names: `card.NAME.cost` and so on, `card.NAME #2` for another one of that name.

    Those in The World come first, realm by realm in the order of arrival, then hands and Abyss, seat by seat.
    """
    g = _settled(g)
    found: dict[str, object] = {}
    numbers: dict[str, int] = {}
    areas = [objects.world(g), *g.hands, *g.abyss]
    for card in [c for area in areas for c in area if g.what[c] >= 0 and not g.face_down[c]]:
        name = _name(rules, g, card)
        numbers[name] = numbers.get(name, 0) + 1
        here = f"card.{name}" if numbers[name] == 1 else f"card.{name} #{numbers[name]}"
        found |= {f"{here}.{fact}": value for fact, value in _facts(rules, g, card).items()}
    return found


def _facts(rules: WondersRules, g: Table, card: int) -> dict[str, object]:
    """What a card costs whoever would play it (elsewhere than in a hand: what its cost is), and what it is and has."""
    words = rules.catalogue.words
    cost = price(g, g.owner[card], card).now if g.place[card] == kinds.HAND else cost_of(g, card)
    types = g.types[card] if g.place[card] == kinds.WORLD else rules.catalogue.types[g.what[card]]
    return {
        "cost": cost,
        "types": [word for word, bit in kinds.TYPES.items() if types & bit],
        "classes": [word for i, word in enumerate(words.classes.words) if objects.has_class(g, card, i)],
        "orbitals": [word for i, word in enumerate(kinds.ORBITALS) if objects.orbitals_of(g, card) >> i & 1],
        "abilities": [_ability(rules, i) for i in rules.abilities_of(g, card)],
    }


def _ability(rules: WondersRules, index: int) -> str:
    """The words of an ability; its keyword or kind if no text says it."""
    ability = rules.catalogue.abilities[index]
    return words_of(rules.catalogue, index) or ability.keyword or ability.kind


def _settled(g: Table) -> Table:
    if g.dirty and all(what >= 0 for c, what in enumerate(g.what) if g.place[c] == kinds.WORLD):
        g = g.clone()
        up_to_date(g)
    return g


def look(rules: WondersRules, g: Table) -> dict[str, object]:
    """Everything on the table. Seats and realms count from 1, 0 is nobody; decks with the top first."""
    g = _settled(g)
    found: dict[str, object] = {
        "round": g.round,
        "active": g.active + 1,
        "first": g.first + 1,
        "turn": g.turn,
        "last_taker": g.last_taker + 1,
        "passes": list(g.passes),
        "banished": [_name(rules, g, c) for c in g.banished],
        "realms": [r + 1 for r in objects.active_realms(g)],
        "waiting": len(g.waiting),
    }
    for seat in range(kinds.SEATS):
        found |= _player(rules, g, seat)
    for realm in range(kinds.REALMS):
        here = f"realm{realm + 1}."
        for seat in range(kinds.SEATS):
            cards = [c for c in g.realms[realm] if g.controller[c] == seat]
            found[f"{here}p{seat + 1}"] = [_card(rules, g, c) for c in cards]
        found[f"{here}centre"] = [_card(rules, g, c) for c in g.realms[realm] if g.controller[c] == kinds.NOBODY]
        found[f"{here}stones"] = [objects.holder_of(g, stone) + 1 for stone in objects.stones_in(g, realm)]
    return found


def _player(rules: WondersRules, g: Table, seat: int) -> dict[str, object]:
    mine = f"p{seat + 1}."
    names = rules.catalogue.words.counters.words
    counters = {names[kind]: _number(amount) for holder, kind, amount in g.counters if holder == -1 - seat}
    return {
        f"{mine}energy": _number(g.energy[seat]),
        f"{mine}actions": _number(g.actions[seat]),
        f"{mine}faith": _number(g.faith[seat]),
        f"{mine}free_attacks": sum(g.free_attacks[seat]),
        f"{mine}hand": sorted(_name(rules, g, c) for c in g.hands[seat]),
        f"{mine}cards": len(g.hands[seat]),
        f"{mine}deck": [_name(rules, g, c) for c in reversed(g.decks[seat])],
        f"{mine}deck_size": len(g.decks[seat]),
        f"{mine}abyss": [_name(rules, g, c) for c in g.abyss[seat]],
        f"{mine}archive": [_name(rules, g, c) for c in g.archives[seat]],
        f"{mine}stones": len(objects.stones_of(g, seat)),
        f"{mine}counters": counters,
    }


def _number(code: int) -> int | str:
    amount = Amount.from_code(code)
    return str(amount) if amount.is_infinite or amount.fraction.denominator != 1 else int(amount.fraction)


def _name(rules: WondersRules, g: Table, card: int) -> str:
    return rules.catalogue.defs[g.what[card]].name if g.what[card] >= 0 else HIDDEN


def _card(rules: WondersRules, g: Table, card: int) -> str:
    """Name, power of a Wonder, and what is special about it."""
    if g.face_down[card]:
        return "face down"
    words = [_name(rules, g, card)]
    if g.types[card] & kinds.WONDER:
        words.append(str(_number(g.power[card])))
    if g.many[card] != kinds.ONE:
        words.append(f"x{_number(g.many[card])}")
    if g.tapped[card]:
        words.append("tapped")
    if g.nullified[card]:
        words.append("nullified")
    names = rules.catalogue.words.counters.words
    words += [f"{names[kind]}:{_number(amount)}" for holder, kind, amount in g.counters if holder == card]
    if g.worn[card] >= 0:
        words.append(f"on {_name(rules, g, g.worn[card])}")
    return " ".join(words)
