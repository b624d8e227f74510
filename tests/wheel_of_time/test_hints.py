"""What stands beside an answer or in it: what is really paid, whose a target is, which die of a card."""

from __future__ import annotations

from typing import Any

from tests.wheel_of_time.playing import HERO, Play, mine, theirs
from tests.wheel_of_time.shipped_play import Texts
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.questions import PASS
from wonderwheel.games.wheel_of_time.vocabulary import DAMAGE_ON


def hints(play: Play) -> dict[str, str]:
    question = play.game.questions[0]
    known = known_to(play.g, question.decider)
    return {option.words: play.rules.hint(known, question.decider, option.key) for option in question.options}


def words(play: Play) -> list[str]:
    return [option.words for option in play.game.questions[0].options]


def test_a_recruit_says_that_tokens_pay_for_it() -> None:
    symbols = [{"card": "Rand al'Thor (IV)", "politics": 1, "combat": 1}]
    position: dict[str, Any] = {
        "at": "actions",
        "hero": {"hand": ["Andor Cavalry", "Elayne Trakand"]},
        "light": 3,
        "shadow": 4,
    }
    empty = Texts(mine("Rand al'Thor (IV)"), theirs("Rahvin (I)"), **position).pass_all(until="action")
    assert hints(empty)["Recruit Andor Cavalry"] == "1 Politics, 1 Combat: by 1 light token"
    assert hints(empty)["Recruit Elayne Trakand"] == "2 Politics: by 2 light tokens"
    full = Texts(mine("Rand al'Thor (IV)"), theirs("Rahvin (I)"), symbols=symbols, **position)
    full.pass_all(until="action")
    told = hints(full)
    # A Dragon's symbols pay for no troop of Andor, and Rand makes a character of Light Nature cheaper.
    assert told["Recruit Andor Cavalry"] == "1 Politics, 1 Combat: by 1 light token"
    assert told["Recruit Elayne Trakand"] == "2 Politics: by 1 Politics"
    full.say("Recruit Andor Cavalry")
    assert full.reason.endswith("Of symbols, a troop takes only those of its own: Andor.")
    assert words(full)[0] == "Convert 1 light token"


def test_a_recruit_that_costs_what_is_printed_says_only_that() -> None:
    symbols = [{"card": "Lord Pelivar", "politics": 1, "combat": 1}]
    position: dict[str, Any] = {"at": "actions", "hero": {"hand": ["Andor Cavalry"]}, "light": 3, "shadow": 4}
    play = Texts(mine("Lord Pelivar"), mine("Rand al'Thor (IV)"), theirs("Rahvin (I)"), symbols=symbols, **position)
    assert hints(play.pass_all(until="action"))["Recruit Andor Cavalry"] == "1 Politics, 1 Combat"


def test_a_target_says_whose_it_is_and_how_much_it_is_hurt() -> None:
    cards = (mine("Rand al'Thor (IV)", damage=2), mine("Lady Arathelle"), theirs("Rahvin (I)", damage=1))
    symbols = [{"card": "Rand al'Thor (IV)", "one_power": 1}]
    play = Texts(*cards, at="ready", hero={"hand": ["Healing"]}, symbols=symbols).pass_all(until="Play an event")
    play.say("Play Healing")
    assert hints(play) == {
        "Rand al'Thor (IV)": "2 damage",
        "Lady Arathelle": "",
        "Rahvin (I)": "The Villain's, 1 damage",
    }


def test_healing_says_whether_it_is_enough() -> None:
    hurt = mine("Perrin Aybara (I)", damage=3)
    play = Texts(mine("Rand al'Thor (IV)"), hurt, theirs("Rahvin (I)"), at="ready", light=3)
    healing = "Convert a light token to heal one damage of Perrin Aybara (I)"
    assert hints(play)[healing] == "3 damage \N{RIGHTWARDS ARROW} 2, still mortally wounded"
    play.say(healing)
    assert hints(play)[healing] == "2 damage \N{RIGHTWARDS ARROW} 1, then it lives"
    play.say(healing)
    assert hints(play)[healing] == "1 damage \N{RIGHTWARDS ARROW} 0"


def test_damage_says_when_it_would_lose_the_game() -> None:
    cards = [mine("Perrin Aybara (I)", damage=1), mine("Commander", damage=1)]
    play = Texts(*cards, mine("Rand al'Thor (IV)"), theirs("Rahvin (I)"), at="actions")
    known = known_to(play.g, HERO)
    told = [play.rules.hint(known, HERO, DAMAGE_ON.key(play.card(name))) for name in ("Perrin Aybara (I)", "Commander")]
    assert told == ["mortally wounded then, and the game is lost with it", "mortally wounded then"]


def test_a_die_is_counted_on_its_card_and_a_reroll_tells_of_the_card_that_may() -> None:
    cards = [mine("Commander", takes_part="pattern"), mine("Mat Cauthon (I)", takes_part="pattern")]
    play = Texts(*cards, mine("Rand al'Thor (IV)"), theirs("Rahvin (I)"), at="resolution")
    play.say("Commander rotates", "Mat Cauthon (I) rotates")
    while not play.reason.startswith("Reroll"):
        play.say("Nobody else") if play.offers("Nobody else") else play.roll("Cd", "Cs", "Io", "Io", "Cd")
    assert play.reason.startswith("Reroll dice? Mat Cauthon (I) rolled ")
    play.say("Use Mat Cauthon")
    assert words(play)[:3] == ["Intrigue die 1: opposition", "Intrigue die 2: opposition", "Combat die 3: damage"]


def test_before_anybody_generates_nobody_does() -> None:
    play = Texts(mine("Rand al'Thor (IV)"), mine("Commander"), theirs("Rahvin (I)"), at="place", dominant=2)
    play.say("The others stay", "The others stay")
    assert words(play)[-1] == "Nobody generates"
    play.say("Commander rotates").roll("Cd", "Cd")
    assert words(play)[-1] == "Nobody else generates"


def test_what_cannot_be_placed_or_contested_is_not_asked_for() -> None:
    def asked(*hand: str) -> tuple[str, str]:
        play = Texts(
            mine("Rand al'Thor (IV)"), theirs("Rahvin (I)"), at="declare", dominant=2, hero={"hand": list(hand)}
        )
        (question,) = [each for each in play.game.questions if each.decider == HERO]
        return str(question.reason).removesuffix(f" It is turn {play.g.turn}."), question.options[
            question.keys.index(PASS)
        ].words

    assert asked("Gather Allies") == ("Place a challenge face down?", "Place none")
    assert asked("Fireball") == ("You have no challenge to place and no advantage to contest.", "Go on")


def test_a_card_whose_text_tells_its_price_is_not_drawn_as_free() -> None:
    play = Texts(
        mine("Rand al'Thor (IV)"),
        theirs("Rahvin (I)"),
        at="ready",
        hero={"hand": ["Decisive Tactics", "Similar Ideals"]},
    )
    faces = play.rules.picture(known_to(play.g, HERO), HERO)["faces"]
    assert {face["name"]: face["free"] for face in faces if face["type"] == "event"} == {
        "Decisive Tactics": False,
        "Similar Ideals": True,
    }
