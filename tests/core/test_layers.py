"""Continuous effects: layers, timestamps, how long they last, and what happens when they depend on each other."""

from typing import Any

import pytest

from tests.support_play import Playing
from tests.toys.menagerie import table
from tests.toys.menagerie_cards import M_BASE, M_CAPTAIN
from tests.toys.menagerie_changes import MODIFIERS
from wonderwheel.core.mechanisms.growth import growth
from wonderwheel.core.mechanisms.layers import (
    EFFECT_ARGUMENTS,
    EFFECT_EXPIRES,
    EFFECT_MODIFIER,
    EFFECT_PREVENTED,
    EFFECT_SOURCE,
    END_OF_ROUND,
    END_OF_TURN,
    NEXT_TURN,
    OWN_MOMENTS,
    PERMANENT,
    WHILE_SOURCE,
    Continuous,
    derive,
    effects,
    end_effect,
    expire,
    expire_sources,
    from_row,
    start_effect,
    tick,
)
from wonderwheel.core.state.amounts import INFINITY, MINUS_INFINITY, Amount
from wonderwheel.core.state.packing import Row

PLACES = (EFFECT_EXPIRES, EFFECT_MODIFIER, EFFECT_SOURCE, EFFECT_PREVENTED, EFFECT_ARGUMENTS)


def power(p: Playing, c: int) -> Amount:
    return Amount.from_code(p.g.power[c])


def test_the_layer_decides_before_the_timestamp() -> None:
    p = Playing(table("Bear Captain | ", "Double Nourish Dwindle | "))
    assert [power(p, 0), power(p, 1)] == [5, 1]
    p.say("Double")
    assert power(p, 0) == 10
    p.say("Nourish", "Bear 0")
    assert power(p, 0) == 12, "a later counter is doubled too"
    p.say("Dwindle")
    assert power(p, 0) == 4, "base 0, a counter, the Captain; then doubled, though it was doubled first"


def test_within_a_layer_the_later_effect_wins() -> None:
    p = Playing(table("Bear | ", "|"))
    old = tick(p.g)
    start_effect(p.g, M_BASE, -1, PERMANENT, Amount.of(7).code)
    first = start_effect(p.g, M_BASE, -1, PERMANENT, Amount.of(3).code)
    assert derive(p.g)
    assert power(p, 0) == 3
    end_effect(p.g, first)
    assert derive(p.g)
    assert power(p, 0) == 7
    start_effect(p.g, M_BASE, -1, PERMANENT, Amount.of(9).code, timestamp=old)
    derive(p.g)
    assert power(p, 0) == 7, "an effect as old as its source comes before"
    assert p.g.continuous == sorted(p.g.continuous)


def test_the_fields_of_an_effect_stand_where_they_are_asked_for() -> None:
    g = Playing(table("Wolf Captain | ", "|")).g
    stamp = start_effect(g, M_BASE, 0, END_OF_ROUND, 7, 8, until=1)
    (effect,) = [effect for effect in effects(g) if effect.timestamp == stamp]
    row = g.continuous[effects(g).index(effect)]
    assert effect == Continuous(MODIFIERS[M_BASE].layer, stamp, END_OF_ROUND, 1, M_BASE, 0, 0, (7, 8))
    assert (row[EFFECT_EXPIRES], row[EFFECT_MODIFIER]) == (effect.expires, effect.modifier)
    assert (row[EFFECT_SOURCE], row[EFFECT_PREVENTED]) == (effect.source, effect.prevented)
    assert row[EFFECT_ARGUMENTS:] == effect.arguments
    changed = from_row((9, 8, 7, 6, 5, 4, 3, 2, 1))
    assert changed == Continuous(9, 8, 7, 6, 5, 4, 3, (2, 1))
    assert [changed.row()[place] for place in PLACES] == [7, 5, 4, 3, 2]
    assert start_effect(g, M_BASE, 0, PERMANENT, 0) == stamp + 1
    assert [effect.until for effect in effects(g)].count(-1) == len(effects(g)) - 1, "nobody's moment, if none is said"


def test_a_set_that_was_fixed_does_not_grow() -> None:
    p = Playing(table("Bear | ", "Double Hatch | "))
    p.say("Double", "Hatch")
    assert [power(p, 0), power(p, 1)] == [8, 1]


