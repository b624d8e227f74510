"""Questions are sentences that name whom, what and how much they are about; hints say what a label leaves out."""

from __future__ import annotations

from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from tests.wheel_of_time.shipped_play import Texts
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.machine.asking import Ask
from wonderwheel.core.questions import PASS
from wonderwheel.games.wheel_of_time.game import GAME


def hints(play: Play) -> dict[str, str]:
    question = play.game.questions[0]
    known = known_to(play.g, question.decider)
    return {option.label: play.rules.hint(known, question.decider, option.key) for option in question.options}


def test_setting_up_names_what_is_chosen_already() -> None:
    setup = GAME.setup(2)
    game = Game(GAME.make(setup), Start(setup, 1))

    def asked() -> str:
        return game.questions[0].reason

    assert asked() == "Which Starting Hero do you begin with?"
    for seat in (0, 1):
        game.answer(game.questions[0].options[0].label, seat)
    assert asked() == "Which card is number 1 of the 3 in your starting hand? Three cards of three types."
    for seat in (0, 1):
        game.answer(game.questions[0].options[0].label, seat)
    assert asked().startswith("Which card is number 2 of the 3 in your starting hand? Of another type than ")


def test_forces_by_their_names_and_abilities() -> None:
    play = Play(mine("Rand al'Thor"), mine("Perrin Aybara"), theirs("Rahvin"), at="place")
    assert play.reason == "Who goes to the battleground?"
    play.say("Send Rand")
    assert play.reason == "Who goes to the battleground? So far: Rand al'Thor."
    play.say("The others stay", "The others stay")
    assert play.reason == "Where does Rand al'Thor take part?"


def fight() -> Play:
    cards = (
        mine("Rand al'Thor", takes_part="pattern"),
        mine("Perrin Aybara", takes_part="pattern"),
        theirs("Rahvin", takes_part="pattern"),
    )
    return Play(*cards, at="resolution")


def test_a_challenge_by_its_name_and_totals() -> None:
    play = fight()
    stands = "The Pattern Challenge stands at 0 support, 0 opposition."
    assert play.reason == f"Who rotates to roll dice? {stands}"
    play.say("Perrin Aybara rotates")
    assert play.reason == f"Who rotates to roll dice? {stands} So far: Perrin Aybara."
    play.say("Nobody else")
    assert play.reason == f"Who rotates to roll dice? {stands} Against Perrin Aybara."
    assert hints(play)["Rahvin rotates and rolls"] == "1 Intrigue, 4 One Power, 1 Combat"


def test_damage_says_whose_how_much_and_what_it_would_do() -> None:
    play = fight()
    play.say("Nobody else", "Rahvin rotates")
    rahvin = play.rules.picture(known_to(play.g, HERO), HERO)["cards"][2]
    politics, intrigue, power, combat = rahvin["rolls"]
    play.roll(*["Po"] * politics, *["Io"] * intrigue, *["Od"] * power, *["Co"] * combat)
    dealt = f"The Villain has dealt {power}, {power} left to assign."
    assert play.reason == f"Who takes a point of character damage? {dealt}"
    told = hints(play)["One damage on Perrin Aybara"]
    assert "\N{RIGHTWARDS ARROW}" in told or told == "mortally wounded then"


def test_a_payment_names_what_is_paid_for_and_its_cost() -> None:
    symbols = [{"card": "Rand al'Thor", "politics": 2, "combat": 2}]
    play = Play(
        mine("Rand al'Thor"), at="actions", symbols=symbols, hero={"hand": ["Andor Cavalry"]}, light=3, shadow=4
    )
    play.pass_all(until="action")
    assert play.reason == "Which action do you take? Your pool: 2 Politics, 2 Combat."
    cost = hints(play)["Recruit Andor Cavalry"]
    play.say("Recruit Andor Cavalry")
    assert play.reason == f"How do you pay for Andor Cavalry (printed cost {cost})?"
    play.say("yourself")
    assert play.reason == f"How many of your 3 light tokens do you convert for Andor Cavalry (printed cost {cost})?"
    play.say("Convert none")
    assert play.reason.startswith(f"Which symbol do you spend for Andor Cavalry (printed cost {cost})?")


