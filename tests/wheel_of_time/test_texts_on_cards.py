"""What texts do to cards in play and to dice: rotated, readied, healed, killed, discarded, rolled again."""

from __future__ import annotations

from typing import Any, cast

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, Play, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts, until
from tests.wheel_of_time.typed_in import typed_in_hand
from wonderwheel.games.wheel_of_time.kinds import COMBAT, DAMAGE, ONE_POWER, POLITICS
from wonderwheel.games.wheel_of_time.meaning import amounts, card_deeds, terms, token_deeds
from wonderwheel.games.wheel_of_time.places import NO_CARD
from wonderwheel.games.wheel_of_time.program.texts.deeds import on_dice, on_hands
from wonderwheel.games.wheel_of_time.program.texts.making import NotCarriedOut, TextMaking
from wonderwheel.games.wheel_of_time.table.rows import AS_ITS_SOURCE, SYMBOL_ABILITY, SYMBOL_MASK, SYMBOL_SOURCE

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
IN_PATTERN, IN_HEROS = {"takes_part": "pattern"}, {"takes_part": "hero"}


def actions(*cards: dict[str, Any], **more: Any) -> Texts:
    """The Hero acts, and may use effects and play events."""
    return Texts(mine(RAND, rotated=True), *cards, RAHVIN_, at="actions", dominant=2, **more)


def resolution(*cards: dict[str, Any], **more: Any) -> Texts:
    return Texts(*cards, at="resolution", windows=True, **more)


# -- rotated, readied, healed ------------------------------------------------------------------------------------------


@clause("WOT20-ready.rotating.2", "WOT20-ready.rotating.3")
def test_who_rotates_as_a_price_takes_his_move_and_who_is_rotated_by_a_text_does_not() -> None:
    """Asmodean makes a symbol whenever he rotates: drawing the Longbow is a move, falling back is none."""
    asmodean = "Asmodean (I)"
    cards = (mine("Lord Nasin", **IN_PATTERN), RAND_, theirs(asmodean, **IN_PATTERN), theirs("Longbow", on=asmodean))
    play = until(Texts(*cards, at="actions", dominant=1), "Use Longbow").say("Use Longbow")
    assert play.g.rotated[play.card(asmodean)] == 1
    assert f"{asmodean} rotates." in play.told()
    assert play.offers("Combat")
    back = until(resolution(*cards, dominant=2, villain={"hand": ["Fall Back"]}), "Play Fall Back")
    back.say("Play Fall Back")
    assert back.g.rotated[back.card(asmodean)] == 1
    assert not back.offers("Combat")


@clause("WOT20-ready.rotating.3")
def test_a_rotated_card_cannot_rotate_as_a_price() -> None:
    ready = until(actions(mine("Geofram Bornhald"), windows=True), "Use Geofram Bornhald")
    assert ready.asked == [HERO]
    moved = actions(mine("Geofram Bornhald", rotated=True), windows=True)
    while not moved.g.over and moved.reason == ready.reason:
        assert not moved.offers("Use Geofram Bornhald")
        moved.say("Pass")


@clause("WOT20-ready.rotating.4")
def test_what_lasts_until_a_card_rotates_is_over_even_if_it_is_made_ready_again() -> None:
    lord, symbols = "High Lord Aracome", [{"card": RAND, "one_power": 1}]
    cards = (RAND_, mine(lord), mine("Andor Infantry"), RAHVIN_)
    play = Texts(*cards, at="ready", dominant=1, windows=True, hero={"hand": ["Remove Fatigue"]}, symbols=symbols)
    play.say("Yes")
    assert "Reinforcement" in play["card.Andor Infantry.traits"]
    play.g.rotated[play.card(lord)] = 1
    assert "Reinforcement" not in play["card.Andor Infantry.traits"]
    until(play, "Play Remove Fatigue").say("Play Remove Fatigue", lord)
    assert play.g.rotated[play.card(lord)] == 0
    assert "Reinforcement" not in play["card.Andor Infantry.traits"]


@clause("WOT20-glossary.corruption.1")
def test_healing_takes_all_damage_that_can_be_healed_and_says_so() -> None:
    wounded = mine("Gareth Byrne", damage=2, unhealable=1)
    play = actions(wounded, hero={"hand": ["Healing"]}, symbols=[{"card": RAND, "one_power": 1}])
    until(play, "Play Healing").say("Play Healing", "Gareth Byrne")
    assert play.g.damage[play.card("Gareth Byrne")] == 1
    assert "Gareth Byrne is healed: 1 damage left." in play.told()


