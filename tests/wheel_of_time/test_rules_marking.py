"""What is marked as dice are rolled, tokens turn up and a turn begins: totals, pools, who takes part, what is due."""

from __future__ import annotations

from typing import Any, cast

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from tests.wheel_of_time.recruiting_play import recruiting
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts, until
from wonderwheel.core.machine.frames import Frame
from wonderwheel.games.wheel_of_time import readings
from wonderwheel.games.wheel_of_time.places import NO_CHALLENGE, NO_TOKEN, PATTERN_CHALLENGE, challenge_of
from wonderwheel.games.wheel_of_time.procedures.event_options import why_no_effect
from wonderwheel.games.wheel_of_time.procedures.fighting import NO_DICE, why_not_roll
from wonderwheel.games.wheel_of_time.procedures.forces import as_what, take_part
from wonderwheel.games.wheel_of_time.procedures.ready import determine_dominance
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER
from wonderwheel.games.wheel_of_time.table.rows import LASTING_TURN, POISONS
from wonderwheel.games.wheel_of_time.vocabulary import CONVERT

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
IN_PATTERN = {"takes_part": "pattern"}
NO_FRAME = cast(Frame, None)


def rolling(*cards: dict[str, Any], **more: Any) -> Texts:
    play = Texts(*cards, at="resolution", windows=True, **more)
    play.pass_all("Who rotates to roll")
    return play


def told_of(play: Play, kind: Any) -> list[tuple[int, tuple[int, ...], str]]:
    return [(event.actor, event.facts, event.clause) for event in play.game.log or [] if event.kind == kind]


# -- dice --------------------------------------------------------------------------------------------------------------


@clause("WOT20-resolution.opening.10", "WOT20-resolution.opening.14", "WOT20-resolution.opening.17")
def test_what_a_roll_has_added_is_told_and_not_what_was_there_before() -> None:
    before = [{"of": "pattern", "support": 3, "pools": [2, 0, 0, 0]}]
    play = rolling(mine(RAND, **IN_PATTERN), RAHVIN_, challenge=before)
    play.say(f"{RAND} rotates").roll("Ps Oa Oa Cd")
    play.pass_all("after the dice")
    assert [facts for _, facts, _ in told_of(play, events.RESULTS_MADE)] == [(1, 0, 1, 0)]
    assert (play["pattern_challenge.support"], play["pattern_challenge.damage1"]) == (4, [3, 0])


@clause("WOT20-resolution.opening.12", "WOT20-resolution.opening.14")
def test_results_of_the_wrong_kind_are_counted_as_ignored() -> None:
    play = rolling(mine(RAND, **IN_PATTERN), theirs("Lord Nasin", **IN_PATTERN), RAHVIN_)
    play.say(f"{RAND} rotates", "Lord Nasin rotates") if len(play.asked) == 1 else None
    play.roll("Po Oa Oa Cs Ps Ps Ia Cs Co")
    play.pass_all("after the dice")
    assert (play["pattern_challenge.support"], play["pattern_challenge.opposition"]) == (1, 1)
    assert play.g.ignored == [1, 3]


@clause("WOT20-resolution.damage.2", "WOT20-resolution.opening.14")
def test_aimed_damage_lies_in_no_pool_and_deadly_damage_is_marked() -> None:
    perrin = rolling(RAND_, mine("Perrin Aybara (I)", **IN_PATTERN), theirs("Lord Nasin", **IN_PATTERN), RAHVIN_)
    perrin.say("Perrin Aybara (I) rotates", "Nobody else").roll("Pa Cd Cd")
    while not perrin.g.targeted:
        perrin.say("Pass")
    assert len(perrin.g.targeted) == 2
    assert perrin["pattern_challenge.damage1"] == [0, 0]
    pack = rolling(mine("Lord Nasin", **IN_PATTERN), RAND_, RAHVIN_, theirs("Darkhound Pack", **IN_PATTERN))
    pack.say("Nobody else", "Darkhound Pack rotates").roll("Cd Ca Ca")
    while not pack.g.special:
        pack.say("Pass")
    assert pack.g.special == [(PATTERN_CHALLENGE, VILLAIN, 0, POISONS, 1)]
    assert pack["pattern_challenge.damage2"] == [1, 0]


@clause("WOT20-resolution.opening.1", "WOT20-resolution.grips.1")
def test_who_has_no_die_left_cannot_rotate_to_roll() -> None:
    play = Texts(
        RAND_,
        mine("Commander", damage=2, **IN_PATTERN),
        mine("Lord Nasin", **IN_PATTERN),
        RAHVIN_,
        at="resolution",
        windows=True,
    )
    assert why_not_roll(play.g, play.card("Commander"), CHARACTER) is NO_DICE
    assert why_not_roll(play.g, play.card("Lord Nasin"), CHARACTER) is None


