"""What every option of Wonders of The First costs and does, in few words, from what the asked seat knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wonderwheel.core.mechanisms.triggers import RESOLVE_WAITING, ability_named
from wonderwheel.core.questions import ORDER, PASS
from wonderwheel.games.wonders_of_the_first import kinds, meaning, vocabulary
from wonderwheel.games.wonders_of_the_first.evaluating.context import BY, SOURCE
from wonderwheel.games.wonders_of_the_first.in_force.abilities_at_work import ability_at_work, words_of
from wonderwheel.games.wonders_of_the_first.procedures.activating import usable
from wonderwheel.games.wonders_of_the_first.procedures.turn_options import free_attack
from wonderwheel.games.wonders_of_the_first.show.labels import LOOPING, done_as_price
from wonderwheel.games.wonders_of_the_first.show.survey import (
    card_of,
    current,
    marks_of,
    power_of,
    price,
    realm_now,
    types_of,
)
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.rows import WAITING_PROGRAM
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


def hint(known: Table, seat: int, key: int) -> str:
    """What an option costs and does; "" where its label says all."""
    g = current(known)
    if key == PASS:
        return _passing(g, seat)
    if key == vocabulary.DRAW:
        return f"1 action; {len(g.decks[seat])} cards are left in your deck"
    if ORDER.has(key):
        return _waiting(g, key)
    verb = vocabulary.VOCABULARY.of(key)
    told = _BY_VERB.get(verb.name)
    return "" if told is None else told(g, seat, verb.argument(key))


def _passing(g: Table, seat: int) -> str:
    """What a pass brings: it ends the round after another pass, or when the limit is reached."""
    limit = objects.rules_of(g).edition.pass_limit
    if g.in_a_row or (limit and g.passes[seat] + 1 >= limit):
        lost = "; what you have not used is lost" if g.actions[seat] or g.energy[seat] else ""
        return f"the round ends{lost}"
    return "the round ends if the other player passes too"


def cost_words(g: Table, seat: int, card: int) -> str:
    """What a card costs this player now, and why not what is printed."""
    now = price(g, seat, card)
    words = f"{now.now} energy"
    if now.now != now.printed:
        words += f" instead of {now.printed}"
    return words if now.action else f"{words}, no action"


def _play(g: Table, seat: int, card: int) -> str:
    found = card_of(g, card)
    if found is None:
        return ""
    power = power_of(g, card)
    what = f"power {power}" if power else types_of(found)
    return f"{cost_words(g, seat, card)}; {what}"


def _attack(g: Table, seat: int, realm: int) -> str:
    now = realm_now(g, realm)
    free = "free; " if free_attack(g, seat, realm) else ""
    mine, theirs = now.power[seat], now.power[1 - seat]
    if not now.fighters[1 - seat]:
        outcome = f"{mine} against nobody: you would win"
    elif now.winner < 0:
        outcome = f"{mine} against {theirs}: a tie"
    else:
        outcome = f"{mine} against {theirs}: you would {'win' if now.winner == seat else 'lose'}"
    if now.winner == seat and now.holders and all(holder == seat for holder in now.holders):
        outcome += ", but you hold the stone already"
    return f"{free}{outcome}"


def _realm(g: Table, seat: int, realm: int) -> str:
    now = realm_now(g, realm)
    held = [_holder(seat, holder) for holder in now.holders]
    stones = ", ".join(held) or "no stone"
    if not any(now.fighters):
        return f"no Wonders; {stones}"
    return f"your power {now.power[seat]}, theirs {now.power[1 - seat]}; {stones}"


def _holder(seat: int, holder: int) -> str:
    if holder < 0:
        return "the stone is in the centre"
    return "the stone is yours" if holder == seat else "the stone is theirs"


def _card(g: Table, seat: int, card: int) -> str:
    found = card_of(g, card)
    if found is None:
        return ""
    power = power_of(g, card)
    words = [f"power {power}" if power else types_of(found)]
    if g.place[card] == kinds.WORLD:
        words += marks_of(g, card)
    elif g.place[card] in (kinds.HAND, kinds.DECK):
        words.insert(0, f"costs {found.cost}")
    return ", ".join(words)


def _activate(g: Table, seat: int, argument: int) -> str:
    card, number = divmod(argument, vocabulary.ABILITIES)
    abilities = usable(g, card)
    if number >= len(abilities):
        return ""
    ability = objects.rules_of(g).catalogue.abilities[abilities[number]]
    return "; ".join(part for part in (cost_of(ability.node.cost), _text(g, card, _heads(ability.node.cost))) if part)


def _heads(cost: meaning.Cost) -> tuple[str, ...]:
    """The words with which the line of an ability of this cost may begin."""
    words = (
        ("Tap", cost.tap), ("Sacrifice", cost.sacrifice), (cost.verb.capitalize(), cost.verb), ("Faith", cost.faith),
        ("Pay", cost.energy or cost.x),
    )  # fmt: skip
    return tuple(word for word, there in words if there)


def cost_of(cost: meaning.Cost) -> str:
    """What an activated ability costs."""
    parts: list[str] = []
    if cost.tap:
        parts.append("tap it")
    if cost.action:
        parts.append("1 action")
    if cost.sacrifice:
        parts.append("sacrifice it")
    if cost.verb:
        parts.append(done_as_price(cost, " it"))
    if cost.energy:
        parts.append(f"{cost.energy} energy")
    if cost.faith:
        parts.append(f"{cost.faith} faith")
    if cost.x:
        parts.append(f"as much {cost.x} as you like")
    return ", ".join(parts)


def _harvest(g: Table, seat: int, card: int) -> str:
    return "; ".join(part for part in ("tap it, no action", _text(g, card, ("Harvest", "On harvest"))) if part)


def _text(g: Table, card: int, heads: tuple[str, ...]) -> str:
    """The lines of a card's text that begin so, maybe after a condition; all of it if none does."""
    found = card_of(g, card)
    if found is None:
        return ""
    lines = found.text.splitlines()
    fits = [line for line in lines if any(part.strip().startswith(heads) for part in line.split(":")[:-1])]
    return " ".join(fits or lines)


def _waiting(g: Table, key: int) -> str:
    """What an ability says that waits to be resolved, and where its card lies."""
    rules = objects.rules_of(g)
    if rules.programs[g.stack[-1].program].name != RESOLVE_WAITING:
        return ""
    row = ability_named(g, key)
    if len(row) == LOOPING:
        return ""
    source, by = row[1 + SOURCE], row[1 + BY] if len(row) > 1 + BY else -1
    index = ability_at_work(g, row[WAITING_PROGRAM], by)
    known = source >= 0 and g.what[source] >= 0
    said = words_of(rules.catalogue, index) if known and index >= 0 else ""
    where = f"(realm {g.realm[source] + 1})" if known and g.place[source] == kinds.WORLD else ""
    return " ".join(part for part in (said, where) if part)


_BY_VERB: Final[dict[str, Callable[[Table, int, int], str]]] = {
    "play": _play,
    "attack": _attack,
    "activate": _activate,
    "harvest": _harvest,
    "realm": _realm,
    "card": _card,
}
