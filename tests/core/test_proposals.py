"""Every change is proposed: replaced, forbidden, or written; and many at once are one batch."""

import pytest

from tests.support_play import Playing
from tests.toys.menagerie import table
from tests.toys.menagerie_cards import EXILE, GRAVE, PLAY
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, program
from wonderwheel.core.mechanisms.propose import propose, propose_all
from wonderwheel.core.state.amounts import Amount


def life(p: Playing, seat: int) -> Amount:
    return Amount.from_code(p.g.life[seat])


def test_a_shield_stops_being_targeted_and_the_rest_of_the_spell_goes_on() -> None:
    p = Playing(table("Wolf | Bear+", "Decree | "))
    p.say("Decree", "Bear 1")
    assert (p.asked(), p.options()) == ([1], ["yes", "no"])
    p.say("yes")
    assert (p.g.zone[1], p.g.shields[1], life(p, 0)) == (PLAY, 0, Amount.of(21))


def test_a_shield_may_be_kept_and_is_then_offered_again_against_the_destruction() -> None:
    p = Playing(table("Wolf | Bear+", "Smite | "))
    p.say("Smite", "Bear 1", "no")
    assert (p.asked(), p.options()) == ([1], ["yes", "no"])
    kept = p.game.clone()
    p.say("yes")
    assert (p.g.zone[1], p.g.shields[1]) == (PLAY, 0)
    kept.answer("no")
    assert (kept.state.zone[1], kept.state.shields[1]) == (GRAVE, 1)  # type: ignore[attr-defined]


def test_instead_means_that_the_first_thing_does_not_happen() -> None:
    p = Playing(table("Griever | Phoenix", "Smite | "))
    p.say("Smite", "Phoenix 1")
    assert p.g.zone[1] == EXILE
    assert life(p, 0) == 20, "nothing has died, so nobody grieves"
    assert p.told() == ["1 casts", "1 noticed", "1 Phoenix applies", "1 exiled", "1 noticed"]


def test_cannot_wins_over_everything_and_nobody_is_asked() -> None:
    p = Playing(table("Wolf | Idol+ Guardian", "Smite | "))
    p.say("Smite", "Idol 1", "no")
    assert p.options() == ["end turn"], "neither the shield nor the Guardian was offered against the destruction"
    assert (p.g.zone[1], p.g.zone[2], p.g.shields[1]) == (PLAY, PLAY, 1)


def test_the_affected_player_says_which_replacement_comes_first() -> None:
    p = Playing(table("Wolf | Bear+ Guardian", "Smite | "))
    p.say("Smite", "Bear 1", "no")
    assert (p.asked(), p.reason()) == ([1], "Which effect applies first?")
    assert p.options() == ["Shield", "Guardian"]
    p.say("Guardian", "yes")
    assert [p.g.zone[c] for c in (1, 2)] == [PLAY, GRAVE]
    assert p.g.shields[1] == 1


def test_a_replacement_is_offered_once_for_an_event() -> None:
    p = Playing(table("Wolf | Bear+ Guardian", "Smite | "))
    p.say("Smite", "Bear 1", "no", "Shield", "no")
    assert p.options() == ["yes", "no"], "only the Guardian is left"
    p.say("no")
    assert [p.g.zone[c] for c in (1, 2)] == [GRAVE, PLAY]


def test_what_a_replacement_does_is_proposed_too() -> None:
    p = Playing(table("Wolf | Bear Guardian Void", "Smite | "))
    p.say("Smite", "Bear 1")
    assert p.options() == ["Guardian", "Void"]
    p.say("Guardian", "yes")
    assert [p.g.zone[c] for c in (1, 2)] == [PLAY, EXILE], "the Guardian would die, so the Void exiles it"


def test_the_result_tells_whether_it_happened_as_proposed() -> None:
    p = Playing(table("Wolf+ | ", "Smite Smite | "))
    p.say("Smite", "Wolf 0", "yes")
    assert p.told()[-1] == "0 shield gone"
    p.say("Smite", "Wolf 0")
    assert p.g.zone[0] == GRAVE


