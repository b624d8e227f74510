"""What the rules reckon in a position: the prices of recruits, who may pay, limits, control, permanent abilities."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from tests.wheel_of_time.test_texts_forbidding import in_hand, until
from wonderwheel.games.wheel_of_time.evaluating.challenges import legal_targets
from wonderwheel.games.wheel_of_time.evaluating.costs import plain_price, plain_purse, prices, usable
from wonderwheel.games.wheel_of_time.evaluating.current import control_held, control_of, permanent
from wonderwheel.games.wheel_of_time.evaluating.pools import Group
from wonderwheel.games.wheel_of_time.kinds import COMBAT
from wonderwheel.games.wheel_of_time.places import NO_CARD, NOBODY
from wonderwheel.games.wheel_of_time.table.catalogue import AIEL, DARK_ONE, DRAGON

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
