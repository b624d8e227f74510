"""What texts forbid, and to whom; and what is looked at as if it were so without leaving a trace."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts, in_hand, until

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
IN_PATTERN = {"takes_part": "pattern"}


@clause("WOT20-glossary.cannot.2")
def test_belal_recruits_one_character_and_one_troop_each_turn() -> None:
    hand = {"hand": ["Narg", "Trolloc Footmen"]}
    play = Texts(RAND_, theirs("Be'lal (I)"), at="turn", hero={"hand": ["Commander"]}, villain=hand)
    g, texts = play.g, play.g.rules.texts
    narg, footmen, commander = (
        in_hand(play, VILLAIN, "Narg"),
        in_hand(play, VILLAIN, "Trolloc Footmen"),
        in_hand(play, HERO, "Commander"),
    )
    for recruited, character, troop in (
        ([1, 1, 0, 0], False, False),
        ([0, 0, 1, 0], True, False),
        ([0, 0, 0, 1], False, True),
    ):
        g.recruited = recruited
        assert texts.recruits_no_more(g, VILLAIN, narg) == character
        assert texts.recruits_no_more(g, VILLAIN, footmen) == troop
        assert not texts.recruits_no_more(g, HERO, commander)


@clause("WOT20-glossary.control.3", "WOT20-glossary.cannot.2")
def test_of_a_pack_that_is_controlled_once_only_a_second_does_not_come() -> None:
    hand = {"hand": ["Darkhound Pack", "Draghkar", "Narg"]}
    forces = (theirs("Darkhound Pack"), theirs("Draghkar"))
    play = Texts(RAND_, RAHVIN_, *forces, at="turn", shadow=5, villain=hand)
    g, texts = play.g, play.g.rules.texts
    pack, draghkar, narg = (in_hand(play, VILLAIN, name) for name in hand["hand"])
    assert texts.has_its_only_one(g, VILLAIN, pack)
    assert not texts.has_its_only_one(g, HERO, pack)
    assert not texts.has_its_only_one(g, VILLAIN, draghkar)  # Multiple, and nothing said of it
    assert not texts.has_its_only_one(g, VILLAIN, narg)
    assert not texts.has_its_only_one(g, VILLAIN, play.card("Darkhound Pack"))


@clause("WOT20-challenge.contested.11")
def test_the_stone_of_tear_keeps_tokens_of_others_off_tear_and_nothing_else() -> None:
    nations = (mine("Tear", on="world", control=[2, 0]), mine("Andor", on="world", control=[2, 0]))
    play = Texts(RAND_, mine("The Stone of Tear"), *nations, RAHVIN_, theirs("Fade"), at="turn")
    g, texts, tear, andor = play.g, play.g.rules.texts, play.card("Tear"), play.card("Andor")
    assert texts.may_not_add_control(g, VILLAIN, tear)
    assert not texts.may_not_add_control(g, VILLAIN, andor)
    assert not texts.may_not_add_control(g, HERO, tear)
    assert not texts.may_not_add_control(g, HERO, andor)


@clause("WOT20-extra.personality.2", "WOT20-extra.personality.12")
def test_a_version_replaces_the_person_that_its_text_names() -> None:
    hand = {"hand": ["Rand the King", "The Dragon Revealed"]}
    forces = (mine("The Dragon Revealed"), mine("Lord Nasin"))
    play = Texts(RAND_, *forces, RAHVIN_, at="turn", light=8, hero=hand)
    g, texts = play.g, play.g.rules.texts
    king, revealed = in_hand(play, HERO, "Rand the King"), in_hand(play, HERO, "The Dragon Revealed")
    rand, other, nasin = play.card(RAND), play.card("The Dragon Revealed"), play.card("Lord Nasin")
    assert [texts.is_version_of(g, HERO, king, each) for each in (rand, other, nasin)] == [True, False, False]
    assert [texts.is_version_of(g, HERO, revealed, each) for each in (rand, other, nasin)] == [True, True, False]


@clause("WOT20-draw.dead.1", "WOT20-resolution.wounds.2")
def test_asking_whether_somebody_would_live_but_for_an_effect_ends_no_effect() -> None:
    play = Texts(RAND_, mine("Juilin Sandar"), RAHVIN_, theirs("Fade", damage=2), at="resolution", windows=True)
    until(play, "Use Juilin").say("Use Juilin")
    if play.offers("Fade"):
        play.say("Fade")
    fade = play.card("Fade")
    before = list(play.g.lasting)
    assert before
    play.g.rules.texts.only_discarded(play.g, fade)
    assert play.g.lasting == before


@clause("WOT20-action.reinforce.2", "WOT20-challenge.participation.17", "WOT20-challenge.participation.18")
def test_an_event_stands_in_where_its_player_may_be_and_trying_it_changes_nothing() -> None:
    """Shayol Ghul is for the Villain's cards alone."""
    for seat, hand, offered in ((HERO, "hero", False), (VILLAIN, "villain", True)):
        who = (mine(RAND, **IN_PATTERN), RAHVIN_, theirs("Shayol Ghul", on="world"))
        symbols = [{"card": RAND if seat == HERO else RAHVIN, "combat": 1}]
        events: dict[str, Any] = {hand: {"hand": ["Expendable Troops"]}}
        contest = [{"of": "villain", "contest": "Shayol Ghul"}]
        play = Texts(
            *who, at="resolution", challenge=contest, symbols=symbols, windows=True, dominant=seat + 1, **events
        )
        g = play.g
        assert (g.stands_in, g.gained) == ([], [])
        play.say("Play Expendable Troops")
        assert play.offers("Shayol Ghul") == offered


@clause("WOT20-dice.7", "WOT20-ready.rotating.2")
def test_no_die_of_before_counts_where_none_of_the_targets_has_one_to_roll() -> None:
    lords = [mine(name) for name in ("Lord Nasin", "Lord Pelivar")]
    play = Texts(mine(RAND, rotated=True), *lords, RAHVIN_, at="actions", dominant=2, hero={"hand": ["Portal Stone"]})
    until(play, "Play Portal Stone")
    play.g.last_roll = [(play.card(RAND), 0, 0, 2, 0, 0, 0, 0)]
    play.say("Play Portal Stone", "Lord Nasin", "Lord Pelivar", "No other card")
    assert play["pattern_challenge.p1"] == []
    assert [play.g.rotated[play.card(name)] for name in ("Lord Nasin", "Lord Pelivar")] == [1, 1]
    assert "Lord Nasin rotates." in play.told()
