"""Events, questions and refusals cite the clauses of the edition that is played."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import wonderwheel as ww
from tests.support import clause
from wonderwheel.bots.random_bot import RandomBot
from wonderwheel.core.errors import ScenarioError, SetupError
from wonderwheel.core.game import Game
from wonderwheel.core.questions import Refusal
from wonderwheel.core.rules import Rules
from wonderwheel.core.scenarios import load_text, start
from wonderwheel.games import GAMES
from wonderwheel.games.wonders_of_the_first.citing import BOOKS, cited_by, clauses, in_words_of, silence
from wonderwheel.games.wonders_of_the_first.editions import cited_in
from wonderwheel.games.wonders_of_the_first.procedures.links import NO_LINK
from wonderwheel.games.wonders_of_the_first.verbs import PLAIN

GAME = Path(__file__).resolve().parents[2] / "src" / "wonderwheel" / "games" / "wonders_of_the_first"
ID = re.compile(r"\bCR132-[\w.-]*\w")
OLDER = ("v1.2", "guide")


def named_in(path: Path) -> set[str]:
    """The clauses that a file names in its code: not in what it says of itself, nor in the marks of `@rule`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    aside: set[int] = set()
    for node in ast.walk(tree):
        for mark in getattr(node, "decorator_list", []):
            if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                aside.update(id(part) for part in ast.walk(mark))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            aside.add(id(node.value))
    texts = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and id(n) not in aside]
    return {name for text in texts if isinstance(text, str) for name in ID.findall(text)}


def can_be_cited() -> set[str]:
    """Every clause of v1.3.2 that the rules name. Switches speak of all books, phrases and verbs are read alike in all;
    a verb with a change of its own is cited when it happens."""
    rooms = [path for path in GAME.rglob("*.py") if path.relative_to(GAME).parts[0] not in ("switches", "text")]
    files = [path for path in rooms if path.name not in ("editions.py", "citing.py", "verbs.py", "verbs_of_players.py")]
    happen = {verb.clauses[0] for verb in PLAIN if not verb.change}
    return {name for path in files for name in named_in(path)} | happen


@pytest.mark.parametrize("edition", OLDER)
def test_every_clause_that_can_be_cited_is_in_the_book_or_known_to_be_missing(edition: str) -> None:
    cited, silent = cited_by(edition), silence(edition)
    assert len(can_be_cited()) > 100
    lost = sorted(can_be_cited() - set(cited) - set(silent))
    assert not lost, f"{edition}: say in clauses.toml, under 'instead' or 'silent', what is cited for {lost}"


@pytest.mark.parametrize("edition", OLDER)
def test_what_is_cited_stands_in_the_book_and_what_is_missing_has_a_reason(edition: str) -> None:
    known, book = clauses(), f"{BOOKS[edition]}-"
    for name, other in cited_by(edition).items():
        assert name.startswith("CR132-")
        assert name in known
        assert other.startswith(book)
        assert other in known
    for name, reason in silence(edition).items():
        assert name in known
        assert name not in cited_by(edition)
        assert reason.endswith(".")
    assert not cited_by("v1.3.2")
    assert not silence("v1.3.2")


def played(edition: str) -> ww.Game:
    """A whole game by chance."""
    game = ww.new("wonders_of_the_first", seed=4, options={"edition": edition})
    bots = [RandomBot(seed) for seed in range(2)]
    while game.result is None:
        question = game.questions[0]
        game.play(question.seat, bots[question.decider].answer(game.view(question.decider), question))
    return game


@pytest.mark.parametrize("edition", ["v1.3.2", *OLDER])
def test_a_game_cites_its_own_book_and_else_says_that_the_book_is_silent(edition: str) -> None:
    game = played(edition)
    used = {event.clause for event in game.log or () if event.clause}
    assert len(used) > 15
    for name in used:
        assert name.startswith(f"{BOOKS[edition]}-") or name in silence(edition)
        assert game.rules.explain(name) != "no statement of this clause"
    assert set(game.rules.book()) == {name for name in clauses() if name.startswith(f"{BOOKS[edition]}-")}


def test_questions_and_refusals_cite_the_edition_too() -> None:
    games = {edition: ww.new("wonders_of_the_first", seed=1, options={"edition": edition}) for edition in BOOKS}
    assert {edition: game.questions[0].clause for edition, game in games.items()} == {
        "v1.3.2": "CR132-401.b.2",
        "v1.2": "CR12-401.b.2",
        "guide": "GUIDE-determine-first-player.a.3",
    }
    why = {edition: refused_attack(game) for edition, game in games.items()}
    assert why == {"v1.3.2": ("CR132-404.3.1.c",), "v1.2": ("CR12-404.3.1.c",), "guide": ("GUIDE-attack.a",)}


def refused_attack(game: ww.Game) -> tuple[str, ...]:
    """Why nobody attacks in the first turn of a game."""
    while "Pass" not in [option.label for option in game.questions[0].options]:
        game.answer(0, seat=game.questions[0].decider)
    refused = game.why_not(game.questions[0].decider, "Attack in realm 1")
    assert refused is not None
    return refused.clauses


@pytest.mark.parametrize("edition", BOOKS)
def test_a_tie_break_is_told_as_one_in_every_edition(edition: str) -> None:
    """Its words follow from the clause, whichever book that is of."""
    text = TIE.replace("EDITION", edition)
    game = start(load_text(text, "tie.toml")[0], GAMES)
    while game.result is None:
        game.answer("Pass", seat=game.questions[0].decider)
    assert game.tell((game.log or [])[-1]) == "Player 2 wins by the tie-break, 1 stone to 1."