# -- killed and discarded ----------------------------------------------------------------------------------------------


@clause("WOT20-glossary.killed.1")
def test_the_ways_kill_one_of_those_who_walk_them_for_each_damage_and_no_one_twice() -> None:
    walkers = [mine(name) for name in ("Andor Infantry", "Lord Nasin", "Lord Pelivar")]
    play = Texts(RAND_, *walkers, RAHVIN_, at="resolution", dominant=1, hero={"hand": ["Waygate"]}, windows=True)
    until(play, "Play Waygate").say("Play Waygate")
    play.say("Andor Infantry", "Lord Nasin", "Lord Pelivar", "No other card").roll("Ids Ids Ia")
    play.say("Andor Infantry")
    assert sorted(play.options) == ["Lord Nasin", "Lord Pelivar"]
    play.say("Lord Nasin")
    assert play["p1.killed"] == ["Andor Infantry", "Lord Nasin"]
    assert play["pattern_challenge.p1"] == ["Lord Pelivar"]


@clause("WOT20-cards.piles.4", "WOT20-glossary.control.2")
def test_bodyguards_take_what_discards_them_and_the_rest_goes_to_their_ward() -> None:
    play = resolution(mine(RAND, **IN_PATTERN), mine("Bodyguards", on=RAND, damage=3), RAHVIN_)
    assert play["p1.discards"] == ["Bodyguards"]
    assert play.g.damage[play.card(RAND)] == 1


@clause("WOT20-cards.piles.4", "WOT20-glossary.control.2")
def test_what_goes_with_its_target_is_discarded_once() -> None:
    """The Hero takes the lord back; Compulsion goes with him to the pile of whoever owns it."""
    others = [mine(name) for name in ("Lord Nasin", "Lord Pelivar")]
    spell = {**theirs("Compulsion", on="Lord Nasin"), "owner": 2}
    play = until(actions(*others, spell), "Use Compulsion").say("Use Compulsion")
    assert play["p1.hand"] == ["Lord Nasin"]
    assert (play["p1.discards"], play["p2.discards"]) == ([], ["Compulsion"])


# -- dice and symbols --------------------------------------------------------------------------------------------------


@clause("WOT20-action.generate.9", "WOT20-glossary.ignored.1")
def test_a_die_that_rolls_again_is_not_offered_twice_nor_are_those_of_others() -> None:
    mat = "Mat Cauthon (II)"
    play = resolution(mine(mat, **IN_PATTERN), mine("Lord Nasin", **IN_PATTERN), RAHVIN_)
    until(play, f"{mat} rotates").say(f"{mat} rotates", "Lord Nasin rotates").roll("Pa Io Io Ia Ca Cs Ps Ps Ia Cs Cs")
    until(play, "Use Mat").say("Use Mat")
    assert [each.split(":")[0] for each in play.options] == [f"{mat}, die {i}" for i in range(1, 7)] + ["No other die"]
    play.say("die 1")
    assert [each.split(":")[0] for each in play.options] == [f"{mat}, die {i}" for i in range(2, 7)] + ["No other die"]
    play.say("No other die").roll("Ps")
    play.pass_all("after the dice")
    assert play["p1.pool"] == [0, 2, 0, 1]


@clause("WOT20-glossary.generated.1")
def test_what_a_text_makes_a_card_generate_is_told_unless_another_negates_it() -> None:
    leaf = mine("The Way of the Leaf", on="Lady Ellorien")
    play = resolution(RAND_, mine("Lady Ellorien", **IN_PATTERN), leaf, mine("Lord Nasin", **IN_PATTERN), RAHVIN_)
    g, source = play.g, play.card(RAND)
    for name in ("Lady Ellorien", "Lord Nasin"):
        on_dice.make_symbols(g, play.card(name), DAMAGE, 1, source)
        on_dice.make_symbols(g, play.card(name), POLITICS, 2, source)
    assert play["pattern_challenge.damage1"] == [1, 0]
    told = [line for line in play.told() if "2 Politics" in line]
    assert [("Ellorien" in line, "Nasin" in line) for line in told] == [(True, False), (False, True)]


