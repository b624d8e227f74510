"""Tokens and copies (203, 507): where tokens go, what stand-ins are made of, and what a copy takes over from them."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF, n, on, plus
from wonderwheel.games.wonders_of_the_first import meaning

DOG = meaning.Token(classes=("Dog",))
ONE, TWO = meaning.Realm("number", 1), meaning.Realm("number", 2)
PETRAIA = 1


def named(name: str) -> meaning.All:
    return meaning.All(meaning.Cards(name=name))


def count(**what: object) -> meaning.Gain:
    """Faith for each card of this kind."""
    return meaning.Gain("faith", meaning.Count(meaning.All(meaning.Cards(**what))))  # type: ignore[arg-type]


# -- creating ----------------------------------------------------------------------------------------------------------


@clause("CR132-203.e", "CR132-203.f")
def test_it_is_the_token_that_was_created_last() -> None:
    """Three times a token with a counter: each gets one, not the ones before as well."""
    litter = (meaning.CreateToken(DOG, n(1), TWO), meaning.PutCounters("+1", meaning.Slot("it")))
    pack = spell("Pack", meaning.Spell((meaning.Repeat(n(3), litter),)))
    table = at(pack, player=[{"hand": ["Pack"]}]).say("Play Pack")
    assert table.look("realm2.p1") == ["token Dog 2 +1:1"] * 3


@clause("CR132-203.e", "CR132-203.f", "CR132-tokens.i")
def test_tokens_that_are_distributed_go_where_their_controller_says() -> None:
    """They take over a class besides their own, and a realm that is not there yet is not offered."""
    undead = meaning.Token(classes=("Undead",), like=named("Angel"))
    rite = spell(
        "Rite",
        meaning.Spell(
            (meaning.CreateToken(undead, n(3), meaning.Realm("all"), spread=True), count(classes=("Angel",)))
        ),
    )
    table = at(rite, wonder("Angel", 2, classes=("Angel",)), world=["2 Angel"], player=[{"hand": ["Rite"]}])
    table.say("Play Rite")
    assert table.game.questions[0].asks == "Where does the token go?"
    assert table.options() == ["Realm 1", "Realm 2", "Realm 3"]
    table.say("Realm 3", "Realm 1", "Realm 3")
    assert [len(table.look(f"realm{i}.p1")) for i in (1, 2, 3)] == [1, 0, 2]
    assert table.look("p1.faith") == 4, "the Angel and three more"


@clause("CR132-tokens.i")
def test_a_token_is_one_card_in_one_realm() -> None:
    """Where several realms are spoken of, without a word of distributing, it goes to the first."""
    pup = wonder("Pup", 1, token=True, classes=("Dog",))
    nest = item(
        "Nest", meaning.Activated(meaning.Cost(tap=True), (meaning.CreateToken(DOG, where=meaning.Realm("odd")),))
    )
    table = at(pup, nest, world=["1 Nest @2"], player=[{"archive": ["Pup"]}]).say("Use Nest", "Pup")
    assert [table.look(f"realm{i}.p1") for i in (1, 2, 3)] == [["Pup 1"], ["Nest tapped"], []]


# -- copies of stand-ins -----------------------------------------------------------------------------------------------

GOLEM = meaning.Token("Golem", power=meaning.RoundNumber(), like=named("Bear"))
FORGE = item(
    "Forge", meaning.Activated(meaning.Cost(tap=True), (meaning.CreateToken(GOLEM, where=ONE),)), orbitals=PETRAIA
)
BEAST = wonder("Bear", 4, classes=("Beast", "Bear"))


@clause("CR132-507.d", "CR132-507.e")
def test_a_copy_of_a_stand_in_has_its_orbital() -> None:
    mirror = spell("Mirror", "Create a token copy of each token in realm 2.")
    look = spell("Look", "Gain 1 faith for each Petraia Wonder.")
    table = at(FORGE, BEAST, mirror, look, world=["1 Forge", "2 Bear"], player=[{"hand": ["Mirror", "Look"]}])
    table.say("Use Forge", "Pass", "Play Mirror", "Pass", "Play Look")
    assert table.look("p1.faith") == 2


@clause("CR132-507.g", "CR132-507.e")
def test_a_card_becomes_the_stand_in_that_is_its_first_model() -> None:
    """Power, class and orbital are those of the Golem; the Owl, named second, gives nothing."""
    owl = wonder("Owl", 7, classes=("Bird", "Owl"))
    become = spell("Become", "Each Wolf becomes a copy of each Wonder in realm 1.")
    march = spell("March", "Put each Owl into realm 1.")
    look = spell("Look", "Gain 1 faith for each Petraia Wonder. Gain 1 faith for each Beast.")
    table = at(
        FORGE, BEAST, WOLF, owl, become, march, look,
        world=["1 Forge", "2 Bear @3", "1 Wolf @2", "2 Owl @3"],
        player=[{"hand": ["March", "Become", "Look"], "actions": 9}],
    )  # fmt: skip
    table.say("Use Forge", "Pass", "Play March", "Pass", "Play Become", "Pass")
    assert (table.look("realm2.p1"), table.look("realm1.p1")[-1:]) == (["Golem 3"], ["Golem 3"])
    assert table.look("realm1.p2") == ["Owl 7"]
    table.say("Play Look")
    assert table.look("p1.faith") == 2 + 3, "two Golems are of Petraia; they and the Bear are Beasts"


@clause("CR132-507.g")
def test_the_next_effect_finds_a_card_as_it_has_become() -> None:
    deed = spell(
        "Deed", "Each Wolf becomes a copy of each Bear.", "Gain faith equal to the total power of Wonders you control."
    )
    table = at(WOLF, BEAR, deed, world=["1 Wolf", "2 Bear"], player=[{"hand": ["Deed"]}]).say("Play Deed")
    assert table.look("p1.faith") == 4


@clause("CR132-507.g")
@pytest.mark.parametrize("change", [plus(3), meaning.Nullified()], ids=["stronger", "nullified"])
def test_what_a_card_has_done_to_others_outlasts_what_it_was(change: meaning.Change) -> None:
    """The Shaman's own text ends when it becomes a Bear; what it gave to a Wolf for the game stays there."""
    shaman = wonder("Shaman", 1, on("arrives", meaning.Get(named("Wolf"), (change,), "this game")), classes=("Shaman",))
    become = spell("Become", "Each Shaman becomes a copy of each Bear.")
    player = {"hand": ["Shaman", "Become"]}
    table = at(shaman, become, WOLF, BEAR, world=["2 Wolf", "2 Bear @2"], player=[player])
    table.say("Play Shaman", "Realm 1", "Pass")
    changed = table.look("realm1.p2")
    assert changed in (["Wolf 5"], ["Wolf 2 nullified"])
    table.say("Play Become", "Pass")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 4"], changed)


