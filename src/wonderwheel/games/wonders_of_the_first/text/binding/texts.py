"""What every reference of a card's text means: "it", "that Wonder", "they", "that realm", "that many", X.

The nearest thing of the kind that was said, in this ability. "It" is the nearest one thing, "them" the nearest several;
the card itself only if no other one thing was spoken of, and unless "this" was said only if the head is about the card.
Where nothing fits, or two things fit equally, the card is refused, with the candidates.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
from wonderwheel.games.wonders_of_the_first.text.binding.every_game import WAYS
from wonderwheel.games.wonders_of_the_first.text.binding.nouns import kinds_of
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.abilities import gated
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails_of_deeds import LIES_IN
from wonderwheel.games.wonders_of_the_first.text.referent_names import ARRIVED, AS_PAID, EVENT_CARD, THIS
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME
from wonderwheel.lang.binding import without_idle_labels
from wonderwheel.lang.nodes import changed
from wonderwheel.lang.referents import NUMBER, THING, Referent
from wonderwheel.lang.refusing import refuse

# Heads that speak of the card: behind them "it" may be the card.
_ABOUT_THE_CARD: Final = (
    phrases.Use,
    phrases.PayWith,
    phrases.Harvest,
    phrases.SpendEnergy,
    phrases.SpendFaith,
    phrases.On,
    phrases.Ascend,
    phrases.Eternal,
)
_THIS: Final = Referent(THING, THIS, "this")


def _alone(ability: Any) -> Any:
    return bound(ability, spell=False) if isinstance(ability, phrases.Text) else ability


def _binder(spell: bool = False) -> CardBinder:
    made = CardBinder(WAYS, spell=spell)
    made.alone = _alone
    return made


# Phrases that have a label only if later words speak of it.
_NAMED_IF_MEANT: Final = (phrases.Each, phrases.Gain, phrases.Lose, phrases.LoseAll)


def bound(text: phrases.Text, spell: bool) -> phrases.Text:
    """A text with every reference bound. What has no head in a spell's text is one ability, whatever its lines."""
    together = _binder(spell=True)
    lines: list[tuple[Any, CardBinder]] = []
    for line in text.abilities:
        if not isinstance(line, phrases.Ability):
            lines.append((line, together))
            continue
        if spell:
            line = gated(line) or line
        one = spell and line.head is None and line.gate is None
        binder = together if one else _binder(spell=spell and line.head is None)
        if not one:
            binder.done_elsewhere = _done_by_others(text, line)
        lines.append((_ability(line, binder), binder))
    kept = [without_idle_labels(line, binder.used, _NAMED_IF_MEANT) for line, binder in lines]
    return changed(text, abilities=tuple(kept))


def _done_by_others(text: phrases.Text, line: phrases.Ability) -> dict[str, Callable[[Any, Any], base.Thing]]:
    """What one other ability of the card does to one thing: how that is called behind it."""
    found: dict[str, list[Any]] = {}
    for other in text.abilities:
        for part in other.walk() if other is not line else ():
            if isinstance(part, phrases.DoTo) and part.verb.past in LIES_IN and part.what.grammatical() == "one":
                found.setdefault(part.verb.past, []).append(part.what)
    one = {done: whats[0] for done, whats in found.items() if len(whats) == 1}
    return {done: partial(_by_this, done, what) for done, what in one.items()}


def _by_this(done: str, what: Any, kind: Any, span: Any) -> base.Thing:
    """A word for one card of that kind, where such a one was meant."""
    kinds = kinds_of(what.noun) if hasattr(what, "noun") else frozenset()
    made = phrases.Each(phrases.Noun(kinds=(kind,), tails=(phrases.DoneByThis(done),)), span=span)
    if isinstance(what, phrases.Each):
        refuse(made, f'it is one, but {done} was "{what.text()}"')
    if kind.word != "card" and kinds and kind.word not in kinds:
        refuse(made, f"no {kind.text()} was {done}")
    return made


def effects_about(text: phrases.Text, about: Referent) -> tuple[base.Effect, ...]:
    """The effects of a text that has no head, bound as one ability in which "it" is this."""
    b = _binder()
    b.about = about
    lines = [line for line in text.abilities if isinstance(line, phrases.Ability) and line.head is None]
    if len(lines) < len(text.abilities):
        refuse(text, "only what is done can be said here")
    return b.row([effect for line in lines for effect in line.effects])


def _ability(node: phrases.Ability, b: CardBinder) -> phrases.Ability:
    head = node.head
    of_the_round = isinstance(head, phrases.On) and head.word in ("round start", "round end")
    if isinstance(head, _ABOUT_THE_CARD) and not of_the_round:
        b.about = _THIS
    if isinstance(head, phrases.On) and not of_the_round:
        b.there(head)
        b.event_of, b.passage = THIS, ARRIVED if head.word in ("arrival", "play") else ""
        b.x_of_cost = Referent(NUMBER, AS_PAID, "the X of its cost") if head.word == "play" else None
    head, price = _priced(head, b), _priced(node.price, b)
    paid = [part for part in (head, node.price) if isinstance(part, phrases.SpendFaith | phrases.SpendEnergy)]
    if any(isinstance(part.amount, phrases.X) for part in paid):
        b.x = Referent(NUMBER, AS_PAID, f"the {paid[0].spends} spent")
    elif isinstance(head, phrases.Whenever):
        head = changed(head, event=b.visit(head.event))
    elif isinstance(head, phrases.InsteadOf | phrases.InsteadOfDying):
        where = b.visit(head.where) if isinstance(head, phrases.InsteadOf) and head.where is not None else None
        there = {"where": where} if where is not None else {}
        head = changed(head, what=b.subject(head.what), **there)
        if isinstance(head, phrases.InsteadOfDying) and head.holds is not None:
            head = changed(head, holds=b.visit(head.holds))
    elif isinstance(head, phrases.Instead):
        head = b.visit(head)
    return changed(node, head=head, price=price, effects=b.row(node.effects))


def _priced(price: Any, b: CardBinder) -> Any:
    """A price that is paid with other cards: "it" would be one of those as well as the card."""
    if isinstance(price, phrases.PayWith) and (price.verb, price.number) == ("deny", 1):
        b.in_passing("the denied card")
    if not isinstance(price, phrases.PayWith) or (price.noun is None and price.verb != "discard"):
        return price
    if price.noun is not None:
        price = changed(price, noun=b.visit(price.noun))
    if price.number != 1:
        b.about = None if price.noun is not None else b.about
        return price
    done = BY_NAME[price.verb].past
    kinds = b.kinds_of(price.noun) if price.noun is not None else frozenset()
    return b.gives_up(price, done, kinds, EVENT_CARD)
