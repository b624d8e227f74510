"""What triggers an ability (501): everything that its text says about the event must hold, and nothing else matters."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, ENEMY, MOUSE, WOLF, n, whenever
from wonderwheel.games.wonders_of_the_first import meaning

DEAD = meaning.Cards(types=("wonder",), area="abyss")
BOLT = spell("Bolt", "Destroy target Wonder.")
MILL = spell("Mill", "Deny 1.")
FORGET = spell("Forget", "Discard a card.")
# When it attacks here, the mice of another realm die as well.
PLAGUE = wonder("Plague", 5, "Whenever this attacks, destroy all Beasts.", classes=("Dragon",))


@clause("CR132-501.b", "CR132-on-attack.b", "CR132-on-death.b")
@pytest.mark.parametrize(
    ("event", "answers", "heard"),
    [
        ("you attack", ("Attack in realm 1",), 1),
        ("an opponent attacks", ("Attack in realm 1",), 0),
        ("a player attacks", ("Attack in realm 1",), 1),
        ("a card arrives in this realm", ("Play Wolf", "Realm 2"), 1),
        ("a card arrives in this realm", ("Play Wolf", "Realm 1"), 0),
        (meaning.Event("put into the abyss", cards=DEAD, source="deck"), ("Play Mill",), 1),
        (meaning.Event("put into the abyss", cards=DEAD, source="deck"), ("Play Forget", "Wolf"), 0),
        (meaning.Event("put into the abyss", cards=DEAD, not_source="deck"), ("Play Mill",), 0),
        (meaning.Event("put into the abyss", cards=DEAD, not_source="deck"), ("Play Forget", "Wolf"), 1),
        ("a Wonder dies in battle", ("Play Bolt", "Mouse (realm 3"), 0),
        ("a Wonder dies in battle", ("Attack in realm 1",), 1),
        (meaning.Event("dies", by="you"), ("Play Bolt", "Mouse (realm 3"), 1),
        (meaning.Event("dies", by="opponent"), ("Play Bolt", "Mouse (realm 3"), 0),
        ("a player attacks with a Dragon", ("Attack in realm 1",), 1),
        ("a player attacks with a Soldier", ("Attack in realm 1",), 0),
        ("a player attacks with a Bear", ("Attack in realm 1",), 0),
    ],
)
def test_an_event_triggers_when_all_that_is_said_of_it_holds(
    event: meaning.Event | str, answers: tuple[str, ...], heard: int
) -> None:
    """Player 1's Ear lies in realm 2. Plague attacks in realm 1, where the Rat is; mice sit in realm 3.

    From where a card came, or whose effect killed it, no card English says.
    """
    rat = wonder("Rat", 0, "Whenever this defends, sacrifice this.")
    mouse, bear = wonder("Mouse", 0, classes=("Beast",)), wonder("Bear", 4, classes=("Soldier",))
    ear = f"Whenever {event}, gain 1 faith." if isinstance(event, str) else whenever(event, meaning.Gain("faith"))
    world = ["1 Plague", "1 Ear @2", "2 Rat", "2 Mouse @3", "2 Mouse @3", "2 Bear @3"]
    hand = ["Wolf", "Mill", "Forget", "Bolt"]
    cards = (PLAGUE, rat, BOLT, MILL, FORGET, WOLF, bear, mouse, item("Ear", ear))
    table = at(*cards, world=world, player=[{"hand": hand}])
    table.say(*answers)
    while table.game.questions[0].asks != "What do you do?":
        table.say(table.options()[0])
    assert table.look("p1.faith") == heard


@clause("CR132-501.b", "CR132-on-attack.b")
def test_equipment_hears_its_wearer_and_in_nobodys_hands_nobody() -> None:
    horn = item(
        "Horn",
        whenever(meaning.Event("attacks", wearer=True), meaning.Gain("faith")),
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
    watcher = item("Watcher", "Whenever an opponent plays a spell, you may gain 1 faith.")
    strike = spell("Strike", "You may gain 1 energy. Destroy target Wonder.")
    world = ["2 Watcher", "2 Bear", "2 Wolf"]
    table = at(strike, watcher, BEAR, WOLF, world=world, player=[{"hand": ["Strike"]}])
    table.say("Play Strike")
    assert sorted(table.options()) == ["Bear (realm 1, player 2)", "Wolf (realm 1, player 2)"]
    table.say("Bear")
    assert table.game.questions[0].decider == 1, "now the other player can react"
    table.say("No")
    assert table.game.questions[0].reason == "Strike: gain 1 energy?"
    table.say("Yes")
    assert (table.look("p1.energy"), table.look("p2.abyss")) == (1, ["Bear"])


@clause("CR132-bury.a")
def test_burying_again_does_not_bury_the_first_cards_again_and_shuffling_leaves_no_order() -> None:
    """Twice a Wonder of the opponent's is buried; the second time only the second one moves."""
    bury = meaning.ToDeck(meaning.Target(ENEMY), "bottom")
    tomb = spell("Tomb", meaning.Spell((meaning.Repeat(n(2), (bury,)),)))
    table = at(
        tomb, BEAR, WOLF, MOUSE, world=["2 Bear", "2 Wolf"], player=[{"hand": ["Tomb"]}, {"deck": ["Mouse"] * 3}]
    )
    table.say("Play Tomb", "Bear")
    assert table.look("p2.deck") == ["Mouse", "Mouse", "Mouse", "Bear", "Wolf"]
    orders = set()
    for seed in range(6):
        mix = spell("Mix", "Shuffle all Wonders into owner's deck.")
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
        ("Draw a card. Spend 2 energy.", True),
        ("Draw a card. Spend 3 energy.", False),
        ("Draw a card. Seek 1 a land.", False),
        ("Draw a card. Discard a land.", False),
        ((meaning.Draw(), meaning.Deny(number=n(0))), False),
        ("Deny 1.", True),
    ],
)
def test_if_you_do_looks_at_the_last_thing_only(effects: tuple[meaning.Effect, ...] | str, done: bool) -> None:
    """No card English says that nothing is denied."""
    if isinstance(effects, str):
        deed = spell("Deed", effects, "If you do, gain 1 faith.")
    else:
        deed = spell("Deed", meaning.Spell((*effects, meaning.If(meaning.IfDone(), (meaning.Gain("faith"),)))))
    table = at(deed, WOLF, player=[{"hand": ["Deed", "Wolf"], "energy": 2, "deck": ["Wolf"] * 4}])
    table.say("Play Deed")
    while table.game.questions[0].asks != "What do you do?":
        table.say(table.options()[0])
    assert table.look("p1.faith") == int(done)


