"""What playing a card takes, and what keeps a card from being played (404.2, 508.a, attuned, link)."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import THIS, WOLF, n
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.procedures.costs import FORBIDDEN, why_not_play

TAP = meaning.Cost(tap=True)
LULL = spell("Lull", "Gain 1 faith.")
EYE = item("Eye", "You may play the top card of your deck as if it were in your hand.")


@clause("CR132-attuned.a", "CR132-404.2.g")
def test_a_card_takes_an_action_whether_or_not_any_card_of_the_game_is_attuned() -> None:
    hill, quick = land("Hill"), land("Quick", "Attuned.")
    for cards in ((hill,), (hill, quick)):
        table = at(*cards, player=[{"hand": ["Hill"], "actions": 2}])
        table.say("Play Hill", "Realm 1")
        assert table.look("p1.actions") == 1


@clause("CR132-attuned.a", "CR132-realm.b")
def test_a_card_in_the_hand_is_in_no_realm_that_its_own_text_could_call_here() -> None:
    """It would be attuned while a Wolf is here: it is not, with a Wolf in every realm."""
    pup = wonder("Pup", 1, "While there are 1 or more Wolves in this realm, this has attuned.")
    world = ["1 Wolf @1", "1 Wolf @2", "1 Wolf @3"]
    table = at(pup, WOLF, world=world, player=[{"hand": ["Pup"], "actions": 2}])
    table.say("Play Pup", "Realm 1")
    assert table.look("p1.actions") == 1


@clause("CR132-508.a", "CR132-404.2.d")
def test_a_card_that_says_where_it_cannot_be_played_is_played_elsewhere_or_not_at_all() -> None:
    shy = wonder("Shy", 1, "You can't play this in a realm without Wolves.")
    table = at(shy, WOLF, world=["1 Wolf @2", "2 Wolf @3"], player=[{"hand": ["Shy"]}])
    table.say("Play Shy")
    assert table.options() == ["Realm 2", "Realm 3"]
    assert at(shy, player=[{"hand": ["Shy"]}]).why_not("Play Shy") == ("CR132-508.a",)


@clause("CR132-404.2.d", "CR132-active-realm.a.2")
def test_where_every_realm_is_gone_only_spells_are_played() -> None:
    hand = [{"hand": ["Lull", "Wolf"]}]
    table = at(LULL, WOLF, round=3, banished_realms=[1, 2, 3], player=hand)
    assert table.why_not("Play Wolf") == ("CR132-404.2.d", "CR132-active-realm.a.2")
    table.say("Play Lull")
    assert table.look("p1.faith") == 1
    assert "Play Wolf" in at(LULL, WOLF, round=3, banished_realms=[1, 3], player=hand).options()


@clause("CR132-508.a", "CR132-404.2.d")
def test_a_spell_goes_to_no_realm_and_is_not_kept_out_of_all_of_them() -> None:
    """Each realm is closed by a wall of its own: nothing can be put there, and a spell need not be."""
    wall = item("Wall", "Opponents can't play cards in this realm.")
    world = ["2 Wall @1", "2 Wall @2", "2 Wall @3"]
    table = at(wall, LULL, WOLF, world=world, player=[{"hand": ["Lull", "Wolf"]}])
    assert table.why_not("Play Wolf") == ("CR132-508.a",)
    table.say("Play Lull")
    assert table.look("p1.faith") == 1
    dig = item("Dig", "Tap free: Play a card you own in The Abyss for free.")
    table = at(wall, dig, LULL, world=[*world, "1 Dig"], player=[{"abyss": ["Lull"]}])
    table.say("Use Dig")
    assert table.look("p1.faith") == 1


@clause("CR132-508.a", "CR132-101.5.b")
def test_a_spell_that_cannot_be_played_is_not_played_for_nothing_either() -> None:
    dig = item("Dig", "Tap free: Play a card you own in The Abyss for free.")
    hush = item("Hush", "Opponents can't play spells.")
    for world, faith in ((["1 Dig"], 1), (["1 Dig", "2 Hush"], 0)):
        table = at(hush, dig, LULL, world=world, player=[{"abyss": ["Lull"]}])
        table.say("Use Dig")
        assert table.look("p1.faith") == faith


@clause("CR132-404.2.k", "CR132-404.2.l", "CR132-508.a")
def test_a_spell_on_top_of_the_deck_is_forbidden_or_taxed_as_if_it_were_in_the_hand() -> None:
    deck = {"deck": ["Lull", "Wolf", "Wolf"], "energy": 3}
    free = at(EYE, LULL, WOLF, world=["1 Eye"], player=[deck])
    assert "Play Lull from the deck" in free.options()
    silence = item("Silence", "Opponents can't play spells from their hand.")
    mute = at(EYE, silence, LULL, WOLF, world=["1 Eye", "2 Silence"], player=[deck])
    assert mute.why_not("Play Lull from the deck") == ("CR132-508.a",)
    priced = meaning.Forbid("play", "opponent", meaning.Cards(types=("spell",), area="hand"), price=n(2), to_you=True)
    tax = item("Tax", meaning.Static(THIS, (priced,)))
    taxed = at(EYE, tax, LULL, WOLF, world=["1 Eye", "2 Tax"], player=[deck])
    taxed.say("Play Lull")
    assert (taxed.look("p1.energy"), taxed.look("p2.energy"), taxed.look("p1.faith")) == (1, 2, 1)


class Sealed(list[int]):
    """A hand that nothing may be put into."""

    def append(self, card: int) -> None:
        raise AssertionError("a question has changed the table")


@clause("CR132-404.2.k")
def test_what_may_be_played_from_the_deck_is_asked_without_touching_the_hand() -> None:
    silence = item("Silence", "Opponents can't play spells from their hand.")
    table = at(EYE, silence, LULL, WOLF, world=["1 Eye", "2 Silence"], player=[{"deck": ["Lull", "Wolf", "Wolf"]}])
    state = table.g
    state.hands[0] = Sealed(state.hands[0])
    assert why_not_play(state, 0, state.decks[0][-1], 0) == FORBIDDEN


@clause("CR132-404.2.k", "CR132-508.a")
def test_a_wonder_on_top_of_the_deck_goes_where_one_from_the_hand_may_go() -> None:
    wall = item("Wall", "Opponents can't play Wonders from their hand in this realm.")
    table = at(EYE, wall, WOLF, world=["1 Eye", "2 Wall @2"], player=[{"deck": ["Wolf", "Wolf", "Wolf"]}])
    table.say("Play Wolf")
    assert table.options() == ["Realm 1", "Realm 3"]


@clause("CR132-404.2.f", "CR132-link.b", "CR132-101.5.a")
def test_a_card_that_would_cost_less_than_nothing_costs_nothing() -> None:
    cheap = wonder("Cheap", 1, "This costs 2 less.", cost=1)
    table = at(cheap, player=[{"hand": ["Cheap"], "energy": 1}])
    table.say("Play Cheap", "Realm 1")
    assert table.look("p1.energy") == 1
