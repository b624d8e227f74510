"""Scenarios that a game writes, scenarios that are shaken, and how pytest and the command run them."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.night_market import PURSE, MarketState
from tests.support_scenarios import ALL, CLAIM, HEAD, MARKET, POSITION, PRODUCE, ROOT, fine, only
from tests.toys_small import NIGHT_MARKET, MarketRules, new_market
from wonderwheel.core.errors import ScenarioError
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.rules import GameDef, Rules, Setup
from wonderwheel.core.scenarios.checks import plain
from wonderwheel.core.scenarios.dump import _text
from wonderwheel.core.scenarios.playing import dump, load_file, load_text, run, start

# -- components ------------------------------------------------------------------------------------------------------


def test_components_come_from_a_file_or_from_the_scenario(tmp_path: Path) -> None:
    shipped = (ROOT / "src/wonderwheel/games/one_card_wonder/components/components.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(shipped.replace('"Moai"', '"Heads"'), encoding="utf-8")
    place = "[scenario.position]\nplayer = [{ wonder = 'Heads' }]\n"
    (tmp_path / "file.toml").write_text(HEAD + 'components = "mine.toml"\n' + place, encoding="utf-8")
    (scenario,) = load_file(tmp_path / "file.toml")
    game = start(scenario, ALL)
    assert game.rules.look(game.state)["p1.wonder"] == "Heads"
    (again,) = load_text(dump(game, "again", 'It\'s\n"quoted" \\ and\ttabbed'), "file.toml")
    assert again.components == scenario.components
    assert again.story == 'It\'s\n"quoted" \\ and\ttabbed'
    assert start(again, ALL).hash() == game.hash()
    with pytest.raises(ScenarioError, match=r"none\.toml cannot be read"):
        load_text(HEAD + 'components = "none.toml"', "file.toml", tmp_path)
    with pytest.raises(ScenarioError, match="cannot be read"):
        load_file(tmp_path / "none.toml")


# -- dumping ---------------------------------------------------------------------------------------------------------


def moments(definition: GameDef, seats: int, options: dict[str, Any], seed: int, chance: str) -> Iterator[Game]:
    """A random game: its beginning, its end, and some of the questions between."""
    setup = definition.setup(seats, options)
    game, dice = Game(definition.make(setup), Start(setup, seed, chance)), Dice(seed)
    for seat in range(seats):
        for window in game.rules.windows:
            game.set_window(seat, window.name, True)
    count = 0
    while game.result is None:
        count += 1
        if count < 20 or dice.below(12) == 0:
            yield game
        question = game.questions[dice.below(len(game.questions))]
        game.play(question.seat, question.keys[dice.below(len(question.keys))])
        if count == 1500:
            return
    yield game


@pytest.mark.parametrize(
    ("game", "seats", "options", "seed", "chance"),
    [
        ("one_card_wonder", 2, {}, 1, "sample"),
        ("one_card_wonder", 3, {"leaders": True}, 2, "ask"),
        ("one_card_wonder", 4, {"leaders": True, "binding": True}, 3, "sample"),
        ("night_market", 3, {}, 4, "sample"),
        ("night_market", 2, {"guardian": True}, 5, "ask"),
    ],
)
def test_any_moment_can_be_dumped_and_loaded(
    game: str, seats: int, options: dict[str, Any], seed: int, chance: str
) -> None:
    dumped = 0
    for moment in moments(ALL[game], seats, options, seed, chance):
        (scenario,) = load_text(dump(moment, "a moment", "as it was"), "file.toml")
        again = start(scenario, ALL)
        assert again.hash() == moment.hash(), again.state.diff(moment.state)
        assert [(q.decider, q.reason, q.options) for q in again.questions] == [
            (q.decider, q.reason, q.options) for q in moment.questions
        ]
        assert again.result == moment.result
        found = run(scenario, ALL, shake=True)
        assert found.ok, found.text()
        assert scenario.story == "as it was"
        dumped += 1
    assert dumped >= 20


def test_a_dump_can_be_played_on_from() -> None:
    game = start(only(HEAD + POSITION), ALL)
    text = dump(game, "a claim", clauses=["OCW-claim.1"])
    assert "story" not in tomllib.loads(text)["scenario"][0]
    assert '# p1.stock = "CI"\n' in text
    (question,) = game.questions
    (step,) = tomllib.loads(text)["scenario"][0]["step"]
    options = [option.label for option in question.options]
    assert step["expect"] == {"asked": [1], "question": question.reason, "options": options}
    fine(text + CLAIM + 'expect.p1.stock = "WWCI"\n')
    fine(
        text.replace("seats = 2", 'seats = 2\nchance = ["iron", "iron", "iron"]') + PRODUCE + 'expect.p1.stock = "CIII"'
    )


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("one line", '"one line"'),
        ("about ~ three", '"about ~ three"'),
        ('say "so"', '"say \\"so\\""'),
        ("two\nlines", "'''\ntwo\nlines'''"),
        ("two\n''' lines", '"""\ntwo\n\'\'\' lines"""'),
        ("two\n\x00 lines", '"""\ntwo\n\\U00000000 lines"""'),
    ],
)
def test_a_text_is_written_so_that_people_can_read_it(text: str, written: str) -> None:
    assert _text(text) == written
    assert tomllib.loads(f"text = {written}")["text"] == text


