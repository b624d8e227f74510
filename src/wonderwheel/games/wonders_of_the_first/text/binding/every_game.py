"""How references are bound in the phrases that every game has; a phrase of this game says it itself (`bind`)."""

from __future__ import annotations

from typing import Any, Final

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
from wonderwheel.games.wonders_of_the_first.text.binding.nouns import kinds_asked
from wonderwheel.games.wonders_of_the_first.text.referent_names import (
    BOTH_WAYS,
    CAME_TO,
    EVENT,
    EVENT_AMOUNT,
    THEN,
    WHERE,
)
from wonderwheel.lang.binding import Ways
from wonderwheel.lang.nodes import Node, changed, node_fields
from wonderwheel.lang.referents import NUMBER, PLAYER, REALM, THING, Mentions, Referent, listed
from wonderwheel.lang.refusing import refuse


def _x(b: CardBinder, node: phrases.X) -> Any:
    found = b.x or b.x_of_cost
    if found is None:
        refuse(node, "nobody says what X is")
    return changed(node, bound=found)


def _that_many(b: CardBinder, node: phrases.ThatMany) -> Any:
    found = b.nearest(node, NUMBER)
    told = [each for each in b.mentions.all(NUMBER) if each.name == EVENT_AMOUNT]
    if told and found.name.startswith(CAME_TO):
        refuse(node, f"it could mean {listed([told[-1], found])}")
    return changed(node, bound=found)


def _they(b: CardBinder, node: Any) -> Any:
    return changed(node, bound=b.nearest(node, PLAYER))


def _where_x(b: CardBinder, node: phrases.WhereX) -> Any:
    """X is said after the effect that it is in, and may speak of what that effect is done to; not of tokens that it
    makes, for these are there only when X is known."""
    outer, inner = b.x, Referent(NUMBER, WHERE, f"X ({node.amount.text()})")
    b.x = inner
    effect = b.visit(node.effect)
    b.x, b.explains_x = outer, True
    mentions = b.mentions
    if isinstance(effect, _MAKES_TOKENS):
        b.mentions = mentions.without(THING, effect.label)
    amount = b.visit(node.amount)
    b.mentions, b.explains_x = mentions, False
    return changed(node, effect=_with_x(effect, inner, amount), amount=amount)


def _with_x(value: Any, pending: Referent, amount: Node) -> Any:
    """Every X of a phrase with the amount that it stands for."""
    if isinstance(value, tuple):
        return tuple(_with_x(each, pending, amount) for each in value)
    if not isinstance(value, Node):
        return value
    fields = {f.name: _with_x(getattr(value, f.name), pending, amount) for f in node_fields(type(value))}
    if value.bound is pending:
        fields["bound"] = Referent(NUMBER, WHERE, pending.words, phrase=amount)
    return changed(value, **fields)


def _may(b: CardBinder, node: phrases.May) -> Any:
    return changed(node, who=b.visit(node.who), effects=b.row(node.effects))


def _if(b: CardBinder, node: phrases.If) -> Any:
    if node.is_behind():
        before = b.mentions.copy()
        effects = b.row(node.effects)
        condition = b.visit(node.condition)
        asked = {part.bound.name for part in condition.walk() if part.bound is not None}
        b.unmet = Mentions(each for each in b.mentions.said if each in before.said or each.referent.name in asked)
        return changed(node, condition=condition, effects=effects)
    return _while(b, node)


def _where_true(b: CardBinder, condition: Any, effects: Any) -> Any:
    """Effects that are carried out where a condition is true: what it asked of a thing is so."""
    outer, b.asked = b.asked, b.asked | kinds_asked(condition)
    made = b.row(effects)
    b.asked = outer
    return made


def _while(b: CardBinder, node: Any) -> Any:
    condition = b.visit(node.condition)
    unmet = b.mentions.copy()
    effects = _where_true(b, condition, node.effects)
    b.unmet = unmet
    return changed(node, condition=condition, effects=effects)


def _otherwise(b: CardBinder, node: phrases.Otherwise) -> Any:
    """What is done if the condition is true has not been done then: nothing of it was spoken of."""
    met = b.mentions
    b.mentions = b.unmet.copy() if b.unmet is not None else met
    effects = b.row(node.effects)
    b.mentions = met
    return changed(node, effects=effects)


def _rather_if(b: CardBinder, node: phrases.RatherIf) -> Any:
    condition = b.visit(node.condition)
    return changed(node, condition=condition, effects=_where_true(b, condition, node.effects))


def _choose_one(b: CardBinder, node: phrases.ChooseOne | phrases.LetChoose) -> Any:
    """What one mode speaks of is not known in another, nor afterwards."""
    before = b.mentions
    modes = []
    for mode in node.modes:
        b.mentions = before.copy()
        modes.append(b.row(mode))
    b.mentions = Mentions(each for each in before.said if each.referent.sort != THING)
    return changed(node, modes=tuple(modes))


def _let_choose(b: CardBinder, node: phrases.LetChoose) -> Any:
    who = b.visit(node.who)
    return changed(_choose_one(b, node), who=who)


def _later(b: CardBinder, node: phrases.Delayed) -> Any:
    """Of the event only the card is remembered, and its realm if that is spoken of."""
    outer = b.mentions
    label = THEN
    b.mentions = outer.without(PLAYER, EVENT).without(NUMBER, EVENT_AMOUNT)
    event = outer.last(REALM)
    if event is not None and event.name == EVENT:
        b.mention(Referent(REALM, label, f"the realm where it happened ({event.words})", True))
    effects = b.row(node.effects)
    b.mentions = outer
    return changed(node, effects=effects, label=label if label in b.used else "")


def _either(b: CardBinder, node: phrases.Either) -> Any:
    """Two events: if what they speak of is not the same thing, it cannot be spoken of again."""
    before = b.mentions.copy()
    outside = before.copy()
    first = b.visit(node.first)
    after, b.mentions, passage = b.mentions, before, b.passage
    second = b.visit(node.second)
    if b.passage != passage:
        b.passage = BOTH_WAYS

    def told(mentions: Mentions) -> list[tuple[str, str]]:
        return [(sort, found.name) for sort in (THING, PLAYER, REALM, NUMBER) if (found := mentions.last(sort))]

    if told(after) != told(b.mentions):
        b.mentions = outside
        b.in_passing(node.text())
    return changed(node, first=first, second=second)


_MAKES_TOKENS: Final = (phrases.Create, phrases.CreateCopy, phrases.CreateStory)
WAYS: Final[Ways] = {
    phrases.X: _x,
    phrases.ThatMany: _that_many,
    phrases.They: _they,
    phrases.WhereX: _where_x,
    phrases.May: _may,
    phrases.If: _if,
    phrases.While: _while,
    phrases.Otherwise: _otherwise,
    phrases.RatherIf: _rather_if,
    phrases.ChooseOne: _choose_one,
    phrases.LetChoose: _let_choose,
    phrases.Delayed: _later,
    phrases.Either: _either,
}
