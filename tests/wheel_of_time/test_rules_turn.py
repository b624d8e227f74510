"""What holds for the whole game: sides, types of cards, the order of rounds, dominance order, words of the glossary."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, rules_of, theirs
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.games.wheel_of_time.places import NO_STEP, NOBODY
from wonderwheel.games.wheel_of_time.procedures.ready import ready_cards
from wonderwheel.games.wheel_of_time.procedures.rolling import rolled
from wonderwheel.games.wheel_of_time.procedures.turn import begin_turn, end_turn
from wonderwheel.games.wheel_of_time.readings import DOMINANT_FIRST
from wonderwheel.games.wheel_of_time.table.facts import facts_from
from wonderwheel.games.wheel_of_time.table.objects import committing_order, dominance_order, in_turn, opponent
from wonderwheel.games.wheel_of_time.table.rows import (
    ABILITY,
    END_OF_TURN,
    FOR_GOOD,
    UNTIL_GAME,
    UNTIL_NEXT_READY,
    UNTIL_NEXT_TURN,
    UNTIL_RESOLVED,
    UNTIL_TARGETED_AGAIN,
    UNTIL_TURN,
)

RAND, AGINOR = mine("Rand al'Thor"), theirs("Aginor")


@clause(
    "WOT20-overview.2",
    "WOT20-setup.side.1",
    "WOT20-glossary.opponent.1",
    "WOT20-glossary.hero.2",
    "WOT20-draw.victory.2",
)
def test_light_and_shadow_sit_opposite_each_other() -> None:
    rules = rules_of()
    assert [rules.seat_name(seat) for seat in (HERO, VILLAIN)] == ["The Hero", "The Villain"]
    assert (opponent(HERO), opponent(VILLAIN)) == (VILLAIN, HERO)
    won = Play(RAND, theirs("Aginor", damage=4), at="draw").told()
    assert won[-2:] == ["The Villain loses the game.", "The Hero wins the game."]
    with pytest.raises(SetupError, match="Starting Hero"):
        rules_of("1 Aginor; 9 Fade", "1 Aginor; 9 Fade")


@clause(
    "WOT20-ready.dominance.8", "WOT20-ready.dominance.9", "WOT20-ready.dominance.5", "WOT20-challenge.participation.11"
)
@pytest.mark.parametrize(("light", "first"), [(2, VILLAIN), (3, HERO)])
def test_moves_and_effects_have_opposite_orders(light: int, first: int) -> None:
    play = Play(RAND, AGINOR, at="declare", light=light)
    assert dominance_order(play.g) == (first, 1 - first)
    assert in_turn(play.g) == (1 - first, first)
    other = Play(RAND, AGINOR, at="declare", light=light, readings=DOMINANT_FIRST)
    assert in_turn(other.g) == dominance_order(other.g) == (first, 1 - first)
    assert committing_order(other.g) == committing_order(play.g) == (1 - first, first)


@clause("WOT20-turn.sequence.4", "WOT20-turn.sequence.5", "WOT20-turn.sequence.6", "WOT20-dice.2")
def test_actions_come_before_resolution_and_drawing_last() -> None:
    field = (mine("Commander"), mine("Lord Pelivar", takes_part="pattern"), AGINOR)
    play = Play(*field, at="actions", hero={"hand": ["Winter"]})
    play.say("Commander rotates").roll("Ca Cs")
    assert play["p1.pool"] == [0, 0, 0, 1]
    play.pass_all("Who rotates to roll")
    assert play["resolving"] == 0
    play.say("Lord Pelivar rotates").roll("Ps Ps Cs Cs")
    assert "discard" in play.reason
    assert play["light"] == 3


@clause("WOT20-ready.rotating.1", "WOT20-ready.rotating.3")
def test_a_card_makes_one_move_in_a_turn() -> None:
    play = Play(mine("Commander", damage=1), RAND, AGINOR, at="actions")
    play.say("Commander rotates and rolls").roll("Ca").pass_all("Which action")
    assert play.why("Commander rotates to heal") == ("WOT20-ready.rotating.3",)


@clause("WOT20-anatomy.2", "WOT20-anatomy.3", "WOT20-anatomy.7")
def test_abilities_and_costs_are_numbers_by_the_four_abilities() -> None:
    card = facts_from(
        {
            "name": "Moiraine",
            "type": "character",
            "abilities": {"politics": 2, "one_power": 2},
            "cost": {"intrigue": 1},
        },
        "cards",
    )
    assert card.abilities == (2, 0, 2, 0)
    assert card.cost == (0, 1, 0, 0)
    with pytest.raises(SetupError, match="unknown key 'strength'"):
        facts_from({"name": "Moiraine", "type": "character", "abilities": {"strength": 2}}, "cards")


@clause("WOT20-anatomy.6", "WOT20-glossary.trait.2", "WOT20-glossary.allegiance.5")
def test_traits_stand_apart_from_effects_and_allegiances_are_traits() -> None:
    play = Play(RAND, mine("Lord Pelivar"), AGINOR, at="declare")
    assert play["card.Lord Pelivar.traits"] == ["Andor", "Light Nature"]
    card = play.g.rules.catalogue.defs[play.g.what[play.card("Lord Pelivar")]]
    assert len(card.effects) == 1


@clause("WOT20-cards.piles.1", "WOT20-cards.piles.2")
def test_what_leaves_play_goes_to_one_of_two_piles() -> None:
    play = Play(
        RAND, mine("Commander", damage=2), mine("Great Library"), AGINOR, at="draw", villain={"hand": ["Unmasking"]}
    )
    play.by(VILLAIN, "Done").say("Play Unmasking")
    assert play["p1.killed"] == ["Commander"]
    assert play["p1.discards"] == ["Great Library"]


@clause("WOT20-draw.victory.2", "WOT20-draw.victory.6", "WOT20-draw.victory.3")
def test_each_way_to_lose_is_a_way_to_win_for_the_other() -> None:
    for loser, winner in ((0, 1), (1, 0)):
        cards = (mine("Rand al'Thor", damage=3 if loser == 0 else 0), theirs("Aginor", damage=4 if loser == 1 else 0))
        result = Play(*cards, at="draw").game.result
        assert result is not None
        assert result.winners == (winner,)


@clause("WOT20-glossary.action.2", "WOT20-action.take.2")
def test_every_kind_of_action_is_offered() -> None:
    play = Play(
        RAND,
        mine("Andor Cavalry", place="battleground"),
        mine("Commander", damage=1),
        mine("Longbow", on="Rand al'Thor"),
        AGINOR,
        at="actions",
        hero={"hand": ["Winter", "Commander", "Counsel"]},
        symbols=[{"card": "Rand al'Thor", "politics": 1}],
    )
    play.pass_all("Which action")
    assert sorted(play.options) == [
        "Andor Cavalry reinforces a challenge",
        "Commander rotates to heal one damage",
        "Discard the weapon Longbow",
        "End your actions",
        "Play Counsel",
        "Play the advantage Winter",
        "Recruit Commander",
        "Use Longbow",
    ]


@clause("WOT20-glossary.current-ability.2", "WOT20-action.ability.3")
def test_what_changes_a_current_ability() -> None:
    play = Play(
        mine("Commander", damage=1, corruption=1),
        mine("Heron-Mark Blade", on="Commander"),
        AGINOR,
        at="ready",
        hero={"hand": ["Sudden Strength"]},
    )
    assert play["card.Commander.abilities"] == [0, 0, 0, 2]
    play.say("Play Sudden Strength")
    assert play["card.Commander.abilities"] == [0, 0, 0, 5]
    assert play["card.Aginor.abilities"] == [0, 3, 4, 1]


@clause("WOT20-glossary.rolled.1", "WOT20-glossary.generated.1")
def test_rolled_is_what_the_dice_show_and_generated_what_comes_of_it() -> None:
    field = (mine("Commander", takes_part="pattern"), AGINOR)
    play = Play(*field, at="resolution", hero={"hand": ["Luck", "Rally"]})
    play.say("Play Rally").say("Commander rotates").roll("Cs Cs")
    assert play.reason.startswith("Reroll")
    assert rolled(play.g, play.card("Commander"))[4] == 2
    play.say("Pass").pass_all("Place a challenge")
    assert "4 support against 0 opposition: it succeeds." in play.told()


@clause("WOT20-glossary.simultaneous.2", "WOT20-resolution.opening.6")
def test_nothing_is_played_while_dice_are_rolled_for_a_challenge() -> None:
    field = (mine("Commander", takes_part="pattern"), theirs("Fade", takes_part="pattern"))
    play = Play(*field, at="resolution", hero={"hand": ["Weaving"]}, villain={"hand": ["Weaving"]})
    play.say("Pass", "Pass", "Commander rotates", "Fade rotates")
    assert play.game.questions[0].decider == -1
    play.roll("Cs Cs", "Io Co Co Co")
    assert play.reason.startswith("Play an event")


# -- what belongs to a turn --------------------------------------------------------------------------------------------


def frame() -> Frame:
    """A frame of a step that keeps nothing there."""
    return Frame(0, 0, [], [], -1)


@clause("WOT20-turn.1", "WOT20-last-battle.1", "WOT20-last-battle.2", "WOT20-last-battle.3")
def test_a_turn_begins_with_nothing_of_the_turn_before_but_who_fought_and_won_in_it() -> None:
    play = Play(RAND, AGINOR, at="actions", turn=4)
    g = play.g
    g.succeeded, g.initiated, g.recruited, g.drawn = 7, 2, [1, 2, 3, 4], [2, 1]
    g.joined, g.winners, g.fought = [0, 1], 2, 3
    turn = g.turn
    begin_turn(g, frame())
    assert (g.turn, g.step, g.dominant, g.last_battle) == (turn + 1, NO_STEP, NOBODY, 0)
    assert (g.succeeded, g.initiated, g.recruited, g.drawn) == (0, 0, [0, 0, 0, 0], [0, 0])
    assert (g.joined, g.winners, g.fought) == ([], 0, 0)
    assert (g.joined_before, g.winners_before) == ([0, 1], 2)
    assert play.told()[-1] == f"Turn {turn + 1} begins."
    g.latched = 1
    begin_turn(g, frame())
    begin_turn(g, frame())
    assert (g.last_battle, g.joined_before, g.winners_before) == (2, [], 0)


@clause("WOT20-ready.ready-cards.1", "WOT20-ready.ready-cards.2", "WOT20-ready.rotating.4")
def test_all_return_and_are_ready_and_whoever_has_rotated_targets_nobody_any_more() -> None:
    field = (mine("Rand al'Thor", rotated=True), theirs("Aginor", place="battleground"), mine("Commander"))
    play = Play(*field, at="actions")
    g, rand, aginor, commander = play.g, *(play.card(name) for name in ("Rand al'Thor", "Aginor", "Commander"))
    rows = [(0, card, HERO, UNTIL_TARGETED_AGAIN, -1, 1, 0) for card in (rand, commander)]
    rows.append((0, rand, HERO, UNTIL_GAME, -1, 1, 0))
    g.lasting = rows
    ready_cards(g, frame())
    assert g.lasting == rows[1:]
    assert [g.rotated[card] for card in (rand, aginor, commander)] == [0, 0, 0]
    assert (play["p2.battleground"], g.looks) == ([], None)
    assert play.told()[-1] == "All cards are made ready; 1 was rotated."


@clause("WOT20-cards.events.4", "WOT20-glossary.event.4", "WOT20-action.effects.8", "WOT20-glossary.pools.3")
def test_what_is_for_a_turn_ends_with_it_and_what_is_for_longer_stays() -> None:
    play = Play(RAND, AGINOR, at="actions", symbols=[{"card": "Aginor", "one_power": 2}])
    g, rand = play.g, play.card("Rand al'Thor")
    g.gained = [(rand, ABILITY, 0, 1, END_OF_TURN), (rand, ABILITY, 0, 1, FOR_GOOD)]
    g.used, g.rolls, g.last_roll, g.lying = [(rand, 0, 1)], [(rand, 0, 0, 1, 1)], [(rand, 1)], [(rand, -1, 0)]
    lengths = (UNTIL_TURN, UNTIL_RESOLVED, UNTIL_GAME, UNTIL_NEXT_READY)
    rows = [(0, rand, HERO, until, -1, g.turn, 0) for until in lengths]
    rows += [(0, rand, HERO, UNTIL_NEXT_TURN, -1, turn, 0) for turn in (g.turn - 1, g.turn)]
    g.lasting = rows
    end_turn(g, frame())
    assert g.gained == [(rand, ABILITY, 0, 1, FOR_GOOD)]
    assert (g.symbols, g.used, g.rolls, g.last_roll, g.lying) == ([], [], [], [], [])
    assert g.lasting == [rows[2], rows[3], rows[5]]