@clause("CR132-deny.a", "CR132-discard.a")
def test_all_that_was_denied_is_meant_and_a_hand_can_be_discarded_card_by_card() -> None:
    grave = spell("Grave", "Deny 2. Return them to your hand.")
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
        ("class", "Choose a class. Destroy all cards of that class.", "Beast", ["Wolf"]),
        ("orbital", "", "Thalwind", ["Bear"]),
        ("type", "", "item", ["Tool"]),
        ("card", "", "Bear", ["Bear"]),
        ("number", "Choose a number. Destroy all cards with that cost.", "3", ["Wolf"]),
    ],
)
def test_whatever_is_chosen_is_what_the_effect_means(of: str, words: str, answer: str, dead: list[str]) -> None:
    """No card English lets a player choose an orbital or any type, or destroys what has the name of a card."""
    chosen = meaning.Destroy(meaning.All(meaning.Cards(chosen="c", chosen_kind=of)))
    doom = spell("Doom", words or meaning.Spell((meaning.SetChoice(of, slot="c"), chosen)))
    wolf = wonder("Wolf", 2, classes=("Beast",), orbitals=1, cost=3)
    bear = wonder("Bear", 4, classes=("Giant",), orbitals=2, cost=4)
    tool = item("Tool", cost=20)
    table = at(doom, wolf, bear, tool, world=["2 Wolf", "2 Bear", "2 Tool"], player=[{"hand": ["Doom"]}])
    table.say("Play Doom")
    assert table.game.questions[0].asks == f"Choose a {of}"
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
    shrine = item(
        "Shrine", "On arrival: choose peace or war.", "While war is chosen, Wonders you control get +2 power."
    )
    for word, power in (("war", 4), ("peace", 2)):
        table = at(shrine, WOLF, world=["1 Wolf"], player=[{"hand": ["Shrine"]}])
        table.say("Play Shrine", "Realm 1")
        assert table.options() == ["peace", "war"]
        table.say(word)
        assert table.look("realm1.p1")[0] == f"Wolf {power}"
        assert "Player 1 makes a choice." in table.told()


@clause("CR132-501.e.2")
@pytest.mark.parametrize("of", ["card", "class"])
def test_what_can_be_named_says_nothing_of_the_decks(of: str) -> None:
    """Whoever brings other cards lets the other player name the same, under the same numbers."""
    herald = wonder("Herald", 1, "On arrival: Name a card." if of == "card" else "On arrival: Choose a class.")
    offered = []
    for deck in ("petraia", "solfera", "thalwind"):
        options = {"format": "free", "deck_2": deck}
        table = at(herald, player=[{"hand": ["Herald"]}], options=options).say("Play Herald", "Realm 1")
        question = table.game.questions[0]
        offered.append([(option.key, option.label) for option in question.options])
    assert offered[0] == offered[1] == offered[2]
    assert len(offered[0]) > 50


@clause("CR132-pay-x.a")
@pytest.mark.parametrize("kind", ["energy", "faith"])
def test_any_amount_from_nothing_to_all_can_be_paid_and_decides_the_rest(kind: str) -> None:
    tithe = spell("Tithe", f"Gain 1 action. Spend X {kind}. If you do, draw a card. Gain X actions.")
    for paid in (0, 1, 3):
        table = at(tithe, WOLF, player=[{"hand": ["Tithe"], kind: 3, "deck": ["Wolf", "Wolf"]}])
        table.say("Play Tithe")
        assert table.options() == ["0", "1", "2", "3"]
        table.say(str(paid))
        assert (table.look(f"p1.{kind}"), table.look("p1.actions")) == (3 - paid, 3 + paid)
        assert len(table.look("p1.hand")) == int(paid > 0), "whoever paid nothing has not paid"
    endless = at(tithe, player=[{"hand": ["Tithe"], kind: "inf"}])
    endless.say("Play Tithe")
    assert endless.options() == [*map(str, range(21)), "30", "40", "50", "100"], "a number is said, and few are listed"
    rich = at(tithe, player=[{"hand": ["Tithe"], kind: 120}])
    assert rich.say("Play Tithe").options()[-1] == "120"
    if kind == "faith":
        spent = at(tithe, player=[{"hand": ["Tithe"], "faith": 3, "faith_spent": 1}])
        spent.say("Play Tithe")
        assert (spent.look("p1.faith"), spent.look("p1.actions")) == (3, 3)
