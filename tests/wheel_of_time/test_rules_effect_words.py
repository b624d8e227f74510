"""Effects written as deeds: whom they mean if nothing is said, how often they ask, what they leave alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import CARDS, HERO, VILLAIN, Play, mine, theirs
from wonderwheel.core.errors import SetupError
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.machine.asking import ASK_CHANCE
from wonderwheel.core.machine.chance import seeded
from wonderwheel.core.rules import Rules
from wonderwheel.games.wheel_of_time import readings
from wonderwheel.games.wheel_of_time.changes.cards import enter_play, new_cards
from wonderwheel.games.wheel_of_time.evaluating.playable import NOT_READ
from wonderwheel.games.wheel_of_time.game import GAME
from wonderwheel.games.wheel_of_time.kinds import POLITICS
from wonderwheel.games.wheel_of_time.places import (
    EVERYBODY,
    HAND,
    IN_FORCE,
    NO_CARD,
    NO_CHALLENGE,
    PATTERN_CHALLENGE,
    PLAYING,
    on_player,
)
from wonderwheel.games.wheel_of_time.procedures.event_options import _takes_part, why_no_event
from wonderwheel.games.wheel_of_time.procedures.settling import is_fulfilled
from wonderwheel.games.wheel_of_time.table.catalogue import ALLEGIANCE_MASK, RULED
from wonderwheel.games.wheel_of_time.table.facts import DURING, WITHIN
from wonderwheel.games.wheel_of_time.table.rows import (
    AS_ITS_SOURCE,
    CANNOT_BE_HEALED,
    FOR_GOOD,
    KILLS,
    LOST_TRAIT,
    SYMBOL_ABILITY,
    SYMBOL_MASK,
    SYMBOL_SOURCE,
)

RAND, AGINOR = mine("Rand al'Thor"), theirs("Aginor")
FIGHTS = {"takes_part": "pattern"}
DEEDS = {
    "Grow": '["boost", 1, "combat"]',
    "Silence": '["blank", 1]',
    "Seize": '["control", 1]',
    "Plunder": '["enemy discards", 2]',
    "Gift": '["symbol", 1, "politics"]',
}
EVENTS = "".join(
    f'[[card]]\nname = "{name}"\ntype = "event"\n[[card.effects]]\ndeeds = [{deed}]\n\n' for name, deed in DEEDS.items()
)
OTHERS = """
[[card]]
name = "Singer"
type = "character"
abilities = { politics = 1 }
[[card.effects]]
deeds = [["symbol", 1, "politics all"]]
[[card.effects]]
deeds = [["symbol", 1, "politics"]]

[[card]]
name = "Pup"
type = "troop"
abilities = { combat = 1 }
requires = "Pack Mother"

[[card]]
name = "She-Wolf"
type = "troop"
abilities = { combat = 2 }
traits = ["Pack Mother"]
requires = "Wolfbrother"

[[card]]
name = "Riddle"
type = "event"

