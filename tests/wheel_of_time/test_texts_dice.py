"""Texts about dice, played: more of them, fewer, others, none; results that count for nothing, or for more."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.games.wheel_of_time.kinds import COMBAT, DAMAGE, INTRIGUE, OPPOSITION, SUPPORT
from wonderwheel.games.wheel_of_time.places import NO_CHALLENGE
from wonderwheel.games.wheel_of_time.program.texts.deeds.on_dice import make_symbols

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
ISHAMAEL = "Ishamael (I)"


def pattern(*cards: dict[str, Any], **more: Any) -> Texts:
    """A Pattern challenge that is about to be resolved."""
    return Texts(*cards, at="resolution", **more)


def fighting(*cards: dict[str, Any], **more: Any) -> Texts:
    """The same, at the question who rotates to roll; it stops in every window."""
    play = pattern(*cards, windows=True, **more)
    play.pass_all("Who rotates to roll")
    return play


def marked(play: Play, *faces: str) -> Play:
    """The dice are rolled, and counted."""
    play.roll(*faces)
    play.pass_all("after the dice")
    return play


# -- which dice --------------------------------------------------------------------------------------------------------


@clause("WOT20-dice.7")
def test_a_die_more_that_may_be_rolled_is_asked_for_and_only_while_the_text_holds() -> None:
    play = fighting(RAND_, theirs(ISHAMAEL, takes_part="pattern"), light=1, shadow=2)
    play.say(f"{ISHAMAEL} rotates")
    assert play.asked == [VILLAIN]
    assert "How many more Intrigue dice" in play.reason
    play.say("1").roll("Pa Ia Ia Oa Oa Oa Oa Ca Ia")
    refused = fighting(RAND_, theirs(ISHAMAEL, takes_part="pattern"), light=1, shadow=2)
    refused.say(f"{ISHAMAEL} rotates", "0").roll("Pa Ia Ia Oa Oa Oa Oa Ca")
    behind = fighting(RAND_, theirs(ISHAMAEL, takes_part="pattern"), light=2, shadow=2)
    behind.say(f"{ISHAMAEL} rotates").roll("Pa Ia Ia Oa Oa Oa Oa Ca")


@clause("WOT20-dice.7")
def test_a_die_of_another_ability_is_rolled_instead_of_one_die_only() -> None:
    guards = mine("Tar Valon Soldiers", takes_part="pattern")
    play = fighting(guards, RAND_, RAHVIN_).say("Tar Valon Soldiers rotates")
    assert play.asked == [HERO]
    play.say("Yes").roll("Ca Ca Ca Ca Oa")
    play = marked(fighting(guards, RAND_, RAHVIN_).say("Tar Valon Soldiers rotates", "No"), "Ca Ca Ca Ca Ca")
    assert play["p1.pool"] == [0, 0, 0, 5]


@clause("WOT20-dice.7", "WOT20-action.ability.3")
def test_all_politics_dice_may_be_combat_dice_and_the_abilities_stay() -> None:
    leader = mine("Inspirational Leader", on="Lady Ellorien")
    play = fighting(RAND_, mine("Lady Ellorien", takes_part="pattern"), leader, RAHVIN_)
    marked(play.say("Lady Ellorien rotates", "Yes"), "Ia Cd Cd")
    assert play["pattern_challenge.damage1"] == [2, 0]
    assert play["card.Lady Ellorien.abilities"] == [2, 1, 0, 0]


@clause("WOT20-last-battle.9", "WOT20-last-battle.10", "WOT20-dice.7")
def test_politics_dice_as_combat_dice_are_enough_for_the_last_battle() -> None:
    lady = mine("Lady Arathelle")  # nothing but Politics
    bare = Texts(RAND_, lady, RAHVIN_, at="turn", dominant=2, latched=1)
    bare.pass_all("Where does Lady Arathelle")
    assert bare.why("Take part in the Last Battle") == ("WOT20-last-battle.10",)
    play = Texts(RAND_, lady, mine("Inspirational Leader", on="Lady Arathelle"), RAHVIN_, at="turn", latched=1)
    play.pass_all("Where does Lady Arathelle")
    play.say("Take part in the Last Battle")
    play.pass_all("Who rotates to roll")
    play.say("Lady Arathelle rotates", "Yes").roll("Ca Ca")


@clause("WOT20-last-battle.9", "WOT20-dice.7")
def test_in_the_last_battle_politics_dice_are_replaced_that_lie_on_no_table_and_others_that_do() -> None:
    lady, guards = mine("Lady Ellorien"), mine("Tar Valon Soldiers")
    leader = mine("Inspirational Leader", on="Lady Ellorien")
    play = Texts(RAND_, lady, guards, leader, RAHVIN_, at="turn", latched=1)
    for name in ("Lady Ellorien", "Tar Valon Soldiers"):
        play.pass_all(f"Where does {name}")
        play.say("Take part in the Last Battle")
    play.pass_all("Who rotates to roll")
    play.say("Lady Ellorien rotates", "Yes").roll("Ia Ca Ca")  # two Politics, one Intrigue
    play.pass_all("Who rotates to roll")
    play.say("Tar Valon Soldiers rotates", "Yes").roll("Ca Ca Ca Ca Oa")


@clause("WOT20-last-battle.9", "WOT20-last-battle.10")
def test_the_capital_of_a_nation_lets_its_characters_bring_politics_to_the_last_battle() -> None:
    cards = (RAND_, mine("Lady Arathelle"), RAHVIN_, mine("Caemlyn", on="player"))
    strong = {"name": "Andor", "player": 1, "on": "world", "control": [5, 0]}
    play = Texts(*cards, strong, at="turn", latched=1)
    play.pass_all("Where does Lady Arathelle")
    play.say("Take part in the Last Battle")
    play.pass_all("Who rotates to roll")
    play.say("Lady Arathelle rotates").roll("Pa Pa")
    weak = Texts(*cards, {**strong, "control": [4, 0]}, at="turn", latched=1)
    weak.pass_all("Where does Lady Arathelle")
    assert not weak.offers("Take part in the Last Battle")


@clause("WOT20-dice.7", "WOT20-cards.events.2")
def test_distractions_takes_a_die_for_each_intrigue_paid_and_none_of_a_character() -> None:
    cards = (mine("Tar Valon Soldiers", takes_part="pattern"), mine(RAND, takes_part="pattern"), RAHVIN_)
    play = pattern(*cards, villain={"hand": ["Distractions"]}, symbols=[{"card": RAHVIN, "intrigue": 2}])
    play.say("Play Distractions", "2")
    play.pass_all("Who rotates to roll")
    play.say("Nobody else")
    play.pass_all("Who rotates to roll")
    play.say("Tar Valon Soldiers rotates", "Yes")  # four Combat dice and one of One Power
    assert "Which die does Tar Valon Soldiers not roll? 2" in play.reason
    play.say("One Power")
    play.roll("Ca Ca Ca")  # only Combat dice are left to choose from
    all_of_them = pattern(*cards, villain={"hand": ["Distractions"]}, symbols=[{"card": RAHVIN, "intrigue": 5}])
    all_of_them.say("Play Distractions", "5")
    all_of_them.pass_all("Who rotates to roll")
    all_of_them.say("Nobody else")
    all_of_them.pass_all()
    assert not any("Tar Valon Soldiers rolls" in told for told in all_of_them.told())


@clause("WOT20-glossary.cannot.2", "WOT20-dice.7")
def test_weiramon_rolls_combat_only_beside_a_tear_troop_which_then_pays_for_it() -> None:
    lord = mine("High Lord Weiramon", takes_part="pattern")
    alone = fighting(lord, mine("Andor Cavalry", takes_part="pattern"), RAND_, RAHVIN_)
    alone.say("High Lord Weiramon rotates").roll("Pa Pa")
    cards = (lord, mine("Tear Spearmen", takes_part="pattern"), mine("Andor Cavalry", takes_part="pattern"))
    play = fighting(*cards, RAND_, RAHVIN_)
    play.say("High Lord Weiramon rotates").roll("Ps Ps Ca Ca Cs")
    play.pass_all("Who takes a point")
    play.say("Tear Spearmen", "Andor Cavalry")  # point by point
    assert [play.g.damage[play.card(name)] for name in ("Tear Spearmen", "Andor Cavalry")] == [1, 1]


# -- results -----------------------------------------------------------------------------------------------------------


@clause("WOT20-glossary.ignored.1")
def test_whatever_a_draghkar_rolls_it_makes_two_damage_and_nothing_else() -> None:
    play = fighting(mine(RAND, takes_part="pattern"), theirs("Draghkar", takes_part="pattern"), RAHVIN_, shadow=5)
    play.say("Nobody else")
    marked(play.say("Draghkar rotates"), "Cdo Ca")
    assert play["pattern_challenge.opposition"] == 0
    assert play["p2.pool"] == [0, 0, 0, 0]
    assert play["pattern_challenge.damage2"] == [2, 0]


@clause("WOT20-glossary.ignored.1")
def test_one_power_dice_without_the_symbol_count_for_nothing() -> None:
    play = fighting(RAND_, mine("Nynaeve al'Meara", takes_part="pattern"), RAHVIN_)
    marked(play.say("Nynaeve al'Meara rotates"), "Ps Os Od")
    assert play["pattern_challenge.support"] == 1
    assert play["pattern_challenge.damage1"] == [0, 0]
    play = fighting(RAND_, mine("Nynaeve al'Meara", takes_part="pattern"), RAHVIN_)
    marked(play.say("Nynaeve al'Meara rotates"), "Ps Oa Os")
    assert play["pattern_challenge.support"] == 2


@clause("WOT20-glossary.cannot.2", "WOT20-glossary.ignored.1")
def test_the_way_of_the_leaf_gives_politics_and_takes_combat_and_damage() -> None:
    leaf = mine("The Way of the Leaf", on="Lady Ellorien")
    commanded = (mine("Lady Ellorien", takes_part="pattern"), leaf, mine("Inspirational Leader", on="Lady Ellorien"))
    play = fighting(RAND_, *commanded, RAHVIN_)
    assert play["card.Lady Ellorien.abilities"] == [4, 1, 0, 0]
    marked(play.say("Lady Ellorien rotates"), "Ps Ps Ps Ps Ids")  # Combat dice are not even offered
    assert play["pattern_challenge.support"] == 5
    assert play["pattern_challenge.damage1"] == [0, 0]


@clause("WOT20-glossary.generated.1")
def test_intrigue_of_cairhien_characters_wounds_while_cairhien_is_held_by_five() -> None:
    cards = (RAND_, mine("Lord Daricain", takes_part="pattern"), RAHVIN_, mine("Al'cair'rahienallen", on="player"))
    held = {"name": "Cairhien", "player": 1, "on": "world", "control": [5, 0]}
    faces = "Pa Pa Ias Ca Cs"
    play = fighting(*cards, held)
    marked(play.say("Lord Daricain rotates"), faces)
    assert play["pattern_challenge.damage1"] == [1, 0]
    play = fighting(*cards, {**held, "control": [4, 0]})
    marked(play.say("Lord Daricain rotates"), faces)
    assert play["pattern_challenge.damage1"] == [0, 0]


@clause("WOT20-glossary.rolled.1", "WOT20-action.recruit.7")
def test_a_stroke_of_luck_makes_up_for_three_dice_without_their_symbol_once() -> None:
    play = Texts(RAND_, theirs(RAHVIN), at="actions", dominant=1, villain={"hand": ["A Stroke of Luck"] * 2})
    play.pass_all("Who rotates to generate")
    while play.asked != [VILLAIN]:
        play.say("Nobody else")
    play.say(f"{RAHVIN} rotates").roll("Ia Os Os Os Os Ca")
    play.pass_all("Which action")
    play.say("Play A Stroke of Luck")
    assert play["p2.pool"] == [0, 1, 1, 1]
    assert not play.offers("Play A Stroke of Luck")
    lucky = Texts(RAND_, theirs(RAHVIN), at="actions", dominant=1, villain={"hand": ["A Stroke of Luck"]})
    while lucky.asked != [VILLAIN]:
        lucky.say("Nobody else")
    lucky.say(f"{RAHVIN} rotates").roll("Ia Oa Os Os Os Ca")
    lucky.pass_all("Which action")
    assert lucky.why("Play A Stroke of Luck") == ("WOT20-ready.event-play.4",)


# -- rolling as a risk -------------------------------------------------------------------------------------------------


@clause("WOT20-dice.damage.1")
def test_bubble_of_evil_wounds_for_each_ability_symbol_of_the_target() -> None:
    play = pattern(mine(RAND, takes_part="pattern"), RAHVIN_, villain={"hand": ["Bubble of Evil"]})
    play.say("Play Bubble of Evil")
    play.pass_all("Who rotates to roll")
    play.say(f"{RAND} rotates").roll("Pa Oa Os Cs")
    assert play.g.damage[play.card(RAND)] == 2


@clause("WOT20-dice.7")
def test_whom_a_text_makes_roll_may_refuse_if_it_need_not_roll() -> None:
    cards = (RAND_, mine("Lady Ellorien", takes_part="pattern"), theirs("Lord Nasin", takes_part="pattern"), RAHVIN_)
    play = pattern(*cards, dominant=2, villain={"hand": ["Bubble of Evil", "Duel"]})
    play.say("Play Bubble of Evil", "Lady Ellorien", "Play Duel", "Lady Ellorien")
    play.by(HERO, "No")  # she does not rotate to get out of it
    assert play.reason == "Does Lady Ellorien roll its dice?"
    play.by(HERO, "No").roll("Pa Pa Ia Cd Cd")
    assert play.g.damage[play.card("Lady Ellorien")] == 2


@clause("WOT20-action.effects.7", "WOT20-dice.7")
def test_callandor_adds_as_many_one_power_dice_and_burns_whoever_rolls_too_few() -> None:
    sword = mine("Callandor", on=RAND)
    play = fighting(mine(RAND, takes_part="pattern"), sword, RAHVIN_)
    play.say(f"{RAND} rotates")
    assert play.options[1] == "Pass"
    play.say("Use Callandor").roll("Pa Oa Oa Oa Oa Ca")
    play.pass_all("after the dice")
    assert play.g.damage[play.card(RAND)] == 0  # four One Power, two tokens
    burnt = fighting(mine(RAND, takes_part="pattern"), sword, RAHVIN_)
    burnt.say(f"{RAND} rotates", "Use Callandor").roll("Pa Oa Oa Os Os Ca")
    burnt.pass_all("after the dice")
    assert burnt.g.damage[burnt.card(RAND)] == 3  # two One Power made three of his two
    spared = fighting(mine(RAND, takes_part="pattern"), sword, RAHVIN_)
    spared.say(f"{RAND} rotates", "Pass").roll("Pa Os Os Ca")
    spared.pass_all("after the dice")
    assert spared.g.damage[spared.card(RAND)] == 0


@clause("WOT20-cards.advantages.1", "WOT20-dice.7")
def test_an_angreal_is_for_one_sex_and_doubles_one_power_dice_by_two_at_most() -> None:
    hand: dict[str, Any] = {"hero": {"hand": ["Saidar Angreal", "Saidin Angreal"]}}
    symbols = [{"card": RAND, "one_power": 4}]
    play = Texts(RAND_, mine("Moiraine Sedai"), RAHVIN_, at="actions", dominant=2, symbols=symbols, **hand)
    play.pass_all("Which action")
    play.say("Play the advantage Saidar Angreal")
    assert play["card.Saidar Angreal.on"] == "Moiraine Sedai"
    play.say("Play the advantage Saidin Angreal")
    assert play["card.Saidin Angreal.on"] == RAND
    rolling = fighting(
        RAND_, mine("Moiraine Sedai", takes_part="pattern"), mine("Saidar Angreal", on="Moiraine Sedai"), RAHVIN_
    )
    rolling.say("Moiraine Sedai rotates").roll("Pa Pa Ia Ia Oa Oa Oa Oa")


# -- rolls that a text brings ------------------------------------------------------------------------------------------


@clause("WOT20-glossary.rolled.1", "WOT20-glossary.weapon.3", "WOT20-resolution.opening.7")
def test_troops_that_charge_have_rolled_for_all_that_waits_for_it() -> None:
    troops = (
        mine("Andor Infantry", takes_part="pattern"),
        theirs("Trolloc Footmen", takes_part="pattern", rotated=True),
    )
    two = {"card": RAND, "combat": 2, "held": "pattern"}
    one = {"card": RAHVIN, "one_power": 1, "held": "pattern"}
    hero: dict[str, Any] = {"hand": ["Charge"]}
    weapon = mine("Superior Weaponry", on="Andor Infantry")
    play = pattern(RAND_, RAHVIN_, *troops, weapon, dominant=2, hero=hero, symbols=[two])
    play.say("Play Charge").roll("Cd Co Co Co")
    assert play.g.damage[play.card("Trolloc Footmen")] == 2  # one rolled, one by the weapon

    fire: dict[str, Any] = {"hand": ["Wall of Fire"]}
    play = pattern(RAND_, RAHVIN_, *troops, dominant=2, villain=fire, hero=hero, symbols=[two, one])
    play.say("Play Wall of Fire", "Andor Infantry", "No", "Play Charge").roll("Cd Cd Co Co")
    assert play.g.damage[play.card("Andor Infantry")] == 2  # as much as it rolled


@clause("WOT20-ready.rotating.2", "WOT20-ready.rotating.3")
def test_who_rotates_to_pay_or_to_heal_has_rotated_for_what_waits_for_it() -> None:
    asmodean = "Asmodean (I)"
    for action in ("Recruit Trolloc", "rotates to heal"):
        play = Texts(
            mine(RAND, rotated=True),
            theirs(asmodean, damage=1),
            at="actions",
            dominant=1,
            villain={"hand": ["Trolloc"]},
        )
        play.pass_all("Which action").say(action, "Combat")
        assert play["p2.pool"] == [0, 0, 0, 1]
    weary = (mine(RAND, rotated=True), theirs(asmodean, takes_part="pattern"))
    play = Texts(*weary, at="actions", dominant=1, villain={"hand": ["Fall Back"]})
    play.pass_all("Play an event").say("Play Fall Back")
    assert play.g.rotated[play.card(asmodean)] == 1
    assert play["p2.pool"] == [0, 0, 0, 0]  # for no effect


@clause("WOT20-glossary.generated.1", "WOT20-resolution.damage.1", "WOT20-glossary.participating.3")
def test_what_a_text_generates_brings_what_another_text_adds_to_it() -> None:
    """Intrigue of a Cairhien participant hurts, whoever makes him generate it; elsewhere it only lies on him."""
    cards = (RAND_, mine("Lord Daricain", takes_part="pattern"), mine("Cairhien", on="world", control=[6, 1]))
    play = fighting(*cards, mine("Al'cair'rahienallen"), theirs(RAHVIN, takes_part="pattern"))
    g, lord, rand, source = play.g, play.card("Lord Daricain"), play.card(RAND), play.card("Al'cair'rahienallen")
    make_symbols(g, lord, INTRIGUE, 2, source)
    assert (g.damage_pools[0], play["p1.pool"]) == ([2, 0, 0, 0], [0, 2, 0, 0])
    make_symbols(g, lord, COMBAT, 1, source)
    make_symbols(g, rand, INTRIGUE, 1, source)
    assert (g.damage_pools[0], play["p1.pool"]) == ([2, 0, 0, 0], [0, 3, 0, 1])
    g.challenge[lord] = NO_CHALLENGE
    make_symbols(g, lord, INTRIGUE, 1, source)
    assert (g.damage_pools[0], play["p1.pool"]) == ([2, 0, 0, 0], [0, 4, 0, 1])


@clause("WOT20-glossary.generated.1", "WOT20-action.recruit.7", "WOT20-glossary.participating.3")
def test_support_and_damage_by_a_text_count_in_the_challenge_of_the_card_and_nowhere_else() -> None:
    cards = (RAND_, mine("Commander", takes_part="pattern"), mine("Andor Infantry", takes_part="pattern"))
    play = fighting(*cards, theirs(RAHVIN, takes_part="pattern"))
    g, source = play.g, play.card(RAND)
    commander, infantry, rahvin = (play.card(name) for name in ("Commander", "Andor Infantry", RAHVIN))
    for card, symbol, many in (
        (commander, SUPPORT, 2),
        (commander, OPPOSITION, 4),
        (rahvin, OPPOSITION, 3),
        (commander, DAMAGE, 1),
        (infantry, DAMAGE, 5),
        (commander, DAMAGE + 1, 2),
        (source, SUPPORT, 9),
        (source, DAMAGE, 9),
    ):
        make_symbols(g, card, symbol, many, source)
    assert (g.support[0], g.opposition[0], g.damage_pools[0]) == (2, 3, [1, 7, 0, 0])
    assert [g.support[1:], g.opposition[1:], g.damage_pools[1:]] == [[0, 0], [0, 0], [[0] * 4, [0] * 4]]


@clause("WOT20-resolution.opening.7", "WOT20-resolution.opening.10", "WOT20-resolution.opening.14")
def test_what_plots_rolls_counts_for_whoever_rolls_it() -> None:
    for who, hand, counts in ((RAND, "hero", (1, 0)), (RAHVIN, "villain", (0, 1))):
        play = pattern(
            mine(RAND, takes_part="hero"),
            theirs(RAHVIN, takes_part="hero"),
            challenge=[{"of": "hero", "card": "Confrontation"}],
            symbols=[{"card": who, "politics": 2, "intrigue": 2, "held": "hero"}],
            windows=True,
            **{hand: {"hand": ["Plots"]}},
        )
        while not play.offers("Play Plots"):
            play.say("Pass")
        play.say("Play Plots").roll("Po Ps")
        assert (play["hero_challenge.support"], play["hero_challenge.opposition"]) == counts
