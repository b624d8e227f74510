"""Nouns: from the words around a kind of card to the test that a card has to pass. What each word asks of a card lies
beside it (`asks` of adjectives and tails)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import things
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Player
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import OF_KINDS
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.chosen_nouns import in_each
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

Fields = dict[str, Any]


def is_stone(noun: phrases.Noun) -> bool:
    """Whether the noun means stones, which are no cards."""
    return noun.kinds == (phrases.Kind("stone"),)


def cards(noun: phrases.Noun, scope: Scope) -> meaning.Cards:
    """The test of a noun. Fields that are said twice are refused: a test says everything once."""
    if any(kind.word == "stone" for kind in noun.kinds):
        refuse(noun, "stones are no cards")
    fields: Fields = {}
    if noun.other:
        fields = {"other": True} if noun.bound is None else {"not_of": things.objects(noun, noun.bound)}
    _add(fields, _of_kinds(noun), noun)
    for adjective in noun.adjectives:
        _add(fields, adjective.asks(scope), adjective)
    outside = any(
        isinstance(tail, phrases.InAbyss | phrases.InBanishment | phrases.InHand | phrases.ThatDied)
        for tail in noun.tails
    )
    for tail in noun.tails:
        if isinstance(tail, phrases.WithMost) and isinstance(tail.among, phrases.Noun) and in_each(tail.among):
            refuse(tail, "whether in each of these realms by itself, or in all of them, is not said")
        asked = tail.asks(scope, outside)
        _check_power(noun, asked, tail)
        _add(fields, asked, tail)
    extreme = fields.get("extreme")
    if isinstance(extreme, meaning.Extreme) and in_each(noun):
        fields["extreme"] = msgspec.structs.replace(extreme, by_realm=True)
    return meaning.Cards(**fields)


_POWERLESS: Final = frozenset({"land", "item", "spell", "equipment"})


@rule("CR132-101.6.a.2")
def _check_power(noun: phrases.Noun, asked: Fields, tail: Node) -> None:
    """Refuse the power of what has none."""
    extreme = asked.get("extreme")
    power = "power" in asked or (isinstance(extreme, meaning.Extreme) and extreme.of == "power")
    if power and {kind.word for kind in noun.kinds} <= _POWERLESS:
        refuse(tail, "only Wonders have power (CR132-101.6.a.2)")


def _add(fields: Fields, more: Fields, node: Node) -> None:
    for name, value in more.items():
        if name not in fields:
            fields[name] = value
        elif isinstance(value, tuple) and name in ("classes", "not_classes", "not_types", "not_orbitals"):
            fields[name] = (*fields[name], *value)
        elif fields[name] != value:
            refuse(node, "it says a second thing of the same sort")


def _of_kinds(noun: phrases.Noun) -> Fields:
    words = [kind.word for kind in noun.kinds]
    for kind in noun.kinds:
        if kind.word not in OF_KINDS:
            refuse(kind)
    if len(words) == 1:
        return OF_KINDS[words[0]]
    if all(set(OF_KINDS[word]) == {"types"} for word in words):
        return {"types": tuple(name for word in words for name in OF_KINDS[word]["types"])}
    return {"either": tuple(meaning.Cards(**OF_KINDS[word]) for word in words)}


def whose(player: Player, scope: Scope) -> Fields:
    """Under a player's control in The World, or a player's own card elsewhere."""
    who = things.known_player(player, scope)
    if who.which in ("you", "opponent", "event"):
        return {"controller": who.which}
    if who.which == "each" and isinstance(player, phrases.They):
        refuse(player, "each player in turn would have to be looked at")
    return {"whose": who}
