"""Texts that change what is paid: cheaper and dearer recruits and events, who pays, and what may be given instead."""

from __future__ import annotations

from tests.support import clause
from tests.wheel_of_time.playing import mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)


def acting(*cards: dict[str, object], **more: object) -> Texts:
    """The Hero's actions: the Villain is dominant, so that the Hero acts first."""
    play = Texts(*cards, at="actions", dominant=2, **more)  # type: ignore[arg-type]  # positions are plain data
    play.pass_all("Which action")
    return play


def symbols(card: str, **numbers: object) -> list[dict[str, object]]:
    return [{"card": card, **numbers}]


# -- recruiting --------------------------------------------------------------------------------------------------------


@clause("WOT20-action.recruit.1", "WOT20-action.recruit.10")
def test_spearmen_cost_one_politics_or_one_combat_of_their_nation() -> None:
    lady = mine("Lady Arathelle", rotated=True)
    for ability, words in (("politics", "Politics"), ("combat", "Combat")):
        play = acting(
            mine(RAND, rotated=True),
            lady,
            RAHVIN_,
            light=0,
            hero={"hand": ["Andoran Spearmen"]},
            symbols=symbols("Lady Arathelle", **{ability: 1}),
        )
        play.say("Recruit Andoran Spearmen")
        if play.offers(f"Pay 1 {words}"):
            play.say(f"Pay 1 {words}")
        assert play["p1.pool"] == [0, 0, 0, 0]
        assert "Andoran Spearmen 0/0/0/2" in play["p1.home"]
    poor = acting(
        mine(RAND, rotated=True),
        lady,
        RAHVIN_,
        light=0,
        hero={"hand": ["Andoran Spearmen"]},
        symbols=symbols("Lady Arathelle", intrigue=2),
    )
    assert not poor.offers("Recruit Andoran Spearmen")


@clause("WOT20-extra.math.1", "WOT20-extra.math.2")
def test_follower_tokens_take_symbols_off_an_aiel_and_off_nobody_else() -> None:
    leader = mine("Car'a'carn", on=RAND, tokens=[["follower", 2]])
    play = acting(
        mine(RAND, rotated=True),
        leader,
        RAHVIN_,
        light=8,
        hero={"hand": ["Rhuarc", "Commander"]},
        symbols=symbols(RAND, combat=4),
    )
    assert "Aiel" in play["card." + RAND + ".traits"]
    play.say("Recruit Commander", "Convert 1 token")  # no follower helps him
    assert play["card.Car'a'carn.tokens"] == 2
    play.say("Recruit Rhuarc", "Remove 2 tokens and pay 2 Combat")  # two for Rand's own reduction
    assert play["card.Car'a'carn.tokens"] == 0
    assert play["p1.pool"] == [0, 0, 0, 2]


@clause("WOT20-extra.math.1")
def test_tokens_and_symbols_can_be_chosen_one_by_one() -> None:
    coffers = mine("Flowing Coffers", tokens=[["wealth", 1]])
    play = acting(
        mine(RAND, rotated=True),
        coffers,
        RAHVIN_,
        hero={"hand": ["Commander"]},
        symbols=symbols(RAND, politics=1, combat=1),
    )
    play.say("Recruit Commander", "yourself", "Convert none", "1", "1 Combat")
    assert play["p1.pool"] == [1, 0, 0, 0]
    assert play["p1.discards"] == ["Flowing Coffers"]  # no token is left on it


@clause("WOT20-extra.math.1")
def test_a_rallying_cry_is_for_troops_alone() -> None:
    cry = mine("Rallying Cry", tokens=[["rallying", 2]])
    play = acting(mine(RAND, rotated=True), cry, RAHVIN_, light=0, hero={"hand": ["Light Cavalry", "Commander"]})
    assert not play.offers("Recruit Commander")
    play.say("Recruit Light Cavalry")  # a Politics and a Combat
    assert play["card.Rallying Cry.tokens"] == 0


@clause("WOT20-action.recruit.12", "WOT20-action.recruit.13")
def test_incentives_forget_the_nature_of_the_next_character_only() -> None:
    play = acting(
        mine(RAND, rotated=True),
        mine("Lady Arathelle", rotated=True),
        RAHVIN_,
        light=0,
        hero={"hand": ["Incentives", "Lord Jarid", "Lady Elenia"]},  # both of Dark Nature: two Politics, and one
        symbols=symbols("Lady Arathelle", politics=3),
    )
    assert not play.offers("Recruit Lord Jarid")
    play.say("Recruit Lady Elenia", "Play Incentives")
    assert play["p1.pool"] == [1, 0, 0, 0]
    fresh = Texts(
        mine(RAND, rotated=True),
        mine("Lady Arathelle", rotated=True),
        RAHVIN_,
        at="actions",
        dominant=2,
        light=0,
        hero={"hand": ["Incentives", "Lord Jarid", "Lady Elenia"]},
        symbols=symbols("Lady Arathelle", politics=3),
    )
    fresh.pass_all("Play an event")
    fresh.say("Play Incentives")
    fresh.pass_all("Which action")
    fresh.say("Recruit Lord Jarid")
    assert fresh["p1.pool"] == [1, 0, 0, 0]
    assert not fresh.offers("Recruit Lady Elenia")  # she costs the Hero two Politics again