[[card]]
name = "Siege"
type = "advantage"
kind = "player"
hand = -9
"""


@lru_cache(maxsize=1)
def rules_with_more() -> Rules:
    return GAME.make(GAME.setup(2, {"format": "free"}, CARDS.read_text(encoding="utf-8") + "\n" + EVENTS + OTHERS))


class Plain(Play):
    """A position of the cards for tests and of these."""

    def __init__(self, *cards: dict[str, Any], **position: Any) -> None:
        rules = rules_with_more()
        g: Any = rules.blank()
        g.rng, g.chance, g.yields = seeded(1), ASK_CHANCE, [0, 0]
        hero, villain = position.pop("hero", {}), position.pop("villain", {})
        rules.place(g, {"card": list(cards), "player": [hero, villain], **position})
        self.game = Game(rules, Start(rules.setup, 1, "ask", g.to_json()))
        self.rules = rules


def resolving(*cards: dict[str, Any], hand: list[str], **more: Any) -> Plain:
    """The Pattern Challenge is being resolved, and the Hero may play events."""
    play = Plain(*cards, at="resolution", dominant=1, hero={"hand": hand}, **more)
    assert play.asked == [HERO]
    return play


@clause("WOT20-action.ability.3", "WOT20-glossary.trait.6", "WOT20-glossary.control.1")
def test_whom_a_deed_means_that_names_nobody() -> None:
    forces = (mine("Commander"), theirs("Padan Fain"))
    for event, offered in (
        ("Grow", ["Rand al'Thor", "Commander"]),
        ("Silence", ["Rand al'Thor", "Commander", "Aginor", "Padan Fain"]),
        ("Seize", ["Aginor", "Padan Fain"]),
    ):
        play = resolving(RAND, AGINOR, *forces, hand=[event]).say(f"Play {event}")
        assert sorted(play.options) == sorted(offered), event


@clause("WOT20-glossary.control.1", "WOT20-glossary.control.3")
def test_whoever_is_taken_over_takes_part_no_more() -> None:
    play = resolving(RAND, AGINOR, theirs("Human Rabble", **FIGHTS), hand=["Seize"]).say("Play Seize", "Human Rabble")
    rabble = play.card("Human Rabble")
    assert (play.g.controller[rabble], play.g.challenge[rabble]) == (HERO, NO_CHALLENGE)


@clause("WOT20-setup.turn1-discard.1")
def test_an_opponent_discards_two_cards_one_after_the_other_and_no_more_than_he_has() -> None:
    for held, left in ((["Rally", "Luck", "Oath"], 1), (["Rally"], 0), ([], 0)):
        play = resolving(RAND, AGINOR, hand=["Plunder"], villain={"hand": held}).say("Play Plunder")
        for name in held[:2]:
            assert play.asked == [VILLAIN]
            play.say(name)
        assert play["p2.cards"] == left
        assert "discard" not in play.reason


@clause("WOT20-action.recruit.7", "WOT20-action.effects.12", "WOT20-glossary.pools.3")
def test_whose_symbols_those_of_a_deed_are() -> None:
    """Of an event they are nobody's and have no allegiance; of a card in play its own, or of no card with all."""
    play = resolving(RAND, mine("Singer"), AGINOR, hand=["Gift"])

    def made(action: str) -> tuple[int, int]:
        before = list(play.g.symbols)
        while not play.offers(action):
            play.say("Pass")
        play.say(action)
        (row,) = [row for row in play.g.symbols if row not in before and row[SYMBOL_ABILITY] == POLITICS]
        return row[SYMBOL_SOURCE], row[SYMBOL_MASK]

    assert made("Play Gift") == (NO_CARD, 0)
    assert made("Use Singer, effect 1") == (NO_CARD, ALLEGIANCE_MASK)
    assert made("Use Singer, effect 2") == (play.card("Singer"), AS_ITS_SOURCE)


@clause("WOT20-action.recruit.7", "WOT20-action.ability.3")
@pytest.mark.parametrize("deed", ['["symbol", 1, "luck"]', '["boost", 1, "luck own force"]'])
def test_an_ability_that_there_is_not_is_refused_with_its_card(deed: str) -> None:
    card = f'[[card]]\nname = "Odd"\ntype = "event"\n[[card.effects]]\ndeeds = [{deed}]\n'
    with pytest.raises(SetupError, match="Odd: the abilities are"):
        GAME.make(GAME.setup(2, {"format": "free"}, card))


@clause("WOT20-draw.discard.3", "WOT20-glossary.continuous.2")
def test_a_hand_limit_is_never_below_nothing() -> None:
    play = Plain(RAND, mine("Siege"), AGINOR, at="resolution")
    assert (play["p1.limit"], play["p2.limit"]) == (0, 8)


