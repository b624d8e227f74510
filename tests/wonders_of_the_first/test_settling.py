"""What the rules themselves do once something has changed: deaths, cancelling counters, control, tops of decks."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, ENEMY, THIS, WOLF, WONDERS, n, sees
from wonderwheel.games.wonders_of_the_first import meaning

TAP = meaning.Cost(tap=True)
MIMIC = wonder("Mimic", 2, "Symbiosis.")
MUTE = spell("Mute", "Put a null counter on target Wonder you control.")
HEAL = spell("Heal", "Remove all null counters from each Wonder you control.")


@clause("CR132-101.6.c", "CR132-101.6.c.2", "CR132-power.b.2", "CR132-counters.c.2")
def test_wonders_die_below_nothing_by_however_little_and_other_cards_do_not() -> None:
    """A half less than nothing is enough to die of; nothing and a half more are not; a land has no power to lack."""
    halve = item("Halve", meaning.Static(meaning.All(WONDERS), (meaning.TimesPower(n("1/2")),)))
    rows = [
        {"name": "Wolf", "realm": 1, "counters": {"-1": 2}},
        {"name": "Wolf", "realm": 2, "counters": {"-1": 1}},
        {"name": "Wolf", "realm": 3},
        {"name": "Hill", "realm": 3},
    ]
    rain = spell("Rain", meaning.Spell((meaning.PutCounters("-1", meaning.All(meaning.Cards(not_types=("item",)))),)))
    table = at(halve, rain, WOLF, land("Hill"), card=rows, world=["1 Halve"], player=[{"hand": ["Rain"]}])
    assert table.look("realm1.p1") == ["Wolf 0 -1:2", "Halve"]
    table.say("Play Rain")
    assert table.look("realm1.p1") == ["Halve"]
    assert table.look("realm2.p1") == ["Wolf 0 -1:2"]
    assert table.look("realm3.p1") == ["Wolf 1/2 -1:1", "Hill -1:1"]


@clause("CR132-101.6.c", "CR132-counters.c.2")
def test_a_wonder_with_endlessly_little_power_dies_and_one_with_endless_power_lives() -> None:
    for power, alive in (("inf", ["Wolf infinity"]), ("-inf", [])):
        wish = spell("Wish", meaning.Spell((meaning.Get(meaning.All(WONDERS), (meaning.AddPower(n(power)),)),)))
        table = at(wish, WOLF, world=["1 Wolf"], player=[{"hand": ["Wish"]}])
        table.say("Play Wish")
        assert table.look("realm1.p1") == alive


@clause("CR132-505.1.h", "CR132-505.1.i")
def test_when_a_shorter_loan_ends_a_longer_one_still_holds() -> None:
    """Player 2 borrows the Bear for the round; its owner gets it back for a turn only; then it is player 2's again.

    The Wolf, which nobody borrows, stays where it is all the time: the card with the lowest handle of all.
    """
    lift = spell(
        "Lift",
        meaning.Spell(
            (meaning.PutIntoRealm(meaning.All(meaning.Cards(name="Wolf", area="deck")), meaning.Realm("number", 1)),)
        ),
    )
    rob = spell("Rob", "Gain control of target Bear this round.")
    call = spell("Call", "Gain control of target Bear this turn. Gain 1 faith.")
    hands = [{"hand": ["Call", "Lift"], "deck": [*["Bear"] * 3, "Wolf"]}, {"hand": ["Rob"]}]
    table = at(rob, call, lift, BEAR, WOLF, world=["1 Bear"], player=hands)
    table.say("Play Lift", "Play Rob")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 2"], ["Bear 4"])
    table.say("Play Call")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 2"], ["Bear 4"])
    assert [line for line in table.told() if "control of Bear" in line] == [
        "Player 2 gains control of Bear.",
        "Player 1 gains control of Bear.",
        "Player 2 gains control of Bear.",
    ]
    table.say("Pass", "Pass")
    assert (table.look("round"), table.look("realm1.p1")) == (4, ["Bear 4", "Wolf 2"])


@clause("CR132-counters.b", "CR132-counters.a")
def test_counters_that_cancel_are_told_and_no_text_sees_them_any_more() -> None:
    """Wonders with a +1 counter are stronger by three: until a -1 counter takes it away."""
    banner = item("Banner", "Each Wonder with a +1 counter gets +3.")
    curse = spell("Curse", "Put a -1 counter on target Wonder.")
    rows = [{"name": "Bear", "counters": {"+1": 1}}]
    table = at(banner, curse, BEAR, world=["1 Banner"], card=rows, player=[{"hand": ["Curse"]}])
    assert table.look("realm1.p1") == ["Bear 8 +1:1", "Banner"]
    table.say("Play Curse")
    assert table.look("realm1.p1") == ["Bear 4", "Banner"]
    assert "1 + and - counters on Bear cancel." in table.told()


def top_known(table: At) -> list[tuple[bool, bool]]:
    """For each player's deck whether player 1 and player 2 know the top card; nobody knows the one below."""
    for deck in table.g.decks:
        assert not any(sees(table, seat, deck[-2]) for seat in (0, 1))
    return [(sees(table, 0, deck[-1]), sees(table, 1, deck[-1])) for deck in table.g.decks]


