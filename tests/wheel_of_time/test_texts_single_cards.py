"""Cards whose texts have a way of their own, each played by what is printed on it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.cli.screens.wheel_of_time.facts import pattern_words
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.games.wheel_of_time.game import GAME

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


@clause("WOT20-action.limited.3", "WOT20-action.effects.10")
def test_further_demands_of_the_enemy_are_met_by_who_controls_the_target() -> None:
    play = Texts(
        RAND_,
        RAHVIN_,
        mine("Commander"),
        at="actions",
        dominant=1,
        villain={"hand": ["Further Demands"]},
        symbols=[{"card": RAND, "politics": 1, "combat": 1}],
    )
    play.pass_all("Which action").say("Play the advantage Further Demands").pass_all("Which action")
    assert play.g.rotated[play.card("Commander")]
    assert play.told().count("Commander rotates.") == 1
    assert not play.offers("Use Further Demands")  # who made the demand does not meet it
    play.say("End your actions").pass_all("Which action")
    assert play.asked == [HERO]
    play.say("Use Further Demands")
    while "Further Demands" not in play["p2.discards"]:
        play.say(play.options[0])
    assert play["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-ready.rotating.2", "WOT20-ready.rotating.3")
def test_further_demands_on_a_card_that_is_rotated_already_rotates_nothing() -> None:
    field = (RAND_, RAHVIN_, mine("Commander", rotated=True))
    play = Texts(*field, at="actions", dominant=1, villain={"hand": ["Further Demands"]})
    play.pass_all("Which action").say("Play the advantage Further Demands").pass_all("Which action")
    assert "The Villain puts Further Demands on Commander." in play.told()
    assert "Commander rotates." not in play.told()


@clause("WOT20-setup.hand.5", "WOT20-glossary.cannot.2")
def test_sabotage_is_in_no_starting_hand() -> None:
    others = "3 Fireball; 3 Commander; 3 Confrontation; 3 Seasoned Warrior"
    decks = {"hero_deck": f"1 {RAND}; 2 Sabotage; {others}", "villain_deck": f"1 {RAHVIN}; {others}"}
    rules = GAME.make(GAME.setup(2, {"format": "free", **decks}, ""))
    game = Game(rules, Start(rules.setup, 1))
    game.answer(f"Start with {RAND}", HERO)
    game.answer(f"Start with {RAHVIN}", VILLAIN)
    question = game.question(HERO)
    assert question is not None
    words = [option.label for option in question.options]
    assert "Fireball" in words
    assert "Sabotage" not in words
    refusal = game.why_not(HERO, "Sabotage")
    assert refusal is not None
    assert refusal.clauses == ("WOT20-glossary.cannot.2",)


@clause("WOT20-action.costs.3", "WOT20-cards.events.2")
def test_ward_of_protection_makes_enemy_events_dearer_that_target_its_player_or_his_cards() -> None:
    def fighting(power: int, *others: dict[str, Any]) -> Texts:
        play = Texts(
            mine(RAND, takes_part="pattern", rotated=True),
            *others,
            RAHVIN_,
            at="resolution",
            dominant=1,
            hero={"hand": ["Ward of Protection"]},
            villain={"hand": ["Fireball"]},
            symbols=[
                {"card": RAND, "one_power": 1, "held": "pattern"},
                {"card": RAHVIN, "one_power": power, "held": "pattern"},
            ],
        )
        play.say("Play Ward of Protection")
        while play.asked == [HERO]:
            play.say("1" if play.offers("1") else play.options[0])
        return play

    nasin = theirs("Lord Nasin", takes_part="pattern", rotated=True)
    rich = fighting(2, nasin)
    rich.say("Play Fireball")
    while rich.asked == [VILLAIN] and rich["p2.pool"] != [0, 0, 0, 0]:
        rich.say(RAND if rich.offers(RAND) else rich.options[0])
    assert rich.g.damage[rich.card(RAND)] == 1  # one for the event, one for its target
    assert fighting(2).offers("Play Fireball")
    assert not fighting(1).offers("Play Fireball")  # enough for the event alone, and nobody else is there
    poor = fighting(1, nasin)
    poor.say("Play Fireball")
    assert not poor.offers(RAND)  # a card of one's own costs no more
    assert poor.g.damage[poor.card("Lord Nasin")] == 1


@clause("WOT20-action.reinforce.1", "WOT20-resolution.wounds.1")
def test_hostile_terrain_wounds_hurt_troops_again_and_taxes_reinforcements() -> None:
    cards = (
        mine(RAND),
        mine("Andor Cavalry"),
        theirs("Trolloc Footmen", takes_part="hero"),
        theirs("Fade", takes_part="hero"),
        RAHVIN_,
    )
    confrontation = {"of": "hero", "card": "Confrontation", "pools": [1, 1, 0, 0]}
    play = Texts(*cards, at="resolution", challenge=[confrontation], hero={"hand": ["Hostile Terrain", "Commander"]})
    while not play.offers("Play Hostile Terrain"):
        play.say(play.options[0])
    play.say("Play Hostile Terrain").pass_all("Which cards do you discard")
    assert play.g.damage[play.card("Trolloc Footmen")] == 2
    assert play.g.damage[play.card("Fade")] == 1  # no troop


@clause("WOT20-dice.7", "WOT20-glossary.participating.2")
def test_portal_stone_rolls_one_die_however_many_the_target_has() -> None:
    play = Texts(
        RAND_,
        mine("Commander"),
        mine("Lady Arathelle"),
        RAHVIN_,
        at="actions",
        dominant=2,
        hero={"hand": ["Portal Stone"]},
        challenge=[{"of": "hero", "card": "Confrontation"}],
    )
    play.pass_all("Which action").say("Play Portal Stone", RAND, "Commander", "Lady Arathelle")
    while play.asked == [HERO]:
        play.say("No other card" if play.offers("No other card") else RAND)
    play.roll("Oas")  # Rand has two One Power dice
    play.say("Confrontation", RAND, "Commander")
    assert play["hero_challenge.p1"] == [RAND, "Commander"]
    assert play["hero_challenge.support"] == 2
    assert play.g.rotated[play.card("Lady Arathelle")]


@clause("WOT20-action.recruit.8", "WOT20-action.limited.2")
def test_intolerance_doubles_for_both_players_what_the_leader_of_its_target_is_not() -> None:
    """It speaks of all cards: whom it targets says only whose leader they are compared with."""
    hands: dict[str, Any] = {"hero": {"hand": ["Intolerance", "Commander"]}, "villain": {"hand": ["Commander"]}}
    cards = (RAND_, mine("Commander", rotated=True), RAHVIN_, theirs("Commander", rotated=True, id="theirs"))

    def after(target: str, politics: int) -> Texts:
        paid = {"politics": politics, "combat": politics}
        symbols = [{"card": "Commander", **paid}, {"card": "theirs", **paid}]
        play = Texts(*cards, at="actions", dominant=2, light=0, shadow=0, symbols=symbols, **hands)
        play.pass_all("Which action").say("Play Intolerance", target)
        return play

    for target in ("The Hero", "The Villain"):  # neither leader is a Mercenary
        poor, rich = after(target, 1), after(target, 2)
        assert not poor.offers("Recruit Commander")
        assert rich.offers("Recruit Commander")
        poor.say("End your actions").pass_all("Which action")
        rich.say("End your actions").pass_all("Which action")
        assert poor.asked == rich.asked == [VILLAIN]
        assert not poor.offers("Recruit Commander")
        assert rich.offers("Recruit Commander")


@clause("WOT20-extra.search.1", "WOT20-extra.personality.12", "WOT20-resolution.outcome.5")
def test_a_time_of_decision_finds_a_replacement_of_its_target_only_if_it_succeeds() -> None:
    def deciding(support: int) -> Texts:
        challenge = {"of": "hero", "card": "A Time of Decision", "target": "Egwene al'Vere", "support": support}
        cards = (mine(RAND, rotated=True), mine("Egwene al'Vere", rotated=True), RAHVIN_)
        deck = {"deck": ["Commander", "Egwene the Accepted", "Fireball"], "hand": ["Fireball"]}
        return Texts(*cards, at="resolution", challenge=[challenge], hero=deck, villain={"deck": ["Fireball"] * 3})

    play = deciding(1)
    play.pass_all("Which card")
    assert play.offers("Egwene the Accepted")
    assert not play.offers("Commander")
    play.say("Egwene the Accepted")
    assert "Egwene the Accepted" in play["p1.hand"]
    failed = deciding(0)
    failed.pass_all("Which cards do you discard")
    assert failed["p1.hand"] == ["Fireball"]


@clause("WOT20-extra.personality.12", "WOT20-extra.personality.13")
def test_egwene_the_accepted_replaces_an_egwene_who_has_grown_and_grows_herself() -> None:
    hand = {"hand": ["Egwene the Accepted"]}
    young = Texts(RAND_, mine("Egwene al'Vere"), RAHVIN_, at="ready", hero=hand, windows=True)
    while young.asked != [HERO]:
        young.say("Pass")
    assert young.why("Replace a character with Egwene the Accepted")  # a permanent One Power of one
    play = Texts(RAND_, mine("Egwene al'Vere"), RAHVIN_, at="actions", dominant=2, hero=hand)
    play.say("Egwene al'Vere rotates").roll("Oa")  # as many as she has: she grows to two
    play.say("Nobody else generates", "Nobody else generates", "Replace a character with Egwene the Accepted")
    assert "Egwene the Accepted 1/2/2/0 rotated" in play["p1.home"]
    fresh = Texts(mine(RAND, rotated=True), mine("Egwene the Accepted"), RAHVIN_, at="actions", dominant=2)
    fresh.say("Egwene the Accepted rotates").roll("Po Io Io Oa Oa")
    assert "Egwene the Accepted 1/2/3/0 rotated" in fresh["p1.home"]


@clause("WOT20-action.costs.1", "WOT20-action.effects.8", "WOT20-glossary.event.3")
def test_shaidar_haran_turns_three_symbols_a_turn_and_lends_those_of_forsaken_from_the_hand() -> None:
    leader = theirs("Shaidar Haran (II)")
    play = Texts(
        RAND_, leader, at="actions", dominant=1, symbols=[{"card": "Shaidar Haran (II)", "intrigue": 2, "combat": 3}]
    )
    play.pass_all("Play an event")
    for _ in range(3):
        while play.asked != [VILLAIN]:
            play.say("Pass")
        play.say("Use Shaidar Haran (II)")
        while play.asked == [VILLAIN] and not play.reason.startswith(("Play an event", "Which action")):
            play.say(play.options[0])
    assert play["p2.pool"][2] == 3
    assert sum(play["p2.pool"]) == 5
    while play.asked != [VILLAIN]:
        play.say("Pass")
    assert not play.offers("Use Shaidar Haran")  # three times a turn


@clause("WOT20-action.generate.13", "WOT20-glossary.participating.2")
def test_symbols_that_wait_for_another_challenge_pay_for_nothing_in_this_one() -> None:
    play = Texts(
        mine(RAND, rotated=True),
        RAHVIN_,
        theirs("Lord Nasin", takes_part="villain", rotated=True),
        at="resolution",
        dominant=1,
        challenge=[{"of": "villain", "card": "Confrontation"}, {"of": "hero", "card": "Confrontation"}],
        hero={"hand": ["Fireball"]},
        symbols=[{"card": RAND, "one_power": 1, "held": "hero"}, {"card": RAND, "one_power": 1, "held": "villain"}],
        windows=True,
    )
    play.pass_all("Opening Moves? The Villain's challenge")
    while play.asked != [HERO]:
        play.say("Pass")
    play.say("Play Fireball")
    assert play.g.damage[play.card("Lord Nasin")] == 1
    assert [row[4] for row in play.g.symbols] == [1]  # what waits for the Hero's own challenge is still there


@clause("WOT20-pattern.9", "WOT20-action.effects.3")
def test_the_token_that_shaidar_haran_adds_is_shown_where_it_counts() -> None:
    def shadow(*cards: dict[str, Any]) -> int:
        play = Texts(RAND_, RAHVIN_, *cards, at="actions", light=2, shadow=6)
        known = known_to(play.g, HERO)
        words = pattern_words(play.rules.picture(known, HERO))  # type: ignore[arg-type]  # a picture of this game
        number: int = play.rules.picture(known, HERO)["pattern"]["shadow"]
        assert f"shadow {number}" in words
        return number

    assert shadow(theirs("Shaidar Haran (I)")) == 7
    assert shadow() == 6


@clause("WOT20-glossary.hero.6")
def test_who_stands_for_the_starting_character_is_starting() -> None:
    others = (mine("Loial"), mine("Thom Merrilin"), mine("Commander"))
    for starting in ("Commander", RAND):
        play = Texts(
            RAND_,
            *others,
            RAHVIN_,
            at="declare",
            dominant=1,
            hero={"starting": starting},
            villain={"hand": ["Assassination Attempt"]},
        )
        play.pass_all("challenge face down").say("Place Assassination Attempt").pass_all("target")
        assert play.offers("Commander") == (starting == RAND)
        assert not play.offers(RAND)  # a Starting Hero by what is printed


@clause("WOT20-action.ability.3", "WOT20-glossary.current-ability.1")
@pytest.mark.parametrize("order", [1, -1])
def test_what_no_text_increases_is_decreased_all_the_same(order: int) -> None:
    more_and_less = [theirs("Training for War", on="Gray Man"), theirs("Marksmen", on="Gray Man")]
    play = Texts(RAND_, RAHVIN_, theirs("Gray Man"), *more_and_less[::order], at="actions")
    assert play["card.Gray Man.abilities"] == [0, 1, 0, 0]


@clause("WOT20-action.ability.3", "WOT20-action.ability.4", "WOT20-glossary.current-ability.1")
def test_combat_for_a_turn_is_no_permanent_combat_and_does_not_keep_from_the_way_of_the_leaf() -> None:
    lady = "Lady Arathelle"
    play = Texts(
        mine(RAND, rotated=True),
        mine(lady, takes_part="pattern"),
        theirs(RAHVIN, rotated=True),
        at="actions",
        dominant=2,
        hero={"hand": ["In Harm's Way", "The Way of the Leaf"]},
        symbols=[{"card": RAND, "politics": 3, "intrigue": 3, "one_power": 3, "combat": 3}],
    )
    play.pass_all("Play an event").say("Play In Harm's Way")
    assert play[f"card.{lady}.abilities"] == [1, 0, 0, 2]
    play.pass_all("Which action").say("Play the advantage The Way of the Leaf")
    assert play["card.The Way of the Leaf.on"] == lady


@clause("WOT20-setup.turn1-discard.1")
@pytest.mark.parametrize("turn", [1, 2])
def test_sabotage_is_ignored_in_the_first_turn_and_that_is_told(turn: int) -> None:
    hands: dict[str, Any] = {"hero": {"hand": ["Sabotage"]}, "villain": {"hand": ["Spying", "Spying"]}}
    tired = (mine(RAND, rotated=True), theirs(RAHVIN, rotated=True))
    play = Texts(*tired, at="actions", turn=turn, symbols=[{"card": RAND, "intrigue": 1}], **hands)
    play.say("Play Sabotage", "The Villain")
    assert ("An effect of Sabotage is ignored in the first turn." in play.told()) == (turn == 1)
