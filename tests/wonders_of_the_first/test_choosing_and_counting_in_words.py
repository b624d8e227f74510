"""What is chosen, counted, moved or done instead, in words that no printed card has: each is played, with what must not
happen beside it."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import at, spell, wonder

# -- for each of something, said before what is done -------------------------------------------------------------------


@clause("CR132-508.d")
def test_for_each_said_first_counts_like_said_last() -> None:
    table = cast("For each Wonder you control, draw a card.", "1 Wolf", "1 Bear @2", "2 Wolf", p1={"deck": ["Cog"] * 5})
    assert len(table.look("p1.hand")) == 2


@clause("CR132-tokens.e")
def test_a_token_there_for_each_realm_is_one_in_each_of_them() -> None:
    words = "On Arrival: For each realm where you control no Wonders, create a 1-power Beast token there."
    table = arrives(words, "1 Wolf @2", "2 Bear @3")
    assert [table.look(f"realm{number}.p1") for number in (1, 2, 3)] == [["Sage 1"], ["Wolf 2"], ["token Beast 1"]]


@clause("CR132-508.d", "CR132-deny.a")
def test_tokens_for_each_wonder_that_was_denied_and_for_nothing_else() -> None:
    words = "On Arrival: Deny 3. For each Wonder denied this way, create a 1-power Beast token in this realm."
    table = arrives(words, p1={"deck": ["Wolf", "Hill", "Bear", "Bear"]})
    assert table.look("realm1.p1").count("token Beast 1") == 2


@clause("CR132-deny.a")
def test_what_was_denied_is_returned_and_what_lay_there_before_is_not() -> None:
    words = "Deny 2. Return a Wonder denied this way to your hand."
    table = cast(words, p1={"deck": ["Hill", "Wolf", "Cog"], "abyss": ["Bear"]})
    assert (table.look("p1.hand"), "Bear" in table.look("p1.abyss")) == (["Wolf"], True)


# -- chosen by somebody, and spoken of then ----------------------------------------------------------------------------


@clause("CR132-501.1.a")
def test_the_opponent_chooses_among_what_they_control() -> None:
    table = cast("Target opponent chooses a Wonder they control. Destroy it.", "1 Mouse", "2 Wolf", "2 Bear")
    assert table.game.questions[0].decider == 1
    table.say("Wolf")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Mouse 0"], ["Bear 4"])


@clause("CR132-501.1.a")
def test_what_is_chosen_without_a_target_gets_what_follows() -> None:
    table = cast("Choose a Wonder you control. It gets +3 this round.", "1 Wolf", "1 Bear", "2 Bear").say("Wolf")
    assert (sorted(table.look("realm1.p1")), table.look("realm1.p2")) == (["Bear 4", "Wolf 5"], ["Bear 4"])


@clause("CR132-501.1.a")
def test_a_name_that_was_said_is_the_name_of_cards() -> None:
    table = cast("Name a card. Destroy each Wonder with that name.", "1 Wolf", "2 Wolf @2", "2 Bear").say("Wolf")
    assert [table.look(where) for where in ("realm1.p1", "realm2.p2", "realm1.p2")] == [[], [], ["Bear 4"]]


@clause("CR132-501.1.a")
@pytest.mark.parametrize(("chosen", "gained"), [("odd", (1, 0)), ("even", (0, 2))])
def test_odd_or_even_decides_what_is_done(chosen: str, gained: tuple[int, int]) -> None:
    table = cast("Choose odd or even. If odd, gain 1 faith. If even, draw 2 cards.", p1={"deck": ["Cog"] * 3})
    table.say(chosen)
    assert (table.look("p1.faith"), len(table.look("p1.hand"))) == gained


@clause("CR132-501.1.a")
@pytest.mark.parametrize(("mode", "left"), [(0, ["Hill"]), (1, ["Cog"]), (2, [])])
def test_one_or_both(mode: int, left: list[str]) -> None:
    table = cast("Choose one or both: Destroy each item; destroy each land.", "2 Cog", "2 Hill")
    assert len(table.options()) == 3
    table.say(table.options()[mode])
    assert table.look("realm1.p2") == left


# -- counters ----------------------------------------------------------------------------------------------------------


@clause("CR132-204.a", "CR132-508.d")
def test_no_more_counters_are_moved_than_there_are() -> None:
    words = (
        "Put a +1 counter on each Wonder you control. "
        "Move two +1 counters from target Wonder you control to target enemy."
    )
    table = cast(words, "1 Wolf", "2 Bear")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 2"], ["Bear 5 +1:1"])


@clause("CR132-204.a")
@pytest.mark.parametrize(("many", "left", "got"), [("0", "Wolf 5 +1:3", "Bear 4"), ("2", "Wolf 3 +1:1", "Bear 6 +1:2")])
def test_up_to_so_many_counters_are_moved(many: str, left: str, got: str) -> None:
    words = (
        "Put three +1 counters on each Wonder you control. "
        "Move up to two +1 counters from target Wonder you control to target enemy."
    )
    table = cast(words, "1 Wolf", "2 Bear")
    assert len(table.options()) == 3
    table.say(many)
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == ([left], [got])


@clause("CR132-204.a")
def test_all_counters_are_moved_whatever_their_kind() -> None:
    words = (
        "Put a shield counter and two +1 counters on target Wonder you control. "
        "Move all counters from it to target enemy."
    )
    table = cast(words, "1 Wolf", "2 Bear")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 2"], ["Bear 6 +1:2 shield:1"])


@clause("CR132-204.a")
def test_one_counter_of_any_kind_is_removed_and_without_one_nothing_follows() -> None:
    words = "Remove a counter from target Wonder you control. If you do, gain 1 faith."
    with_two = cast(f"Put a shield counter and a +1 counter on each Wonder you control. {words}", "1 Wolf")
    assert len(with_two.options()) == 2
    with_two.say(next(option for option in with_two.options() if "shield" in option.lower()))
    bare = cast(words, "1 Wolf")
    assert (with_two.look("realm1.p1"), with_two.look("p1.faith")) == (["Wolf 3 +1:1"], 1)
    assert (bare.look("realm1.p1"), bare.look("p1.faith")) == (["Wolf 2"], 0)


# -- if not, or instead ------------------------------------------------------------------------------------------------


@clause("CR132-501.1.a")
@pytest.mark.parametrize(("answers", "left"), [(("Yes",), (2, ["Cog"])), (("No", "Cog"), (4, []))])
def test_what_is_done_if_you_do_not(answers: tuple[str, ...], left: tuple[int, list[str]]) -> None:
    words = "You may spend 2 energy. If you don't, discard a card."
    table = cast(words, p1={"hand": ["Cog"], "energy": 4}).say(*answers)
    assert (table.look("p1.energy"), table.look("p1.hand")) == left


@clause("CR132-504.a")
def test_a_counter_instead_of_being_destroyed_as_long_as_there_is_one() -> None:
    words = "If this would be destroyed, remove a +1 counter from it instead. If you can't, destroy it."
    rite, sage = spell("Rite", "Destroy each Wonder."), wonder("Sage", 1, words)
    mine = {"hand": ["Rite", "Rite"], "energy": 9, "actions": 5}
    saved = {"name": "Sage", "player": 1, "realm": 1, "counters": {"+1": 1}}
    table = at(sage, rite, *USUAL, card=[saved], world=["1 Wolf"], player=[mine, {}]).say("Play Rite")
    assert table.look("realm1.p1") == ["Sage 1"]
    while "Play Rite" not in table.options():
        table.say("Pass")
    assert table.say("Play Rite").look("realm1.p1") == []


@clause("CR132-508.d")
@pytest.mark.parametrize(("world", "drawn"), [(("1 Drake",), 2), (("1 Wolf", "2 Drake"), 1)])
def test_more_instead_if_something_is_so(world: tuple[str, ...], drawn: int) -> None:
    words = "Draw a card. If you control a Dragon, draw 2 cards instead."
    assert len(cast(words, *world, p1={"deck": ["Cog"] * 5}).look("p1.hand")) == drawn


@clause("CR132-501.1.a")
@pytest.mark.parametrize(("target", "left"), [("Drake", ["Wolf 2"]), ("Wolf", ["Drake 3", "Wolf 2 tapped"])])
def test_the_same_target_instead(target: str, left: list[str]) -> None:
    table = cast("Tap target enemy. If it's a Dragon, destroy it instead.", "2 Drake", "2 Wolf").say(target)
    assert sorted(table.look("realm1.p2")) == left


@clause("CR132-501.1.a")
@pytest.mark.parametrize(("answer", "left"), [("Yes", ["Bear 4"]), ("No", [])])
def test_the_controller_of_the_target_may_buy_it_off(answer: str, left: list[str]) -> None:
    table = cast("Destroy target enemy unless its controller pays 3 energy.", "2 Bear", p2={"energy": 3})
    assert table.game.questions[0].decider == 1
    table.say(answer)
    assert table.look("realm1.p2") == left


@clause("CR132-seek.b", "CR132-508.d")
@pytest.mark.parametrize(("top", "answers", "gained"), [("Wolf", ("Wolf",), 0), ("Cog", ("Play none",), 1)])
def test_nothing_played_by_a_seek(top: str, answers: tuple[str, ...], gained: int) -> None:
    words = "On Arrival: Seek 1 a Wonder in this realm. If you don't play a card this way, gain 1 faith."
    table = arrives(words, p1={"deck": [top, "Hill"]})
    table.say(*answers)
    assert table.look("p1.faith") == gained


@clause("CR132-seek.b")
def test_what_is_sought_for_a_realm_is_played_there() -> None:
    table = cast("Seek 1 a Wonder in target realm.", p1={"deck": ["Wolf", "Hill"]}).say("Realm 2", "Wolf")
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == ([], ["Wolf 2"])


# -- players -----------------------------------------------------------------------------------------------------------


@clause("CR132-508.d", "CR132-505.2.a")
def test_each_player_draws_as_many_as_they_themselves_discarded() -> None:
    mine, theirs = {"hand": ["Cog"], "deck": ["Wolf"] * 5}, {"hand": ["Hill"] * 3, "deck": ["Wolf"] * 5}
    table = cast("Each player discards their hand, then draws that many cards.", p1=mine, p2=theirs)
    assert (table.look("p1.hand"), table.look("p2.hand")) == (["Wolf"], ["Wolf"] * 3)


@clause("CR132-511.a")
@pytest.mark.parametrize(
    ("words", "gained"), [("you attacked", 0), ("you didn't attack", 1), ("you didn't play a Wonder", 1)]
)
def test_what_a_player_has_not_done_in_this_round(words: str, gained: int) -> None:
    assert cast(f"If {words} this round, gain 1 faith.", "1 Wolf").look("p1.faith") == gained


@clause("CR132-511.a")
def test_playing_a_wonder_is_playing_one() -> None:
    table = arrives("On Arrival: If you didn't play a Wonder this round, gain 1 faith.")
    assert table.look("p1.faith") == 0


# -- nouns and conditions ----------------------------------------------------------------------------------------------


@clause("CR132-power.a")
@pytest.mark.parametrize(("world", "power"), [((), "Sage 3"), (("2 Wolf",), "Sage 3"), (("1 Wolf",), "Sage 1")])
def test_the_only_wonder_you_control_there(world: tuple[str, ...], power: str) -> None:
    table = arrives("While this is the only Wonder you control in this realm, it gets +2.", *world)
    assert power in table.look("realm1.p1")


def test_wonders_that_share_an_orbital_with_this() -> None:
    words = "Other Wonders that share an orbital with this get +2."
    sage = wonder("Sage", 1, words, orbitals=1)
    kin, stranger = wonder("Kin", 1, orbitals=1), wonder("Stranger", 1, orbitals=2)
    table = at(sage, kin, stranger, *USUAL, world=["1 Sage", "2 Kin", "1 Stranger"], player=[{}, {}])
    assert sorted(table.look("realm1.p1") + table.look("realm1.p2")) == ["Kin 3", "Sage 1", "Stranger 1"]


@clause("CR132-403.1.a")
def test_a_trigger_that_works_once_each_round() -> None:
    words = "Whenever you draw a card, gain 1 faith. This ability triggers only once each round."
    mine = {"hand": ["Rite"], "deck": ["Cog"] * 5, "energy": 9, "actions": 5}
    sage, rite = wonder("Sage", 1, words), spell("Rite", "Draw 2 cards.")
    table = at(sage, rite, *USUAL, world=["1 Sage"], player=[mine, {}]).say("Play Rite")
    assert (table.look("p1.faith"), len(table.look("p1.hand"))) == (1, 2)