def test_an_advantage_by_its_name() -> None:
    cards = (mine("Rand al'Thor"), mine("Perrin Aybara"), theirs("Rahvin"))
    symbols = [{"card": "Rand al'Thor", "politics": 3, "combat": 3}]
    play = Play(*cards, at="actions", hero={"hand": ["Bodyguards"]}, symbols=symbols)
    play.pass_all(until="action").say("Bodyguards")
    assert play.reason == "What is the advantage Bodyguards put on?"


def test_what_a_text_asks_begins_with_the_name_of_its_card() -> None:
    cards = (mine("Rand al'Thor", takes_part="pattern"), theirs("Rahvin", takes_part="pattern"))
    symbols = [{"card": "Rand al'Thor", "one_power": 3}]
    play = Play(*cards, at="resolution", hero={"hand": ["Fireball"]}, symbols=symbols)
    play.pass_all(until="Play an event").say("Play Fireball")
    assert play.reason.startswith("Fireball: which ")


def test_a_challenge_in_the_middle_of_a_sentence() -> None:
    cards = (mine("Rand al'Thor"), theirs("Rahvin"))
    play = Play(*cards, at="declare", dominant=2, hero={"hand": ["The Tide of Battle"]})
    play.pass_all("Place a challenge")
    play.by(VILLAIN, "Pass") if play.asked == [VILLAIN] else None
    play.say("Place The Tide of Battle face down")
    play.pass_all("Who goes")
    for _ in range(2):
        play.say("Send Rand" if play.offers("Send Rand") else "The others stay")
    play.pass_all("Where does Rand al'Thor take part")
    assert "Take part in the Hero's challenge The Tide of Battle" in play.options


def test_a_text_that_allows_something_says_what() -> None:
    cards = (mine("High Lord Aracome"), mine("Andor Infantry"), mine("Tear Levies"), mine("Rand al'Thor (IV)"))
    play = Texts(*cards, theirs("Rahvin (I)"), at="ready", dominant=2)
    assert play.reason == "High Lord Aracome: target a troop you control?"
    play.say("Yes")
    assert play.reason == "High Lord Aracome: target which troop you control?"


def test_no_text_asks_without_saying_what_for() -> None:
    rules = GAME.make(GAME.setup(2))
    reasons = [step.reason for steps in rules.linked for step in steps if isinstance(step, Ask)]
    assert len(reasons) > 100
    assert not [words for words in reasons if "is meant" in words or "its text allows" in words]


def test_to_pass_a_window_is_not_asked_twice_even_where_cards_are_drawn_after_it() -> None:
    play = Play(mine("Rand al'Thor"), theirs("Rahvin"), at="ready", windows=True)
    drawn_after = 0
    for _ in range(60):
        question, before = play.game.questions[0], play.g.reveals
        if question.decider >= 0 and question.reason.startswith("Play an event"):
            assert not play.game.view(question.decider).is_final(question.seat, PASS)
            play.by(question.decider, "Pass")
            if play.g.reveals > before:
                drawn_after += 1
                assert not play.game.undo_reach(question.decider)  # what is drawn is not taken back alone for that
        else:
            play.pass_all("Play an event")
    assert drawn_after


def test_an_advantage_of_which_there_are_two_is_named_with_the_card_that_it_lies_on() -> None:
    lord = mine("Lord Pelivar", takes_part="pattern")
    rand, rahvin = mine("Rand al'Thor (IV)", takes_part="pattern"), theirs("Rahvin (I)", rotated=True)
    warriors = [mine("Seasoned Warrior", on=name) for name in ("Rand al'Thor (IV)", "Lord Pelivar")]
    symbols = [{"card": name, "combat": 1, "held": "pattern"} for name in ("Rand al'Thor (IV)", "Lord Pelivar")]
    play = Texts(rand, lord, rahvin, *warriors, at="resolution", symbols=symbols)
    heads = [each.partition(":")[0] for each in play.options if "Seasoned" in each]
    assert heads == ["Use Seasoned Warrior #1 on Rand al'Thor (IV)", "Use Seasoned Warrior #2 on Lord Pelivar"]
    alone = Texts(rand, lord, rahvin, warriors[0], at="resolution", symbols=symbols)
    assert [each.partition(":")[0] for each in alone.options if "Seasoned" in each] == ["Use Seasoned Warrior"]


