"""Texts about what players may do: what is counted for them, forbidden to them, offered to them for a price."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
TIRED = mine(RAND, rotated=True)


def acting(*cards: dict[str, object], **more: object) -> Texts:
    """The Hero's actions: the Villain is dominant, so that the Hero acts first."""
    play = Texts(*cards, at="actions", dominant=2, **more)  # type: ignore[arg-type]  # positions are plain data
    play.pass_all("Which action")
    return play


def fighting(*cards: dict[str, object], **more: object) -> Texts:
    return Texts(*cards, at="resolution", **more)  # type: ignore[arg-type]


# -- recruiting --------------------------------------------------------------------------------------------------------


@clause("WOT20-glossary.cannot.2", "WOT20-action.recruit.1")
def test_belal_recruits_one_character_and_one_troop_a_turn() -> None:
    play = Texts(
        RAND_,
        theirs("Be'lal (I)", rotated=True),
        at="actions",
        dominant=1,
        shadow=0,
        villain={"hand": ["Padan Fain", "Fade", "Trolloc Footmen"]},
        symbols=[{"card": "Be'lal (I)", "intrigue": 5, "combat": 5}],
    )
    play.pass_all("Which action")
    assert play.asked == [VILLAIN]
    play.say("Recruit Fade")
    assert play.why("Recruit Padan Fain") == ("WOT20-action.recruit.1",)
    play.say("Recruit Trolloc Footmen")
    assert [row.split(" 0/")[0] for row in play["p2.home"]] == ["Be'lal (I)", "Fade", "Trolloc Footmen"]
    assert play.g.recruited == [0, 0, 1, 1]


@clause("WOT20-action.recruit.7")
def test_symbols_of_asmodean_recruit_dark_one_cards_and_nothing_else() -> None:
    asmodean = "Asmodean (I)"
    play = Texts(
        RAND_,
        theirs(asmodean),
        at="actions",
        dominant=1,
        shadow=0,
        villain={"hand": ["Padan Fain", "Human Rabble", "Darkfriend"]},
    )
    play.pass_all("Who rotates")
    while play.asked != [VILLAIN]:
        play.say("Nobody else generates")
    play.say(f"{asmodean} rotates").roll("Io Os Os Os Os")
    play.say("Intrigue")
    play.pass_all("Which action")
    play.pass_all("Which action") if play.asked != [VILLAIN] else None
    while play.asked != [VILLAIN]:
        play.say("End your actions")
    assert not play.offers("Recruit Human Rabble")  # a Mercenary
    assert not play.offers("Play the advantage Darkfriend")
    play.say("Recruit Padan Fain")
    assert play["p2.pool"] == [0, 0, 0, 0]


@clause("WOT20-action.costs.1")
def test_inner_strength_pays_for_the_text_of_its_target_alone() -> None:
    lan = "Lan Mandragoran"
    cards = (TIRED, mine(lan, rotated=True), mine("Inner Strength"), RAHVIN_)
    play = Texts(
        *cards, at="ready", dominant=1, light=3, hero={"hand": ["Spying"]}, symbols=[{"card": lan, "combat": 1}]
    )
    play.say("Use Inner Strength", lan, "Combat")
    play.say(f"Use {lan}", "1 Combat from")  # two Combat: one of his own, one for him
    assert play["p1.pool"][3] == 0
    other = Texts(*cards, at="ready", dominant=1, light=3, hero={"hand": ["Spying"]})
    other.say("Use Inner Strength", lan, "Intrigue")
    assert other.asked != [HERO] or not other.offers("Play Spying")


# -- what players may not do -------------------------------------------------------------------------------------------


@clause("WOT20-glossary.cannot.2", "WOT20-cards.events.2")
def test_prepared_defense_leaves_events_with_one_power() -> None:
    cards = (mine(RAND, takes_part="pattern"), theirs("Fade", takes_part="pattern"), RAHVIN_)
    play = Texts(
        *cards,
        at="actions",
        dominant=2,
        hero={"hand": ["Prepared Defense", "Fireball", "Plots"]},
        symbols=[{"card": RAND, "one_power": 1, "intrigue": 1, "held": "pattern"}],
    )
    play.pass_all("Which action")
    play.say("Play Prepared Defense")
    play.pass_all("Opening Moves")
    assert play.offers("Play Fireball")
    assert not play.offers("Play Plots")