@clause("WOT20-action.generate.3", "WOT20-action.generate.5", "WOT20-dice.6")
def test_a_roll_to_generate_counts_for_what_waits_for_it_and_its_dice_are_over() -> None:
    play = Texts(RAND_, RAHVIN_, at="actions", dominant=2).say(f"{RAND} rotates").roll("Pa Oa Oa Cs")
    assert play["card." + RAND + ".abilities"] == [1, 0, 3, 1]
    assert play.g.dice == []


# -- who takes part ----------------------------------------------------------------------------------------------------


@clause("WOT20-challenge.participation.14", "WOT20-challenge.participation.15", "WOT20-challenge.participation.8")
def test_whoever_takes_part_is_told_by_the_side_and_noticed_by_his_text() -> None:
    play = Texts(RAND_, mine("Gaul"), mine("Mat the Warrior"), RAHVIN_, at="resolution", windows=True, light=4)
    g = play.g
    gaul, mat, rahvin = play.card("Gaul"), play.card("Mat the Warrior"), play.card(RAHVIN)
    take_part(g, gaul, PATTERN_CHALLENGE)
    assert [row[3] for row in g.happened] == [gaul + 1]
    take_part(g, mat, PATTERN_CHALLENGE, 1)
    take_part(g, rahvin, PATTERN_CHALLENGE)
    assert g.as_other[mat] == 1


@clause("WOT20-challenge.participation.14", "WOT20-challenge.participation.15")
def test_taking_part_is_told_by_the_rule_of_its_side() -> None:
    forces = (mine(RAND, place="battleground"), theirs(RAHVIN, place="battleground"))
    play = Texts(*forces, at="participation", dominant=2).say("Take part in the Pattern", "Take part in the Pattern")
    found = [(facts[2], clause_) for _, facts, clause_ in told_of(play, events.TAKES_PART)]
    assert found == [(1, "WOT20-challenge.participation.14"), (0, "WOT20-challenge.participation.15")]


@clause("WOT20-challenge.participation.2", "WOT20-challenge.participation.8", "WOT20-glossary.participating.1")
def test_tokens_lie_covered_until_they_turn_up_and_then_are_gone() -> None:
    forces = (mine(RAND, place="battleground"), theirs(RAHVIN, place="battleground"))
    play = Texts(*forces, at="participation", dominant=2)
    rand = play.card(RAND)
    play.say("Take part in the Pattern")
    assert (play.g.covered[rand], play.g.token[rand] != NO_TOKEN) == (1, True)
    play.say("Stand down")
    assert (play.g.covered[rand], play.g.token[rand]) == (0, NO_TOKEN)
    assert play.g.challenge[rand] == PATTERN_CHALLENGE
    assert play.g.challenge[play.card(RAHVIN)] == NO_CHALLENGE


@clause("WOT20-challenge.participation.6", "WOT20-challenge.participation.7")
def test_by_another_reading_only_who_cannot_fight_stands_down_in_the_last_battle() -> None:
    there = {"place": "battleground"}
    cards = (mine("Rand al'Thor", **there), mine("Lady Arathelle", **there), theirs("Aginor", **there))
    usual = Play(*cards, at="participation", last_battle=1, latched=1)
    assert usual.offers("Stand down")
    strict = Play(*cards, at="participation", last_battle=1, latched=1, readings=readings.MUST_FIGHT, windows=True)
    strict.pass_all("Who rotates to roll")
    assert strict["hero_challenge.p1"] == ["Rand al'Thor"]
    assert "Lady Arathelle stands down." in strict.told()


# -- a turn begins -----------------------------------------------------------------------------------------------------


@clause("WOT20-ready.dominance.1", "WOT20-ready.dominance.4")
def test_what_waits_for_the_last_battle_is_due_in_its_first_turn_alone() -> None:
    spell = theirs("Compulsion", on="Lord Nasin")
    play = Texts(RAND_, mine("Lord Nasin"), spell, RAHVIN_, at="draw", windows=True)
    for battle, due in ((0, 0), (1, 1), (2, 0)):
        play.g.last_battle, play.g.happened = battle, []
        determine_dominance(play.g, NO_FRAME)
        assert len(play.g.happened) == due
    assert play["step"] == "Ready Round"