def test_of_many_rolls_the_first_of_ones_own_are_told_and_the_rest_is_counted() -> None:
    """Whoever rolls in a challenge rolls together with the others; their dice are seen on the board."""
    cards = [mine("Commander", takes_part="pattern")] * 3
    play = Play(*cards, theirs("Aginor"), at="resolution", hero={"hand": ["Luck"]})
    play.say("Commander #1 rotates", "Commander #2 rotates", "Commander #3 rotates")
    while not play.reason.startswith("Reroll"):
        play.say("Nobody else") if play.offers("Nobody else") else play.roll(*["Cd Cs"] * 3)
    assert play.reason == (
        "Reroll dice? Commander #1 rolled 1 support, 1 damage; Commander #2 rolled 1 support, 1 damage."
        " So did 1 more: their dice lie on them."
    )


def test_who_has_nobody_to_decide_about_is_told_so() -> None:
    play = Play(mine("Rand al'Thor"), theirs("Rahvin"), at="place")
    play.say("The others stay", "The others stay")
    assert any(line.endswith("has nobody who could take part.") for line in play.told())
    assert not any(" 0 " in line for line in play.told())


def test_a_text_says_how_many_it_targets_and_whom_so_far() -> None:
    troops = [theirs(name, takes_part="pattern") for name in ("Trolloc Footmen", "Human Rabble", "Trolloc Raiders")]
    symbols = [{"card": "Rand al'Thor (IV)", "combat": 2, "held": "pattern"}]
    rand = mine("Rand al'Thor (IV)", takes_part="pattern")
    play = Texts(
        rand, theirs("Rahvin (I)"), *troops, at="resolution", hero={"hand": ["Broken Ground"]}, symbols=symbols
    )
    play.say("Play Broken Ground", "2")
    assert play.reason == "Broken Ground: target which 2 troops participating in one challenge?"
    play.say("Human Rabble")
    assert play.reason.endswith("? So far: Human Rabble.")


def test_who_rotates_for_a_recruit_rolls_nothing_and_who_heals_says_how_much() -> None:
    villain = [theirs("Rahvin (I)"), theirs("Fade"), theirs("Trolloc Footmen", damage=2)]
    play = Texts(
        mine("Rand al'Thor (IV)"), *villain, at="actions", dominant=1, villain={"hand": ["Trolloc", "Respite"]}
    )
    play.say("Nobody else generates", "Nobody else generates", "Play Respite", "Trolloc Footmen")
    assert play.offers("Trolloc Footmen rotates to heal up to 3 damage")
    play.say("Recruit Trolloc")
    assert play.options == ["Rahvin (I) rotates", "Fade rotates"]


def test_the_last_battle_is_asked_about_with_the_tokens_that_count_in_it() -> None:
    play = Texts(
        mine("Rand al'Thor (IV)"), theirs("Rahvin (I)"), at="turn", latched=True, light=6, shadow=4, neutral=10
    )
    play.say("Take part", "Take part")
    assert "stands at 0 support, 0 opposition; with the tokens of the Pattern 6 to 4." in play.reason


def test_whoever_holds_as_much_as_he_may_is_told_that_he_draws_nothing() -> None:
    play = Texts(mine("Rand al'Thor (IV)"), theirs("Rahvin (I)"), at="draw", hero={"hand": ["Fireball"] * 8})
    (question,) = [each for each in play.game.questions if each.decider == 0]
    assert question.reason.endswith("You hold 8, the limit is 8. As it is you draw none.")
    play.by(0, "Discard Fireball")
    (question,) = [each for each in play.game.questions if each.decider == 0]
    assert question.reason.endswith("As it is you draw 1.")