@clause("CR132-507.d", "CR132-507.g", "CR132-507.k")
@pytest.mark.parametrize("made", [True, False], ids=["create", "become"])
def test_a_copy_of_a_nullified_card_is_blank_and_not_nullified(made: bool) -> None:
    proud = wonder("Proud", 2, "This gets +5.")
    created, become = (
        "Create a token copy of each enemy in realm 2.",
        "Each Wonder you control becomes a copy of each enemy.",
    )
    mirror = spell("Mirror", created if made else become)
    rows = [{"name": "Proud", "player": 2, "counters": {"null": 1}}, *([] if made else [{"name": "Wolf", "realm": 2}])]
    table = at(proud, mirror, WOLF, card=rows, player=[{"hand": ["Mirror"]}]).say("Play Mirror")
    assert (table.look("realm1.p2"), table.look("realm2.p1")) == (["Proud 2 nullified null:1"], ["Proud 2"])


# -- symbiosis ---------------------------------------------------------------------------------------------------------


@clause("CR132-symbiosis.a")
@pytest.mark.parametrize(("model", "energy"), [("Plain", 3), ("Winged", 4)])
def test_if_symbiosis_has_copied_nothing_nothing_was_done(model: str, energy: int) -> None:
    """What the effect has done before, and what cannot be copied, does not count for it."""
    plain, winged = wonder("Plain", 2), wonder("Winged", 2, "Flying.")
    mimic = wonder(
        "Mimic", 2, on("arrives", meaning.Gain("faith"), meaning.Symbiosis(), meaning.Gain("energy", meaning.Done()))
    )
    table = at(plain, winged, mimic, world=[f"2 {model}"], player=[{"hand": ["Mimic"], "energy": 3}])
    table.say("Play Mimic", "Realm 1")
    assert (table.look("p1.faith"), table.look("p1.energy")) == (1, energy)


@clause("CR132-symbiosis.a")
def test_what_depends_on_an_ability_counts_whoever_has_just_copied_it() -> None:
    """The Falconer is as strong as there are fliers; the Mimic becomes one, and the next words see it."""
    falconer = wonder("Falconer", 0, "This gets +1 for each card with flying.")
    winged = wonder("Winged", 2, "Flying.")
    mimic = wonder(
        "Mimic", 2, on("arrives", meaning.Symbiosis(), meaning.Gain("faith", meaning.Stat("power", named("Falconer"))))
    )
    table = at(falconer, winged, mimic, world=["1 Falconer", "2 Winged"], player=[{"hand": ["Mimic"]}])
    table.say("Play Mimic", "Realm 3")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Falconer 2"], 2)
