"""The Draw Round and the Last Battle: the dead, victory, discarding and drawing, the altered turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs

RAND, AGINOR = mine("Rand al'Thor"), theirs("Aginor")
HAND = {"hand": ["Winter"]}
EIGHT = ["Winter", "Commander", "Fireball", "Rally", "Luck", "Oath", "Taint", "Exile"]


def winners(play: Play) -> list[int] | None:
    """Who has won, from 1; [] if both lost; None while the game goes on."""
    result = play.game.result
    return None if result is None else [seat + 1 for seat in result.winners]


# -- the dead ----------------------------------------------------------------------------------------------------------


@clause("WOT20-draw.dead.1", "WOT20-resolution.wounds.2", "WOT20-resolution.wounds.3", "WOT20-cards.characters.3")
def test_the_mortally_wounded_go_to_their_owners_killed_pile() -> None:
    play = Play(
        mine("Rand al'Thor", damage=2),
        mine("Commander", damage=2),
        mine("Andor Cavalry", damage=3),
        theirs("Fade", damage=3),
        AGINOR,
        theirs("Lady Arathelle", owner=1, damage=2),
        at="draw",
        hero=HAND,
    )
    assert play["step"] == "Draw Round"
    assert play["p1.killed"] == ["Commander", "Lady Arathelle"]
    assert play["p2.killed"] == ["Fade"]
    assert play["p1.home"] == ["Rand al'Thor 0/0/1/0 damage:2", "Andor Cavalry 0/0/0/1 damage:3"]


@clause("WOT20-resolution.wounds.2", "WOT20-glossary.corruption.1")
def test_corruption_kills_like_damage_and_no_wound_kills_nobody() -> None:
    play = Play(
        RAND, AGINOR, mine("Commander", corruption=1, damage=1), mine("Winter", on="player"), at="draw", hero=HAND
    )
    assert play["p1.killed"] == ["Commander"]


@clause("WOT20-cards.events.4", "WOT20-action.ability.3", "WOT20-glossary.event.4", "WOT20-action.effects.8")
def test_a_bonus_keeps_alive_until_the_turn_is_over() -> None:
    play = Play(
        RAND, mine("Commander", damage=3), AGINOR, at="resolution", hero={"hand": ["Sudden Strength", "Winter"]}
    )
    play.say("Play Sudden Strength", "Commander").pass_all("discard")
    assert play["p1.killed"] == []
    assert play["p1.home"][1] == "Commander 0/0/0/2 damage:3"
    play.pass_all("Place a challenge")
    assert play["p1.home"][1] == "Commander 0/0/0/0 damage:3 dying"


# -- victory -----------------------------------------------------------------------------------------------------------


@clause("WOT20-draw.victory.3", "WOT20-draw.victory.7", "WOT20-draw.victory.4", "WOT20-turn.sequence.7")
def test_a_dead_starting_character_loses() -> None:
    play = Play(mine("Rand al'Thor", damage=3), AGINOR, at="draw")
    assert winners(play) == [2]
    play = Play(RAND, theirs("Aginor", damage=4), at="draw")
    assert winners(play) == [1]


@clause("WOT20-draw.victory.7", "WOT20-draw.victory.4")
def test_whoever_has_no_starting_character_does_not_lose_for_the_death_of_another() -> None:
    play = Play(AGINOR, theirs("Fade", damage=3), at="draw", hero=HAND)
    assert play["p2.killed"] == ["Fade"]
    assert winners(play) is None


@clause("WOT20-draw.victory.10", "WOT20-draw.victory.12")
def test_both_may_lose() -> None:
    play = Play(mine("Rand al'Thor", damage=3), theirs("Aginor", damage=4), at="draw")
    assert winners(play) == []
    assert "Both players lose the game." in play.told()


@clause("WOT20-draw.victory.7", "WOT20-turn.sequence.7")
def test_any_taveren_in_the_killed_pile_loses() -> None:
    play = Play(RAND, mine("Mat Cauthon", damage=2), AGINOR, at="draw")
    assert winners(play) == [2]


@clause("WOT20-draw.victory.1", "WOT20-draw.victory.11", "WOT20-draw.victory.12")
def test_death_is_looked_at_in_the_victory_check_only_and_otherwise_play_goes_on() -> None:
    play = Play(
        mine("Rand al'Thor", takes_part="pattern", rotated=True),
        theirs("Fade", takes_part="pattern"),
        AGINOR,
        at="resolution",
        villain={"hand": ["Killing Stroke", "Weaving"]},
    )
    play.say("Pass", "Fade rotates").roll("Io Cd Cs Cs").say("Play Killing Stroke", "Pass")
    assert play["p1.killed"] == ["Rand al'Thor"]
    assert winners(play) is None
    play.pass_all()
    assert winners(play) == [2]
    assert Play(RAND, AGINOR, at="draw", hero=HAND).game.result is None


# -- discarding and drawing --------------------------------------------------------------------------------------------


@clause("WOT20-draw.discard.1", "WOT20-draw.discard.4", "WOT20-draw.draw.1", "WOT20-cards.piles.3")
def test_any_number_is_discarded_and_two_are_drawn() -> None:
    play = Play(RAND, AGINOR, at="draw", hero={"hand": ["Winter", "Commander", "Fireball"]}, villain=HAND)
    play.by(HERO, "Discard Winter", "Discard Fireball", "Done").by(VILLAIN, "Done")
    assert play["p1.discards"] == ["Winter", "Fireball"]
    assert play["p1.cards"] == 3
    own: Any = play.game.view(HERO).state
    other: Any = play.game.view(VILLAIN).state
    assert all(own.what[card] >= 0 and other.what[card] == -1 for card in play.g.hands[HERO])
    assert play["p2.cards"] == 3


@clause("WOT20-draw.discard.2", "WOT20-draw.draw.1")
@pytest.mark.parametrize(
    ("cards", "discards", "left"), [(9, 1, 8), (9, 3, 8), (8, 0, 8), (7, 0, 8), (6, 0, 8), (5, 0, 7)]
)
def test_nobody_keeps_or_draws_more_than_eight(cards: int, discards: int, left: int) -> None:
    hand = [*EIGHT, "Counsel"][:cards]
    play = Play(RAND, AGINOR, at="draw", hero={"hand": hand})
    if cards > 8:
        refusal = play.game.why_not(HERO, "Done")
        assert refusal is not None
        assert refusal.clauses == ("WOT20-draw.discard.2",)
    for name in hand[:discards]:
        play.by(HERO, f"Discard {name}")
    play.by(HERO, "Done")
    assert play["p1.cards"] == left


@clause("WOT20-draw.discard.3", "WOT20-action.effects.6", "WOT20-action.effects.3", "WOT20-action.effects.5")
def test_verin_adds_one_to_the_limit_rotated_or_not() -> None:
    play = Play(RAND, mine("Verin Sedai", rotated=True), AGINOR, at="draw", hero={"hand": EIGHT})
    assert play["p1.limit"] == 9
    play.by(HERO, "Done")
    assert play["p1.cards"] == 9


@clause("WOT20-draw.discard.3", "WOT20-draw.dead.1", "WOT20-glossary.control.5")
def test_a_dead_verin_adds_nothing() -> None:
    play = Play(RAND, mine("Verin Sedai", damage=2), AGINOR, at="draw", hero={"hand": [*EIGHT, "Counsel"]})
    assert play["p1.limit"] == 8
    assert play.game.why_not(HERO, "Done") is not None


@clause("WOT20-draw.draw.2")
def test_an_empty_deck_gives_nothing_and_does_not_end_the_game() -> None:
    play = Play(RAND, AGINOR, at="draw", hero={"hand": ["Winter"], "deck": [], "discards": ["Rally", "Luck"]})
    play.by(HERO, "Done")
    assert play["p1.cards"] == 1
    assert play["p1.discards"] == ["Rally", "Luck"]
    assert winners(play) is None
    play = Play(RAND, AGINOR, at="draw", hero={"hand": ["Winter"], "deck": ["Rally"]})
    play.by(HERO, "Done")
    assert play["p1.hand"] == ["Rally", "Winter"]


@clause("WOT20-draw.discard.1", "WOT20-turn.3")
def test_nobody_sees_the_others_discards_before_both_are_done() -> None:
    play = Play(RAND, AGINOR, at="draw", hero={"hand": ["Winter", "Commander"]}, villain=HAND)
    assert play.asked == [HERO, VILLAIN]
    before = play.game.view(VILLAIN).to_json()
    play.by(HERO, "Discard Winter")
    assert play.game.view(VILLAIN).to_json() == before
    play.by(HERO, "Done")
    assert play.game.view(VILLAIN).to_json() == before
    assert play["p1.discards"] == []
    play.by(VILLAIN, "Done")
    assert play["p1.discards"] == ["Winter"]


@clause("WOT20-draw.discard.5")
def test_piles_lie_open() -> None:
    play = Play(RAND, AGINOR, at="declare", hero={"discards": ["Rally"], "killed": ["Commander"]})
    hers: Any = play.game.view(VILLAIN).state
    look = play.rules.look(hers)
    assert look["p1.discards"] == ["Rally"]
    assert look["p1.killed"] == ["Commander"]


# -- the latch ---------------------------------------------------------------------------------------------------------


@clause("WOT20-pattern.11", "WOT20-last-battle.1", "WOT20-last-battle.2", "WOT20-last-battle.4")
def test_twenty_tokens_bring_the_last_battle_with_the_next_turn() -> None:
    for neutral, last in ((15, True), (14, False)):
        play = Play(RAND, AGINOR, at="resolution", neutral=neutral, hero=HAND)
        assert play["latched"] == last
        assert play["last_battle"] == 0
        play.pass_all("Where does" if last else "Place a challenge")
        assert bool(play["last_battle"]) == last


@clause("WOT20-last-battle.3", "WOT20-last-battle.1")
def test_the_latch_holds_though_tokens_leave() -> None:
    play = Play(RAND, AGINOR, at="resolution", neutral=15, hero=HAND, villain={"hand": ["Unravelling"]})
    play.pass_all("end of the Resolution Round").say("Play Unravelling")
    assert play["total"] == 19
    play.pass_all("Where does")
    assert play["last_battle"] == 1


@clause("WOT20-glossary.convert.2")
def test_converting_never_sets_the_latch() -> None:
    play = Play(RAND, AGINOR, at="actions", neutral=15, hero={"hand": ["Commander"]})
    play.say("Nobody else", "Nobody else", "Recruit Commander", "Convert 1 token")
    assert (play["total"], play["latched"]) == (19, False)


# -- the last battle ---------------------------------------------------------------------------------------------------


def last_battle(*cards: dict[str, Any], turn: int = 1, **position: Any) -> Play:
    """A turn of the Last Battle before participation."""
    return Play(*cards, at="participation", last_battle=turn, latched=1, **position)


@clause(
    "WOT20-last-battle.6",
    "WOT20-last-battle.7",
    "WOT20-last-battle.8",
    "WOT20-last-battle.11",
    "WOT20-last-battle.12",
    "WOT20-cards.limited-events.3",
)
def test_a_turn_of_the_last_battle() -> None:
    play = Play(RAND, mine("Andor Cavalry"), AGINOR, at="turn", neutral=16, hero={"hand": ["Counsel", "Commander"]})
    assert play["last_battle"] == 1
    assert play["p1.home"] == []
    assert play["p1.battleground"] == ["Rand al'Thor 2/1/3/2", "Andor Cavalry 0/0/0/4"]
    assert play["p2.battleground"] == ["Aginor 0/3/4/1"]
    assert play.options == ["Stand down", "Take part in the Last Battle"]
    play.say("the Last Battle", "Stand down", "Stand down")
    assert "Who rotates to roll" in play.reason
    assert play["pattern_challenge.initiator"] == 0


@clause("WOT20-last-battle.challenge.1", "WOT20-last-battle.challenge.2", "WOT20-last-battle.challenge.3")
@pytest.mark.parametrize(("before", "initiator"), [(0, 1), (1, 2), (2, 1), (3, 2)])
def test_the_players_initiate_in_turn(before: int, initiator: int) -> None:
    play = Play(RAND, AGINOR, at="turn", neutral=16, last_battle=before)
    slot = "hero_challenge" if initiator == 1 else "villain_challenge"
    assert play[f"{slot}.initiator"] == initiator


@clause("WOT20-last-battle.5", "WOT20-ready.dominance.2")
def test_dominance_is_determined_as_ever() -> None:
    play = Play(RAND, AGINOR, at="turn", light=9, shadow=3, neutral=10, last_battle=1)
    assert play["dominant"] == 1
    assert play["villain_challenge.initiator"] == 2


@clause("WOT20-last-battle.10")
def test_who_has_only_politics_stands_down() -> None:
    play = last_battle(
        mine("Lady Arathelle", place="battleground"), mine("Lord Pelivar", place="battleground", damage=2), AGINOR
    )
    assert play.options == ["Stand down"]
    assert play.why("the Last Battle") == ("WOT20-last-battle.10",)
    play.say("Stand down")
    assert play.options == ["Stand down"]


@clause("WOT20-last-battle.9", "WOT20-last-battle.13")
def test_no_politics_dice_in_the_last_battle() -> None:
    play = last_battle(mine("Lord Pelivar", place="battleground"), theirs("Aginor", place="battleground"), hero=HAND)
    play.say("the Last Battle", "Stand down", "Lord Pelivar rotates").roll("Cs Cs")
    assert any("Lord Pelivar rolls 2 dice" in told for told in play.told())


def ended(support: int, opposition: int, light: int, shadow: int, **more: Any) -> list[int] | None:
    """How a Last Battle that the Hero initiates ends with these totals and tokens."""
    totals = [{"of": "hero", "support": support, "opposition": opposition}]
    hand = {"hero": HAND, "villain": HAND, **more}
    play = Play(
        RAND, AGINOR, at="resolution", last_battle=1, latched=1, light=light, shadow=shadow, challenge=totals, **hand
    )
    return winners(play)


@clause("WOT20-last-battle.challenge.4", "WOT20-last-battle.challenge.5", "WOT20-last-battle.challenge.6")
def test_tokens_are_added_and_five_ahead_wins() -> None:
    assert ended(20, 20, 5, 0) == [1]
    assert ended(20, 21, 5, 0) is None
    assert ended(20, 29, 5, 0) is None
    assert ended(20, 30, 5, 0) == [2]


@clause("WOT20-last-battle.challenge.7", "WOT20-draw.victory.9", "WOT20-draw.victory.5", "WOT20-draw.victory.8")
def test_who_makes_nothing_loses_unless_the_tokens_win() -> None:
    assert ended(0, 3, 9, 1) == [1]
    assert ended(0, 4, 9, 1) == [2]
    assert ended(0, 0, 9, 5) == []
    assert ended(0, 0, 9, 4) == [1]


@clause("WOT20-draw.victory.5", "WOT20-draw.victory.10", "WOT20-pattern.12")
def test_a_dead_hero_wins_no_last_battle() -> None:
    totals = [{"of": "hero", "support": 20, "opposition": 3}]
    play = Play(
        mine("Rand al'Thor", damage=3), AGINOR, at="resolution", last_battle=1, latched=1, challenge=totals, light=0
    )
    assert winners(play) == []


@clause("WOT20-resolution.taveren.1", "WOT20-resolution.taveren.2", "WOT20-last-battle.challenge.4")
def test_healing_a_taveren_costs_last_battle_tokens() -> None:
    def wounded() -> Play:
        totals = [{"of": "hero", "support": 10, "opposition": 8}]
        return Play(
            mine("Rand the Payer", damage=2, place="battleground"),
            AGINOR,
            at="resolution",
            last_battle=1,
            latched=1,
            light=6,
            shadow=3,
            neutral=11,
            challenge=totals,
            hero=HAND,
        )

    early = wounded().pass_all("before the outcome").say("Convert a light token").pass_all("Where does")
    assert winners(early) is None
    assert early["light"] == 5
    late = wounded().pass_all("end of the Resolution Round").say("Convert a light token").pass_all()
    assert winners(late) == [1]
    assert winners(wounded().pass_all()) == []


@clause("WOT20-last-battle.14", "WOT20-draw.draw.1")
def test_cards_are_drawn_in_the_last_battle_too() -> None:
    totals = [{"of": "hero", "support": 3, "opposition": 3}]
    play = Play(RAND, AGINOR, at="resolution", last_battle=1, latched=1, challenge=totals, hero=HAND)
    play.by(HERO, "Done")
    assert play["p1.cards"] == 3


@clause("WOT20-resolution.wounds.2", "WOT20-draw.dead.1")
def test_who_has_no_abilities_and_no_wound_is_not_dying() -> None:
    play = Play(RAND, AGINOR, mine("Whitebridge Trader"), at="draw", hero=HAND)
    assert play["p1.home"][1] == "Whitebridge Trader 0/0/0/0"
    assert play["p1.killed"] == []


@clause("WOT20-draw.discard.1")
def test_who_has_no_cards_is_not_asked_which_to_discard() -> None:
    play = Play(RAND, AGINOR, at="draw", hero={"hand": ["Rally"]})
    assert play.asked == [HERO]
    play.say("Done")
    assert (play["p1.cards"], play["p2.cards"]) == (3, 2)
