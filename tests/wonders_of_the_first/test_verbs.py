"""A verb is declared once (`verbs.py`): all that can be said with it is played, or refused with the reason."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at
from tests.wonders_of_the_first.verb_uses import BEAR, PLAYED, faith, item, text, third
from tests.wonders_of_the_first.verb_uses_beyond_cards import BEYOND_CARDS
from tests.wonders_of_the_first.verb_uses_of_decks_and_tokens import OF_DECKS_AND_TOKENS
from tests.wonders_of_the_first.verb_uses_of_players import HAD, OF_PLAYERS, drawn, seat
from wonderwheel.core.errors import SetupError
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.games.wonders_of_the_first.citing import clauses
from wonderwheel.games.wonders_of_the_first.text.reading import read
from wonderwheel.games.wonders_of_the_first.verbs import DO, OTHERS, PAY, REPLACE, USES, VERBS, Verb

# Verbs whose uses are all played by the same small tables: done to cards in The World.
STAGED = [verb.name for verb in VERBS if verb.on == "cards" and verb.name not in ("harvest", "equip")]
# Those that have tables of their own.
OF_ITS_OWN = {**BEYOND_CARDS, **OF_PLAYERS, **OF_DECKS_AND_TOKENS}
CELLS = [pytest.param(use, verb, id=f"{verb.name}: {use}") for verb in VERBS for use in USES]


@clause("CR132-508.a", "CR132-504.a", "CR132-501.b", "CR132-511.a", "CR132-404.4.c", "CR132-505.2.a")
@pytest.mark.parametrize(("use", "verb"), CELLS)
def test_a_verb_is_done_forbidden_waited_for_replaced_counted_paid_or_refused_with_the_rule(
    use: str, verb: Verb
) -> None:
    """The table of all verbs and all uses: each cell is played, or what says it is refused with the reason."""
    if not verb.can(use):
        refuses(verb, use)
    elif (verb.name, use) in OF_ITS_OWN:
        OF_ITS_OWN[verb.name, use]()
    else:
        assert verb.name in STAGED
        for check in PLAYED[use]:
            check(verb)


def refuses(verb: Verb, use: str) -> None:
    reason = verb.without[use]
    with pytest.raises(SetupError) as refused:
        text("Wolf", SAID[use](verb), power=1)
    assert reason in str(refused.value)
    (cited,) = re.findall(r"\((CR132-[^)]+)\)$", reason)
    assert cited in clauses()


def _to_what(verb: Verb) -> str:
    return "a stone" if verb.on == "stones" else "a card" if verb.noun else "a Wonder"


def _would(verb: Verb) -> str:
    if verb.resource:
        return f"you would {verb.name}"
    return f"this would be {verb.past}" if REPLACE in verb.passive else f"you would {verb.name} {_to_what(verb)}"


SAID: dict[str, Callable[[Verb], str]] = {
    DO: lambda verb: f"On arrival: you may {verb.name} each Wonder.",
    OTHERS: lambda verb: f"On arrival: each opponent {third(verb)} a Wonder.",
    PAY: lambda verb: f"{verb.name.capitalize()} free: Draw a card.",
    REPLACE: lambda verb: f"If {_would(verb)}, instead draw a card.",
}


def test_every_verb_says_which_rule_it_is_and_why_something_is_not_said_with_it() -> None:
    for verb in VERBS:
        assert verb.clauses
        assert set(verb.clauses) <= set(clauses()), verb.name
        assert set(verb.without) <= set(USES), verb.name
        assert all(verb.without.values()), verb.name
    assert len({verb.name for verb in VERBS}) == len({(verb.past, verb.resource) for verb in VERBS}) == len(VERBS)


@clause("CR132-move.a", "CR132-508.a", "CR132-504.a")
def test_what_cannot_be_moved_stays_and_what_would_be_moved_may_do_something_else() -> None:
    push = text("Push", "Move target Wonder to realm 2.", type="spell")
    for words, gained in (("", 0), ("This can't be moved.", 0), ("If this would be moved, instead gain 1 faith.", 1)):
        wolf = text("Wolf", words, power=3)
        table = at(wolf, push, world=["2 Wolf"], player=[{"hand": ["Push"]}]).say("Play Push")
        assert (table.look("realm1.p2"), faith(table, 2)) == (["Wolf 3"] if words else [], gained), words


@clause("CR132-204.a", "CR132-504.a", "CR132-501.b")
def test_counters_are_waited_for_and_replaced() -> None:
    bless = text("Bless", "Put a +1 counter on target Wonder.", type="spell")
    eye = item("Whenever an enemy is given counters, gain 1 faith.")
    table = at(text("Wolf", "", power=3), bless, eye, world=["2 Wolf", "1 Charm"], player=[{"hand": ["Bless"]}])
    assert faith(table.say("Play Bless")) == 1
    proud = text("Wolf", "If this would be given counters, instead gain 1 faith.", power=3)
    table = at(proud, bless, world=["2 Wolf"], player=[{"hand": ["Bless"]}]).say("Play Bless")
    assert (table.look("realm1.p2"), faith(table, 2)) == (["Wolf 3"], 1)


@clause("CR132-target.a", "CR132-501.b")
def test_becoming_a_target_is_waited_for() -> None:
    bolt = text("Bolt", "Tap target Wonder.", type="spell")
    wolf = text("Wolf", "Whenever this becomes targeted, gain 1 faith.", power=3)
    table = at(wolf, BEAR, bolt, world=["2 Wolf", "2 Bear"], player=[{"hand": ["Bolt", "Bolt"], "actions": 5}])
    assert faith(table.say("Play Bolt", "Bear", "Pass"), 2) == 0
    assert faith(table.say("Play Bolt", "Wolf"), 2) == 1


@clause("CR132-banish.a", "CR132-banish.a.2", "CR132-501.b")
def test_a_banished_wonder_is_judged_as_it_last_was_and_one_from_elsewhere_is_none_of_them() -> None:
    exile = text("Exile", "Banish target Wonder.", type="spell")
    dig = text("Dig", "Banish target Wonder in The Abyss.", type="spell")
    eye = item("Whenever an enemy is banished, gain 1 faith.")
    wolf, hand = text("Wolf", "", power=3), [{"hand": ["Exile", "Exile"], "actions": 5}]
    table = at(wolf, BEAR, exile, eye, world=["2 Wolf", "1 Bear", "1 Charm"], player=hand)
    assert faith(table.say("Play Exile", "Bear", "Pass")) == 0
    assert faith(table.say("Play Exile", "Pass")) == 1
    table = at(wolf, dig, eye, world=["1 Charm"], player=[{"hand": ["Dig"]}, {"abyss": ["Wolf"]}])
    assert faith(table.say("Play Dig")) == 0


@clause("CR132-sacrifice.a")
def test_only_cards_are_tapped() -> None:
    with pytest.raises(SetupError, match="only cards are tapped"):
        text("Bolt", "Tap target stone.", type="spell")


@clause("CR132-505.2.a", "CR132-501.e.2")
@pytest.mark.parametrize(
    ("verb", "waits"), [("Destroy", "destroys"), ("Stun", "stuns"), ("Tap", "taps"), ("Banish", "banishes")]
)
def test_that_player_is_whoever_did_it_not_whose_card_it_was(verb: str, waits: str) -> None:
    """Player 2 does it to a Wonder of player 1: player 2 pays for it."""
    words = f"Whenever an opponent {waits} a Wonder you control, that player loses 2 energy."
    idol = text("Idol", words, type="item")
    deed = text("Deed", f"{verb} target Wonder.", type="spell")
    position = {"active": 2, "player": [{"energy": 5}, {"energy": 5, "hand": ["Deed"]}]}
    table = at(idol, deed, BEAR, world=["1 Bear", "1 Idol"], **position).say("Play Deed")
    assert (table.look("p1.energy"), table.look("p2.energy")) == (5, 3)


@clause("CR132-505.2.a", "CR132-next.a")
def test_the_next_time_somebody_does_it_that_player_is_meant_too() -> None:
    words = "The next time a player destroys a Wonder this round, that player loses 2 energy."
    trap = text("Trap", words, type="spell")
    deed = text("Deed", "Destroy target Wonder.", type="spell")
    players = [{"energy": 5, "hand": ["Trap"]}, {"energy": 5, "hand": ["Deed"]}]
    table = at(trap, deed, BEAR, world=["1 Bear"], player=players).say("Play Trap", "Play Deed")
    assert (table.look("p1.energy"), table.look("p2.energy")) == (5, 3)


@clause("CR132-202.1.b", "CR132-202.1.c", "CR132-403.5.e", "CR132-501.b")
def test_income_is_gained_and_what_is_unspent_is_lost() -> None:
    """The energy of round 4, and what was left of round 3."""
    gained = text("Gainer", "Whenever you gain energy, draw that many cards.", type="item")
    lost = text("Loser", "Whenever you lose energy, draw that many cards.", type="item")
    for card, many in ((gained, 4), (lost, HAD)):
        rows = [{"name": card.name, "player": 1, "realm": 1}]
        table = at(card, BEAR, card=rows, player=[seat(), seat()]).say("Pass", "Pass")
        the_draw_of_the_round = 1
        assert drawn(table) == many + the_draw_of_the_round


@clause("CR132-403.5.d", "CR132-403.5.e", "CR132-508.a", "CR132-504.a")
def test_what_cannot_be_lost_stays_over_the_end_of_the_round() -> None:
    for words, energy, faith_ in (
        ("You can't lose energy.", HAD + 4, HAD),
        ("If you would lose energy, instead gain that much faith.", HAD + 4, 2 * HAD),
        ("You can't lose actions.", 4, HAD),
    ):
        table = at(item(words), BEAR, card=[{"name": "Charm", "player": 1, "realm": 1}], player=[seat(), seat()])
        table.say("Pass", "Pass")
        assert (table.look("p1.energy"), table.look("p1.faith")) == (energy, faith_), words
        assert table.look("p1.actions") == (HAD + 3 if "actions" in words else 3)
        assert table.look("p2.energy") == 4


@clause("CR132-202.1.b", "CR132-403.1.c", "CR132-508.a")
def test_who_cannot_gain_energy_has_no_income() -> None:
    ward = item("Players can't gain energy.")
    table = at(ward, BEAR, card=[{"name": "Charm", "player": 1, "realm": 1}], player=[seat(), seat()])
    assert table.say("Pass", "Pass").look("p1.energy") == 0


@clause("CR132-404.2.c", "CR132-202.1.a.2", "CR132-501.b")
def test_the_cost_of_a_card_is_energy_spent_and_nothing_is_nothing() -> None:
    dear, cheap = text("Dear", "", power=1, cost=3), text("Cheap", "", power=1, cost=0)
    eye = item("Whenever you spend energy, draw that many cards.")
    row = [{"name": "Charm", "player": 1, "realm": 1}]
    table = at(dear, cheap, eye, BEAR, card=row, player=[seat("Dear", "Cheap"), seat()])
    assert drawn(table.say("Play Cheap", "Realm 1", "Pass")) == 1
    assert drawn(table.say("Play Dear", "Realm 1")) == 3


@clause("CR132-508.a", "CR132-pay-x.a", "CR132-404.2.c")
def test_whoever_cannot_spend_plays_only_what_costs_nothing_and_is_told_why() -> None:
    dear, cheap = text("Dear", "", power=1, cost=3), text("Cheap", "", power=1, cost=0)
    ward = item("Opponents can't spend energy.")
    row = [{"name": "Charm", "player": 2, "realm": 1}]
    table = at(dear, cheap, ward, BEAR, card=row, player=[seat("Dear", "Cheap"), seat()])
    assert "Play Dear" not in " ".join(table.options())
    assert "Play Cheap" in " ".join(table.options())
    assert table.why_not("Play Dear") == ("CR132-508.a", "CR132-pay-x.a")


@clause("CR132-508.a", "CR132-202.2.a.2", "CR132-free-attack.a")
def test_whoever_cannot_spend_actions_may_still_attack_for_free() -> None:
    ward = item("Opponents can't spend actions.")
    rows = [{"name": "Charm", "player": 2, "realm": 1}, {"name": "Bear", "player": 1, "realm": 1}]
    barred = at(BEAR, ward, card=rows, player=[seat(), seat()])
    assert barred.game.questions[0].decider == 1, "player 1 has nothing to do and passes"
    free = at(BEAR, ward, card=rows, player=[{**seat(), "free_attacks": 1}, seat()])
    assert "Attack in realm 1" in free.options()


@clause("CR132-301.3.b", "CR132-511.a")
@pytest.mark.parametrize("deed", ["Each player draws a card.", "Look at the top 2 cards of your deck."])
def test_counting_what_not_everybody_sees_tells_nobody_what_it_was(deed: str) -> None:
    """The other player's view of the table is the same, whichever cards they were."""
    tally = text("Tally", "Gain 1 faith for each card drawn this round.", type="spell")
    glance = text("Glance", "Gain 1 faith for each card looked at this round.", type="spell")
    spell = text("Deed", deed, type="spell")
    seen = []
    for deck in (["Bear", "Wolf", "Bear", "Wolf"], ["Wolf", "Bear", "Wolf", "Bear"]):
        players = [{"hand": ["Deed"], "deck": deck}, {"deck": ["Bear"] * 4}]
        table = at(text("Wolf", "", power=3), BEAR, tally, glance, spell, player=players)
        table.say("Play Deed")
        assert table.g.history
        known: Any = known_to(table.g, 1)
        seen.append(known.history)
    assert seen[0] == seen[1]


