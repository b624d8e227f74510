"""Tokens, copies and symbiosis (203, 507): how many come about, of what kind, and who notices it."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, OURS, THIS, WOLF, n, on, plus, whenever
from wonderwheel.games.wonders_of_the_first import abilities as a
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import effects_table as t
from wonderwheel.games.wonders_of_the_first import structure as s

FAITH = t.Gain("faith")
AS_MANY = t.Gain("energy", s.Done())
DOG = v.Token(classes=("Dog",))
CLERK = item("Clerk", whenever(s.Event("creates tokens", player="you"), t.Gain("faith", s.EventAmount())))
TWO = s.Realm("number", 2)
FAR = s.Realm("number", 6)


@clause("CR132-203.e", "CR132-507.a", "CR132-507.d", "CR132-507.f")
@pytest.mark.parametrize(("where", "number", "made"), [(TWO, 2, 2), (TWO, 0, 0), (FAR, 2, 0)])
@pytest.mark.parametrize("copy", [False, True])
def test_tokens_that_are_created_are_counted_and_others_do_not_come(
    where: s.Realm, number: int, made: int, copy: bool
) -> None:
    """Realm 6 is not there yet."""
    bears = s.All(s.Cards(name="Bear"))
    effect = v.CreateCopy(bears, where, n(number)) if copy else v.CreateToken(DOG, n(number), where)
    deed = spell("Deed", a.Spell((effect, AS_MANY)))
    table = at(deed, CLERK, BEAR, world=["1 Clerk", "1 Bear"], player=[{"hand": ["Deed"], "energy": 0}])
    table.say("Play Deed")
    assert table.look("realm2.p1") == ["Bear 4" if copy else "token Dog 1"] * made
    assert (table.look("p1.energy"), table.look("p1.faith")) == (made, made)


@clause("CR132-203.e", "CR132-203.n")
def test_creating_tokens_again_begins_anew() -> None:
    pack = spell("Pack", a.Spell((v.Repeat(n(3), (v.CreateToken(DOG, n(1), TWO), AS_MANY)),)))
    table = at(pack, CLERK, world=["1 Clerk"], player=[{"hand": ["Pack"], "energy": 0}])
    table.say("Play Pack")
    assert table.look("realm2.p1") == ["token Dog 1"] * 3
    assert (table.look("p1.energy"), table.look("p1.faith")) == (3, 3)


@clause("CR132-203.e", "CR132-203.f", "CR132-203.o", "CR132-203.s", "CR132-tokens.l")
def test_a_printed_token_needs_the_classes_taken_over_and_the_power_worked_out() -> None:
    """A Golem has the power of the round and the classes of the Bear."""
    token = v.Token("Golem", power=s.RoundNumber(), like=s.All(s.Cards(name="Bear")))
    forge = item("Forge", a.Activated(a.Cost(tap=True), (v.CreateToken(token, where=TWO),)))
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
    relic = v.Token("Relic", type="item")
    forge = item("Forge", a.Activated(a.Cost(tap=True), (v.CreateToken(relic, where=TWO),)))
    printed = [item("Relic Old", token=True), wonder("Relic Live", 1, token=True)]
    table = at(forge, *printed, world=["1 Forge"], player=[{"archive": [card.name for card in printed]}])
    table.say("Use Forge")
    assert table.options() == ["A stand-in", "Relic Old (archive, player 1)"]


@clause("CR132-102.c", "CR132-507.a", "CR132-507.d")
def test_a_card_can_be_copied_endlessly() -> None:
    """The copies have the orbital of their model, and one handle stands for all."""
    endless = wonder("Endless", 0, a.Static(THIS, (a.AddPower(s.Number("inf")),)))
    power = s.Stat("power", s.All(s.Cards(name="Endless")))
    mirror = spell("Mirror", a.Spell((v.CreateCopy(s.All(s.Cards(name="Bear")), TWO, power),)))
    table = at(endless, mirror, BEAR, world=["1 Endless", "1 Bear"], player=[{"hand": ["Mirror"]}])
    table.say("Play Mirror")
    assert table.look("realm2.p1") == ["Bear 4 xinfinity"]


@clause("CR132-507.g", "CR132-507.e")
def test_a_card_becomes_one_copy_after_the_other_and_dies_as_itself() -> None:
    """A Wolf becomes a Captain, who strengthens others at once, then a Bear; each time it counts."""
    captain = wonder("Captain", 3, a.Static(s.All(s.Cards(types=("wonder",), controller="you")), (plus(1),)))
    wolves = s.Choose(s.Cards(types=("wonder",), where=TWO), slot="wolf")

    def become(name: str) -> v.BecomeCopy:
        return v.BecomeCopy(wolves, s.All(s.Cards(name=name)))

    first = spell("First", a.Spell((become("Captain"), AS_MANY)))
    second = spell("Second", a.Spell((become("Bear"), AS_MANY)))
    none = spell("None", a.Spell((become("Nobody"), AS_MANY)))
    end = spell("End", a.Spell((v.Destroy(s.All(OURS)),)))
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
    deed = spell("Deed", a.Spell((v.BecomeCopy(s.All(s.Cards(name="Wolf")), s.All(s.Cards(not_name="Wolf"))),)))
    table = at(bear, owl, WOLF, deed, world=["1 Bear", "1 Owl", "1 Wolf @2", "1 Wolf @3"], player=[{"hand": ["Deed"]}])
    table.say("Play Deed")
    assert (table.look("realm2.p1"), table.look("realm3.p1")) == (["Bear 4"], ["Bear 4"])


@clause("CR132-symbiosis.b", "CR132-symbiosis.c", "CR132-symbiosis.d", "CR132-symbiosis.e", "CR132-symbiosis.k")
@pytest.mark.parametrize(("model", "copied"), [("Plain", 0), ("Gifted", 1), ("Proud", 1)])
def test_symbiosis_counts_when_there_is_something_to_copy(model: str, copied: int) -> None:
    plain, proud = wonder("Plain", 2), wonder("Proud", 2, on("attacks", FAITH), on("dies", FAITH))
    gifted = wonder("Gifted", 2, on("arrives", FAITH, condition=s.Unopposed()))
    mimic = wonder("Mimic", 2, on("arrives", v.Symbiosis(), AS_MANY))
    player = {"hand": ["Mimic"], "energy": 0}
    for foe in (False, True):
        world = [f"1 {model} @2", *(["2 Bear"] if foe else [])]
        table = at(plain, proud, gifted, mimic, BEAR, world=world, player=[player])
        table.say("Play Mimic", "Realm 1")
        while table.game.questions[0].reason != "What do you do?":
            table.say(table.options()[0])
        assert table.look("p1.energy") == copied
        assert table.look("p1.faith") == int(model == "Gifted" and not foe), "its condition is asked of the Mimic"
