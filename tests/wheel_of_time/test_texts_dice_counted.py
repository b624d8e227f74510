"""How many dice texts leave, and what their results count for, asked of the texts in a position."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.games.wheel_of_time.kinds import DAMAGE, INTRIGUE, ONE_POWER, POLITICS
from wonderwheel.games.wheel_of_time.places import NO_CHALLENGE, PATTERN_CHALLENGE, challenge_of
from wonderwheel.games.wheel_of_time.procedures.rolling import dice_numbers

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
HEROS = challenge_of(HERO)
IN_PATTERN, IN_HEROS = {"takes_part": "pattern"}, {"takes_part": "hero"}


def resolution(*cards: dict[str, Any], **more: Any) -> Texts:
    return Texts(*cards, at="resolution", **more)


def dice(play: Texts, name: str) -> list[int]:
    return dice_numbers(play.g, play.card(name))


# -- which dice --------------------------------------------------------------------------------------------------------


@clause("WOT20-dice.7")
def test_an_angreal_doubles_the_dice_of_the_one_who_bears_it_and_never_by_more_than_two() -> None:
    cards = (RAND_, mine("Egwene al'Vere"), mine("Siuan Sanche"), mine("Moiraine Sedai"))
    angreals = [mine("Saidar Angreal", on=name) for name in ("Egwene al'Vere", "Siuan Sanche")]
    play = resolution(*cards, mine("Saidin Angreal", on=RAND), *angreals, RAHVIN_, light=5)
    assert [dice(play, name)[ONE_POWER] for name in (RAND, "Egwene al'Vere", "Siuan Sanche")] == [4, 2, 5]
    assert dice(play, "Moiraine Sedai") == [2, 2, 2, 0]


@clause("WOT20-glossary.cannot.2", "WOT20-dice.7")
def test_a_challenge_bars_dice_from_who_takes_part_in_it_and_from_nobody_else() -> None:
    cards = (RAND_, mine("Lord Daricain", **IN_HEROS), mine("Lord Nasin", **IN_PATTERN), mine("Lord Pelivar"))
    shadows = resolution(*cards, RAHVIN_, challenge=[{"of": "hero", "card": "From the Shadows"}])
    assert dice(shadows, "Lord Daricain") == [0, 1, 0, 0]
    assert dice(shadows, "Lord Nasin") == [2, 1, 0, 2]
    assert dice(shadows, "Lord Pelivar") == [2, 0, 0, 2]
    clash = resolution(*cards, RAHVIN_, challenge=[{"of": "hero", "card": "Border Clash"}])
    assert dice(clash, "Lord Daricain") == [0, 1, 0, 2]


@clause("WOT20-glossary.cannot.2")
def test_only_the_lord_who_needs_a_troop_beside_him_lacks_combat_and_only_in_a_challenge() -> None:
    leader = (mine("Lady Ellorien"), mine("Inspirational Leader", on="Lady Ellorien"))
    lord, cavalry = mine("High Lord Weiramon", **IN_PATTERN), mine("Andor Cavalry", **IN_PATTERN)
    play = resolution(RAND_, *leader, lord, cavalry, RAHVIN_)
    assert dice(play, "High Lord Weiramon") == [2, 0, 0, 0]
    assert dice(play, "Andor Cavalry") == [0, 0, 0, 4]
    assert dice(resolution(RAND_, mine("High Lord Weiramon"), RAHVIN_), "High Lord Weiramon") == [2, 0, 0, 3]


@clause("WOT20-last-battle.10")
def test_other_dice_bring_only_those_to_the_last_battle_whom_a_text_lets_fight_with_them() -> None:
    leader = mine("Inspirational Leader", on="Lady Ellorien")
    play = Texts(RAND_, mine("Lady Ellorien"), leader, mine("Tar Valon Soldiers"), RAHVIN_, at="turn", latched=1)
    g, texts = play.g, play.g.rules.texts
    ellorien, soldiers = play.card("Lady Ellorien"), play.card("Tar Valon Soldiers")
    assert texts.fights_with_other_dice(g, ellorien, [2, 1, 0, 0])
    assert not texts.fights_with_other_dice(g, ellorien, [0, 1, 0, 0])  # no Politics dice to replace
    assert not texts.fights_with_other_dice(g, soldiers, [0, 0, 0, 5])
    assert not texts.fights_with_other_dice(g, play.card(RAND), [1, 0, 2, 1])


# -- what results count for --------------------------------------------------------------------------------------------


def shown(**symbols: int) -> list[int]:
    """Results by symbol."""
    names = ("politics", "intrigue", "one_power", "combat", "support", "opposition", "damage")
    return [symbols.get(name, 0) for name in names]


@clause("WOT20-resolution.opening.19", "WOT20-glossary.generated.1")
def test_a_symbol_counts_as_another_for_whom_the_text_names_and_where_it_says_so() -> None:
    horn = mine("Horn of Valere", on="world", control=[3, 0])
    cards = (mine(RAND, **IN_PATTERN), horn, mine("Lord Barthanes", **IN_PATTERN), mine("Lord Nasin", **IN_HEROS))
    where: dict[str, Any] = {"challenge": [{"of": "hero", "card": "Confrontation"}], "dominant": 1}
    combat = [{"card": RAND, "combat": 2}]
    play = resolution(*cards, theirs(RAHVIN, **IN_PATTERN), hero={"hand": ["Blood Tide"]}, symbols=combat, **where)
    play.say("Play Blood Tide", "Pattern")
    g, texts = play.g, play.g.rules.texts
    rand, barthanes, nasin, rahvin = (play.card(name) for name in (RAND, "Lord Barthanes", "Lord Nasin", RAHVIN))
    seen = shown(intrigue=1, combat=2, support=4)
    assert texts.changed_results(g, HERO, rand, seen, PATTERN_CHALLENGE) == shown(intrigue=1, support=4, damage=2)
    assert texts.changed_results(g, HERO, barthanes, seen, PATTERN_CHALLENGE) == shown(support=4, damage=3)
    assert texts.changed_results(g, HERO, nasin, seen, HEROS) == seen  # the tide is in another challenge
    assert texts.changed_results(g, VILLAIN, rahvin, seen, PATTERN_CHALLENGE) == seen  # and not the Villain's
    assert texts.changed_results(g, HERO, rand, seen, NO_CHALLENGE) == seen


@clause("WOT20-resolution.opening.19", "WOT20-glossary.generated.1")
def test_in_the_last_battle_and_only_there_support_of_the_horn_is_damage_too() -> None:
    horn = mine("Horn of Valere", on="world", control=[3, 0])
    battle = resolution(mine(RAND, **IN_HEROS), horn, theirs(RAHVIN, **IN_HEROS), last_battle=1, latched=1)
    g, texts = battle.g, battle.g.rules.texts
    seen = shown(combat=1, support=2)
    assert texts.changed_results(g, HERO, battle.card(RAND), seen, HEROS) == shown(combat=1, support=2, damage=2)
    assert texts.changed_results(g, VILLAIN, battle.card(RAHVIN), seen, HEROS) == seen
    assert texts.changed_results(g, HERO, battle.card(RAND), seen, NO_CHALLENGE) == seen


@clause("WOT20-glossary.generated.1", "WOT20-glossary.ignored.1")
def test_what_a_text_negates_is_nothing_whatever_was_rolled() -> None:
    leaf = mine("The Way of the Leaf", on="Lady Ellorien")
    play = resolution(RAND_, mine("Lady Ellorien", **IN_PATTERN), leaf, mine("Lord Nasin", **IN_PATTERN), RAHVIN_)
    g, texts = play.g, play.g.rules.texts
    for name, damage in (("Lady Ellorien", 0), ("Lord Nasin", 2)):
        changed = texts.changed_results(g, HERO, play.card(name), shown(damage=2, support=1), PATTERN_CHALLENGE)
        assert changed == shown(damage=damage, support=1)


@clause("WOT20-glossary.generated.1")
def test_what_is_generated_besides_is_for_participants_of_whom_the_text_speaks() -> None:
    held = mine("Cairhien", on="world", control=[6, 0])
    banner, guards = mine("Dragon Banner", on="player"), mine("Queen's Guard", **IN_PATTERN)
    lords = (mine("Lord Daricain", **IN_PATTERN), mine("Lord Meresin"), mine("Lord Nasin", **IN_PATTERN))
    queen = mine("Morgase Trakand")
    play = resolution(RAND_, banner, guards, queen, *lords, held, mine("Al'cair'rahienallen"), RAHVIN_, light=4)
    g, texts, source = play.g, play.g.rules.texts, play.card(RAND)
    daricain, meresin, nasin = (play.card(name) for name in ("Lord Daricain", "Lord Meresin", "Lord Nasin"))
    assert texts.generated_besides(g, daricain, INTRIGUE, 2, source) == [(DAMAGE, 2)]
    assert texts.generated_besides(g, daricain, POLITICS, 2, source) == []
    assert texts.generated_besides(g, meresin, INTRIGUE, 2, source) == []  # at home
    assert texts.generated_besides(g, nasin, INTRIGUE, 2, source) == []  # of Andor


@clause("WOT20-resolution.damage.1")
def test_the_damage_that_perrin_rolls_also_counts_against_troops() -> None:
    perrin, banner = "Perrin Aybara (II)", mine("Dragon Banner", on="player")
    play = resolution(
        RAND_, banner, mine(perrin, **IN_PATTERN), mine("Lord Nasin", **IN_PATTERN), RAHVIN_, windows=True
    )
    play.pass_all("Who rotates to roll")
    play.say(f"{perrin} rotates", "Lord Nasin rotates").roll("Ps Ps Ia Cd Cd Ca Pa Pa Ia Cd Ca")
    play.pass_all("after the dice")
    assert play["pattern_challenge.damage1"] == [3, 2]
