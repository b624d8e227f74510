"""Players by what they have: "each player with no energy", "the player with the most stones"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition, Player
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.conditions import Controls
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.counting import (
    ControlsMore,
    HasCount,
    HasHand,
    HasMore,
    HasResource,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.past_deeds import (
    BattleWas,
    HasAttacked,
    HasDone,
    HasStock,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import EachOpponent, EachPlayer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import InRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.games.wonders_of_the_first.text.referent_names import THOSE
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import Maker, Span, Wording, changed
from wonderwheel.lang.phrases import They
from wonderwheel.lang.referents import PLAYER
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_SOME: Final = HowMany(">=", 1)
_NONE: Final = HowMany("==", 0)
_HAS: Final = '("with" | "who have")'
_FEWEST: Final = '("fewest" | "least")'
_OTHER_THAN_WHO: Final = "other than who is not said"


@dataclass(frozen=True)
class TheOne(Player):
    """The player of whom a clause speaks: nothing is read as it outside of one."""

    form = "who"

    def means(self, scope: Scope) -> meaning.Player:
        return meaning.Player("looked at") if scope.of_a_player else refuse(self, _OTHER_THAN_WHO)


@dataclass(frozen=True)
class TheOther(Player):
    """The other player than the one of whom a clause speaks."""

    form = "the other player"

    def means(self, scope: Scope) -> meaning.Player:
        return meaning.Player("other") if scope.of_a_player else refuse(self, _OTHER_THAN_WHO)


def _what_they_did(parts: Parts) -> Condition:
    """What has happened, said of "who"."""
    if not isinstance(parts[0], _PAST) or parts[0].who != TheOne():
        raise Unfit("what those players did, or had happen to them, is said")
    return parts[0]


def _in_the_world(noun: Any) -> Noun:
    """What one has in The World one controls."""
    if any(kind.word in ("card", "spell") for kind in fit(noun, Noun).kinds):
        raise Unfit("cards are controlled, owned or in a hand")
    return fit(noun, Noun)


def _resource(parts: Parts, span: Span | None) -> Condition:
    *count, resource = parts
    return HasResource(TheOne(), count[0] if count else _NONE, resource, span=span)


def _hand(parts: Parts, span: Span | None) -> Condition:
    return HasHand(TheOne(), parts[0] if parts else _NONE, span=span)


def _count(verb: str, has: bool = False) -> Maker:
    def made(parts: Parts, span: Span | None) -> Condition:
        if isinstance(parts[0], Some):
            return HasCount(TheOne(), verb, _SOME, parts[0].noun, span=span)
        return HasCount(TheOne(), verb, parts[0], _in_the_world(parts[1]) if has else parts[1], span=span)

    return made


def _more(parts: Parts, span: Span | None) -> Condition:
    return HasMore(TheOne(), *parts, span=span)


def _controls_more(has: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> Condition:
        more, noun, than = parts
        return ControlsMore(TheOne(), "control", more, _in_the_world(noun) if has else noun, than, span=span)

    return made


def _most(most: bool, has: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> Condition:
        if isinstance(parts[0], str):
            return HasMore(TheOne(), most, parts[0], TheOther(), span=span)
        noun = _in_the_world(parts[0]) if has else parts[0]
        return ControlsMore(TheOne(), "control", most, noun, TheOther(), span=span)

    return made


def _those(group: str) -> Maker:
    return lambda parts, span: PlayersThat(group, parts[0], span=span)


def _the_one(parts: Parts, span: Span | None) -> PlayersThat:
    if getattr(parts[0], "than", None) != TheOther():
        raise Unfit("whether there is one such player is not said")
    return PlayersThat("player", parts[0], span=span)


@dataclass(frozen=True)
class PlayersThat(Player):
    """All players, or all opponents, of whom something is so when it comes to them; perhaps none."""

    group: str
    condition: Condition
    brings = PLAYER
    wordings = (
        Wording('("each" | "all")? "player" player_clause', made=_those("player")),
        Wording('("each" | "all" | "your")? "opponent" player_clause', made=_those("opponent")),
        Wording('"the player" player_clause', made=_the_one),
        Wording('"the opponent" player_clause', made=_those("opponent")),
        Wording(f"{_HAS} how_many resource", rule="player_clause", made=_resource),
        Wording('"without" "any"? resource', rule="player_clause", made=_resource),
        Wording(
            f'{_HAS} how_many ("card" | "cards") "in" ("your" | "their")? "hand"', rule="player_clause", made=_hand
        ),
        Wording(f'{_HAS} "a empty hand"', rule="player_clause", made=_hand),
        Wording(f"{_HAS} how_many noun_pl", rule="player_clause", made=_count("control", has=True)),
        Wording('"who control" how_many noun_pl', rule="player_clause", made=_count("control")),
        Wording('"who control" some', rule="player_clause", made=_count("control")),
        Wording('"who own" how_many noun_pl', rule="player_clause", made=_count("own")),
        Wording(f'{_HAS} more_or_less stock "than" player "do"?', rule="player_clause", made=_more),
        Wording(f'{_HAS} more_or_less noun_pl "than" player "do"?', rule="player_clause", made=_controls_more(True)),
        Wording(
            '"who control" more_or_less noun_pl "than" player "do"?', rule="player_clause", made=_controls_more(False)
        ),
        Wording(f'{_HAS} "the most" (stock | noun_pl)', rule="player_clause", made=_most(True, True)),
        Wording(f'{_HAS} "the" {_FEWEST} (stock | noun_pl)', rule="player_clause", made=_most(False, True)),
        Wording('"who control the most" noun_pl', rule="player_clause", made=_most(True, False)),
        Wording(f'"who control the" {_FEWEST} noun_pl', rule="player_clause", made=_most(False, False)),
        Wording("condition", rule="player_clause", made=lambda parts, span: _what_they_did(parts)),
    )
    clauses = ("CR132-505.2.a",)

    def text(self) -> str:
        return f"each {self.group} {self.condition.text()}"

    def bind(self, b: CardBinder) -> Any:
        if self.label:
            return self
        made = changed(self, condition=b.visit(self.condition))
        label = b.fresh(THOSE)
        b.player(label, self, slot=True)
        return changed(made, label=label)

    def of_the_most(self) -> bool:
        """Whether they have the most, or the least, of something: nobody, if both have as much."""
        return getattr(self.condition, "than", None) == TheOther()

    def side(self) -> str:
        """Among whom they are, where a rule speaks of them."""
        return "opponent" if self.group == "opponent" else ""

    def so(self, scope: Scope) -> meaning.Condition:
        """What is so of each of them."""
        outside, scope.of_a_player = scope.of_a_player, True
        found = scope.condition(self.condition)
        scope.of_a_player = outside
        return found

    def means(self, scope: Scope) -> meaning.Player:
        """Those players, found before anything is done to any of them."""
        if not self.label:
            refuse(self)
        who = meaning.Player("those", slot=self.label, where=self.so(scope), among=self.side())
        if meaning.ChoosePlayer(who) not in scope.pending:
            scope.pending.append(meaning.ChoosePlayer(who))
        return meaning.Player("those", slot=self.label)


_NOT: Final = {">=": "<", "<=": ">", ">": "<=", "<": ">="}


def those_of(who: Player, condition: Condition | None, unless: bool = False) -> PlayersThat | None:
    """The players of a group of whom a condition says "they": each by himself, as far as a clause can say it."""
    group = "player" if isinstance(who, EachPlayer) else "opponent" if isinstance(who, EachOpponent) else ""
    if not group or not isinstance(getattr(condition, "who", None), They):
        return None
    if isinstance(condition, Controls):
        found = _one_of_them(condition)
    else:
        found = replace(condition, who=TheOne()) if isinstance(condition, _CLAUSES) else None
    if unless and found is not None:
        found = _denied(found)
    return None if found is None else PlayersThat(group, found, span=who.span)


_PAST: Final = (HasAttacked, HasDone, HasStock, BattleWas)
_CLAUSES: Final = (HasCount, HasHand, HasResource, HasMore, ControlsMore, *_PAST)


def _one_of_them(node: Controls) -> Condition | None:
    what = node.what
    if not isinstance(what, Some) or what.up_to or what.count < 1:
        return None
    noun = what.noun if node.where is None else with_more(what.noun, InRealm(node.where))
    return HasCount(TheOne(), "control", HowMany(">=", what.count), noun, span=node.span)


def _denied(node: Any) -> Condition | None:
    """The opposite of a clause, where a clause can say it."""
    count = getattr(node, "count", None)
    if not isinstance(count, HowMany) or count.op not in _NOT:
        return None
    opposite = _NONE if (count.op, count.number) == (">=", 1) else HowMany(_NOT[count.op], count.number)
    denied: Condition = replace(node, count=opposite)
    return denied