def test_a_dump_says_what_must_hold_as_far_as_it_is_clear() -> None:
    """Of several questions only who is asked, of a finished game who has won, where chance is asked nothing."""

    def steps(game: Game) -> list[Any]:
        found: list[Any] = tomllib.loads(dump(game, "a moment"))["scenario"][0].get("step", [])
        return found

    game = new_market(3, 1)
    for seat in range(3):
        game.answer("pass", seat=seat)
    assert steps(game) == [{"expect": {"asked": [1, 2, 3]}}]
    game.concede(1)
    assert steps(game) == [{"expect": {"result": {"winners": [1, 3]}}}]
    assert steps(new_market(2, 1, chance="ask")) == []


def test_a_dump_cites_what_is_asked_or_what_happened_last_or_anything_at_all() -> None:
    game = new_market(2, 0)

    def cited() -> list[str]:
        (scenario,) = load_text(dump(game, "a moment"), "file.toml")
        return list(scenario.clauses)

    assert cited() == [game.questions[0].clause]
    game.concede(0)
    assert game.log
    assert cited() == [game.log[-1].clause] == ["TOY-end.2"]
    game.log.clear()
    assert cited() == [next(iter(game.rules.clauses))]


# -- shaking ---------------------------------------------------------------------------------------------------------


class LeakyState(MarketState):  # type: ignore[misc]  # the toy's class is made while it is loaded
    """A state whose copies share a column."""

    def clone(self) -> Any:
        new = super().clone()
        new.coins = self.coins
        return new


class ForgetfulState(MarketState):  # type: ignore[misc]
    """A state that loses a column when it is saved."""

    coins: list[int]

    def clone(self) -> Any:
        new = ForgetfulState(self.rules)
        for index, value in enumerate(super().clone().values()):
            new.assign(index, value)
        new.pending = self.pending
        return new

    def to_json(self) -> bytes:
        kept = self.coins
        self.coins = [PURSE] * len(kept)
        saved: bytes = super().to_json()
        self.coins = kept
        return saved


def broken(kind: Any) -> GameDef:
    class BrokenRules(MarketRules):
        def blank(self) -> Any:
            made = kind(self)
            sound = super().blank()
            for index, value in enumerate(sound.values()):
                made.assign(index, value)
            return made

    def make(setup: Setup) -> Rules:
        rules = BrokenRules(setup)
        rules.maker = make
        return rules

    return GameDef(NIGHT_MARKET.name, "", 2, 4, NIGHT_MARKET.options, make)


def whole_game() -> list[str]:
    """Steps of a whole game by its labels, so that every column is used."""
    game, steps = start(only(MARKET), ALL), []
    while game.result is None:
        question = game.questions[-1]
        option = question.options[-1]
        steps.append(f'[[scenario.step]]\nseat = {question.decider + 1}\nanswer = "{option.label}"\n')
        game.play(question.seat, option.key)
    return steps


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (LeakyState, "shaken: playing on with a copy has changed the original"),
        (ForgetfulState, "shaken: the copy differs"),
    ],
)
def test_shaking_finds_what_copies_and_saves_forget(kind: Any, message: str) -> None:
    scenario = only(MARKET + "".join(whole_game()))
    games = {NIGHT_MARKET.name: broken(kind)}
    assert run(scenario, games).ok
    found = run(scenario, games, shake=True)
    assert message in found.text()
    assert run(scenario, ALL, shake=True).ok


def test_what_is_lost_after_the_last_input_is_found_too() -> None:
    """After every other input a game is saved and loaded: the first loss shows at the end of such a scenario."""
    steps, games = whole_game(), {NIGHT_MARKET.name: broken(ForgetfulState)}
    lengths = range(len(steps) + 1)
    found = [run(only(MARKET + "".join(steps[:length])), games, shake=True).ok for length in lengths]
    assert found.index(False) % 2 == 1


def test_an_answer_may_be_said_by_its_label_or_in_the_words_of_who_is_asked() -> None:
    class Spoken(MarketRules):
        def words(self, g: Any, seat: int, key: int) -> str:
            return f"you say {self.label(g, seat, key)}"

    games = {NIGHT_MARKET.name: GameDef(NIGHT_MARKET.name, "", 2, 4, NIGHT_MARKET.options, Spoken)}
    step = whole_game()[0]
    for said, ok in (("", True), ("you say ", True), ("they say ", False)):
        found = run(only(MARKET + step.replace('answer = "', f'answer = "{said}')), games)
        assert found.ok is ok, found.text()


