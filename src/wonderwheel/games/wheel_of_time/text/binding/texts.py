"""The references of a whole text: what its lines speak of, and what may be spoken of in the next line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wonderwheel.games.wheel_of_time.text import phrases
from wonderwheel.games.wheel_of_time.text.binding.binder import TARGET, TextBinder
from wonderwheel.games.wheel_of_time.text.binding.ways import WAYS
from wonderwheel.lang.nodes import Node, changed
from wonderwheel.lang.referents import THING, Referent


def bound(text: phrases.Text, put_on: bool = True) -> phrases.Text:
    """The text with its references bound; Unplayable names a phrase that points at nothing, or at two things.

    Lines without a head are the card's own as it is played: what they speak of, the lines below may speak of too.
    What an ability with a head speaks of is known in that ability only. `put_on`: whether the card is an advantage, so
    that it has a target without saying so; a card that becomes one has what it is put on.
    """
    binder = TextBinder(WAYS, put_on)
    lines = [_line(line, binder) for line in text.abilities]
    return changed(text, abilities=tuple(lines))


def _line(line: phrases.Ability, b: TextBinder) -> phrases.Ability:
    before, targets, x = b.mentions.copy(), list(b.targets), b.x
    chosen, done = dict(b.chosen), dict(b.done)
    put_on = b.put_on
    if line.as_advantage:
        b.put_on = True
        b.targets = [Referent(THING, TARGET, "what this is put on", slot=True)]
    b.clause += 1
    head = b.visit(line.head) if line.head is not None else None
    made = changed(line, head=head, effects=b.row(line.effects))
    b.put_on = put_on
    if line.as_advantage or line.head is not None:
        b.mentions, b.targets, b.x, b.chosen, b.done = before, targets, x, chosen, done
    return made


def references(node: Node) -> Iterator[str]:
    """A line for each phrase that points back: its words, and what it means."""
    seen: set[str] = set()
    for each in node.walk():
        found: Any = each.bound
        if found is None:
            continue
        said = f'"{each.text()}" means {found.words}'
        if said not in seen and each.text() != found.words:
            seen.add(said)
            yield said
