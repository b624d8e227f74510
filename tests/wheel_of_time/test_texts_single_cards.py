"""Cards whose texts have a way of their own, each played by what is printed on it."""

from __future__ import annotations

from tests.support import clause
from tests.wheel_of_time.playing import HERO, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
HORN = {"name": "Horn of Valere", "on": "world", "control": [0, 0]}


@clause("WOT20-ready.rotating.3")
def test_charge_takes_no_troop_that_is_rotated_already() -> None:
    def charging(rotated: bool) -> Texts:
        return Texts(
            RAND_,
            RAHVIN_,
            mine("Andor Cavalry", takes_part="pattern", rotated=rotated),
            mine("Andor Infantry", takes_part="pattern"),
            at="resolution",
            hero={"hand": ["Charge"]},
            symbols=[{"card": RAND, "combat": 4, "held": "pattern"}],
        )

    fresh = charging(False).say("Play Charge")
    assert fresh.options == ["1", "2"]
    tired = charging(True).say("Play Charge")
    while tired.asked == [HERO] and "dice" not in tired.reason and not tired.g.rotated[tired.card("Andor Infantry")]:
        assert not tired.offers("Andor Cavalry"), tired.options  # it cannot rotate again
        tired.say(tired.options[0])
    assert tired.g.rotated[tired.card("Andor Infantry")]


@clause("WOT20-glossary.generated.1", "WOT20-dice.support.1")
def test_dragon_banner_brings_support_to_a_contest_of_the_horn_without_a_roll() -> None:
    cards = (mine(RAND, takes_part="hero"), mine("Commander", takes_part="hero"), RAHVIN_, HORN)
    contest = [{"of": "hero", "contest": "Horn of Valere"}]
    play = Texts(*cards, mine("Dragon Banner", on="player"), at="resolution", challenge=contest, windows=True)
    play.pass_all("Opening Moves? The Hero's contest")
    assert play["hero_challenge.support"] == 1  # of Rand alone: a Commander is no Dragon
    play.pass_all("rotates to roll dice")
    play.say(f"{RAND} rotates", "Nobody else").roll("Pas Os Oo Co").pass_all(
        "before Coming To Grips? The Hero's contest"
    )
    assert play["hero_challenge.support"] == 3  # two of the dice, and not one more for rolling
    other = Texts(
        mine(RAND, takes_part="pattern"),
        RAHVIN_,
        HORN,
        mine("Dragon Banner", on="player"),
        at="resolution",
        windows=True,
    )
    other.pass_all("Opening Moves? The Pattern")
    assert other["pattern_challenge.support"] == 0
