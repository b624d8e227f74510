"""What triggers an ability (501): everything that its text says about the event must hold, and nothing else matters."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, HERE, MOUSE, OURS, THIS, WOLF, WONDERS, n, on, whenever
from wonderwheel.games.wonders_of_the_first import meaning

FAITH = meaning.Gain("faith")
DEAD = meaning.Cards(types=("wonder",), area="abyss")
BOLT = spell("Bolt", meaning.Spell((meaning.Destroy(meaning.Target(WONDERS)),)))
MILL = spell("Mill", meaning.Spell((meaning.Deny(),)))
FORGET = spell("Forget", meaning.Spell((meaning.Discard(),)))
PYRE = wonder("Pyre", 1, on("attacks", meaning.Sacrifice(THIS)))
# On Attack here, the mice of another realm die as well.
PLAGUE = wonder("Plague", 5, on("attacks", meaning.Destroy(meaning.All(meaning.Cards(name="Mouse")))))


@clause("CR132-501.b", "CR132-on-attack.b", "CR132-on-death.b")
@pytest.mark.parametrize(
    ("event", "answers", "heard"),
    [
        (meaning.Event("player attacks", player="you"), ("Attack in realm 1",), 1),
        (meaning.Event("player attacks", player="opponent"), ("Attack in realm 1",), 0),
        (meaning.Event("player attacks"), ("Attack in realm 1",), 1),
        (meaning.Event("arrives", where=HERE), ("Play Wolf", "Realm 2"), 1),
        (meaning.Event("arrives", where=HERE), ("Play Wolf", "Realm 1"), 0),
        (meaning.Event("put into the abyss", cards=DEAD, source="deck"), ("Play Mill",), 1),
        (meaning.Event("put into the abyss", cards=DEAD, source="deck"), ("Play Forget", "Wolf"), 0),
        (meaning.Event("put into the abyss", cards=DEAD, not_source="deck"), ("Play Mill",), 0),
        (meaning.Event("put into the abyss", cards=DEAD, not_source="deck"), ("Play Forget", "Wolf"), 1),
        (meaning.Event("dies", battle=True), ("Play Bolt", "Mouse (realm 3"), 0),
        (meaning.Event("dies", battle=True), ("Attack in realm 1",), 1),
        (meaning.Event("dies", by="you"), ("Play Bolt", "Mouse (realm 3"), 1),
        (meaning.Event("dies", by="opponent"), ("Play Bolt", "Mouse (realm 3"), 0),
        (
            meaning.Event("player attacks", having=meaning.Cards(name="Plague", role="attacking")),
            ("Attack in realm 1",),
            1,
        ),
        (
            meaning.Event("player attacks", having=meaning.Cards(name="Bear", role="attacking")),
            ("Attack in realm 1",),
            0,
        ),
        (meaning.Event("player attacks", having=meaning.Cards(name="Bear")), ("Attack in realm 1",), 0),
    ],
)
def test_an_event_triggers_when_all_that_is_said_of_it_holds(
    event: meaning.Event, answers: tuple[str, ...], heard: int
) -> None:
    """Player 1's Ear lies in realm 2. Plague attacks in realm 1, where the Rat is; mice sit in realm 3."""
    rat = wonder("Rat", 0, on("defends", meaning.Sacrifice(THIS)))
    world = ["1 Plague", "1 Ear @2", "2 Rat", "2 Mouse @3", "2 Mouse @3", "2 Bear @3"]
    hand = ["Wolf", "Mill", "Forget", "Bolt"]
    cards = (PLAGUE, rat, BOLT, MILL, FORGET, WOLF, BEAR, MOUSE, item("Ear", whenever(event, FAITH)))
    table = at(*cards, world=world, player=[{"hand": hand}])
    table.say(*answers)
    while table.game.questions[0].reason != "What do you do?":
        table.say(table.options()[0])
    assert table.look("p1.faith") == heard


@clause("CR132-501.b", "CR132-on-attack.b")
def test_equipment_hears_its_wearer_and_in_nobodys_hands_nobody() -> None:
    horn = item(
        "Horn",
        whenever(meaning.Event("attacks", wearer=True), FAITH),
        whenever(meaning.Event("player attacks", wearer=True), meaning.Gain("energy")),
        classes=("Equipment",),
    )
    rows = [{"name": "Wolf", "id": "bearer"}, {"name": "Horn", "on": "bearer"}, {"name": "Wolf", "realm": 2}]
    worn = at(horn, WOLF, card=rows)
    worn.say("Attack in realm 2", "Pass")
    assert worn.look("p1.faith") == 0
    worn.say("Attack in realm 1")
    assert (worn.look("p1.faith"), worn.look("p1.energy")) == (1, 0)
    idle = at(horn, WOLF, world=["1 Horn @2", "1 Wolf"])
    idle.say("Attack in realm 1")
    assert (idle.look("p1.faith"), idle.look("p1.energy")) == (0, 0)