@pytest.mark.parametrize(("prevented", "zone"), [("Void", GRAVE), ("Ferryman", EXILE)])
def test_replacements_that_undo_each_other_are_a_loop_that_the_active_player_ends(prevented: str, zone: int) -> None:
    p = Playing(table("Wolf | Void Ferryman", "Smite | "))
    p.say("Smite", "Wolf 0")
    assert (p.asked(), p.options()) == ([0], ["Void", "Ferryman"])
    p.say(prevented)
    assert p.g.zone[0] == zone
    assert p.options() == ["end turn"]


def test_a_circle_needs_both_replacements() -> None:
    p = Playing(table("Wolf | Void", "Smite | "))
    p.say("Smite", "Wolf 0")
    assert p.g.zone[0] == EXILE
    p = Playing(table("Wolf | Ferryman", "Banish | "))
    p.say("Banish", "Wolf 0")
    assert p.g.zone[0] == GRAVE


def test_one_event_may_become_several_that_happen_together() -> None:
    p = Playing(table("Wolf | Splitter Bear", "Wrath | "))
    p.say("Wrath")
    assert p.g.zone == [GRAVE, EXILE, GRAVE, PLAY, PLAY]
    assert p.g.owner[3:] == [1, 1], "two Rats"
    assert p.told()[-6:] == ["0 destroyed", "1 exiled", "3 created", "4 created", "2 destroyed", "5 noticed"]


def test_what_an_event_has_become_can_be_replaced_further() -> None:
    p = Playing(table("Wolf | Splitter Ferryman", "Smite | "))
    p.say("Smite", "Splitter 1")
    assert p.g.zone == [PLAY, GRAVE, PLAY, PLAY, PLAY], "the Ferryman lets it die, and it does not split again"


# -- batches -----------------------------------------------------------------------------------------------------------


def test_all_at_once_is_one_batch_with_replacements_for_each_member() -> None:
    p = Playing(table("Wolf Phoenix | Bear+ Idol", "Wrath | "))
    p.say("Wrath")
    assert p.asked() == [1]
    assert [p.g.zone[c] for c in range(4)] == [PLAY] * 4, "nothing has happened while somebody is still asked"
    p.say("no")
    assert [p.g.zone[c] for c in range(4)] == [GRAVE, EXILE, GRAVE, PLAY]
    assert p.told().count("3 noticed") == 1, "the game is told once"


def test_last_known_information_is_taken_before_anything_is_gone() -> None:
    p = Playing(table("Captain Martyr | ", "Wrath | "))
    p.say("Wrath")
    assert life(p, 0) == 22, "the Martyr had 2 power with its Captain, who died before it in the batch"


def test_those_who_die_together_see_each_other_die() -> None:
    p = Playing(table("Griever | Griever", "Wrath | "))
    p.say("Wrath")
    assert sorted(p.options()) == ["Griever of 0", "Griever of 1", "any order"]
    p.say("Griever of 1")
    assert [life(p, seat) for seat in (0, 1)] == [21, 21]


def test_a_member_that_is_gone_by_then_does_not_happen() -> None:
    p = Playing(table("Guardian Wolf | ", "Wrath | "))
    p.say("Wrath")
    assert p.reason() == "Use this effect instead?"
    p.say("yes")
    assert [p.g.zone[c] for c in (0, 1)] == [GRAVE, PLAY]
    assert p.told() == ["0 casts", "1 Guardian applies", "0 dies", "1 noticed"], "and the batch came to nothing"


def test_the_result_is_written_only_where_it_is_wanted() -> None:
    def one(g: object, f: Frame) -> tuple[int, ...]:
        return ()

    def several(g: object, f: Frame) -> list[tuple[int, ...]]:
        return []

    steps = (propose(one), propose(one, into=0), propose_all(several), propose_all(several, into=0))
    listing = program("main", Registers(), *steps).listing().splitlines()
    told = [line.split("propose ")[1] for line in listing if "propose " in line]
    assert [line.endswith(" into r0") for line in told] == [False, True, False, True]
    assert [line.split(" into")[0].split(".")[-1] for line in told] == ["one", "one", "several", "several"]
