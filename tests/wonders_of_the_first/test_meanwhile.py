"""What was about to happen and has become impossible meanwhile (301, 504): it does not happen, and nobody hears it."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, THIS, WOLF, whenever
from wonderwheel.games.wonders_of_the_first import kinds, meaning

FAITH = meaning.Gain("faith")
IF_YOU_DO = meaning.If(meaning.IfDone(), (FAITH,))
ONE, TWO = (meaning.Realm("number", i) for i in (1, 2))
SPELLS = meaning.Cards(types=("spell",), area="playing")
# A spell names its target as it is played; before it takes effect the third realm is gone.
DOOM = item("Doom", "Whenever a player plays a spell, banish realm 3.")


def ear(kind: str) -> meaning.Triggered:
    return whenever(meaning.Event(kind), FAITH)


def about(table: At, *words: str) -> list[str]:
    return [line for line in table.told() if any(word in line for word in words)]


# -- cards -------------------------------------------------------------------------------------------------------------


@clause("CR132-discard.a", "CR132-301.4.a", "CR132-deny.a", "CR132-504.a")
@pytest.mark.parametrize(
    ("area", "does", "heard"),
    [("hand", "An opponent discards their hand.", "discards"), ("deck", "An opponent denies 1.", "denies")],
)
def test_a_card_that_has_banished_itself_first_is_neither_discarded_nor_denied(
    area: str, does: str, heard: str
) -> None:
    gone = meaning.Replacement(
        meaning.Event("put into the abyss", this=True), (meaning.Banish(THIS),), area="any", first=True
    )
    ear = item("Ear", f"Whenever a player {heard} a card, gain 1 faith.")
    cards = (wonder("Djinn", 1, gone), ear, spell("Rob", does), BEAR)
    left = ["Djinn"] if area == "hand" else ["Djinn", "Bear"]
    table = at(*cards, world=["1 Ear"], player=[{"hand": ["Rob"]}, {area: left}])
    table.say("Play Rob")
    assert about(table, "Djinn") == ["Djinn is banished."]
    assert (table.look("p2.abyss"), table.look("banished"), table.look("p1.faith")) == ([], ["Djinn"], 0)


@clause("CR132-arrives.a", "CR132-on-arrival.a")
def test_a_card_that_has_arrived_meanwhile_is_not_heard_to_arrive_a_second_time() -> None:
    """The Herald lets the Bear enter realm 2 in its place; the Bear was to come to realm 1 with it."""
    sent = meaning.PutIntoRealm(meaning.All(meaning.Cards(name="Bear", area="abyss", owner="you")), TWO)
    herald = wonder("Herald", 1, meaning.Replacement(meaning.Event("arrives", this=True), (sent,), area="any"))
    call = spell("Call", "Put each Wonder you own in The Abyss into realm 1.")
    drum = item("Drum", "Whenever a card arrives, gain 1 faith.")
    table = at(herald, call, drum, BEAR, world=["1 Drum"], player=[{"hand": ["Call"], "abyss": ["Herald", "Bear"]}])
    table.say("Play Call")
    assert (table.look("realm2.p1"), table.look("p1.faith")) == (["Bear 4"], 1)


@clause("CR132-301.7.a.2", "CR132-active-realm.a.2", "CR132-arrives.a")
def test_a_card_that_would_enter_a_realm_that_is_gone_is_banished_and_does_not_arrive() -> None:
    drum = item("Drum", "Whenever a card arrives, gain 1 faith.")
    lure = wonder("Lure", 1, "On play: Banish realm 3.")
    table = at(lure, drum, world=["1 Drum"], player=[{"hand": ["Lure"]}])
    table.say("Play Lure", "Realm 3")
    assert (table.look("banished"), table.look("p1.faith"), table.look("realms")) == (["Lure"], 0, [1, 2])


@clause("CR132-301.7.a.2", "CR132-301.6.a", "CR132-204.f")
def test_a_card_that_is_banished_on_its_way_is_missed_at_once_where_it_lay() -> None:
    """The Crypt has 1 more for each card of The Abyss; the Raise counts after it has failed to bring one back."""
    crypt = wonder("Crypt", 1, "This gets +1 for each card you own in The Abyss.", classes=("Crypt",))
    lift = spell(
        "Raise",
        "Put target Wonder you own in The Abyss into target realm.",
        "Gain faith equal to the total power of Crypts.",
    )
    player = {"hand": ["Raise"], "abyss": ["Bear", "Wolf"]}
    table = at(DOOM, crypt, lift, BEAR, WOLF, world=["1 Crypt", "1 Doom"], player=[player])
    table.say("Play Raise", "Bear", "Realm 3")
    assert (table.look("banished"), table.look("p1.faith")) == (["Bear"], 2)


@clause("CR132-301.7.a.2", "CR132-301.8.a", "CR132-301.6.a", "CR132-302.e", "CR132-active-realm.a.2")
def test_a_card_that_vanishes_with_a_realm_is_nullified_no_more() -> None:
    """A Gem has as much power as the round has a number: it is not played in time, or nothing can save it."""
    gem = wonder("Gem", "*", "This has power equal to the current round.", classes=("Gem",))
    scale = item("Scale", "Tap free: Gain faith equal to the total power of Gems in banishment.")
    late = at(
        gem,
        scale,
        item("Curse", "Whenever a player plays a Gem, nullify it. Banish realm 3."),
        world=["1 Scale", "1 Curse"],
        player=[{"hand": ["Gem"]}],
    )
    late.say("Play Gem", "Realm 3", "Pass", "Use Scale")
    assert (late.look("banished"), late.look("p1.faith")) == (["Gem"], 3)
    saint = item("Saint", "If a Wonder would be banished, instead gain 1 energy.")
    ruin = spell("Ruin", "Banish realm 3.")
    rows = [{"name": "Gem", "realm": 3, "counters": {"null": 1}}]
    lost = at(gem, scale, saint, ruin, card=rows, world=["1 Scale", "1 Saint"], player=[{"hand": ["Ruin"]}])
    lost.say("Play Ruin", "Pass", "Use Scale")
    assert (lost.look("banished"), lost.look("p1.faith")) == (["Gem"], 3)


@clause("CR132-move.a", "CR132-move.b")
def test_a_card_cannot_be_moved_to_where_it_lies() -> None:
    """To put a card into a realm that is in The World already is to move it."""
    hold = spell("Hold", "Put each Wonder you control into realm 2. If you do, gain 1 faith.")
    step = item("Step", "Whenever a card moves, gain 1 faith.")
    for realm, faith in ((1, 2), (2, 0)):
        table = at(hold, step, BEAR, world=[f"1 Bear @{realm}", "1 Step @3"], player=[{"hand": ["Hold"]}])
        table.say("Play Hold")
        assert (table.look("realm2.p1"), table.look("p1.faith")) == (["Bear 4"], faith)
        assert about(table, "moves") == (["Bear moves to realm 2."] if faith else [])


@clause("CR132-banish.a", "CR132-301.5.a", "CR132-505.1.c")
def test_only_what_goes_through_a_portal_is_still_the_same_card() -> None:
    """At the end of the round the Leash draws a Bear home, wherever it is; one that was banished is another Bear."""
    leash = spell("Leash", "Tap target Wonder. At end of round, return it to its owner's hand.")
    for way, hand, banished in (
        ("Portal each Wonder you control to realm 2.", ["Bear"], []),
        ("Banish each Wonder you control.", [], ["Bear"]),
    ):
        send = spell("Send", way)
        table = at(leash, send, BEAR, world=["1 Bear"], player=[{"hand": ["Leash", "Send"], "deck": ["Send"] * 3}])
        table.say("Play Leash", "Pass", "Play Send", "Pass", "Pass")
        assert table.look("round") == 4
        assert [name for name in table.look("p1.hand") if name == "Bear"] == hand
        assert table.look("banished") == banished


# -- stones and realms -------------------------------------------------------------------------------------------------


@clause("CR132-201.c", "CR132-301.7.a.2")
def test_a_stone_that_would_enter_a_realm_that_is_gone_is_banished() -> None:
    shift = spell("Shift", "Move each stone in realm 1 to target realm. If you do, gain 1 faith.")
    table = at(DOOM, shift, world=["1 Doom"], stones=[[1, 2], [2, 0]], player=[{"hand": ["Shift"]}])
    table.say("Play Shift", "Realm 3")
    assert (table.look("realm1.stones"), table.look("p2.stones"), table.look("p1.faith")) == ([], 0, 0)
    assert about(table, "stone") == ["A stone is banished."] * 2, "that of the realm, and the one that was to go there"


@clause("CR132-201.c", "CR132-banish.b", "CR132-505.1.a.2", "CR132-seize-stone.a")
@pytest.mark.parametrize(
    "effect",
    [
        meaning.MoveStone(meaning.Stones(pick="slot"), TWO),
        meaning.GainStone(meaning.Stones(pick="slot")),
        meaning.BanishStone(meaning.Stones()),
    ],
)
def test_a_banished_stone_is_nobodys_and_does_not_come_back(effect: meaning.Effect) -> None:
    lost = meaning.BanishStone(meaning.Stones(where=ONE, pick="target"))
    deed = spell("Deed", meaning.Spell((lost, effect, IF_YOU_DO)))
    table = at(deed, stones=[[1, 2]], banished_stones=[2, 3], player=[{"hand": ["Deed"]}])
    table.say("Play Deed")
    assert [table.look(f"realm{i}.stones") for i in (1, 2, 3)] == [[], [], []]
    assert (about(table, "stone"), table.look("p1.faith")) == (["A stone is banished."], 0)
    assert table.seen(1).stone_holder[0] == kinds.NOBODY


@clause("CR132-seize-stone.c", "CR132-201.b", "CR132-403.4.e.2", "CR132-404.3.b")
@pytest.mark.parametrize(
    ("first", "stones"),
    [(meaning.GainStone(meaning.Stones(where=ONE)), [1]), (meaning.BanishStone(meaning.Stones(where=ONE)), [])],
)
def test_a_stone_that_is_already_yours_or_gone_is_not_seized(first: meaning.Effect, stones: list[int]) -> None:
    """The Envoy acts before a stone is seized. Who begins the next round is up to a seized stone alone."""
    envoy = item(
        "Envoy", meaning.Replacement(meaning.Event("seizes", player="you"), (first,), first=True), ear("seizes")
    )
    table = at(envoy, BEAR, first=2, world=["1 Envoy @2", "1 Bear"])
    table.say("Attack in realm 1")
    assert (table.look("realm1.stones"), table.look("first"), table.look("p1.faith")) == (stones, 2, 0)
    assert about(table, "seizes") == []


@clause("CR132-301.8.a", "CR132-banish.d", "CR132-301.7.a.2")
def test_a_realm_that_is_gone_already_is_not_banished_again() -> None:
    """The Fox that is about to be banished with its realm leaves first, and takes the realm away itself."""
    fox = wonder("Fox", 1, "If this would be banished, instead move this to realm 2. Banish realm 1.")
    ruin = spell("Ruin", "Banish realm 1. If you do, gain 1 faith.")
    table = at(fox, ruin, world=["1 Fox"], player=[{"hand": ["Ruin"]}])
    table.say("Play Ruin")
    assert (table.look("realm2.p1"), table.look("realms"), table.look("p1.faith")) == (["Fox 1"], [2, 3], 0)
    assert about(table, "stone", "Realm") == ["A stone is banished.", "Realm 1 is banished."]
