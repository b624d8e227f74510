"""Wonders of The First in the terminal: the screen fits and tells who is ahead, hands stay hidden, words explain."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

import wonderwheel as ww
from tests.cli.helpers import Sitting, Typist, by_bot, by_dice, lines, then
from tests.wonders_of_the_first.table import at, land, spell, wonder
from wonderwheel.bots import make_bot
from wonderwheel.cli.main import main
from wonderwheel.cli.screens.wonders_of_the_first.board import PRESENTER
from wonderwheel.cli.screens.wonders_of_the_first.options import worth_telling
from wonderwheel.cli.session.presenters import Scene
from wonderwheel.cli.session.session import Session
from wonderwheel.cli.session.settings import chosen_game, options
from wonderwheel.cli.session.terminal import EndOfInput, Terminal
from wonderwheel.cli.session.text import wrapped
from wonderwheel.core.errors import SetupError
from wonderwheel.core.game import Game
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.learning import lesson_of as load
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import card_from
from wonderwheel.games.wonders_of_the_first.table import events, objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState

GAME = "wonders_of_the_first"
DRAWN = "─▸·→"
PETRAIA = 1 << kinds.ORBITALS.index("Petraia")
BEAR = wonder("Bear", 5, cost=4, orbitals=PETRAIA)
WOLF = wonder("Wolf", 3, cost=2, orbitals=PETRAIA)
VALE = land("Vale", "Petraia link.", orbitals=PETRAIA)
BOLT = spell("Bolt", cost=9)


def scene_of(game: Game, seat: int = 0, width: int = 100) -> Scene:
    question = next((q for q in game.questions if q.decider == seat), None)
    return Scene(game.view(seat), ("", "greedy"), question, width)


def drawn(scene: Scene) -> list[str]:
    return ["".join(span.text for span in row) for one in PRESENTER.board(scene) for row in wrapped(one, scene.width)]


def scenes(width: int, seed: int) -> list[Scene]:
    """Looks at a random game, one for every question."""
    decks = [("petraia", "solfera"), ("thalwind", "umbrathene"), ("heliosynth", "boundless")][seed % 3]
    game = ww.new(GAME, seed=seed, options={"deck_1": decks[0], "deck_2": decks[1]})
    dice = Dice(seed)
    out = []
    while game.result is None:
        still = game.clone()
        out.append(scene_of(still, still.questions[0].decider, width))
        asked = game.questions[0]
        game.play(asked.seat, asked.keys[dice.below(len(asked.keys))])
    return out


# -- the screen ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("seed", range(3))
def test_the_board_fits(width: int, seed: int) -> None:
    for scene in scenes(width, seed)[::9]:
        assert max(len(row.rstrip()) for row in drawn(scene)) <= width


@pytest.mark.parametrize("seed", range(3))
def test_facts_are_single_lines_without_drawing_and_name_what_the_board_names(seed: int) -> None:
    for scene in scenes(100, seed)[::9]:
        spoken = PRESENTER.facts(scene)
        for fact in [*spoken, *PRESENTER.brief(scene)]:
            assert "\n" not in fact
            assert not set(DRAWN) & set(fact)
        g = scene.view.state
        assert isinstance(g, WondersState)
        names = {objects.rules_of(g).catalogue.defs[g.what[c]].name for c in (*objects.world(g), *g.hands[scene.seat])}
        told, shown = " ".join(spoken), " ".join(" ".join(drawn(scene)).split())
        assert [name for name in names if name not in told or name not in shown] == []


def test_a_realm_tells_both_sums_the_stone_and_who_would_win() -> None:
    table = at(BEAR, WOLF, world=["1 Bear", "2 Wolf", "2 Wolf @2"], stones=[[1, 2]])
    told = PRESENTER.facts(scene_of(table.game))
    assert "Realm 1: the stone is Player 2's. You 5, Player 2 3: you would win." in told
    assert "Realm 2: the stone is in the centre. You 0, Player 2 3: Player 2 would win unopposed." in told
    other = PRESENTER.facts(scene_of(table.game, 1))
    assert "Realm 1: the stone is yours. You 3, Player 1 5: Player 1 would win." in other
    row = next(row for row in drawn(scene_of(table.game)) if row.startswith("Realm 1"))
    assert "5 : 3  you would win" in row


def test_equal_sums_are_a_tie() -> None:
    table = at(WOLF, world=["1 Wolf", "2 Wolf"])
    assert "You 3, Player 2 3: an attack would be a tie." in " ".join(PRESENTER.facts(scene_of(table.game)))


def test_a_hand_tells_discounted_costs_and_what_can_be_played() -> None:
    table = at(BEAR, VALE, BOLT, world=["1 Vale"], player=[{"hand": ["Bear", "Bolt"], "energy": 3}])
    told = PRESENTER.facts(scene_of(table.game))
    assert "Hand: Bear: Wonder, costs 3 energy instead of 4, power 5, can be played now." in told
    assert "Hand: Bolt: spell, costs 9 energy." in told
    bear = next(row for row in drawn(scene_of(table.game)) if " Bear " in row)
    assert "▸" in bear
    assert "4→3" in bear


def test_hints_tell_what_an_attack_and_a_pass_would_bring() -> None:
    table = at(BEAR, WOLF, world=["1 Bear", "2 Wolf", "1 Wolf @2", "2 Bear @2"], stones=[[1, 1]])
    question = table.game.questions[0]
    known = table.game.view(0).state
    told = {option.label: table.rules.hint(known, 0, option.key) for option in question.options}
    assert told["Attack in realm 1"] == "5 against 3: you would win, but you hold the stone already"
    assert told["Attack in realm 2"] == "3 against 5: you would lose"
    assert told["Pass"] == "the round ends if the other player passes too"
    table.say("Pass")
    known = table.game.view(1).state
    assert table.rules.hint(known, 1, question.keys[0]).startswith("the round ends")


def test_abilities_that_wait_are_told_with_their_words() -> None:
    """Whoever puts them in order reads what each will do."""
    text = "Harvest: Gain an action.\nOn harvest: Gain 2 energy."
    field = card_from({"name": "Field", "type": "land", "tier": "secondary", "text": text}, "a test")
    table = at(field, world=["1 Field @3"])
    table.say("Harvest")
    known = table.game.view(0).state
    hints = [table.rules.hint(known, 0, key) for key in table.game.questions[0].keys]
    assert hints == ["Harvest: Gain an action. (realm 3)", "On harvest: Gain 2 energy. (realm 3)", ""]


def test_a_commentary_leaves_out_what_its_neighbours_say() -> None:
    table = at(BEAR, WOLF, player=[{"hand": ["Wolf"], "energy": 9}], world=["1 Bear"])
    table.say("Play Wolf", "Realm 1", "Pass", "Attack in realm 1")
    log = table.game.log or []
    told = [event.kind for event in worth_telling(log)]
    assert events.ARRIVED in [event.kind for event in log]
    assert events.ARRIVED not in told
    assert events.BATTLE_ENDED not in told
    assert [kind for kind in told if kind in (events.PLAYED, events.ATTACKED, events.SEIZED)] == [
        events.PLAYED,
        events.ATTACKED,
        events.SEIZED,
    ]


# -- at the keyboard ---------------------------------------------------------------------------------------------------


def answers_and_enters(session: Session) -> str | None:
    """A person who presses Enter when the keyboard is handed over and otherwise answers at random."""
    told = session.terminal._sink.getvalue()  # type: ignore[attr-defined]
    return "" if told.endswith("press Enter. ") else by_dice(len(told))(session)


def test_people_at_one_keyboard_never_see_each_others_hands() -> None:
    sitting = Sitting(answers_and_enters, ("human", "human"), seed=7, interactive=True, name=GAME)
    text = sitting.play()
    pages = [page for page in text.split("\n" * 20) if page.strip()]
    assert len(pages) > 50
    assert "[CR132-403.3.a]" in text
    assert not re.search(r"^(\d+)\. \1\. ", text, re.MULTILINE), "a list is numbered once"
    for page in pages:
        owners = {int(found) for found in re.findall(r"You are Player (\d)\.", page)}
        assert len(owners) <= 1
        drew = re.findall(r"Player (\d) draws (?!a card\b)(.+)\. \[", page)
        unseen = {int(who) for who, card in drew if f"{card} is revealed." not in page}
        assert len(unseen | owners) <= 1, page


def test_a_whole_game_by_number_with_undo_and_explanations() -> None:
    typed = ["?", "? link", "? Strength Augmentation", "why attack", "undo", "log", "board", "hint", "windows"]
    sitting = Sitting(then(typed, by_bot("random", 3)), seed=4, name=GAME, options={"chooser": 1})
    told = sitting.play()
    assert "The game is over" in told
    assert "cost you one energy less" in told
    assert "Costs 1 energy." in told
    assert "stone" in told.rsplit("The game is over", 1)[1]


def test_why_names_the_clause() -> None:
    sitting = Sitting(lambda session: None, seed=4, name=GAME)
    game = sitting.game
    while game.questions[0].asks != "What do you do?":
        question = game.questions[0]
        game.answer(question.options[-1], seat=question.decider)
    seat = game.questions[0].decider
    dear = [(label, why) for _, label, why in game.candidates(seat) if why is not None and label.startswith("Play")]
    assert dear
    assert {clause for _, why in dear if why is not None for clause in why.clauses} <= set(game.rules.clauses)
    assert any("energy" in why.words for _, why in dear if why is not None)


BEGUN = ["Player 1 begins", "Realm 1 on the left", "Done"]


def typed_at(game: Game, interactive: bool, *typed: str) -> str:
    """What is told while these lines are typed at an open question."""
    typist, out = Typist(lines(*typed)), io.StringIO()
    session = Session(game, ["human", "human"], Terminal(typist, out, True, interactive, 100), make_bot)
    session.at, typist.session = game.questions[0].decider, session
    with contextlib.suppress(EndOfInput):
        session._step(game.questions[0])
    return out.getvalue()


def test_to_pass_stands_last_and_is_said_twice_where_it_ends_the_round() -> None:
    sitting = Sitting(then(BEGUN, lines()), seed=4, name=GAME, options={"chooser": 1})
    told = sitting.play()
    numbered = re.findall(r"^(\d+)\. (.+)$", told[told.rindex("or pass? [") :], re.M)
    assert numbered[-1][1].startswith("Pass")
    assert not numbered[0][1].startswith("Pass")
    table = at(WOLF, world=["1 Wolf", "2 Wolf"], round=3, player=[{"energy": 2}], active=2)
    table.say("Pass")
    for interactive in (True, False):
        game = table.game.clone()
        slip = "Pass: the round ends; what you have not used is lost. Say it again if you mean it."
        assert (slip in typed_at(game, interactive, "pass")) == interactive
        assert (table.game.hash() == game.hash()) == interactive
    twice = table.game.clone()
    typed_at(twice, True, "pass", "pass")
    assert twice.hash() != table.game.hash()


def test_a_pass_that_ends_nothing_is_said_once() -> None:
    game = at(WOLF, world=["1 Wolf", "2 Wolf"], round=3).game
    before = game.hash()
    typed_at(game, True, "pass")
    assert game.hash() != before


def test_cards_of_the_own_hand_are_listed_by_name_alone() -> None:
    told = Sitting(then(BEGUN[:2], lines()), seed=4, name=GAME, options={"chooser": 1}).play()
    asked = told[told.rindex("Mulligan: choose up to 3") :]
    assert "(hand, player 1)" not in asked
    assert re.search(r"^1\. \w", asked, re.M)


def test_a_card_is_shown_in_words_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "Enraged Bear"]) == 0
    told = capsys.readouterr().out
    words, _, works = told.partition("What each phrase becomes:")
    assert "Secondary Wonder, Bear Monster; Solfera." in words
    assert "On defense: This gets +3 this round." in words
    assert "No source tells its tier: that is assumed." in words
    assert "secondary?" not in told
    assert "Triggered(" in works


def test_the_hint_does_not_say_a_number_twice() -> None:
    two = [card_from({"name": name, "power": 1, "text": "On attack: Draw a card."}, "test") for name in ("One", "Two")]
    table = at(*two, world=["1 One", "1 Two"], player=[{"deck": ["One"] * 3}])
    table.say("Attack in realm 1")
    told = typed_at(table.game, False, "hint", "?")
    assert re.search(r"would answer (\d), (One first|Two first|Any order)", told)
    assert not re.search(r"(\d), \1\.|(\d)\. \2\.", told)


def test_why_answers_whatever_a_player_thinks_of() -> None:
    typed = [*BEGUN, "why attack in realm 7", "why play x"]
    told = Sitting(then(typed, lines()), seed=4, name=GAME, options={"chooser": 1}).play()
    assert "Attack in realm 7: not now, that realm is not active [CR132-404.3.a, CR132-active-realm.a]." in told
    assert "  CR132-404.3.a: An action attacks in an active realm where one has a Wonder." in told
    assert "no action here is called 'play x'" in told


def test_a_game_is_saved_and_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = Sitting(then(["1", "1"], lines()), seed=9, name=GAME, save=file)
    assert "The game is saved in" in first.play()
    before = first.game.hash()
    second = Sitting(lines(f"resume {file}"), seed=1, name=GAME, save=tmp_path / "other.json")
    second.play()
    assert second.game.hash() == before


def test_an_option_about_a_card_tells_the_card_too() -> None:
    def ask(session: Session) -> str | None:
        question = session.game.questions[0]
        if question.asks == "What do you do?":
            return None if "? 3" in sitting.typist.typed else "? 3"
        return str(len(question.keys))

    sitting = Sitting(ask, seed=4, name=GAME, options={"chooser": 1})
    told = sitting.play()
    assert re.search(r"Option 3: Play (.+)\n.*\n\1\n  (Secondary|Primary|Legendary) ", told)


def test_the_glossary_cites_clauses_that_exist() -> None:
    known = ww.new(GAME, seed=1).rules.clauses
    assert {"Realm", "Stone", "Energy", "Attack", "Harvest", "Link", "Pass"} <= {term.name for term in PRESENTER.terms}
    assert [clause for term in PRESENTER.terms for clause in term.clauses if clause not in known] == []


# -- options -----------------------------------------------------------------------------------------------------------


def test_decks_by_name_list_or_file(tmp_path: Path) -> None:
    definition = chosen_game(GAME)
    file = tmp_path / "deck.txt"
    file.write_text("3 Dreamweaver Sloth\n2 Quiet Creek\n", encoding="utf-8")
    given = options(definition, [f"deck_1={file}", "deck_2=solfera", "format=FREE"])
    assert given == {"deck_1": "3 Dreamweaver Sloth\n2 Quiet Creek", "deck_2": "solfera", "format": "free"}
    assert options(definition, ["deck_1=3 Dreamweaver Sloth"])["deck_1"] == "3 Dreamweaver Sloth"
    with pytest.raises(SetupError, match="deck_1 has 5 cards; a game needs more than 7"):
        ww.new(GAME, options=given)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"deck_1": "3 No Such Card"}, "deck_1: there is no card called 'No Such Card'"),
        ({"deck_2": "3 Quiet Creek"}, r"deck_2: the deck has 3 cards instead of 50 \(CR132-303.a\)"),
        ({"switches": "gravity=on"}, "there is no switch 'gravity'"),
        ({"switches": "pass_limit=3"}, "the switch pass_limit is '3'; it can be 11, 21, 0"),
        (
            {"edition": "v1.2", "switches": "final_count_sees_this_round=true"},
            "final_count_sees_this_round = true cannot be played with this_round_effects_end = with_round_end_effects",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_name(given: dict[str, str], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        ww.new(GAME, options=given)


def test_a_switch_changes_the_edition() -> None:
    rules = ww.new(GAME, seed=1, options={"switches": "pass_limit=21; kingdom_counts=any_land"}).rules
    assert (rules.edition.pass_limit, rules.edition.kingdom_counts) == (21, "any_land")  # type: ignore[attr-defined]


# -- the guided first game ---------------------------------------------------------------------------------------------


def enter(session: Session) -> str | None:
    return "no" if session.game.result is not None else ""


def test_following_the_lesson_covers_everything_and_wins() -> None:
    lesson = load(GAME)
    sitting = Sitting(
        enter, ("human", lesson.opponent), seed=lesson.seed, options=lesson.options, lesson=lesson, name=GAME
    )
    told = sitting.play()
    assert [step.name for step in lesson.steps if step.word and step.name not in lesson.told] == []
    assert "Player 1 (you) won" in told
    assert "Not everything came up" not in told
    assert 40 <= told.count("\n> ") <= 90, "about ten minutes"
    new_round = told.index("LESSON: A NEW ROUND")
    assert told.index("Round 2 begins") < new_round < told.index("Round 3 begins")


def test_a_learner_who_does_as_he_likes_comes_to_the_end() -> None:
    lesson = load(GAME)
    sitting = Sitting(
        by_dice(2), ("human", lesson.opponent), seed=lesson.seed, options=lesson.options, lesson=lesson, name=GAME
    )
    assert "The game is over" in sitting.play()
