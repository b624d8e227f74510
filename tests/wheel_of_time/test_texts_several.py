"""Texts about several cards at once: each of them is asked, hurt and held, and not the first alone."""

from __future__ import annotations

from tests.support import clause
from tests.wheel_of_time.playing import HERO, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

RAND_, RAHVIN_ = mine(RAND, rotated=True), theirs(RAHVIN, rotated=True)


@clause("WOT20-action.limited.2", "WOT20-resolution.outcome.8")
def test_every_trolloc_for_which_nobody_pays_is_hurt() -> None:
    trollocs = [theirs(name, takes_part="pattern", rotated=True) for name in ("Trolloc Footmen", "Trolloc Raiders")]
    play = Texts(RAND_, RAHVIN_, *trollocs, at="actions", dominant=2, hero={"hand": ["Infighting"]})
    play.pass_all("Which action")
    play.say("Play Infighting", "Trolloc Footmen")
    play.pass_all("Place a challenge")
    assert [play.g.damage[play.card(name)] for name in ("Trolloc Footmen", "Trolloc Raiders")] == [1, 1]


@clause("WOT20-ready.rotating.3", "WOT20-action.limited.2")
def test_everybody_who_is_to_regroup_is_asked() -> None:
    cards = [mine(name, takes_part="pattern") for name in ("Commander", "Andor Infantry", "Lady Ellorien")]
    play = Texts(RAND_, RAHVIN_, *cards, at="actions", dominant=2, hero={"hand": ["Regroup"]})
    play.pass_all("Which action")
    play.say("Play Regroup", "Commander", "Andor Infantry", "No other", "No", "Yes")
    places = [play.g.challenge[play.card(name)] for name in ("Commander", "Andor Infantry", "Lady Ellorien")]
    assert places == [0, -1, 0]
    assert play.g.rotated[play.card("Andor Infantry")] == 1
    assert play.g.rotated[play.card("Commander")] == 0


@clause("WOT20-action.costs.3")
def test_nobody_has_to_pay_for_a_second_troop() -> None:
    troops = [theirs(name, place="battleground") for name in ("Trolloc Raiders", "Human Rabble")]
    symbols = [{"card": RAND, "one_power": 4}]
    for often, left in (("0", 3), ("1", 1)):
        hand = {"hand": ["Misdirection"]}
        play = Texts(RAND_, RAHVIN_, *troops, at="actions", dominant=2, hero=hand, symbols=symbols)
        while not play.offers("Play Misdirection"):
            play.say("Nobody else" if play.offers("Nobody else") else "Pass")
        play.say("Play Misdirection")
        assert play.options == ["0", "1"]
        play.say(often)
        play.say("Human Rabble")
        assert play["p1.pool"] == [0, 0, left, 0]
        assert play.g.rotated[play.card("Human Rabble")] == 1
        assert play.g.rotated[play.card("Trolloc Raiders")] == int(often)


@clause("WOT20-action.recruit.1", "WOT20-action.recruit.10")
def test_a_spare_foreign_symbol_does_not_hide_the_payment() -> None:
    symbols = [{"card": RAND, "politics": 2, "combat": 1}, {"card": "Lord Pelivar", "politics": 1}]
    lord, hand = mine("Lord Pelivar", rotated=True), {"hand": ["Strong Support", "Andor Cavalry"]}
    play = Texts(RAND_, lord, RAHVIN_, at="actions", dominant=2, light=0, hero=hand, symbols=symbols)
    play.pass_all("Which action")
    assert not play.offers("Recruit Andor Cavalry")
    play.say("Play Strong Support")
    play.pass_all("Which action")
    play.say("Recruit Andor Cavalry")
    if play.reason.startswith("How do you pay"):
        play.say(play.options[0])
    assert play["p1.pool"] == [2, 0, 0, 0]


@clause("WOT20-ready.ready-cards.1", "WOT20-glossary.participating.1")
def test_who_took_part_in_a_long_campaign_does_not_ready_in_the_next_turn() -> None:
    infantry, rabble = mine("Andor Infantry", place="home"), theirs("Human Rabble")
    hand = {"hand": ["Prolonged Campaign"]}
    play = Texts(mine(RAND), infantry, RAHVIN_, rabble, at="turn", light=5, hero=hand)
    play.pass_all("Place a challenge")
    while not play.offers("Place Prolonged Campaign"):
        play.say("Pass")
    play.say("Place Prolonged Campaign")
    play.pass_all("Who goes to the battleground")
    while play.asked != [HERO]:
        play.say("The others stay")
    play.say("Send Andor Infantry", "The others stay").pass_all("Where does")
    while play.reason.startswith("Where does"):
        play.say("Take part in the Hero's" if "Infantry" in play.reason else "Stand down")
    play.pass_all("Who rotates to roll")
    play.say("Andor Infantry rotates").roll("Cs Cs Cs Cs")
    assert play["turn"] == 3
    assert play.g.rotated[play.card("Andor Infantry")] == 1
    assert play.g.rotated[play.card(RAND)] == 0


@clause("WOT20-cards.piles.7", "WOT20-action.effects.6")
def test_who_is_forced_back_has_no_text() -> None:
    """Her additional card is gone; her player has the usual limit."""
    challenge = [{"of": "villain", "card": "Forced Back", "support": 1, "target": "Verin Sedai"}]
    cards = (RAND_, mine("Verin Sedai"), RAHVIN_)
    assert Texts(*cards, at="resolution")["p1.limit"] == 9
    play = Texts(*cards, at="resolution", challenge=challenge)
    assert play["card.Forced Back.on"] == "Verin Sedai"
    assert play["p1.limit"] == 8