TIE = """
[[scenario]]
name = "a tie"
game = "wonders_of_the_first"
seats = 2
options = { format = "free", edition = "EDITION" }
clauses = ["CR132-405.b"]
[scenario.position]
round = 7
stones = [[1, 2], [2, 1]]
"""


@pytest.mark.parametrize(
    ("edition", "switches", "cited"),
    [
        ("v1.3.2", "", "CR132-405.b"),
        ("guide", "", "GUIDE-winning-the-game.b"),
        ("v1.3.2", "game_tie_break=realm_1_only", "GUIDE-winning-the-game.b"),
        ("guide", "game_tie_break=lowest_single_controller", "CR132-405.b"),
        ("v1.2", "game_tie_break=realm_1_only, pass_limit=11", "GUIDE-winning-the-game.b"),
        ("v1.2", "pass_limit=11, reading_halves=rounded_down", "CR12-405.b"),
    ],
)
@clause("CR132-405.b", "CR12-405.b", "GUIDE-winning-the-game.b")
def test_a_mixture_cites_the_book_that_a_point_is_set_by(edition: str, switches: str, cited: str) -> None:
    """Else a game would be told to end by a clause that says another thing."""
    text = TIE.replace('"EDITION"', f'"{edition}", switches = "{switches}"')
    game = start(load_text(text, "tie.toml")[0], GAMES)
    while game.result is None:
        game.answer("Pass", seat=game.questions[0].decider)
    last = (game.log or [])[-1]
    assert (last.clause, game.tell(last)) == (cited, "Player 2 wins by the tie-break, 1 stone to 1.")


def test_the_limit_of_passes_and_the_end_of_a_battle_are_cited_by_the_book_that_has_them() -> None:
    usual = cited_in("v1.3.2", "")
    assert usual == {}
    mixed = cited_in("v1.3.2", "pass_limit=21, battle_ends=after_stone, reading_halves=rounded_down")
    assert mixed["CR132-404.5.1.a"] == "CR12-404.5.1.a"
    assert mixed["CR132-404.3.2.f.3"] == "GUIDE-attack.e.3"
    assert cited_in("guide", "faith_once_per_round=true")["CR132-faith.b"] == "CR132-faith.b"
    assert cited_in("guide", "pass_limit=21")["CR132-405.b"] == "GUIDE-winning-the-game.b", "another point"


def test_a_deck_is_refused_with_the_clause_of_the_edition() -> None:
    for edition, name in (("v1.3.2", "CR132-303.a"), ("v1.2", "CR12-303.a"), ("guide", "GUIDE-deckbuilding.a")):
        with pytest.raises(SetupError, match=rf"has 3 cards instead of 50 \({name}\)"):
            ww.new("wonders_of_the_first", options={"edition": edition, "deck_2": "3 Quiet Creek"})


def test_a_clause_that_the_book_does_not_have_is_explained_as_such() -> None:
    rules: Rules = ww.new("wonders_of_the_first", options={"edition": "guide"}).rules
    assert rules.explain("CR132-target.a") == (
        "To target is to choose what an effect is done to. "
        "(Not in the rulebook of guide. Targeting is not explained; v1.3.2 makes it precise.)"
    )
    assert "(" not in rules.explain("GUIDE-attack.a")
    told = in_words_of(cited_by("guide"), "odd (CR132-303.a, CR132-target.a)")
    assert told == "odd (GUIDE-deckbuilding.a, CR132-target.a)"


# -- positions and refusals --------------------------------------------------------------------------------------------

PLACED = """
[[scenario]]
name = "placed"
game = "wonders_of_the_first"
seats = 2
options = { format = "free", edition = "EDITION" }
clauses = ["CR132-404.5.1.a"]
[scenario.position]
round = 3
passes = [PASSES, 0]
[[scenario.position.player]]
energy = 20
actions = 9
hand = ["Bloodfur Hunter"]
"""


def placed(edition: str, passes: int, switches: str = "") -> Game:
    chosen = f'edition = "{edition}", switches = "{switches}"'
    (scenario,) = load_text(PLACED.replace('edition = "EDITION"', chosen).replace("PASSES", str(passes)), "placed.toml")
    return start(scenario, GAMES)


@pytest.mark.parametrize(("edition", "cited"), [("v1.3.2", "CR132-404.5.1.a"), ("v1.2", "CR12-404.5.1.a")])
def test_a_position_is_refused_by_the_book_that_is_played(edition: str, cited: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(f"passes the round is over ({cited}")):
        placed(edition, 30)


def test_a_position_of_a_mixture_is_refused_by_the_book_that_has_the_value() -> None:
    """CR12-404.5.1.a: the limit of v1.2 in a game that is by v1.3.2 otherwise."""
    with pytest.raises(ScenarioError, match=re.escape("after 21 passes the round is over (CR12-404.5.1.a")):
        placed("v1.3.2", 30, "pass_limit=21")


def test_no_refusal_cites_a_clause_twice() -> None:
    """Two clauses of v1.3.2 on core cards are one of the guide."""
    found = [one.why for one in placed("v1.3.2", 0).thought_of(0) if one.label == "Play Bloodfur Hunter"]
    assert found == [Refusal(NO_LINK.words, ("CR132-core.a", "CR132-404.2.i.2"))]
    found = [one.why for one in placed("guide", 0).thought_of(0) if one.label == "Play Bloodfur Hunter"]
    assert found == [Refusal(NO_LINK.words, ("GUIDE-core.a",))]