@clause("WOT20-ready.dominance.1")
def test_what_holds_in_the_next_ready_round_holds_no_longer() -> None:
    power = [{"card": RAND, "one_power": 2}]
    play = Texts(
        RAND_,
        theirs("Fade", rotated=True),
        RAHVIN_,
        at="resolution",
        windows=True,
        dominant=1,
        hero={"hand": ["Power Suppression"]},
        symbols=power,
    )
    until(play, "Play Power Suppression").say("Play Power Suppression")
    (row,) = play.g.lasting
    determine_dominance(play.g, NO_FRAME)
    assert play.g.lasting == [row]  # of this turn: its ready round is still to come
    play.g.turn = row[LASTING_TURN] + 1
    determine_dominance(play.g, NO_FRAME)
    assert play.g.lasting == []


@clause("WOT20-action.convert-pattern.2")
def test_any_number_of_own_tokens_is_converted_unless_it_is_read_otherwise() -> None:
    rich = {"Rand al'Thor": {"politics": 2, "combat": 2}}
    play = recruiting("Commander", rich, light=3, dominant=2).say("Recruit Commander", "yourself")
    assert len(play.options) == 4
    many = recruiting("Commander", rich, light=CONVERT.size + 3, dominant=2).say("Recruit Commander", "yourself")
    assert len(many.options) == CONVERT.size
    poor = recruiting("Lord Pelivar", {"Rand al'Thor": {"politics": 2}}, light=3, dominant=2)
    poor.say("Recruit Lord Pelivar", "yourself")
    assert poor.options == ["Convert 1", "Convert 2", "Convert 3"]  # without one nobody pays the Combat
    strict = recruiting("Commander", rich, light=3, dominant=2, readings=readings.NO_WASTE).say(
        "Recruit Commander", "yourself"
    )
    assert len(strict.options) == 2  # beyond one nothing is left to make cheaper


@clause("WOT20-pattern.3", "WOT20-challenge.declare.5", "WOT20-challenge.declare.1")
def test_every_turn_has_its_pattern_challenge_whoever_declares_another_or_none() -> None:
    play = Texts(RAND_, RAHVIN_, at="declare", windows=True)
    assert play["pattern_challenge.initiator"] == 1
    play.say("Pass")
    assert "The Hero makes no challenge." in play.told()


@clause("WOT20-challenge.declare.2", "WOT20-glossary.card-based.2")
def test_a_challenge_that_lies_face_down_is_its_players() -> None:
    play = Texts(RAND_, RAHVIN_, at="declare", dominant=2, hero={"hand": ["Confrontation"]}).say("Place Confrontation")
    card = play.g.challenge_card[challenge_of(HERO)]
    assert (play.g.controller[card], play.g.face_down[card]) == (HERO, 1)


@clause("WOT20-glossary.participate-as.1", "WOT20-glossary.participate-as.2")
def test_who_comes_into_a_challenge_without_a_token_says_as_what() -> None:
    play = Texts(RAND_, mine("Mat the Warrior", **IN_PATTERN), RAHVIN_, at="resolution", windows=True, light=4)
    mat, rand = play.card("Mat the Warrior"), play.card(RAND)
    assert len(as_what(play.g, mat)) == 2
    play.g.challenge[rand] = PATTERN_CHALLENGE
    assert len(as_what(play.g, rand)) == 1


@clause("WOT20-glossary.cannot.2", "WOT20-action.effects.7")
def test_in_a_stedding_no_effect_is_used_that_needs_one_power() -> None:
    fight: dict[str, Any] = {"challenge": [{"of": "hero", "card": "Confrontation"}], "hero": {"hand": ["Stedding"]}}
    cards = (mine(RAND, takes_part="hero"), theirs(RAHVIN, takes_part="hero"))
    play = Texts(*cards, at="resolution", windows=True, dominant=1, **fight)
    rahvin = play.card(RAHVIN)
    while play.g.resolving != challenge_of(HERO):
        play.say("Pass" if play.offers("Pass") else "Nobody")
    before = why_no_effect(play.g, VILLAIN, rahvin, 0)
    assert before is None or before.clauses != ("WOT20-glossary.cannot.2",)
    until(play, "Play Stedding").say("Play Stedding")
    why = why_no_effect(play.g, VILLAIN, rahvin, 0)
    assert why is not None
    assert why.clauses == ("WOT20-glossary.cannot.2",)


@clause("WOT20-action.generate.10")
def test_dice_of_the_actions_do_not_lie_there_while_challenges_are_resolved() -> None:
    play = Texts(RAND_, RAHVIN_, at="actions", dominant=2, windows=True).say(f"{RAND} rotates").roll("Pa Oa Os Ca")
    play.pass_all("before the Opening Moves")
    assert play.g.lying == []