@clause("WOT20-resolution.opening.19")
def test_ignored_results_are_turned_once_only() -> None:
    play = resolving(RAND, AGINOR, hand=["Turn the Tide", "Turn the Tide"])
    play.g.ignored[HERO] = 3
    for support in (2, 3):
        while not play.offers("Play Turn the Tide"):
            play.say("Pass")
        play.say("Play Turn the Tide")
        assert play["pattern_challenge.support"] == support
    assert play.g.ignored[HERO] == 0


@clause("WOT20-resolution.special-damage.1", "WOT20-resolution.special-damage.3", "WOT20-resolution.special-damage.4")
def test_special_damage_marks_as_much_as_it_says_and_asks_only_about_the_own_pool() -> None:
    pools = [{"of": "pattern", "pools": [3, 0, 2, 0]}]
    play = resolving(RAND, AGINOR, hand=["Poisoned Blade", "Killing Stroke"], challenge=pools)
    play.g.special = [(PATTERN_CHALLENGE, VILLAIN, 0, KILLS, 1)]
    play.say("Play Poisoned Blade")
    assert play.reason.startswith("Play an event")
    assert [row[3:] for row in play.g.special if row[:3] == (PATTERN_CHALLENGE, HERO, 0)] == [(CANNOT_BE_HEALED, 1)]


@clause("WOT20-extra.search.5", "WOT20-extra.search.7")
def test_only_what_says_so_goes_into_the_deck_for_what_it_found() -> None:
    for event, into_deck in (("Messenger", False), ("Summons", True)):
        play = Plain(
            RAND, AGINOR, at="resolution", dominant=1, hero={"hand": [event], "deck": ["Perrin Aybara", "Rally"]}
        )
        play.say(f"Play {event}", "Perrin Aybara")
        while play.game.questions and play.asked != [HERO] and play.asked != [VILLAIN]:
            play.game.answer(play.options[0], play.asked[0])
        assert (event in play["p1.deck"], event in play["p1.discards"]) == (into_deck, not into_deck)


@clause("WOT20-action.generate.9", "WOT20-glossary.ignored.1")
def test_who_wants_no_other_die_rolls_again_what_he_has_picked() -> None:
    play = Plain(mine("Rand al'Thor", **FIGHTS), AGINOR, at="resolution", dominant=1, hero={"hand": ["Luck"]})
    while not play.offers("Rand al'Thor rotates"):
        play.say("Pass")
    play.say("Rand al'Thor rotates").roll("Pa Pa Ia Oa Oa Oa Ca Ca")
    while not play.offers("Play Luck"):
        play.say("Pass")
    play.say("Play Luck", "die 1")
    assert not play.offers("die 1:")
    assert play.offers("die 2:")
    play.say("No other die").roll("Ps")
    while play.reason.startswith("Reroll"):
        play.say("Pass")
    assert play["p1.pool"] == [1, 1, 3, 2]


@clause("WOT20-ready.event-play.4")
def test_an_event_of_which_nothing_is_known_is_not_played() -> None:
    play = resolving(RAND, AGINOR, hand=["Riddle", "Rally"])
    assert not play.offers("Riddle")
    (riddle,) = [c for c in play.g.hands[HERO] if play.g.rules.catalogue.defs[play.g.what[c]].name == "Riddle"]
    assert why_no_event(play.g, HERO, riddle) == NOT_READ


@clause("WOT20-glossary.participating.4", "WOT20-glossary.participating.5", "WOT20-glossary.participating.6")
def test_who_takes_part_during_a_challenge_and_who_in_it() -> None:
    play = resolving(mine("Rand al'Thor", **FIGHTS), AGINOR, hand=["Rally"])
    g, rand = play.g, play.card("Rand al'Thor")
    for resolving_, there, rotated, within in (
        (PATTERN_CHALLENGE, PATTERN_CHALLENGE, 1, True),
        (PATTERN_CHALLENGE, PATTERN_CHALLENGE, 0, False),
        (PATTERN_CHALLENGE + 1, PATTERN_CHALLENGE, 1, False),
        (PATTERN_CHALLENGE, NO_CHALLENGE, 1, False),
        (NO_CHALLENGE, NO_CHALLENGE, 1, False),
        (NO_CHALLENGE, PATTERN_CHALLENGE, 1, False),
    ):
        g.resolving, g.challenge[rand], g.rotated[rand] = resolving_, there, rotated
        assert _takes_part(g, rand, WITHIN) == within
        assert _takes_part(g, rand, DURING) == (there != NO_CHALLENGE)
        assert _takes_part(g, rand, "")