def test_this_turn_ends_with_the_turn() -> None:
    p = Playing(table("Bear | ", "Dwindle | "))
    p.say("Dwindle")
    assert power(p, 0) == 0
    p.say("end turn")
    assert power(p, 0) == 4


def test_until_your_next_turn() -> None:
    p = Playing(table("Bear | Wolf", "Curse | Bless"))
    p.say("Curse")
    assert [power(p, c) for c in (0, 1)] == [4, 1]
    p.say("end turn")
    assert power(p, 1) == 1, "the other player's turn does not end it"
    p.say("Bless", "end turn")
    assert power(p, 1) == 2


def test_while_the_source_is_there() -> None:
    p = Playing(table("Wolf Captain | ", "Smite | "))
    assert power(p, 0) == 3
    p.say("Smite", "Captain 1")
    assert power(p, 0) == 2
    assert effects(p.g) == []


def test_moments_end_only_what_lasts_until_them() -> None:
    g = Playing(table("Wolf | ", "|")).g
    start_effect(g, M_CAPTAIN, 0, END_OF_ROUND)
    start_effect(g, M_CAPTAIN, 0, PERMANENT)
    assert [effect.expires for effect in expire(g, END_OF_ROUND)] == [END_OF_ROUND]
    assert [effect.expires for effect in effects(g)] == [PERMANENT]


def test_each_moment_is_another_and_those_of_a_game_are_too() -> None:
    g = Playing(table("Wolf | ", "|")).g
    moments = (END_OF_TURN, END_OF_ROUND, NEXT_TURN, OWN_MOMENTS, OWN_MOMENTS + 1)
    for moment in (PERMANENT, WHILE_SOURCE, *moments):
        start_effect(g, M_CAPTAIN, 0, moment)
    for moment in moments:
        assert [effect.expires for effect in expire(g, moment)] == [moment]
    assert [effect.expires for effect in effects(g)] == [PERMANENT, WHILE_SOURCE]


def test_what_begins_or_ends_is_to_be_worked_out_anew_and_nothing_else_is() -> None:
    g = Playing(table("Wolf | ", "|")).g
    assert g.dirty == 0
    stamp = start_effect(g, M_BASE, 0, END_OF_ROUND, 0)
    assert g.dirty == 1
    for change, dirty in (
        (lambda: end_effect(g, stamp + 1), 0),
        (lambda: expire(g, PERMANENT), 0),
        (lambda: expire_sources(g), 0),
        (lambda: expire(g, END_OF_ROUND), 1),
        (lambda: end_effect(g, stamp), 0),
    ):
        derive(g)
        assert g.dirty == 0
        change()
        assert g.dirty == dirty


@pytest.mark.parametrize(("creatures", "times"), [("Wolf Captain | ", 1), ("Swing | Sway", 1 + 2 * (2 + 25 + 1))])
def test_so_often_is_looked_at_what_comes_out(creatures: str, times: int) -> None:
    """Twice as many passes as show growth and lead through every effect; once where nothing looks at anything."""
    g = Playing(table(creatures, " | ")).g
    resets, usual = list[int](), g.rules.reset

    def reset(g: Any) -> None:
        resets.append(1)
        usual(g)

    carried: list[Row] = []
    g.rules.reset = reset
    g.rules.carry_over = lambda g, before: carried.append(before)
    g.dirty = 1
    derive(g)
    assert (len(resets), len(carried)) == (times, times - 1)
    assert len(set(carried)) == min(times - 1, 4), "each pass is told of the values of the one before"


def test_only_what_lasts_while_its_source_is_there_ends_with_it() -> None:
    g = Playing(table("Wolf | ", "|")).g
    lasting = [start_effect(g, M_BASE, source, WHILE_SOURCE, 0) for source in (0, 1)]
    kept = start_effect(g, M_BASE, 0, PERMANENT, 0)
    g.rules.source_lasts = lambda g, source: source == 1
    assert [effect.timestamp for effect in expire_sources(g)] == lasting[:1]
    assert [effect.timestamp for effect in effects(g)] == [lasting[1], kept]


