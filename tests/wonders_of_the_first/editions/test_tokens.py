"""Which printed tokens there are, what their orbital is, and story tokens (203, 303.3): each value, played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.editions.played import played, text
from tests.wonders_of_the_first.table import At, item, land, wonder
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.game import GAME, WondersRules

PETRAIA, SOLFERA = 1, 4
BELLA = "Create a 2-power Bella token in this realm."
KENNEL = item("Kennel", f"Tap free: {BELLA}", BELLA, orbitals=PETRAIA)
NOBLE = wonder("Bella the Noble", 2, token=True, classes=("Noble",), orbitals=SOLFERA)
CAT = wonder("Cat", 2, token=True)
RICH = {"energy": 20, "actions": 9}


def kennel(switches: dict[str, object], *cards: CardDef, **player: object) -> At:
    """The Kennel is used, which creates two Bella tokens."""
    table = played(switches, KENNEL, NOBLE, CAT, *cards, world=["1 Kennel"], player=[{**RICH, **player}])
    return table.say("Use Kennel")


# -- where printed tokens come from ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "offered"), [("archive", []), ("any_owned", ["A stand-in", "Bella", "Bella the Noble"])]
)
@clause("CR132-303.3.b", "CR12-303.3.b", "GUIDE-tokens.e.2", "GUIDE-tokens.f")
def test_printed_tokens_are_those_that_were_brought_or_all_that_fit(value: str, offered: list[str]) -> None:
    """Nobody brought any. The Cat is no Bella; the Bella of the shipped cards is one."""
    table = kennel({"printed_tokens_from": value})
    if not offered:
        assert table.look("realm1.p1") == ["Kennel tapped", "Bella 2", "Bella 2"]
        assert [table.g.token[c] for c in table.g.realms[0]] == [0, 1, 1], "stand-ins"
        return
    assert sorted(table.options()) == offered
    table.say("Bella the Noble")
    assert sorted(table.options()) == offered, "each time again"
    table.say("Bella the Noble")
    assert table.look("realm1.p1") == ["Kennel tapped", "Bella the Noble 2", "Bella the Noble 2"]
    assert [table.g.token[c] for c in table.g.realms[0]] == [0, 2, 2], "printed ones"


@pytest.mark.parametrize(("value", "times"), [("archive", 1), ("any_owned", 2)])
@clause("CR132-203.v", "CR12-203.v", "CR12-303.3.b", "GUIDE-tokens.e.2")
def test_a_token_of_the_archive_is_used_once_and_one_that_need_not_be_brought_as_often_as_one_likes(
    value: str, times: int
) -> None:
    table = kennel({"printed_tokens_from": value}, archive=["Bella the Noble"])
    table.say("Bella the Noble")
    if times == 2:
        table.say("Bella the Noble")
    assert [name.startswith("Bella the Noble") for name in table.look("realm1.p1")].count(True) == times


@clause("GUIDE-tokens.f", "CR12-203.e")
def test_a_stand_in_may_be_used_all_the_same() -> None:
    table = kennel({"printed_tokens_from": "any_owned"})
    table.say("A stand-in", "Bella the Noble")
    assert [table.g.token[c] for c in table.g.realms[0]] == [0, 1, 2]


@clause("GUIDE-tokens.e.2", "CR12-203.n")
def test_what_is_printed_on_a_token_that_was_not_brought_works() -> None:
    loud = wonder("Bella the Loud", 2, "This gets +3.", token=True)
    table = kennel({"printed_tokens_from": "any_owned"}, loud)
    table.say("Bella the Loud", "A stand-in")
    assert table.look("realm1.p1")[1] == "Bella the Loud 5"


# -- the orbital of a printed token ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "orbital"), [("stand_ins", "Solfera"), ("all", "Petraia")])
@clause("CR132-203.j.2", "CR12-203.j.2", "GUIDE-tokens.d")
def test_a_printed_token_has_its_own_orbital_or_that_of_its_creator(value: str, orbital: str) -> None:
    table = kennel({"token_orbital_from_creator": value}, archive=["Bella the Noble"])
    table.say("Bella the Noble")
    printed, stand_in = table.g.realms[0][1:]
    mask = {"Petraia": PETRAIA, "Solfera": SOLFERA}[orbital]
    assert table.rules.look_closer(table.g)["card.Bella the Noble.orbitals"] == [orbital]
    assert table.g.token[printed] == 2
    assert table.g.orbital[printed] in (-1, mask)
    assert table.g.orbital[stand_in] == PETRAIA, "a stand-in has it always"


@pytest.mark.parametrize(("value", "cost"), [("stand_ins", 2), ("all", 3)])
@clause("GUIDE-tokens.d", "GUIDE-link.b", "CR12-203.j.2")
def test_a_land_token_links_the_orbital_that_it_has(value: str, cost: int) -> None:
    """Every land links its orbital here: the printed Solfera land makes Solfera cards cheaper, or it is Petraia."""
    ground = land("Ground", token=True, orbitals=SOLFERA)
    digger = item(
        "Digger",
        meaning.Activated(meaning.Cost(tap=True), (meaning.CreateToken(meaning.Token(type="land")),)),
        orbitals=PETRAIA,
    )
    sun = wonder("Sun", 1, cost=3, orbitals=SOLFERA)
    table = played(
        {"token_orbital_from_creator": value, "reading_land_link": "every_land"},
        digger,
        ground,
        sun,
        world=["1 Digger"],
        player=[{**RICH, "hand": ["Sun"], "archive": ["Ground"]}],
    )
    table.say("Use Digger", "Ground", "Pass", "Play Sun", "Realm 1")
    assert table.look("p1.energy") == 20 - cost


# -- story tokens ------------------------------------------------------------------------------------------------------

SEEKER = wonder("Seeker", 2, "On arrival: Create a story token in this realm.")
TALE = text("Tale", "", power=4, story="Seeker", classes=["Story Token"], rarity="Epic")


def test_story_tokens_may_be_brought_where_they_exist() -> None:
    table = played({"story_tokens": True}, SEEKER, TALE, player=[{**RICH, "hand": ["Seeker"], "archive": ["Tale"]}])
    table.say("Play Seeker", "Realm 1")
    assert table.options() == ["A stand-in", "Tale (archive, player 1)"]
    table.say("Tale")
    assert table.look("realm1.p1") == ["Seeker 2", "Tale 4"]


@clause("CR132-story-token.b", "CR132-story-token.g")
def test_where_there_are_none_a_story_token_is_refused_and_a_seeker_creates_a_stand_in() -> None:
    with pytest.raises(
        SetupError, match=r"Tale is a story token, and this game is played without story tokens.*CR132-story-token\.b"
    ):
        played({"story_tokens": False}, SEEKER, TALE)
    table = played({"story_tokens": False}, SEEKER, player=[{**RICH, "hand": ["Seeker"]}])
    table.say("Play Seeker", "Realm 1")
    assert table.look("realm1.p1") == ["Seeker 2", "token 1"]


@clause("CR132-story-token.b", "CR132-303.3.a")
def test_an_archive_with_a_story_token_is_refused_by_the_name_of_its_deck() -> None:
    components = """
[[card]]
name = "Hare"
power = 1
text = "A deck may hold any number of this."
[[card]]
name = "Tale"
power = 4
rarity = "Epic"
story = "Hare"
classes = ["Story Token"]
"""
    decks = {"deck_1": "50 Hare | 1 Tale", "deck_2": "50 Hare"}
    for value in ("true", "false"):
        setup = GAME.setup(2, {**decks, "format": "free", "switches": f"story_tokens={value}"}, components)
        if value == "true":
            assert WondersRules(setup).archives[0]
        else:
            with pytest.raises(SetupError, match=r"deck_1: Tale is a story token"):
                WondersRules(setup)


@clause("CR132-story-token.g", "GUIDE-tokens.e.2")
def test_a_token_that_need_not_be_brought_is_no_story_token_where_there_are_none() -> None:
    switches = {"story_tokens": False, "printed_tokens_from": "any_owned"}
    table = played(switches, SEEKER, player=[{**RICH, "hand": ["Seeker"]}])
    table.say("Play Seeker", "Realm 1")
    assert table.look("realm1.p1") == ["Seeker 2", "token 1"]