@clause("CR132-reveal.a", "CR132-404.2.k")
def test_who_may_play_from_the_deck_sees_its_top_and_open_tops_are_seen_by_all() -> None:
    eye = item("Eye", "You may play the top card of your deck as if it were in your hand.")
    glass = item("Glass", meaning.Static(THIS, (meaning.Allow("deck tops open", "opponent"),)))
    deck = {"deck": ["Wolf", "Bear", "Wolf", "Bear"]}

    def known(first: str, seat: int) -> list[tuple[bool, bool]]:
        hand = {**deck, "hand": [first]}
        players = [hand, deck] if seat == 1 else [deck, hand]
        table = at(eye, glass, WOLF, BEAR, active=seat, player=players)
        assert top_known(table) == [(False, False), (False, False)]
        return top_known(table.say(f"Play {first}", "Realm 1"))

    assert known("Eye", 1) == [(True, False), (False, False)]
    assert known("Eye", 2) == [(False, False), (False, True)]
    assert known("Glass", 1) == [(False, False), (True, True)]
    assert known("Glass", 2) == [(True, True), (False, False)]
    stated = at(eye, WOLF, BEAR, world=["1 Eye"], player=[deck, deck])
    assert top_known(stated) == [(True, False), (False, False)], "from the first moment of a position, too"


@clause("CR132-symbiosis.g")
def test_each_nullified_card_loses_for_good_what_it_had_copied_and_no_other_does() -> None:
    """Two Mimics have copied the bell. The first one is muted and healed: only the second one still rings."""
    bell = wonder("Bell", 2, "Tap free: Gain 1 faith.")
    world, hand = ["2 Bell"], ["Mimic", "Mimic", "Mute", "Heal"]
    table = at(bell, MIMIC, MUTE, HEAL, world=world, player=[{"hand": hand, "actions": 9}])
    table.say("Play Mimic", "Realm 1", "Pass", "Play Mimic", "Realm 2", "Bell", "Pass")
    assert len([option for option in table.options() if option.startswith("Use Mimic")]) == 2
    table.say("Play Mute", "Mimic (realm 1", "Pass", "Play Heal", "Pass")
    assert [option.split(",")[0] for option in table.options() if option.startswith("Use")] == ["Use Mimic (realm 2"]


@clause("CR132-symbiosis.g")
def test_what_a_copied_ability_has_done_stays_when_the_copy_is_lost() -> None:
    """The Mimic has used the copied hush on an enemy lord. Muted itself, it cannot take that back."""
    hush = wonder("Hush", 2, meaning.Activated(TAP, (meaning.Get(meaning.Target(ENEMY), (meaning.Nullified(),)),)))
    lord = wonder("Lord", 1, "This gets +3.")
    table = at(hush, lord, MIMIC, MUTE, world=["1 Hush", "2 Lord @2"], player=[{"hand": ["Mimic", "Mute"]}])
    table.say("Play Mimic", "Realm 1", "Pass", "Use Mimic", "Pass")
    assert table.look("realm2.p2") == ["Lord 1 nullified"]
    table.say("Play Mute", "Mimic")
    assert table.look("realm2.p2") == ["Lord 1 nullified"]


@clause("CR132-symbiosis.g")
def test_a_nullified_card_loses_what_it_copied_but_not_what_its_own_text_gains_again() -> None:
    """The echo has every ability of captains, and had copied one besides. Healed, it has the gained one only."""
    captain = wonder("Captain", 2, "Each Wolf gets +3.", classes=("Captain",))
    echo = wonder("Echo", 2, "This gets all the abilities of Captains. Symbiosis.")
    cards = (captain, echo, WOLF, MUTE, HEAL)
    table = at(*cards, world=["1 Captain", "1 Wolf @2"], player=[{"hand": ["Echo", "Mute", "Heal"], "actions": 9}])
    table.say("Play Echo", "Realm 1", "Pass")
    assert table.look("realm2.p1") == ["Wolf 11"], "the captain, the copy and what is gained"
    table.say("Play Mute", "Echo", "Pass")
    assert table.look("realm2.p1") == ["Wolf 5"]
    table.say("Play Heal", "Pass")
    assert table.look("realm2.p1") == ["Wolf 8"]


@clause("CR132-nullify.r", "CR132-nullify.q")
def test_a_card_that_arrives_nullified_becomes_nullified_once() -> None:
    dark = item("Dark", "Each Wonder is nullified.")
    ear = item("Ear", "Whenever a Wonder becomes nullified, gain 1 faith.")
    imps = item("Imps", "Tap free: Create a 1-power Imp token in this realm.")
    table = at(dark, ear, imps, world=["1 Dark", "1 Ear", "1 Imps"])
    table.say("Use Imps")
    assert table.look("p1.faith") == 1