@clause("CR132-507.a", "CR132-507.b", "CR132-508.a", "CR132-501.b")
@pytest.mark.parametrize(
    ("words", "gained"), [("Whenever you copy, gain 1 faith.", 12), ("Players can't copy.", 1), ("", 11)]
)
def test_the_effect_of_an_ability_and_a_seek_are_copied_by_the_same_verb(words: str, gained: int) -> None:
    mind = text(
        "Mind", "Whenever you activate a tap ability of a Wonder, copy its effect. If you do, gain 9 faith.", power=1
    )
    monk = text("Monk", "Tap free: Gain 1 faith.", power=1)
    rows = [{"name": name, "player": 1, "realm": 1} for name in ("Monk", "Mind", "Charm")]
    assert faith(at(mind, monk, item(words), card=rows).say("Use Monk")) == gained
    fairy = text("Fairy", "Whenever you play this from a seek effect, copy that seek effect.", power=1)
    scout = text("Scout", "Tap free: Seek 1 a Wonder.", power=1)
    rows = [{"name": name, "player": 1, "realm": 1} for name in ("Scout", "Charm")]
    deck = [{"deck": ["Fairy", "Bear", "Bear", "Bear"]}, {}]
    table = at(fairy, scout, BEAR, item(words), card=rows, player=deck).say("Use Scout", "Fairy")
    assert ("Play none" in table.options()) == (words != "Players can't copy.")


@clause("CR132-505.1.a", "CR132-pay-x.a", "CR132-sacrifice.a", "CR132-draw.a")
@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Whenever a player sacrifices, gain 1 faith.", "Whenever a player sacrifices a card, gain 1 faith."),
        ("Whenever you create, gain 1 faith.", "Whenever you create a token, gain 1 faith."),
        ("Players can't draw.", "Each player can't draw cards."),
        ("Whenever a player takes control of a Wonder, draw a card.",
         "Whenever a player gains control of a Wonder, draw a card."),
        ("Opponents can't take control of Wonders.", "Each opponent can't gain control of Wonders."),
        ("On arrival: Pay 2 energy.", "On arrival: Spend 2 energy."),
        ("On arrival: Take control of target enemy.", "On arrival: Gain control of target enemy."),
    ],
)  # fmt: skip
def test_other_words_for_the_same_verb(said: str, means: str) -> None:
    assert read(said).text() == means
    assert text("Wolf", said, power=1).abilities == text("Wolf", means, power=1).abilities
