"""Tables with very many static abilities: what is found there by short ways, and how its cost grows."""

from __future__ import annotations

import sys
from random import Random
from types import FrameType
from typing import Any

import pytest

from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.machine import running
from wonderwheel.core.mechanisms.layers import effects
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import nouns
from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx
from wonderwheel.games.wonders_of_the_first.game import GAME, WondersRules
from wonderwheel.games.wonders_of_the_first.in_force.layers import FIXED
from wonderwheel.games.wonders_of_the_first.in_force.reading_effects import context_of, static_change
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of
from wonderwheel.games.wonders_of_the_first.table import objects, traits
from wonderwheel.games.wonders_of_the_first.table.rows import TRAIT_CARD, TRAIT_KIND


def _rules() -> WondersRules:
    rules = GAME.make(GAME.setup(2, {"format": "free"}))
    assert isinstance(rules, WondersRules)
    return rules


def _crowded(size: int, seed: int = 0) -> Game:
    """A game in round 7 with permanents that have static abilities and look at no power, whole sets one by one."""
    rules = _rules()
    modifiers, catalogue = rules.modifiers(), rules.catalogue
    names = [
        card.name
        for what, card in enumerate(catalogue.defs)
        if catalogue.types[what] & kinds.WONDER
        and catalogue.statics[what]
        and not any(modifiers[modifier].looks for _, _, modifier in catalogue.statics[what])
    ]
    if seed:
        Random(seed).shuffle(names)
    rows = [
        {
            "name": names[i % len(names)],
            "player": i % 2 + 1,
            "realm": i // 2 % kinds.REALMS + 1,
            "counters": {"+1": 100},  # so that none is dead
        }
        for i in range(size)
    ]
    state = rules.blank()
    state.rng = 1
    rules.place(state, {"round": 7, "card": rows, "player": [{"energy": 9, "actions": 3, "hand": names[:3]}] * 2})
    running.run(state)
    return Game(rules, Start(rules.setup, 1), state=state)


def _calls(size: int) -> float:
    """Calls of Python functions from an answer to the next question: the mean over every answer of a first question."""
    game = _crowded(size)
    question = game.questions[0]
    count = 0

    def see(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal count
        count += event == "call"

    for key in question.keys:
        other = game.clone()
        sys.setprofile(see)
        other.play(question.seat, key)
        sys.setprofile(None)
    return count / len(question.keys)


def test_twice_as_many_static_abilities_cost_a_little_over_twice_as_much() -> None:
    counts = [_calls(size) for size in (20, 40, 80)]
    assert counts[1] < 2.6 * counts[0]
    assert counts[2] < 2.6 * counts[1]


@pytest.mark.parametrize("size", [3, 60])
def test_traits_are_found_as_by_looking_through_all_of_them(size: int) -> None:
    g: Any = _crowded(size).state
    assert (len(g.granted) > 6) == (size > 3)
    for _ in range(2):
        every = range(-1, max(row[TRAIT_CARD] for row in g.granted) + 2)
        for kind in range(kinds.LOST + 1):
            rows = [row for row in g.granted if row[TRAIT_KIND] == kind]
            assert list(traits.of_kind(g, kind)) == rows
            for card in every:
                assert list(traits.of_card(g, card, kind)) == [row for row in rows if row[TRAIT_CARD] == card]
        g.granted.append((0, kinds.STONE, 1, 0, 0))  # an index that is there takes in what comes later
    g.granted = g.granted[1:]  # and is not used for another list
    assert list(traits.of_kind(g, kinds.STONE)) == [row for row in g.granted if row[TRAIT_KIND] == kinds.STONE]


def test_one_card_is_judged_as_if_all_of_a_rule_were_looked_for() -> None:
    game = _crowded(80, seed=1)
    g: Any = game.state
    asked = 0
    for effect in effects(g):
        if effect.modifier >= FIXED:
            continue
        change = static_change(g, effect)
        if change.has is not None:
            ctx = context_of(g, effect)
            scope = change.scope(g, ctx)
            assert [c for c in range(len(g.what)) if change.has(g, ctx, c)] == sorted(scope)
            asked += bool(scope)
    assert asked > 3


def test_cards_in_the_world_are_found_as_by_testing_each() -> None:
    game = _crowded(80, seed=2)
    g: Any = game.state
    g.face_down = changed(g.face_down, g.realms[0][0], 1)
    rules = objects.rules_of(g)
    phrases = {
        part
        for ability in rules.catalogue.abilities
        for part in parts_of(ability.node)
        if isinstance(part, meaning.Cards) and part.area == "world" and not part.chosen
    }
    found = 0
    for cards in phrases:
        try:
            several, test = (
                nouns.cards_in(cards, rules.catalogue.words, None),
                nouns.card_test(cards, rules.catalogue.words, None),
            )
        except Exception:  # speaks of what an effect has chosen: not for static abilities
            continue
        for source in (g.realms[0][1], g.realms[3][0]):
            ctx = Ctx(g.controller[source], source, g.realm[source])
            meant = several(g, ctx)
            assert meant == [c for c in objects.world(g) if test(g, ctx, c)]
            found += bool(meant)
    assert found > 40
