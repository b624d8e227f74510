"""The texts of the two starter decks, played: what each card does, and what it must not do."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)


def pattern(*cards: dict[str, object], **more: object) -> Texts:
    """A Pattern challenge that is about to be resolved."""
    return Texts(*cards, at="resolution", **more)  # type: ignore[arg-type]  # positions are plain data


# -- events ------------------------------------------------------------------------------------------------------------


@clause("WOT20-cards.events.2", "WOT20-cards.events.5", "WOT20-dice.damage.1")
def test_fireball_hits_a_participant_and_nobody_else() -> None:
    play = pattern(
        mine(RAND, takes_part="pattern"),
        RAHVIN_,
        theirs("Fade", takes_part="pattern"),
        hero={"hand": ["Fireball"]},
        symbols=[{"card": RAND, "one_power": 1, "held": "pattern"}],
    )
    play.say("Play Fireball")
    assert not play.offers(RAHVIN)
    play.say("Fade")
    assert play.g.damage[play.card("Fade")] == 1
    assert play["p1.discards"] == ["Fireball"]


@clause("WOT20-ready.event-play.1")
def test_fireball_waits_for_a_challenge() -> None:
    play = Texts(
        RAND_, RAHVIN_, at="ready", windows=True, hero={"hand": ["Fireball"]}, symbols=[{"card": RAND, "one_power": 1}]
    )
    play.say("Pass")
    assert play.asked == [HERO]
    assert play.why("Play Fireball") == ("WOT20-ready.event-play.1",)


@clause("WOT20-glossary.corruption.1")
def test_healing_takes_all_damage_off_a_character_or_one_off_a_troop() -> None:
    cards = (mine(RAND, damage=2), mine("Andor Cavalry", damage=2), RAHVIN_)
    hand: dict[str, Any] = {"hero": {"hand": ["Healing"]}, "symbols": [{"card": RAND, "one_power": 1}]}
    play = Texts(*cards, at="ready", dominant=1, **hand)
    play.say("Play Healing", "Remove all damage from target character", RAND)
    assert play.g.damage[play.card(RAND)] == 0
    play = Texts(*cards, at="ready", dominant=1, **hand)
    play.say("Play Healing", "Remove 1 damage from target troop")
    assert play.g.damage[play.card("Andor Cavalry")] == 1
    assert play.g.damage[play.card(RAND)] == 2


@clause("WOT20-resolution.damage.1")
def test_overrun_moves_points_from_the_troop_pool_to_the_character_pool() -> None:
    footmen = theirs("Trolloc Footmen", takes_part="pattern")
    play = pattern(mine(RAND, takes_part="pattern"), footmen, RAHVIN_, villain={"hand": ["Overrun"]})
    play.say("Nobody else rotates")
    assert not play.offers("Play Overrun")  # there is nothing to move before the dice
    play.say("Trolloc Footmen rotates").roll("Cd Cd Ca Ca Ca")
    assert play["pattern_challenge.damage2"] == [0, 2]
    play.say("Play Overrun", "1")
    assert play.g.damage[play.card(RAND)] == 1  # the other point finds no troop


@clause("WOT20-dice.7", "WOT20-cards.limited-events.2")
def test_stymied_takes_a_die_of_each_ability_for_the_turn() -> None:
    fighter = mine(RAND, takes_part="pattern")
    play = Texts(fighter, RAHVIN_, at="actions", dominant=1, villain={"hand": ["Stymied"]})
    play.pass_all("Which action")
    play.say("Play Stymied")
    play.pass_all("Who rotates to roll")
    play.say(f"{RAND} rotates").roll("Oa")  # politics 1, one power 2 and combat 1, each one die fewer
    assert play["card." + RAND + ".abilities"] == [1, 0, 2, 1]


@clause("WOT20-action.recruit.7", "WOT20-glossary.pools.3")
def test_unexpected_ally_rolls_two_politics_dice_for_symbols_of_every_allegiance() -> None:
    play = Texts(RAND_, RAHVIN_, at="actions", dominant=2, hero={"hand": ["Unexpected Ally", "Lady Ellorien"]})
    play.pass_all("Which action")
    play.say("Play Unexpected Ally").roll("Pa Pa")
    assert play["p1.pool"] == [2, 0, 0, 0]
    play.say("Recruit Lady Ellorien", "Pay 2 Politics")  # two Politics, not four: the symbols are Andor too
    assert play["p1.pool"] == [0, 0, 0, 0]
    other = Texts(RAND_, RAHVIN_, at="actions", dominant=2, hero={"hand": ["Unexpected Ally"]})
    other.pass_all("Which action")
    other.say("Play Unexpected Ally").roll("Pas Ps")
    assert other["p1.pool"] == [1, 0, 0, 0]  # support and opposition are nothing here


# -- characters and troops ---------------------------------------------------------------------------------------------


@clause("WOT20-action.ability.3")
def test_rand_grows_by_two_one_power_symbols_up_to_four() -> None:
    play = Texts(RAND_, RAHVIN_, at="actions", dominant=2).say(f"{RAND} rotates").roll("Pa Oa Oa Ca")
    assert play["card." + RAND + ".abilities"] == [1, 0, 3, 1]
    for dice, power in (("Oa Oa Os", 4), ("Oa Oa Oa Os", 4)):
        play.pass_all("It is turn").pass_all("Who rotates to generate")
        play.say(f"{RAND} rotates").roll(f"Pa {dice} Ca")
        assert play["card." + RAND + ".abilities"] == [1, 0, power, 1]
    play = Texts(RAND_, RAHVIN_, at="actions", dominant=2).say(f"{RAND} rotates").roll("Pa Oa Os Ca")
    assert play["card." + RAND + ".abilities"] == [1, 0, 2, 1]


@clause("WOT20-glossary.participating.1")
def test_fade_takes_part_only_with_four_pattern() -> None:
    fade = theirs("Fade", place="battleground")
    play = Texts(RAND_, RAHVIN_, fade, at="participation", dominant=1, shadow=3)
    assert play.asked == [VILLAIN]
    assert not play.offers("Pattern Challenge")
    play = Texts(RAND_, RAHVIN_, fade, at="participation", dominant=1, shadow=4, light=6)
    assert play.offers("Pattern Challenge")


@clause("WOT20-ready.rotating.3", "WOT20-glossary.cost.1")
def test_a_trolloc_costs_the_rotation_of_a_dark_one_character() -> None:
    play = Texts(RAND_, RAHVIN_, at="actions", dominant=1, villain={"hand": ["Trolloc"]})
    play.pass_all("Which action")
    assert play.asked == [VILLAIN]
    play.say("Recruit Trolloc")
    assert play.g.rotated[play.card(RAHVIN)] == 1
    assert play.told()[-2:] == [f"{RAHVIN} rotates.", "The Villain recruits Trolloc."]
    assert "Trolloc 0/0/0/1" in play["p2.home"]
    tired = Texts(RAND_, theirs(RAHVIN, rotated=True), at="actions", dominant=1, villain={"hand": ["Trolloc"]})
    tired.pass_all("Which action")
    assert not tired.offers("Recruit Trolloc")


@clause("WOT20-extra.overlap.1")
def test_footmen_take_a_point_before_a_troop_that_is_no_trolloc() -> None:
    play = pattern(
        mine("Andor Cavalry", takes_part="pattern"),
        theirs("Trolloc Footmen", takes_part="pattern"),
        theirs("Human Rabble", takes_part="pattern"),
        RAND_,
        RAHVIN_,
        dominant=2,
    )
    play.say("Andor Cavalry rotates", "Nobody else rotates").roll("Cd Cd Ca Ca")
    assert play.g.damage[play.card("Trolloc Footmen")] == 1  # nobody else could take the first point
    play.say("One damage on Human Rabble")


@clause("WOT20-challenge.participation.18")
def test_the_rabble_stands_beside_monsters_as_no_other_man_does() -> None:
    monsters = (theirs("Trolloc Footmen", place="battleground"), theirs("Human Rabble", place="battleground"))
    play = Texts(RAND_, RAHVIN_, *monsters, at="participation", dominant=1)
    play.say("Pattern Challenge")
    assert play.offers("Pattern Challenge")
    other = theirs("Andor Infantry", place="battleground")
    play = Texts(RAND_, RAHVIN_, monsters[0], other, at="participation", dominant=1)
    play.say("Pattern Challenge")
    assert not play.offers("Pattern Challenge")


# -- advantages --------------------------------------------------------------------------------------------------------


@clause("WOT20-glossary.allegiance.2")
def test_lord_gaebril_is_for_rahvin_and_makes_him_an_andoran() -> None:
    play = Texts(RAND_, RAHVIN_, theirs("Padan Fain"), at="actions", dominant=1, villain={"hand": ["Lord Gaebril"]})
    play.pass_all("Which action")
    play.say("Play the advantage Lord Gaebril")
    assert "Andor" in play["card." + RAHVIN + ".traits"]
    assert "Andor" not in play["card.Padan Fain.traits"]
    alone = Texts(RAND_, theirs("Padan Fain"), at="actions", dominant=1, villain={"hand": ["Lord Gaebril"]})
    alone.pass_all("Which action")
    assert not alone.offers("Lord Gaebril")


@clause("WOT20-dice.damage.1", "WOT20-cards.piles.4")
def test_bodyguards_take_the_damage_and_leave_with_two() -> None:
    play = pattern(
        mine(RAND, takes_part="pattern"),
        theirs("Fade", takes_part="pattern"),
        mine("Bodyguards", on=RAND),
        RAHVIN_,
        villain={"hand": ["Fireball"]},
        symbols=[{"card": RAHVIN, "one_power": 1, "held": "pattern"}],
    )
    play.say("Play Fireball", RAND)
    assert play.g.damage[play.card(RAND)] == 0
    assert play.g.damage[play.card("Bodyguards")] == 1
    hurt = pattern(
        mine(RAND, takes_part="pattern"),
        theirs("Fade", takes_part="pattern"),
        mine("Bodyguards", on=RAND, damage=1),
        RAHVIN_,
        villain={"hand": ["Fireball"]},
        symbols=[{"card": RAHVIN, "one_power": 1, "held": "pattern"}],
    )
    hurt.say("Play Fireball", RAND)
    assert hurt["p1.discards"] == ["Bodyguards"]
    assert hurt.g.damage[hurt.card(RAND)] == 0


# -- challenges --------------------------------------------------------------------------------------------------------


@clause("WOT20-challenge.contested.7")
def test_gather_allies_keeps_troops_out() -> None:
    forces = (mine(RAND, place="battleground"), mine("Andor Cavalry", place="battleground"), RAHVIN_)
    play = Texts(*forces, at="participation", dominant=1, challenge=[{"of": "hero", "card": "Gather Allies"}])
    assert play.asked == [HERO]
    assert play.offers("Gather Allies")
    play.say("Stand down")
    assert "Andor Cavalry" in play.reason
    assert not play.offers("Gather Allies")


@clause("WOT20-resolution.outcome.5", "WOT20-pattern.8")
def test_gather_allies_adds_a_token_only_if_it_succeeds() -> None:
    won = Texts(RAND_, RAHVIN_, at="resolution", challenge=[{"of": "hero", "card": "Gather Allies", "support": 1}])
    assert won["light"] == 3
    lost = Texts(RAND_, RAHVIN_, at="resolution", challenge=[{"of": "hero", "card": "Gather Allies"}])
    assert lost["light"] == 2