@clause("WOT20-glossary.cannot.2", "WOT20-dice.7", "WOT20-action.effects.7")
def test_a_stedding_knows_no_one_power() -> None:
    cards = (mine(RAND, takes_part="hero"), theirs("Fade", takes_part="hero"), RAHVIN_)
    play = fighting(
        *cards,
        challenge=[{"of": "hero", "card": "Confrontation"}],
        hero={"hand": ["Stedding", "Fireball"]},
        symbols=[{"card": RAND, "one_power": 1, "held": "hero"}],
        windows=True,
    )
    for _ in range(20):
        if play.asked == [HERO] and play.offers("Play Stedding") and play.g.resolving == 1:
            break
        play.say("Pass" if play.offers("Pass") else "Nobody else")
    play.say("Play Stedding")
    while play.asked != [HERO]:
        play.say("Pass")
    assert play.why("Play Fireball") == ("WOT20-glossary.cannot.2",)
    play.pass_all("Who rotates to roll")
    play.say(f"{RAND} rotates", "Nobody else").roll("Pa Ca")


@clause("WOT20-draw.draw.1")
def test_the_limited_draw_no_more_than_two() -> None:
    limit = mine("Limit the Opposition", tokens=[["limit", 1]])
    play = Texts(RAND_, limit, RAHVIN_, at="ready", villain={"hand": ["Infighting"]}, dominant=1, light=3)
    play.say("Use Limit the Opposition")
    assert play["card.Limit the Opposition.tokens"] == 0
    play.g.drawn[VILLAIN] = 1
    play.pass_all("Which cards do you discard")
    before = play["p2.cards"]
    play.pass_all("Place a challenge")
    assert play["p2.cards"] - before == 1  # one of the two of the Draw Round: he had drawn one before


@clause("WOT20-dice.7", "WOT20-resolution.outcome.5")
def test_an_isolated_player_rolls_no_politics_next_turn() -> None:
    play = Texts(
        RAND_,
        mine("Lady Ellorien"),
        RAHVIN_,
        at="declare",
        turn=1,
        dominant=1,
        villain={"hand": ["Political Isolation"]},
    )
    play.say("Place Political Isolation", "Pass", "Hero")
    play.pass_all("Who rotates to generate")
    play.g.support[2] = 1
    play.pass_all("Place a challenge")
    while play["turn"] == 1:
        play.say("Pass")
        play.pass_all("Place a challenge")
    play.pass_all("Who rotates to generate")
    while not play.offers("Lady Ellorien"):
        play.say("Nobody else")
        play.pass_all("Who rotates to generate")
    assert play["turn"] == 2
    play.say("Lady Ellorien rotates").roll("Ia")


@clause("WOT20-turn.1", "WOT20-resolution.outcome.5")
def test_a_stalemate_takes_the_next_action_round_away() -> None:
    play = fighting(RAND_, RAHVIN_, turn=1, challenge=[{"of": "hero", "card": "Stalemate", "support": 1}])
    play.pass_all("Who rotates to generate")
    assert play["turn"] == 3
    lost = fighting(RAND_, RAHVIN_, turn=1, challenge=[{"of": "hero", "card": "Stalemate"}])
    lost.pass_all("Who rotates to generate")
    assert lost["turn"] == 2


@clause("WOT20-action.recruit.7")
def test_support_that_was_gathered_comes_with_the_next_action_round() -> None:
    play = Texts(RAND_, RAHVIN_, at="declare", turn=1, dominant=2, hero={"hand": ["Gather Support"]})
    play.say("Place Gather Support", "Pass", "Combat")
    play.pass_all("Who rotates to generate")
    assert play["p1.pool"] == [0, 0, 0, 0]
    play.g.support[1] = 2
    play.pass_all("Which action")
    while play["turn"] == 1:
        play.pass_all("Place a challenge")
        play.say("Pass")
    play.pass_all("Who rotates to generate")
    assert play["p1.pool"] == [0, 0, 0, 2]


# -- the Pattern, control, victory -------------------------------------------------------------------------------------


