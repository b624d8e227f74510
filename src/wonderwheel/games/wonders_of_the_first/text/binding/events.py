"""How references are bound in events, conditions and rules."""

from __future__ import annotations

from typing import Any

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.binding.binder import STONE_ONLY, CardBinder, kinds_of
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.referent_names import (
    EVENT,
    EVENT_AMOUNT,
    EVENT_CARD,
    EVENT_STONE,
    THIS,
)
from wonderwheel.lang.binding import Ways
from wonderwheel.lang.nodes import Node, changed
from wonderwheel.lang.referents import NUMBER, PLAYER, REALM, THING, Mentions, Referent
from wonderwheel.lang.refusing import refuse

# -- events ------------------------------------------------------------------------------------------------------------


def subject(b: CardBinder, what: Any) -> Any:
    """Who an event happens to: "it" behind the event, and its realm is "that realm"."""
    b.there(what)
    if isinstance(what, phrases.This):
        b.known(THIS, "this")
        return what
    if isinstance(what, phrases.Some):
        noun = b.visit(what.noun)
        b.mention(Referent(THING, EVENT_CARD, what.text(), kinds=kinds_of(noun)))
        return changed(what, noun=noun)
    if isinstance(what, phrases.Wearer):
        b.mention(Referent(THING, EVENT_CARD, what.text(), kinds=frozenset({"Wonder"})))
        return what
    return b.visit(what)


def _card_event(b: CardBinder, node: Any) -> Any:
    fields: dict[str, Any] = {"what": subject(b, node.what)}
    for name in ("where", "realm"):
        if getattr(node, name, None) is not None:
            fields[name] = b.visit(getattr(node, name))
    return changed(node, **fields)


def _fighters(b: CardBinder, node: Any) -> Any:
    """Only Wonders attack, defend and battle."""
    made = _card_event(b, node)
    last = b.mentions.said[-1].referent
    if last.name == EVENT_CARD and not last.kinds:
        b.mentions.said.pop()
        b.mention(Referent(THING, EVENT_CARD, last.words, kinds=frozenset({"Wonder"})))
    return made


def _player_event(b: CardBinder, node: Any) -> Any:
    """Somebody does something: he is "they" behind the event."""
    fields: dict[str, Any] = {"who": b.side(node.who)}
    b.player(EVENT, node.who)
    what = getattr(node, "what", None)
    if what is not None:
        fields["what"] = subject(b, what)
    for name in ("having", "noun", "where"):
        part = getattr(node, name, None)
        if isinstance(part, Node):
            fields[name] = b.spoken_of(part) if isinstance(part, base.Thing) else b.visit(part)
    return changed(node, **fields)


def _attack_event(b: CardBinder, node: phrases.PlayerAttacks) -> Any:
    made = _player_event(b, node)
    b.there(node)
    return made


def _seizes(b: CardBinder, node: phrases.Seizes) -> Any:
    b.there(node)
    b.mention(Referent(THING, EVENT_STONE, "the stone", kinds=STONE_ONLY))
    return _player_event(b, node)


def _stone_lost(b: CardBinder, node: phrases.StoneLost) -> Any:
    b.there(node)
    return b.inside(node)


def _amount_event(b: CardBinder, node: Any) -> Any:
    made = _player_event(b, node) if hasattr(node, "who") else b.inside(node)
    b.mention(Referent(NUMBER, EVENT_AMOUNT, node.text()))
    return made


def _either(b: CardBinder, node: phrases.Either) -> Any:
    """Two events: what they speak of has to be the same thing."""
    before = b.mentions.copy()
    first = b.visit(node.first)
    after, b.mentions = b.mentions, before
    second = b.visit(node.second)

    def told(mentions: Mentions) -> list[tuple[str, str]]:
        return [(sort, found.name) for sort in (THING, PLAYER, REALM, NUMBER) if (found := mentions.last(sort))]

    if told(after) != told(b.mentions):
        refuse(node, "what it means differs between the two events")
    return changed(node, first=first, second=second)


# -- conditions and rules ----------------------------------------------------------------------------------------------


def _controls(b: CardBinder, node: Any) -> Any:
    fields: dict[str, Any] = {"what": b.spoken_of(node.what)}
    if hasattr(node, "who"):
        fields = {"who": b.visit(node.who)} | fields
    if getattr(node, "where", None) is not None:
        fields["where"] = b.visit(node.where)
    return changed(node, **fields)


def _cant(b: CardBinder, node: phrases.Cant) -> Any:
    who = b.side(node.who)
    acts = tuple(b.visit(act) for act in node.acts)
    where = b.visit(node.where) if node.where is not None else None
    unless: Any = node.unless
    if isinstance(unless, phrases.Controls) and any(isinstance(act, phrases.ToPlayThis) for act in node.acts):
        # "In that realm" is the one that the card would be played to.
        unless = changed(unless, who=b.visit(unless.who), what=b.spoken_of(unless.what))
    elif unless is not None:
        unless = b.visit(unless)
    return changed(node, who=who, acts=acts, where=where, unless=unless)


def _cost_change(b: CardBinder, node: phrases.CostChange) -> Any:
    made = b.inside(node, "what")
    return changed(made, who=b.side(node.who) if node.who is not None else None)


def _tax(b: CardBinder, node: phrases.TaxTargeting) -> Any:
    return changed(node, what=b.spoken_of(node.what))


EVENTS: Ways = {  # events
    **dict.fromkeys(
        (
            phrases.Arrives,
            phrases.Dies,
            phrases.Moves,
            phrases.Crosses,
            phrases.Flies,
            phrases.Undergoes,
            phrases.ToAbyss,
            phrases.Leaves,
            phrases.Revealed,
            phrases.CardWins,
            phrases.HarvestAbilityUsed,
        ),
        _card_event,
    ),
    **dict.fromkeys((phrases.Attacks, phrases.Defends, phrases.Battles), _fighters),
    **dict.fromkeys(
        (
            phrases.Plays,
            phrases.PlaysNth,
            phrases.DrawsNth,
            phrases.Harvests,
            phrases.Wins,
            phrases.GainsAction,
            phrases.DoesTo,
            phrases.Does,
        ),
        _player_event,
    ),
    phrases.InsteadOfDoing: _player_event,
    phrases.PlayerAttacks: _attack_event,
    phrases.Seizes: _seizes,
    phrases.StoneLost: _stone_lost,
    **dict.fromkeys((phrases.SpendsFaith, phrases.GainsActionsFromCards), _amount_event),
    phrases.Either: _either,
    # conditions and rules
    **dict.fromkeys((phrases.Controls, phrases.ControlsNone, phrases.Died), _controls),
    phrases.Cant: _cant,
    phrases.CostChange: _cost_change,
    phrases.TaxTargeting: _tax,
}