@clause("WOT20-action.recruit.10")
def test_strong_support_wants_one_symbol_of_the_troops_own() -> None:
    cards = (mine(RAND, rotated=True), mine("Lady Arathelle", rotated=True), RAHVIN_)
    hand = {"hand": ["Strong Support", "Andor Infantry"]}
    paid = [{"card": RAND, "politics": 1}, {"card": "Lady Arathelle", "politics": 1}]
    play = acting(*cards, light=0, hero=hand, symbols=paid)
    assert not play.offers("Recruit Andor Infantry")
    play.say("Play Strong Support", "Recruit Andor Infantry")
    assert play["p1.pool"] == [0, 0, 0, 0]
    none = acting(*cards, light=0, hero=hand, symbols=[{"card": RAND, "politics": 2}]).say("Play Strong Support")
    assert not none.offers("Recruit Andor Infantry")


@clause("WOT20-action.recruit.8")
def test_intolerance_doubles_what_has_another_allegiance_than_the_leader() -> None:
    cards = (mine(RAND, rotated=True), mine("Lady Arathelle", rotated=True), RAHVIN_)
    hand = {"hand": ["Intolerance", "Lady Ellorien"]}
    play = acting(*cards, light=0, hero=hand, symbols=[{"card": "Lady Arathelle", "politics": 3}])
    assert play.offers("Recruit Lady Ellorien")
    play.say("Play Intolerance", "Hero")
    assert not play.offers("Recruit Lady Ellorien")  # she is of Andor, Rand is not: four Politics now
    rich = acting(*cards, light=0, hero=hand, symbols=[{"card": "Lady Arathelle", "politics": 4}])
    rich.say("Play Intolerance", "Hero", "Recruit Lady Ellorien")
    assert rich["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-extra.math.2", "WOT20-action.recruit.2")
def test_into_the_fight_sends_the_next_character_forward_for_less() -> None:
    cards = (mine(RAND, rotated=True), mine("Lady Arathelle", rotated=True), RAHVIN_)
    hand = {"hand": ["Into the Fight", "Lady Ellorien", "Mat Cauthon (I)"]}
    play = acting(*cards, light=0, hero=hand, symbols=[{"card": "Lady Arathelle", "politics": 2}])
    play.say("Play Into the Fight", "Recruit Lady Ellorien")
    assert play["p1.pool"] == [1, 0, 0, 0]
    assert "Lady Ellorien 2/1/0/0" in play["p1.battleground"]
    assert "Reinforcement" in play["card.Lady Ellorien.traits"]
    assert not play.offers("Recruit Mat Cauthon")  # the second one costs what it costs


@clause("WOT20-extra.math.6")
def test_edorion_is_cheap_for_a_high_lord_and_for_no_other_tairen() -> None:
    cards = (
        mine(RAND, rotated=True),
        mine("High Lord Torean", rotated=True),
        mine("Lord Edorion", rotated=True),
        RAHVIN_,
    )
    play = acting(
        *cards[:2], RAHVIN_, light=0, hero={"hand": ["Lord Edorion"]}, symbols=symbols("High Lord Torean", politics=1)
    )
    play.say("Recruit Lord Edorion")
    assert play["p1.pool"] == [0, 0, 0, 0]
    other = acting(
        cards[0],
        mine("Tear Lancers", rotated=True),
        RAHVIN_,
        light=0,
        hero={"hand": ["Lord Edorion"]},
        symbols=symbols("Tear Lancers", politics=1),
    )
    assert not other.offers("Recruit Lord Edorion")


# -- symbols -----------------------------------------------------------------------------------------------------------


@clause("WOT20-action.costs.3", "WOT20-action.recruit.1")
def test_intrigue_of_torean_may_be_politics() -> None:
    cards = (mine(RAND, rotated=True), mine("High Lord Torean", rotated=True), RAHVIN_)
    play = acting(
        *cards, light=0, hero={"hand": ["Commander"]}, symbols=symbols("High Lord Torean", intrigue=1, combat=1)
    )
    play.say("Recruit Commander")
    assert play["p1.pool"] == [0, 0, 0, 0]
    other = acting(*cards, light=0, hero={"hand": ["Commander"]}, symbols=symbols(RAND, intrigue=1, combat=1))
    assert not other.offers("Recruit Commander")


