"""Other readings of costs, copies, advantages and replacement: each changes what it says, and nothing else does."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from tests.wheel_of_time.reading_play import AGINOR, IN_PATTERN, RAND, both
from wonderwheel.games.wheel_of_time import readings


def _recruiting(reading: str, card: str, *rows: dict[str, Any], **where: Any) -> tuple[Play, Play]:
    """The Hero about to act with these symbols and a card to recruit, usually and by a reading."""
    sources = [mine(str(row["card"])) for row in rows if row["card"] != "Rand al'Thor"]
    place = {"at": "actions", "symbols": list(rows), "hero": {"hand": [card]}, "light": 0, **where}
    usual, other = both(reading, RAND, *sources, AGINOR, **place)
    return usual.pass_all("Which action"), other.pass_all("Which action")


@clause("WOT20-action.recruit.8", "WOT20-glossary.allegiance.8")
def test_one_matching_symbol_is_enough() -> None:
    rows = [{"card": "Elayne Trakand", "politics": 1}, {"card": "Cairhienin Lord", "politics": 1}]
    usual, other = _recruiting(readings.ONE_MATCH, "Lady Aemlyn", *rows, {"card": "Commander", "combat": 1})
    assert usual.why("Recruit Lady Aemlyn") == ("WOT20-action.recruit.1",)
    other.say("Recruit Lady Aemlyn")
    assert other["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-action.recruit.12", "WOT20-action.allegiance.14")
def test_mercenaries_are_never_doubled() -> None:
    usual, other = _recruiting(readings.NO_PENALTY, "Human Rabble", {"card": "Rand al'Thor", "intrigue": 1})
    assert usual.why("Recruit Human Rabble") == ("WOT20-action.recruit.1",)
    other.say("Recruit Human Rabble")
    assert other["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-glossary.allegiance.3", "WOT20-action.recruit.8")
def test_no_allegiance_fits_every_symbol() -> None:
    usual, other = _recruiting(readings.NO_ALLEGIANCE, "Nobody's Man", {"card": "Rand al'Thor", "politics": 1})
    assert usual.why("Recruit Nobody's Man") == ("WOT20-action.recruit.1",)
    other.say("Recruit Nobody's Man")
    assert other["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-action.allegiance.3", "WOT20-action.allegiance.4", "WOT20-action.recruit.8")
def test_dragon_symbols_suit_aiel() -> None:
    usual, other = _recruiting(readings.AIEL_FRIENDS, "Gaul", {"card": "Rand al'Thor", "combat": 2})
    assert usual.why("Recruit Gaul") == ("WOT20-action.recruit.1",)
    other.say("Recruit Gaul")
    assert other["p1.pool"] == [0, 0, 0, 0]
    spears = _recruiting(readings.AIEL_FRIENDS, "Aiel Spears", {"card": "Rand al'Thor", "combat": 2})[1]
    assert spears.why("Recruit Aiel Spears") == ("WOT20-action.recruit.1",)


@clause("WOT20-action.convert-pattern.2", "WOT20-action.convert-pattern.1")
def test_no_token_beyond_need() -> None:
    row = {"card": "Rand al'Thor", "politics": 1}
    usual, other = _recruiting(readings.NO_WASTE, "Lady Arathelle", row, light=3, dominant=2)
    for play in (usual, other):
        play.say("Recruit Lady Arathelle", "yourself")
    assert usual.offers("2")
    assert not other.offers("2")
    assert other.offers("1")


@clause("WOT20-action.costs.3", "WOT20-action.costs.1")
def test_a_card_pays_for_its_advantages() -> None:
    field = (RAND, mine("Commander", **IN_PATTERN), mine("War Drum", on="Commander"), AGINOR)
    rows = [{"card": "Rand al'Thor", "combat": 1}]
    usual, other = both(readings.HOST_PAYS, *field, at="resolution", symbols=rows, windows=True)
    for play in (usual, other):
        play.by(VILLAIN, "Pass")
    assert usual.offers("War Drum")
    assert other.why("Use War Drum") == ("WOT20-action.costs.3",)
    own = Play(
        *field,
        at="resolution",
        symbols=[{"card": "Commander", "combat": 1}],
        readings=readings.HOST_PAYS,
    )
    assert own.offers("War Drum")


@clause("WOT20-resolution.wounds.2", "WOT20-resolution.wounds.3")
def test_mortal_wounds_stay_mortal() -> None:
    usual, other = both(readings.MORTAL_STAYS, RAND, mine("Mat Cauthon", damage=2), AGINOR, at="resolution")
    for play in (usual, other):
        play.say("Mat Cauthon").pass_all("Place a challenge")
    assert usual.game.result is None
    assert other.game.result is not None
    assert other["p1.killed"] == ["Mat Cauthon"]


@clause("WOT20-resolution.taveren.1", "WOT20-resolution.special-damage.2")
def test_tokens_heal_every_point() -> None:
    hurt = mine("Rand al'Thor", damage=1, unhealable=1)
    usual, other = both(readings.HEALS_ALL, hurt, AGINOR, at="ready")
    assert usual.asks.startswith("Place a challenge")
    other.say("Rand al'Thor")
    assert other["p1.home"] == ["Rand al'Thor 2/1/3/2"]
    assert other["light"] == 1


@clause("WOT20-glossary.corruption.2")
def test_corruption_of_own_cards_only() -> None:
    field = (RAND, mine("Elayne Trakand", corruption=1), AGINOR)
    rows = [{"card": "Aginor", "one_power": 2}, {"card": "Rand al'Thor", "one_power": 2}]
    usual, other = both(readings.OWN_CORRUPTION, *field, at="actions", symbols=rows)
    for play in (usual, other):
        play.pass_all("Play an event")
    assert (usual.asked, other.asked) == ([VILLAIN], [HERO])
    assert usual.offers("Elayne")
    assert other.offers("Elayne")


@clause("WOT20-cards.characters.4")
def test_versions_are_different_characters() -> None:
    """A version in brackets is no part of a title, unless a group reads it so."""
    rows = [{"card": "Rand al'Thor", "politics": 9}]
    where: dict[str, Any] = {"at": "actions", "hero": {"hand": ["Elayne Trakand (II)"]}, "symbols": rows}
    usual, other = both(readings.VERSIONS_DIFFER, RAND, mine("Elayne Trakand"), AGINOR, **where)
    for play in (usual, other):
        play.pass_all("Which action")
    assert usual.why("Recruit Elayne Trakand (II)") == ("WOT20-cards.characters.4",)
    assert other.offers("Recruit Elayne Trakand (II)")


@clause("WOT20-extra.personality.10", "WOT20-glossary.hero.6")
def test_no_heir_to_a_villain() -> None:
    where: dict[str, Any] = {"at": "resolution", "hero": {"hand": ["Winter"]}, "villain": {"hand": ["Osan'gar"]}}
    usual, other = both(readings.NO_HEIR, RAND, theirs("Aginor", damage=4), **where)
    for play in (usual, other):
        play.say("Osan'gar").pass_all("Place a challenge")
        assert play["p2.killed"] == ["Osan'gar"]
    assert usual.game.result is not None
    assert other.game.result is None


@clause("WOT20-extra.personality.10", "WOT20-action.ability.4")
def test_gains_pass_to_a_replacement() -> None:
    """Egwene al'Vere gains One Power for good by her own text, and is replaced."""
    where: dict[str, Any] = {"at": "actions", "hero": {"hand": ["Egwene Grown"]}}
    usual, other = both(readings.GAINS_PASS, RAND, mine("Egwene al'Vere"), AGINOR, **where)
    for play in (usual, other):
        play.say("Egwene al'Vere").roll("Oa")
        assert play["card.Egwene al'Vere.abilities"] == [0, 0, 2, 0]
        play.pass_all("Play an event").say("Egwene Grown")
    assert usual["card.Egwene Grown.abilities"] == [0, 0, 2, 0]
    assert other["card.Egwene Grown.abilities"] == [0, 0, 3, 0]


