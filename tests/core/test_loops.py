"""Endless loops are a rule: they are found by where effects come from, and end by the players' choices."""

import time

import pytest

from tests.support_play import Playing
from tests.toys.menagerie import table
from tests.toys.menagerie_cards import GRAVE, PLAY
from wonderwheel.core.errors import IllegalAnswer
from wonderwheel.core.machine.asking import ASK_CHANCE
from wonderwheel.core.mechanisms import loops
from wonderwheel.core.questions import CHANCE
from wonderwheel.core.state.amounts import INFINITY, Amount


def life(p: Playing, seat: int) -> Amount:
    return Amount.from_code(p.g.life[seat])


def counters(p: Playing, c: int) -> Amount:
    return Amount.from_code(p.g.counters[c])


# -- growth ------------------------------------------------------------------------------------------------------------


def test_what_grows_with_every_round_becomes_infinite() -> None:
    p = Playing(table("Priest Choir | ", "Bless | "))
    p.say("Bless")
    assert (p.asked(), p.reason()) == ([0], "It would go on without end: which effect do you prevent?")
    assert sorted(p.options()) == ["Choir of 0", "Priest of 0"]
    p.say("Priest of 0")
    assert [life(p, 0), counters(p, 0), life(p, 1)] == [INFINITY, INFINITY, 20]
    assert Amount.from_code(p.g.power[0]) == INFINITY
    assert p.options() == ["end turn"]
    assert p.g.trail == []


def test_the_loop_is_found_whoever_controls_its_parts() -> None:
    p = Playing(table("Priest | Priest Choir", "Bless | Bless"))
    p.say("Bless")
    assert life(p, 0) == 21, "the Choir sings for the other side: no loop"
    p = Playing(table("Priest | Choir", "|"))
    assert p.options() == ["end turn"]


def test_infinitely_many_tokens_are_one_handle() -> None:
    p = Playing(table("Brood | ", "Hatch Smite | "))
    p.say("Hatch")
    rats = [c for c in range(len(p.g.card)) if p.g.zone[c] == PLAY and c > 0]
    assert len(rats) == 1
    assert Amount.from_code(p.g.many[rats[0]]) == INFINITY
    assert p.options() == ["Smite", "end turn"], "one effect only keeps it going, so nobody is asked which"


# -- involuntary -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("times", "prevented", "tapped"), [(0, "Tick", 1), (0, "Tock", 0), (1, "Tick", 1), (3, "Tock", 0)]
)
def test_an_involuntary_loop_goes_on_as_often_as_the_active_player_says(
    times: int, prevented: str, tapped: int
) -> None:
    p = Playing(table("Wolf | Tick Tock", "Lull | "))
    p.say("Lull", "Wolf 0")
    assert (p.asked(), p.reason()) == ([0], "This goes on without end. How many more times?")
    assert (p.options()[0], p.options()[-1]) == ("0", "100")
    before = p.told().count("0 taps")
    p.say(str(times))
    assert p.options() == ["Tick of 1", "Tock of 1"]
    p.say(f"{prevented} of 1")
    assert p.told().count("0 taps") - before == times
    assert p.g.tapped[0] == tapped
    assert p.options() == ["end turn"]


@pytest.mark.parametrize("prevented", ["Tick", "Tock"])
def test_a_loop_is_the_same_where_abilities_are_resolved_directly(prevented: str) -> None:
    p = Playing(table("Wolf | Tick Tock", "Lull | ", directly=1))
    p.say("Lull", "Wolf 0", "5")
    before = p.told().count("0 taps")
    p.say(f"{prevented} of 1")
    assert p.told().count("0 taps") - before == 5
    assert p.options() == ["end turn"]
    assert len(p.g.stack) == 1


def test_only_a_necessary_effect_can_be_prevented() -> None:
    p = Playing(table("Wolf Tick | Tick Tock", "Lull | "))
    p.say("Lull", "Wolf 0")
    while p.reason() == "Which ability happens first?":
        p.say(p.options()[0])
    p.say("2")
    while p.reason() == "Which ability happens first?":
        p.say(p.options()[0])
    assert p.options() == ["end turn"], "either Tick can do without the other: the Tock it is, and nobody is asked"
    assert p.told()[-1] == "1 prevented"


def test_what_merely_hangs_on_the_loop_cannot_be_prevented() -> None:
    p = Playing(table("Wolf Moth | Tick Tock", "Lull | "))
    p.say("Lull", "Wolf 0")
    while p.reason() == "Which ability happens first?":
        p.say(p.options()[0])
    p.say("0")
    assert sorted(p.options()) == ["Tick of 1", "Tock of 1"]


def test_a_loop_that_feeds_a_resource_makes_it_infinite_without_being_fed() -> None:
    p = Playing(table("Wolf Gong | Tick Tock", "Lull | "))
    p.say("Lull", "Wolf 0")
    while p.reason() == "Which ability happens first?":
        p.say(p.options()[0])
    assert p.reason() == "It would go on without end: which effect do you prevent?"
    assert life(p, 0) == INFINITY


def test_where_nobody_is_named_for_it_whose_ability_closes_the_loop_decides() -> None:
    p = Playing(table("Wolf | Tick Tock", "Lull | "))
    p.game.rules.loop_chooser = lambda g: -1  # type: ignore[method-assign]
    p.say("Lull", "Wolf 0")
    assert (p.asked(), p.reason()) == ([1], "This goes on without end. How many more times?")


# -- voluntary ---------------------------------------------------------------------------------------------------------