@clause("CR132-on-play.b", "CR132-501.e.2")
def test_a_target_is_declared_on_play_also_behind_an_effect_that_is_decided_later() -> None:
    seen = meaning.Event("played", cards=meaning.Cards(types=("spell",), area="playing"), player="opponent")
    watcher = item("Watcher", whenever(seen, meaning.May((FAITH,))))
    strike = spell(
        "Strike", meaning.Spell((meaning.May((meaning.Gain("energy"),)), meaning.Destroy(meaning.Target(WONDERS))))
    )
    world = ["2 Watcher", "2 Bear", "2 Wolf"]
    table = at(strike, watcher, BEAR, WOLF, world=world, player=[{"hand": ["Strike"]}])
    table.say("Play Strike")
    assert sorted(table.options()) == ["Bear (realm 1, player 2)", "Wolf (realm 1, player 2)"]
    table.say("Bear")
    assert table.game.questions[0].decider == 1, "now the other player can react"
    table.say("No")
    assert table.game.questions[0].reason == "Do you want this?"
    table.say("Yes")
    assert (table.look("p1.energy"), table.look("p2.abyss")) == (1, ["Bear"])


@clause("CR132-bury.a")
def test_burying_again_does_not_bury_the_first_cards_again_and_shuffling_leaves_no_order() -> None:
    """Twice a Wonder of the opponent's is buried; the second time only the second one moves."""
    bury = meaning.ToDeck(meaning.Target(meaning.Cards(types=("wonder",), controller="opponent")), "bottom")
    tomb = spell("Tomb", meaning.Spell((meaning.Repeat(n(2), (bury,)),)))
    table = at(
        tomb, BEAR, WOLF, MOUSE, world=["2 Bear", "2 Wolf"], player=[{"hand": ["Tomb"]}, {"deck": ["Mouse"] * 3}]
    )
    table.say("Play Tomb", "Bear")
    assert table.look("p2.deck") == ["Mouse", "Mouse", "Mouse", "Bear", "Wolf"]
    orders = set()
    for seed in range(6):
        mix = spell("Mix", meaning.Spell((meaning.ToDeck(meaning.All(meaning.Cards(types=("wonder",))), "shuffled"),)))
        world = ["1 Bear", "1 Wolf", "1 Mouse"]
        again = at(mix, BEAR, WOLF, MOUSE, world=world, player=[{"hand": ["Mix"], "deck": ["Bear", "Wolf"] * 3}])
        again.g.rng = seed + 1
        again.say("Play Mix")
        orders.add(tuple(again.look("p1.deck")))
    assert len(orders) > 1


@clause("CR132-pay-x.a", "CR132-seek.b", "CR132-deny.a", "CR132-discard.a", "CR132-508.d")
@pytest.mark.parametrize(
    ("effects", "done"),
    [
        ((meaning.Draw(), meaning.Pay("energy", n(2))), True),
        ((meaning.Draw(), meaning.Pay("energy", n(3))), False),
        ((meaning.Draw(), meaning.Seek(n(1), meaning.Cards(types=("land",), area="deck"))), False),
        ((meaning.Draw(), meaning.Discard(number=n(1), cards=meaning.Cards(types=("land",), area="hand"))), False),
        ((meaning.Draw(), meaning.Deny(number=n(0))), False),
        ((meaning.Deny(),), True),
    ],
)
def test_if_you_do_looks_at_the_last_thing_only(effects: tuple[meaning.Effect, ...], done: bool) -> None:
    deed = spell("Deed", meaning.Spell((*effects, meaning.If(meaning.IfDone(), (FAITH,)))))
    table = at(deed, WOLF, player=[{"hand": ["Deed", "Wolf"], "energy": 2, "deck": ["Wolf"] * 4}])
    table.say("Play Deed")
    while table.game.questions[0].reason != "What do you do?":
        table.say(table.options()[0])
    assert table.look("p1.faith") == int(done)


