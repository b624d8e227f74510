"""Phrases of shipped texts put into each other's places: what is written is read as the same, or refused, never as
something else."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from tests.wheel_of_time.texts import names
from wonderwheel.games.wheel_of_time.cards.shipped import shipped_cards
from wonderwheel.games.wheel_of_time.text.phrases import May, Text
from wonderwheel.games.wheel_of_time.text.reading import read
from wonderwheel.lang.errors import Refused
from wonderwheel.lang.nodes import Node, changed, node_fields, sentence
from wonderwheel.lang.phrases import Effect

TRIES = 1500
READ_AT_LEAST = 0.9


def texts() -> Iterator[Text]:
    for card in shipped_cards():
        if card.text:
            yield read(card.text, names().words)


def pools() -> dict[str, list[Node]]:
    """The phrases of all texts by the nonterminal that they belong to."""
    found: dict[str, list[Node]] = defaultdict(list)
    for text in texts():
        for node in text.walk():
            if type(node).rule:
                found[type(node).rule].append(node)
    return {rule: list(dict.fromkeys(nodes)) for rule, nodes in found.items()}


def mixed(node: Any, pool: dict[str, list[Node]], dice: random.Random) -> Any:
    """The phrase with one of the phrases inside it replaced by another of its kind; None if there is none inside."""
    places = [f.name for f in node_fields(type(node)) if isinstance(getattr(node, f.name), Node)]
    if not places or isinstance(node, May):
        return None  # what another player may do, he does himself: his deeds would have to be mixed with him
    name = dice.choice(places)
    inner = getattr(node, name)
    deeper = mixed(inner, pool, dice) if dice.random() < 0.5 else None
    other = deeper if deeper is not None else dice.choice(pool.get(type(inner).rule, [inner]))
    return changed(node, **{name: other})


def test_mixed_phrases_are_read_as_they_are_written_or_refused() -> None:
    dice, pool = random.Random(7), pools()
    effects = [effect for text in texts() for line in text.abilities for effect in line.effects]
    good, differing = 0, []
    tried = [made for _ in range(TRIES) if (made := mixed(dice.choice(effects), pool, dice)) is not None]
    for effect in tried:
        said = sentence(effect.text())
        try:
            found = read(said, names().words)
        except Refused:
            continue
        if [each.effects for each in found.abilities] == [(effect,)]:
            good += 1
        else:
            differing.append((said, found.text()))
    assert differing == []
    assert good >= READ_AT_LEAST * len(tried)


def test_effects_stand_behind_every_head() -> None:
    """Any head of a shipped text before any effect of another is read as both."""
    dice = random.Random(3)
    lines = [line for text in texts() for line in text.abilities]
    heads = [line for line in lines if line.head is not None]
    effects: list[Effect] = [effect for line in lines for effect in line.effects]
    good = 0
    for _ in range(300):
        made = changed(dice.choice(heads), effects=(dice.choice(effects),))
        try:
            found = read(made.text(), names().words)
        except Refused:
            continue
        assert found.abilities == (made,)
        good += 1
    assert good >= 250
