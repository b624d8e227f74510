"""Rules that effects make for a time: of players and realms that were chosen, in the realm where they were made."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.games.wonders_of_the_first.kinds import ORBITALS

CAT = wonder("Cat", 1, cost=2)
ROAD = item("Road", "Tap free: Each card costs each opponent 1 more to play in this realm this round.")


def realms_offered(table: object) -> list[str]:
    return [label for label in table.options() if label.startswith("Realm")]  # type: ignore[attr-defined]


# -- what cards cost in a realm ----------------------------------------------------------------------------------------


@clause("CR132-101.5.a", "CR132-404.2.c", "CR132-404.2.d")
def test_a_card_costs_more_in_one_realm_and_is_played_where_it_can_be_paid() -> None:
    toll = item("Toll", "Each Wonder costs 1 more to play in this realm.")
    table = at(toll, CAT, world=["1 Toll @2"], player=[{"hand": ["Cat"], "energy": 2}])
    table.say("Play Cat")
    assert realms_offered(table) == ["Realm 1", "Realm 3"]
    table.say("Realm 1")
    assert table.look("p1.energy") == 0
    table = at(toll, CAT, world=["1 Toll @2"], player=[{"hand": ["Cat"], "energy": 5}])
    table.say("Play Cat", "Realm 2")
    assert table.look("p1.energy") == 2


@clause("CR132-101.5.a", "CR132-404.2.c")
def test_a_card_that_is_too_dear_in_every_realm_cannot_be_played_and_a_spell_goes_to_no_realm() -> None:
    toll = item("Toll", "Each card costs 1 more to play in this realm.")
    hymn = spell("Hymn", "Gain 1 faith.", cost=2)
    world = ["2 Toll", "2 Toll @2", "2 Toll @3"]
    table = at(toll, CAT, hymn, world=world, player=[{"hand": ["Cat", "Hymn"], "energy": 2}])
    assert table.why_not("Play Cat") == ("CR132-404.2.c", "CR132-202.1.a.2")
    table.say("Play Hymn")
    assert (table.look("p1.faith"), table.look("p1.energy")) == (1, 0)


@clause("CR132-this-round.a", "CR132-realm.b")
@pytest.mark.parametrize(("realm", "left"), [("Realm 1", 1), ("Realm 2", 2)])
def test_a_rule_for_the_round_keeps_its_realm_when_its_card_is_gone(realm: str, left: int) -> None:
    """The Herald made cards dearer in realm 1, for the other player only, and is dead by then."""
    herald = wonder("Herald", 1, "On arrival: Each card costs each opponent 1 more to play in this realm this round.")
    bolt = spell("Bolt", "Destroy target Wonder.")
    players = [{"hand": ["Herald", "Cat"], "energy": 4}, {"hand": ["Bolt", "Cat"], "energy": 4}]
    table = at(herald, bolt, CAT, player=players)
    table.say("Play Herald", "Realm 1", "Play Bolt", "Play Cat", "Realm 1")
    assert table.look("p1.energy") == 2
    table.say("Play Cat", realm)
    assert table.look("p2.energy") == left


@clause("CR132-this-round.a", "CR132-403.5.h")
def test_what_was_dearer_this_round_is_not_in_the_next() -> None:
    table = at(ROAD, CAT, world=["1 Road"], player=[{}, {"hand": ["Cat"]}])
    table.say("Use Road", "Pass", "Pass", "Play Cat" if table.g.active else "Pass")
    while table.game.questions[0].decider != 1:
        table.say("Pass")
    energy = table.look("p2.energy")
    if "Realm 1" not in table.options():
        table.say("Play Cat")
    table.say("Realm 1")
    assert table.look("p2.energy") == energy - 2


# -- players and realms that were chosen -------------------------------------------------------------------------------

BAN = spell("Ban", "Target player can't attack or play cards in target realm this round.")


@clause("CR132-508.a", "CR132-501.1.a")
def test_only_the_player_and_the_realm_that_were_chosen_are_under_the_rule() -> None:
    players = [{"hand": ["Ban", "Wolf"]}, {"hand": ["Wolf"]}]
    table = at(BAN, BEAR, WOLF, world=["1 Bear @2", "2 Bear @2", "2 Bear"], player=players)
    table.say("Play Ban", "Player 2", "Realm 2")
    assert "CR132-404.3.1.i" in table.why_not("Attack in realm 2", 1)
    assert "Attack in realm 1" in table.options()
    table.say("Play Wolf")
    assert realms_offered(table) == ["Realm 1", "Realm 3"]
    table.say("Realm 3")
    assert "Attack in realm 2" in table.options()


@clause("CR132-508.a", "CR132-501.1.a")
def test_a_player_may_choose_himself_and_the_other_is_free() -> None:
    table = at(BAN, BEAR, world=["1 Bear @2", "2 Bear @2"], player=[{"hand": ["Ban"]}, {}])
    table.say("Play Ban", "Player 1", "Realm 2")
    assert "Attack in realm 2" in table.options()
    table.say("Pass")
    assert "Attack in realm 2" not in table.options()


@clause("CR132-next.a", "CR132-nullify.h")
@pytest.mark.parametrize(("who", "faith"), [("Player 2", [1, 0]), ("Player 1", [0, 1])])
def test_the_next_card_of_the_chosen_player_is_nullified_and_of_the_other_not(who: str, faith: list[int]) -> None:
    hush = spell("Hush", "The next time target player plays a card this round, nullify it.")
    hymn = spell("Hymn", "Gain 1 faith.")
    table = at(hush, hymn, player=[{"hand": ["Hush", "Hymn"]}, {"hand": ["Hymn", "Hymn"]}])
    table.say("Play Hush", who, "Play Hymn", "Play Hymn")
    assert [table.look("p1.faith"), table.look("p2.faith")] == faith
    table.say("Play Hymn")
    assert table.look("p2.faith") == faith[1] + 1


# -- attacks -----------------------------------------------------------------------------------------------------------


@clause("CR132-404.3.1.b", "CR132-404.3.1.i")
def test_enemies_attack_once_in_each_realm_a_round() -> None:
    warden = wonder("Warden", 1, "Enemies can't attack twice in a realm in a round.")
    world = ["1 Warden @3", "1 Bear", "2 Bear", "2 Bear @2"]
    table = at(warden, BEAR, world=world, player=[{}, {}])
    table.say("Pass", "Attack in realm 1", "Attack in realm 1")
    assert "CR132-404.3.1.i" in table.why_not("Attack in realm 1", 1)
    table.say("Attack in realm 2", "Attack in realm 1")
    assert table.look("p1.actions") == 1


# -- keywords that are lost --------------------------------------------------------------------------------------------

CRANE = wonder("Crane", 3, "Flying.")
NET = item("Net", "Each enemy in this realm loses flying.")


@clause("CR132-flying.a", "CR132-status-effect.b.2")
def test_an_enemy_that_has_lost_flying_does_not_move_after_its_attack_and_one_elsewhere_does() -> None:
    for realm, moves in ((1, False), (2, True)):
        table = at(CRANE, NET, world=["2 Net", f"1 Crane @{realm}"], player=[{}, {}])
        table.say(f"Attack in realm {realm}")
        while "The stone" in " ".join(table.options()):
            table.say(table.options()[0])
        assert ("Yes" in table.options()) == moves


@clause("CR132-508.f", "CR132-flying.a")
def test_flying_that_is_given_later_is_there_and_what_was_given_before_is_lost() -> None:
    wings = spell("Wings", "Target Wonder gets flying this round.")
    bane = spell("Bane", "Target Wonder loses flying.")
    for first, second, flies in (("Bane", "Wings", True), ("Wings", "Bane", False)):
        table = at(wings, bane, BEAR, world=["1 Bear"], player=[{"hand": ["Wings", "Bane"]}, {}])
        table.say(f"Play {first}", "Pass", f"Play {second}", "Pass", "Attack in realm 1")
        while "The stone" in " ".join(table.options()):
            table.say(table.options()[0])
        assert ("Yes" in table.options()) == flies


@clause("CR132-508.f", "CR132-status-effect.b.2")
@pytest.mark.parametrize(("realm", "flies"), [(1, True), (2, False)])
def test_when_one_loses_flying_the_others_fly_on(realm: int, flies: bool) -> None:
    """Both had been given it; the Wolf alone walks."""
    wings = spell("Wings", "Wonders you control get flying this round.")
    bane = spell("Bane", "Target Wolf loses flying.")
    world = ["1 Bear", "1 Wolf @2"]
    table = at(wings, bane, BEAR, WOLF, world=world, player=[{"hand": ["Wings", "Bane"]}, {}])
    table.say("Play Wings", "Pass", "Play Bane", "Pass", f"Attack in realm {realm}")
    while "The stone" in " ".join(table.options()):
        table.say(table.options()[0])
    assert ("Yes" in table.options()) == flies


# -- ascend in other rounds --------------------------------------------------------------------------------------------

STAR = wonder("Star", 2, "Your ascend abilities may work on rounds 6 and 7. Ascend: This gets +4.")
MOON = wonder("Moon", 2, "Ascend: This gets +4.")


@clause("CR132-ascend.a", "CR132-501.e.2")
@pytest.mark.parametrize(("answer", "power"), [("Yes", 6), ("No", 2)])
def test_ascend_abilities_may_be_used_a_round_earlier_by_whoever_is_allowed(answer: str, power: int) -> None:
    table = at(STAR, MOON, world=["1 Star", "2 Moon @2"], round=5, player=[{}, {}])
    table.say("Pass", "Pass")
    assert table.game.questions[0].asks == "Does it ascend in this round?"
    table.say(answer)
    assert (table.look("realm1.p1"), table.look("realm2.p2")) == ([f"Star {power}"], ["Moon 2"])
    table.say("Pass", "Pass", "1.")
    assert (table.look("realm1.p1"), table.look("realm2.p2")) == (["Star 6"], ["Moon 6"])


# -- attuned in one realm ----------------------------------------------------------------------------------------------


@clause("CR132-attuned.a", "CR132-404.2.c", "CR132-404.2.g")
def test_the_next_wonder_there_takes_no_action_and_one_elsewhere_or_after_it_does() -> None:
    words = (
        "If you don't control a Wonder in this realm, the next Wonder you play to this realm gets attuned Boundless."
    )
    boots = item("Boots", words)
    plain = land("Plain", "Boundless link.", orbitals=1 << ORBITALS.index("Boundless"))
    player = {"hand": ["Wolf", "Wolf", "Boots"], "actions": 0}
    table = at(boots, plain, WOLF, world=["1 Boots @2", "1 Plain"], player=[player, {}])
    assert "CR132-404.2.c" in table.why_not("Play Boots")
    table.say("Play Wolf")
    assert (table.look("realm2.p1"), table.look("p1.actions")) == (["Boots", "Wolf 2"], 0)
    table.say("Pass")
    assert "CR132-404.2.c" in table.why_not("Play Wolf")


@clause("CR132-attuned.a", "CR132-404.2.d")
def test_with_an_action_left_it_is_spent_in_other_realms_only() -> None:
    boots = item(
        "Boots", "If you don't control a Wonder in this realm, the next Wonder you play to this realm gets attuned."
    )
    for realm, left in ((1, 0), (2, 1)):
        table = at(boots, WOLF, world=["1 Boots @2"], player=[{"hand": ["Wolf"], "actions": 1}, {}])
        table.say("Play Wolf", f"Realm {realm}")
        assert table.look("p1.actions") == left


# -- a price in energy or an action ------------------------------------------------------------------------------------

FORGE = land(
    "Forge",
    "If you control 3 or fewer stones, each opponent can't attack in this realm "
    "unless they pay you 1 energy or 1 action.",
)


@clause("CR132-pay-x.a", "CR132-pay-x.a.3", "CR132-404.3.1.i")
@pytest.mark.parametrize(("energy", "actions", "ways"), [(1, 2, ["0", "1"]), (1, 1, ["0"]), (0, 2, ["1"]), (0, 1, [])])
def test_an_attack_is_paid_for_with_energy_or_an_action(energy: int, actions: int, ways: list[str]) -> None:
    players = [{"energy": 5, "actions": 1}, {"energy": energy, "actions": actions}]
    table = at(FORGE, BEAR, world=["1 Forge", "2 Bear", "2 Bear @2"], player=players)
    table.say("Pass")
    assert ("Attack in realm 1" in table.options()) == bool(ways)
    assert "Attack in realm 2" in table.options()
    if not ways:
        return
    table.say("Attack in realm 1")
    way = ways[-1]
    if len(ways) > 1:
        assert table.options() == ways
        table.say(way)
    paid = [table.look(f"{who}.{what}") for who in ("p2", "p1") for what in ("energy", "actions")]
    assert paid == [energy - 1 + int(way), actions - 1 - int(way), 6 - int(way), 1 + int(way)]


@clause("CR132-pay-x.a", "CR132-404.3.1.i")
def test_with_many_stones_nobody_pays_and_its_owner_never_does() -> None:
    stones = [[realm, 1] for realm in (1, 2, 3, 4)]
    table = at(FORGE, BEAR, world=["1 Forge", "1 Bear", "2 Bear"], stones=stones, round=4, player=[{}, {}])
    table.say("Pass")
    assert "Attack in realm 1" in table.options()
    table = at(FORGE, BEAR, world=["1 Forge", "1 Bear"], player=[{"energy": 0}, {}])
    assert "Attack in realm 1" in table.options()
