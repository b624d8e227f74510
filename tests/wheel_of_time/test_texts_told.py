"""The log says what texts do: whom they target, and what they change about cards, challenges and pools."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import Play, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
FOOTMEN = theirs("Trolloc Footmen", takes_part="pattern")
CHALLENGES = [{"of": "hero", "card": "Confrontation"}, {"of": "villain", "card": "Secondary Efforts"}]


def fighting(*cards: dict[str, Any], **more: Any) -> Texts:
    """The Pattern Challenge is about to be resolved."""
    return Texts(mine(RAND, takes_part="pattern"), RAHVIN_, *cards, at="resolution", **more)


def acting(hand: str, *cards: dict[str, Any], **symbols: int) -> Play:
    """The Hero may play a card as the generating is over."""
    pool = [{"card": RAND, **symbols}]
    return Texts(mine(RAND, rotated=True), RAHVIN_, *cards, at="actions", hero={"hand": [hand]}, symbols=pool).say(
        "Nobody else generates"
    )


@clause("WOT20-action.effects.7")
def test_the_cards_that_an_event_targets_are_named() -> None:
    symbols = [{"card": RAND, "combat": 2, "held": "pattern"}]
    cavalry = mine("Andor Cavalry", takes_part="pattern")
    play = fighting(FOOTMEN, cavalry, hero={"hand": ["Broken Ground"]}, symbols=symbols)
    play.say("Play Broken Ground", "2", "Trolloc Footmen")
    assert "Broken Ground targets Trolloc Footmen." in play.told()
    assert "Broken Ground targets Andor Cavalry." in play.told()


@clause("WOT20-challenge.declare.4")
def test_the_target_of_a_challenge_is_declared_openly() -> None:
    play = Texts(RAND_, RAHVIN_, mine("Lord Pelivar"), at="declare", hero={"hand": ["Debt of Honor"]})
    play.say("Place Debt of Honor", "Pass", "Lord Pelivar")
    assert "Debt of Honor targets Lord Pelivar." in play.told()


@clause("WOT20-action.effects.7")
def test_a_challenge_and_a_player_that_are_targeted_are_named() -> None:
    heavy = fighting(FOOTMEN, hero={"hand": ["Heavy Fighting"]}).say("Play Heavy Fighting")
    assert "Heavy Fighting targets the Pattern Challenge." in heavy.told()
    spying = acting("Spying", intrigue=1).say("Play Spying", "The Villain")
    assert "Spying targets the Villain." in spying.told()
    assert "The Hero looks at the Villain's hand." in spying.told()


@clause("WOT20-glossary.participating.2", "WOT20-resolution.opening.13")
def test_support_and_opposition_of_a_text_are_told_with_their_challenge() -> None:
    position: dict[str, Any] = {"challenge": [{"of": "pattern", "support": 5}, *CHALLENGES]}
    told = Texts(RAND_, RAHVIN_, mine("Momentum", on="player"), at="resolution", **position).told()
    assert "The Hero gets 2 support in the Hero's challenge." in told
    assert "The Hero gets 2 opposition in the Villain's challenge." in told
    assert told.index("The Hero's challenge is resolved.") < told.index("The Villain's challenge is resolved.")


@clause("WOT20-resolution.damage.1")
def test_damage_that_a_text_puts_into_a_pool_is_told() -> None:
    play = Texts(RAND_, RAHVIN_, theirs("Lord Lir", takes_part="pattern"), at="resolution", windows=True)
    play.say("Use Lord Lir")
    assert play.told()[-1] == "The Villain gets 1 character damage in the Pattern Challenge."


@clause("WOT20-glossary.corruption.1", "WOT20-ready.rotating.4")
def test_corruption_and_being_made_ready_are_told() -> None:
    dagger = mine("The Ruby Dagger", on=RAND)
    play = Texts(RAND_, RAHVIN_, dagger, at="turn").roll("Oa")
    assert "Rand al'Thor (IV) has 1 corruption token now." in play.told()
    tired = acting("Remove Fatigue", one_power=1).say("Play Remove Fatigue", RAND)
    assert "Rand al'Thor (IV) is made ready." in tired.told()


@clause("WOT20-action.effects.8", "WOT20-glossary.generated.1")
def test_tokens_and_symbols_of_a_text_are_told() -> None:
    liaisons = mine("Dangerous Liaisons", on="player", tokens=[["reserve", 1]])
    play = Texts(
        mine(RAND, rotated=True), RAHVIN_, liaisons, at="actions", dominant=2, symbols=[{"card": RAND, "intrigue": 1}]
    )
    play.pass_all("Which action").say("Put 1 reserve token")
    assert play.told()[-1] == "Dangerous Liaisons has 2 reserve tokens now."
    play.say("remove 2 reserve tokens")
    assert "Dangerous Liaisons has no reserve tokens now." in play.told()
    assert play.told()[-1] == "Dangerous Liaisons generates 1 Intrigue."


@clause("WOT20-action.ability.4")
def test_who_grows_for_good_is_told() -> None:
    play = Texts(RAND_, RAHVIN_, mine("Nynaeve al'Meara"), at="actions").say("Nynaeve").roll("Pa Oa Oas")
    assert play.told()[-1] == "Nynaeve al'Meara gains +1 One Power."
    weak = Texts(RAND_, RAHVIN_, mine("Nynaeve al'Meara"), at="actions").say("Nynaeve").roll("Pa Oa Os")
    assert not any("gains" in line for line in weak.told())


@clause("WOT20-action.generate.9")
def test_a_die_that_is_rolled_again_is_told_and_nothing_else_is_told_twice() -> None:
    others = (theirs("Fade", takes_part="pattern"), mine("Mat Cauthon (I)", takes_part="pattern"))
    play = Texts(RAND_, RAHVIN_, *others, at="resolution", shadow=4)
    play.say("Mat Cauthon", "Fade").roll("Io Ia Co Io Co Co Co").say("Use Mat Cauthon", "die 3").roll("Cas")
    told = [line for line in play.told() if "die" in line or "dice" in line]
    assert told == [
        "Mat Cauthon (I) rolls 3 dice: 1 Intrigue, 2 opposition.",
        "Fade rolls 4 dice: 4 opposition.",
        "Mat Cauthon (I) rolls a die again, now 1 Intrigue, 1 Combat, 1 support, 1 opposition.",
    ]
