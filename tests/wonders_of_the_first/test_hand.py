"""What can be played of a hand is said of all cards at once, and is what would be said of each by itself. What follows
from the table is worked out once, and anew when the table has changed."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import wonderwheel as ww
from tests.support import clause
from tests.wonders_of_the_first.table import at, land, wonder
from wonderwheel.games.wonders_of_the_first.in_force.hearing import hearers
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import has_action
from wonderwheel.games.wonders_of_the_first.in_force.stats import STALE
from wonderwheel.games.wonders_of_the_first.procedures.activating import all_usable
from wonderwheel.games.wonders_of_the_first.procedures.costs import why_not_play
from wonderwheel.games.wonders_of_the_first.procedures.hand import plays
from wonderwheel.games.wonders_of_the_first.procedures.links import discounts, links
from wonderwheel.games.wonders_of_the_first.procedures.turn_options import attack_refusal, attacks
from wonderwheel.games.wonders_of_the_first.table import objects, traits
from wonderwheel.games.wonders_of_the_first.table.look_alike import one_of_each
from wonderwheel.games.wonders_of_the_first.table.trigger_events import PLAYED
from wonderwheel.games.wonders_of_the_first.vocabulary import ATTACK, PLAY


@pytest.mark.parametrize(("decks", "seed"), [(("petraia", "solfera"), 3), (("heliosynth", "boundless"), 4)])
def test_all_cards_of_a_hand_at_once(decks: tuple[str, str], seed: int) -> None:
    """CR132-404.2.c, CR132-202.2.a.2: an action and the energy that a card costs, or what a text makes of that."""
    options = {"deck_1": decks[0], "deck_2": decks[1]}
    game = ww.new("wonders_of_the_first", seats=2, seed=seed, log=False, options=options)
    draw = random.Random(seed).random
    refused = allowed = 0
    while game.result is None:
        g: Any = game.state
        for seat in (0, 1):
            cards, cheaper = one_of_each(g, g.hands[seat]), discounts(g, seat)
            said = plays(g, seat, cards, cheaper, has_action(g, seat))
            assert said == [(PLAY.key(c), why_not_play(g, seat, c, cheaper)) for c in cards]
            refused += len([why for _, why in said if why is not None])
            allowed += len([why for _, why in said if why is None])
        question = game.questions[0]
        game.play(question.seat, question.keys[int(draw() * len(question.keys))])
    assert refused
    assert allowed


def test_all_realms_at_once() -> None:
    """CR132-403.3.a, CR132-404.3.1.c: where a player has a Wonder, for an action."""
    game = ww.new("wonders_of_the_first", seats=2, seed=6, log=False)
    draw = random.Random(6).random
    refused = allowed = 0
    while game.result is None:
        g: Any = game.state
        for seat, acts in itertools.product((0, 1), (False, True)):
            realms = [r for r in objects.active_realms(g) if acts or g.realms[r]]
            said = attacks(g, seat, acts)
            assert said == [(ATTACK.key(r), attack_refusal(g, seat, r, acts)) for r in realms]
            refused += len([why for _, why in said if why is not None])
            allowed += len([why for _, why in said if why is None])
        question = game.questions[0]
        game.play(question.seat, question.keys[int(draw() * len(question.keys))])
    assert refused
    assert allowed


def _a_table_with_links() -> Any:
    """A turn in which the active player has a link, an activated ability, and somebody hears of cards being played."""
    game = ww.new("wonders_of_the_first", seats=2, seed=5, options={"deck_1": "petraia", "deck_2": "solfera"})
    draw = random.Random(5).random
    while game.result is None:
        g: Any = game.state
        if not g.dirty and links(g, g.active) and all_usable(g, g.active) and hearers(g, PLAYED):
            return g
        question = game.questions[0]
        game.play(question.seat, question.keys[int(draw() * len(question.keys))])
    raise AssertionError("nobody has had a link")


def test_what_follows_from_the_table_is_worked_out_anew_when_it_has_changed() -> None:
    """CR132-link.a, CR132-404.4.d, CR132-501.a: cards that lie in The World no more have no links and no abilities."""
    g = _a_table_with_links()
    g.realms = [[] for _ in g.realms]
    g.dirty = STALE
    assert (links(g, g.active), all_usable(g, g.active), hearers(g, PLAYED)) == (0, [], [])


def test_what_is_kept_wrongly_is_a_fault() -> None:
    for name in ("links", "activating", "hearers"):
        g = _a_table_with_links()
        kept = getattr(traits.index_of(g), name)
        key = next(key for key, what in kept.items() if what)
        kept[key] = 0 if name == "links" else kept[key][1:]
        assert [fault for fault in g.rules.faults(g) if "kept and wrong" in fault], name


@clause("CR132-play.b", "CR132-302.a")
def test_what_lasts_may_hold_for_a_card_that_is_being_played() -> None:
    """A land is its player's from then on, and whatever protects "each of your lands" protects it, too."""
    vault = wonder("Vault", 1, "Each of your lands can't be nullified.")
    bay = land("Bay", "On play: You may draw a card.")
    table = at(vault, bay, world=["1 Vault"], player=[{"hand": ["Bay"], "deck": ["Bay"] * 3, "actions": 2}, {}])
    table.say("Play Bay", "Realm 1")
    assert table.g.rules.faults(table.g) == []


@clause("CR132-on-attack.a")
def test_an_ability_that_a_card_was_given_hears_its_attack() -> None:
    elder = wonder("Elder", 1, 'Each Bear card you control gets "On attack: Gain 1 faith."')
    bear = wonder("Bear", 4, classes=("Bear",))
    table = at(elder, bear, world=["1 Elder @2", "1 Bear @1"], round=2, player=[{"actions": 2}, {}])
    table.say("Attack in realm 1")
    assert table.look("p1.faith") == 1
