"""Texts that offer something for a price: to everybody, to a card's controller, or to single cards."""

from __future__ import annotations

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

MAT = "Mat Cauthon (II)"
RAHVIN_ = theirs(RAHVIN)


@clause("WOT20-action.recruit.1")
def test_mat_makes_the_next_multiple_troop_free_and_no_other() -> None:
    hand = {"hand": ["Andor Infantry", "Tear Lancers", "Andor Cavalry"]}
    play = Texts(mine(MAT), RAHVIN_, at="actions", dominant=2, light=0, hero=hand)
    play.pass_all("Play an event")
    assert play.asked == [HERO]
    play.say(f"Use {MAT}: Event, rotate this")
    play.pass_all("Which action")
    assert not play.offers("Recruit Tear Lancers")  # not Multiple
    play.say("Recruit Andor Infantry")
    assert not play.offers("Recruit Andor Cavalry")  # the second one costs what it costs


@clause("WOT20-action.recruit.7", "WOT20-action.recruit.10")
def test_a_troop_that_rotates_gives_mat_symbols_of_its_allegiance_to_recruit_with() -> None:
    hand = {"hand": ["Andor Infantry", "Bodyguards"]}
    play = Texts(mine(MAT, rotated=True), mine("Andor Cavalry"), RAHVIN_, at="actions", dominant=2, light=0, hero=hand)
    play.pass_all("Play an event")
    play.say(f"Use {MAT}: Event, once each turn")
    assert not play.offers("One Power")
    play.say("Politics", "Combat")
    play.pass_all("Which action")
    assert not play.offers("Play the advantage Bodyguards")  # they are for recruiting
    assert not play.offers("Recruit Andor Infantry")  # two Politics
    other = Texts(mine(MAT, rotated=True), mine("Andor Cavalry"), RAHVIN_, at="actions", dominant=2, light=0, hero=hand)
    other.pass_all("Play an event")
    other.say(f"Use {MAT}: Event, once each turn", "Politics", "Politics")
    other.pass_all("Which action")
    other.say("Recruit Andor Infantry")
    assert other["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-action.limited.3", "WOT20-action.costs.3", "WOT20-action.take.2")
def test_every_player_may_buy_a_prisoner_free() -> None:
    challenge = [{"of": "villain", "card": "Political Prisoner", "target": "Lady Ellorien", "support": 2}]
    cards = (mine(RAND), mine("Lady Ellorien"), RAHVIN_)
    play = Texts(*cards, at="resolution", turn=1, challenge=challenge)
    play.pass_all("Who rotates to generate")
    lady = play.card("Lady Ellorien")
    assert play.g.rotated[lady] == 1
    assert play["card.Lady Ellorien.tokens"] == 1
    for _ in range(10):
        if play.asked == [HERO] and play.offers(RAND):
            break
        play.say("Nobody else")
    play.say(f"{RAND} rotates").roll("Pa Oo Oo Co")
    play.pass_all("Which action")
    for _ in range(10):
        if play.asked == [HERO]:
            break
        play.say("End your actions")
    play.say("Pay to remove a token from Lady Ellorien")
    assert play.told()[-2:] == ["The Hero pays 1 Politics.", "Lady Ellorien has no prisoner tokens now."]
    assert play["card.Lady Ellorien.tokens"] == 0
    assert play["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-glossary.participating.2", "WOT20-resolution.opening.13")
def test_the_truth_is_paid_with_two_politics_or_one_power_for_each_point() -> None:
    challenge = [{"of": "villain", "card": "Confrontation"}]
    play = Texts(
        mine(RAND, rotated=True),
        mine("Moiraine Sedai", rotated=True),
        RAHVIN_,
        at="actions",
        dominant=2,
        hero={"hand": ["The Truth They Tell"]},
        challenge=challenge,
        symbols=[{"card": "Moiraine Sedai", "politics": 2, "one_power": 1}, {"card": RAND, "one_power": 5}],
    )
    play.pass_all("Which action")
    play.say("Play The Truth They Tell")
    assert not play.offers("3")  # Rand is no Aes Sedai
    play.say("2", "1 Politics", "1 Politics")
    assert play["p1.pool"] == [0, 0, 5, 0]
    assert play["villain_challenge.opposition"] == 2


@clause("WOT20-cards.advantages.10", "WOT20-action.effects.8")
def test_whoever_is_compelled_may_go_home() -> None:
    cards = (mine(RAND), mine("Lady Ellorien", rotated=True), mine("Lady Arathelle"), RAHVIN_)
    spell = mine("Compulsion", on="Lady Ellorien", owner=2)
    play = Texts(*cards, spell, at="ready", light=3)
    assert play.asked == [HERO]
    play.say("Use Compulsion")
    assert play["p1.hand"] == ["Lady Ellorien"]
    assert play["p2.discards"] == ["Compulsion"]
    assert VILLAIN not in play.asked or not play.offers("Use Compulsion")