@clause("WOT20-ready.dominance.2", "WOT20-pattern.9")
def test_shaidar_haran_counts_as_a_token_while_he_is_there() -> None:
    play = Texts(RAND_, RAHVIN_, theirs("Shaidar Haran (I)"), at="turn", light=3, shadow=2)
    play.pass_all("Place a challenge")
    assert play["dominant"] == "Villain" or play.g.dominant == VILLAIN
    assert play["shadow"] == 2
    alone = Texts(RAND_, RAHVIN_, at="turn", light=3, shadow=2)
    alone.pass_all("Place a challenge")
    assert alone.g.dominant == HERO


@clause("WOT20-challenge.contested.12")
def test_who_holds_callandor_counts_five_more_in_tear() -> None:
    land = mine("Tear", on="world", control=[0, 4])
    sword = mine("Callandor", on=RAND)
    play = Texts(RAND_, RAHVIN_, land, sword, at="ready", dominant=1)
    play.pass_all("Place a challenge")
    assert play.g.controller[play.card("Tear")] == HERO
    bare = Texts(RAND_, RAHVIN_, land, at="ready", dominant=1)
    bare.pass_all("Place a challenge")
    assert bare.g.controller[bare.card("Tear")] == VILLAIN


@clause("WOT20-pattern.8")
def test_the_wheel_turns_by_the_pattern_challenge_alone() -> None:
    play = fighting(
        TIRED,
        RAHVIN_,
        challenge=[{"of": "hero", "card": "Gather Allies", "support": 1}],
        hero={"hand": ["The Wheel Turns"]},
        light=3,
        symbols=[{"card": RAND, "one_power": 2, "held": "pattern"}],
    )
    play.pass_all("Opening Moves")
    assert play.offers("Play The Wheel Turns")
    play.say("Play The Wheel Turns")
    play.pass_all("discard before")
    assert play["light"] == 3


@clause("WOT20-resolution.taveren.1")
def test_shayol_ghul_heals_forsaken_for_tokens_of_their_own() -> None:
    hill = theirs("Shayol Ghul", on="world", control=[0, 2])
    play = Texts(RAND_, theirs(RAHVIN, damage=2), hill, at="ready", shadow=4)
    play.say(f"heal one damage of {RAHVIN}")
    assert (play["shadow"], play["neutral"]) == (3, 1)
    assert play.g.damage[play.card(RAHVIN)] == 1
    assert play.asked != [VILLAIN] or not play.offers("heal one damage")  # once for each two tokens


@clause("WOT20-draw.victory.8")
def test_naeblis_gives_the_last_battle_to_the_villain_who_holds_it() -> None:
    seat = theirs("Nae'blis", on="world", control=[0, 1])
    play = Texts(
        RAND_,
        theirs(RAHVIN, takes_part="villain"),
        seat,
        at="resolution",
        last_battle=2,
        shadow=9,
        light=0,
        challenge=[{"of": "villain", "support": 1}],
    )
    play.pass_all()
    assert play.g.over
    assert any("Villain wins" in told or "Villain has won" in told for told in play.told())


# -- offers ------------------------------------------------------------------------------------------------------------


@clause("WOT20-action.limited.3", "WOT20-action.costs.3")
def test_cairhien_footmen_are_hindered_by_anybody_for_intrigue() -> None:
    footmen = mine("Cairhien Footmen", takes_part="pattern")
    play = fighting(footmen, RAND_, RAHVIN_, symbols=[{"card": RAHVIN, "intrigue": 2, "held": "pattern"}])
    assert play.asked == [VILLAIN]
    play.say("Use Cairhien Footmen", "2")
    play.pass_all("Who rotates to roll")
    play.say("Cairhien Footmen rotates").roll("Ca Ca Ca")


@clause("WOT20-action.limited.3")
def test_a_demand_is_met_with_the_cost_of_its_target() -> None:
    demands = mine("Further Demands", on="Commander")
    cards = (TIRED, mine("Commander", rotated=True), demands, RAHVIN_)
    play = acting(*cards, symbols=[{"card": RAND, "politics": 1, "combat": 1}])
    play.say("Use Further Demands", "Politics")
    assert play["p1.discards"] == ["Further Demands"]
    assert play["p1.pool"] == [0, 0, 0, 0]
    poor = acting(*cards, symbols=[{"card": RAND, "politics": 2}])
    assert not poor.offers("Use Further Demands")