@clause("WOT20-challenge.contested.12", "WOT20-action.recruit.1")
def test_cairhien_turns_as_much_intrigue_as_one_is_ahead() -> None:
    def with_control(hero: int) -> Texts:
        land = mine("Cairhien", on="world", control=[hero, 1])
        return acting(
            mine(RAND, rotated=True),
            land,
            RAHVIN_,
            light=0,
            hero={"hand": ["Commander"]},
            symbols=symbols(RAND, intrigue=2),
        )

    assert not with_control(2).offers("Recruit Commander")
    play = with_control(3).say("Recruit Commander")
    assert play["p1.pool"] == [0, 0, 0, 0]


# -- events and advantages ---------------------------------------------------------------------------------------------


def fighting(*cards: dict[str, object], **more: object) -> Texts:
    return Texts(*cards, at="resolution", **more)  # type: ignore[arg-type]


@clause("WOT20-action.costs.3")
def test_carpe_fatum_is_paid_by_one_character() -> None:
    cards = (mine(RAND, rotated=True), mine("Moiraine Sedai", rotated=True), RAHVIN_)
    both = [{"card": RAND, "one_power": 3}, {"card": "Moiraine Sedai", "one_power": 3}]
    play = Texts(*cards, at="ready", dominant=1, hero={"hand": ["Carpe Fatum"]}, symbols=both, windows=True).say("Pass")
    assert play.why("Play Carpe Fatum") == ("WOT20-action.costs.3",)
    one = Texts(*cards, at="ready", dominant=1, hero={"hand": ["Carpe Fatum"]}, symbols=symbols(RAND, one_power=4))
    one.say("Play Carpe Fatum")
    assert one["light"] == 3


@clause("WOT20-extra.math.6")
def test_rand_who_pays_a_part_makes_an_event_cheaper() -> None:
    rand = "Rand al'Thor (II)"
    play = Texts(
        mine(rand, rotated=True),
        RAHVIN_,
        at="ready",
        dominant=1,
        hero={"hand": ["Carpe Fatum"]},
        symbols=symbols(rand, one_power=3),
    )
    play.say("Play Carpe Fatum")
    assert play["p1.pool"] == [0, 0, 0, 0]
    two = Texts(
        mine(rand, rotated=True),
        RAHVIN_,
        at="ready",
        dominant=1,
        windows=True,
        hero={"hand": ["Carpe Fatum"]},
        symbols=symbols(rand, one_power=2),
    )
    assert not two.offers("Play Carpe Fatum")


@clause("WOT20-action.recruit.10", "WOT20-action.allegiance.2")
def test_intolerance_doubles_what_a_character_costs_and_lets_no_troop_come_for_foreign_symbols() -> None:
    hand = {"hand": ["Intolerance", "Tear Lancers", "Commander"]}
    much = symbols(RAND, politics=9, intrigue=9, one_power=9, combat=9)
    play = Texts(mine(RAND, rotated=True), theirs(RAHVIN, rotated=True), at="actions", light=0, hero=hand, symbols=much)
    play.say("Play Intolerance", "The Hero")
    assert play.offers("Recruit Commander")
    assert play.why("Recruit Tear Lancers") == ("WOT20-action.recruit.1",)


@clause("WOT20-extra.math.6")
def test_rand_who_pays_nothing_makes_no_event_cheaper() -> None:
    rand, moiraine = mine("Rand al'Thor (II)", rotated=True), mine("Moiraine Sedai", rotated=True)
    three = symbols("Moiraine Sedai", one_power=3)
    hand = {"hand": ["Carpe Fatum"]}  # 4 One Power
    play = Texts(rand, moiraine, RAHVIN_, at="ready", dominant=1, windows=True, hero=hand, symbols=three).say("Pass")
    assert play.why("Play Carpe Fatum") == ("WOT20-action.costs.3",)


@clause("WOT20-extra.math.6")
def test_rand_pays_the_one_power_that_he_saves_where_he_has_nothing_else() -> None:
    rands = mine("Rand al'Thor (II)")
    symbols = [{"card": "Rand al'Thor (II)", "one_power": 2}, {"card": "Lady Ellorien", "politics": 1}]
    hand = {"hand": ["Rule of Power"]}  # 1 Politics, 1 One Power
    play = Texts(rands, mine("Lady Ellorien"), RAHVIN_, at="actions", light=0, hero=hand, symbols=symbols)
    play.pass_all("Play an event")
    play.say("Play Rule of Power")
    assert play["p1.pool"] == [0, 0, 1, 0]  # her Politics alone would not be paid by him


