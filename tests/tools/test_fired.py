"""`tools/fired.py`: what it notes of cards, in scenarios of which it is known what happens in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import fired_wonders
from tools.fired import shown_by_scenarios
from tools.fired_facts import DONE_TO, IN_PLAY, Fact
from wonderwheel.core.machine.chance import Dice

KENNEL = """
[[scenario]]
name = "a flying Dog of the archive"
game = "wonders_of_the_first"
seats = 2
options = { format = "free" }
clauses = ["CR132-203.n"]
components = '''
[[card]]
name = "Watched Kennel"
type = "item"
text = "Tap free: Create a 2-power Dog token in realm 1."

[[card]]
name = "Watched Rex"
type = "wonder"
classes = ["Dog"]
power = 2
token = true
text = "Flying."

[[card]]
name = "Watched Emblem"
type = "item"
cost = 1
text = "On round 7: This gets attuned."

[[card]]
name = "Watched Stray"
type = "wonder"
classes = ["Dog"]
power = 2
token = true
text = "Flying."
'''

[scenario.position]
round = 2
player = [
  { energy = 1, actions = 2, hand = ["Watched Emblem"], archive = ["Watched Rex", "Watched Stray"] },
  { actions = 2 },
]
card = [{ name = "Watched Kennel" }]

[[scenario.step]]
seat = 1
answers = ["Use Watched Kennel (realm 1, player 1): tap 1", "Watched Rex (archive, player 1)"]
expect.realm1.p1 = ["Watched Kennel tapped", "Watched Rex 2"]

[[scenario.step]]
seat = 2
answer = "Pass"

[[scenario.step]]
seat = 1
answers = ["Attack in realm 1", "Yes"]
expect.realm2.p1 = ["Watched Rex 2"]
"""

SILENCE = """
[[scenario]]
name = "a challenge that may silence a text"
game = "wheel_of_time"
seats = 2
options = { format = "free", turn_limit = 77 }
clauses = ["WOT20-cards.piles.7"]
windows = { 1 = ["able", "resolved"] }
chance = []

[scenario.position]
at = "resolution"
challenge = [
  { of = "villain", card = "Forced Back", support = SUPPORT, opposition = 1, target = "Verin Sedai" },
]
card = [
  { name = "Rand al'Thor (IV)", player = 1, rotated = true },
  { name = "Verin Sedai", player = 1 },
  { name = "Rahvin (I)", player = 2, rotated = true },
]

[[scenario.step]]
expect.p1.limit = LIMIT
"""


def noted(tmp_path: Path, game: str, text: str) -> set[Fact]:
    file = tmp_path / "watched.toml"
    file.write_text(text, encoding="utf-8")
    return set(shown_by_scenarios(game, [file]))


def test_what_happens_to_a_card_is_noted_of_it_and_of_no_other(tmp_path: Path) -> None:
    assert noted(tmp_path, "wonders_of_the_first", KENNEL) == {
        ("Watched Kennel", DONE_TO),
        ("Watched Kennel", "does: tap (1)"),
        ("Watched Kennel", "does: Create a 2-power Dog token in realm 1"),
        ("Watched Rex", IN_PLAY),
        ("Watched Rex", DONE_TO),
        ("Watched Rex", "does: flying"),
    }


@pytest.mark.parametrize(("support", "limit"), [(2, 8), (1, 9)])
def test_a_text_that_silences_another_is_noted_while_it_does(tmp_path: Path, support: int, limit: int) -> None:
    found = noted(tmp_path, "wheel_of_time", SILENCE.replace("SUPPORT", str(support)).replace("LIMIT", str(limit)))
    silenced = {("Forced Back", "holds: TextIgnored"), ("Forced Back", IN_PLAY)}
    assert found & silenced == (silenced if limit == 8 else set())
    assert ("Verin Sedai", IN_PLAY) not in found
    assert (("Verin Sedai", "holds: HandSize") in found) == (limit == 9)


def test_tokens_that_have_not_come_up_are_in_both_archives() -> None:
    decks = fired_wonders.decks(Dice(1), frozenset({"Religious Relic"}))
    assert decks["format"] == "constructed"
    assert all(decks[f"deck_{number}"].endswith(" | 1 Religious Relic") for number in (1, 2))


def test_a_land_token_that_has_not_come_up_is_in_decks_of_a_prerelease() -> None:
    games = [fired_wonders.decks(Dice(seed), frozenset({"Unknown Petraia"})) for seed in range(20)]
    mains = [(game["format"], game["deck_1"].partition(" | ")[0]) for game in games]
    assert {form for form, main in mains if "Unknown Petraia" in main} == {"prerelease"}
