"""Tokens, copies and symbiosis (203, 507): how many come about, of what kind, and who notices it."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, THIS, WOLF, n, on, whenever
from wonderwheel.core.errors import TableFull
from wonderwheel.games.wonders_of_the_first import meaning

FAITH = meaning.Gain("faith")
AS_MANY = meaning.Gain("energy", meaning.Done())
DOG = meaning.Token(classes=("Dog",))
CLERK = item(
    "Clerk", whenever(meaning.Event("creates tokens", player="you"), meaning.Gain("faith", meaning.EventAmount()))
)
TWO = meaning.Realm("number", 2)
FAR = meaning.Realm("number", 6)


@clause("CR132-203.e", "CR132-507.a", "CR132-507.d", "CR132-507.f")
@pytest.mark.parametrize(("where", "number", "made"), [(TWO, 2, 2), (TWO, 0, 0), (FAR, 2, 0)])
@pytest.mark.parametrize("copy", [False, True])
def test_tokens_that_are_created_are_counted_and_others_do_not_come(
    where: meaning.Realm, number: int, made: int, copy: bool
) -> None:
    """Realm 6 is not there yet."""
    bears = meaning.All(meaning.Cards(name="Bear"))
    effect = meaning.CreateCopy(bears, where, n(number)) if copy else meaning.CreateToken(DOG, n(number), where)
    deed = spell("Deed", meaning.Spell((effect, AS_MANY)))
    table = at(deed, CLERK, BEAR, world=["1 Clerk", "1 Bear"], player=[{"hand": ["Deed"], "energy": 0}])
    table.say("Play Deed")
    assert table.look("realm2.p1") == ["Bear 4" if copy else "token Dog 1"] * made
    assert (table.look("p1.energy"), table.look("p1.faith")) == (made, made)


@clause("CR132-203.e", "CR132-203.n")
def test_creating_tokens_again_begins_anew() -> None:
    pack = spell("Pack", meaning.Spell((meaning.Repeat(n(3), (meaning.CreateToken(DOG, n(1), TWO), AS_MANY)),)))
    table = at(pack, CLERK, world=["1 Clerk"], player=[{"hand": ["Pack"], "energy": 0}])
    table.say("Play Pack")
    assert table.look("realm2.p1") == ["token Dog 1"] * 3
    assert (table.look("p1.energy"), table.look("p1.faith")) == (3, 3)


@clause("CR132-203.e", "CR132-203.f", "CR132-203.o", "CR132-203.s", "CR132-tokens.l")
def test_a_printed_token_needs_the_classes_taken_over_and_the_power_worked_out() -> None:
    """A Golem has the power of the round and the classes of the Bear."""
    token = meaning.Token("Golem", power=meaning.RoundNumber(), like=meaning.All(meaning.Cards(name="Bear")))
    forge = item("Forge", meaning.Activated(meaning.Cost(tap=True), (meaning.CreateToken(token, where=TWO),)))
    bear = wonder("Bear", 4, classes=("Beast",))
    printed = [
        wonder("Golem Plain", 3, token=True),
        wonder("Golem Wild", 3, token=True, classes=("Beast",)),
        wonder("Golem Weak", 2, token=True, classes=("Beast",)),
        wonder("Golem Told", 3, token=True, classes=("Beast",), story="Forge"),
        land("Golem Hole", token=True, classes=("Beast",)),
    ]
    archive = {"archive": [card.name for card in printed]}
    table = at(forge, bear, *printed, world=["1 Forge", "1 Bear"], player=[archive])
    table.say("Use Forge")
    assert table.options() == ["A stand-in", "Golem Wild (archive, player 1)"]
    table.say("A stand-in")
    assert table.look("realm2.p1") == ["Golem 3"]


@clause("CR132-203.o", "CR132-203.s", "CR132-303.3.b.2")
def test_a_printed_item_is_no_wonder_and_a_printed_wonder_no_item() -> None:
    forge = item("Forge", "Tap free: Create a Relic item token in realm 2.")
    printed = [item("Relic Old", token=True), wonder("Relic Live", 1, token=True)]
    table = at(forge, *printed, world=["1 Forge"], player=[{"archive": [card.name for card in printed]}])
    table.say("Use Forge")
    assert table.options() == ["A stand-in", "Relic Old (archive, player 1)"]


@clause("CR132-102.c", "CR132-507.a", "CR132-507.d")
def test_a_card_can_be_copied_endlessly() -> None:
    """The copies have the orbital of their model, and one handle stands for all."""
    endless = wonder("Endless", 0, meaning.Static(THIS, (meaning.AddPower(meaning.Number("inf")),)))
    power = meaning.Stat("power", meaning.All(meaning.Cards(name="Endless")))
    mirror = spell("Mirror", meaning.Spell((meaning.CreateCopy(meaning.All(meaning.Cards(name="Bear")), TWO, power),)))
    table = at(endless, mirror, BEAR, world=["1 Endless", "1 Bear"], player=[{"hand": ["Mirror"]}])
    table.say("Play Mirror")
    assert table.look("realm2.p1") == ["Bear 4 xinfinity"]


@clause("CR132-507.g", "CR132-507.e")
def test_a_card_becomes_one_copy_after_the_other_and_dies_as_itself() -> None:
    """A Wolf becomes a Captain, who strengthens others at once, then a Bear; each time it counts."""
    captain = wonder("Captain", 3, "Each Wonder you control gets +1.")
    wolves = meaning.Choose(meaning.Cards(types=("wonder",), where=TWO), slot="wolf")

    def become(name: str) -> meaning.BecomeCopy:
        return meaning.BecomeCopy(wolves, meaning.All(meaning.Cards(name=name)))

    first = spell("First", meaning.Spell((become("Captain"), AS_MANY)))
    second = spell("Second", meaning.Spell((become("Bear"), AS_MANY)))
    none = spell("None", meaning.Spell((become("Nobody"), AS_MANY)))
    end = spell("End", "Destroy each Wonder you control.")
    nobody = wonder("Nobody", 9)
    hand = ["First", "Second", "None", "End"]
    table = at(
        WOLF, captain, BEAR, nobody, first, second, none, end,
        world=["1 Wolf @2", "1 Captain", "1 Bear"],
        player=[{"hand": hand, "energy": 0}],
    )  # fmt: skip
    table.say("Play First")
    assert (table.look("realm2.p1"), table.look("realm1.p1")) == (["Captain 5"], ["Captain 5", "Bear 6"])
    table.say("Pass", "Play None")
    assert table.look("p1.energy") == 1
    table.say("Pass", "Play Second")
    assert (table.look("realm2.p1"), table.look("realm1.p1")) == (["Bear 5"], ["Captain 4", "Bear 5"])
    assert table.look("p1.energy") == 2
    table.say("Pass", "Play End")
    assert sorted(table.look("p1.abyss")) == sorted([*hand, "Wolf", "Captain", "Bear"])


@clause("CR132-507.g", "CR132-507.d")
def test_of_several_models_the_first_one_is_copied() -> None:
    bear, owl = wonder("Bear", 4), wonder("Owl", 3)
    deed = spell(
        "Deed",
        meaning.Spell(
            (meaning.BecomeCopy(meaning.All(meaning.Cards(name="Wolf")), meaning.All(meaning.Cards(not_name="Wolf"))),)
        ),
    )
    table = at(bear, owl, WOLF, deed, world=["1 Bear", "1 Owl", "1 Wolf @2", "1 Wolf @3"], player=[{"hand": ["Deed"]}])
    table.say("Play Deed")
    assert (table.look("realm2.p1"), table.look("realm3.p1")) == (["Bear 4"], ["Bear 4"])


@clause("CR132-symbiosis.b", "CR132-symbiosis.c", "CR132-symbiosis.d", "CR132-symbiosis.e", "CR132-symbiosis.k")
@pytest.mark.parametrize(("model", "copied"), [("Plain", 0), ("Gifted", 1), ("Proud", 1)])
def test_symbiosis_counts_when_there_is_something_to_copy(model: str, copied: int) -> None:
    plain, proud = wonder("Plain", 2), wonder("Proud", 2, "On attack: Gain 1 faith. On death: Gain 1 faith.")
    gifted = wonder("Gifted", 2, on("arrives", FAITH, condition=meaning.Unopposed()))
    mimic = wonder("Mimic", 2, on("arrives", meaning.Symbiosis(), AS_MANY))
    player = {"hand": ["Mimic"], "energy": 0}
    for foe in (False, True):
        world = [f"1 {model} @2", *(["2 Bear"] if foe else [])]
        table = at(plain, proud, gifted, mimic, BEAR, world=world, player=[player])
        table.say("Play Mimic", "Realm 1")
        while table.game.questions[0].asks != "What do you do?":
            table.say(table.options()[0])
        assert table.look("p1.energy") == copied
        assert table.look("p1.faith") == int(model == "Gifted" and not foe), "its condition is asked of the Mimic"


@pytest.mark.parametrize("number", [1000, 10**12])
@pytest.mark.parametrize("copy", [False, True])
def test_more_tokens_than_a_table_holds_are_an_error_that_changes_nothing(copy: bool, number: int) -> None:
    copies = meaning.CreateCopy(meaning.All(meaning.Cards(name="Bear")), TWO, n(number))
    dogs = f"Gain 1 faith. Create {number} 1-power Dog tokens in realm 2."
    flood = spell("Flood", meaning.Spell((FAITH, copies)) if copy else dogs)
    table = at(flood, BEAR, world=["1 Bear"], player=[{"hand": ["Flood"], "energy": 0}])
    before = table.game.clone()
    with pytest.raises(TableFull, match="at most 512 cards"):
        table.say("Play Flood")
    game = table.game
    assert (game.hash(), game.inputs, game.log) == (before.hash(), before.inputs, before.log)
    assert [question.id for question in game.questions] == [question.id for question in before.questions]
    table.say("Pass")
    assert table.look("p1.faith") == 0, "and the game goes on without it"
