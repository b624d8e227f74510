"""What the rules reckon in a position: the prices of recruits, who may pay, limits, control, permanent abilities."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts, in_hand, until
from wonderwheel.games.wheel_of_time.evaluating.challenges import legal_targets
from wonderwheel.games.wheel_of_time.evaluating.costs import plain_price, plain_purse, prices, usable
from wonderwheel.games.wheel_of_time.evaluating.current import control_held, control_of, permanent
from wonderwheel.games.wheel_of_time.evaluating.joining import _can_fight, beside
from wonderwheel.games.wheel_of_time.evaluating.pools import Group, symbol_in
from wonderwheel.games.wheel_of_time.evaluating.purse import NO_REDUCER, Price, Purse
from wonderwheel.games.wheel_of_time.evaluating.recruits import (
    IN_PLAY_ALREADY,
    KILLED_BEFORE,
    copy_refusal,
    unique_refusal,
)
from wonderwheel.games.wheel_of_time.kinds import COMBAT, INTRIGUE, ONE_POWER, POLITICS
from wonderwheel.games.wheel_of_time.places import NO_CARD, NOBODY
from wonderwheel.games.wheel_of_time.table.catalogue import AIEL, DARK_ONE, DRAGON, RULED
from wonderwheel.games.wheel_of_time.table.rows import FOR_GOOD, TRAIT

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)


def recruiting(name: str, *cards: dict[str, Any], hand: tuple[str, ...] = (), **more: Any) -> tuple[Texts, int]:
    """The Hero has a card in hand that he may recruit in his actions; whatever else he holds may be played before."""
    leader = mine(RAND, rotated=True)
    play = Texts(leader, *cards, RAHVIN_, at="actions", dominant=2, hero={"hand": [name, *hand]}, **more)
    return play, in_hand(play, HERO, name)


def asked(play: Play, card: int, converted: int = 0) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """What a recruit may cost, with the tokens that are removed for it."""
    return {(price.cost, price.removed) for price in prices(play.g, HERO, card, converted)}


# -- prices ------------------------------------------------------------------------------------------------------------


@clause("WOT20-action.recruit.9", "WOT20-action.convert-pattern.1", "WOT20-extra.math.1")
def test_a_cost_that_a_payer_changes_is_one_symbol_of_his_at_least() -> None:
    """Lord Edorion costs one Politics if a High Lord of Tear pays; a converted token does not make him free."""
    lord = "High Lord Geuyam"
    symbols = [{"card": lord, "politics": 2}]
    play, edorion = recruiting("Lord Edorion", mine(lord), symbols=symbols, light=3)
    payer = play.card(lord)

    def of_his(converted: int) -> list[tuple[tuple[int, ...], bool]]:
        found = prices(play.g, HERO, edorion, converted)
        return [(price.cost, price.doubled) for price in found if price.reducer == payer]

    assert of_his(0) == [((1, 0, 0, 0), False), ((2, 0, 0, 0), True)]
    assert of_his(1) == [((1, 0, 0, 0), False), ((1, 0, 0, 0), True)]


@clause("WOT20-extra.math.1", "WOT20-extra.math.2")
def test_tokens_and_texts_take_symbols_off_a_price_and_never_more_than_it_has() -> None:
    coffers = {**mine("Flowing Coffers"), "tokens": [["wealth", 1]]}
    play, commander = recruiting("Commander", coffers)
    whole, one, other, free = (1, 0, 0, 1), (1, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 0)
    assert asked(play, commander) == {(whole, (0,)), (one, (1,)), (other, (1,))}
    rich, commander = recruiting("Commander", {**coffers, "tokens": [["wealth", 3]]}, hand=("Into the Fight",))
    until(rich, "Play Into the Fight").say("Play Into the Fight")
    assert asked(rich, commander) == {(one, (0,)), (other, (0,)), (free, (1,))}
    cheap, agent = recruiting("Hired Agent", coffers, hand=("Into the Fight", "Into the Fight"))
    for _ in range(2):
        until(cheap, "Play Into the Fight").say("Play Into the Fight")
    assert asked(cheap, agent) == {(free, (0,))}


@clause("WOT20-action.allegiance.2", "WOT20-action.allegiance.3", "WOT20-action.recruit.10")
def test_aiel_troops_want_symbols_of_the_aiel_and_their_characters_of_friends_too() -> None:
    hand: dict[str, Any] = {"hero": {"hand": ["Raiding Party", "Rhuarc", "Commander"]}}
    play = Texts(RAND_, mine("Mount", on=RAND), RAHVIN_, at="turn", light=5, **hand)
    troop, chief, other = (in_hand(play, HERO, name) for name in ("Raiding Party", "Rhuarc", "Commander"))

    def pays(card: int) -> list[bool]:
        return [usable(play.g, card, Group(NO_CARD, COMBAT, mask, 1)) for mask in (AIEL, DRAGON, DARK_ONE, 0)]

    assert pays(troop) == [True, False, False, False]
    assert pays(chief) == [True, True, True, False]
    assert pays(other) == [True, True, True, True]


@clause("WOT20-action.costs.1", "WOT20-action.costs.3")
def test_symbols_for_the_text_of_one_card_pay_for_no_other() -> None:
    strength = mine("Inner Strength", on=RAND)
    play = Texts(mine(RAND, rotated=True), strength, mine("Lord Pelivar"), mine("Lord Nasin"), RAHVIN_, at="actions")
    until(play, "Use Inner Strength").say("Use Inner Strength", "Lord Pelivar", "Combat")
    g, price = play.g, plain_price((0, 0, 0, 1))
    pelivar, nasin = play.card("Lord Pelivar"), play.card("Lord Nasin")
    assert plain_purse(g, HERO, only=pelivar, text_of=pelivar).can_complete(price, ())
    assert not plain_purse(g, HERO, only=nasin, text_of=nasin).can_complete(price, ())
    assert not plain_purse(g, HERO).can_complete(price, ())


# -- whose, and how many -----------------------------------------------------------------------------------------------


@clause("WOT20-challenge.declare.4")
def test_the_targets_of_a_challenge_are_found_behind_cards_that_are_none() -> None:
    cards = (mine("Rand al'Thor"), mine("Great Library", on="player"), theirs("Aginor"), mine("Andor Cavalry"))
    play = Play(*cards, theirs("Human Rabble"), at="turn")
    g = play.g
    rand, aginor, cavalry, rabble = (play.card(n) for n in ("Rand al'Thor", "Aginor", "Andor Cavalry", "Human Rabble"))
    assert legal_targets(g, HERO, "own force") == [rand, cavalry]
    assert legal_targets(g, HERO, "enemy character") == [aginor]
    assert legal_targets(g, VILLAIN, "any troop") == [cavalry, rabble]


@clause("WOT20-action.ability.4", "WOT20-glossary.printed-ability.1")
def test_what_an_advantage_gives_is_permanent_and_wounds_are_not() -> None:
    blade = mine("Heron-Mark Blade", on="Rand al'Thor")
    play = Play(mine("Rand al'Thor", damage=1), blade, mine("Andor Cavalry"), theirs("Aginor"), at="turn")
    assert permanent(play.g, play.card("Rand al'Thor")) == (2, 1, 3, 4)


@clause("WOT20-challenge.contested.12")
def test_whoever_has_more_control_tokens_with_those_of_texts_controls_an_advantage() -> None:
    villain = theirs("Be'lal (I)")
    sword = theirs("Callandor", on="Be'lal (I)")
    for held, counted, controller in (([6, 0], (6, 5), HERO), ([5, 0], (5, 5), NOBODY), ([4, 0], (4, 5), VILLAIN)):
        play = Texts(RAND_, villain, sword, mine("Tear", on="world", control=held), at="resolution", windows=True)
        tear = play.card("Tear")
        assert control_held(play.g, tear) == counted
        assert control_of(play.g, tear) == controller
        assert control_held(play.g, play.card("Callandor")) == (0, 0)


@clause("WOT20-last-battle.9", "WOT20-last-battle.10")
def test_politics_alone_fights_where_a_text_says_so_and_every_other_ability_does() -> None:
    nation = mine("Andor", on="world", control=[6, 0])
    for name, damage, capital, fights in (
        ("Hired Agent", 0, False, True),  # Intrigue alone
        ("Egwene al'Vere", 0, False, True),  # One Power alone
        ("Commander", 0, False, True),
        ("Lady Arathelle", 0, False, False),
        ("Lady Arathelle", 0, True, True),
        ("Lady Arathelle", 1, True, True),
        ("Lady Arathelle", 2, True, False),
    ):
        caemlyn = (mine("Caemlyn"),) if capital else ()
        play = Texts(RAND_, mine(name, damage=damage), nation, *caemlyn, RAHVIN_, at="ready", latched=1, windows=True)
        assert _can_fight(play.g, play.card(name)) == fights, (name, damage, capital)


@clause("WOT20-action.allegiance.10", "WOT20-action.allegiance.11")
def test_children_of_the_light_go_with_mercenaries_whatever_those_have_become() -> None:
    cards = (mine("Dain Bornhald"), mine("Commander"), mine("Lord Nasin"), mine("Patrol"))
    play = Texts(RAND_, *cards, RAHVIN_, at="turn")
    dain, commander, nasin, patrol = (play.card(n) for n in ("Dain Bornhald", "Commander", "Lord Nasin", "Patrol"))
    play.g.gained = [(commander, TRAIT, RULED.index("Andor"), 1, FOR_GOOD)]
    assert beside(play.g, dain, [commander, patrol]) is None
    assert beside(play.g, dain, [nasin]) is not None


@clause("WOT20-action.one-power.1", "WOT20-action.one-power.2", "WOT20-action.one-power.3")
def test_which_symbols_begin_a_payment() -> None:
    """One Power stands in where it may; symbols that are two at once are looked at one by one; others stay out."""
    alone, other = 7, 8
    politics, power = Group(alone, POLITICS, 0, 1), Group(other, ONE_POWER, 0, 2)
    both = Group(alone, INTRIGUE, 0, 2, also=1 << POLITICS)

    def pays(groups: list[Group], cost: tuple[int, int, int, int], *, wild: bool = False, only: int = NO_CARD) -> bool:
        purse = Purse(groups, lambda group: True)
        return purse.can_complete(Price(cost, 0, False, NO_REDUCER, wild, only), ())

    assert pays([politics, power], (2, 0, 0, 0), wild=True)
    assert not pays([politics, power], (2, 0, 0, 0))
    assert not pays([politics, power], (2, 0, 0, 0), wild=True, only=alone)
    assert pays([politics, power], (1, 0, 0, 0), only=alone)
    assert pays([both], (2, 0, 0, 0))
    assert pays([both], (1, 1, 0, 0))
    assert not pays([both], (2, 1, 0, 0))
    assert not pays([both], (0, 0, 1, 0))


@clause("WOT20-action.one-power.1")
def test_a_doubled_price_wants_a_symbol_of_another_allegiance_that_has_a_place_in_it() -> None:
    shared, odd = Group(7, POLITICS, DRAGON, 2), Group(8, COMBAT, AIEL, 1)

    def pays(groups: list[Group], cost: tuple[int, int, int, int], chosen: tuple[Any, ...] = ()) -> bool:
        purse = Purse(groups, lambda group: group.allegiances == DRAGON)
        return purse.can_complete(Price(cost, 0, True, NO_REDUCER, False), chosen)

    assert not pays([shared, odd], (2, 0, 0, 0))  # nobody asks for Combat
    assert pays([shared, odd], (1, 0, 0, 1))
    assert not pays([shared], (2, 0, 0, 0))
    assert pays([shared, odd], (1, 0, 0, 1), (symbol_in(odd),))
    assert not pays([shared, odd], (1, 0, 0, 1), (symbol_in(odd), symbol_in(odd)))


@clause("WOT20-glossary.unique.1", "WOT20-cards.characters.4", "WOT20-draw.dead.2")
def test_why_a_copy_does_not_come_into_play() -> None:
    hand = {
        "hand": ["Horn of Valere", "Mount", "The Ruby Dagger", "Lord Nasin", "Lord Pelivar", "Min"],
        "killed": ["Lord Pelivar"],
    }
    cards = (RAND_, mine("Horn of Valere", on="world"), mine("Mount", on=RAND), RAHVIN_, theirs("Lord Nasin"))
    play = Texts(*cards, at="turn", hero=hand)
    g = play.g
    refused = [unique_refusal(g, in_hand(play, HERO, name)) for name in ("Horn of Valere", "Mount", "The Ruby Dagger")]
    assert [each is not None for each in refused] == [True, False, False]
    nasin, pelivar, min_ = (copy_refusal(g, in_hand(play, HERO, n)) for n in ("Lord Nasin", "Lord Pelivar", "Min"))
    assert (nasin, pelivar, min_) == (IN_PLAY_ALREADY, KILLED_BEFORE, None)
