"""Which cards a text means by where they lie and who has them (302.i, 505.1, realm)."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, THIS, WOLF, WONDERS, n
from wonderwheel.games.wonders_of_the_first import meaning

TAP = meaning.Cost(tap=True)
AXE = spell("Axe", "Destroy each Wonder.")


@clause("CR132-302.i", "CR132-508.a")
def test_what_is_said_of_cards_in_hands_does_not_hold_for_those_in_the_abyss() -> None:
    ban = item("Ban", "Opponents can't play Wonders from their hand.")
    dig = item("Dig", "Tap free: Play a Wonder you own in The Abyss for free.")
    table = at(ban, dig, WOLF, world=["2 Ban", "1 Dig"], player=[{"hand": ["Wolf"], "abyss": ["Wolf"], "energy": 3}])
    assert table.why_not("Play Wolf") == ("CR132-508.a",)
    table.say("Use Dig", "Realm 1")
    assert table.look("realm1.p1") == ["Dig tapped", "Wolf 2"]


@clause("CR132-505.1.d", "CR132-505.1.e")
def test_a_card_in_the_centre_is_nobodys_and_only_a_text_about_such_cards_means_it() -> None:
    rows = [{"name": "Wolf"}, {"name": "Bear", "player": 0, "owner": 1}, {"name": "Wolf", "player": 2}]
    for cards, dead in (
        ("Wonder you control", ["Wolf"]),
        ("enemy", ["Wolf"]),
        ("Wonder that nobody controls", ["Bear"]),
    ):
        purge = spell("Purge", f"Destroy each {cards}.")
        table = at(purge, WOLF, BEAR, card=rows, player=[{"hand": ["Purge"]}])
        table.say("Play Purge")
        gone = [name for seat in (1, 2) for name in table.look(f"p{seat}.abyss") if name != "Purge"]
        assert gone == dead


@clause("CR132-realm.b", "CR132-302.i")
def test_whoever_listens_for_cards_here_hears_those_of_its_realm_even_as_it_dies_with_them() -> None:
    """The axe falls everywhere at once: of four deaths two are here, the mourner's own among them."""
    for here in (1, 2):
        mourner = wonder("Mourner", 1, "Whenever a Wonder in this realm dies, gain 1 faith.")
        world = [f"1 Mourner @{here}", "1 Wolf @1", "2 Wolf @2", "1 Wolf @3"]
        table = at(mourner, AXE, WOLF, world=world, player=[{"hand": ["Axe"]}])
        table.say("Play Axe")
        assert table.look("p1.faith") == 2, here


@clause("CR132-realm.b", "CR132-next.a")
def test_an_effect_that_waits_for_something_here_means_where_its_card_is_by_then() -> None:
    """The ear listens in realm 2 and is carried to realm 1: an arrival in realm 2 is none of its business any more."""
    ear = item(
        "Ear", "Tap free: The next time a Wonder arrives in this realm this round, gain 1 faith.", classes=("Ear",)
    )
    haul = spell("Haul", "Move target Ear to target realm.")
    hands = [{"hand": ["Haul"]}, {"hand": ["Wolf", "Wolf"]}]
    for goal, faith in ((1, (0, 1)), (3, (0, 0))):
        table = at(ear, haul, WOLF, world=["1 Ear @2"], player=hands)
        table.say("Use Ear", "Pass", "Play Haul", f"Realm {goal}")
        seen = []
        for realm in (2, 1):
            table.say("Play Wolf", f"Realm {realm}", *(["Pass"] if realm == 2 else []))
            seen.append(table.look("p1.faith"))
        assert tuple(seen) == faith


@clause("CR132-active-realm.a.3", "CR132-realm.b")
def test_a_realm_beside_a_card_is_chosen_once_and_then_spoken_of() -> None:
    """The Wolf goes to a realm beside the Bear; whoever is in that realm gets stronger, not who is with the Bear."""
    beside = meaning.Realm("adjacent", of=meaning.All(meaning.Cards(name="Bear")))
    there = meaning.All(meaning.Cards(types=("wonder",), where=beside))
    drum = item(
        "Drum",
        meaning.Activated(
            TAP,
            (
                meaning.MoveTo(meaning.All(meaning.Cards(name="Wolf")), beside),
                meaning.Get(there, (meaning.AddPower(n(1)),)),
            ),
        ),
    )
    table = at(drum, WOLF, BEAR, world=["1 Drum @1", "1 Wolf @1", "1 Bear @2"])
    table.say("Use Drum", "Realm 3")
    assert (table.look("realm2.p1"), table.look("realm3.p1")) == (["Bear 4"], ["Wolf 3"])


@clause("CR132-active-realm.a.3", "CR132-501.1.a")
def test_one_target_realm_is_asked_for_once_and_two_of_them_twice() -> None:
    def asked(second: meaning.Realm) -> int:
        moves = (
            meaning.MoveTo(meaning.All(meaning.Cards(name="Wolf")), meaning.Realm("target")),
            meaning.MoveTo(meaning.All(meaning.Cards(name="Bear")), second),
        )
        drum = item("Drum", meaning.Activated(TAP, moves))
        table = at(drum, WOLF, BEAR, world=["1 Drum", "1 Wolf", "1 Bear"])
        table.say("Use Drum", "Realm 2")
        if table.game.questions[0].asks == "Which realm?":
            table.say("Realm 3")
            assert (table.look("realm2.p1"), table.look("realm3.p1")) == (["Wolf 2"], ["Bear 4"])
            return 2
        assert table.look("realm2.p1") == ["Wolf 2", "Bear 4"]
        return 1

    assert asked(meaning.Realm("target")) == 1
    assert asked(meaning.Realm("target", slot="another")) == 2


@clause("CR132-active-realm.a.3", "CR132-realm.b")
def test_a_realm_beside_a_card_that_has_just_moved_is_beside_where_it_is_now() -> None:
    """The guide walks from realm 5 to realm 1 and calls the Wolf to a realm beside it: that can only be realm 2."""
    walk = meaning.MoveTo(THIS, meaning.Realm("number", number=1))
    guide = wonder(
        "Guide",
        1,
        meaning.Activated(
            TAP, (walk, meaning.MoveTo(meaning.All(meaning.Cards(name="Wolf")), meaning.Realm("adjacent")))
        ),
    )
    table = at(guide, WOLF, round=5, world=["1 Guide @5", "1 Wolf @3"])
    table.say("Use Guide")
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Guide 1 tapped"], ["Wolf 2"])


@clause("CR132-active-realm.a.3", "CR132-506.c")
def test_where_no_realm_can_be_chosen_none_is_and_not_the_one_of_before() -> None:
    """Each Wonder goes to a realm beside it. The Wolf has one; the Bear, all alone in realm 5, has none and stays."""
    step = meaning.MoveTo(meaning.Slot("it"), meaning.Realm("adjacent", of=meaning.Slot("it")))
    horn = item("Horn", meaning.Activated(TAP, (meaning.ForEach(meaning.All(WONDERS), (step,)),)))
    table = at(horn, WOLF, BEAR, round=5, banished_realms=[3, 4], world=["1 Horn", "1 Wolf @1", "1 Bear @5"])
    table.say("Use Horn")
    assert (table.look("realm2.p1"), table.look("realm5.p1")) == (["Wolf 2"], ["Bear 4"])