@clause("WOT20-resolution.outcome.5", "WOT20-action.costs.3", "WOT20-draw.draw.1")
@pytest.mark.parametrize(("payer", "damage"), [(RAHVIN, [0, 1]), ("Andor Cavalry", [1, 1])])
def test_infighting_spares_those_for_whom_a_character_pays(payer: str, damage: list[int]) -> None:
    raiders = [theirs("Trolloc Raiders", takes_part="pattern", id=f"t{i}") for i in range(2)]
    play = Texts(
        RAND_,
        theirs(RAHVIN, takes_part="pattern"),
        theirs("Andor Cavalry", takes_part="pattern"),
        *raiders,
        at="actions",
        dominant=2,
        hero={"hand": ["Infighting"], "deck": ["Fireball"]},
        symbols=[{"card": payer, "combat": 1, "held": "pattern"}],
    )
    play.pass_all("Which action")
    play.say("Play Infighting", "#1")
    assert (play["p1.hand"], play.told().count("The Hero draws Fireball.")) == (["Fireball"], 1)
    if payer == RAHVIN:
        play.pass_all("Opening Moves")
        assert play.asked == [VILLAIN]
        play.say("keep damage away from Trolloc Raiders #1")
    while "discard before" not in play.reason:
        assert not play.offers("keep damage away")
        quiet = [each for each in play.options if each.startswith(("Pass", "Nobody", "End your"))]
        play.game.answer((quiet or play.options)[0], play.asked[0])
    found = [c for c in play.g.in_play if play.g.rules.catalogue.defs[play.g.what[c]].name == "Trolloc Raiders"]
    assert sorted(play.g.damage[c] for c in found) == damage


@clause("WOT20-extra.personality.12", "WOT20-glossary.pattern-requirement.1")
def test_rand_the_king_replaces_the_dragon_reborn_with_eight_pattern() -> None:
    king = "Rand the King"
    play = Texts(RAND_, RAHVIN_, at="ready", light=8, hero={"hand": [king]})
    play.say(f"Replace a character with {king}")
    assert play.g.starting[HERO] == play.card(king)
    poor = Texts(RAND_, RAHVIN_, at="ready", light=7, hero={"hand": [king]}, windows=True)
    assert poor.asked == [HERO]
    assert poor.why(f"Replace a character with {king}") == ("WOT20-glossary.pattern-requirement.1",)


@clause("WOT20-extra.search.1", "WOT20-extra.personality.8")
def test_min_sees_replacements_with_a_pattern_requirement_only() -> None:
    play = Texts(
        RAND_,
        mine("Min"),
        RAHVIN_,
        at="ready",
        light=3,
        hero={"deck": ["Rand the King", "Commander", "Egwene the Accepted"]},
    )
    play.say("Use Min", RAND)
    assert play.offers("Rand the King")
    assert not play.offers("Commander")
    assert not play.offers("Egwene")


@clause("WOT20-cards.advantages.10")
def test_shaidar_haran_keeps_no_advantage() -> None:
    lord = "Shaidar Haran (II)"
    play = Texts(RAND_, theirs(lord), theirs("Darkfriend", on=lord), at="ready")
    play.pass_all("Place a challenge")
    assert play["p2.discards"] == ["Darkfriend"]


@clause("WOT20-draw.draw.1", "WOT20-draw.draw.2")
@pytest.mark.parametrize(("held", "after"), [(4, 7), (5, 8), (6, 8), (8, 8)])
def test_a_card_more_in_the_draw_round_is_bound_by_the_limit_of_the_hand(held: int, after: int) -> None:
    hand = {"hand": ["Plots"] * held, "deck": ["Fireball"] * 5}
    play = Texts(RAND_, mine("Pedron Niall"), RAHVIN_, at="draw", light=3, shadow=3, hero=hand)
    play.pass_all("draw 1 more")
    assert len(play.g.hands[HERO]) == min(8, held + 2)
    play.say("Yes")
    assert len(play.g.hands[HERO]) == after
    assert play.told().count("The Hero draws Fireball.") == (after > min(8, held + 2))