@clause("WOT20-extra.search.5", "WOT20-extra.search.1")
def test_found_cards_are_shown() -> None:
    where: dict[str, Any] = {"at": "ready", "hero": {"hand": ["Messenger"], "deck": ["Elayne Trakand", "Weaving"]}}
    usual, other = both(readings.FOUND_SHOWN, RAND, AGINOR, **where)
    for play in (usual, other):
        play.say("Messenger", "Elayne")
    told = "The Hero has found Elayne Trakand in the deck."
    assert told not in usual.told()
    assert told in other.told()


@clause("WOT20-glossary.prophecy.4", "WOT20-glossary.prophecy.5")
def test_each_player_fulfils_a_prophecy() -> None:
    field = (RAND, mine("Perrin Aybara"), mine("Prophecy of the Wolf"), AGINOR, theirs("Young Bull"))
    usual, other = both(readings.EACH_ONCE, *field, theirs("Prophecy of the Wolf"), at="ready")
    assert (usual["shadow"], usual["light"]) == (3, 2)
    assert (other["shadow"], other["light"]) == (3, 3)


@clause("WOT20-resolution.taveren.1", "WOT20-resolution.taveren.2")
def test_a_token_heals_one_point_and_what_can_be_healed_first() -> None:
    hurt = mine("Rand al'Thor", damage=3, unhealable=2)
    play = Play(hurt, AGINOR, at="ready", light=3, shadow=4, readings=readings.HEALS_ALL)
    rand = play.card("Rand al'Thor")
    left = []
    for _ in range(3):
        play.say("Rand al'Thor")
        left.append((play.g.damage[rand], play.g.unhealable[rand]))
    assert left == [(2, 2), (1, 1), (0, 0)]
