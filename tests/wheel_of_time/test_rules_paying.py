"""Paying for recruits: reductions, choosing how to pay, and what no payment can be."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import Any

import pytest

import wonderwheel as ww
from tests.support import clause
from tests.wheel_of_time.playing import HERO, Play, mine, theirs
from tests.wheel_of_time.recruiting_play import AGINOR, NOBODY, costs, recruiting
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wheel_of_time.card_pool import playable_cards
from wonderwheel.games.wheel_of_time.decks.random_deck import random_deck
from wonderwheel.games.wheel_of_time.evaluating.costs import plain_price
from wonderwheel.games.wheel_of_time.evaluating.pools import Group
from wonderwheel.games.wheel_of_time.evaluating.purse import Price, Purse
from wonderwheel.games.wheel_of_time.kinds import COMBAT, INTRIGUE, ONE_POWER, POLITICS
from wonderwheel.games.wheel_of_time.places import NO_CARD
from wonderwheel.games.wheel_of_time.table import events

# -- reductions --------------------------------------------------------------------------------------------------------

PAYER = mine("Rand the Payer")


def by_the_payer(card: str, light: int, **numbers: int) -> Play:
    play = Play(
        PAYER,
        AGINOR,
        at="actions",
        hero={"hand": [card]},
        light=light,
        shadow=9,
        symbols=[{"card": "Rand the Payer", **numbers}],
    )
    while "Who rotates to generate" in play.reason:
        play.say(NOBODY)
    return play


@clause("WOT20-extra.math.1", "WOT20-extra.math.2", "WOT20-extra.math.3")
def test_multiply_then_subtract() -> None:
    play = by_the_payer("Lord Pelivar", 0, politics=1, one_power=2, combat=1)
    assert costs(play, HERO, "Lord Pelivar")[-1] == (3, 0, 0, 1)
    play.say("Recruit Lord Pelivar")
    assert play["p1.pool"] == [0, 0, 0, 0]
    play = by_the_payer("Lord Pelivar", 1, politics=1)
    play.say("Recruit Lord Pelivar", "Convert 1 token")
    assert play["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-extra.math.6")
def test_who_gives_a_reduction_pays_at_least_one_symbol() -> None:
    play = by_the_payer("Mat Cauthon", 0, politics=2)
    play.say("Recruit Mat Cauthon")
    assert play["p1.pool"] == [1, 0, 0, 0]
    play = by_the_payer("Mat Cauthon", 1, politics=2)
    play.say("Recruit Mat Cauthon")
    assert play.offers("Pay 1 Politics from Rand the Payer")
    assert not play.offers("Convert 1 token and pay")  # a token for nothing is not proposed, though it may be spent
    play.say("yourself", "Convert 1")
    assert play["p1.pool"] == [1, 0, 0, 0]
    assert play["light"] == 0


# -- choosing how to pay -----------------------------------------------------------------------------------------------


@clause("WOT20-action.costs.3", "WOT20-action.recruit.1")
def test_the_cheapest_ways_come_first_and_any_legal_one_can_be_chosen() -> None:
    symbols = {"Elayne Trakand": {"politics": 2, "one_power": 1}, "Rand al'Thor": {"politics": 1}}
    play = recruiting("Lady Arathelle", symbols, mine("Elayne Trakand"), light=1)
    play.say("Recruit Lady Arathelle")
    assert play.options[0].startswith("Pay 1 Politics")
    assert play.options[-1] == "Choose the tokens and symbols yourself"
    play.say("yourself", "Convert none", "1 One Power from Elayne Trakand")
    assert play["p1.pool"] == [3, 0, 0, 0]


@clause("WOT20-action.recruit.1")
def test_a_symbol_that_leads_nowhere_is_refused() -> None:
    symbols = {"Elayne Trakand": {"politics": 2}, "Commander": {"combat": 1}, "Lord Pelivar": {"combat": 1}}
    friends = (mine("Elayne Trakand"), mine("Commander"), mine("Lord Pelivar"))
    play = recruiting("Lady Aemlyn", symbols, *friends, light=1)
    play.say("Recruit Lady Aemlyn", "yourself", "Convert none")
    assert play.why("1 Combat from Commander") == ("WOT20-action.recruit.1",)
    assert play["p1.pool"] == [2, 0, 0, 2]


@clause("WOT20-action.convert-pattern.2", "WOT20-action.costs.3")
def test_an_event_with_many_ways_to_pay_is_paid_symbol_by_symbol_and_never_with_tokens() -> None:
    six = ("Rand al'Thor", "Elayne Trakand", "Verin Sedai", "Lord Pelivar", "Mat Cauthon", "Commander")
    symbols = {name: {"politics": 2} for name in six}
    play = recruiting("Counsel", symbols, *map(mine, six[1:]), light=1)
    play.say("Play Counsel", "yourself")
    assert sorted(play.options) == sorted(f"1 Politics from {name}" for name in six)
    play.say("1 Politics from Verin Sedai")
    assert "The Hero pays 1 Politics." in play.told()
    assert play["light"] == 1


@clause("WOT20-action.costs.3")
def test_a_payment_can_be_taken_back_before_it_is_complete() -> None:
    symbols = {"Elayne Trakand": {"politics": 2, "one_power": 1}}
    play = recruiting("Lady Arathelle", symbols, mine("Elayne Trakand"), light=1)
    before = play.game.hash()
    play.say("Recruit Lady Arathelle", "yourself")
    play.game.cancel(HERO)
    assert play.game.hash() == before


@clause("WOT20-action.convert-pattern.1", "WOT20-glossary.convert.1", "WOT20-action.costs.3", "WOT20-action.recruit.1")
def test_what_was_paid_is_told() -> None:
    play = recruiting("Lord Pelivar", {"Rand al'Thor": {"politics": 1}}, light=1)
    play.say("Recruit Lord Pelivar", "Convert 1 token and pay 1 Politics")
    assert "A token is converted from the light section: light 0, shadow 2, neutral 1." in play.told()
    assert "The Hero pays 1 Politics, 1 token of the Pattern." in play.told()


@clause("WOT20-extra.math.6", "WOT20-action.recruit.1")
def test_a_card_that_makes_a_recruit_cheaper_with_a_symbol_that_does_not_fit_pays_nothing() -> None:
    def holding(*symbols: dict[str, Any]) -> Play:
        return Play(
            mine("Rand the Payer", rotated=True),
            mine("Mat Cauthon", rotated=True),
            theirs("Rahvin", rotated=True),
            at="actions",
            light=0,
            shadow=4,
            hero={"hand": ["Perrin Aybara"]},  # two Politics, one if Rand pays a part of it
            symbols=list(symbols),
        )

    assert holding({"card": "Rand the Payer", "politics": 1}).offers("Recruit Perrin Aybara")
    unfit = holding({"card": "Rand the Payer", "combat": 1}, {"card": "Mat Cauthon", "politics": 1})
    assert unfit.why("Recruit Perrin Aybara")  # Rand's Combat is no part of it, and Mat's Politics is one of two
    assert holding({"card": "Mat Cauthon", "politics": 2}).offers("Recruit Perrin Aybara")


@clause("WOT20-extra.math.6")
def test_a_payment_is_not_begun_that_no_symbol_of_the_card_which_lowers_the_price_can_be_a_part_of() -> None:
    others = Group(source=2, ability=0, allegiances=1, number=1, row=1)
    price = Price((1, 0, 0, 0), converted=0, doubled=False, reducer=1, wild=True)
    for ability, begins in ((0, True), (2, True), (3, False)):  # Politics, One Power for it, Combat
        own = Group(source=1, ability=ability, allegiances=1, number=1, row=0)
        assert Purse([own, others], lambda group: True, reducers=[1]).can_complete(price, ()) == begins


@clause("WOT20-dice.4", "WOT20-action.one-power.1")
@pytest.mark.parametrize(("chosen", "begins"), [(0, True), (1, True), (2, True), (3, False)])
def test_what_was_chosen_is_not_there_a_second_time(chosen: int, begins: bool) -> None:
    """Two symbols: they begin a payment of two, and none of three; no third one is chosen."""
    combat = Group(source=1, ability=3, allegiances=1, number=2, row=0)
    purse = Purse([combat], lambda group: True, reducers=[])
    symbols = [(1, 3, 0)] * chosen
    assert purse.can_complete(plain_price((0, 0, 0, 2)), symbols) == begins
    assert not purse.can_complete(plain_price((0, 0, 0, 3)), symbols)


@clause("WOT20-extra.math.6", "WOT20-action.recruit.1")
def test_one_symbol_is_not_both_the_one_that_doubles_a_cost_and_the_one_that_lowers_it() -> None:
    stranger, friend = Group(source=1, ability=0, allegiances=0, number=1, row=0), Group(2, 0, 1, 1, 1)
    purse = Purse([stranger, friend], lambda group: bool(group.allegiances), reducers=[2])
    price = Price((1, 0, 0, 0), converted=0, doubled=True, reducer=2, wild=True)
    assert purse.payment(price) is None
    assert not purse.can_pay(price)


def pays(price: Price, symbols: tuple[tuple[int, int, int], ...], friends: tuple[int, ...]) -> bool:
    """Whether these symbols pay a price, by the words of the rules: whose they are, and what each stands for."""
    spent = [sum(ability == each for _, ability, _ in symbols) for each in range(4)]
    missing = [max(0, price.cost[each] - spent[each]) for each in (POLITICS, INTRIGUE, COMBAT)]
    beyond = [max(0, spent[each] - price.cost[each]) for each in (POLITICS, INTRIGUE, COMBAT)]
    strangers = [source for source, _, _ in symbols if source not in friends]
    return (
        len(symbols) == sum(price.cost)
        and not any(beyond)
        and (price.wild or not any(missing))
        and bool(strangers) == price.doubled
        and all(source == price.reducer or source != CHEAPENS for source, _, _ in symbols)
        and (price.reducer != CHEAPENS or any(source == CHEAPENS for source, _, _ in symbols))
        and all(price.only in (NO_CARD, source) for source, _, _ in symbols)
    )


OTHER, CHEAPENS = 1, 2
COSTS = [(2, 0, 0, 0), (1, 0, 1, 0), (1, 1, 0, 1), (0, 0, 2, 1), (0, 0, 0, 0)]


@clause("WOT20-action.one-power.1", "WOT20-action.one-power.2", "WOT20-action.one-power.3", "WOT20-dice.4")
@pytest.mark.parametrize("friends", [(OTHER, CHEAPENS), (OTHER,), (CHEAPENS,), ()])
def test_symbols_begin_a_payment_if_with_others_of_the_pool_they_pay_it(friends: tuple[int, ...]) -> None:
    kinds = [(source, ability) for source in (OTHER, CHEAPENS) for ability in (POLITICS, ONE_POWER, COMBAT)]
    for pool in combinations(kinds, 3):
        groups = [Group(source, ability, 1, 1 + row % 2, row) for row, (source, ability) in enumerate(pool)]
        there = [(group.source, group.ability, group.row) for group in groups for _ in range(group.number)]
        purse = Purse(groups, lambda group: group.source in friends, [CHEAPENS])
        for cost in COSTS:
            every = {tuple(sorted(each)) for each in combinations(there, sum(cost))}
            for reducer, doubled, wild, only in (
                (NO_CARD, False, True, NO_CARD),
                (NO_CARD, False, False, NO_CARD),
                (NO_CARD, True, True, NO_CARD),
                (CHEAPENS, False, True, NO_CARD),
                (NO_CARD, False, True, OTHER),
            ):
                price = Price(cost, 0, doubled, reducer, wild, only)
                payments = [each for each in every if pays(price, each, friends)]
                for many in range(3):
                    for chosen in combinations_with_replacement(sorted(set(there)), many):
                        begins = any(all(each.count(s) >= chosen.count(s) for s in chosen) for each in payments)
                        assert purse.can_complete(price, chosen) == begins, (price, groups, chosen)


@clause("WOT20-action.costs.3", "WOT20-action.recruit.1")
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_offered_can_be_paid(seed: int) -> None:
    """Every option of every question of a random game is begun: none leads to a payment that nobody can make."""
    dice = Dice(seed)
    sides = {f"{side}_deck": random_deck(playable_cards(), dice, side) for side in ("hero", "villain")}
    game = ww.new("wheel_of_time", seed=seed, log=False, options={"turn_limit": 12, **sides})
    while game.result is None:
        (asked,) = game.state.pending[:1]
        for key in asked.keys:
            game.clone().play(asked.seat, key)
        game.play(asked.seat, asked.keys[dice.below(len(asked.keys))])


@clause("WOT20-action.recruit.1", "WOT20-action.recruit.9")
def test_a_symbol_is_refused_that_leaves_no_place_for_the_one_which_doubles_the_cost() -> None:
    """Four Politics and two Combat with a symbol of the Dragon among them: Elayne alone cannot fill the Politics."""
    symbols = {"Elayne Trakand": {"politics": 4, "combat": 2}, "Mat Cauthon": {"politics": 1}}
    play = recruiting("Lord Pelivar", symbols, mine("Elayne Trakand"), mine("Mat Cauthon"), light=0)
    play.say("Recruit Lord Pelivar", "yourself", *["1 Politics from Elayne"] * 3)
    assert play.why("1 Politics from Elayne Trakand") == ("WOT20-action.recruit.1",)
    play.say("1 Politics from Mat Cauthon")
    assert play["p1.pool"] == [1, 0, 0, 0]
    assert "Lord Pelivar 2/0/0/2" in play["p1.home"]


@clause("WOT20-action.recruit.1", "WOT20-action.costs.3")
def test_paying_for_a_recruit_is_asked_refused_and_told_by_the_rule_of_recruiting() -> None:
    rich = {"Rand al'Thor": {"politics": 4, "combat": 2}}
    play = recruiting("Elayne Trakand; Heron-Mark Blade", rich)
    play.say("Recruit Elayne Trakand")
    assert play.game.questions[0].clause == "WOT20-action.recruit.1"
    while play.game.questions[0].clause == "WOT20-action.recruit.1":
        play.say(play.options[0])
    told = [event for event in play.game.log or [] if event.kind == events.PAID]
    assert [event.clause for event in told] == ["WOT20-action.recruit.1"]
    poor = recruiting("Elayne Trakand", {"Rand al'Thor": {"combat": 1}}, light=0)
    assert poor.why("Recruit Elayne Trakand") == ("WOT20-action.recruit.1",)