def test_who_keeps_a_loop_going_says_how_often_and_must_then_choose_otherwise() -> None:
    p = Playing(table("Priest Cantor | ", "Bless | "))
    p.say("Bless", "yes")
    assert (p.asked(), p.reason()) == ([0], "This goes on without end. How many more times?")
    start = life(p, 0)
    p.say("7")
    assert life(p, 0) == start + 7
    assert p.options() == ["no"]
    with pytest.raises(IllegalAnswer):
        p.game.answer("yes")
    refused = p.game.why_not(0, "yes")
    assert refused is not None
    assert "endless loop" in refused.words
    p.say("no")
    assert p.options() == ["end turn"]
    assert life(p, 0) == start + 7, "it is a number, not infinity"


def test_a_voluntary_loop_that_nobody_keeps_going_just_ends() -> None:
    p = Playing(table("Priest Cantor | ", "Bless | "))
    p.say("Bless", "no")
    assert (life(p, 0), p.options()) == (Amount.of(21), ["end turn"])


def test_the_refusal_lasts_no_longer_than_the_loop() -> None:
    p = Playing(table("Priest Cantor | ", "Bless Bless | "))
    p.say("Bless", "yes", "0", "no", "Bless")
    assert p.options() == ["yes", "no"]


@pytest.mark.parametrize("active", [0, 1])
def test_if_two_could_end_it_the_active_player_has_to(active: int) -> None:
    p = Playing(table("Cantor | Heckler", "Bless | Nourish"))
    p.say(*(["Bless"] if active == 0 else ["end turn", "Nourish", "Cantor 0"]))
    while not p.reason().startswith("This goes on"):
        p.say("yes")
    assert p.asked() == [active]
    before = p.told().count("0 gains"), p.told().count("1 grows")
    p.say("2")
    assert (p.told().count("0 gains"), p.told().count("1 grows")) == (before[0] + 2, before[1] + 2)
    while p.options() == ["yes", "no"]:
        assert p.asked() == [1 - active], "the other may go on saying yes"
        p.say("yes")
    assert (p.asked(), p.options()) == ([active], ["no"])
    p.say("no")
    assert "end turn" in p.options()


@pytest.mark.parametrize(("answer", "prevented"), [("no", ["Priest of 0", "Choir of 0"]), ("yes", [])])
def test_who_is_asked_something_that_cannot_end_the_loop_does_not_keep_it_going(
    answer: str, prevented: list[str]
) -> None:
    """Priest and Choir go on whatever the Heckler says; with him only the Choir is necessary, and nobody is asked."""
    p = Playing(table("Priest Choir | Heckler", "Bless | "))
    p.say("Bless")
    while p.reason() in ("Which ability happens first?", "Grow?"):
        p.say(answer if answer in p.options() else p.options()[0])
    if prevented:
        reason = "It would go on without end: which effect do you prevent?"
        assert (p.asked(), p.reason(), p.options()) == ([0], reason, prevented)
    else:
        assert p.options() == ["end turn"]
    assert life(p, 0) == INFINITY


# -- what is no loop ---------------------------------------------------------------------------------------------------


def test_a_long_chain_that_ends_is_no_loop() -> None:
    p = Playing(table("Domino " * 40 + "|", "Smite | "))
    p.say("Smite", "Domino 7")
    assert p.options() == ["end turn"]
    assert p.g.zone == [GRAVE] * 40


def test_more_abilities_than_any_game_has_objects_are_tried_before_it_is_called_endless(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drives: list[tuple[int, int]] = []
    usual = loops.Drive.goes_on

    def noted(drive: loops.Drive, outcome: int) -> bool:
        drives.append((outcome, drive.resolved))
        return usual(drive, outcome)

    monkeypatch.setattr(loops.Drive, "goes_on", noted)
    p = Playing(table("Wolf | Tick Tock", "Lull | "))
    p.say("Lull", "Wolf 0")
    assert drives[0] == (loops.ENDLESS, loops.LOOKAHEAD + 1)
    assert {outcome for outcome, resolved in drives if resolved <= 1} == {loops.ENDED}, "without either of them"


def test_what_chance_will_end_is_no_loop() -> None:
    p = Playing(table("Wolf | Dicer Tock", "Lull | "))
    p.say("Lull", "Wolf 0")
    assert p.options() == ["end turn"]
    assert p.told().count("0 untaps") >= 1


def test_what_chance_may_end_is_no_loop_where_chance_is_asked() -> None:
    """However often the same comes up: the next die may fall otherwise."""
    p = Playing(table("Wolf | Dicer Tock", "Lull | "))
    p.g.chance = ASK_CHANCE
    p.say("Lull", "Wolf 0")
    kept = p.options()[-1]
    for _ in range(9):
        assert p.asked() == [CHANCE]
        p.say(kept, seat=CHANCE)
    p.say(p.options()[0], seat=CHANCE)
    assert p.options() == ["end turn"]


def test_how_often_is_asked_even_where_it_cannot_go_on() -> None:
    p = Playing(table("Priest Cantor | ", "Bless | "))
    p.rules.most_repeats = lambda: 0  # type: ignore[method-assign]
    p.say("Bless", "yes")
    assert p.reason() == "This goes on without end. How many more times?"
    assert p.options() == ["0"]


def test_finding_a_loop_does_not_take_long() -> None:
    p = Playing(table("Priest Choir Priest Choir Griever | Priest Choir", "Bless | "))
    start = time.perf_counter()
    p.game.answer("Bless")
    for _ in range(60):
        if p.options() == ["end turn"]:
            break
        p.game.answer(p.options()[0])
    assert p.options() == ["end turn"]
    assert life(p, 0) == INFINITY
    assert time.perf_counter() - start < 20