@clause("CR132-deny.a", "CR132-discard.a")
def test_all_that_was_denied_is_meant_and_a_hand_can_be_discarded_card_by_card() -> None:
    grave = spell("Grave", meaning.Spell((meaning.Deny(number=n(2)), meaning.ToHand(meaning.Slot("denied")))))
    table = at(grave, WOLF, BEAR, MOUSE, player=[{"hand": ["Grave"], "deck": ["Wolf", "Bear", "Mouse"]}])
    table.say("Play Grave")
    assert (table.look("p1.hand"), table.look("p1.deck")) == (["Bear", "Wolf"], ["Mouse"])
    drop = spell("Drop", meaning.Spell((meaning.Repeat(n(3), (meaning.Discard(),)),)))
    table = at(drop, WOLF, BEAR, MOUSE, player=[{"hand": ["Drop", "Wolf", "Bear", "Mouse"]}])
    table.say("Play Drop", "Bear", "Wolf", "Mouse")
    assert (table.look("p1.hand"), table.look("p1.abyss")) == ([], ["Bear", "Wolf", "Mouse", "Drop"])


# -- choices of words and numbers --------------------------------------------------------------------------------------


@clause("CR132-501.e.2", "CR132-101.8.2.b")
@pytest.mark.parametrize(
    ("of", "words", "answer", "dead"),
    [
        ("class", (), "Beast", ["Wolf"]),
        ("orbital", (), "Thalwind", ["Bear"]),
        ("type", (), "item", ["Tool"]),
        ("card", (), "Bear", ["Bear"]),
        ("number", (), "3", ["Wolf"]),
    ],
)
def test_whatever_is_chosen_is_what_the_effect_means(
    of: str, words: tuple[str, ...], answer: str, dead: list[str]
) -> None:
    doom = spell(
        "Doom",
        meaning.Spell(
            (
                meaning.SetChoice(of, words, slot="c"),
                meaning.Destroy(meaning.All(meaning.Cards(chosen="c", chosen_kind=of))),
            )
        ),
    )
    wolf = wonder("Wolf", 2, classes=("Beast",), orbitals=1, cost=3)
    bear = wonder("Bear", 4, classes=("Giant",), orbitals=2, cost=4)
    tool = item("Tool", cost=20)
    table = at(doom, wolf, bear, tool, world=["2 Wolf", "2 Bear", "2 Tool"], player=[{"hand": ["Doom"]}])
    table.say("Play Doom")
    assert table.game.questions[0].reason == f"Choose a {of}"
    offered = table.options()
    if of == "number":
        assert offered == [str(number) for number in range(21)]
    if of == "type":
        assert len(offered) == 4
    table.say(answer)
    assert table.look("p2.abyss") == dead


@clause("CR132-501.e.2")
def test_a_word_chosen_for_the_card_is_kept_on_it_and_counts_at_once() -> None:
    """The Shrine's word decides whether it strengthens its controller's Wonders."""
    chosen = meaning.ChoiceIs("war")
    aura = meaning.Static(meaning.All(OURS), (meaning.AddPower(n(2)),), condition=chosen)
    shrine = item("Shrine", on("arrives", meaning.SetChoice("word", ("peace", "war"))), aura)
    for word, power in (("war", 4), ("peace", 2)):
        table = at(shrine, WOLF, world=["1 Wolf"], player=[{"hand": ["Shrine"]}])
        table.say("Play Shrine", "Realm 1")
        assert table.options() == ["peace", "war"]
        table.say(word)
        assert table.look("realm1.p1")[0] == f"Wolf {power}"
        assert "Player 1 makes a choice." in table.told()


@clause("CR132-pay-x.a")
@pytest.mark.parametrize("kind", ["energy", "faith"])
def test_any_amount_from_nothing_to_all_can_be_paid_and_decides_the_rest(kind: str) -> None:
    effects = (
        meaning.Gain("energy", n(0)),
        meaning.PayAny(kind),
        meaning.If(meaning.IfDone(), (meaning.Draw(),)),
        meaning.Gain("actions", meaning.Kept("x")),
    )
    tithe = spell("Tithe", meaning.Spell(effects))
    for paid in (0, 1, 3):
        table = at(tithe, WOLF, player=[{"hand": ["Tithe"], kind: 3, "deck": ["Wolf", "Wolf"]}])
        table.say("Play Tithe")
        assert table.options() == ["0", "1", "2", "3"]
        table.say(str(paid))
        assert (table.look(f"p1.{kind}"), table.look("p1.actions")) == (3 - paid, 2 + paid)
        assert len(table.look("p1.hand")) == int(paid > 0), "whoever paid nothing has not paid"
    endless = at(tithe, player=[{"hand": ["Tithe"], kind: "inf"}])
    endless.say("Play Tithe")
    assert len(endless.options()) == 101
    if kind == "faith":
        spent = at(tithe, player=[{"hand": ["Tithe"], "faith": 3, "faith_spent": 1}])
        spent.say("Play Tithe")
        assert (spent.look("p1.faith"), spent.look("p1.actions")) == (3, 2)