@clause("WOT20-glossary.rolled.1")
def test_luck_counts_once_as_rolled_by_the_card_and_the_ability_that_failed() -> None:
    play = resolution(RAND_, mine("Lord Nasin"), RAHVIN_)
    g, rand, nasin = play.g, play.card(RAND), play.card("Lord Nasin")
    g.rolls = [
        (rand, ONE_POWER, 0, 3, 0),
        (rand, ONE_POWER, 1, 3, 0),
        (rand, COMBAT, 0, 3, 0),
        (nasin, COMBAT, 0, 2, 0),
    ]
    on_dice._count_as_rolled(g, rand, COMBAT, 1)
    assert [row[4] for row in g.rolls] == [0, 0, 1, 0]
    on_dice._count_as_rolled(g, rand, ONE_POWER, 1)
    assert [row[4] for row in g.rolls] == [1, 0, 1, 0] or [row[4] for row in g.rolls] == [0, 1, 1, 0]
    assert len(g.rolls) == 4


def symbols_of(play: Play, ability: int) -> list[tuple[int, int]]:
    """The cards of which the Hero has symbols of an ability, with the allegiances that they have."""
    return [(row[SYMBOL_SOURCE], row[SYMBOL_MASK]) for row in play.g.symbols if row[SYMBOL_ABILITY] == ability]


@clause("WOT20-resolution.opening.7", "WOT20-resolution.opening.10", "WOT20-resolution.opening.14")
def test_dice_of_nobody_give_symbols_of_no_card_and_those_of_a_troop_are_its_own() -> None:
    infantry = mine("Andor Infantry", **IN_PATTERN)
    pay = [{"card": RAND, "intrigue": 1, "combat": 2, "held": "pattern"}]
    play = until(resolution(RAND_, infantry, RAHVIN_, hero={"hand": ["Plots", "Charge"]}, symbols=pay), "Play Plots")
    play.say("Play Plots").roll("Pa Pa")
    assert symbols_of(play, POLITICS) == [(NO_CARD, 0)]
    until(play, "Play Charge").say("Play Charge").roll("Ca Ca Cd Cs")
    assert symbols_of(play, COMBAT) == [(play.card("Andor Infantry"), AS_ITS_SOURCE)]
    assert play["pattern_challenge.damage1"] == [0, 1]


@clause("WOT20-resolution.opening.7", "WOT20-resolution.opening.10", "WOT20-resolution.opening.14")
def test_results_of_a_troop_that_charges_are_changed_by_texts_as_any_others() -> None:
    infantry = mine("Andor Infantry", **IN_PATTERN)
    pay = [{"card": RAND, "combat": 4, "held": "pattern"}]
    hand = {"hand": ["Blood Tide", "Charge"]}
    play = until(resolution(RAND_, infantry, RAHVIN_, hero=hand, symbols=pay), "Play Blood Tide")
    play.say("Play Blood Tide")
    until(play, "Play Charge").say("Play Charge").roll("Ca Ca Cd Cs")
    assert play["pattern_challenge.damage1"] == [0, 3]


@clause("WOT20-action.recruit.7")
def test_symbols_for_which_no_allegiance_is_said_have_none_and_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    play = typed_in_hand(monkeypatch, "Add 2 Politics to your pool.").say("Play Typed In")
    assert symbols_of(play, POLITICS) == [(NO_CARD, 0)]
    assert any("2 Politics" in line for line in play.told())


# -- what is refused while a text is read ------------------------------------------------------------------------------


NOTHING = cast(TextMaking, None)
DAMAGES = amounts.Symbols((amounts.SymbolCount(amounts.Number(1), "damage"),))
EACH = terms.Player("each")


@clause("WOT20-setup.turn1-discard.1", "WOT20-extra.search.1", "WOT20-action.recruit.7")
@pytest.mark.parametrize(
    ("make", "deed"),
    [
        (on_hands.discard_card, card_deeds.DiscardCard(EACH)),
        (on_hands.discard_card, card_deeds.DiscardCard(terms.Player("you"), "chosen", terms.This())),
        (on_hands.search, token_deeds.Search(terms.This())),
        (on_dice.add_to_pool_of_symbols, token_deeds.AddSymbols(DAMAGES)),
    ],
)
def test_a_deed_that_cannot_be_carried_out_is_refused_when_its_text_is_read(make: Any, deed: Any) -> None:
    with pytest.raises(NotCarriedOut):
        make(NOTHING, deed)