@clause("WOT20-glossary.corruption.2")
def test_a_cleansing_is_told() -> None:
    symbols = [{"card": "Rand al'Thor", "one_power": 2}]
    play = resolving(mine("Rand al'Thor", corruption=1), AGINOR, hand=["Rally"], symbols=symbols)
    action = next(each for each in play.options if "corruption" in each)
    play.say(action)
    assert play.g.corruption[play.card("Rand al'Thor")] == 0
    assert any("corruption" in line for line in play.told())


@clause("WOT20-glossary.continuous.3", "WOT20-glossary.discard-from-play.1")
def test_whoever_loses_the_one_he_needs_goes_with_her() -> None:
    play = Plain(RAND, mine("Pup"), mine("She-Wolf"), AGINOR, at="resolution")
    assert sorted(play["p1.discards"]) == ["Pup", "She-Wolf"]


@clause("WOT20-glossary.prophecy.1", "WOT20-glossary.prophecy.3")
def test_a_prophecy_comes_true_only_in_play_and_for_the_one_it_names() -> None:
    wolf = "Prophecy of the Wolf"
    hand = {"hand": [wolf]}
    play = Plain(RAND, mine("Perrin Aybara"), AGINOR, at="resolution", hero=hand)
    (card,) = play.g.hands[HERO]
    assert not is_fulfilled(play.g, card)
    for name, fulfilled in (("Commander", False), ("Perrin Aybara", True)):
        there = Plain(RAND, mine(name), AGINOR, at="turn", hero={"deck": []}, villain={"deck": []})
        (prophecy,) = new_cards(there.g, [there.g.rules.catalogue.by_name[wolf]], HERO, PLAYING, EVERYBODY)
        enter_play(there.g, prophecy, IN_FORCE, HERO, on_player(HERO))
        assert is_fulfilled(there.g, prophecy) == fulfilled
        there.g.place[prophecy] = HAND
        assert not is_fulfilled(there.g, prophecy)
        there.g.place[prophecy] = IN_FORCE
        there.g.gained = [(prophecy, LOST_TRAIT, RULED.index("Prophecy"), 1, FOR_GOOD)]
        assert not is_fulfilled(there.g, prophecy)
    library = Plain(RAND, mine("Great Library"), mine("Perrin Aybara"), AGINOR, at="turn")
    assert not is_fulfilled(library.g, library.card("Great Library"))


@clause("WOT20-challenge.participation.10", "WOT20-action.allegiance.2")
def test_by_another_reading_whoever_might_not_join_any_more_stands_down() -> None:
    """Trollocs do not fight beside a Mercenary; in the Last Battle everybody stays."""
    home = (RAND, AGINOR, mine("Andor Cavalry"))
    trollocs, commander = "Trolloc Footmen", "Commander"
    play = Play(
        *home,
        theirs(trollocs, **FIGHTS),
        theirs(commander, **FIGHTS),
        at="resolution",
        readings=readings.STAY_LEGAL,
        windows=True,
    )
    play.say("Pass")
    assert play["pattern_challenge.p2"] == [commander]
    assert f"{trollocs} stands down." in play.told()
    battle = {"takes_part": "hero"}
    last = Play(
        *home,
        theirs(trollocs, **battle),
        theirs(commander, **battle),
        at="resolution",
        readings=readings.STAY_LEGAL,
        windows=True,
        last_battle=1,
        latched=1,
    )
    last.say("Pass")
    assert last["hero_challenge.p2"] == [trollocs, commander]