def test_a_copy_has_the_printed_values_and_its_own_abilities() -> None:
    p = Playing(table("Captain | ", "Nourish Mirror | "))
    p.say("Nourish", "Captain 0", "Mirror", "Captain 0")
    assert [power(p, c) for c in (0, 1)] == [3, 2], "without the counter, and each strengthens the other"


def test_nothing_is_recomputed_while_nothing_has_changed() -> None:
    p = Playing(table("Wolf | ", "|"))
    assert p.g.dirty == 0
    p.g.power[0] = 99
    assert derive(p.g)
    assert p.g.power[0] == 99
    p.g.dirty = 1
    derive(p.g)
    assert power(p, 0) == 2


# -- effects that look at each other -----------------------------------------------------------------------------------


def test_values_that_depend_on_each_other_may_come_to_rest() -> None:
    p = Playing(table("Mass Mass | ", "|"))
    assert [power(p, c) for c in (0, 1)] == [0, 0]
    p = Playing(table("Mass | ", "Nourish | "))
    p.say("Nourish", "Mass 0")
    assert power(p, 0) == 1


def test_values_that_grow_through_each_other_become_infinite() -> None:
    p = Playing(table("Mass Wolf Mass Captain | ", "Smite | "))
    assert [power(p, c) for c in (0, 2)] == [INFINITY, INFINITY], "the Captain gave them a power above zero"
    assert power(p, 1) == 3
    p.say("Smite", "Mass 2")
    assert power(p, 0) == 1


def test_effects_that_turn_each_other_over_are_a_loop_and_a_necessary_one_is_prevented() -> None:
    p = Playing(table("Swing Captain | Sway", "Smite | "))
    assert (p.asked(), p.options()) == ([0], ["Swing 0", "Sway 2"]), "the Captain has no part in it"
    p.say("Sway 2")
    assert [power(p, c) for c in (0, 2)] == [4, 1]
    p.say("Smite", "Swing 0")
    assert power(p, 2) == 1
    assert [effect.prevented for effect in effects(p.g)] == [0, 0], "the loop is gone: the Sway works again"


@pytest.mark.parametrize(("chooser", "asked"), [(0, 0), (1, 1), (-1, 0)])
def test_whoever_decides_about_loops_is_asked_and_the_first_player_if_nobody_does(chooser: int, asked: int) -> None:
    rules = table("Swing | Sway", " | ")
    rules.loop_chooser = lambda g: chooser  # type: ignore[method-assign]
    assert Playing(rules).asked() == [asked]


def test_the_other_choice() -> None:
    p = Playing(table("Swing | Sway", "Nourish | "))
    p.say("Swing 0")
    assert [power(p, c) for c in (0, 1)] == [1, 1]
    p.say("Nourish", "Sway 1")
    assert [power(p, c) for c in (0, 1)] == [1, 2]
    assert [effect.prevented for effect in effects(p.g)] == [0, 0], "with a Sway of 2 they do not turn any more"


def test_a_prevented_effect_stays_prevented_without_asking_again() -> None:
    p = Playing(table("Swing | Sway", "Hatch | "))
    p.say("Swing 0", "Hatch")
    assert p.options() == ["end turn"]
    assert [effect.prevented for effect in effects(p.g)] == [1, 0]


@pytest.mark.parametrize(
    ("values", "sign"),
    [
        ([0, 1, 2, 3, 4], 1),
        ([0, 1, 3, 7, 15], 1),
        ([4, 3, 2, 1, 0], -1),
        ([0, 1, 2, 3, 3], 0),
        ([0, 1, 0, 1, 0, 1, 0, 1, 0], 0),
        ([0, 0, 1, 1, 2, 2, 3, 3, 4], 1),
        (["0", "1", "3/2", "7/4", "15/8"], 0),
        (["8", "4", "2", "1", "1/2"], 0),
        ([10, 6, 4, 3, 2], 0),
        ([1, 2, 3], 1),
        ([5, 1, 2, 3, 4, 5], 1),
        ([1, 2], 0),
    ],
)
def test_growth_without_end_is_told_from_change(values: list[int | str], sign: int) -> None:
    assert growth([Amount.of(value).code for value in values]) == sign


def test_what_is_infinite_already_does_not_grow() -> None:
    assert growth([INFINITY.code] * 5) == 0
    assert growth([0, 4, 8, 12, MINUS_INFINITY.code]) == 0