@clause("WOT20-extra.math.6")
def test_thom_is_paid_by_rand_with_the_intrigue_that_he_saves() -> None:
    symbols = [{"card": RAND, "intrigue": 1, "combat": 1}, {"card": "Mat Cauthon (I)", "politics": 2}]
    hand = {"hand": ["Thom Merrilin"]}  # Dragon, 3 Politics 1 Intrigue
    cards = (mine(RAND), mine("Mat Cauthon (I)"), RAHVIN_)
    play = Texts(*cards, at="actions", light=0, hero=hand, symbols=symbols)
    play.pass_all("Which action")
    play.say("Recruit Thom Merrilin")
    assert play["p1.pool"] == [0, 0, 0, 1]


@clause("WOT20-action.advantage.1", "WOT20-action.costs.3")
def test_what_was_learned_is_given_in_place_of_an_advantages_cost() -> None:
    play = acting(
        mine(RAND, rotated=True),
        mine("Learning From The Past"),
        RAHVIN_,
        hero={"hand": ["Bodyguards", "Commander"]},
        light=0,
    )
    assert not play.offers("Recruit Commander")
    play.say("Play the advantage Bodyguards")
    assert play["p1.discards"] == ["Learning From The Past"]
    assert play["card.Bodyguards.on"] == RAND


@clause("WOT20-cards.events.2")
def test_the_scout_makes_combat_cheaper_in_his_challenge() -> None:
    scout = mine("Advanced Scout", on=RAND)
    cards = (mine(RAND, takes_part="pattern"), theirs("Fade", takes_part="pattern"), scout, RAHVIN_)
    paid = [{"card": RAND, "combat": 1, "held": "pattern"}]
    play = fighting(*cards, hero={"hand": ["Decisive Tactics"]}, symbols=paid)
    assert play.offers("Play Decisive Tactics")
    away = fighting(
        mine(RAND),
        scout,
        theirs("Fade", takes_part="pattern"),
        RAHVIN_,
        hero={"hand": ["Decisive Tactics"]},
        symbols=paid,
        windows=True,
    )
    away.say("Pass")
    assert not away.offers("Play Decisive Tactics")


@clause("WOT20-glossary.cost.5")
def test_whom_the_fortress_guards_costs_an_enemy_event_one_power_more() -> None:
    fortress = mine("Fortress of Light", on="world", control=[2, 0])
    cards = (mine(RAND, takes_part="pattern"), theirs("Fade", takes_part="pattern"), fortress, RAHVIN_)
    poor = fighting(
        *cards, villain={"hand": ["Fireball"]}, symbols=[{"card": RAHVIN, "one_power": 1, "held": "pattern"}]
    )
    poor.say("Play Fireball")
    assert poor["p2.pool"] == [0, 0, 0, 0]
    assert poor.g.damage[poor.card("Fade")] == 1  # Rand is out of reach
    rich = fighting(
        *cards, villain={"hand": ["Fireball"]}, symbols=[{"card": RAHVIN, "one_power": 2, "held": "pattern"}]
    )
    rich.say("Play Fireball", RAND)
    assert rich["p2.pool"] == [0, 0, 0, 0]
    assert rich.g.damage[rich.card(RAND)] == 1


@clause("WOT20-challenge.declare.1")
def test_ravens_make_every_event_of_the_hero_dearer_in_their_challenge() -> None:
    cards = (mine(RAND, takes_part="villain"), theirs("Fade", takes_part="villain"), RAHVIN_)
    challenge = [{"of": "villain", "card": "Confrontation"}]
    paid = [{"card": RAND, "one_power": 1, "intrigue": 1, "held": "villain"}]
    play = fighting(
        *cards,
        dominant=2,
        challenge=challenge,
        villain={"hand": ["Ravens Watching"]},
        hero={"hand": ["Fireball"]},
        symbols=paid,
    )
    play.pass_all("Opening Moves")
    play.say("Play Ravens Watching")
    play.say("Play Fireball", "Fade")
    assert play["p1.pool"] == [0, 0, 0, 0]


# -- what the pools hold -----------------------------------------------------------------------------------------------


@clause("WOT20-action.generate.13", "WOT20-glossary.participating.3")
def test_spending_leaves_symbols_that_wait_for_another_challenge() -> None:
    cards = (mine(RAND, takes_part="villain"), theirs("Fade", takes_part="villain"), RAHVIN_)
    held = [{"card": RAND, "one_power": 1, "held": "hero"}, {"card": RAND, "one_power": 1, "held": "villain"}]
    challenge = [{"of": "hero", "card": "Gather Allies"}, {"of": "villain", "card": "Confrontation"}]
    hand = {"hand": ["Fireball", "Fireball"]}
    play = fighting(*cards, dominant=1, challenge=challenge, hero=hand, symbols=held)
    assert play.g.resolving == 2  # the Villain is subordinate, and his challenge comes first
    play.say("Play Fireball", "Fade")
    assert [row[4:] for row in play.g.symbols] == [(1, 0, 1)]  # that of the Hero's own challenge is there still
    assert not play.offers("Play Fireball")