# -- pytest and the command ------------------------------------------------------------------------------------------


def pytest_on(tmp_path: Path, text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    folder = tmp_path / "scenarios"
    folder.mkdir()
    (folder / "one.toml").write_text(text, encoding="utf-8")
    (tmp_path / "conftest.py").write_text((ROOT / "conftest.py").read_text(encoding="utf-8"), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), *arguments]
    return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)


def test_pytest_collects_scenarios_by_name(tmp_path: Path) -> None:
    text = HEAD + POSITION + CLAIM + HEAD.replace("a claim", "another") + POSITION + CLAIM + "expect.coins = 3\n"
    ran = pytest_on(tmp_path, text, "-v")
    assert "scenarios/one.toml::a claim PASSED" in ran.stdout
    assert "scenarios/one.toml::another FAILED" in ran.stdout
    assert "coins: expected 3, found 16" in ran.stdout
    assert "Traceback" not in ran.stdout
    assert "1 failed, 1 passed" in ran.stdout


def test_pytest_selects_one_scenario(tmp_path: Path) -> None:
    ran = pytest_on(tmp_path, HEAD + HEAD.replace("a claim", "b: two, or more"), "scenarios/one.toml::b: two, or more")
    assert ran.returncode == 0, ran.stdout
    assert "1 passed" in ran.stdout


def test_pytest_tells_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    ran = pytest_on(tmp_path, HEAD + "sead = 1")
    assert "unknown key 'sead'; did you mean 'seed'?" in ran.stdout
    assert "Traceback" not in ran.stdout
    assert ran.returncode != 0


def test_the_command_runs_files_folders_and_single_scenarios(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from wonderwheel.cli.main import main

    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(HEAD + POSITION + CLAIM, encoding="utf-8")
    bad.write_text(HEAD + POSITION + CLAIM + "expect.coins = 3", encoding="utf-8")
    assert main(["scenario", str(good)]) == 0
    assert main(["scenario", "--shake", f"{good}::a claim"]) == 0
    assert "2 as expected, 0 not" in capsys.readouterr().out
    assert main(["scenario", str(tmp_path)]) == 1
    assert "coins: expected 3, found 16" in capsys.readouterr().out
    assert main(["scenario", "--json", str(bad)]) == 1
    assert '"coins: expected 3, found 16"' in capsys.readouterr().out
    assert main(["scenario", f"{good}::other"]) == 2
    assert "no scenario is called 'other'; there are a claim" in capsys.readouterr().err
    assert main(["scenario"]) == 2


def test_the_command_opens_a_scenario_to_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from wonderwheel.cli.main import main

    opened: list[tuple[Game, dict[int, str] | None, bool]] = []

    def play_game(game: Game, seats: dict[int, str] | None, plain: bool) -> int:
        opened.append((game, seats, plain))
        return 0

    monkeypatch.setattr("wonderwheel.cli.commands.play.play_game", play_game)
    file = tmp_path / "one.toml"
    file.write_text(HEAD + "chance = []\n" + POSITION + HEAD.replace("a claim", "b"), encoding="utf-8")
    assert main(["scenario", "--play", f"{file}::a claim", "--bot", "random", "--plain"]) == 0
    game, seats, plain = opened[0]
    assert game.rules.look(game.state)["p1.stock"] == "CI"
    assert game.state.chance == 0, "a person does not draw for chance"
    assert seats == {0: "human", 1: "random"}
    assert plain
    assert main(["scenario", "--play", str(file)]) == 2


def test_the_command_tells_a_failure_once_and_a_fault_of_the_file_by_its_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from wonderwheel.cli.main import main

    bad, strange = tmp_path / "bad.toml", tmp_path / "strange.toml"
    bad.write_text(HEAD + POSITION + CLAIM + "expect.coins = 3", encoding="utf-8")
    strange.write_text(HEAD + POSITION + CLAIM + "expect.askd = 1", encoding="utf-8")
    assert main(["scenario", "--shake", str(bad)]) == 1
    told = capsys.readouterr().out
    assert told.count("coins: expected 3, found 16") == 1
    assert "0 as expected, 1 not" in told
    assert main(["scenario", str(strange)]) == 2
    assert "did you mean 'asked'?" in capsys.readouterr().out


@pytest.mark.parametrize(
    "story", ["ends with '", "two\nlines'", "three\n'''\nquotes", 'a\ttab\nand a "quote"', "a back\\slash\nhere"]
)
def test_the_story_of_a_position_is_read_as_it_was_written(story: str) -> None:
    game = start(only(HEAD + POSITION + CLAIM), ALL)
    (again,) = load_text(dump(game, "again", story), "file.toml")
    assert again.story == story


def test_rows_of_a_game_are_compared_as_the_lists_of_a_scenario() -> None:
    assert plain(((1, "two"), [3, (4,)], "five", 6)) == [[1, "two"], [3, [4]], "five", 6]
